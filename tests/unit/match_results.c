/* Rows of results (src/match/rows.h): how they are written, kept in a file, and made records of. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arbiter.h"
#include "disk/tally.h"
#include "host/reader.h"
#include "match/rows.h"
#include "support.h"

static const struct match_player players[] = {{.name = "mine"}, {.name = "en\"gine"}};

/* A game of english by these turns, and its row. */
struct written {
    struct tally counted;
    arb_memory memory;
    arb_game *game;
    struct text row;
    struct opening opening;
    arb_turn turns[16];
    struct job job;
    struct outcome outcome;
};

static void play_game(struct written *written, const char *start, const char *turns)
{
    char copy[256];
    char *rest = NULL;

    written->memory = tally_memory(&written->counted);
    written->row = text_growing(&written->memory);
    written->game = arb_game_new(arb_rules_find("english"), &written->memory);
    written->opening.start = start;
    written->opening.turns = written->turns;
    if (start != NULL)
        cr_assert_eq(arb_set_position(written->game, start), ARB_ACCEPTED);
    snprintf(copy, sizeof copy, "%s", turns);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        arb_turn turn;

        cr_assert_eq(arb_turn_read(written->game, word, &turn), ARB_ACCEPTED, "%s", word);
        cr_assert_eq(arb_play(written->game, &turn), ARB_ACCEPTED);
    }
    written->job = (struct job){.id = "english/mine/en\"gine/17/0",
                                .opening = &written->opening,
                                .players = {&players[0], &players[1]}};
    written->outcome.reason = "no-turns";
}

static const char *written_row(struct written *written)
{
    text_clear(&written->row);
    row_text(&written->row, &written->job, &written->outcome, written->game);
    cr_assert_not(written->row.cut);
    cr_assert_eq(written->row.length, strlen(written->row.bytes));
    cr_assert_eq(written->row.bytes[written->row.length - 1], '\n');
    text_shorten(&written->row, written->row.length - 1);
    return written->row.bytes;
}

static void end(struct written *written)
{
    arb_game_free(written->game);
    text_free(&written->row);
    tally_is_even(&written->counted);
}

#define HEAD                                                                                       \
    "{\"v\":1,\"type\":\"game\",\"id\":\"english/mine/en\\\"gine/17/0\",\"rules\":\"english\","    \
    "\"first\":\"mine\",\"second\":\"en\\\"gine\","
#define TAIL "\"referee\":\"arbiter " ARB_VERSION "\"}"

Test(match_row_text, all_members)
{
    static const int scores[] = {-12, 9, INT_MIN};
    struct written written = {0};

    play_game(&written, NULL, "11-15 23-19 8-11 22-17");
    written.opening.turn_count = 3;
    written.outcome.half_points = 2;
    written.outcome.charged[0] = 4105213999;
    written.outcome.charged[1] = 70000;
    written.outcome.scores = scores;
    written.outcome.score_count = 1;
    cr_assert_str_eq(written_row(&written), HEAD
                     "\"start\":null,\"opening\":[\"11-15\",\"23-19\",\"8-11\"],\"turns\":["
                     "\"22-17\"],\"result\":\"1-0\",\"winner\":\"mine\",\"reason\":\"no-turns\","
                     "\"termination\":\"normal\",\"plies\":4,\"seconds\":[4.105213,0.000070],"
                     "\"scores\":[[null,-12]],\"offence\":null," TAIL);
    written.outcome.score_count = 3;
    cr_assert_not_null(strstr(written_row(&written), "\"scores\":[[null,-12],[9,null]]"));
    written.opening.turn_count = 2;
    cr_assert_not_null(strstr(written_row(&written), "\"scores\":[[-12,9],[null,null]]"));
    written.outcome.scores = scores + 2;
    written.outcome.score_count = 1;
    cr_assert_not_null(strstr(written_row(&written), "\"scores\":[],"));
    end(&written);
}

Test(match_row_text, without_turns)
{
    struct written written = {0};

    play_game(&written, "W:W21,K22:B1,2", "");
    written.outcome.half_points = 1;
    written.outcome.ending = ENDING_ADJUDICATION;
    cr_assert_not_null(strstr(written_row(&written),
                              "\"start\":\"W:W21,K22:B1,2\",\"opening\":[],\"turns\":[],\"result\":"
                              "\"1/2-1/2\",\"winner\":null,"));
    end(&written);
    written = (struct written){0};
    play_game(&written, NULL, "11-15");
    written.opening.turn_count = 1;
    cr_assert_not_null(strstr(written_row(&written), "\"opening\":[\"11-15\"],\"turns\":[],"));
    cr_assert_not_null(strstr(written_row(&written), "\"winner\":\"en\\\"gine\""));
    end(&written);
}

static struct text text_of(char *string)
{
    return (struct text){.bytes = string, .room = strlen(string) + 1, .length = strlen(string)};
}

/* What a player wrote can be any bytes. */
static void offend(struct written *written)
{
    static char reason[] = "a capture is due";
    static char bytes[] = "9-13 \x01\xff{}";
    static char position[] = "B:W1:B2";
    static char sent[] = "go - -";

    written->outcome.offended = true;
    written->outcome.offender = 1;
    written->outcome.half_points = 2;
    written->outcome.ending = ENDING_INFRACTION;
    written->outcome.reason = "illegal-turn";
    written->outcome.offence = (struct offence){.ruling = ARB_MUST_CAPTURE,
                                                .reason = text_of(reason),
                                                .text = text_of(bytes),
                                                .position = text_of(position),
                                                .sent = text_of(sent)};
}

/* What is known besides: thoughts on each turn, the day, clocks and programs. */
Test(match_row_text, circumstances)
{
    static const int scores[] = {35, -7, INT_MIN};
    static const struct played played[] = {
        {.time = 50 * MILLISECOND, .depth = 12}, {.time = 1999 * MILLISECOND}, {.depth = 5}};
    static const struct match_player timed[] = {
        {.name = "mine",
         .time = {.limited = true, .turns = 40, .milliseconds = 60000, .increment = 500}},
        {.name = "other", .turn_milliseconds = 25}};
    static const struct match_player long_timed = {
        .name = "other", .time = {.limited = true, .milliseconds = 1234567890}};
    struct written written = {0};

    play_game(&written, NULL, "11-15 23-19 8-11");
    written.outcome.scores = scores;
    written.outcome.score_count = 3;
    written.outcome.played = played;
    strcpy(written.outcome.date, "2026.11.29");
    written.outcome.programs[1] = "Scan \"3.1\"";
    cr_assert_not_null(
        strstr(written_row(&written),
               "\"comments\":[\"+0.35/12 0.05s\",\"-0.07 2.00s\",\"0.00s\"],\"date\":"
               "\"2026.11.29\",\"programs\":[null,\"Scan \\\"3.1\\\"\"],"));
    written.outcome.programs[0] = "";
    written.job.players[0] = &timed[0];
    written.job.players[1] = &timed[1];
    cr_assert_not_null(strstr(written_row(&written),
                              "\"controls\":[\"40/60+0.5\",\"1/0.025\"],\"programs\":[null"));
    written.job.players[0] = &long_timed;
    written.job.players[1] = &players[1];
    written.outcome.programs[0] = "A";
    written.outcome.programs[1] = NULL;
    cr_assert_not_null(strstr(written_row(&written),
                              "\"controls\":[\"1234567.89\",\"-\"],\"programs\":[\"A\",null]"));
    end(&written);
}

/* What players claim is there only where it is another result. */
Test(match_row_text, claims)
{
    struct written written = {0};

    play_game(&written, NULL, "");
    written.outcome.claims[1] = '2';
    cr_assert_not_null(
        strstr(written_row(&written),
               "\"claims\":[{\"by\":\"en\\\"gine\",\"claim\":\"claims a draw\"}]," TAIL));
    written.outcome.claims[0] = '1';
    cr_assert_not_null(strstr(written_row(&written),
                              "\"claims\":[{\"by\":\"mine\",\"claim\":\"claims to have lost\"},{"));
    end(&written);
}

Test(match_row_text, an_offence)
{
    struct written written = {0};

    play_game(&written, NULL, "");
    offend(&written);
    cr_assert_not_null(strstr(
        written_row(&written),
        "\"offence\":{\"by\":\"en\\\"gine\",\"code\":\"must-capture\",\"reason\":\"a capture "
        "is due\",\"text\":\"9-13 \\u0001\xc3\xbf{}\",\"position\":\"B:W1:B2\",\"sent\":\"go "
        "- -\"}," TAIL));
    written.outcome.offence.ruling = ARB_ACCEPTED;
    cr_assert_not_null(strstr(written_row(&written), "\"code\":\"illegal-turn\""));
    end(&written);
}

Test(match_row_text, out_of_memory)
{
    struct written written = {0};

    play_game(&written, NULL, "");
    written.counted.fail_at = written.counted.calls + 1;
    row_text(&written.row, &written.job, &written.outcome, written.game);
    cr_assert(written.row.cut);
    end(&written);
}

/* ---- records ------------------------------------------------------------------------------- */

/* The record of a row, or what is wrong. */
static const char *record_of(const char *bytes_of_row)
{
    static char bytes[65536];
    const struct line line = {.bytes = bytes_of_row, .length = strlen(bytes_of_row)};
    struct text out = text_over(bytes, sizeof bytes);
    struct tally counted = {0};
    arb_memory memory = tally_memory(&counted);
    arb_game *game = arb_game_new(arb_rules_find("english"), &memory);
    struct match_row *row = NULL;
    TEXT_MESSAGE(why, 256);
    const char *wrong;

    cr_assert_eq(row_read(&memory, &line, true, &row, &why), ROW_READ, "%s", why.bytes);
    wrong = row_record(&out, game, row);
    row_free(&memory, row);
    arb_game_free(game);
    tally_is_even(&counted);
    return wrong != NULL ? wrong : bytes;
}

#define ROW_OF(id, first, rest)                                                                    \
    "{\"v\":1,\"type\":\"game\",\"id\":\"english/" id "/0/0\",\"rules\":\"english\","              \
    "\"first\":\"" first "\",\"second\":\"b\",\"result\":\"0-1\",\"winner\":\"b\","                \
    "\"termination\":\"normal\"," rest "}"

/* A reason has no bound in a row that somebody else has written, nor has what a player wrote. */
Test(match_record, of_a_row_with_long_strings)
{
    static char row[65536];
    static char reasons[20001];
    const char *record;

    memset(reasons, 'r', sizeof reasons - 1);
    snprintf(row, sizeof row,
             ROW_OF("a/b", "a",
                    "\"opening\":[],\"turns\":[],\"offence\":{\"by\":\"a\",\"code\":\"no-turn\","
                    "\"reason\":\"%sthe end\",\"text\":\"x\"}"),
             reasons);
    record = record_of(row);
    cr_assert_not_null(strstr(record, "[White \"b\"]"));
    cr_assert_not_null(strstr(record, "{a: no-turn:"));
    cr_assert_not_null(strstr(record, "the end; it wrote \"x\""), "%s", record);
}

Test(match_record, of_a_row)
{
    struct written written = {0};

    play_game(&written, NULL, "11-15 23-19 8-11 22-17");
    written.opening.turn_count = 3;
    written.outcome.half_points = 2;
    cr_assert_str_eq(record_of(written_row(&written)),
                     "[Event \"english/mine/en\\\"gine/17/0\"]\n[Site \"?\"]\n[Date "
                     "\"????.??.??\"]\n[Round \"18.1\"]\n[White \"en\\\"gine\"]\n[Black \"mine\"]\n"
                     "[Result \"1-0\"]\n[GameType \"21,B,8,8,N1,0\"]\n[Termination \"normal\"]\n"
                     "1. 11-15 23-19 2. 8-11 22-17 {no-turns} 1-0\n\n");
    end(&written);
}

#define COURSE                                                                                     \
    "\"opening\":[\"11-15\"],\"turns\":[\"23-19\",\"8-11\",\"22-17\"],\"comments\":["              \
    "\"+0.35/12 0.05s\",\"\",\"0.10s\"],\"date\":\"2026.11.29\","

/* What was thought of each turn stands behind it. */
Test(match_record, of_comments)
{
    const char *record = record_of(ROW_OF(
        "a/b", "a", COURSE "\"controls\":[\"10+0.1\",\"10+0.1\"],\"programs\":[\"A 1\",\"B 2\"]"));

    cr_assert_not_null(strstr(record, "[Date \"2026.11.29\"]\n"), "%s", record);
    cr_assert_not_null(strstr(record, "[TimeControl \"10+0.1\"]\n[WhiteProgram \"B 2\"]\n"
                                      "[BlackProgram \"A 1\"]\n1. 11-15 23-19 {+0.35/12 0.05s} 2. "
                                      "8-11 22-17 {0.10s}"),
                       "%s", record);
    record = record_of(
        ROW_OF("a/b", "a", COURSE "\"controls\":[\"10\",\"-\"],\"programs\":[null,\"B 2\"]"));
    cr_assert_not_null(strstr(record, "[TimeControlWhite \"-\"]\n[TimeControlBlack \"10\"]\n"
                                      "[WhiteProgram \"B 2\"]\n1. 11-15"),
                       "%s", record);
    /* Comments that are none, and too few of them. */
    record = record_of(
        ROW_OF("a/b", "a", "\"opening\":[],\"turns\":[\"11-15\",\"23-19\"],\"comments\":[\"x\"]"));
    cr_assert_not_null(strstr(record, "1. 11-15 {x} 23-19"), "%s", record);
    record = record_of(ROW_OF("a/b", "a", "\"opening\":[],\"turns\":[\"11-15\"],\"comments\":[3]"));
    cr_assert_not_null(strstr(record, "1. 11-15 0-1"), "%s", record);
}

/* Without memory for them the game is not replayed. */
Test(match_record, of_comments_without_memory)
{
    static const char bytes[] = ROW_OF("a/b", "a", COURSE "\"reason\":\"flag\"");
    const struct line line = {.bytes = bytes, .length = sizeof bytes - 1};
    struct match_row *row = NULL;
    struct tally counted = {0};
    arb_memory memory = tally_memory(&counted);
    struct replayed_row replayed = {.ruling = ARB_OUT_OF_MEMORY};
    TEXT_MESSAGE(why, 256);

    cr_assert_eq(row_read(&memory, &line, true, &row, &why), ROW_READ);
    for (size_t fail_at = 2; replayed.ruling != ARB_ACCEPTED; fail_at++) {
        struct tally failing = {0};
        arb_memory short_memory = tally_memory(&failing);
        arb_game *game = arb_game_new(arb_rules_find("english"), &short_memory);

        failing.fail_at = failing.calls + fail_at - 1;
        replayed = row_replay(row, game);
        cr_assert(replayed.ruling == ARB_ACCEPTED || replayed.ruling == ARB_OUT_OF_MEMORY);
        arb_game_free(game);
        tally_is_even(&failing);
    }
    row_free(&memory, row);
    tally_is_even(&counted);
}

/* In english black begins, and in this position white does. */
Test(match_record, of_a_position)
{
    struct written written = {0};

    play_game(&written, "W:W21,K22:B1,2", "21-17");
    written.outcome.half_points = 2;
    cr_assert_not_null(
        strstr(record_of(written_row(&written)), "[White \"mine\"]\n[Black \"en\\\""));
    cr_assert_not_null(strstr(record_of(written_row(&written)), "[Result \"0-1\"]"));
    written.outcome.half_points = 0;
    cr_assert_not_null(strstr(record_of(written_row(&written)), "[Result \"1-0\"]"));
    written.outcome.half_points = 1;
    cr_assert_not_null(strstr(record_of(written_row(&written)), "[Result \"1/2-1/2\"]"));
    end(&written);
}

Test(match_record, of_an_offence)
{
    struct written written = {0};

    play_game(&written, NULL, "11-15");
    offend(&written);
    cr_assert_not_null(
        strstr(record_of(written_row(&written)),
               "[Termination \"rules infraction\"]\n1. 11-15 {en\"gine: "
               "must-capture: a capture is due; it wrote \"9-13\n\\x01\\xc3\\xbf()\"} 1-0\n"),
        "%s", record_of(written_row(&written)));
    written.outcome.offence.text.length = 0;
    cr_assert_not_null(strstr(record_of(written_row(&written)), "a capture is due} 1-0\n"));
    written.outcome.offence.reason = text_of((char *)"{a\ncapture}");
    cr_assert_not_null(strstr(record_of(written_row(&written)), "(a capture)} 1-0\n"));
    end(&written);
}

/* However much a player has written, the comment ends. */
Test(match_record, of_a_long_offence)
{
    static char bytes[4000];
    struct written written = {0};
    const char *record;

    memset(bytes, 'x', sizeof bytes - 1);
    play_game(&written, NULL, "11-15");
    offend(&written);
    written.outcome.offence.text = text_of(bytes);
    written.outcome.offence.reason = text_of(bytes);
    record = record_of(written_row(&written));
    cr_assert_not_null(strstr(record, "xxx...\"}\n1-0\n"), "%s", record);
    cr_assert_lt(strlen(record), 5000);
    end(&written);
}

/* However long a turn or a position is. */
Test(match_record, wrong_rows)
{
    static const char *const rests[] = {
        "\"opening\":[],\"turns\":[\"1-1\"]",
        "\"opening\":[\"3\"],\"turns\":[]",
        "\"start\":\"x\",\"opening\":[],\"turns\":[]",
        "\"opening\":[],\"turns\":{}",
        "\"opening\":[],\"turns\":[3]",
        "\"opening\":[]",
        "\"opening\":[],\"turns\":[\"11-15%*s\"]",
        "\"start\":\"W:W21:B1%*s\",\"opening\":[],\"turns\":[]",
    };
    static char row[16384];
    static char rest[8192];

    for (size_t i = 0; i < sizeof rests / sizeof *rests; i++) {
        snprintf(rest, sizeof rest, rests[i], 5000, "");
        snprintf(row, sizeof row, ROW_OF("a/b", "a", "%s"), rest);
        cr_assert_str_eq(record_of(row), "its turns cannot be played", "%s", rests[i]);
    }
}

/* ---- files --------------------------------------------------------------------------------- */

static const struct match_player two[] = {{.name = "a"}, {.name = "b"}};

/* A match of two players, and a file of its results. */
struct kept {
    struct tally counted;
    struct host host;
    struct pool pool;
    struct schedule schedule;
    struct openings openings;
    struct match_tally tally;
    struct results results;
    char path[64];
    arb_game *game;
    struct text records; /* of the rows */
};

static void begin_match(struct kept *kept)
{
    struct openings_given given = {
        .rules = arb_rules_find("english"), .word = "all:1", .most = 100};

    kept->host = host_system(NULL);
    kept->host.memory = tally_memory(&kept->counted);
    kept->pool.memory = &kept->host.memory;
    kept->schedule =
        (struct schedule){.rules = "english", .players = two, .player_count = 2, .games = 6};
    kept->game = arb_game_new(given.rules, &kept->host.memory);
    kept->records = text_growing(&kept->host.memory);
    cr_assert(schedule_pairings(&kept->schedule, &kept->pool));
    cr_assert_lt(openings_read(&kept->openings, &kept->host, &given), 0);
    cr_assert(tally_begin(&kept->tally, &kept->schedule, &kept->host.memory));
    snprintf(kept->path, sizeof kept->path, "/tmp/arbiter-results-%d", (int)getpid());
}

static int open_results(struct kept *kept)
{
    struct results_use use = {.openings = &kept->openings,
                              .tally = &kept->tally,
                              .records = &kept->records,
                              .game = kept->game};

    return results_open(&kept->results, &kept->host, kept->path, &use);
}

static void end_match(struct kept *kept)
{
    results_close(&kept->results);
    arb_game_free(kept->game);
    text_free(&kept->records);
    tally_end(&kept->tally);
    openings_free(&kept->openings);
    pool_free(&kept->pool);
    tally_is_even(&kept->counted);
}

#define ROW(number, of_pair, first, second, opening, result, winner)                               \
    "{\"v\":1,\"type\":\"game\",\"id\":\"english/a/b/" number "/" of_pair                          \
    "\",\"rules\":\"english\",\"first\":\"" first "\",\"second\":\"" second                        \
    "\",\"start\":null,\"opening\":[\"" opening "\"],\"turns\":[],\"result\":\"" result            \
    "\",\"winner\":" winner ",\"reason\":\"x\",\"termination\":\"normal\"}\n"
#define ROW_0 ROW("0", "0", "a", "b", "9-13", "1-0", "\"a\"")
#define ROW_1 ROW("0", "1", "b", "a", "9-13", "1/2-1/2", "null")

static void put_file(const char *path, const char *bytes)
{
    FILE *file = fopen(path, "w");

    cr_assert_not_null(file);
    fputs(bytes, file);
    fclose(file);
}

static const char *file_bytes(const char *path)
{
    static char bytes[8192];
    FILE *file = fopen(path, "r");

    cr_assert_not_null(file);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    return bytes;
}

Test(match_results, added_and_read_again)
{
    const struct game_end won = {2, ENDING_NORMAL};
    struct kept kept = {0};
    struct game_end played;

    begin_match(&kept);
    remove(kept.path);
    cr_assert_lt(open_results(&kept), 0);
    cr_assert_eq(results_sync(&kept.results), 0);
    cr_assert_eq(results_add(&kept.results, 0, &won, ROW_0, strlen(ROW_0)), 0);
    cr_assert_eq(results_sync(&kept.results), 0);
    cr_assert_eq(kept.tally.games, 1);
    end_match(&kept);
    kept = (struct kept){0};
    begin_match(&kept);
    cr_assert_lt(open_results(&kept), 0);
    cr_assert_not_null(strstr(kept.records.bytes, "[Event \"english/a/b/0/0\"]"));
    cr_assert(tally_has(&kept.tally, 0, &played));
    cr_assert_eq(played.half_points, 2);
    cr_assert_eq(results_add(&kept.results, 1, &won, ROW_1, strlen(ROW_1)), 0);
    cr_assert_str_eq(file_bytes(kept.path), ROW_0 ROW_1);
    end_match(&kept);
    remove(kept.path);
}

Test(match_results, without_a_file)
{
    const struct game_end won = {2, ENDING_NORMAL};
    struct kept kept = {0};
    struct results_use use = {.tally = &kept.tally};

    begin_match(&kept);
    cr_assert_lt(results_open(&kept.results, &kept.host, NULL, &use), 0);
    cr_assert_eq(results_add(&kept.results, 0, &won, ROW_0, strlen(ROW_0)), 0);
    cr_assert_eq(results_sync(&kept.results), 0);
    cr_assert_eq(kept.tally.games, 1);
    end_match(&kept);
}

/* What was torn is cut off, even if it is a row but for its newline. */
Test(match_results, torn, .init = cr_redirect_stderr)
{
    struct kept kept = {0};

    begin_match(&kept);
    put_file(kept.path, ROW_0 "\n" ROW_1);
    cr_assert_eq(truncate(kept.path, (off_t)strlen(ROW_0 "\n" ROW_1) - 1), 0);
    cr_assert_lt(open_results(&kept), 0);
    cr_assert_eq(kept.tally.games, 1);
    cr_assert_str_eq(file_bytes(kept.path), ROW_0 "\n");
    end_match(&kept);
    remove(kept.path);
}

/* Rows twice count once. */
Test(match_results, twice)
{
    struct kept kept = {0};

    begin_match(&kept);
    put_file(kept.path, ROW_0 ROW_0);
    cr_assert_lt(open_results(&kept), 0);
    cr_assert_eq(kept.tally.games, 1);
    end_match(&kept);
    remove(kept.path);
}

static void refuses(const char *bytes, const char *what)
{
    struct kept kept = {0};
    char want[512];

    begin_match(&kept);
    put_file(kept.path, bytes);
    cr_assert_eq(open_results(&kept), 2);
    cr_assert_str_eq(file_bytes(kept.path), bytes, "it is as it was");
    snprintf(want, sizeof want, "arbiter: %s%s\n", kept.path, what);
    end_match(&kept);
    remove(kept.path);
    fflush(stderr);
    cr_assert_stderr_eq_str(want);
}

Test(match_results, another_opening, .init = cr_redirect_stderr)
{
    refuses(ROW_0 ROW("0", "1", "b", "a", "9-14", "1/2-1/2", "null"),
            ":2: this row belongs to another match: its opening is not that of its id");
}

Test(match_results, more_games, .init = cr_redirect_stderr)
{
    refuses(ROW("3", "0", "a", "b", "9-13", "1-0", "\"a\""),
            ":1: this row belongs to another match: this match has fewer games, or other pairs");
}

Test(match_results, another_result, .init = cr_redirect_stderr)
{
    refuses(ROW_0 ROW("0", "0", "a", "b", "9-13", "0-1", "\"b\""),
            ":2: the game has another result than in a row before");
}

Test(match_results, rubbish, .init = cr_redirect_stderr)
{
    refuses(ROW_0 "rubbish\n" ROW_1, ":2: byte 7: '[' or '{' expected near 'rubbish'");
}

Test(match_results, no_row, .init = cr_redirect_stderr)
{
    refuses("{}\n" ROW_1, ":1: this is no game of a match");
}

Test(match_results, a_newer_row, .init = cr_redirect_stderr)
{
    refuses("{\"v\":2,\"type\":\"game\"}\n" ROW_1,
            ":1: it is of format 2; the newest that is read is 1");
}

Test(match_results, a_second_match, .init = cr_redirect_stderr)
{
    struct kept kept = {0};
    struct kept other = {0};

    begin_match(&kept);
    begin_match(&other);
    remove(kept.path);
    cr_assert_lt(open_results(&kept), 0);
    cr_assert_eq(open_results(&other), 2);
    end_match(&other);
    end_match(&kept);
    remove(kept.path);
}

Test(match_results, no_file, .init = cr_redirect_stderr)
{
    struct kept kept = {0};
    struct results_use use = {.openings = &kept.openings, .tally = &kept.tally};

    begin_match(&kept);
    strcpy(kept.path, "/no/where");
    cr_assert_eq(open_results(&kept), 2);
    cr_assert_eq(results_read(&kept.host, kept.path, &use), 2);
    end_match(&kept);
}

Test(match_results, only_read)
{
    struct kept kept = {0};
    struct results_use use = {.openings = &kept.openings, .tally = &kept.tally};

    begin_match(&kept);
    put_file(kept.path, ROW_0 ROW_1);
    kept.results.file = -1;
    cr_assert_lt(results_read(&kept.host, kept.path, &use), 0);
    cr_assert_eq(kept.tally.games, 2);
    end_match(&kept);
    remove(kept.path);
}

/* A full disk takes a part of a row, or none of it. */
static ptrdiff_t writes;
static ptrdiff_t write_part(void *context, int file, const void *bytes, size_t length)
{
    (void)context;
    (void)length;
    return writes > 0 ? write(file, bytes, (size_t)writes) : writes;
}

Test(match_results, full_disk)
{
    const struct game_end won = {2, ENDING_NORMAL};
    struct kept kept = {0};

    begin_match(&kept);
    remove(kept.path);
    cr_assert_lt(open_results(&kept), 0);
    cr_assert_eq(results_add(&kept.results, 0, &won, ROW_0, strlen(ROW_0)), 0);
    kept.host.write = write_part;
    writes = 9;
    cr_assert_eq(results_add(&kept.results, 1, &won, ROW_1, strlen(ROW_1)), ENOSPC);
    cr_assert_str_eq(file_bytes(kept.path), ROW_0);
    writes = -EIO;
    cr_assert_eq(results_add(&kept.results, 1, &won, ROW_1, strlen(ROW_1)), EIO);
    cr_assert_eq(kept.tally.games, 1);
    end_match(&kept);
    remove(kept.path);
}

static ptrdiff_t read_nothing(void *context, int file, void *bytes, size_t room)
{
    (void)context;
    (void)file;
    (void)bytes;
    (void)room;
    return -EIO;
}

static int cut_nothing(void *context, int file, uint64_t length)
{
    (void)context;
    (void)file;
    (void)length;
    return -EIO;
}

Test(match_results, failing_disk, .init = cr_redirect_stderr)
{
    struct kept kept = {0};

    begin_match(&kept);
    put_file(kept.path, "{");
    kept.host.cut = cut_nothing;
    cr_assert_eq(open_results(&kept), 2);
    results_close(&kept.results);
    kept.host.read = read_nothing;
    cr_assert_eq(open_results(&kept), 2);
    end_match(&kept);
    remove(kept.path);
}

Test(match_results, out_of_memory, .init = cr_redirect_stderr)
{
    for (size_t fail_at = 1;; fail_at++) {
        struct kept kept = {0};
        int status;

        begin_match(&kept);
        put_file(kept.path, ROW_0);
        kept.counted.fail_at = kept.counted.calls + fail_at;
        status = open_results(&kept);
        end_match(&kept);
        remove(kept.path);
        if (status < 0)
            break;
    }
}
