/* Games as records: how they are written (src/pdn/write.c), which rule set a record names
 * (src/pdn/game_type.c), and how it is played by the rules (src/pdn/referee.c). */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "notation/notation.h"
#include "pdn/game_type.h"
#include "pdn/reader.h"
#include "pdn/referee.h"
#include "pdn/write.h"
#include "support.h"

/* ---- a desk with a game and what is written of it ------------------------------------------ */

struct bench {
    struct tally tally;
    arb_game *game;
    struct record_reader reader;
    struct record_wrong wrong;
    char written[131072];
};

static void bench_set(struct bench *bench, const arb_rules *rules)
{
    arb_memory memory;

    *bench = (struct bench){0};
    memory = tally_memory(&bench->tally);
    bench->game = arb_game_new(rules, &memory);
    cr_assert_not_null(bench->game);
    record_reader_begin(&bench->reader, &memory, 1);
}

static void bench_clear(struct bench *bench)
{
    arb_game_free(bench->game);
    record_reader_free(&bench->reader);
    tally_is_even(&bench->tally);
}

/* Reads the one record of a text. */
static const struct record *read_record(struct bench *bench, const char *text)
{
    enum record_reading reading = record_reader_take(&bench->reader, &text, text + strlen(text));

    if (reading == RECORD_MORE)
        reading = record_reader_end(&bench->reader);
    cr_assert_eq(reading, RECORD_READ);
    return &bench->reader.record;
}

/* Reads a record and plays it. */
static arb_ruling play_text(struct bench *bench, const char *text)
{
    return record_play(read_record(bench, text), bench->game, &bench->wrong);
}

/* Writes the game; the next call overwrites it. */
static const char *write_game(struct bench *bench, struct tags tags)
{
    struct text out = text_over(bench->written, sizeof bench->written);

    record_write(&out, bench->game, tags, 0, "");
    return bench->written;
}

/* ---- random games --------------------------------------------------------------------------- */

/* Plays up to so many turns by chance, passes among them where they are allowed. */
static void play_by_chance(arb_game *game, uint64_t *state, unsigned most)
{
    static arb_turn turns[512];

    while (most-- > 0) {
        size_t count = arb_turns(game, turns, 512);

        if (count == 0)
            return;
        if (game->rules->may_pass && draw(state) % 20 == 0)
            cr_assert_eq(arb_pass(game), ARB_ACCEPTED);
        else
            cr_assert_eq(arb_play(game, &turns[draw(state) % (count < 512 ? count : 512)]),
                         ARB_ACCEPTED);
    }
}

/* Checks that the game of a bench is written, read and played as the same game, and that this is
 * written in the same bytes. */
static void check_again(struct bench *bench)
{
    static struct bench again;
    const char *text = write_game(bench, (struct tags){0});

    bench_set(&again, bench->game->rules);
    cr_assert_eq(play_text(&again, text), ARB_ACCEPTED, "%s: line %zu, %s, %s", text,
                 again.wrong.line, again.wrong.text, arb_ruling_code(again.wrong.ruling));
    cr_assert(tags_are_of(record_tags(&again.reader.record), bench->game->rules), "%s", text);
    cr_assert_eq(again.game->now.position.key, bench->game->now.position.key, "%s", text);
    cr_assert_eq(arb_winner(again.game), arb_winner(bench->game), "%s", text);
    cr_assert_str_eq(write_game(&again, record_tags(&again.reader.record)), text);
    bench_clear(&again);
}

/* Of each test, which has a process of its own. */
static struct bench bench;

/* Checks games from the start and from a later position. */
static void check_games_of(const arb_rules *rules)
{
    uint64_t state = 7;
    char position[ARB_POSITION_TEXT];

    bench_set(&bench, rules);
    for (int i = 0; i < 6; i++) {
        cr_assert_eq(arb_game_begin(bench.game, rules, false), ARB_ACCEPTED);
        play_by_chance(bench.game, &state, 20 + 40 * (unsigned)i);
        check_again(&bench);
        arb_position_text(bench.game, position);
        cr_assert_eq(arb_set_position(bench.game, position), ARB_ACCEPTED);
        play_by_chance(bench.game, &state, 9);
        check_again(&bench);
    }
    bench_clear(&bench);
}

Test(records, games_of_all_rule_sets_are_read_as_they_were_written)
{
    const arb_rules *rules;

    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++)
        check_games_of(rules);
}

/* Rule sets that are read from files, some of which have squares or boards that none built in has.
 */
Test(records, games_of_rule_sets_in_files_are_read_as_they_were_written)
{
    static const char *const values[] = {
        "draw: repeats 3\nboard: 10x8 dark left\ngame-type: 41",
        "draw: quiet 60\nboard: 7x8 all\nstart: 2 rows\nsquares: digits 1 top",
        ("draw: repeats 3\nboard: 8x8 all\nmen: step all, take all\nstart: 2 rows\n"
         "squares: digits 0 bottom\ngame-type: 900"),
        "sides: red white\nsquares: numbers bottom-right columns, capture :\ngame-type: 23",
        ("capture: must, chain may\nsame-turn: path\nbest: none\npass: yes\n"
         "squares: letters\ngame-type: 26"),
        "no-turn: wins\nno-pieces: wins\nwon: goes-on",
    };

    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char text[300];
        arb_rules_source source = {.bytes = text};
        arb_memory memory = arb_memory_standard();
        arb_rules *rules;

        source.length = (size_t)snprintf(
            text, sizeof text, "arbiter rules 1\nname: other\ninherits: russian\n%s\n", values[i]);
        cr_assert_eq(arb_rules_read(&source, &memory, &rules), ARB_ACCEPTED, "%s", text);
        check_games_of(rules);
        arb_rules_free(rules);
    }
}

/* ---- what is written ------------------------------------------------------------------------- */

/* Tags from "NAME=VALUE" lines. */
static struct tags tags_of(const char *lines, char bytes[500])
{
    size_t length = strlen(lines);

    cr_assert_lt(length, 500);
    memcpy(bytes, lines, length + 1);
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '=' || bytes[i] == '\n')
            bytes[i] = '\0';
    }
    return (struct tags){bytes, length > 0 && bytes[length - 1] != '\0' ? length + 1 : length};
}

#define UNKNOWN                                                                                    \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"                          \
    "[White \"?\"]\n[Black \"?\"]\n"

static void play_words(arb_game *game, const char *words)
{
    char word[64];
    int used;

    for (; sscanf(words, "%63s%n", word, &used) == 1; words += used) {
        arb_turn turn;

        if (strcmp(word, "pass") == 0) {
            cr_assert_eq(arb_pass(game), ARB_ACCEPTED);
            continue;
        }
        cr_assert_eq(arb_turn_read(game, word, &turn), ARB_ACCEPTED, "%s", word);
        cr_assert_eq(arb_play(game, &turn), ARB_ACCEPTED);
    }
}

/* Checks what is written of some turns from a position (NULL: the start) by a rule set. */
static void check_written(const char *rules, const char *position, const char *words,
                          const char *wanted)
{
    bench_set(&bench, arb_rules_find(rules));
    if (position != NULL)
        cr_assert_eq(arb_set_position(bench.game, position), ARB_ACCEPTED, "%s", position);
    play_words(bench.game, words);
    cr_assert_str_eq(write_game(&bench, (struct tags){0}), wanted);
    bench_clear(&bench);
}

Test(records, a_game_is_written_with_seven_tags_its_game_type_and_its_turns)
{
    check_written("english", NULL, "11-15 22-18 15x22 25x18",
                  UNKNOWN "[Result \"*\"]\n[GameType \"21,B,8,8,N1,0\"]\n"
                          "1. 11-15 22-18 2. 15x22 25x18 *\n");
    check_written("english", NULL, "", UNKNOWN "[Result \"*\"]\n[GameType \"21,B,8,8,N1,0\"]\n*\n");
}

Test(records, rule_sets_without_a_game_type_are_named_and_write_turns_in_full)
{
    check_written("killer", "W:W32:B28,19", "32x23x14",
                  UNKNOWN "[Result \"1-0\"]\n"
                          "[Rules \"killer\"]\n[FEN \"W:W32:B19,28\"]\n1. 32x23x14 1-0\n");
}

Test(records, a_game_that_does_not_begin_at_the_start_has_a_fen)
{
    check_written("english", "W:W21,K30:BK1,9", "21-17",
                  UNKNOWN "[Result \"*\"]\n[GameType \"21,B,8,8,N1,0\"]\n"
                          "[FEN \"W:W21,K30:BK1,9\"]\n1... 21-17 *\n");
    check_written("english", "W:W21,K30:BK1,9", "21-17 1-6 17-13 9-14",
                  UNKNOWN "[Result \"*\"]\n[GameType \"21,B,8,8,N1,0\"]\n"
                          "[FEN \"W:W21,K30:BK1,9\"]\n1... 21-17 2. 1-6 17-13 3. 9-14 *\n");
    check_written("orthogonal", "8/8/2w5/8/8/8/3r4/8 white", "33-43",
                  UNKNOWN "[Result \"*\"]\n[Rules \"orthogonal\"]\n"
                          "[FEN \"8/8/2w5/8/8/8/3r4/8 white\"]\n1. 33-43 *\n");
}

Test(records, captures_have_two_squares_unless_that_is_ambiguous)
{
    check_written("english", "W:W31:B18,26", "31x22x15",
                  UNKNOWN "[Result \"0-1\"]\n[GameType \"21,B,8,8,N1,0\"]\n"
                          "[FEN \"W:W31:B18,26\"]\n1... 31x15 0-1\n");
    check_written("english", "W:W31:B18,19,26,27", "31x24x15 26-30",
                  UNKNOWN "[Result \"*\"]\n[GameType \"21,B,8,8,N1,0\"]\n"
                          "[FEN \"W:W31:B18,19,26,27\"]\n1... 31x24x15 2. 26-30 *\n");
}

Test(records, captures_are_joined_as_the_game_type_has_it)
{
    check_written("russian", "W:Wa1:Bb2,h8", "a1:c3 h8-g7",
                  UNKNOWN "[Result \"*\"]\n[GameType \"25,W,8,8,A0,0\"]\n"
                          "[FEN \"W:Wa1:Bb2,h8\"]\n1. a1:c3 h8-g7 *\n");
    check_written("thai", "W:W10:B14", "10x17",
                  UNKNOWN "[Result \"0-1\"]\n[GameType \"31,B,8,8,N2,0\"]\n"
                          "[FEN \"W:W10:B14\"]\n1... 10-17 0-1\n");
}

static void check_game_type(const arb_rules *rules, const char *wanted)
{
    TEXT_BUFFER(type, 40);

    game_type_text(&type, rules);
    cr_assert_str_eq(type.bytes, wanted, "%s", rules->name);
}

Test(records, game_types_say_what_the_standard_says)
{
    static const struct {
        const char *rules;
        const char *type;
    } types[] = {{"english", "21,B,8,8,N1,0"},   {"international", "20,W,10,10,N2,0"},
                 {"italian", "22,W,8,8,N2,1"},   {"pool", "23,B,8,8,N1,0"},
                 {"spanish", "24,W,8,8,N1,1"},   {"russian", "25,W,8,8,A0,0"},
                 {"brazilian", "26,W,8,8,A0,0"}, {"czech", "29,W,8,8,A0,0"},
                 {"turkish", "30,W,8,8,A0,0"},   {"thai", "31,B,8,8,N2,0"},
                 {"frisian", "40,W,10,10,N2,0"}};
    static const struct {
        const char *values;
        const char *type;
        char capture;
    } others[] = {
        {"draw: none\nboard: 10x8 dark left\nsquares: letters, capture x\ngame-type: 41",
         "41,W,10,8,A0,0", ':'},
        {"squares: numbers top-right, capture :\ngame-type: 28", "28,W,8,8,N3,0", 'x'},
        {"draw: none\nboard: 8x8 all\nsquares: digits 1 top\ngame-type: 900", "900,W,8,8,N2,0",
         'x'},
        {"squares: digits 0 bottom, capture :", "0,W,8,8,N0,0", ':'},
    };

    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        check_game_type(arb_rules_find(types[i].rules), types[i].type);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct game_by by = game_by("russian", others[i].values, "W:W11:B22");
        check_game_type(by.rules, others[i].type);
        cr_assert_eq(game_type_capture(by.rules), others[i].capture);
        end_game(by);
    }
}

/* Checks that the lines of a game are as long as they can be, and no longer. */
static void check_lines(const char *rules)
{
    uint64_t state = 3;
    size_t longest = 0;
    size_t length;

    bench_set(&bench, arb_rules_find(rules));
    play_by_chance(bench.game, &state, 300);
    for (const char *line = write_game(&bench, (struct tags){0}); *line != '\0';
         line += length + 1) {
        const char *next = line + (length = strcspn(line, "\n")) + 1;

        longest = length > longest ? length : longest;
        cr_assert(line[0] != ' ' && line[length] == '\n' && line[length - 1] != ' ');
        if (line[0] != '[' && *next != '\0')
            cr_assert_gt(length + 1 + strcspn(next, " \n"), 80);
    }
    cr_assert(longest <= 80 && longest > 72, "%zu", longest);
    bench_clear(&bench);
}

Test(records, lines_of_turns_have_80_characters_at_most)
{
    check_lines("checkers61b");
    check_lines("international");
    check_lines("english");
}

Test(records, a_turn_under_way_is_left_out)
{
    bench_set(&bench, arb_rules_find("checkers61b"));
    play_words(bench.game, "02-13");
    cr_assert_eq(pick(bench.game, 1, 5), ARB_ACCEPTED);
    cr_assert_eq(pick(bench.game, 0, 4), ARB_ACCEPTED);
    cr_assert_str_eq(write_game(&bench, (struct tags){0}),
                     UNKNOWN "[Result \"*\"]\n[Rules \"checkers61b\"]\n1. 02-13 *\n");
    bench_clear(&bench);
}

Test(records, a_pass_is_written)
{
    struct game_by by = game_by("english", "pass: yes", "B:W31:B1");

    bench_set(&bench, by.rules);
    cr_assert_eq(play_text(&bench, "1. 9-14 pass 2. Pass 22-17"), ARB_ACCEPTED);
    cr_assert_str_eq(write_game(&bench, (struct tags){0}),
                     UNKNOWN "[Result \"*\"]\n[Rules \"changed\"]\n1. 9-14 pass 2. pass 22-17 *\n");
    bench_clear(&bench);
    end_game(by);
}

Test(records, tags_are_kept_in_their_order_and_known_ones_come_first)
{
    char bytes[500];

    bench_set(&bench, arb_rules_find("english"));
    cr_assert_str_eq(
        write_game(
            &bench,
            tags_of("ECO=x\nTermination=normal\nBlack=B \"b\" \\ c\nGameType=20\nRules=dama\n"
                    "FEN=W:W1:B2\nSetUp=1\nEvent=old\nTimeControl=60\nevent=E\nOpening=?\n"
                    "Result=1-0\nPlyCount=1\nOpening=a\nAnnotator=N\nAnnotator=\n",
                    bytes)),
        "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
        "[Black \"B \\\"b\\\" \\\\ c\"]\n[Result \"1-0\"]\n[GameType \"21,B,8,8,N1,0\"]\n"
        "[PlyCount \"0\"]\n[Termination \"normal\"]\n[TimeControl \"60\"]\n[ECO \"x\"]\n"
        "[Opening \"a\"]\n1-0\n");
    bench_clear(&bench);
}

Test(records, a_result_that_only_its_tournament_knows_is_kept)
{
    char bytes[500];

    bench_set(&bench, arb_rules_find("english"));
    cr_assert_str_eq(write_game(&bench, tags_of("Result=4-6\n", bytes)),
                     UNKNOWN "[Result \"4-6\"]\n[GameType \"21,B,8,8,N1,0\"]\n*\n");
    cr_assert_str_eq(write_game(&bench, tags_of("Result=0-10\n", bytes)),
                     UNKNOWN "[Result \"0-10\"]\n[GameType \"21,B,8,8,N1,0\"]\n*\n");
    cr_assert_str_eq(write_game(&bench, tags_of("Result=black won\n", bytes)),
                     UNKNOWN "[Result \"*\"]\n[GameType \"21,B,8,8,N1,0\"]\n*\n");
    bench_clear(&bench);
}

/* Checks the result of a position of a rule set, with what the tag Result says. */
static void check_result(const char *rules, const char *position, const char *tag,
                         const char *wanted)
{
    char bytes[500];

    bench_set(&bench, arb_rules_find(rules));
    cr_assert_eq(arb_set_position(bench.game, position), ARB_ACCEPTED);
    cr_assert_str_eq(record_result(bench.game, tags_of(tag, bytes)), wanted, "%s, %s", position,
                     tag);
    bench_clear(&bench);
}

Test(records, names_in_latin1_are_written_in_utf8_and_read_again)
{
    static char text[2 * TAG_VALUE_LONGEST];
    const struct record *record;

    bench_set(&bench, arb_rules_find("english"));
    record = read_record(&bench, "[White \"J\xf6rg M\xc3\xbcller\"] 11-15 *");
    cr_assert_eq(record_play(record, bench.game, &bench.wrong), ARB_ACCEPTED);
    cr_assert_not_null(strstr(write_game(&bench, record_tags(record)),
                              "\n[White \"J\xc3\xb6rg M\xc3\xbcller\"]\n"));
    strcpy(text, "[Event \"");
    memset(text + strlen(text), 0xf6, TAG_VALUE_LONGEST / 2);
    strcat(text, "\"] 11-15 *");
    record = read_record(&bench, text);
    cr_assert_eq(record_play(record, bench.game, &bench.wrong), ARB_ACCEPTED);
    strcpy(text, write_game(&bench, record_tags(record)));
    record = read_record(&bench, text);
    cr_assert_str_eq(record->fault.wrong, "");
    cr_assert_eq(strlen(tags_value(record_tags(record), "Event")), TAG_VALUE_LONGEST);
    bench_clear(&bench);
}

Test(records, results_are_told_from_the_side_that_begins)
{
    check_result("english", "W:W:B1", "", "1-0");
    check_result("english", "B:W1:B", "", "0-1");
    check_result("dama", "8/3B4/8/8/3W4/8/8/8 black", "", "*");
    check_result("russian", "B:Wa1:B", "", "1-0");
    check_result("russian", "W:W:Ba1", "", "0-1");
    check_result("russian", "B:Wa1:B", "Result=*", "1-0");
    check_result("russian", "B:Wa1:B", "Result=?", "1-0");
    check_result("russian", "B:Wa1:B", "Result=0-1", "0-1"); /* the tag says more than the board */
    check_result("turkish", "W:Wa1:Ba8", "", "1/2-1/2");
    check_result("checkers61b", "8/8/8/8/8/8/8/8 fire", "", "0-0");
}

/* No rule set that is built in has the GameType of canadian draughts. */
static void check_canadian(void)
{
    struct game_by by = game_by("international", "game-type: 27", "B:W1:B");
    char bytes[500];

    bench_set(&bench, by.rules);
    cr_assert_str_eq(record_result(bench.game, tags_of("Result=1/2-1/2", bytes)), "1-1");
    bench_clear(&bench);
    end_game(by);
}

Test(records, games_with_points_have_results_of_points)
{
    check_result("international", "B:W1:B", "", "2-0");
    check_result("international", "W:W:B1", "", "0-2");
    check_result("international", "W:W30:B10", "", "*");
    check_result("international", "W:W30:B10", "Result=1-1", "1-1");
    check_result("international", "W:W30:B10", "Result=1/2-1/2", "1-1");
    check_result("international", "W:W30:B10", "Result=0-0", "0-0");
    check_canadian();
    check_result("frisian", "W:W30:B10", "Result=1-1", "1/2-1/2");
    check_result("frisian", "W:W30:B10", "Result=2-0", "1-0");
}

/* ---- which rule set a record names -------------------------------------------------------------
 */

/* Checks which rule set tags name (NULL: none), and which name was not found. */
static void check_named(const char *lines, const struct rule_list *read, const char *wanted,
                        const char *missing)
{
    char bytes[500];
    struct tag unknown;
    const arb_rules *rules = tags_rules(tags_of(lines, bytes), read, &unknown);

    cr_assert_eq(rules != NULL, wanted != NULL, "%s", lines);
    cr_assert(rules == NULL || strcmp(rules->name, wanted) == 0, "%s", lines);
    cr_assert_eq(unknown.name != NULL, missing != NULL, "%s", lines);
    cr_assert(missing == NULL || strcmp(unknown.value, missing) == 0, "%s", lines);
}

Test(records, a_record_names_its_rule_set_by_rules_game_type_or_variant)
{
    struct game_by by = game_by("russian", "game-type: 42", "W:Wa1:Bb2");
    struct read_set set = {.rules = by.rules};
    struct rule_list read = {.first = &set};

    check_named("Event=x\n", NULL, NULL, NULL);
    check_named("GameType=21,B,8,8,N1,0\n", NULL, "english", NULL);
    check_named("GameType=25\n", NULL, "russian", NULL);
    check_named("GameType=96\n", NULL, "breakthrough", NULL);
    check_named("GameType=97\n", NULL, "frysk", NULL);
    check_named("GameType=98\n", NULL, "antidraughts", NULL);
    check_named("GameType=27,W,12,12,N2,0\n", NULL, "canadian", NULL);
    check_named("GameType=27,W,10,12,N2,0\n", NULL, NULL, "27,W,10,12,N2,0");
    check_named("GameType=23,B\n", NULL, "pool", NULL);
    check_named("GameType=23,b,8,8,A0\n", NULL, "pool", NULL);
    check_named("GameType=23,B,8,8,A3,0\n", NULL, "pool", NULL);
    check_named("GameType=23,W,8,8,A0,0\n", NULL, NULL, "23,W,8,8,A0,0");
    check_named("GameType=23,B,8,8,A1,1\n", NULL, NULL, "23,B,8,8,A1,1");
    check_named("GameType=23,B,10,8,N1,0\n", NULL, NULL, "23,B,10,8,N1,0");
    check_named("GameType=23,B,8,10,N1,0\n", NULL, NULL, "23,B,8,10,N1,0");
    check_named("GameType=97,W,10,10,N2,0\n", NULL, "frysk", NULL);
    check_named("GameType=0\n", NULL, NULL, "0");
    check_named("GameType=42\n", NULL, NULL, "42");
    check_named("GameType=42\n", &read, "changed", NULL);
    check_named("GameType=42,W,8,8,N2,0\n", &read, "changed", NULL);
    check_named("GameType=42,B,8,8,N2,0\n", &read, NULL, "42,B,8,8,N2,0");
    check_named("GameType=4294967316\n", NULL, NULL, "4294967316");
    check_named("Rules=Dama\nGameType=30\nVariant=frysk\n", NULL, "dama", NULL);
    check_named("Rules=changed\n", NULL, NULL, "changed");
    check_named("Rules=changed\n", &read, "changed", NULL);
    check_named("Variant=kingcapture\n", NULL, "kingcapture", NULL);
    check_named("Variant=Standard\n", NULL, NULL, "Standard");
    check_named("GameType=99\nVariant=?\n", NULL, NULL, NULL);
    check_named("GameType=99\nVariant=Frysk\n", NULL, "frysk", NULL);
    check_named("GameType=123\nVariant=Frysk\n", NULL, "frysk", "123");
    check_named("GameType=123\nVariant=Other\n", NULL, NULL, "123");
    check_named("Rules=other\nGameType=30\n", NULL, NULL, "other");
    end_game(by);
}

static bool are_of(const char *lines, const char *rules)
{
    char bytes[500];

    return tags_are_of(tags_of(lines, bytes), arb_rules_find(rules));
}

Test(records, a_record_is_of_the_rules_that_it_names_or_of_any)
{
    cr_assert(are_of("Event=x\n", "english"));
    cr_assert(are_of("GameType=21\n", "english"));
    cr_assert(!are_of("GameType=21\n", "dama"));
    cr_assert(!are_of("GameType=20\n", "english"));
    cr_assert(!are_of("GameType=20\n", "killer"));
    cr_assert(are_of("GameType=98\n", "antidraughts"));
    cr_assert(!are_of("GameType=0\n", "kingcapture"));
    cr_assert(are_of("Rules=KILLER\nGameType=20\n", "killer"));
    cr_assert(!are_of("Rules=killer\nGameType=20\n", "international"));
    cr_assert(are_of("GameType=99\n", "english"));
    cr_assert(are_of("Variant=Standard\n", "international"));
    cr_assert(are_of("Variant=Russian\n", "russian"));
    cr_assert(!are_of("Variant=Russian\n", "brazilian"));
}

/* ---- how records are played
 * ---------------------------------------------------------------------- */

/* The turns of a game joined by blanks; the next call overwrites them. */
struct played {
    const arb_rules *rules;
    struct text text;
};

static bool add_played(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    struct played *played = context;

    (void)side;
    text_string(&played->text, number > 1 ? " " : "");
    notation_turn(&played->text, played->rules, turn);
    return true;
}

static const char *played_in(const arb_game *game)
{
    static char bytes[1000];
    struct played played = {game->rules, text_over(bytes, sizeof bytes)};

    arb_each_past_turn(game, add_played, &played);
    return bytes;
}

/* Checks that a record of a rule set is legal, and where its turns lead. */
static void check_right(const char *rules, const char *record, const char *turns)
{
    bench_set(&bench, arb_rules_find(rules));
    cr_assert_eq(play_text(&bench, record), ARB_ACCEPTED, "%s: line %zu: %s: %s: %s", record,
                 bench.wrong.line, bench.wrong.text, arb_ruling_code(bench.wrong.ruling),
                 bench.wrong.wrong);
    cr_assert_str_eq(played_in(bench.game), turns, "%s", record);
    bench_clear(&bench);
}

Test(records, moves_are_read_in_every_form_that_is_found_in_files)
{
    check_right("english", "1. 11-15 22-18 2. 15x22 25x18", "11-15 22-18 15x22 25x18");
    check_right("english", "1. 11x15 22-18 2. 15:22 25-18", "11-15 22-18 15x22 25x18");
    check_right("english", "11-15 22 - 18 15 x 22 025x018", "11-15 22-18 15x22 25x18");
    check_right("english", "[FEN \"W:W31:B18,26\"] 1. 31x15", "31x22x15");
    check_right("english", "[FEN \"W:W31:B18,26\"] 1. 31x22x15", "31x22x15");
    check_right("english", "[FEN \"W:W31:B18,26\"] 1. e1xe5", "31x22x15");
    check_right("russian", "1. c3-d4 f6-g5 2. d4-c5 b6xd4 3. e3:c5",
                "c3-d4 f6-g5 d4-c5 b6:d4 e3:c5");
    check_right("dama", "1. a3-a4 H6-H5", "a3-a4 h6-h5");
    check_right("orthogonal", "1. 21-11", "21-11");
    check_right("checkers61b", "1. 02-13", "02-13");
}

Test(records, a_short_capture_is_the_one_with_which_the_rest_is_legal)
{
    check_right("english", "[FEN \"W:W31:B18,19,26,27\"] 1. 31x15 27-32", "31x22x15 27-32");
    check_right("english", "[FEN \"W:W31:B18,19,26,27\"] 1. 31x15 26-30", "31x24x15 26-30");
    /* The first of two is known from the second, and that from what follows. */
    check_right("english", "[FEN \"W:W31,32,12:B18,19,26,27,1\"] 1. 31x15 1-6 2. 12-8 26-30",
                "31x24x15 1-6 12-8 26-30");
    /* What is tried again begins at the capture, not at the first turn. */
    check_right("english", "[FEN \"B:W31:B18,19,26,27,1\"] 1. 1-6 31x15 2. 27-32",
                "1-6 31x22x15 27-32");
    check_right("english", "[FEN \"B:W31:B18,19,26,27,1\"] 1. 1-6 31x15 2. 26-30",
                "1-6 31x24x15 26-30");
}

/* What is wrong with a record, and how the game stands. */
struct fault {
    size_t line;
    size_t turn;
    const char *text;
    const char *code;
    const char *turns; /* that were played */
};

static void check_wrong(const arb_rules *rules, const char *record, struct fault fault)
{
    bench_set(&bench, rules);
    cr_assert_eq(play_text(&bench, record), ARB_BAD_FILE, "%s", record);
    cr_assert_str_eq(arb_ruling_code(bench.wrong.ruling), fault.code, "%s", record);
    cr_assert_eq(bench.wrong.line, fault.line, "%s", record);
    cr_assert_eq(bench.wrong.turn, fault.turn, "%s", record);
    cr_assert_eq(bench.wrong.text != NULL, fault.text != NULL, "%s", record);
    cr_assert(fault.text == NULL || strcmp(bench.wrong.text, fault.text) == 0, "%s", record);
    cr_assert_str_eq(played_in(bench.game), fault.turns, "%s", record);
    bench_clear(&bench);
}

static void check_wrong_of(const char *rules, const char *record, struct fault fault)
{
    check_wrong(arb_rules_find(rules), record, fault);
}

Test(records, a_short_capture_that_stays_ambiguous_is_wrong)
{
    check_wrong_of("english", "[FEN \"W:W31:B18,19,26,27\"]\n1. 31x15",
                   (struct fault){2, 1, "31x15", "ambiguous-move", ""});
    check_wrong_of("english", "[FEN \"W:W31:B18,19,26,27,1\"]\n1. 31x15\n1-6",
                   (struct fault){2, 1, "31x15", "ambiguous-move", ""});
    /* Of two, it is the first. */
    check_wrong_of("english",
                   "[FEN \"W:W31,29:B18,19,26,27,1,2\"]\n1. 29-25\n1-6 2. 31x15\n 2-7 15-10",
                   (struct fault){2, 1, "29-25", "must-capture", ""});
}

Test(records, what_is_wrong_is_told_with_line_turn_move_and_ruling)
{
    check_wrong_of("english", "1. 11-15\n22-18\n2. 9-14\n",
                   (struct fault){3, 3, "9-14", "must-capture", "11-15 22-18"});
    check_wrong_of("english", "1. 11-16\n22-18 11-15",
                   (struct fault){2, 3, "11-15", "empty-square", "11-16 22-18"});
    check_wrong_of("english", "1. 22-18", (struct fault){1, 1, "22-18", "not-your-piece", ""});
    check_wrong_of("english", "1. 11-12", (struct fault){1, 1, "11-12", "illegal-move", ""});
    check_wrong_of("english", "1. 11-99", (struct fault){1, 1, "11-99", "off-board", ""});
    check_wrong_of("english", "1. 11-15 hello",
                   (struct fault){1, 2, "hello", "bad-square", "11-15"});
    check_wrong_of("english", "1. 11-", (struct fault){1, 1, "11-", "usage", ""});
    check_wrong_of("english", "1. :15", (struct fault){1, 1, ":15", "usage", ""});
    check_wrong_of("english", "1. 11--15", (struct fault){1, 1, "11--15", "usage", ""});
    check_wrong_of("english", "1. 11-115", (struct fault){1, 1, "11-115", "off-board", ""});
    check_wrong_of("english", "1. 4294967307-15", /* 2 to the power of 32, and 11 */
                   (struct fault){1, 1, "4294967307-15", "off-board", ""});
    check_wrong_of("english", "1. 11-15 pas", (struct fault){1, 2, "pas", "bad-square", "11-15"});
    check_wrong_of("english", "1. pass", (struct fault){1, 1, "pass", "no-pass", ""});
    check_wrong_of("english", "[FEN \"W:W31:B26\"] 1. 31x22\n 1-5",
                   (struct fault){2, 2, "1-5", "game-over", "31x22"});
    check_wrong_of("english", "[FEN \"B:W18,14:B9,22\"] 1. 9x27",
                   (struct fault){1, 1, "9x27", "illegal-move", ""});
}

#define DIAMOND "W:W31:B18,19,26,27,1"

Test(records, of_several_ambiguous_captures_the_first_is_wrong)
{
    static char text[8192];

    check_wrong_of("english", "[FEN \"" DIAMOND "\"]\n1-5\n",
                   (struct fault){2, 1, "1-5", "not-your-piece", ""});
    check_wrong_of("english",
                   "[FEN \"" DIAMOND "\"]\n31x15 1-6 15-11\n/FEN \"" DIAMOND "\"/\n31x15 1-5",
                   (struct fault){2, 1, "31x15", "ambiguous-move", ""});
    check_wrong_of("english",
                   "[FEN \"" DIAMOND "\"]\n31x15 26-30\n/FEN \"" DIAMOND "\"/ 31x15\n1-5",
                   (struct fault){3, 3, "31x15", "ambiguous-move", ""});
    /* More than are kept open. */
    snprintf(text, sizeof text, "%s", "[FEN \"" DIAMOND "\"]\n1. 31x15");
    for (int i = 0; i < 64; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "\n/FEN \"" DIAMOND "\"/ 31x15");
    check_wrong_of("english", text, (struct fault){2, 1, "31x15", "ambiguous-move", ""});
}

/* Two ways to the same position are one from there on: of 64 such captures there are 2^64 ways, but
 * it is the last move that is wrong. */
Test(records, ways_to_the_same_position_are_tried_once)
{
    static char text[8192];

    snprintf(text, sizeof text, "%s", "[FEN \"" DIAMOND "\"]\n1. 31x15");
    for (int i = 0; i < 63; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "\n/FEN \"" DIAMOND "\"/ 31x15");
    snprintf(text + strlen(text), sizeof text - strlen(text), "\n6-1");
    check_wrong_of("english", text, (struct fault){66, 65, "6-1", "empty-square", "31x22x15"});
    /* With the last position as it is after another choice, the last move is legal. */
    snprintf(strstr(text, "\n6-1"), 8, "\n26-30");
    check_wrong_of("english", text, (struct fault){2, 1, "31x15", "ambiguous-move", ""});
}

/* A game of so many rounds of four turns, whose first capture is known by its last turn alone. */
static arb_ruling play_long(struct bench *b, size_t rounds)
{
    static const char head[] = "[FEN \"W:W31,K29:B18,19,26,27,K4\"]\n31x15";
    static const char round[] = " 4-8 29-25 8-4 25-29";
    size_t length = sizeof head - 1 + rounds * (sizeof round - 1);
    char *text = malloc(length + sizeof " 26-30");
    arb_ruling ruling;

    cr_assert_not_null(text);
    strcpy(text, head);
    for (size_t i = 0; i < rounds; i++)
        strcpy(text + sizeof head - 1 + i * (sizeof round - 1), round);
    strcpy(text + length, " 26-30");
    bench_set(b, arb_rules_find("english"));
    b->game->claims = true;
    ruling = play_text(b, text);
    free(text);
    return ruling;
}

/* The second way takes as many turns as the game has, and 100,000 are tried besides its own. */
Test(records, as_many_turns_are_tried_for_short_captures_as_the_manual_says)
{
    cr_assert_eq(play_long(&bench, 24999), ARB_ACCEPTED);
    cr_assert_eq(bench.game->past.steps, 99998);
    bench_clear(&bench);
    cr_assert_eq(play_long(&bench, 25000), ARB_BAD_FILE);
    cr_assert_eq(bench.wrong.turn, 1);
    cr_assert_eq(bench.wrong.ruling, ARB_AMBIGUOUS_MOVE);
    bench_clear(&bench);
}

Test(records, more_than_64_turns_with_the_same_ends_are_ambiguous)
{
    struct game_by by =
        game_by("frisian", "capture: must, chain may\nbest: none\nsame-turn: path", "W:W31:B1");

    check_wrong(by.rules, "[FEN \"W:WK41:B14,18,20,24,33,34,37,1\"] 1. 41x30 1-6",
                (struct fault){1, 1, "41x30", "ambiguous-move", ""});
    end_game(by);
}

Test(records, the_squares_that_are_written_are_meant_unless_the_rest_is_illegal)
{
    struct game_by by = game_by("english", "capture: free, chain may", "W:W31:B1");

    bench_set(&bench, by.rules);
    cr_assert_eq(play_text(&bench, "[FEN \"W:WK30:B17,18,25,26,1\"] 1. 30x23 1-5"), ARB_ACCEPTED);
    cr_assert_str_eq(played_in(bench.game), "30x23 1-5");
    cr_assert_eq(play_text(&bench, "[FEN \"W:WK30:B17,18,25,26\"] 1. 30x23 25-29"), ARB_ACCEPTED);
    cr_assert_str_eq(played_in(bench.game), "30x23 25-29");
    cr_assert_eq(play_text(&bench, "[FEN \"W:WK30:B17,18,25,26\"] 1. 30x23 26-31"), ARB_ACCEPTED);
    cr_assert_str_eq(played_in(bench.game), "30x21x14x23 26-31");
    /* Also where other choices are tried because of a capture before it. */
    cr_assert_eq(play_text(&bench, "[FEN \"W:W31:B18,19,26,27\"] 1. 31x15 26-30 "
                                   "/FEN \"W:WK30:B17,18,25,26,1\"/ 30x23 1-5"),
                 ARB_ACCEPTED);
    cr_assert_str_eq(played_in(bench.game), "30x23 1-5");
    cr_assert_eq(play_text(&bench, "[FEN \"W:WK30:B17,18,25,26,1\"] 1. 30x23 1-5 2. 23-32 26-31"),
                 ARB_BAD_FILE);
    cr_assert_str_eq(played_in(bench.game), "30x23 1-5");
    bench_clear(&bench);
    end_game(by);
}

Test(records, a_record_begins_with_its_fen_however_that_is_written)
{
    check_right("english", "[FEN \"W:W21,K30:BK1,9\"] 1. 21-17", "21-17");
    check_right("english", "[FEN \"W: W 21, K30 : B K1, 9.\"] 1. 21-17", "21-17");
    check_right("english", "[FEN \"w:wk30,k21:bk1,k2.\"] 1. 21-25", "21-25");
    check_right("english", "[FEN \"W:W21-24:B1-4:H0:F1\"] 1. 21-17", "21-17");
    check_right("english", "[FEN \"1b6/8/8/8/8/w7/8/8 white\"] 1. 21-17", "21-17");
    check_right("russian", "[FEN \"W:Wa1:B8\"] 1. a1-b2", "a1-b2");
    check_right("english", "1. 11-15 /FEN \"W:W21:BK1\"/ 21-17", "21-17");
}

Test(records, a_wrong_fen_is_told_with_its_line)
{
    check_wrong_of("english", "\n[Event \"e\"]\n[FEN \"W:W77:B1\"]\n1. 11-15",
                   (struct fault){2, 0, NULL, "bad-position", ""});
    check_wrong_of("english", "1. 11-15\n/FEN \"W:W77:B1\"/\n1. 11-15",
                   (struct fault){2, 0, NULL, "bad-position", "11-15"});
}

Test(records, what_is_wrong_in_form_is_told_after_what_is_illegal_before_it)
{
    check_wrong_of("english", "1. 11-15\n22-18\n{",
                   (struct fault){3, 0, NULL, "bad-file", "11-15 22-18"});
    check_wrong_of("english", "1. 11-15\n22-19\n{",
                   (struct fault){2, 2, "22-19", "illegal-move", "11-15"});
}

Test(records, turns_may_follow_a_draw_only_where_it_has_to_be_claimed)
{
    static const char record[] = "[FEN \"B:WK31:BK1\"] 1-6 31-26 6-1 26-31 1-6 31-26 6-1 26-31 1-6";

    bench_set(&bench, arb_rules_find("pool"));
    cr_assert_eq(play_text(&bench, record), ARB_BAD_FILE);
    cr_assert_eq(bench.wrong.turn, 9);
    cr_assert_eq(bench.wrong.ruling, ARB_GAME_OVER);
    bench.game->claims = true;
    cr_assert_eq(play_text(&bench, record), ARB_ACCEPTED);
    bench_clear(&bench);
}

/* Whatever memory there is not for, the game can be freed, and the next record be played. */
Test(records, a_game_may_have_10000_turns)
{
    static const char there_and_back[] = " 32-28 1-5 28-32 5-1";
    static char text[64 + 2500 * sizeof there_and_back] = "[FEN \"B:WK1:BK32\"]";

    for (size_t i = 0, at = strlen(text); i < 2500; i++, at += strlen(there_and_back))
        strcpy(text + at, there_and_back);
    bench_set(&bench, arb_rules_find("english"));
    cr_assert_eq(play_text(&bench, text), ARB_BAD_FILE);
    cr_assert_eq(bench.wrong.ruling, ARB_GAME_OVER);
    bench.game->claims = true;
    cr_assert_eq(play_text(&bench, text), ARB_ACCEPTED);
    cr_assert_eq(bench.game->past.steps, 10000);
    cr_assert_not_null(strstr(write_game(&bench, (struct tags){0}), " 5000. 28-32 5-1 "));
    bench_clear(&bench);
}

Test(records, without_memory_nothing_is_said_to_be_wrong)
{
    static const char *const records[] = {
        "1. 11-15 22-18 2. 15x22 25x18",
        "[FEN \"" DIAMOND "\"]\n31x15 1-6 /FEN \"" DIAMOND "\"/ 31x15 26-31",
    };

    for (size_t i = 0; i < 2; i++) {
        arb_ruling ruling = ARB_OUT_OF_MEMORY;

        for (size_t n = 1; ruling == ARB_OUT_OF_MEMORY; n++) {
            const struct record *record;

            bench_set(&bench, arb_rules_find(i == 0 ? "pool" : "english"));
            record = read_record(&bench, records[i]);
            bench.tally.fail_at = bench.tally.calls + n;
            ruling = record_play(record, bench.game, &bench.wrong);
            bench_clear(&bench);
        }
        cr_assert_eq(ruling, i == 0 ? ARB_ACCEPTED : ARB_BAD_FILE);
    }
}

/* ---- PGN ------------------------------------------------------------------------------------- */

Test(records, kingcapture_is_written_as_pgn)
{
    char bytes[500];

    check_written("kingcapture", NULL, "46-44 60-52",
                  UNKNOWN "[Result \"*\"]\n[Variant \"kingcapture\"]\n\n1. e4 Nf6 *\n");
    check_written("kingcapture", "4k3/8/8/3p4/4P3/8/8/4Q2K black", "33-44 47-44 40-41 44-41",
                  UNKNOWN "[Result \"1-0\"]\n[Variant \"kingcapture\"]\n[SetUp \"1\"]\n"
                          "[FEN \"4k3/8/8/3p4/4P3/8/8/4Q2K b - - 0 1\"]\n\n"
                          "1... dxe4 2. Qxe4 Ke7 3. Qxe7 1-0\n");
    bench_set(&bench, arb_rules_find("kingcapture"));
    cr_assert_str_eq(
        write_game(&bench, tags_of("Variant=Standard\nRules=dama\nEvent=E\nECO=A00", bytes)),
        "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
        "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Variant \"kingcapture\"]\n"
        "[ECO \"A00\"]\n\n*\n");
    bench_clear(&bench);
}

/* Checks the text of the first turn of a record from a position. */
static void check_san(const char *position, const char *turn, const char *wanted)
{
    char record[200];
    char ending[40];

    bench_set(&bench, arb_rules_find("kingcapture"));
    snprintf(record, sizeof record, "[FEN \"%s w - - 0 1\"] 1. %s", position, turn);
    cr_assert_eq(play_text(&bench, record), ARB_ACCEPTED, "%s", record);
    snprintf(ending, sizeof ending, "\n1. %s *\n", wanted);
    cr_assert(strstr(write_game(&bench, (struct tags){0}), ending) != NULL, "%s", bench.written);
    bench_clear(&bench);
}

Test(records, pieces_are_told_apart_by_file_or_rank_or_both)
{
    check_san("k7/8/8/8/8/8/8/KN3N2", "b1d2", "Nbd2");
    check_san("k7/8/8/8/8/8/8/KN3N2", "Nbd2", "Nbd2");
    check_san("k7/8/8/1N6/8/1N6/8/K7", "N3d4", "N3d4");
    check_san("k7/8/8/1N6/8/1N3N2/8/K7", "Nb3d4", "Nb3d4");
    check_san("k7/8/8/1N6/8/1N3N2/8/K7", "Nfd4", "Nfd4");
    check_san("k7/8/8/8/8/8/8/KN6", "N1d2", "Nd2");
    check_san("k7/8/8/3p4/2P1P3/8/8/K7", "cxd5", "cxd5");
    check_san("k7/8/8/3p4/2P1P3/8/8/K7", "e4-d5", "exd5");
    check_san("k7/8/8/8/8/8/4P3/K7", "e4", "e4");
    check_san("k7/8/8/8/8/8/4P3/K7", "e2-e4", "e4");
    check_san("k7/8/8/8/8/8/4P3/K7", "46-44", "e4");
    check_san("k7/8/8/8/8/8/8/KR6", "Rb8+", "Rb8");
    check_san("1k6/8/8/8/8/8/8/K6R", "Kb2#", "Kb2");
    check_san("7k/8/8/8/8/8/8/K7", "a1b1", "Kb1");
    check_san("K7/8/8/8/8/8/8/7k", "a8a7", "Ka7");
}

Test(records, moves_of_pgn_that_no_rule_allows_are_wrong)
{
    static const char knights[] = "[FEN \"k7/8/8/8/8/8/8/KN3N2 w - - 0 1\"]\n1. ";
    static const struct {
        const char *move;
        const char *code;
    } wrong[] = {
        {"Nd2", "ambiguous-move"}, {"Nd4", "illegal-move"},  {"Nd9", "bad-square"},
        {"Nbbd2", "bad-square"},   {"e8=Q", "bad-square"},   {"O-O", "bad-square"},
        {"N", "bad-square"},       {"Nd2+d", "bad-square"},  {"N1fxd2", "bad-square"},
        {"Qd4", "illegal-move"},   {"i5", "bad-square"},     {"1a2", "illegal-move"},
        {"b2-b3", "empty-square"}, {"N9d2", "bad-square"},   {"Nhd2", "illegal-move"},
        {"N-d4", "illegal-move"},  {"N8d2", "illegal-move"}, {"Nid2", "bad-square"},
        {"N0d2", "bad-square"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char record[100];

        snprintf(record, sizeof record, "%s%s", knights, wrong[i].move);
        check_wrong_of("kingcapture", record,
                       (struct fault){2, 1, wrong[i].move, wrong[i].code, ""});
    }
    check_wrong_of("kingcapture", "[FEN \"k7/8/8/8/8/8/8/KR6 w - - 0 1\"]\n1. Rb8 Kb6 2. Rb7",
                   (struct fault){2, 2, "Kb6", "illegal-move", "17-10"});
    check_wrong_of("kingcapture", "[FEN \"k7/8/8/8/8/8/8/R6K w - - 0 1\"]\n1. Rxa8 Kg1",
                   (struct fault){2, 2, "Kg1", "game-over", "07-00"});
}

/* Checks what is said of a move that is refused. */
static void check_refused(const char *position, const char *move, const char *wanted)
{
    char record[200];
    TEXT_BUFFER(text, 400);

    bench_set(&bench, arb_rules_find("kingcapture"));
    snprintf(record, sizeof record, "[FEN \"%s w - - 0 1\"] 1. %s", position, move);
    cr_assert_eq(play_text(&bench, record), ARB_BAD_FILE, "%s", record);
    record_wrong_text(&text, bench.game, &bench.wrong);
    cr_assert_str_eq(text.bytes, wanted);
    bench_clear(&bench);
}

Test(records, turns_that_are_meant_perhaps_are_named_as_in_pgn)
{
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    check_refused("k7/8/8/8/8/8/8/KN3N2", "Nd2", "Nd2 is ambiguous: Nbd2, Nfd2");
    check_refused("k7/8/8/2N1N3/1N3N2/8/1N3N2/K1N5", "Nd3",
                  "Nd3 is ambiguous: Nc5d3, Ned3, Nb4d3, Nf4d3, ...");
    check_refused(start, "Nd4", "Nd4 is not a legal turn; a knight can play Na3, Nc3, Nf3, Nh3");
    check_refused(start, "N1d4", "N1d4 is not a legal turn; a knight can play Na3, Nc3, Nf3, Nh3");
    check_refused(start, "e5", "e5 is not a legal turn; a pawn can play a4, a3, b4, b3, ...");
    check_refused(start, "e2e5", "e2e5 is not a legal turn; that piece can play e4, e3");
    check_refused(start, "Qd4", "Qd4 is not a legal turn");
    check_refused(start, "a1a2", "a1a2 is not a legal turn");
}

Test(records, a_fen_of_chess_has_rows_and_a_side)
{
    check_right("kingcapture", "[FEN \"k7/8/8/8/8/8/8/KR6 w\"] 1. Rb8", "17-10");
    check_right("kingcapture", "[FEN \"k7/8/8/8/8/8/8/KR6 b KQkq - 3 9\"] 1... Kb8", "00-10");
    check_wrong_of("kingcapture", "[FEN \"k7/8/8/8/8/8/8/KR6 white\"]",
                   (struct fault){1, 0, NULL, "bad-position", ""});
    check_wrong_of("kingcapture", "[FEN \"k7/8/8/8/8/8/8/KR6\"]",
                   (struct fault){1, 0, NULL, "bad-position", ""});
    check_wrong_of("kingcapture", "[FEN \"k7/8/8/8/8/8/8/KR6 x\"]",
                   (struct fault){1, 0, NULL, "bad-position", ""});
    check_wrong_of("kingcapture", "[FEN \"k7/8/8/8/8/8/8/K0 w\"]",
                   (struct fault){1, 0, NULL, "bad-position", ""});
}

/* ---- what stands beside the turns ------------------------------------------------------------ */

Test(records, a_copy_has_asides_of_its_own)
{
    arb_game *copy = NULL;
    unsigned fails = 0;

    bench_set(&bench, arb_rules_find("english"));
    record_reader_keep(&bench.reader);
    cr_assert_eq(play_text(&bench, "{a} 1. 11-15! (1. 9-13) 22-18 {} *"), ARB_ACCEPTED);
    for (unsigned request = 1; copy == NULL; request++) {
        bench.tally.failed = false;
        bench.tally.calls = 0;
        bench.tally.fail_at = request;
        copy = arb_game_copy(bench.game);
        bench.tally.fail_at = 0;
        cr_assert_eq(copy == NULL, bench.tally.failed);
        fails += copy == NULL;
    }
    cr_assert_geq(fails, 5); /* the game, its actions and positions, and two arrays of these */
    arb_game_free(bench.game);
    bench.game = copy;
    cr_assert_not_null(
        strstr(write_game(&bench, (struct tags){0}), "\n{a} 1. 11-15! (1. 9-13) 22-18 {} *\n"));
    bench_clear(&bench);
}
