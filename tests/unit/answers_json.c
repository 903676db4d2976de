/* src/answers/json.c: what does not depend on the rule set. tests/unit/questions.c asks every
 * question about every rule set. */
#include "answers/json.h"

#include <criterion/criterion.h>
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

/* The answer to a command as JSON, which the next call overwrites; NULL if it is rejected. */
static const char *bytes_of(const char *line, answer_writer *write)
{
    static char bytes[ROOM];
    struct text text = text_over(bytes, sizeof bytes);
    struct json json = json_to(&text);
    struct split_line split;

    desk.in.answer.kind = ANSWER_NONE;
    words_split(&split, line, strlen(line));
    if (interpreter_command(&desk.in, &split.words) != ARB_ACCEPTED)
        return NULL;
    write(&json, NULL, &desk.in.answer);
    return bytes;
}

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

Test(answers_json, what_players_have_said_is_in_the_status)
{
    static const char status[] = "{\"rules\":\"checkers61b\",\"turn\":\"fire\",\"selected\":null,"
                                 "\"moved\":false,\"captured\":false,"
                                 "\"pieces\":{\"fire\":12,\"water\":12},\"stuck\":false,"
                                 "\"winner\":\"%s\",\"said\":\"%s\",\"counted\":[]}";
    static const struct {
        const char *line;
        const char *winner;
        const char *said;
    } steps[] = {{"offer draw\n", "undecided", "draw offered by fire"},
                 {"accept draw\n", "draw", "draw agreed"},
                 {"undo\nresign water\n", "fire", "water resigned"}};

    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        TEXT_BUFFER(wanted, 512);

        desk_run(&desk, steps[i].line);
        text_print(&wanted, status, steps[i].winner, steps[i].said);
        check_json("status", wanted.bytes);
    }
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
        struct json json = json_to(&text);

        answer.perft.count = counts[i].count;
        answer_json(&json, NULL, &answer);
        cr_assert_str_eq(text.bytes, counts[i].json);
    }
}

Test(answers_json, what_only_people_read_is_null)
{
    check_json("help", "null");
    check_json("echo a", "null");
}

Test(answers_json, a_list_ends_when_no_more_is_wanted)
{
    TEXT_CHECKED(text, sizeof "[\"02-13\",\"");
    struct json json = json_to(&text);
    struct answer answer = {.kind = ANSWER_MOVES,
                            .rules = desk.in.game->rules,
                            .list = {.game = desk.in.game, .from = ARB_NO_SQUARE}};

    answer_json(&json, NULL, &answer);
    cr_assert_str_eq(text.bytes, "[\"02-13\",\"");
    cr_assert_eq(text.missing, strlen("02-15\"]"));
}
