/* The program: which of its parts to start, as the command line says. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arbiter.h"
#include "options.h"
#include "screen/screen.h"
#include "script/interpreter.h"
#include "talk/conversation.h"
#include "talk/interrupts.h"
#include "talk/prompt.h"
#include "text/board.h"

/* Runs a source that the command line names; what cannot be read of it is trouble. */
static void run_source(struct interpreter *in, struct source *source, struct reader *reader)
{
    int error = interpreter_run(in, source, reader);

    if (error != 0)
        interpreter_trouble(in, source->name, strerror(error));
}

static void run_text(struct interpreter *in, const char *text, bool named)
{
    struct source source = {.name = "-c", .named = named};
    struct reader reader = reader_of_text(text, strlen(text));

    run_source(in, &source, &reader);
}

static void run_script(struct interpreter *in, const char *path, bool named)
{
    struct source source = {.name = path, .named = named};
    struct reader reader;
    int file = STDIN_FILENO;

    output_flush(in->out); /* to open a pipe can mean to wait for its other end */
    if (strcmp(path, "-") != 0)
        file = in->host->open_to_read(in->host->context, path);
    if (file < 0) {
        interpreter_trouble(in, path, strerror(-file));
        return;
    }
    if (reader_of_file(&reader, in->host, file))
        run_source(in, &source, &reader);
    else
        interpreter_trouble(in, NULL, "out of memory");
}

/* Whether somebody sits at both ends. */
static bool at_terminal(const struct settings *settings)
{
    return settings->output == NULL && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

static int play_on_screen(struct interpreter *in, const struct settings *settings)
{
    struct screen_options options = {
        .colours = in->colour, .animation = !settings->no_animation, .sound = settings->sound};

    return screen_run(in, &options);
}

/* Runs all there is to run, in the order that LANGUAGE.md section 1 gives. The number of the
 * signal that is to end the program; 0: none is. */
static int run_all(struct interpreter *in, const struct settings *settings)
{
    bool talk = settings->interactive || settings->text_count + settings->script_count == 0;
    size_t sources = settings->text_count + settings->script_count; /* that are named */

    for (size_t i = 0; i < settings->text_count && !in->stopped; i++)
        run_text(in, settings->texts[i], sources > 1);
    for (size_t i = 0; i < settings->script_count && !in->stopped; i++)
        run_script(in, settings->scripts[i], sources > 1);
    if (in->stopped)
        return 0;
    if (settings->screen)
        return play_on_screen(in, settings);
    if (talk && at_terminal(settings))
        prompt_run(in);
    else if (talk)
        run_script(in, "-", sources > 1);
    return 0;
}

static void print_board(struct interpreter *in)
{
    char buffer[BOARD_TEXT_ROOM];
    struct text text = text_over(buffer, sizeof buffer);

    board_text(&text, in->game, in->colour);
    output_text(in->out, &text);
}

static bool is_coloured(const struct settings *settings)
{
    if (settings->color >= 0)
        return settings->color > 0;
    return settings->output == NULL && isatty(STDOUT_FILENO) && getenv("NO_COLOR") == NULL;
}

/* Runs everything with its output going to `file`; the status. */
static int referee(const struct settings *settings, const struct host *host, int file)
{
    static char buffer[65536];
    static struct known_lines known;
    const char *output = settings->output != NULL ? settings->output : "standard output";
    struct output out = output_to(host, file, buffer, sizeof buffer);
    struct interpreter in = {.host = host,
                             .game = arb_game_new(settings->rules, &host->memory),
                             .out = &out,
                             .bail = settings->bail,
                             .safe = settings->safe,
                             .colour = is_coloured(settings),
                             .interrupt = &interrupts_noted,
                             .note_interrupts = interrupts_note,
                             .known = &known};
    int status = STATUS_ACCEPTED;
    int deadly = 0;

    if (in.game == NULL)
        return trouble(NULL, "out of memory");
    if (settings->classic)
        conversation_run(&in, at_terminal(settings));
    else
        deadly = run_all(&in, settings);
    if (settings->final && deadly == 0 && in.trouble[0] == '\0')
        print_board(&in);
    output_flush(&out);
    if (in.rejected)
        status = STATUS_REJECTED;
    if (in.trouble[0] != '\0')
        status = trouble(NULL, in.trouble);
    else if (out.error != 0) /* behind other trouble it would be a second message */
        status = trouble(output, strerror(out.error));
    interpreter_end(&in);
    arb_game_free(in.game);
    if (interrupts_noted != 0)
        raise(SIGINT); /* what Ctrl-C broke off is written: now it ends the program */
    if (deadly != 0)
        raise(deadly); /* the terminal is as it was: now it does */
    return status;
}

/* Why there can be no conversation; NULL: there can. */
static const char *no_conversation(const struct settings *settings)
{
    if (!conversation_exists(settings->rules))
        return "it has no conversation, as dama and orthogonal have; --screen has every board";
    if (settings->script_count + settings->text_count > 0 || settings->bail || settings->final ||
        settings->interactive)
        return "--classic is answered on standard input: it takes no SCRIPT, --command, --bail, "
               "--final or --interactive";
    return NULL;
}

/* Why there can be no screen, or why that is no option without it; NULL: all is well. */
static const char *no_screen(const struct settings *settings)
{
    if (!settings->screen)
        return settings->no_animation || settings->sound
                   ? "--no-animation and --sound are options of --screen"
                   : NULL;
    if (settings->classic || settings->interactive || settings->output != NULL)
        return "--screen is a board on the terminal: it goes without --classic, --interactive "
               "and --output";
    if (!at_terminal(settings))
        return "--screen needs a terminal at standard input and output";
    return NULL;
}

static int run(const struct settings *settings, const struct host *host)
{
    int file = STDOUT_FILENO;
    int status;
    int closed;

    if (no_screen(settings) != NULL)
        return trouble(NULL, no_screen(settings));
    if (settings->classic && no_conversation(settings) != NULL)
        return trouble(arb_rules_name(settings->rules), no_conversation(settings));
    if (settings->output == NULL)
        return referee(settings, host, file);
    file = host->open_to_write(host->context, settings->output);
    if (file < 0)
        return trouble(settings->output, strerror(-file));
    status = referee(settings, host, file);
    closed = host->close(host->context, file);
    return closed < 0 && status != STATUS_TROUBLE ? trouble(settings->output, strerror(-closed))
                                                  : status;
}

int main(int argc, char **argv)
{
    struct host host = host_system();
    struct settings settings = {.rules = arb_rules_at(0), .color = -1};
    size_t room = ((size_t)argc + 1) * sizeof *settings.texts;
    int status;

    /* A reader that goes away is an output that cannot be written: status 2. */
    signal(SIGPIPE, SIG_IGN);
    settings.texts = host.memory.resize(host.memory.context, NULL, 0, room);
    if (settings.texts == NULL)
        return trouble(NULL, "out of memory");
    status = options_read(&settings, argc, argv);
    if (status < 0)
        status = run(&settings, &host);
    host.memory.resize(host.memory.context, settings.texts, room, 0);
    return status;
}
