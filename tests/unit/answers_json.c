/* src/answers/json.c: every question of every rule set, asked both ways. What the JSON says is put
 * into the words of the text, and must be the text. */
#include "answers/json.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <inttypes.h>
#include <jansson.h>
#include <string.h>

#include "answers/text.h"
#include "support.h"

#define ROOM 65536

static struct desk desk;

static void set(void)
{
    desk_set(&desk);
}

static void clear(void)
{
    desk_clear(&desk);
}

TestSuite(answers_json, .init = set, .fini = clear);

static bool take(void *context, const struct text *text)
{
    text_bytes(context, text->bytes, text->length);
    return true;
}

typedef void json_writer(const struct answer *answer, text_taker *take, void *context);

/* The answer to a command as JSON, which the next call overwrites; NULL if it is rejected. */
static const char *bytes_of(const char *line, json_writer *write)
{
    static char bytes[ROOM];
    struct text text = text_over(bytes, sizeof bytes);
    struct split_line split;

    desk.in.answer.kind = ANSWER_NONE;
    words_split(&split, line, strlen(line));
    if (interpreter_command(&desk.in, &split.words) != ARB_ACCEPTED)
        return NULL;
    write(&desk.in.answer, take, &text);
    cr_assert_lt(text.length + 1, text.room);
    return bytes;
}

/* The same as a value, which is the caller's. */
static json_t *json_of(const char *line)
{
    const char *bytes = bytes_of(line, answer_json);
    json_error_t error;
    json_t *value = json_loads(bytes, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);

    cr_assert_not_null(value, "%s: %s: %s", line, error.text, bytes);
    return value;
}

static const char *member(const json_t *object, const char *name)
{
    const char *string = json_string_value(json_object_get(object, name));

    cr_assert_not_null(string, "no %s", name);
    return string;
}

/* ---- the text of each value ------------------------------------------------------------------ */

typedef void teller(struct text *text, const json_t *value);

static void tell_string(struct text *text, const json_t *value)
{
    text_print(text, "%s\n", json_string_value(value));
}

/* Names of sides stand for themselves in JSON, and have a capital in the text. */
static void tell_winner(struct text *text, const json_t *value)
{
    const char *name = json_string_value(value);
    bool small = strcmp(name, "undecided") == 0;

    text_print(text, "%c%s\n", small ? name[0] : toupper((unsigned char)name[0]), name + 1);
}

static void tell_truth(struct text *text, const json_t *value)
{
    cr_assert(json_is_boolean(value));
    text_print(text, "%s\n", json_is_true(value) ? "yes" : "no");
}

static void tell_piece(struct text *text, const json_t *value)
{
    if (json_is_null(value)) {
        text_string(text, "empty\n");
        return;
    }
    text_print(text, "%s %s%s\n", member(value, "side"), member(value, "kind"),
               json_is_true(json_object_get(value, "king")) ? " king" : "");
}

static void tell_lines(struct text *text, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(value); i++)
        text_print(text, "%s\n", json_string_value(json_array_get(value, i)));
}

static void tell_turns(struct text *text, const json_t *value)
{
    text_print(text, "%zu\n", json_array_size(value));
    for (size_t i = 0; i < json_array_size(value); i++)
        text_print(text, "  %s\n", json_string_value(json_array_get(value, i)));
}

static void tell_number(struct text *text, const json_t *value)
{
    cr_assert(json_is_integer(value));
    text_print(text, "%" JSON_INTEGER_FORMAT "\n", json_integer_value(value));
}

static void tell_counts(struct text *text, const json_t *value)
{
    json_int_t total = 0;

    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *item = json_array_get(value, i);
        json_int_t count = json_integer_value(json_object_get(item, "count"));

        text_print(text, "  %s %" JSON_INTEGER_FORMAT "\n", member(item, "turn"), count);
        total += count;
    }
    text_print(text, "perft 2: %" JSON_INTEGER_FORMAT "\n", total);
}

static void tell_status(struct text *text, const json_t *value)
{
    const json_t *selected = json_object_get(value, "selected");
    const json_t *pieces = json_object_get(value, "pieces");
    const json_t *counted = json_object_get(value, "counted");
    const char *side;
    json_t *number;

    text_print(text, "rules: %s\nturn: %s\n", member(value, "rules"), member(value, "turn"));
    text_print(text, "selected: %s\nmoved: ",
               json_is_null(selected) ? "none" : json_string_value(selected));
    tell_truth(text, json_object_get(value, "moved"));
    text_string(text, "captured: ");
    tell_truth(text, json_object_get(value, "captured"));
    text_string(text, "pieces:");
    json_object_foreach((json_t *)pieces, side, number)
        text_print(text, " %s %d", side, (int)json_integer_value(number));
    text_string(text, "\nstuck: ");
    tell_truth(text, json_object_get(value, "stuck"));
    text_string(text, "winner: ");
    tell_winner(text, json_object_get(value, "winner"));
    for (size_t i = 0; i < json_array_size(counted); i++) {
        const json_t *item = json_array_get(counted, i);

        text_print(text, "%s: %d of %d\n", member(item, "way"),
                   (int)json_integer_value(json_object_get(item, "turns")),
                   (int)json_integer_value(json_object_get(item, "of")));
    }
}

static void tell_hint(struct text *text, const json_t *value)
{
    const json_t *score = json_object_get(value, "score");
    const json_t *line = json_object_get(value, "line");

    text_print(text, "%s\n  score: ", member(value, "turn"));
    if (json_is_integer(score))
        tell_number(text, score);
    else
        text_print(text, "%s in %d\n", member(value, "end"),
                   (int)json_integer_value(json_object_get(value, "turns")));
    text_string(text, "  depth: ");
    tell_number(text, json_object_get(value, "depth"));
    text_string(text, "  nodes: ");
    tell_number(text, json_object_get(value, "nodes"));
    text_string(text, "  line:");
    for (size_t i = 0; i < json_array_size(line); i++)
        text_print(text, " %s", json_string_value(json_array_get(line, i)));
    text_char(text, '\n');
}

static void tell_rules(struct text *text, const json_t *value)
{
    text_print(text, "%s\n", arb_rules_name(desk.in.game->rules));
    for (size_t i = 0; i < json_array_size(value); i++)
        text_print(text, "  %s  %s\n", member(json_array_get(value, i), "name"),
                   member(json_array_get(value, i), "title"));
}

/* ---- both ways ------------------------------------------------------------------------------- */

static const struct {
    const char *line;
    const char *name; /* before the value in the text */
    teller *tell;
} questions[] = {
    {"moves", "moves: ", tell_turns},
    {"winner", "winner: ", tell_winner},
    {"position", "position: ", tell_string},
    {"status", "", tell_status},
    {"print", "", tell_lines},
    {"print squares", "", tell_lines},
    {"perft 2", "perft 2: ", tell_number},
    {"hint depth 2", "hint: ", tell_hint},
    {"turn", "turn: ", tell_string},
    {"can end", "can end: ", tell_truth},
    {"divide 2", "", tell_counts},
    {"rules", "rules: ", tell_rules},
};

/* Compares the answers, and returns true, unless it cannot be asked now. */
static bool check(const char *line, const char *name, teller *tell)
{
    static char told[ROOM];
    struct text text = text_over(told, sizeof told);
    const char *rules = arb_rules_name(desk.in.game->rules);
    char script[256];
    const char *written;
    json_t *value;

    if (bytes_of(line, answer_json) == NULL)
        return false;
    value = json_of(line);
    text_string(&text, name);
    tell(&text, value);
    json_decref(value);
    (void)snprintf(script, sizeof script, "%s\n", line);
    written = desk_run(&desk, script);
    cr_assert_str_eq(told, written, "%s: %s", rules, line);
    return true;
}

/* Asks for each square what stands there, what it can do and whether it can be selected, and
 * compares the pieces with that. */
static void check_squares(void)
{
    const arb_rules *rules = desk.in.game->rules;
    const struct geometry *geometry = rules_geometry(rules);
    json_t *pieces = json_loads(bytes_of("position", answer_json_pieces), 0, NULL);
    size_t found = 0;

    for (int square = 0; square < geometry->squares; square++) {
        char name[ARB_SQUARE_NAME];
        char line[64];
        char before[64];
        const json_t *piece;

        arb_square_name(rules, (arb_square)square, name);
        (void)snprintf(line, sizeof line, "at %s", name);
        (void)snprintf(before, sizeof before, "at %s: ", name);
        if (check(line, before, tell_piece) && desk.in.answer.at.occupied) {
            piece = json_array_get(pieces, found++);
            cr_assert_str_eq(member(piece, "square"), name);
            cr_assert_str_eq(member(piece, "side"), rules->sides[desk.in.answer.at.piece.side]);
        }
        (void)snprintf(line, sizeof line, "moves %s", name);
        check(line, "moves: ", tell_turns);
        (void)snprintf(line, sizeof line, "can select %s", name);
        (void)snprintf(before, sizeof before, "can select %s: ", name);
        check(line, before, tell_truth);
    }
    cr_assert_eq(json_array_size(pieces), found);
    json_decref(pieces);
}

static bool add_past(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    char written[ARB_TURN_TEXT];

    arb_turn_text(desk.in.game->rules, turn, written);
    text_print(context, "%zu %s %s\n", number, desk.in.game->rules->sides[side],
               turn->length == 0 ? "pass" : written);
    return true;
}

/* The turns of the past, which the text tells differently in some rule sets. */
static void check_history(void)
{
    static char past[ROOM];
    struct text wanted = text_over(past, sizeof past);
    static char told[ROOM];
    struct text text = text_over(told, sizeof told);
    json_t *value = json_of("history");

    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *item = json_array_get(value, i);

        text_print(&text, "%d %s %s\n", (int)json_integer_value(json_object_get(item, "number")),
                   member(item, "side"), member(item, "turn"));
    }
    json_decref(value);
    arb_each_past_turn(desk.in.game, add_past, &wanted);
    cr_assert_str_eq(told, past);
}

static void check_all(void)
{
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        check(questions[i].line, questions[i].name, questions[i].tell);
    for (int side = 0; side < 2; side++) {
        char line[64];
        char before[80];

        (void)snprintf(line, sizeof line, "check %s", desk.in.game->rules->sides[side]);
        (void)snprintf(before, sizeof before, "%s: ", line);
        check(line, before, tell_truth);
    }
    check_squares();
}

Test(answers_json, every_question_of_every_rule_set_has_the_values_of_the_text)
{
    const arb_rules *rules;

    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        char line[128];

        (void)snprintf(line, sizeof line, "rules %s\nplayer %s random\nplayer %s random\n",
                       arb_rules_name(rules), rules->sides[0], rules->sides[1]);
        desk_run(&desk, line);
        for (int plies = 0; plies < 12; plies++) {
            if (plies % 6 == 0)
                check_all();
            check_history();
            desk_run(&desk, "go\n");
        }
        check_all();
    }
}

/* ---- what a table of rule sets does not show ------------------------------------------------ */

static void check_json(const char *line, const char *json)
{
    const char *bytes = bytes_of(line, answer_json);

    cr_assert_str_eq(bytes, json, "%s: %s", line, bytes);
}

Test(answers_json, results_and_pieces_have_names)
{
    desk_run(&desk, "new empty\nplace bomb fire 2 2 king\n");
    check_json("winner", "\"fire\"");
    check_json("at 2 2", "{\"side\":\"fire\",\"kind\":\"bomb\",\"king\":true}");
    check_json("at 3 3", "null");
    cr_assert_str_eq(bytes_of("position", answer_json_pieces),
                     "[{\"square\":\"2 2\",\"side\":\"fire\",\"kind\":\"bomb\",\"king\":true}]");
    desk_run(&desk, "remove 2 2\n");
    check_json("winner", "\"no one\"");
    check_json("moves", "[]");
    cr_assert_str_eq(bytes_of("position", answer_json_pieces), "[]");
    desk_run(&desk, "rules english\nposition B:WK1:BK32\n");
    for (int turns = 0; turns < 25; turns++)
        desk_run(&desk, "move 32-28\nmove 1-5\nmove 28-32\nmove 5-1\n");
    check_json("winner", "\"draw\"");
}

Test(answers_json, a_turn_that_has_begun_is_seen_in_the_status_and_not_in_the_history)
{
    desk_run(&desk, "select 2 2\nselect 3 3\n");
    check_json("status", "{\"rules\":\"checkers61b\",\"turn\":\"fire\",\"selected\":\"3 3\","
                         "\"moved\":true,\"captured\":false,"
                         "\"pieces\":{\"fire\":12,\"water\":12},\"stuck\":false,"
                         "\"winner\":\"undecided\",\"counted\":[]}");
    check_json("history", "[]");
    desk_run(&desk, "space\n");
    check_json("history", "[{\"number\":1,\"side\":\"fire\",\"turn\":\"22-33\"}]");
}

Test(answers_json, a_win_that_is_certain_has_no_score)
{
    desk_run(&desk, "rules english\nposition B:W1:BK6\n");
    check_json("hint depth 3", "{\"turn\":\"6-2\",\"score\":null,\"end\":\"win\",\"turns\":1,"
                               "\"depth\":1,\"nodes\":7,\"line\":[\"6-2\"]}");
}

Test(answers_json, counts_that_a_program_could_not_read_exactly_are_strings)
{
    struct answer answer = {.kind = ANSWER_PERFT, .rules = desk.in.game->rules};
    static const struct {
        uint64_t count;
        const char *json;
    } counts[] = {{0, "0"},
                  {UINT64_C(9007199254740992), "9007199254740992"},
                  {UINT64_C(9007199254740993), "\"9007199254740993\""},
                  {UINT64_MAX, "\"18446744073709551615\""}};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        TEXT_BUFFER(text, 64);

        answer.perft.count = counts[i].count;
        answer_json(&answer, take, &text);
        cr_assert_str_eq(text.bytes, counts[i].json);
    }
}

Test(answers_json, what_only_people_read_is_null)
{
    check_json("help", "null");
    check_json("echo a", "null");
}

/* Takes no second part. */
static bool take_once(void *context, const struct text *text)
{
    take(context, text);
    return false;
}

Test(answers_json, a_list_ends_when_no_more_is_wanted)
{
    TEXT_BUFFER(text, 256);
    struct answer answer = {.kind = ANSWER_MOVES,
                            .rules = desk.in.game->rules,
                            .list = {.game = desk.in.game, .from = ARB_NO_SQUARE}};

    answer_json(&answer, take_once, &text);
    cr_assert_str_eq(text.bytes, "[\"02-13\"]");
}

Test(answers_json, long_strings_come_in_parts_that_cut_no_character)
{
    static char bytes[4096];
    static char written[ROOM];

    for (size_t before = 0; before < 4; before++) {
        struct text text = text_over(written, sizeof written);
        size_t length = before;
        json_t *value;

        memset(bytes, 'a', before);
        while (length + 4 < 2000) {
            memcpy(bytes + length, "\xf0\x9f\x98\x80", 4);
            length += 4;
        }
        json_string_in_parts(bytes, length, take, &text);
        value = json_loadb(text.bytes, text.length, JSON_DECODE_ANY, NULL);
        cr_assert_eq(json_string_length(value), length);
        cr_assert_eq(memcmp(json_string_value(value), bytes, length), 0);
        json_decref(value);
    }
}
