/* Rows of results (src/standings/row.h), whatever their bytes are. */
#include <criterion/criterion.h>
#include <string.h>

#include "disk/tally.h"
#include "host/reader.h"
#include "standings/row.h"
#include "support.h"

static const char whole[] =
    "{\"v\":1,\"type\":\"game\",\"id\":\"english/mine/engine/17/1\",\"rules\":\"english\","
    "\"first\":\"engine\",\"second\":\"mine\",\"start\":\"W:W21:B1\",\"opening\":[\"21-17\",\"1-"
    "5\"],"
    "\"result\":\"0-1\",\"winner\":\"mine\",\"termination\":\"time forfeit\",\"plies\":61}";

static const struct line whole_line = {.bytes = whole, .length = sizeof whole - 1};

/* Reads a row, which is freed, and checks that no memory is left. */
static enum row_reading read_row(const char *bytes, size_t length)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct match_row *row = NULL;
    TEXT_BUFFER(wrong, 256);
    enum row_reading reading =
        row_read(&memory, &(struct line){.bytes = bytes, .length = length}, false, &row, &wrong);

    cr_assert_eq(reading == ROW_READ, row != NULL);
    cr_assert_eq(reading == ROW_READ, wrong.length == 0);
    if (row != NULL)
        row_free(&memory, row);
    tally_is_even(&tally);
    return reading;
}

Test(match_row, members)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct match_row *row = NULL;
    TEXT_BUFFER(wrong, 256);

    cr_assert_eq(row_read(&memory, &whole_line, false, &row, &wrong), ROW_READ);
    cr_assert_str_eq(row->id, "english/mine/engine/17/1");
    cr_assert_eq(row->pair_length, strlen("english/mine/engine/17"));
    cr_assert_eq(row->of_pair, 1);
    cr_assert_str_eq(row->first, "engine");
    cr_assert_str_eq(row->second, "mine");
    cr_assert_str_eq(row->opening, "W:W21:B1\n21-17\n1-5");
    cr_assert_eq(row->half_points, 0);
    cr_assert_eq(row->ending, ENDING_TIME);
    cr_assert_str_eq(ending_word(row->ending), "time forfeit");
    row_free(&memory, row);
    tally_is_even(&tally);
}

#define COURSE                                                                                     \
    "\"turns\":[\"5-9\",\"22-18\"],\"reason\":\"illegal-turn\",\"offence\":{\"by\":\"mine\","      \
    "\"code\":"                                                                                    \
    "\"must-capture\",\"reason\":\"black must capture\",\"text\":\"9-13\",\"sent\":\"go - -\"},"

/* What a page shows besides is read, if it is asked for. */
Test(match_row, whole_rows)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct match_row *row = NULL;
    TEXT_BUFFER(wrong, 256);
    TEXT_BUFFER(line, 1024);
    struct line long_line;

    text_string(&line, "{" COURSE);
    text_string(&line, whole + 1);
    long_line = (struct line){.bytes = line.bytes, .length = line.length};
    cr_assert_eq(row_read(&memory, &long_line, true, &row, &wrong), ROW_READ);
    cr_assert_str_eq(row->rules, "english");
    cr_assert_str_eq(row->opening, "W:W21:B1\n21-17\n1-5");
    cr_assert_str_eq(row->turns, "5-9\n22-18");
    cr_assert_str_eq(row->reason, "illegal-turn");
    cr_assert(row->offence.given);
    cr_assert_eq(row->offence.by, 1);
    cr_assert_str_eq(row->offence.code, "must-capture");
    cr_assert_str_eq(row->offence.reason, "black must capture");
    cr_assert_str_eq(row->offence.text, "9-13");
    cr_assert_str_eq(row->offence.sent, "go - -");
    cr_assert_eq(row->digits, 2);
    row_free(&memory, row);
    cr_assert_eq(row_read(&memory, &long_line, false, &row, &wrong), ROW_READ);
    cr_assert_null(row->turns);
    cr_assert_str_eq(row->reason, "");
    cr_assert_not(row->offence.given);
    row_free(&memory, row);
    cr_assert_eq(row_read(&memory, &whole_line, true, &row, &wrong), ROW_READ);
    cr_assert_null(row->turns);
    cr_assert_not(row->offence.given);
    row_free(&memory, row);
    tally_is_even(&tally);
}

/* Wherever a row is cut off, it is torn, and never another row. */
Test(match_row, cut_off)
{
    for (size_t length = 0; length < sizeof whole - 1; length++)
        cr_assert_eq(read_row(whole, length), ROW_TORN, "after %zu bytes", length);
}

/* Any byte in any place: what it reads is a row or none. */
Test(match_row, other_bytes)
{
    size_t counts[ROW_NO_MEMORY + 1] = {0};

    for (size_t at = 0; at < sizeof whole - 1; at++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            char bytes[sizeof whole];

            memcpy(bytes, whole, sizeof whole);
            bytes[at] = (char)byte;
            counts[read_row(bytes, sizeof whole - 1)]++;
        }
    }
    cr_assert(counts[ROW_READ] > 0 && counts[ROW_TORN] > 0 && counts[ROW_WRONG] > 0);
    cr_assert_eq(counts[ROW_NO_MEMORY], 0);
}
