#include "requests/requests.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "answers/json.h"
#include "answers/text.h"
#include "arbiter/file.h"
#include "host/interrupts.h"
#include "requests/reply.h"
#include "requests/request.h"

/* What stays the same from one request to the next, and the one that is being answered. */
struct server {
    struct interpreter *in;
    const arb_rules *rules; /* of requests that name none */
    struct request request;
    struct fault fault;
    struct reply reply;
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
    struct interpreter *in = server->in;

    in->out->full = server->reply.too_long;
    if (interpreter_limit(in) != LIMIT_NONE) {
        in->trouble[0] = '\0'; /* which may name a line */
        interpreter_used_up(in, NULL, NULL);
        fault_is(&server->fault, "limit", in->trouble);
    } else if (in->trouble[0] != '\0' || server->reply.no_memory) {
        fault_is(&server->fault, arb_ruling_code(ARB_OUT_OF_MEMORY), "out of memory");
    }
    in->out->full = false;
    return server->fault.code != NULL;
}

/* ---- the language ---------------------------------------------------------------------------- */

/* Stores why the interpreter rejects a line. Returns false. */
static bool is_rejected(struct server *server, arb_ruling ruling)
{
    struct interpreter *in = server->in;

    in->rejection.ruling = ruling;
    fault_is(&server->fault, arb_ruling_code(ruling), "");
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
    return !in->rejected || is_rejected(server, in->rejection.ruling);
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
        is_rejected(server, rejected(server->in, ARB_BAD_BYTE, "", (struct detail){.most = bad}));
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
        return is_rejected(server, rejected(server->in, ARB_USAGE, "",
                                            (struct detail){.text = server->in->command->usage}));
    }
    server->fault.key = NULL;
    return true;
}

static bool play(struct server *server)
{
    const json_t *turns = server->request.turns;

    for (size_t i = 0; i < json_array_size(turns); i++) {
        const json_t *turn = json_array_get(turns, i);
        bool pass = word_is(json_string_value(turn), "pass");

        server->fault.turn = i + 1;
        if (!run_with(server, pass ? "" : "move ", turn))
            return false;
    }
    server->fault.turn = 0;
    return true;
}

/* Sets up the game. */
static bool begin(struct server *server)
{
    /* It has begun by these rules before, so there is memory for that. */
    (void)arb_game_begin(server->in->game, server->rules, false);
    return set_up(server, "rules ", "rules", server->request.rules) &&
           set_up(server, "position ", "position", server->request.position) && play(server);
}

/* ---- what is asked --------------------------------------------------------------------------- */

/* Writes the picture of the board. */
static void reply_picture(struct server *server)
{
    const arb_memory *memory = &server->in->host->memory;
    size_t room = arb_draw_svg(server->in->game, NULL, 0) + 1;
    char *text = memory->resize(memory->context, NULL, 0, room);

    if (text == NULL) {
        server->reply.no_memory = true;
        return;
    }
    arb_draw_svg(server->in->game, text, room);
    reply_string(&server->reply, text, room - 1);
    memory->resize(memory->context, text, room, 0);
}

static bool take_part(void *context, const struct text *text)
{
    struct server *server = context;

    return reply_text(&server->reply, text) && !interrupted(server->in);
}

static bool ask(struct server *server, const struct question *question, const json_t *argument)
{
    TEXT_CHECKED(line, 2 * LINE_LONGEST);

    if (question->command == NULL) {
        reply_picture(server);
        return !is_used_up(server);
    }
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
    struct reply *reply = &server->reply;

    for (size_t i = 0; (question = question_at(i)) != NULL; i++) {
        const struct asked *asked = &server->request.asked[i];

        if (asked->number == 0)
            continue;
        server->fault.ask = asked->number;
        reply_plain(reply, ",\"");
        reply_plain(reply, question->name);
        reply_plain(reply, "\":");
        if (!ask(server, question, asked->argument))
            return false;
        if (question->command != NULL)
            (question->write != NULL ? question->write : answer_json)(&server->in->answer,
                                                                      take_part, server);
        if (is_used_up(server))
            return false;
    }
    return true;
}

/* ---- the reply ------------------------------------------------------------------------------- */

static int take_bytes(const char *bytes, size_t length, void *reply)
{
    return reply_bytes(reply, bytes, length) ? 0 : -1;
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

static void reply_id(struct server *server)
{
    const json_t *id = server->request.id;
    struct reply *reply = &server->reply;

    if (id == NULL)
        reply_plain(reply, "null");
    else if (json_dump_callback(id, take_bytes, reply,
                                ID_AS | JSON_REAL_PRECISION(digits_of(id))) != 0)
        reply->no_memory = !reply->too_long;
}

static void reply_head(struct server *server, size_t most, bool ok)
{
    reply_begin(&server->reply, most);
    reply_plain(&server->reply, "{\"v\":1,\"id\":");
    reply_id(server);
    reply_plain(&server->reply, ok ? ",\"ok\":true" : ",\"ok\":false");
}

/* Writes a member of the error that says where it is, unless the number is 0. */
static void reply_place(struct reply *reply, const char *name, size_t number)
{
    TEXT_BUFFER(text, 64); /* the name of a member, and a number */

    text_print(&text, "\"%s\":%zu,", name, number);
    if (number > 0)
        reply_text(reply, &text);
}

static void reply_fault(struct server *server)
{
    const struct fault *fault = &server->fault;
    struct reply *reply = &server->reply;

    reply_head(server, SIZE_MAX, false);
    reply_plain(reply, ",\"error\":{");
    reply_place(reply, "byte", fault->byte);
    if (fault->key != NULL) {
        reply_plain(reply, "\"key\":");
        reply_string(reply, fault->key, strlen(fault->key));
        reply_plain(reply, ",");
    }
    reply_place(reply, "turn", fault->turn);
    reply_place(reply, "ask", fault->ask);
    if (fault->text != NULL) {
        reply_plain(reply, "\"text\":");
        reply_string(reply, fault->text, fault->text_length);
        reply_plain(reply, ",");
    }
    reply_plain(reply, "\"code\":\"");
    reply_plain(reply, fault->code);
    reply_plain(reply, "\",\"reason\":");
    reply_string(reply, fault->reason.bytes, fault->reason.length);
    reply_plain(reply, "}");
}

/* ---- requests -------------------------------------------------------------------------------- */

/* How long a reply may be. */
static size_t most_output(const struct interpreter *in)
{
    return in->allowance.output > 0 ? (size_t)in->allowance.output * MEGABYTE : SIZE_MAX;
}

/* Answers a line. Returns whether it is a request that could be answered. */
static bool answer_line(struct server *server, const struct line *line)
{
    struct interpreter *in = server->in;
    bool answered;

    limit(in, &in->allowance);
    answered =
        request_read(&server->request, line->bytes, line->length, line->too_long, &server->fault);
    reply_head(server, most_output(in), true);
    answered = answered && begin(server) && ask_all(server);
    interpreter_end(in);
    limit(in, &(struct allowance){0});
    if (interrupted(in))
        in->stopped =
            true; /* by a signal, or by the limit of the system: nothing more is answered */
    if (!answered)
        reply_fault(server);
    reply_plain(&server->reply, "}\n");
    request_free(&server->request);
    if (server->reply.no_memory)
        interpreter_trouble(in, NULL, "out of memory");
    else if (!interrupted(in) || server->fault.code != NULL)
        output_bytes(in->out, server->reply.bytes, server->reply.length);
    reply_end(&server->reply);
    return answered;
}

void requests_run(struct interpreter *in)
{
    struct server server = {
        .in = in, .rules = arb_game_rules(in->game), .reply.memory = &in->host->memory};
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
    in->out->most = 0; /* each reply has its own limit */
    in->known = NULL;  /* a request is seldom the same as the last one */
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
