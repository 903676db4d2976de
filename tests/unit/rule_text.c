/* Rule texts: what is read of them, what is wrong with them, and that they are written as they are
 * read. */
#include "rules/rule_text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter/game.h"
#include "arbiter/memory.h"
#include "arbiter/rules.h"
#include "rules/rules.h"
#include "rules/values.h"
#include "support.h"

/* ---- reading ------------------------------------------------------------------------------- */

static char faults[1 << 16];

static void add_fault(void *context, size_t line, const char *message)
{
    size_t length = strlen(faults);

    (void)context;
    snprintf(faults + length, sizeof faults - length, "%zu: %s\n", line, message);
}

static arb_rules *read_bytes(const char *bytes, size_t length)
{
    arb_rules_source source = {.bytes = bytes, .length = length, .fault = add_fault};
    arb_memory memory = arb_memory_standard();
    arb_rules *rules = NULL;
    arb_ruling ruling = arb_rules_read(&source, &memory, &rules);

    cr_assert_eq(ruling, rules != NULL ? ARB_ACCEPTED : ARB_BAD_FILE);
    cr_assert_eq(rules == NULL, faults[0] != '\0');
    return rules;
}

static arb_rules *read_text(const char *text)
{
    faults[0] = '\0';
    return read_bytes(text, strlen(text));
}

/* A rule set that is right, but for one line more or instead of one of them. */
static const char *const club[] = {
    "name: club",
    "board: 8x8 dark left",
    "start: 3 rows",
    "men: step forward-diagonal, take diagonal",
    "kings: step diagonal any, take diagonal any, land anywhere",
    "capture: must, chain must",
    "removed: at-end",
    "crowned: at-once",
    "squares: letters",
};

#define CLUB (sizeof club / sizeof *club)

static arb_rules *read_with(const char *lines)
{
    TEXT_BUFFER(text, 4096);

    text_string(&text, "arbiter rules 1\n");
    for (size_t i = 0; i < CLUB; i++) {
        char name[32];
        size_t length = strcspn(club[i], ":") + 1;

        snprintf(name, sizeof name, "%.*s", (int)length, club[i]);
        if (strstr(lines, name) == NULL)
            text_print(&text, "%s\n", club[i]);
    }
    text_string(&text, lines);
    return read_text(text.bytes);
}

static void expect(const char *lines, const char *name, const char *value)
{
    arb_rules *rules = read_with(lines);
    char written[RULE_TEXT_ROOM];
    char wanted[600];

    cr_assert_not_null(rules, "%s\n%s", lines, faults);
    cr_assert_eq(arb_rules_text(rules, written, sizeof written), strlen(written));
    snprintf(wanted, sizeof wanted, "\n%s: %s\n", name, value);
    cr_assert_not_null(strstr(written, wanted), "no line%sin\n%s", wanted, written);
    arb_rules_free(rules);
}

Test(rule_text, values_are_read)
{
    expect("", "title", "club");
    expect("title: The draughts of  our\tclub # 1999", "title", "The draughts of our club");
    expect("board: 10x10 dark right", "board", "10x10 dark right");
    expect("board: 8x8 all", "board", "8x8 all");
    expect("start: 2 rows skip 1", "start", "2 rows skip 1");
    expect("start: position 8/8/8/b7/8/w7/8/8", "start", "position 8/8/8/b7/8/w7/8/8");
    expect("", "sides", "white black");
    expect("", "up", "white");
    expect("sides: black white", "up", "white");
    expect("sides: red blue", "up", "red");
    expect("sides: red blue\nup: blue", "up", "blue");
    expect("up: black", "up", "black");
    expect("sides: Red Blue", "letters", "r R b B");
    expect("letters: x X o O", "letters", "x X o O");
    expect("letters: x o\nkings: none\ncrowned: never", "letters", "x o");
}

Test(rule_text, values_of_several_parts_are_read)
{
    expect("men: step forward line , take all", "men", "step forward line, take all");
    expect("men: step all line,take all,not kings", "men", "step all line, take all, not kings");
    expect("men: step forward + sides , take all, not kings", "men",
           "step forward+sides, take all, not kings");
    expect("kings: step straight one, take all any, land next-behind-a-last-king", "kings",
           "step straight one, take all any, land next-behind-a-last-king");
    expect("kings: step straight any, take all one", "kings", "step straight any, take all one");
    expect("kings: none\ncrowned: never", "kings", "none");
    expect("capture: free, chain may", "capture", "free, chain may");
    expect("best: kings-first kings with-king value pieces", "best",
           "kings-first kings with-king value pieces");
    expect("best: worth", "best", "worth 2");
    expect("best: kings worth 20 pieces", "best", "kings worth 20 pieces");
    expect("best: pieces worth with-king kings kings-first", "best",
           "pieces worth 2 with-king kings kings-first");
    expect("best: none", "best", "none");
    expect("", "few-pieces", "none");
    expect("few-pieces: none", "few-pieces", "none");
    expect("few-pieces: 1 loses", "few-pieces", "1 loses");
    expect("few-pieces:  20  wins", "few-pieces", "20 wins");
    expect("few-pieces: 2 draws", "few-pieces", "2 draws");
    expect("king-streak: 12", "king-streak", "12");
    expect("won: goes-on", "won", "goes-on"); /* whatever no-turn is */
    expect("draw: none", "draw", "none");
    expect("draw: repeats 3;quiet 30 ; material 3+K 1-2k 1; balance 4-5 60; main-road 3k 10; "
           "one-each",
           "draw",
           "repeats 3; quiet 30; material 3+K 1-2k 1; balance 4-5 60; main-road 3k 10; one-each");
    expect("squares: letters", "squares", "letters, capture -");
    expect("squares: letters top, capture x", "squares", "letters top, capture x");
    expect("squares: letters top", "squares", "letters top, capture -");
    expect("squares: numbers top-left", "squares", "numbers top-left rows, capture -");
    expect("squares: numbers top-right , capture x", "squares",
           "numbers top-right rows, capture x");
    expect("squares: numbers bottom-left columns", "squares",
           "numbers bottom-left columns, capture -");
    expect("squares: digits 0 bottom, capture :", "squares", "digits 0 bottom, capture :");
    expect("squares: digits 1 top", "squares", "digits 1 top, capture -");
    expect("game-type: 25", "game-type", "25");
    expect("game-type: none", "game-type", "none");
}

/* The list of the ways to a draw may be full, and have one twice. */
Test(rule_text, a_game_is_drawn_in_as_many_ways_as_there_may_be)
{
    static const char draw[] = "repeats 5; repeats 3; repeats 4; quiet 21; quiet 22; quiet 23; "
                               "quiet 24; quiet 25; quiet 26; quiet 27; quiet 28; quiet 29";
    static const char *const turns[] = {"a1-b2", "b8-a7", "b2-a1", "a7-b8"};
    char lines[300];
    arb_memory memory = arb_memory_standard();
    arb_rules *rules;
    arb_game *game;
    arb_turn turn;

    snprintf(lines, sizeof lines, "start: position 1B6/8/8/8/8/8/8/W7\ndraw: %s", draw);
    expect(lines, "draw", draw);
    rules = read_with(lines);
    game = arb_game_new(rules, &memory);
    for (size_t i = 0; i < 8; i++) {
        cr_assert_eq(arb_winner(game), ARB_UNDECIDED);
        cr_assert_eq(arb_turn_read(game, turns[i % 4], &turn), ARB_ACCEPTED);
        cr_assert_eq(arb_play(game, &turn), ARB_ACCEPTED);
    }
    cr_assert_eq(arb_winner(game), ARB_DRAW);
    arb_game_free(game);
    arb_rules_free(rules);
}

Test(rule_text, lines_end_in_any_way_and_may_be_empty)
{
    static const char text[] = "\xef\xbb\xbf"
                               "arbiter rules 1\r\n# a comment\r\n\r\n \t\nname: club # mine\r\n"
                               "inherits :\trussian\r\ntitle: C#1 #2";
    arb_rules *rules = read_text(text);

    cr_assert_not_null(rules, "%s", faults);
    cr_assert_str_eq(arb_rules_title(rules), "C#1");
    cr_assert_str_eq(arb_rules_name(rules), "club");
    arb_rules_free(rules);
    arb_rules_free(NULL);
}

/* ---- what is wrong -------------------------------------------------------------------------- */

static void refuse(const char *lines, const char *wanted)
{
    cr_assert_null(read_with(lines), "%s", lines);
    cr_assert_str_eq(faults, wanted, "%s\n%s", lines, faults);
}

/* One line is wrong, the last one. */
static void refuse_last(const char *line, const char *wanted)
{
    char with_line[700];
    char lines[600];
    bool instead = false;

    snprintf(lines, sizeof lines, "%s", line);
    for (size_t i = 0; i < CLUB; i++)
        instead = instead || strncmp(club[i], line, strcspn(line, ":") + 1) == 0;
    snprintf(with_line, sizeof with_line, "%zu: %s\n", CLUB + (instead ? 1U : 2U), wanted);
    refuse(lines, with_line);
}

Test(rule_text, words_that_a_parameter_does_not_have_are_refused)
{
    refuse_last("removed: later", "removed: 'later' is not at-once, at-end or under");
    refuse_last("again: once", "again: 'once' is not never, not-next or any");
    refuse_last("again: not-next",
                "again: 'not-next': needs `removed: under`; there is `removed: at-end`");
    refuse_last("removed:", "removed: '' is not at-once, at-end or under");
    refuse_last("removed: at-once now", "removed: 'at-once now' is not at-once, at-end or under");
    refuse_last("crowned: at-onces",
                "crowned: 'at-onces' is not never, ends-turn, when-it-ends-there or at-once");
    refuse_last("pass: maybe", "pass: 'maybe' is not no or yes");
    refuse_last("capture: must, chain on", "capture: 'on' is not none, may or must");
    refuse_last("capture: must chain must",
                "capture: 'must chain must' is not free or must, and then , chain none/may/must");
    refuse_last(
        "men: step foward, take all",
        "men: 'foward' is not one or more of all, straight, diagonal, forward, back, sides, "
        "forward-diagonal and back-diagonal, joined by +");
    refuse_last(
        "men: step all, take all, kings",
        "men: 'step all, take all, kings' is not step DIRECTIONS, and then maybe line, take "
        "DIRECTIONS, and then maybe , not kings");
#define KINGS                                                                                      \
    " is not none, or step DIRECTIONS one/any, take DIRECTIONS one/any, and with take ... any: , " \
    "land anywhere/next/next-behind-a-last-king"
    refuse_last("kings: step all, take all any", "kings: 'step all, take all any'" KINGS);
    refuse_last("kings: step all every, take all any", "kings: 'every' is not one or any");
    refuse_last("best: pieces, kings",
                "best: 'pieces, kings' is not none, or different ones of pieces, value, worth N, "
                "with-king, kings and kings-first, joined by blanks");
    refuse_last("best: pieces pieces",
                "best: 'pieces pieces': each measure can be there once, and none only alone");
    refuse_last("best: pieces none",
                "best: 'pieces none': each measure can be there once, and none only alone");
    refuse_last("best: most",
                "best: 'most' is not none, pieces, value, worth, with-king, kings or kings-first");
    refuse_last("best: worth 3 worth",
                "best: 'worth 3 worth': each measure can be there once, and none only alone");
    refuse_last("best: value worth 2", "best: 'value worth 2': value and worth do not go together");
    refuse_last("best: worth 2 pieces value",
                "best: 'worth 2 pieces value': value and worth do not go together");
    refuse_last("up: red", "up: 'red' is not white or black");
    refuse_last("up:", "up: '' is not white or black");
}

/* What is wrong is told with the name of the parameter. */
static void refuse_word_of(const char *name, const char *before, const char *after)
{
    char line[400];
    char fault[60];

    snprintf(line, sizeof line, "%s: %szebra%s", name, before, after);
    cr_assert_null(read_with(line), "%s", line);
    snprintf(fault, sizeof fault, ": %s: '", name);
    cr_assert_not_null(strstr(faults, fault), "%s\n%s", line, faults);
    cr_assert_not_null(strstr(faults, "zebra"), "%s\n%s", line, faults);
}

/* Every word and sign of a value, with blanks between them, is needed or none of the others. */
Test(rule_text, each_word_of_a_value_is_one_that_is_known)
{
    static const char *const lines[] = {
        "board: 8x8 dark left",
        "board: 8x8 all",
        "start: 2 rows skip 1",
        "up: white",
        "men: step all , take forward + sides , not kings",
        "kings: step all any , take diagonal any , land next-behind-a-last-king",
        "kings: step all one , take diagonal one",
        "capture: must , chain must",
        "best: pieces with-king",
        "best: worth with-king",
        "removed: at-end",
        "turn-back: yes",
        "crowned: at-once",
        "explosions: no",
        "pick: any",
        "pass: yes",
        "no-turn: waits",
        "no-pieces: loses",
        "few-pieces: 3 loses",
        "far-row: nothing",
        "crowning: wins",
        "won: ends",
        "king-streak: 3",
        "draw: repeats 3 ; material 3+K 1K 30 ; balance 4-5 60 ; main-road 3k 10 ; one-each",
        "squares: letters , capture x",
        "squares: letters top , capture x",
        "squares: numbers top-left rows , capture :",
        "squares: digits 0 bottom",
        "squares: digits 1 top",
        "same-turn: path",
        "game-type: 25",
    };

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char name[40];
        const char *value = strchr(lines[i], ':') + 2;
        arb_rules *rules = read_with(lines[i]);

        cr_assert_not_null(rules, "%s\n%s", lines[i], faults);
        arb_rules_free(rules);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(lines[i], ":"), lines[i]);
        for (const char *word = value; word[0] != '\0';) {
            char before[200];
            const char *after = word + strcspn(word, " ");

            snprintf(before, sizeof before, "%.*s", (int)(word - value), value);
            refuse_word_of(name, before, after);
            word = after + strspn(after, " ");
        }
    }
}

Test(rule_text, numbers_and_lists_that_a_parameter_cannot_have_are_refused)
{
    refuse_last("best: worth 0", "best: 'worth 0': a king is worth from 1 to 20");
    refuse_last("best: worth 21", "best: 'worth 21': a king is worth from 1 to 20");
    refuse_last("best: worth 2x", "best: 'worth 2x': a king is worth from 1 to 20");
#define FEW " is not none, or a number from 1 to 20 and loses, wins or draws"
    refuse_last("few-pieces: 0 loses", "few-pieces: '0 loses'" FEW);
    refuse_last("few-pieces: 21 wins", "few-pieces: '21 wins'" FEW);
    refuse_last("few-pieces: loses", "few-pieces: 'loses'" FEW);
    refuse_last("few-pieces: 1", "few-pieces: '1'" FEW);
    refuse_last("few-pieces: 1 waits", "few-pieces: 'waits' is not loses, wins or draws");
    refuse_last("few-pieces: 1 loses 2", "few-pieces: '1 loses 2'" FEW);
    refuse_last("king-streak: 0", "king-streak: '0' is not none, or a number from 1 to 1000");
    refuse_last("king-streak: 1001", "king-streak: '1001' is not none, or a number from 1 to 1000");
    refuse_last("king-streak: 3x", "king-streak: '3x' is not none, or a number from 1 to 1000");
    refuse_last("game-type: 99999999999",
                "game-type: '99999999999' is not none, or a number from 1 "
                "to 999");
    refuse_last("draw: repeats 1",
                "draw: 'repeats 1': the position that is set up is there for the "
                "first time: repeats is at least 2");
    refuse_last("draw: balance 4-5K 60",
                "draw: 'balance 4-5K 60': balance counts all pieces, without k or K");
    refuse_last("draw: one-each; one-each; one-each; one-each; one-each; one-each; one-each; "
                "one-each; one-each; one-each; one-each; one-each; one-each",
                "draw: 'one-each; one-each; one-each; one-each; one-each; one-each; one-each; "
                "one-each; one-each; one-each; one-each; one-each; ...': it has too many elements");
}

#define DRAWS                                                                                      \
    " is not none, or up to 12 elements joined by ; : repeats N, quiet N, no-advance N, "          \
    "no-capture N, material A B N, balance A-B N, main-road A N, one-each"

Test(rule_text, elements_of_draw_have_their_parts)
{
    refuse_last("draw: quiet", "draw: 'quiet'" DRAWS);
    refuse_last("draw: quiet 10000", "draw: 'quiet 10000'" DRAWS);
    refuse_last("draw: quiet 3; none", "draw: 'quiet 3; none'" DRAWS);
    refuse_last("draw: material 3K 10", "draw: 'material 3K 10'" DRAWS);
    refuse_last("draw: material K 1 10", "draw: 'material K 1 10'" DRAWS);
    refuse_last("draw: material 3-2 1 10", "draw: 'material 3-2 1 10'" DRAWS);
    refuse_last("draw: material 3-x 1 10", "draw: 'material 3-x 1 10'" DRAWS);
    refuse_last("draw: material 0 1 10", "draw: 'material 0 1 10'" DRAWS);
    refuse_last("draw: material 128 1 10", "draw: 'material 128 1 10'" DRAWS);
    refuse_last("draw: main-road 3q 10", "draw: 'main-road 3q 10'" DRAWS);
    refuse_last("draw: sometimes", "draw: 'sometimes' is not none, repeats, quiet, no-advance, "
                                   "no-capture, material, balance, main-road or one-each");
}

Test(rule_text, boards_that_there_cannot_be_are_refused)
{
    refuse_last("board: 3x8 dark left", "board: '3x8 dark left': a board has 4 to 14 columns");
    refuse_last("board: 15x8 dark left", "board: '15x8 dark left': a board has 4 to 14 columns");
    refuse_last("board: 8x15 all", "board: '8x15 all': a board has 4 to 14 rows");
    refuse_last(
        "board: 11x12 all",
        "board: '11x12 all': a board has at most 121 squares in play; with dark squares alone "
        "it may be larger");
#define BOARDS " is not CxR dark left, CxR dark right or CxR all, C columns and R rows from 4 to 14"
    refuse_last("board: 8x8", "board: '8x8'" BOARDS);
    refuse_last("board: 8", "board: '8'" BOARDS);
    refuse_last("board: 8x", "board: '8x'" BOARDS);
    refuse_last("board: big", "board: 'big'" BOARDS);
    refuse_last("board: 8x8 all left", "board: '8x8 all left'" BOARDS);
}

Test(rule_text, starts_that_there_cannot_be_are_refused)
{
#define STARTS " is not N rows, N rows skip M or position ROWS"
    refuse_last("start: three rows", "start: 'three rows'" STARTS);
    refuse_last("start: 3rows", "start: '3rows'" STARTS);
    refuse_last("start: 0 rows", "start: '0 rows'" STARTS);
    refuse_last("start: 3", "start: '3'" STARTS);
    refuse_last("start: 3 rows skip", "start: '3 rows skip'" STARTS);
    refuse_last("start: position", "start: 'position'" STARTS);
    refuse_last("start: 5 rows",
                "start: '5 rows': a side has 4 of the 8 rows at most, with those left empty");
    refuse_last(
        "start: 3 rows skip 2",
        "start: '3 rows skip 2': a side has 4 of the 8 rows at most, with those left empty");
    refuse_last("start: position 8/8", "start: 'position 8/8': it has fewer than eight rows");
    refuse_last("start: position 8/8/8/b7/8/w7/8/8 white",
                "start: 'position 8/8/8/b7/8/w7/8/8 white': something follows the rows");
    refuse_last("start: position 8/8/8/8/8/w7/8/8",
                "start: 'position 8/8/8/8/8/w7/8/8': black has no pieces");
    refuse_last("start: position 1w6/8/8/b7/8/8/8/8",
                "start: 'position 1w6/8/8/b7/8/8/8/8': a man of white stands on the row where it "
                "is crowned");
    refuse_last("start: position 8/8/8/w7/8/8/8/b7",
                "start: 'position 8/8/8/w7/8/8/8/b7': a man of black stands on the row where it is "
                "crowned");
}

Test(rule_text, squares_and_words_that_there_cannot_be_are_refused)
{
    refuse_last("squares: words", "squares: 'words' is not letters, numbers or digits");
    refuse_last("squares: numbers left",
                "squares: 'left' is not top-left, top-right, bottom-left or bottom-right");
    refuse_last("squares: numbers top-left by rows", "squares: 'by' is not rows or columns");
#define SQUARES                                                                                    \
    " is not letters, letters top, numbers CORNER, numbers CORNER rows/columns, digits 0 bottom "  \
    "or digits 1 "                                                                                 \
    "top, and then maybe , capture and one of - x :"
    refuse_last("squares: digits 1 bottom", "squares: 'digits 1 bottom'" SQUARES);
    refuse_last("squares: letters bottom", "squares: 'letters bottom'" SQUARES);
    refuse_last("squares: digits 2 top", "squares: 'digits 2 top'" SQUARES);
    refuse_last("squares: letters, capture", "squares: 'letters, capture'" SQUARES);
    refuse_last("squares: letters, capture *", "squares: 'letters, capture *'" SQUARES);
    refuse_last("squares: letters, capture xx", "squares: 'letters, capture xx'" SQUARES);
    refuse_last("title: a\x1b[2J", "title: 'a\\x1b[2J': it has a byte that cannot be shown");
    refuse_last("title: \x1b[2J", "title: '\\x1b[2J': it has a byte that cannot be shown");
    refuse_last("title:", "title: '' is not text");
    expect("title: X", "title", "X");
    refuse_last("sides: white", "sides: 'white' is not two words");
    refuse_last("sides: white white", "sides: 'white white': both have one name");
    refuse_last(
        "sides: draw undecided",
        "sides: 'draw undecided': draw, undecided, nobody, none, empty and king mean something "
        "else");
    refuse_last(
        "sides: white King",
        "sides: 'white King': draw, undecided, nobody, none, empty and king mean something else");
    refuse_last("sides: a b c", "sides: 'a b c' is not two words");
    refuse("sides: red\nup: blue\n", "11: sides: 'red' is not two words\n");
}

/* The name is in the second line, and what is missing is told at the last one, the third. */
static void refuse_name(const char *name, const char *wanted)
{
    char text[200];
    char line[200];
    char *end;

    snprintf(text, sizeof text, "arbiter rules 1\nname: %s\n", name);
    cr_assert_null(read_text(text), "%s", name);
    snprintf(line, sizeof line, "2: name: '%s'%s", name, wanted);
    end = strchr(faults, '\n');
    cr_assert_not_null(end);
    *end = '\0';
    cr_assert_str_eq(faults, line);
}

Test(rule_text, names_are_words)
{
    arb_rules *rules = read_text("arbiter rules 1\nname: Big_Club-2\ninherits: russian\n");

    cr_assert_not_null(rules, "%s", faults);
    cr_assert_str_eq(arb_rules_name(rules), "Big_Club-2");
    arb_rules_free(rules);
    refuse_name("show", ": show is no name");
    refuse_name("two words", " is not a word");
    refuse_name("a/b", " is not a word");
    refuse_name("a[b", " is not a word");
    refuse_name("a{b", " is not a word");
    refuse_name("a234567890123456789012345678901234567890", " is not a word");
}

Test(rule_text, any_piece_can_have_the_widest_letters)
{
    static const char *const letters[] = {"www W b B", "w WWW b B", "w W bbb B", "w W b BBB"};

    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        char line[40];
        arb_rules *rules;

        snprintf(line, sizeof line, "letters: %s", letters[i]);
        rules = rules_by("russian", line);
        cr_assert_not_null(rules);
        cr_assert_eq(rules_letters_wide(rules), 3, "%s", line);
        arb_rules_free(rules);
    }
}

Test(rule_text, letters_tell_pieces_apart)
{
    refuse_last("letters: a b c", "letters: 'a b c' is not four words, or two where there are no "
                                  "kings");
    refuse_last("letters: a b c d e", "letters: 'a b c d e' is not four words, or two where there "
                                      "are no kings");
    refuse_last("letters: a b c 1", "letters: 'a b c 1': letters are no digits, / or .");
    refuse_last("letters: a b c .", "letters: 'a b c .': letters are no digits, / or .");
    refuse_last("letters: a b c \x7f",
                "letters: 'a b c \\x7f': each piece has one to three letters");
    refuse_last("letters: a b c dddd",
                "letters: 'a b c dddd': each piece has one to three letters");
    refuse_last("letters: a b",
                "letters: 'a b': there must be four words, or two where there are no kings");
    refuse_last("letters: a b c ab",
                "letters: 'a b c ab': those of one piece begin with those of another");
    refuse_last("sides: black blue",
                "letters: 'b B b B': those of one piece begin with those of another");
    refuse("kings: none\ncrowned: never\nletters: a b c d\n",
           "11: letters: 'a b c d': there must be four words, or two where there are no kings\n");
}

Test(rule_text, contradictions_are_told_with_their_line)
{
    refuse("kings: none\n", "8: crowned: 'at-once': it must be never; there is `kings: none`\n");
    refuse("crowned: never\n",
           "6: kings: 'step diagonal any, take diagonal any, land anywhere': it "
           "must be none; there is `crowned: never`\n");
    refuse("best: pieces\ncapture: free, chain may\n",
           "10: best: 'pieces': needs `capture: must, chain must`; there is `capture: free, chain "
           "may`\n");
    refuse("kings: none\ncrowned: never\nbest: pieces kings\ncrowning: wins\nking-streak: 2\n",
           "11: best: 'pieces kings': there are no kings to measure by; there is `crowned: never`\n"
           "12: crowning: 'wins': there are no kings; there is `crowned: never`\n"
           "13: king-streak: '2': there are no kings; there is `crowned: never`\n");
    refuse_last("far-row: wins", "far-row: 'wins': wins only where no man is crowned; there is "
                                 "`crowned: at-once`");
    refuse("board: 8x8 all\ndraw: main-road 3 4\n",
           "11: draw: 'main-road 3 4': main-road needs a board of dark squares; there is "
           "`board: 8x8 all`\n");
    refuse_last("draw: main-road 3k 10; main-road 2 5",
                "draw: 'main-road 3k 10; main-road 2 5': main-road is there more than once");
    refuse("board: 10x10 dark left\nsquares: digits 1 top\n",
           "10: squares: 'digits 1 top': `digits 1 top` needs fewer than ten columns and rows; "
           "there is `board: 10x10 dark left`\n");
    refuse("board: 12x12 dark left\nsquares: digits 0 bottom\n",
           "10: squares: 'digits 0 bottom': `digits 0 bottom` needs at most ten columns and rows; "
           "there is `board: 12x12 dark left`\n");
    refuse("explosions: yes\n",
           "11: explosions: 'yes': need `removed: at-once`; there is `removed: at-end`\n"
           "11: explosions: 'yes': need kings that go `one`; there is `kings: step diagonal any, "
           "take diagonal any, land anywhere`\n"
           "11: explosions: 'yes': need `start: position`; there is `start: 3 rows`\n");
}

Test(rule_text, of_columns_each_piece_has_one_letter)
{
    expect("removed: under", "removed", "under");
    expect("removed: under\nagain: not-next", "again", "not-next");
    expect("removed: under\nletters: a A b B", "letters", "a A b B");
    refuse("removed: under\nletters: a aa b B\n",
           "11: letters: 'a aa b B': those of one piece begin with those of another\n");
    refuse("removed: under\nletters: a cc b B\n",
           "11: letters: 'a cc b B': with `removed: under` each piece has one letter\n");
}

/* What depends on no wrong value is told beside it, and nothing is told that depends on one. */
Test(rule_text, a_wrong_value_hides_no_other_error)
{
#define REMOVED "removed: 'later' is not at-once, at-end or under\n"
    refuse("removed: later\nstart: 5 rows\nletters: a b c ab\ncrowned: never\n",
           "5: kings: 'step diagonal any, take diagonal any, land anywhere': it must be none; "
           "there is `crowned: never`\n"
           "8: " REMOVED
           "9: start: '5 rows': a side has 4 of the 8 rows at most, with those left empty\n"
           "10: letters: 'a b c ab': there must be four words, or two where there are no kings\n");
    refuse("removed: later\nletters: a b c ab\n",
           "10: " REMOVED "11: letters: 'a b c ab': those of one piece begin with those of "
           "another\n");
    refuse("removed: later\nstart: position 8/8/8/8/8/8/8/8\n",
           "9: " REMOVED "10: start: 'position 8/8/8/8/8/8/8/8': white has no pieces\n"
           "10: start: 'position 8/8/8/8/8/8/8/8': black has no pieces\n");
    refuse("removed: later\nexplosions: yes\n",
           "10: " REMOVED
           "11: explosions: 'yes': need kings that go `one`; there is `kings: step diagonal any, "
           "take diagonal any, land anywhere`\n"
           "11: explosions: 'yes': need `start: position`; there is `start: 3 rows`\n");
    refuse("removed: later\nup: green\n", "10: " REMOVED "11: up: 'green' is not white or black\n");
    cr_assert_null(read_text("arbiter rules 1\nname: pool\nremoved: later\nstart: 5 rows\n"
                             "board: 8x8 all\nbest: pieces\n"));
    cr_assert_eq(strncmp(faults,
                         "2: name: 'pool': it is built in; choose another\n3: " REMOVED
                         "4: start: '5 rows': a side has ",
                         100),
                 0, "%s", faults);
    cr_assert_null(strstr(faults, "best:"));
}

Test(rule_text, what_depends_on_a_wrong_value_is_not_told)
{
    refuse("board: 8x8\nstart: 5 rows\ndraw: main-road 3k 10\nsquares: digits 1 top\n",
           "8: board: '8x8'" BOARDS "\n");
    refuse("capture: must\nbest: pieces\n",
           "10: capture: 'must' is not free or must, and then , chain none/may/must\n");
    refuse("crowned: later\nletters: a b\nfar-row: wins\nking-streak: 2\n"
           "start: position 8/8/8/8/8/8/8/8\n",
           "9: crowned: 'later' is not never, ends-turn, when-it-ends-there or at-once\n");
    refuse("kings: some\ncrowned: never\nexplosions: maybe\nletters: a b\n",
           "9: kings: 'some'" KINGS "\n11: explosions: 'maybe' is not no or yes\n");
    refuse("sides: red\nup: blue\nstart: position 8/8/8/8/8/8/8/8\n",
           "10: sides: 'red' is not two words\n");
    refuse("up: green\nstart: position 1w6/8/8/8/8/8/8/b7\n",
           "10: up: 'green' is not white or black\n");
    cr_assert_null(read_text("arbiter rules 1\nname: show\ninherits: russian\n"));
    cr_assert_str_eq(faults, "2: name: 'show': show is no name\n");
    cr_assert_null(read_text("arbiter rules 1\nname: more\ninherits: nothing\nbest: pieces\n"));
    cr_assert_str_eq(faults, "3: inherits: 'nothing': there is no such rule set\n");
}

Test(rule_text, lines_must_be_parameters)
{
    cr_assert_null(read_text(""));
    cr_assert_eq(
        strncmp(faults,
                "1: text: it begins with '', not 'arbiter rules 1'\n1: name: it is "
                "missing; it must be a word\n",
                strlen("1: text: it begins with '', not 'arbiter rules 1'\n1: name: it is")),
        0);
    cr_assert_null(read_text("arbiter rules 2\nname: club\ninherits: russian\n"));
    cr_assert_str_eq(faults, "1: text: it is of format 2; the newest that is read is 1\n");
    cr_assert_null(read_text("arbiter rules 7\nname: club\nboard: hexagons\nwings: two\n"));
    cr_assert_str_eq(faults, "1: text: it is of format 7; the newest that is read is 1\n");
    cr_assert_null(read_text("name: club\ninherits: russian\n"));
    cr_assert_str_eq(faults, "1: text: it begins with 'name: club', not 'arbiter rules 1'\n");
    cr_assert_null(read_text("arbiter rules 1\nname: club\ninherits: russian\nno\x01thing\n"));
    cr_assert_str_eq(faults, "4: no\\x01thing: 'no\\x01thing' is not NAME: VALUE\n");
    cr_assert_null(read_text("arbiter rules 1\nname: club\nboard 8x8 dark left\n"));
    cr_assert_not_null(strstr(faults, "3: board: 'board 8x8 dark left' is not NAME: VALUE\n"));
    cr_assert_null(strstr(faults, "board: it is missing"));
    refuse_last(": red", "text: ': red' is not NAME: VALUE");
    cr_assert_null(read_text("arbiter rules 1\ninherits: russian\nname: club\n"));
    cr_assert_str_eq(faults, "2: inherits: it must be right after name\n"
                             "3: name: it must be the first parameter\n");
    refuse("removed : at-end\nremoved: at-once\n", "11: removed: it is also in line 10\n");
}

#define NAMES                                                                                      \
    ": there is no such parameter; there are name, inherits, title, board, start, sides, up, "     \
    "letters, men, kings, capture, best, removed, again, turn-back, crowned, explosions, pick, "   \
    "pass, "                                                                                       \
    "no-turn, no-pieces, few-pieces, far-row, crowning, won, king-streak, draw, squares, "         \
    "same-turn, game-type"

Test(rule_text, names_that_there_are_not_are_told_with_those_that_there_are)
{
    refuse_last("colour: red", "colour" NAMES);
    refuse_last("king: any", "king" NAMES);
}

Test(rule_text, all_faults_are_told_in_the_order_of_their_lines)
{
    cr_assert_null(read_text("arbiter rules 1\nboard: 8x8\nname: club\ncapture: must\nkings: none\n"
                             "kings: none\ninherits: dama\n\n"));
    cr_assert_str_eq(
        faults, "2: board: '8x8' is not CxR dark left, CxR dark right or CxR all, C columns and "
                "R rows from 4 to 14\n"
                "3: name: it must be the first parameter\n"
                "4: capture: 'must' is not free or must, and then , chain none/may/must\n"
                "6: kings: it is also in line 5\n"
                "7: inherits: it must be right after name\n");
    cr_assert_null(read_text("arbiter rules 1\nname: club\n\n# the end"));
    cr_assert_not_null(
        strstr(faults, "4: removed: it is missing; it must be at-once, at-end or under\n"));
    cr_assert_null(strstr(faults, "title"));
    cr_assert_null(read_text("arbiter rules 1\nname: club\n\n# the end\n"));
    cr_assert_not_null(
        strstr(faults, "4: removed: it is missing; it must be at-once, at-end or under\n"));
}

Test(rule_text, no_value_is_empty)
{
    for (size_t i = 0; i < RULE_PARAMETER_COUNT; i++) {
        char text[100];
        char wanted[100];
        const char *name = rule_parameters[i].name;

        if (strcmp(name, "name") == 0)
            continue;
        snprintf(text, sizeof text, "arbiter rules 1\nname: club\ninherits: russian\n%s:\n", name);
        snprintf(wanted, sizeof wanted, "4: %s: '' is not ", name);
        cr_assert_null(read_text(text));
        cr_assert_eq(strncmp(faults, wanted, strlen(wanted)), 0, "%s", faults);
    }
}

Test(rule_text, long_values_and_texts_are_refused)
{
    static char bytes[ARB_RULES_LONGEST + 1];
    arb_memory memory = arb_memory_standard();
    arb_rules *rules = NULL;
    char line[500];

    snprintf(line, sizeof line, "title: %0400d", 1);
    refuse_last(line, "title: the value is longer than 399 bytes");
    memset(bytes, '\n', sizeof bytes);
    faults[0] = '\0';
    cr_assert_null(read_bytes(bytes, sizeof bytes));
    cr_assert_str_eq(faults, "1: text: it is longer than 64 KB\n");
    cr_assert_eq(arb_rules_read(&(arb_rules_source){.bytes = bytes, .length = sizeof bytes},
                                &memory, &rules),
                 ARB_BAD_FILE);
    cr_assert_null(rules);
    memcpy(bytes, "arbiter rules 1", 15);
    faults[0] = '\0';
    cr_assert_null(read_bytes(bytes, sizeof bytes - 1));
    cr_assert_not_null(strstr(faults, ": board: it is missing"));
}

static void refuse_bytes(const char *bytes, size_t length, const char *wanted)
{
    faults[0] = '\0';
    cr_assert_null(read_bytes(bytes, length));
    cr_assert_str_eq(faults, wanted);
}

Test(rule_text, a_nul_is_refused)
{
    static const char in_value[] = "arbiter rules 1\nname: club\ninherits: russian\ntitle: a\0b\n";
    static const char in_name[] = "arbiter rules 1\nname: club\ninherits: rus\0sian\nti\0tle: b\n";
    static const char in_comment[] = "arbiter rules 1\nname: club\ninherits: russian\n# a\0b\n";

    refuse_bytes(in_value, sizeof in_value - 1, "4: title: there is a NUL in the line\n");
    refuse_bytes(in_name, sizeof in_name - 1,
                 "3: inherits: there is a NUL in the line\n4: ti: there is a NUL in the line\n");
    refuse_bytes(in_comment, sizeof in_comment - 1, "4: text: there is a NUL in the line\n");
}

/* ---- inherits -------------------------------------------------------------------------------- */

static void expect_lines(const char *text, const char *const *lines)
{
    arb_rules *rules = read_text(text);
    char written[RULE_TEXT_ROOM];

    cr_assert_not_null(rules, "%s", faults);
    arb_rules_text(rules, written, sizeof written);
    for (; *lines != NULL; lines++)
        cr_assert_not_null(strstr(written, *lines), "no line %s in\n%s", *lines, written);
    arb_rules_free(rules);
}

Test(rule_text, what_is_not_given_is_inherited)
{
    static const char *const pool[] = {"\ntitle: club\n",      "\nsides: black white\n",
                                       "\nup: white\n",        "\nletters: b B w W\n",
                                       "\ncrowned: at-once\n", "\nremoved: at-end\n",
                                       "\ngame-type: none\n",  NULL};
    static const char *const sides[] = {"\nup: red\n", "\nletters: r R b B\n", NULL};
    static const char *const none[] = {"\nkings: none\n", "\nletters: b w\n", NULL};
    static const char *const bombs[] = {"\nletters: f F w W\n", "\nexplosions: yes\n", NULL};
    static const char *const thai[] = {"\nsides: black white\n", "\nup: black\n", NULL};
    static const char *const up[] = {"\nup: white\n", "\nletters: b B w W\n", NULL};

    expect_lines("arbiter rules 1\nname: club\ninherits: POOL\ncrowned: at-once\n", pool);
    expect_lines("arbiter rules 1\nname: club\ninherits: pool\nsides: red black\n", sides);
    expect_lines("arbiter rules 1\nname: club\ninherits: pool\nkings: none\ncrowned: never\n"
                 "draw: none\n",
                 none);
    expect_lines("arbiter rules 1\nname: club\ninherits: checkers61b\n", bombs);
    expect_lines("arbiter rules 1\nname: club\ninherits: thai\n", thai);
    expect_lines("arbiter rules 1\nname: club\ninherits: thai\nsides: black white\n", up);
}

static const arb_rules *find(void *context, const char *name, char why[ARB_RULES_WHY])
{
    if (strcmp(name, "base") == 0)
        return context;
    snprintf(why, ARB_RULES_WHY, "it is not here");
    return NULL;
}

Test(rule_text, what_is_inherited_is_found_by_the_caller)
{
    arb_rules *base = read_with("title: Base\nletters: x X o O\nkings: step all one, take all one");
    static const char text[] =
        "arbiter rules 1\nname: more\ninherits: base\nkings: none\ncrowned: never\n";
    static const char other[] = "arbiter rules 1\nname: more\ninherits: nothing\n";
    arb_rules_source source = {text, strlen(text), find, NULL, base};
    arb_memory memory = arb_memory_standard();
    arb_rules *rules = NULL;

    cr_assert_eq(arb_rules_read(&source, &memory, &rules), ARB_ACCEPTED);
    cr_assert_str_eq(arb_rules_title(rules), "more");
    cr_assert_str_eq(rules->pieces->letters[0][0], "x");
    cr_assert_str_eq(rules->pieces->letters[1][0], "o");
    arb_rules_free(base);
    arb_rules_free(rules);
    source = (arb_rules_source){other, strlen(other), find, add_fault, NULL};
    faults[0] = '\0';
    cr_assert_eq(arb_rules_read(&source, &memory, &rules), ARB_BAD_FILE);
    cr_assert_str_eq(faults, "3: inherits: 'nothing': it is not here\n");
}

Test(rule_text, what_cannot_be_inherited_is_refused)
{
    cr_assert_null(read_text("arbiter rules 1\nname: more\ninherits: orthogonal\n"
                             "kings: step all one, take all one\ncrowned: ends-turn\n"
                             "far-row: nothing\n"));
    cr_assert_str_eq(faults,
                     "3: letters: 'w r': there must be four words, or two where there are no "
                     "kings; `letters` is inherited, so add the line `letters: w W r R`\n");
    cr_assert_null(read_text("arbiter rules 1\nname: more\ninherits: nothing\n"));
    cr_assert_str_eq(faults, "3: inherits: 'nothing': there is no such rule set\n");
    cr_assert_null(read_text("arbiter rules 1\nname: more\ninherits: kingcapture\n"));
    cr_assert_str_eq(faults, "3: inherits: 'kingcapture' is not of draughts\n");
}

/* ---- what is inherited and does not fit ------------------------------------------------------ */

/* A rule set that inherits another, with these lines. */
static arb_rules *read_over(const char *base, const char *lines, const arb_rules *found)
{
    char text[4096];
    arb_rules_source source = {text, 0, find, add_fault, (void *)(uintptr_t)found};
    arb_memory memory = arb_memory_standard();
    arb_rules *rules = NULL;

    snprintf(text, sizeof text, "arbiter rules 1\nname: more\ninherits: %s\n%s", base, lines);
    source.length = strlen(text);
    faults[0] = '\0';
    arb_rules_read(&source, &memory, &rules);
    return rules;
}

/* Adds the lines that the first fault says to add. Returns false if it says none. */
static bool add_fitting(char *lines, size_t room)
{
    const char *at = strstr(faults, ", so add the line");
    bool more = at != NULL;

    for (at = more ? strchr(at, '`') : NULL; more; at = strchr(at, '`')) {
        size_t length = strcspn(at + 1, "`");
        size_t before = strlen(lines);

        snprintf(lines + before, room - before, "%.*s\n", (int)length, at + 1);
        at += 1 + length + 1;
        more = strncmp(at, " and `", 6) == 0;
    }
    return at != NULL || strstr(faults, ", so add the line") != NULL;
}

/* The last words of the first fault; what it says to add, and what is then still said, and so on,
 * makes a rule set of it. */
static void mends_over(const arb_rules *found, const char *base, const char *given,
                       const char *fault)
{
    char lines[4000];
    arb_rules *rules;

    snprintf(lines, sizeof lines, "%s\n", given);
    rules = read_over(base, lines, found);
    cr_assert_null(rules, "%s: %s", base, given);
    cr_assert_not_null(strstr(faults, fault), "%s\n%s", fault, faults);
    for (int i = 0; i < 6 && rules == NULL; i++) {
        cr_assert(add_fitting(lines, sizeof lines), "%s: %s\n%s", base, lines, faults);
        rules = read_over(base, lines, found);
    }
    cr_assert_not_null(rules, "%s: %s\n%s", base, lines, faults);
    arb_rules_free(rules);
}

static void mends(const char *base, const char *given, const char *fault)
{
    mends_over(NULL, base, given, fault);
}

#define ADD(name, line) "; `" name "` is inherited, so add the line `" line "`"
#define ADD_KINGS                                                                                  \
    "; `crowned` is inherited, so add the lines `kings: step all one, take all one` and "          \
    "`crowned: ends-turn`"

Test(rule_text, an_inherited_value_that_does_not_fit_is_told_with_one_that_does)
{
    mends("russian", "kings: none", ADD("crowned", "crowned: never"));
    mends("russian", "crowned: never", ADD("kings", "kings: none"));
    mends("dama", "kings: step all one, take all one", ADD("crowned", "crowned: ends-turn"));
    mends("dama", "kings: step all one, take all one\ncrowned: ends-turn",
          ADD("far-row", "far-row: nothing"));
    mends("dama", "crowned: ends-turn", ADD("kings", "kings: step all one, take all one"));
    mends("dama", "men: step diagonal, take diagonal\ncrowned: ends-turn",
          ADD("kings", "kings: step diagonal one, take diagonal one"));
    mends("russian", "far-row: wins",
          "; `crowned` is inherited, so add the lines `kings: none` and `crowned: never`");
    mends("dama", "crowning: wins", ADD_KINGS);
    mends("dama", "king-streak: 3", ADD_KINGS);
    mends("dama", "best: kings", ADD_KINGS);
    mends("breakthrough", "kings: none\ncrowned: never", ADD("crowning", "crowning: nothing"));
    mends("frisian", "kings: none\ncrowned: never", ADD("king-streak", "king-streak: none"));
}

Test(rule_text, captures_that_do_not_fit_what_is_inherited_are_told_with_what_does)
{
    mends("italian", "kings: none\ncrowned: never", ADD("best", "best: pieces"));
    mends("frisian", "kings: none\ncrowned: never", ADD("best", "best: value"));
    mends("czech", "kings: none\ncrowned: never", ADD("best", "best: none"));
    mends("international", "capture: free, chain may", ADD("best", "best: none"));
    mends("orthogonal", "best: pieces", ADD("capture", "capture: must, chain must"));
    mends("international", "explosions: yes", ADD("best", "best: none"));
    mends("international", "explosions: yes", ADD("removed", "removed: at-once"));
    mends("international", "explosions: yes",
          ADD("kings", "kings: step diagonal one, take diagonal one"));
    mends("russian", "again: not-next", ADD("removed", "removed: under"));
    mends("bashni", "removed: at-end", ADD("again", "again: never"));
    mends("bashni", "again: any", ADD("kings", "kings: step diagonal one, take diagonal one"));
    mends("checkers61b", "removed: at-end", ADD("explosions", "explosions: no"));
    mends("checkers61b", "kings: step all any, take all one", ADD("explosions", "explosions: no"));
    mends("checkers61b", "capture: must, chain must\nbest: pieces",
          ADD("explosions", "explosions: no"));
}

Test(rule_text, boards_that_do_not_fit_what_is_inherited_are_told_with_what_does)
{
    arb_rules *roads = read_with("draw: main-road 3k 10");

    mends("russian", "board: 8x8 all",
          ADD("draw", "draw: repeats 3; quiet 30; balance 4-5 60; balance 6-7 120; "
                      "material 3+K 1K 30; material 1-2k 1K 10"));
    mends_over(roads, "base", "board: 8x8 all", ADD("draw", "draw: none"));
    mends("dama", "draw: main-road 3 4", ADD("board", "board: 8x8 dark left"));
    mends("orthogonal", "board: 10x10 dark left", ADD("squares", "squares: letters, capture -"));
    mends("international", "squares: digits 1 top", ADD("board", "board: 9x9 dark left"));
    mends("international", "board: 6x6 dark left", ADD("start", "start: 2 rows"));
    mends("turkish", "board: 5x5 all", ADD("start", "start: 1 rows"));
    mends("orthogonal", "board: 6x8 all\nsquares: letters", ADD("start", "start: 3 rows"));
    mends("checkers61b", "start: 3 rows", ADD("explosions", "explosions: no"));
    mends("checkers61b", "explosions: no", ADD("start", "start: 3 rows"));
    mends("checkers61b", "board: 8x6 dark left",
          ADD("start", "start: position 1wp1wp1wp1wp/wp1wp1wp1wp1/8/8/1fp1fp1fp1fp/"
                       "fp1fp1fp1fp1"));
    mends("english", "explosions: yes",
          ADD("start", "start: position 1bp1bp1bp1bp/bp1bp1bp1bp1/1bp1bp1bp1bp/8/8/"
                       "wp1wp1wp1wp1/1wp1wp1wp1wp/wp1wp1wp1wp1"));
    arb_rules_free(roads);
}

Test(rule_text, letters_that_do_not_fit_what_is_inherited_are_told_with_what_does)
{
    static const char kings[] = "kings: step all one, take all one\ncrowned: ends-turn";
    arb_rules *sides = read_with("sides: red rust\nletters: x o\nkings: none\ncrowned: never");
    arb_rules *first = read_with("sides: 1st red\nletters: x o\nkings: none\ncrowned: never");
    arb_rules *second = read_with("sides: red 2nd\nletters: x o\nkings: none\ncrowned: never");
    arb_rules *kinds = read_with("letters: a b ab c\nexplosions: yes\nremoved: at-once\n"
                                 "kings: step all one, take all one\n"
                                 "start: position 8/abp7/8/8/8/ap7/8/8");

    mends("orthogonal", kings, ADD("letters", "letters: w W r R"));
    mends_over(sides, "base", kings, ADD("letters", "letters: a A b B"));
    mends_over(first, "base", kings, ADD("letters", "letters: a A b B"));
    mends_over(second, "base", kings, ADD("letters", "letters: a A b B"));
    mends_over(kinds, "base", "explosions: no", ADD("letters", "letters: w W b B"));
    arb_rules_free(sides);
    arb_rules_free(first);
    arb_rules_free(second);
    arb_rules_free(kinds);
}

/* Nothing is added where no line of the text has to be, or where it would not be known which. */
Test(rule_text, what_is_not_inherited_is_told_without_a_line_to_add)
{
    static const char *const given[] = {
        "kings: none\ncrowned: at-once",
        "start: 5 rows",
        "crowned: never\nkings: step all one, take all one",
        "kings: none\ncrowned: never\ndraw: none\nbest: kings",
        "kings: none\ncrowned: never\nletters: a b c d",
        "best: pieces\ncapture: free, chain may",
        "explosions: yes\nremoved: at-once\nkings: step all one, take all one\nletters: a",
    };

    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        cr_assert_null(read_over("russian", given[i], NULL), "%s", given[i]);
        cr_assert_null(strstr(faults, "add the line"), "%s\n%s", given[i], faults);
    }
}

/* ---- round trip -------------------------------------------------------------------------------
 */

static void read_again(const arb_rules *rules)
{
    char text[RULE_TEXT_ROOM];
    char again[RULE_TEXT_ROOM];
    arb_rules *same;
    char *name;

    cr_assert_eq(arb_rules_text(rules, text, sizeof text), strlen(text));
    name = strstr(text, rules->name);
    memcpy(name, "Q", 1); /* another name */
    same = read_text(text);
    cr_assert_not_null(same, "%s\n%s", faults, text);
    cr_assert_null(rules_check(same));
    arb_rules_text(same, again, sizeof again);
    cr_assert_str_eq(again, text);
    cr_assert_eq(memcmp(&same->draughts->men, &rules->draughts->men,
                        sizeof *rules->draughts - offsetof(struct draughts, men)),
                 0);
    cr_assert_eq(memcmp(&same->squares, &rules->squares, sizeof rules->squares), 0);
    cr_assert_str_eq(same->winners[0], rules->winners[0]);
    cr_assert_str_eq(same->winners[1], rules->winners[1]);
    cr_assert_eq(same->piece_count, rules->piece_count);
    for (size_t i = 0; i < same->piece_count * 4; i++)
        cr_assert_str_eq(same->pieces[i / 4].letters[i / 2 % 2][i % 2],
                         rules->pieces[i / 4].letters[i / 2 % 2][i % 2]);
    arb_rules_free(same);
}

Test(rule_text, those_that_are_built_in_are_read_as_they_are_written)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        if (arb_rules_at(i)->draughts != NULL)
            read_again(arb_rules_at(i));
        else
            cr_assert_eq(arb_rules_text(arb_rules_at(i), NULL, 0), 0);
    }
}

Test(rule_text, a_text_is_cut_off_where_there_is_no_room)
{
    char text[10];

    cr_assert_gt(arb_rules_text(arb_rules_find("russian"), text, sizeof text), 500);
    cr_assert_str_eq(text, "arbiter r");
}

static arb_counted counted(const arb_rules *rules, uint64_t *turns)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(rules, &memory);
    arb_counted result = arb_perft(game, 4, NULL, turns);

    arb_game_free(game);
    return result;
}

Test(rule_text, a_rule_set_that_was_read_is_played)
{
    arb_rules *rules = read_text("arbiter rules 1\nname: club\ninherits: russian\n");
    uint64_t turns = 0;

    cr_assert_not_null(rules);
    cr_assert_eq(counted(rules, &turns), ARB_COUNTED);
    cr_assert_eq(turns, 1469);
    arb_rules_free(rules);
}

/* With faults, so that they need memory as well. */
Test(rule_text, without_memory_there_is_no_rule_set_and_no_block)
{
    static const char *const texts[] = {"arbiter rules 1\nname: club\ninherits: russian\n",
                                        "arbiter rules 1\nname: club\n"};

    for (size_t i = 0; i < 2; i++) {
        arb_rules_source source = {.bytes = texts[i], .length = strlen(texts[i])};
        arb_ruling ruling = ARB_OUT_OF_MEMORY;

        for (size_t n = 1; ruling == ARB_OUT_OF_MEMORY; n++) {
            struct tally tally = {.fail_at = n};
            arb_memory memory = tally_memory(&tally);
            arb_rules *rules = NULL;

            ruling = arb_rules_read(&source, &memory, &rules);
            cr_assert_eq(rules != NULL, ruling == ARB_ACCEPTED);
            arb_rules_free(rules);
            tally_is_even(&tally);
        }
        cr_assert_eq(ruling, i == 0 ? ARB_ACCEPTED : ARB_BAD_FILE);
    }
}

/* ---- what says the same in words ------------------------------------------------------------- */

/* Whether a number is one of the rule set: of turns, also of each side, or of columns or rows. */
static bool is_of_rules(const arb_rules *rules, unsigned number)
{
    const struct geometry *g = rules_geometry(rules);

    for (size_t i = 0; i < DRAWS_MOST; i++) {
        unsigned turns = rules->draughts->draw.way[i].turns;

        if (turns > 0 && (number == turns || 2 * number == turns))
            return true;
    }
    return number == g->columns || number == g->rows;
}

/* Whether a text has the number, or half of it, which is that of each side. */
static bool has_number(const char *text, unsigned number)
{
    for (const char *at = text; *at != '\0'; at += *at != '\0') {
        unsigned there = (unsigned)strtoul(at, (char **)&at, 10);

        if (there > 0 && (there == number || 2 * there == number))
            return true;
    }
    return false;
}

Test(rule_text, the_numbers_of_titles_and_summaries_are_those_of_the_rules)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        const arb_rules *rules = arb_rules_at(i);
        char text[4096];
        char *page;

        if (rules->draughts == NULL)
            continue;
        snprintf(text, sizeof text, "%s %s", rules->title, rules->summary);
        while ((page = strstr(text, "arbiter-rules(7)")) != NULL)
            memset(page, ' ', strlen("arbiter-rules(7)"));
        for (const char *at = text + strcspn(text, "0123456789"); *at != '\0';
             at += strcspn(at, "0123456789")) {
            unsigned number = (unsigned)strtoul(at, (char **)&at, 10);

            cr_assert(is_of_rules(rules, number), "%s: %u", rules->name, number);
        }
        for (size_t way = 0; way < DRAWS_MOST; way++) {
            const struct draughts_draw *draw = &rules->draughts->draw.way[way];

            if (draw->kind == DRAW_QUIET || draw->kind == DRAW_NO_CAPTURE ||
                draw->kind == DRAW_NO_ADVANCE)
                cr_assert(has_number(text, draw->turns), "%s: %u", rules->name, draw->turns);
        }
        for (unsigned times = 3; times <= 4; times++)
            cr_assert_eq(strstr(text, times == 3 ? "third repetition" : "fourth repetition") !=
                             NULL,
                         rules->draughts->draw.way[0].kind == DRAW_REPEATS &&
                             rules->draughts->draw.way[0].turns == times,
                         "%s", rules->name);
    }
}

/* The form of a type names each of the words. */
static void has_words(void (*form)(struct text *text), const char *const *words, size_t count)
{
    TEXT_BUFFER(text, 512);

    form(&text);
    for (size_t i = 0; i < count; i++)
        cr_assert_not_null(strstr(text.bytes, words[i]), "%s is not in: %s", words[i], text.bytes);
}

#define NAME_OF(value, word) word,
#define HAS_WORDS(type, part)                                                                      \
    do {                                                                                           \
        static const char *const words[] = {VALUES_##part(NAME_OF)};                               \
        has_words(form_##type, words, sizeof words / sizeof *words);                               \
    } while (0)

Test(rule_text, what_may_be_written_names_each_word_of_a_value)
{
    HAS_WORDS(directions, directions);
    HAS_WORDS(kings, reach);
    HAS_WORDS(kings, land);
    HAS_WORDS(capture, must);
    HAS_WORDS(capture, chain);
    HAS_WORDS(best, measure);
    HAS_WORDS(draw, draw_kind);
    HAS_WORDS(squares, naming);
    HAS_WORDS(squares, along);
}
