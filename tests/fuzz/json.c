/* Fuzzes `--json`: a request on each line.
 *
 *     REQUEST
 *     ...
 *
 * Each line must be answered by one line, of the same form whatever the request is. The same
 * requests in pieces must have the same answers, and so must the same JSON written in another
 * way. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "invariants.h"
#include "requests/request.h"
#include "requests/requests.h"
#include "world.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define REQUESTS 8 /* more of an input are left out */

/* How often a request may ask whether it has used up its time: a count or a search does so after
 * some hundred or thousand turns. */
#define ASKS 5

#define READ_AS (JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL)

static struct world world;

/* The requests of an input, and their answers; those that are no JSON are NULL. */
struct talk {
    struct input lines[REQUESTS];
    size_t count;
    json_t *requests[REQUESTS];
    json_t *answers[REQUESTS];
};

static void hold(bool holds, const char *invariant)
{
    if (!holds)
        broken(NULL, invariant);
}

/* ---- asking ------------------------------------------------------------------------------ */

/* What takes long is broken off, as by --timeout. */
static void look(void *watcher)
{
    struct world *asked = watcher;

    if (++asked->asked <= ASKS)
        return;
    asked->asked = 0;
    asked->interrupt = INTERRUPTION_TIME;
}

/* Memory for the lines that are read. To fill as much as the longest line takes for each input
 * would cost more time than all the rest. */
static char waiting[2 * REQUEST_LONGEST];
static bool has_lines; /* the lines have it */

/* The memory of the world, but for these lines. */
static void *resize(void *others, void *block, size_t old_size, size_t new_size)
{
    const arb_memory *memory = others;

    if (block == waiting) {
        has_lines = new_size > 0;
        return NULL;
    }
    /* They come first; what an answer needs can be as large. */
    if (block == NULL && !has_lines && new_size > REQUEST_LONGEST && new_size <= sizeof waiting) {
        has_lines = true;
        return waiting;
    }
    return memory->resize(memory->context, block, old_size, new_size);
}

/* Reads an answer, which has no line end within. */
static json_t *answer_of(struct input *said)
{
    struct input line;
    json_t *answer;

    hold(input_line(said, &line), "a request is not answered");
    answer = json_loadb(line.bytes, line.length, READ_AS, NULL);
    hold(answer != NULL, "an answer is no JSON");
    return answer;
}

/* Sends lines, which `most` bytes at a time are read of (0: all), and stores the answers. */
static void ask(const char *bytes, size_t length, size_t most, size_t count, json_t **answers)
{
    const struct disk_file *out;
    struct input said;
    bool rejected = false;
    arb_memory memory;

    world_begin(&world, arb_rules_at(0));
    memory = world.host.memory;
    world.host.memory = (arb_memory){.resize = resize, .context = &memory};
    world.in.safe = true;
    world.in.meanwhile = look;
    world.disk.most = most;
    disk_add(&world.disk, "club.rules", "arbiter rules 1\n", 16);
    disk_input(&world.disk, bytes, length);
    requests_run(&world.in);
    output_flush(&world.out);
    hold(world.in.trouble[0] == '\0', "requests end with trouble");
    hold(world.opened == 0, "a request has opened a file");
    out = disk_output(&world.disk);
    said = input_of((const uint8_t *)out->bytes, out->length);
    for (size_t i = 0; i < count; i++) {
        answers[i] = answer_of(&said);
        rejected = rejected || !json_is_true(json_object_get(answers[i], "ok"));
    }
    hold(said.length == 0, "more is answered than was asked");
    hold(world.in.rejected == rejected, "what was rejected is not told");
    world_end(&world);
}

/* ---- the form of an answer --------------------------------------------------------------- */

static const char *code_of(const json_t *answer)
{
    const char *code = json_string_value(json_object_get(json_object_get(answer, "error"), "code"));

    return code != NULL ? code : "";
}

/* The members of an answer are in their order: v, id, ok, and then the error or what was asked. */
static void check_members(const json_t *answer, bool ok)
{
    static const char *const head[] = {"v", "id", "ok", "error"};
    size_t members = 0;
    size_t index = 0;
    size_t next = 0;
    const char *name;
    json_t *value;

    json_object_foreach((json_t *)answer, name, value)
    {
        if (members < (ok ? 3 : 4))
            hold(strcmp(name, head[members]) == 0, "an answer begins otherwise");
        else
            hold(ok && question_find(name, &index) && index >= next,
                 "the members of an answer are in another order");
        if (members++ >= 3)
            next = index + 1;
    }
    hold(members >= (ok ? 3 : 4), "an answer is too short");
}

/* All that was asked is answered. */
static void check_questions(const json_t *request, const json_t *answer)
{
    const json_t *asked = json_object_get(request, "ask");

    hold(json_object_size(answer) == 3 + json_array_size(asked), "not all is answered");
    for (size_t i = 0; i < json_array_size(asked); i++) {
        const json_t *item = json_array_get(asked, i);
        const char *name = json_string_value(item);

        if (name == NULL)
            name = json_object_iter_key(json_object_iter((json_t *)item));
        hold(json_object_get(answer, name) != NULL, "a question is not answered");
    }
}

static void check_error(const json_t *error)
{
    static const char *const places[] = {"byte", "turn", "ask"};

    hold(json_string_length(json_object_get(error, "code")) > 0 &&
             json_string_length(json_object_get(error, "reason")) > 0,
         "an error has no code or reason");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const json_t *place = json_object_get(error, places[i]);

        hold(place == NULL || json_integer_value(place) > 0, "an error is nowhere");
    }
}

static void check_answer(const json_t *request, const json_t *answer)
{
    const json_t *ok = json_object_get(answer, "ok");
    const json_t *id = json_is_object(request) ? json_object_get(request, "id") : NULL;

    hold(json_integer_value(json_object_get(answer, "v")) == 1 && json_is_boolean(ok),
         "an answer has no version, or does not say if it is one");
    check_members(answer, json_is_true(ok));
    hold(id == NULL || strcmp(code_of(answer), "bad-json") == 0 ||
             json_equal(id, json_object_get(answer, "id")),
         "another id comes back");
    if (json_is_true(ok))
        check_questions(request, answer);
    else
        check_error(json_object_get(answer, "error"));
}

/* ---- the same again ---------------------------------------------------------------------- */

/* Whether the answer does not depend on how much time there was, or on how the JSON was written. */
static bool is_of_request(const json_t *answer)
{
    return strcmp(code_of(answer), "limit") != 0 && strcmp(code_of(answer), "bad-json") != 0;
}

static void check_same(const struct talk *talk, json_t *const *answers, const char *invariant)
{
    for (size_t i = 0; i < talk->count; i++) {
        if (strcmp(code_of(answers[i]), "limit") != 0 && is_of_request(talk->answers[i]))
            hold(json_equal(talk->answers[i], answers[i]), invariant);
        json_decref(answers[i]);
    }
}

/* Returns the requests in another form, the caller's, without blanks, with escapes, and, where
 * nothing is wrong, with their members in another order. */
static char *rewritten(const struct talk *talk, size_t *length)
{
    char *lines[REQUESTS];
    char *all;

    *length = 0;
    for (size_t i = 0; i < talk->count; i++) {
        bool ok = json_is_true(json_object_get(talk->answers[i], "ok"));

        lines[i] = json_dumps(talk->requests[i], JSON_COMPACT | JSON_ENSURE_ASCII |
                                                     JSON_ENCODE_ANY | (ok ? JSON_SORT_KEYS : 0));
        *length += (lines[i] != NULL ? strlen(lines[i]) : 0) + 1;
    }
    all = malloc(*length + 1);
    hold(all != NULL, "out of memory");
    all[0] = '\0';
    for (size_t i = 0, at = 0; i < talk->count; i++) {
        const char *line = lines[i] != NULL ? lines[i] : "";

        strcpy(all + at, line);
        strcat(all + at, "\n");
        at += strlen(line) + 1;
        free(lines[i]);
    }
    return all;
}

/* Takes the lines of an input. A byte order mark before the first is none of its bytes. */
static void take_lines(struct input *input, struct talk *talk)
{
    static const char mark[] = "\xef\xbb\xbf";

    if (input->length >= strlen(mark) && memcmp(input->bytes, mark, strlen(mark)) == 0) {
        input->bytes += strlen(mark);
        input->length -= strlen(mark);
    }
    while (talk->count < REQUESTS && input_line(input, &talk->lines[talk->count]))
        talk->count++;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct talk talk = {.count = 0};
    json_t *again[REQUESTS];
    size_t other_length;
    char *other;

    take_lines(&input, &talk);
    length -= input.length;
    ask((const char *)bytes, length, 0, talk.count, talk.answers);
    for (size_t i = 0; i < talk.count; i++) {
        talk.requests[i] = json_loadb(talk.lines[i].bytes, talk.lines[i].length, READ_AS, NULL);
        check_answer(talk.requests[i], talk.answers[i]);
    }
    ask((const char *)bytes, length, 13, talk.count, again);
    check_same(&talk, again, "a request is answered differently in pieces");
    other = rewritten(&talk, &other_length);
    ask(other, other_length, 0, talk.count, again);
    check_same(&talk, again, "a request is answered differently when it is written otherwise");
    free(other);
    for (size_t i = 0; i < talk.count; i++) {
        json_decref(talk.requests[i]);
        json_decref(talk.answers[i]);
    }
    return 0;
}
