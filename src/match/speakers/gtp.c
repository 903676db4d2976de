/* The protocol `gtp`, version 2, as its players speak it. Turns are written as the rule set writes
 * them. */
#include <stdlib.h>
#include <strings.h>

#include "arbiter/version.h"
#include "match/protocols/both.h"
#include "match/speaker.h"
#include "notation/notation.h"

/* A command, of which `rest` is what follows the name. It writes its answer, or returns why it is
 * refused. */
struct gtp_command {
    const char *name;
    const char *(*obey)(struct speaker *speaker, char *rest);
};

static const char *version_of_protocol(struct speaker *speaker, char *rest)
{
    (void)rest;
    text_string(&speaker->out.text, "2");
    return NULL;
}

static const char *name(struct speaker *speaker, char *rest)
{
    (void)rest;
    text_string(&speaker->out.text, "arbiter");
    return NULL;
}

static const char *version(struct speaker *speaker, char *rest)
{
    (void)rest;
    text_string(&speaker->out.text, ARB_VERSION);
    return NULL;
}

static const char *nothing(struct speaker *speaker, char *rest)
{
    (void)speaker;
    (void)rest;
    return NULL;
}

static const char *board_size(struct speaker *speaker, char *rest)
{
    return strtoul(rest, NULL, 10) == (unsigned long)rules_geometry(speaker->rules)->columns
               ? NULL
               : "unacceptable size";
}

static const char *clear_board(struct speaker *speaker, char *rest)
{
    (void)rest;
    (void)arb_game_begin(speaker->game, speaker->rules, false); /* in the memory that it has */
    return NULL;
}

/* Whether a colour is that of the side to move; what follows it is at *rest. */
static bool is_to_move(const struct speaker *speaker, char **rest)
{
    const char *colour = gtp_colour(speaker->rules, arb_to_move(speaker->game));
    bool holds = strncasecmp(*rest, colour, 1) == 0;

    *rest += strcspn(*rest, " ");
    *rest += strspn(*rest, " ");
    return holds;
}

/* play COLOUR TURN */
static const char *play(struct speaker *speaker, char *rest)
{
    arb_ruling ruling;

    if (!is_to_move(speaker, &rest))
        return "illegal move";
    ruling = speaker_play(speaker, protocol_read_turn, rest);
    return ruling == ARB_ACCEPTED ? NULL : arb_ruling_code(ruling);
}

/* genmove COLOUR. The turn is played. */
static const char *choose(struct speaker *speaker, char *rest)
{
    arb_turn turn;
    int score;
    arb_ruling ruling;

    if (!is_to_move(speaker, &rest))
        return "the other side is to move";
    if (speaker->milliseconds == 0)
        speaker->milliseconds = speaker->each;
    ruling = speaker_choose(speaker, &turn, &score);
    if (ruling == ARB_ACCEPTED)
        ruling = protocol_play(speaker->game, &turn);
    if (ruling != ARB_ACCEPTED)
        return arb_ruling_code(ruling);
    notation_turn(&speaker->out.text, speaker->rules, &turn);
    return NULL;
}

/* time_settings MAIN BYOYOMI STONES, in seconds. */
static const char *time_settings(struct speaker *speaker, char *rest)
{
    unsigned long each = strtoul(rest, &rest, 10) / PART_OF_TIME;
    unsigned long more = strtoul(rest, &rest, 10);
    unsigned long turns = strtoul(rest, &rest, 10);

    each += turns > 0 ? more / turns : 0;
    speaker->each = each < UINT32_MAX / 1000 ? (uint32_t)each * 1000 : UINT32_MAX;
    return NULL;
}

/* time_left COLOUR SECONDS TURNS */
static const char *time_left(struct speaker *speaker, char *rest)
{
    unsigned long seconds;

    if (!is_to_move(speaker, &rest))
        return NULL;
    seconds = strtoul(rest, &rest, 10);
    if (seconds < UINT32_MAX / 1000)
        speaker_clock(speaker, seconds * 1000, 0, strtoul(rest, NULL, 10));
    return NULL;
}

static const char *is_known(struct speaker *speaker, char *rest);
static const char *list(struct speaker *speaker, char *rest);
static const char *quit(struct speaker *speaker, char *rest);

static const struct gtp_command commands[] = {{"protocol_version", version_of_protocol},
                                              {"name", name},
                                              {"version", version},
                                              {"known_command", is_known},
                                              {"list_commands", list},
                                              {"quit", quit},
                                              {"boardsize", board_size},
                                              {"clear_board", clear_board},
                                              {"komi", nothing},
                                              {"play", play},
                                              {"genmove", choose},
                                              {"time_settings", time_settings},
                                              {"time_left", time_left}};

#define COMMANDS (sizeof commands / sizeof *commands)

static const char *quit(struct speaker *speaker, char *rest)
{
    (void)rest;
    speaker->held = true;
    return NULL;
}

static const struct gtp_command *find(const char *word, size_t length)
{
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strlen(commands[i].name) == length && strncmp(commands[i].name, word, length) == 0)
            return &commands[i];
    }
    return NULL;
}

static const char *is_known(struct speaker *speaker, char *rest)
{
    text_string(&speaker->out.text, find(rest, strcspn(rest, " ")) != NULL ? "true" : "false");
    return NULL;
}

static const char *list(struct speaker *speaker, char *rest)
{
    (void)rest;
    for (size_t i = 0; i < COMMANDS; i++)
        text_print(&speaker->out.text, i > 0 ? "\n%s" : "%s", commands[i].name);
    return NULL;
}

/* [ID] COMMAND, answered by `=ID ANSWER` or `?ID WHY` and an empty line. */
static enum heard hear(struct speaker *speaker, char *line)
{
    struct text *out = &speaker->out.text;
    const struct gtp_command *command;
    const char *wrong = "unknown command";
    size_t begun;
    size_t digits;

    line[strcspn(line, "#\r")] = '\0';
    for (char *at = line; (at = strchr(at, '\t')) != NULL;)
        *at = ' ';
    line += strspn(line, " ");
    if (*line == '\0')
        return HEARD;
    digits = strspn(line, "0123456789");
    begun = out->length;
    text_print(out, "=%.*s ", (int)digits, line);
    line += digits + strspn(line + digits, " ");
    command = find(line, strcspn(line, " "));
    line += strcspn(line, " ");
    if (command != NULL)
        wrong = command->obey(speaker, line + strspn(line, " "));
    if (wrong != NULL) {
        out->bytes[begun] = '?';
        text_string(out, wrong);
    }
    text_string(out, "\n\n");
    return speaker->held ? HEARD_QUIT : HEARD;
}

const struct speech spoken_gtp = {.name = "gtp", .hear = hear, .rules = "checkers61b"};
