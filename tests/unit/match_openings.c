/* Where the games of a match begin (src/match/openings.h). */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arbiter.h"
#include "disk/tally.h"
#include "host/host.h"
#include "match/openings.h"
#include "support.h"

struct read_openings {
    struct tally tally;
    struct host host;
    struct openings openings;
    int status;
};

static void read_openings(struct read_openings *read, const char *rules, const char *word,
                          size_t most)
{
    const struct openings_given given = {
        .rules = arb_rules_find(rules), .word = word, .seed = 5, .most = most};

    read->host = host_system(NULL);
    read->host.memory = tally_memory(&read->tally);
    read->status = openings_read(&read->openings, &read->host, &given);
}

static void end_openings(struct read_openings *read)
{
    openings_free(&read->openings);
    tally_is_even(&read->tally);
}

/* An opening as a line: its position, and its turns. */
static const char *line_of(const struct opening *opening, const char *rules)
{
    static char bytes[4096];
    struct text text = text_over(bytes, sizeof bytes);

    if (opening->start != NULL)
        text_string(&text, opening->start);
    for (size_t i = 0; i < opening->turn_count; i++) {
        char turn[ARB_TURN_TEXT];

        (void)arb_turn_text(arb_rules_find(rules), &opening->turns[i], turn);
        text_print(&text, " %s", turn);
    }
    return bytes;
}

Test(match_openings, none)
{
    struct read_openings read = {0};

    read_openings(&read, "english", NULL, 10);
    cr_assert_eq(read.status, -1);
    cr_assert_eq(read.openings.count, 1);
    cr_assert_str_eq(line_of(openings_of_pair(&read.openings, 7), "english"), "");
    cr_assert(opening_is(openings_of_pair(&read.openings, 7), read.openings.rules, ""));
    cr_assert_not(opening_is(openings_of_pair(&read.openings, 7), read.openings.rules, "\n11-15"));
    end_openings(&read);
}

/* The positions after so many turns, and not the ways to them: perft has 7, 49, 302, 1469 and 7361
 * sequences. */
Test(match_openings, all)
{
    static const struct {
        const char *rules;
        const char *word;
        size_t count;
    } cases[] = {
        {"english", "all:1", 7},     {"english", "all:2", 49},     {"english", "all:3", 216},
        {"checkers61b", "all:1", 7}, {"kingcapture", "all:1", 20}, {"kingcapture", "all:2", 400},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct read_openings read = {0};

        read_openings(&read, cases[i].rules, cases[i].word, 100000);
        cr_assert_eq(read.status, -1);
        cr_assert_eq(read.openings.count, cases[i].count, "%s %s: %zu", cases[i].rules,
                     cases[i].word, read.openings.count);
        end_openings(&read);
    }
}

Test(match_openings, in_reading_order_as_many_as_are_needed)
{
    struct read_openings read = {0};
    const struct opening *opening;

    read_openings(&read, "english", "all:2", 9);
    cr_assert_eq(read.openings.count, 9);
    opening = openings_of_pair(&read.openings, 0);
    cr_assert_str_eq(line_of(opening, "english"), " 9-13 21-17");
    cr_assert(opening_is(opening, read.openings.rules, "\n9-13\n21-17"));
    cr_assert_not(opening_is(opening, read.openings.rules, "\n9-13\n21-1"));
    cr_assert_not(opening_is(opening, read.openings.rules, "\n9-13"));
    cr_assert_not(opening_is(opening, read.openings.rules, "\n9-13\n21-17\n13-22"));
    cr_assert_str_eq(line_of(openings_of_pair(&read.openings, 7), "english"), " 9-14 21-17");
    cr_assert_eq(openings_of_pair(&read.openings, 9), opening, "they come again");
    end_openings(&read);
}

/* All of them are different positions, many games in. */
Test(match_openings, long_sequences)
{
    struct read_openings read = {0};

    read_openings(&read, "english", "all:20", 3000);
    cr_assert_eq(read.status, -1);
    cr_assert_eq(read.openings.count, 3000);
    cr_assert_eq(openings_of_pair(&read.openings, 2999)->turn_count, 20);
    end_openings(&read);
}

Test(match_openings, by_chance)
{
    struct read_openings read = {0};
    char first[4096];
    arb_game *game;

    read_openings(&read, "dama", "random:8", 10);
    cr_assert_eq(read.status, -1);
    game = arb_game_new(read.openings.rules, &read.host.memory);
    strcpy(first, line_of(openings_of_pair(&read.openings, 0), "dama"));
    for (uint64_t pair = 0; pair < 50; pair++) {
        const struct opening *opening = openings_of_pair(&read.openings, pair);

        cr_assert_eq(opening->turn_count, 8);
        cr_assert_null(opening->start);
        cr_assert_eq(arb_game_begin(game, read.openings.rules, false), ARB_ACCEPTED);
        for (size_t i = 0; i < opening->turn_count; i++)
            cr_assert_eq(arb_play(game, &opening->turns[i]), ARB_ACCEPTED);
        cr_assert_eq(arb_winner(game), ARB_UNDECIDED);
        cr_assert_eq(pair == 0, strcmp(first, line_of(opening, "dama")) == 0);
    }
    cr_assert_str_eq(first, line_of(openings_of_pair(&read.openings, 0), "dama"));
    arb_game_free(game);
    end_openings(&read);
}

/* In breakthrough games of chance are over after some twenty turns. */
Test(match_openings, by_chance_in_short_games)
{
    struct read_openings read = {0};

    read_openings(&read, "breakthrough", "random:40", 10);
    for (uint64_t pair = 0; pair < 5; pair++)
        cr_assert_gt(openings_of_pair(&read.openings, pair)->turn_count, 10);
    end_openings(&read);
}

/* Rules whose games end soon: two men a side, and who is stuck passes. In one of them the first
 * king wins. */
Test(match_openings, no_game_lasts_so_long, .init = cr_redirect_stderr)
{
    static const char *const inherits[] = {"english", "breakthrough"};
    const arb_memory memory = arb_memory_standard();
    const struct host host = host_system(NULL);

    for (size_t i = 0; i < 2; i++) {
        struct openings_given given = {.word = "random:40", .seed = 5, .most = 10};
        struct openings openings = {0};
        TEXT_BUFFER(rule_text, 256);
        arb_rules *rules;

        text_print(&rule_text,
                   "arbiter rules 1\nname: tiny\ninherits: %s\nboard: 4x4 dark left\n"
                   "start: 1 rows\npass: yes\n",
                   inherits[i]);
        cr_assert_eq(arb_rules_read(
                         &(arb_rules_source){.bytes = rule_text.bytes, .length = rule_text.length},
                         &memory, &rules),
                     ARB_ACCEPTED);
        given.rules = rules;
        cr_assert_eq(openings_read(&openings, &host, &given), -1);
        for (uint64_t pair = 0; pair < 20; pair++)
            cr_assert_lt(openings_of_pair(&openings, pair)->turn_count, 40);
        openings_free(&openings);
        given.word = "all:99";
        openings = (struct openings){0};
        if (i == 1)
            cr_assert_eq(openings_read(&openings, &host, &given), 2);
        openings_free(&openings);
        arb_rules_free(rules);
    }
}

/* ---- files --------------------------------------------------------------------------------- */

/* Writes a file of that ending; its name lasts until the next. */
static const char *file_of(const char *ending, const char *bytes)
{
    static char path[64];
    FILE *file;

    snprintf(path, sizeof path, "/tmp/arbiter-openings-%d%s", (int)getpid(), ending);
    file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(bytes, file);
    fclose(file);
    return path;
}

Test(match_openings, lines)
{
    struct read_openings read = {0};
    const char *path = file_of(".txt", "# comment\n\n11-15 23-19 8-11\r\n \nW:W21,K22:B1,2\n"
                                       "  10-14\t22-18\nB:W21,K22:B1,2");

    read_openings(&read, "english", path, 10);
    remove(path);
    cr_assert_eq(read.status, -1);
    cr_assert_eq(read.openings.count, 4);
    cr_assert_str_eq(line_of(&read.openings.list[0], "english"), " 11-15 23-19 8-11");
    cr_assert_str_eq(line_of(&read.openings.list[1], "english"), "W:W21,K22:B1,2");
    cr_assert(opening_is(&read.openings.list[1], read.openings.rules, "W:W21,K22:B1,2"));
    cr_assert_str_eq(line_of(&read.openings.list[2], "english"), " 10-14 22-18");
    cr_assert_str_eq(line_of(&read.openings.list[3], "english"), "B:W21,K22:B1,2");
    end_openings(&read);
}

Test(match_openings, rows_of_a_rule_set_without_fen)
{
    struct read_openings read = {0};
    const char *path;
    arb_memory memory;
    struct tally tally = {0};
    arb_game *game;
    char text[ARB_POSITION_TEXT];

    memory = tally_memory(&tally);
    game = arb_game_new(arb_rules_find("checkers61b"), &memory);
    cr_assert_eq(arb_set_turn(game, 1), ARB_ACCEPTED);
    (void)arb_position_text(game, text);
    path = file_of(".txt", text);
    read_openings(&read, "checkers61b", path, 10);
    remove(path);
    cr_assert_eq(read.status, -1);
    cr_assert_str_eq(read.openings.list[0].start, text);
    arb_game_free(game);
    end_openings(&read);
    tally_is_even(&tally);
}

Test(match_openings, records)
{
    struct read_openings read = {0};
    const char *path =
        file_of(".PDN", "[Event \"one\"]\n\n1. 11-15 23-19 2. 8-11 *\n\n"
                        "[Event \"two\"]\n[FEN \"B:W21,22:B1,2\"]\n\n1. 1-6 22-18 *\n");

    read_openings(&read, "english", path, 10);
    remove(path);
    cr_assert_eq(read.status, -1);
    cr_assert_eq(read.openings.count, 2);
    cr_assert_str_eq(line_of(&read.openings.list[0], "english"), " 11-15 23-19 8-11");
    cr_assert_str_eq(line_of(&read.openings.list[1], "english"), "B:W21,22:B1,2 1-6 22-18");
    end_openings(&read);
}

/* What is wrong is told with FILE:LINE: and the code. */
/* Reads openings, after which something is said: with this status. */
static void says(const char *ending, const char *bytes, int status, const char *want)
{
    struct read_openings read = {0};
    const char *path = file_of(ending, bytes);
    char expected[512];

    snprintf(expected, sizeof expected, "arbiter: %s%s", path, want);
    read_openings(&read, "english", path, 10);
    cr_assert_eq(read.status, status);
    remove(path);
    end_openings(&read);
    fflush(stderr);
    cr_assert_stderr_eq_str(expected);
}

static void complains(const char *ending, const char *bytes, const char *want)
{
    says(ending, bytes, 2, want);
}

Test(match_openings, illegal_turn, .init = cr_redirect_stderr)
{
    complains(
        ".txt", "11-15\n\n11-16 23-18 16-23\n",
        ":3: illegal-move: 16-23 is not a legal turn; the piece on 16 can play 16-19, 16-20\n");
}

Test(match_openings, not_a_turn, .init = cr_redirect_stderr)
{
    complains(
        ".txt", "hello\n",
        ":1: bad-square: hello is not a square; squares are 1 to 32, or the dark ones of a1 to "
        "h8\n");
}

Test(match_openings, not_a_position, .init = cr_redirect_stderr)
{
    complains(".txt", "11-15\nB:W21:B21\n",
              ":2: bad-position: bad position: there are two pieces on one square\n");
}

Test(match_openings, game_over, .init = cr_redirect_stderr)
{
    complains(".txt", "B:W21:B\n", ":1: game-over: the opening leaves nothing to play\n");
}

Test(match_openings, no_text, .init = cr_redirect_stderr)
{
    complains(
        ".txt", "\x01\n",
        ":1: bad-square: \\x01 is not a square; squares are 1 to 32, or the dark ones of a1 to "
        "h8\n");
}

Test(match_openings, illegal_in_record, .init = cr_redirect_stderr)
{
    complains(".pdn", "[Event \"a\"]\n\n1. 11-15 23-19\n2. 8-12 *\n",
              ":4: illegal-move: 8-12 is not a legal turn; the piece on 8 can play 8-11\n");
}

Test(match_openings, form_of_record, .init = cr_redirect_stderr)
{
    complains(".pdn", "[Event \"a\"\n\n1. 11-15 *\n",
              ":1: bad-file: a tag must be like [Event \"name\"]\n");
}

Test(match_openings, text_before_records, .init = cr_redirect_stderr)
{
    says(".pdn", "Openings\n\n[Event \"a\"]\n1. 11-15 *\n", -1,
         ": line 1: the text before the first tag is passed over\n");
}

Test(match_openings, long_line, .init = cr_redirect_stderr)
{
    static char bytes[5000];

    memset(bytes, '1', sizeof bytes - 1);
    complains(".txt", bytes, ":1: bad-file: this is not a line of text\n");
}

Test(match_openings, empty, .init = cr_redirect_stderr)
{
    complains(".txt", "# nothing\n", ": there is no opening in it\n");
}

Test(match_openings, records_of_chess_have_another_ending)
{
    struct read_openings read = {0};
    const char *path = file_of(".pgn", "1. e4 e5 *\n");

    read_openings(&read, "kingcapture", path, 10);
    remove(path);
    cr_assert_eq(read.status, -1);
    cr_assert_eq(read.openings.list[0].turn_count, 2);
    end_openings(&read);
}

Test(match_openings, a_short_name, .init = cr_redirect_stderr)
{
    struct read_openings read = {0};

    read_openings(&read, "english", "x", 10);
    cr_assert_eq(read.status, 2);
    end_openings(&read);
}

/* A NUL ends no line. */
Test(match_openings, nul, .init = cr_redirect_stderr)
{
    struct read_openings read = {0};
    const char *path = file_of(".txt", "");
    FILE *file = fopen(path, "w");

    fwrite("11-15\0 22-18\n", 1, 13, file);
    fclose(file);
    read_openings(&read, "english", path, 10);
    remove(path);
    cr_assert_eq(read.status, 2);
    end_openings(&read);
}

Test(match_openings, bad_words, .init = cr_redirect_stderr)
{
    static const char *const words[] = {"all:0",     "all:x",     "all:", "all:100", "all",
                                        "random:41", "/no/where", "/",    "random:"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct read_openings read = {0};

        read_openings(&read, "english", words[i], 10);
        cr_assert_eq(read.status, 2, "%s", words[i]);
        end_openings(&read);
    }
}

/* A record of kings that go to and fro, and one without a result at its end. */
static const char *long_record(void)
{
    static char bytes[8192];
    struct text text = text_over(bytes, sizeof bytes);

    text_string(&text, "[FEN \"W:W21,22:B1,2\"]\n\n1. 21-17 *\n\n[FEN \"W:WK32,28:BK1,5\"]\n\n");
    for (int i = 0; i < 24; i++)
        text_string(&text, "32-27 1-6 27-32 6-1\n");
    return bytes;
}

/* Positions that do not fit in what memory is taken at once. */
Test(match_openings, out_of_memory_for_a_long_start)
{
    static char start[40000];
    const struct opening opening = {.start = start};

    memset(start, 'x', sizeof start - 1);
    for (size_t fail_at = 1;; fail_at++) {
        struct tally tally = {.fail_at = fail_at};
        arb_memory memory = tally_memory(&tally);
        struct openings openings = {.pool.memory = &memory};
        bool added = opening_add(&openings, &opening);

        cr_assert_eq(openings.count, added);
        openings_free(&openings);
        tally_is_even(&tally);
        if (added)
            break;
    }
}

Test(match_openings, out_of_memory, .init = cr_redirect_stderr)
{
    static const char *const words[] = {NULL,       "all:2",    "FILE.txt",
                                        "FILE.pdn", "random:4", "all:99"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        for (size_t fail_at = 1;; fail_at++) {
            struct read_openings read = {.tally.fail_at = fail_at};
            const char *word = words[i];
            int status;

            if (i == 2)
                word = file_of(".txt", "11-15 22-18\nW:W21,K22:B1,2\n");
            if (i == 3)
                word = file_of(".pdn", long_record());
            read_openings(&read, i == 5 ? "kingcapture" : "english", word, i == 5 ? 1 : 2000);
            status = read.status;
            if (i == 2 || i == 3)
                remove(word);
            end_openings(&read);
            if (status < 0)
                break;
        }
    }
}
