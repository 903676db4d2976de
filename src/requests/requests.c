#include "requests/requests.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "answers/text.h"
#include "host/interrupts.h"
#include "picture/picture.h"
#include "requests/request.h"

/* What stays the same from one request to the next, and the one that is being answered. */
struct server {
    struct interpreter *in;
    const arb_rules *rules; /* of requests that name none */
    struct request request;
    struct fault fault;
    struct text line; /* its answer, kept until it is whole: what goes wrong at its end is answered
                         instead of it */
    struct json json; /* which is written to the line */
};

/* ---- limits ---------------------------------------------------------------------------------- */

/* Begins to measure what a request may use, or, with no limits, ends that: waiting for the next one
 * does not count. */
static void limit(struct interpreter *in, const struct allowance *allowance)
{
    if (in->allowance.cpu > 0 || in->allowance.time > 0)
        (void)interrupts_limit(allowance); /* it could be done for the whole run */
    if (in->interrupt != NULL)
        interrupts_forget_limit(in->interrupt);
    if (in->counted != NULL)
        in->counted->refused = false;
    in->trouble[0] = '\0';
    in->stopped = false;
}

/* Whether the request has used up what it may, or memory has run out. If so, stores that. */
static bool is_used_up(struct server *server)
{
    const struct text *line = &server->line;
    struct interpreter *in = server->in;

    /* A line that was cut for want of memory is shorter than it may be. */
    in->out->full = line->cut && line->most > 0 && line->length == line->most;
    if (interpreter_limit(in) != LIMIT_NONE) {
        in->trouble[0] = '\0'; /* which may name a line */
        interpreter_used_up(in, NULL, NULL);
        fail_request(&server->fault, "limit", "%s", in->trouble);
    } else if (in->trouble[0] != '\0' || server->line.cut) {
        fail_request(&server->fault, arb_ruling_code(ARB_OUT_OF_MEMORY), "out of memory");
    }
    in->out->full = false;
    return server->fault.code != NULL;
}

/* ---- the language ---------------------------------------------------------------------------- */

/* Stores why the interpreter rejects a line. Returns false. */
static bool fail_rejected(struct server *server, arb_ruling ruling)
{
    struct interpreter *in = server->in;

    in->rejection.ruling = ruling;
    fail_request(&server->fault, arb_ruling_code(ruling), "%s", "");
    rejection_text(&server->fault.reason, in->game, &in->rejection);
    return false;
}

/* Runs a line of the language, whose answer is then in in->answer. Returns false, with what is
 * wrong but not where, if it is rejected. */
static bool run(struct server *server, const struct text *text)
{
    struct interpreter *in = server->in;
    struct source source = {.name = "-"};
    struct line line = {.bytes = text->bytes, .length = text->length, .readable = text->room};

    line.too_long = text->length > LINE_LONGEST;
    if (line.too_long)
        line.length = LINE_LONGEST;
    in->rejected = false;
    in->answer.kind = ANSWER_NONE;
    interpreter_line(in, &source, &line);
    if (is_used_up(server))
        return false;
    return !in->rejected || fail_rejected(server, in->rejection.ruling);
}

/* Runs a command with a string of the request after its name. */
static bool run_with(struct server *server, const char *command, const json_t *string)
{
    const char *bytes = json_string_value(string);
    size_t length = json_string_length(string);
    size_t bad = words_bad_byte(bytes, length < LINE_LONGEST ? length : LINE_LONGEST);
    TEXT_CHECKED(line, 2 * LINE_LONGEST);

    text_string(&line, command);
    text_bytes(&line, bytes, length);
    if (bad == 0 && run(server, &line))
        return true;
    if (bad > 0) /* its place in the string, not in the line */
        fail_rejected(server, rejected(server->in, ARB_BAD_BYTE, "", (struct detail){.most = bad}));
    server->fault.text = bytes;
    server->fault.text_length = length;
    return false;
}

/* ---- the game that is asked about ------------------------------------------------------------ */

/* Runs a command that sets up, if there is a string for it. One that only asks with these words is
 * not meant. */
static bool set_up(struct server *server, const char *command, const char *key,
                   const json_t *string)
{
    if (string == NULL)
        return true;
    server->fault.key = key;
    if (!run_with(server, command, string))
        return false;
    if (server->in->answer.kind != ANSWER_NONE) {
        server->fault.text = json_string_value(string);
        server->fault.text_length = json_string_length(string);
        return fail_rejected(server, rejected(server->in, ARB_USAGE, "",
                                              (struct detail){.text = server->in->command->usage}));
    }
    server->fault.key = NULL;
    return true;
}

/* Whether a turn is written as a command: a pass, or what ends a game without one. */
static bool is_command(const char *turn)
{
    static const char *const commands[] = {"pass", "resign", "offer", "accept", "claim"};
    size_t length = strcspn(turn, " \t");

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (length == strlen(commands[i]) && strncasecmp(turn, commands[i], length) == 0)
            return true;
    }
    return false;
}

static bool play(struct server *server)
{
    const json_t *turns = server->request.turns;

    for (size_t i = 0; i < json_array_size(turns); i++) {
        const json_t *turn = json_array_get(turns, i);
        bool command = is_command(json_string_value(turn));

        server->fault.turn = i + 1;
        if (!run_with(server, command ? "" : "move ", turn))
            return false;
    }
    server->fault.turn = 0;
    return true;
}

/* ---- what is asked --------------------------------------------------------------------------- */

static bool ask(struct server *server, const struct question *question, const json_t *argument)
{
    TEXT_CHECKED(line, 2 * LINE_LONGEST);

    if (json_is_string(argument)) {
        text_string(&line, question->command);
        text_char(&line, ' ');
        return run_with(server, line.bytes, argument);
    }
    question_line(&line, question, argument);
    return run(server, &line);
}

/* Asks all questions, and writes the values of their answers. */
static bool ask_all(struct server *server)
{
    const struct question *question;

    for (size_t i = 0; (question = question_at(i)) != NULL; i++) {
        const struct asked *asked = &server->request.asked[i];

        if (asked->number == 0)
            continue;
        server->fault.ask = asked->number;
        if (question->command == NULL) {
            struct text picture = text_growing(&server->in->host->memory);

            picture_svg(&picture, server->in->game);
            if (picture.cut)
                text_no_memory(&server->line);
            else
                json_put_text(&server->json, question->name, &picture);
            text_free(&picture);
        } else if (ask(server, question, asked->argument)) {
            question->write(&server->json, question->name, &server->in->answer);
        } else {
            return false;
        }
        if (is_used_up(server))
            return false;
    }
    return true;
}

/* ---- the reply ------------------------------------------------------------------------------- */

static int take_bytes(const char *bytes, size_t length, void *line)
{
    text_bytes(line, bytes, length);
    return 0;
}

#define ID_AS (JSON_COMPACT | JSON_ENCODE_ANY)
#define DIGITS_LEAST 15 /* with which any number of so many digits is the same when read again */
#define DIGITS_MOST 17  /* with which any number is */

/* Returns how many digits it takes to write a value so that it is the same when it is read again.
 */
static size_t digits_of(const json_t *value)
{
    size_t digits = DIGITS_LEAST;
    bool same = json_is_integer(value) || json_is_string(value);

    while (!same && digits < DIGITS_MOST) {
        char *text = json_dumps(value, ID_AS | JSON_REAL_PRECISION(digits));
        json_t *again =
            text != NULL ? json_loads(text, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL) : NULL;

        same = json_equal(again, value);
        digits += !same;
        json_decref(again);
        free(text);
    }
    return digits;
}

/* Begins a line of at most so many bytes; 0: no limit. */
static void reply_head(struct server *server, size_t most, bool ok)
{
    const json_t *id = server->request.id;

    text_free(&server->line);
    server->line.most = most;
    server->json = json_to(&server->line);
    json_open(&server->json, NULL, '{');
    json_put_number(&server->json, "v", 1);
    json_name(&server->json, "id");
    if (id == NULL)
        text_string(&server->line, "null");
    else if (json_dump_callback(id, take_bytes, &server->line,
                                ID_AS | JSON_REAL_PRECISION(digits_of(id))) != 0)
        text_no_memory(&server->line);
    json_put_bool(&server->json, "ok", ok);
}

static void reply_fault(struct server *server)
{
    const struct fault *fault = &server->fault;
    struct json *json = &server->json;

    reply_head(server, 0, false);
    json_open(json, "error", '{');
    if (fault->byte > 0)
        json_put_number(json, "byte", fault->byte);
    if (fault->key != NULL)
        json_put_string(json, "key", fault->key);
    if (fault->turn > 0)
        json_put_number(json, "turn", fault->turn);
    if (fault->ask > 0)
        json_put_number(json, "ask", fault->ask);
    if (fault->text != NULL)
        json_put_bytes(json, "text", fault->text, fault->text_length);
    json_put_string(json, "code", fault->code);
    json_put_text(json, "reason", &fault->reason);
    json_close(json, '}');
}

/* ---- requests -------------------------------------------------------------------------------- */

/* Answers a line. Returns whether it is a request that could be answered. */
static bool answer_line(struct server *server, const struct line *line)
{
    struct interpreter *in = server->in;
    bool answered;

    limit(in, &in->allowance);
    answered =
        request_read(&server->request, line->bytes, line->length, line->too_long, &server->fault);
    reply_head(server, (size_t)in->allowance.output * MEGABYTE, true);
    /* A game has begun by these rules before, so there is memory for that. */
    (void)arb_game_begin(in->game, server->rules, false);
    answered = answered && set_up(server, "rules ", "rules", server->request.rules) &&
               set_up(server, "position ", "position", server->request.position) && play(server) &&
               ask_all(server) && !(server->line.cut && is_used_up(server)); /* by its id */
    interpreter_end(in);
    limit(in, &(struct allowance){0});
    if (interrupted(in))
        in->stopped =
            true; /* by a signal, or by the limit of the system: nothing more is answered */
    if (!answered)
        reply_fault(server);
    server->line.most = 0; /* as is written at the end of any line */
    json_close(&server->json, '}');
    text_char(&server->line, '\n');
    request_free(&server->request);
    if (server->line.cut)
        interpreter_trouble(in, NULL, "out of memory");
    else if (!interrupted(in) || server->fault.code != NULL)
        text_add(&in->out->text, &server->line);
    text_free(&server->line);
    return answered;
}

void requests_run(struct interpreter *in)
{
    struct server server = {
        .in = in, .rules = arb_game_rules(in->game), .line = text_growing(&in->host->memory)};
    bool rejected = false;
    struct reader reader;
    struct line line;
    int error = 0;

    if (!reader_of_long_lines(&reader, in->host, STDIN_FILENO, REQUEST_LONGEST)) {
        interpreter_trouble(in, NULL, "out of memory");
        return;
    }
    reader.script = true;
    in->by_value = true;
    output_limit(in->out, 0); /* each reply has its own limit */
    in->known = NULL;         /* a request is seldom the same as the last one */
    limit(in, &(struct allowance){0});
    while (!in->stopped && !interrupted(in) && in->out->error == 0 &&
           reader_next(&reader, in->out, &line, &error) == READING_LINE) {
        if (!answer_line(&server, &line))
            rejected = true;
    }
    if (error != 0 && !interrupted(in))
        interpreter_trouble(in, "standard input", strerror(error));
    in->rejected = rejected;
    reader_close(&reader);
}
