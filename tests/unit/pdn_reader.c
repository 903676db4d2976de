/* How records are read from bytes, before any rule looks at them (src/pdn/reader.c). */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/tags.h"
#include "pdn/reader.h"
#include "support.h"

/* ---- records as text ------------------------------------------------------------------------ */

/* What was read: for each record its line, tags, moves and their lines, result and fault, such as
 * `1: Event=x; 9-14@2 /W:W1:B2/@3 = 1-0`. */
struct dump {
    struct tally tally;
    struct record_reader reader;
    char bytes[4096];
    struct text text;
    size_t records;
};

static void add_tag(struct text *text, struct tag tag)
{
    text_string(text, " ");
    text_string(text, tag.name);
    text_string(text, "=");
    text_string(text, tag.value);
    text_string(text, ";");
}

static void add_move(struct text *text, const struct record *record, struct record_move move)
{
    const char *mark = move.sets_up ? "/" : "";
    char line[32];

    snprintf(line, sizeof line, "%s@%zu", mark, move.line);
    text_string(text, " ");
    text_string(text, mark);
    text_string(text, record->texts + move.text);
    text_string(text, line);
}

static void add_record(struct dump *dump)
{
    const struct record *record = &dump->reader.record;
    struct text *text = &dump->text;
    char number[64];
    struct tag tag;

    snprintf(number, sizeof number, "%zu:", record->line);
    text_string(text, dump->records++ > 0 ? "\n" : "");
    text_string(text, number);
    for (size_t at = 0; tags_next(record_tags(record), &at, &tag);)
        add_tag(text, tag);
    for (size_t i = 0; i < record->move_count; i++)
        add_move(text, record, record->moves[i]);
    if (record->result[0] != '\0') {
        text_string(text, " = ");
        text_string(text, record->result);
    }
    if (record->fault.wrong[0] != '\0') {
        snprintf(number, sizeof number, " ! %zu ", record->fault.line);
        text_string(text, number);
        text_string(text, record->fault.wrong);
    }
}

/* Reads bytes in pieces of a size, and keeps what the records are as text. */
static void read_pieces(struct dump *dump, const char *bytes, size_t length, size_t piece)
{
    const char *end = bytes + length;
    arb_memory memory;

    *dump = (struct dump){0};
    memory = tally_memory(&dump->tally);
    dump->text = text_over(dump->bytes, sizeof dump->bytes);
    record_reader_begin(&dump->reader, &memory, 1);
    while (bytes < end) {
        const char *stop = (size_t)(end - bytes) > piece ? bytes + piece : end;

        while (record_reader_take(&dump->reader, &bytes, stop) == RECORD_READ)
            add_record(dump);
    }
    while (record_reader_end(&dump->reader) == RECORD_READ)
        add_record(dump);
    record_reader_free(&dump->reader);
    tally_is_even(&dump->tally);
}

/* Checks what the records in a text are, however it is cut into pieces. */
static void check_read(const char *text, const char *wanted)
{
    static const size_t pieces[] = {1, 2, 7, SIZE_MAX};
    static struct dump dump;

    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        read_pieces(&dump, text, strlen(text), pieces[i]);
        cr_assert_str_eq(dump.bytes, wanted, "%s (in pieces of %zu): %s", text, pieces[i],
                         dump.bytes);
    }
}

/* ---- plain turns ------------------------------------------------------------------------------
 */

/* Reads a text in pieces, and stores what the moves of its records are, line and column included,
 * and what stands beside them. */
static void note_places(struct text *text, const char *bytes, size_t piece, bool keeps)
{
    struct record_reader reader;
    const char *end = bytes + strlen(bytes);
    enum record_reading reading = RECORD_MORE;
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);

    record_reader_begin(&reader, &memory, 1);
    if (keeps)
        record_reader_keep(&reader);
    while (bytes < end || reading == RECORD_READ) {
        const char *stop = (size_t)(end - bytes) > piece ? bytes + piece : end;
        const struct record *record = &reader.record;

        reading =
            bytes < end ? record_reader_take(&reader, &bytes, stop) : record_reader_end(&reader);
        if (reading != RECORD_READ && bytes == end)
            reading = record_reader_end(&reader);
        if (reading != RECORD_READ)
            continue;
        for (size_t i = 0; i < record->move_count; i++)
            text_print(text, " %s@%zu:%u", record->texts + record->moves[i].text,
                       record->moves[i].line, record->moves[i].column);
        for (size_t i = 0; i < record->asides.count; i++)
            text_print(text, " {%zu %d %d}", record->asides.items[i].at,
                       (int)record->asides.items[i].kind, record->asides.items[i].numbered);
        text_print(text, " = %s !%zu:%u %s\n", record->result, record->fault.line,
                   record->fault.column, record->fault.wrong);
    }
    record_reader_free(&reader);
    tally_is_even(&tally);
}

/* Plain turns are read many at once where there are enough bytes, and one by one by the states of
 * the reader where there are few. Each of these is among such turns. */
Test(pdn_reader, turns_are_read_alike_by_all_ways)
{
    static const char *const among[] = {
        "11-15",
        "5x14",
        "1x10x19x28",
        "c3-d4 e5:g7",
        "123-4",
        "1-2",
        "1-0",
        "2-0",
        "0-1",
        "1/2-1/2",
        "3. 11-15",
        "3.11-15",
        "3...22-18",
        "3 11-15",
        "0.5-0.5",
        "0. 11-15",
        "3. 4. 11-15",
        "3.",
        "11",
        "11-",
        "-15",
        "11 -15",
        "11- 15",
        "11 x 15",
        "11\n-15",
        "11-15\n\nx18",
        "11-15x",
        "11-15!",
        "11-15 !",
        "11-15 $3",
        "11-15 {good}",
        "11-15 {good} 3. 22-18",
        "11-15 (11-16 22-18)",
        "11-15 *",
        "11-15*",
        "11-15 &amp; 22-18",
        "11-15 &nbsp;22-18",
        "11\xe2\x80\x93-15",
        "11 \xe2\x80\x93 15",
        "\xc3\xa9 11-15",
        "11-15 \xc3\xa9 22-18",
        "11-15Red resigned",
        "11-15 ; a line\n22-18",
        "11-15\n% a line\n22-18",
        "11-15 [sic]",
        "11-15\n[Event \"b\"]\n",
        "pass",
        "O-O Nf3 e2e4",
        "11-15\n\nNext game: 4 to 5\n\n1. 11-15",
        "11-15 /FEN \"W:W1:B2\"/",
        "9/11-15",
        "11-15,22-18",
        "11:15 22x18 22X18",
        "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20",
        "11-15\r\n22-18",
        "11-15\t22-18",
        "11-15\v\f22-18",
        "<b>11-15</b>",
        "> 11-15\n> 22-18",
        "11-15 ) 22-18",
        "11-15 0-0",
        "11-15 0,5-0,5",
        "11-15 resigns",
        "11-15 1) 22-18",
        "w11-15",
        "11-15+",
        "x11-15",
        "0.5-0",
        "0. 5-0 .5",
        "11-15 &#8211; 22-18",
        "11 &ndash; 15",
        "11-15Red won 22-18 5x14 pass",
        "3 11-15 22-18 5x14 ) 9-13",
        "3 . 11-15 22-18\n\nNext is another",
        "11-15* 22-18\n\n[Event \"b\"]\n",
        "11-15* 5x14 12x19 23x16 8-12 24-20 28-24 20-16 9-14 24-20 5-9 28-24\n\n[Event \"b\"]\n",
    };
    static const char turns[] =
        "1. 9-14 24-20\n2. 5-9 28-24 {x} 3. 11-15 20-16 4. 12x19 23x16\n5. 8-12 ";
    static char whole_bytes[8192];
    static char parts_bytes[8192];
    static char file[1024];

    for (size_t i = 0; i < 2 * (sizeof among / sizeof *among); i++) {
        struct text whole = text_over(whole_bytes, sizeof whole_bytes);
        struct text parts = text_over(parts_bytes, sizeof parts_bytes);

        snprintf(file, sizeof file, "[Event \"a\"]\n%s%s %s1-0\n\n[Event \"c\"]\n%s*\n", turns,
                 among[i / 2], turns, turns);
        note_places(&whole, file, SIZE_MAX, i % 2 != 0);
        note_places(&parts, file, 1, i % 2 != 0);
        cr_assert_str_eq(whole.bytes, parts.bytes, "%s", file);
        cr_assert_not_null(strstr(whole.bytes, "9-14@2:4 24-20@2:9"), "%s", whole.bytes);
    }
    /* What comes after the last turn is not known until the file ends. */
    snprintf(file, sizeof file, "%s11-15%80s", turns, "");
    struct text whole = text_over(whole_bytes, sizeof whole_bytes);
    struct text parts = text_over(parts_bytes, sizeof parts_bytes);
    note_places(&whole, file, SIZE_MAX, false);
    note_places(&parts, file, 1, false);
    cr_assert_str_eq(whole.bytes, parts.bytes, "%s", whole.bytes);
}

/* ---- moves and what is among them ------------------------------------------------------------ */

Test(pdn_reader, nothing_is_no_record)
{
    check_read("", "");
    check_read(" \r\n\t\n", "");
    check_read("{a comment} ; another\n% and another\n(and one) 1. $3 !?", "");
    check_read("* 1-0 *", "");
}

Test(pdn_reader, moves_are_read_with_their_lines)
{
    check_read("1. 11-15 22-18\n2. 15x22 25x18 *\n", "1: 11-15@1 22-18@1 15x22@2 25x18@2 = *");
    check_read("\n\n1. 27x18x9 22:15 01-07\n", "3: 27x18x9@3 22:15@3 01-07@3");
    check_read("c3-d4 Qxe8 e8=Q+ pass H6-H5#", "1: c3-d4@1 Qxe8@1 e8=Q+@1 pass@1 H6-H5#@1");
}

Test(pdn_reader, numbers_may_be_missing_repeated_or_wrong)
{
    check_read("11-15 22-18 15x22", "1: 11-15@1 22-18@1 15x22@1");
    check_read("1.11-15 1...22-18 7. 7. 15x22", "1: 11-15@1 22-18@1 15x22@1");
    check_read("1 11-15 22-18 2 15x22", "1: 11-15@1 22-18@1 15x22@1");
    check_read("4294967297. 11-15 99999999999999999999999. 22-18", "1: 11-15@1 22-18@1");
    check_read("11-15 2. 1-0", "1: 11-15@1 = 1-0");
    check_read("11-15 2", "1: 11-15@1");
}

Test(pdn_reader, blanks_may_be_within_moves)
{
    check_read("1. 6- 22 15 x 22 9 -14 1 : \n 10 x 19", "1: 6-22@1 15x22@1 9-14@1 1:10x19@1");
    check_read("- 15 :\n22", "1: -15:22@1");
    check_read("11 -\n\n15 9\n\n-14 9-13 1-0\nx", "1: 11-@1 -14@5 9-13@5 = 1-0");
    check_read("11-15 22 -18 - ", "1: 11-15@1 22-18@1 = 0-1");
}

Test(pdn_reader, marks_are_not_part_of_moves)
{
    check_read("1. 11-15! 22-18?? 2. 15x22 $3 25x18 (?) 8-11 !? 29-25$14",
               "1: 11-15@1 22-18@1 15x22@1 25x18@1 8-11@1 29-25@1");
    check_read("11-15$ 22-18", "1: 11-15@1 22-18@1");
}

Test(pdn_reader, an_asterisk_after_a_move_is_a_mark_if_another_move_follows)
{
    check_read("1. 11-15* 22-18 1-0", "1: 11-15@1 22-18@1 = 1-0");
    check_read("1. 11-15*", "1: 11-15@1 = *");
    check_read("1. 11-15*\n[Event \"x\"]\n9-14* *\n", "1: 11-15@1 = *\n2: Event=x; 9-14@3 = *");
    check_read("1. 11-15 * 22-18", "1: 11-15@1 = *\n1: 22-18@1");
    check_read("1. 11-15 1-0 * 0-1\n9-14", "1: 11-15@1 = 1-0\n2: 9-14@2");
}

Test(pdn_reader, comments_are_skipped)
{
    check_read("{a} 11-15 {9-14 (} 22-18 {b\nc {} 15x22", "1: 11-15@1 22-18@1 15x22@2");
    check_read("11-15 ; 9-14 {\n22-18 % 9-14 (\n15x22;", "1: 11-15@1 22-18@2 15x22@3");
    check_read("11-15{x}22-18(no)15x22", "1: 11-15@1 22-18@1 15x22@1");
}

Test(pdn_reader, variations_are_skipped_with_what_is_in_them)
{
    check_read("11-15 (1. 9-14 22-18 (22-17 $1) {)} 1-0) 22-18", "1: 11-15@1 22-18@1");
    check_read("11-15 (9-14 ; )\n ) 22-18", "1: 11-15@1 22-18@2");
    check_read("11-15 (9-14\n% (\n) 22-18", "1: 11-15@1 22-18@3");
    check_read("11-15 ( \n (9-14) 5-9) 22-18 ($2) ({)}) 7-10", "1: 11-15@1 22-18@2 7-10@2");
    check_read("11-15 ( e9-14 {)}) 22-18", "1: 11-15@1 22-18@1");
    check_read("c3-d4 (c3-b4) d6-c5", "1: c3-d4@1 d6-c5@1");
}

Test(pdn_reader, brackets_without_a_move_are_a_comment)
{
    check_read("11-15 (see {the book) 22-18", "1: 11-15@1 22-18@1");
    check_read("11-15 (drawn in 1912; (as\n was said)) 22-18 () 8-11", "1: 11-15@1 22-18@2 8-11@2");
}

Test(pdn_reader, brackets_may_be_nested_100000_deep)
{
    static char text[3 * 100000 + 32];
    size_t length = 0;
    static struct dump dump;

    strcpy(text, "11-15 ");
    length = strlen(text);
    for (int i = 0; i < 100000; i++) {
        text[length++] = '(';
        text[length++] = '1';
    }
    memset(text + length, ')', 100000);
    strcpy(text + length + 100000, "22-18");
    read_pieces(&dump, text, strlen(text), 4096);
    cr_assert_str_eq(dump.bytes, "1: 11-15@1 22-18@1");
    /* One of them does not end. */
    text[strlen(text) - strlen("22-18") - 1] = ' ';
    read_pieces(&dump, text, strlen(text), 4096);
    cr_assert_str_eq(dump.bytes, "1: 11-15@1 ! 1 brackets that begin here have no end");
}

Test(pdn_reader, positions_may_be_among_the_moves)
{
    check_read("11-15 /FEN \"W:W31,32:\nB1\" /\n22-18", "1: 11-15@1 /W:W31,32:\nB1/@1 22-18@3");
    check_read("/FEN\n\"W:W31:B1\"\n/", "1: /W:W31:B1/@1");
    check_read("11-15 /FIN \"W:W31:B1\"/", "1: 11-15@1 ! 1 a position must be like /FEN "
                                           "\"W:W31,32:B1\"/");
    check_read("11-15 /FE \"W:W31:B1\"/", "1: 11-15@1 ! 1 a position must be like /FEN "
                                          "\"W:W31,32:B1\"/");
    check_read("11-15 /F\"W:W31:B1\"/", "1: 11-15@1 ! 1 a position must be like /FEN "
                                        "\"W:W31,32:B1\"/");
    check_read("11-15 /FEN:\"W:W31:B1\"/", "1: 11-15@1 ! 1 a position must be like /FEN "
                                           "\"W:W31,32:B1\"/");
    check_read("11-15 /FEN\n\n\"W:W31:B1\" 1", "1: 11-15@1 ! 1 a position must end with \"/");
    check_read("11-15\n/FEN \"W:W31:B1", "1: 11-15@1 ! 2 a position that begins here has no end");
}

Test(pdn_reader, the_last_word_is_the_result_if_the_tag_says_it)
{
    check_read("[Result \"4-6\"]\n9-14 22-17 4-6\n", "1: Result=4-6; 9-14@2 22-17@2");
    check_read("[Result \"4-6\"]\n9-14 4-6\n[Event \"x\"]\n4-6 9-14",
               "1: Result=4-6; 9-14@2\n3: Event=x; 4-6@4 9-14@4");
    check_read("[Result \"4-6\"]\n9-14 4-6 22-17", "1: Result=4-6; 9-14@2 4-6@2 22-17@2");
    check_read("[Result \"4-6\"]\n9-14 4-6 1-0", "1: Result=4-6; 9-14@2 4-6@2 = 1-0");
    check_read("[Result \"4-6\"]\n9-14 4-6 {open",
               "1: Result=4-6; 9-14@2 4-6@2 ! 2 a comment that begins here has no end");
    check_read("[Result \"4-6\"]", "1: Result=4-6;");
    check_read("[Result \"W:W1:B2\"]\n/FEN \"W:W1:B2\"/", "1: Result=W:W1:B2; /W:W1:B2/@2");
}

Test(pdn_reader, results_end_a_record)
{
    check_read("9-14 1-0\n9-13 1/2-1/2\n9-14 2-0 9-13 1-1 9-14 0-2 9-13 0-1 9-14 0-0",
               "1: 9-14@1 = 1-0\n2: 9-13@2 = 1/2-1/2\n3: 9-14@3 = 2-0\n3: 9-13@3 = 1-1\n"
               "3: 9-14@3 = 0-2\n3: 9-13@3 = 0-1\n3: 9-14@3 = 0-0");
}

/* ---- files ---------------------------------------------------------------------------------- */

Test(pdn_reader, results_may_be_other_signs_and_words)
{
    static const char *const draws[] = {
        "=",     "0.5-0.5", "0,5-0,5",       "½-½",          "½–½",
        "1/2",   "draw",    "Drawn",         "agreed drawn", "Remise",
        "nulle", "remis.",  "Unentschieden", "ничья",        "Ничья!"};
    static const char *const others[] = {"white", "agreed", "+-", "op de"};
    char text[100];
    char wanted[100];

    for (size_t i = 0; i < sizeof draws / sizeof *draws; i++) {
        snprintf(text, sizeof text, "11-15 22-18 %s\n\n[Event \"b\"]", draws[i]);
        check_read(text, "1: 11-15@1 22-18@1 = 1/2-1/2\n3: Event=b;");
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        snprintf(text, sizeof text, "11-15 %s", others[i]);
        snprintf(wanted, sizeof wanted, i == 3 ? "1: 11-15@1 op@1 de@1" : "1: 11-15@1 %s@1",
                 others[i]);
        check_read(text, wanted);
    }
    check_read("11-15 +", "1: 11-15@1 = 1-0");
    check_read("11-15 -", "1: 11-15@1 = 0-1");
    check_read("[Result \"-\"]\n11-15 -\n\n[Event \"b\"]", "1: Result=-; 11-15@2 = *\n4: Event=b;");
    check_read("[Result \"-\"]\n1. - *", "1: Result=-; = *");
    /* Who has resigned is told when it is known whose turn it is; a token says more than words. */
    check_read("11-15 Black resigns 0-1", "1: 11-15@1 = 0-1");
    check_read("11-15 resigned drawn", "1: 11-15@1");
}

Test(pdn_reader, a_record_without_a_result_ends_at_the_next_tag_or_the_end)
{
    check_read("[Event \"a\"]\n9-14\n[Site \"b\"]\n9-13", "1: Event=a; 9-14@2\n3: Site=b; 9-13@4");
    check_read("[Event \"a\"]\n[Round \"1\"]\n[Event \"b\"]\n",
               "1: Event=a; Round=1;\n3: Event=b;");
    check_read("[Event \"\"]\n[event \"\"]\n9-14", "1: Event=;\n2: event=; 9-14@3");
    check_read("[Event \"a\"]\n*\n[Event \"b\"]\n*", "1: Event=a; = *\n3: Event=b; = *");
}

Test(pdn_reader, line_ends_and_a_byte_order_mark_may_be_those_of_windows)
{
    check_read("\xef\xbb\xbf[Event \"a\"]\r\n\r\n1. 9-14\r\n22-18 *\r\n",
               "1: Event=a; 9-14@3 22-18@4 = *");
    check_read("\xef\xbb 9-14", "1: 9-14@1");
    /* Two files put together. */
    check_read(
        "9-14 *\n\xef\xbb\xbf[Event \"a\"]\n9-13 (\n\n\xef\xbb\xbf[Event \"b\"]",
        "1: 9-14@1 = *\n2: Event=a; 9-13@3 ! 3 brackets that begin here have no end\n5: Event=b;");
}

Test(pdn_reader, tags_are_utf8_whatever_the_file_has)
{
    check_read("[White \"J\xf6rg\"]", "1: White=J\xc3\xb6rg;");
    check_read("[White \"J\xc3\xb6rg \xf6\"]", "1: White=J\xc3\xb6rg \xc3\xb6;");
    check_read("[White \"a\tb\x7f\x80\x81\"]", "1: White=a b \u20ac?;");
    check_read("[White \"\x93J\x94 \x96 \"]", "1: White=\u201cJ\u201d \u2013 ;");
    check_read("c3\x96"
               "d4 f6 \x97 g5 c3 \xd7 e5 d6\xd7"
               "f4 \x80 *",
               "1: c3-d4@1 f6-g5@1 c3xe5@1 d6xf4@1 \x80@1 = *");
    check_read("[Event \"x\"]\nw31-26 36-31+ 1) 11-15 *",
               "1: Event=x; w31-26@2 36-31+@2 11-15@2 = *");
}

Test(pdn_reader, quotes_and_backslashes_may_be_in_tags)
{
    check_read("[Event \"the \"big\"  one\" ]", "1: Event=the \"big\"  one;");
    check_read("[Event \"a \\\" b \\\\ c \\d\"]", "1: Event=a \" b \\ c \\d;");
    check_read("[ Event  \"a]b\" ] 9-14", "1: Event=a]b; 9-14@1");
    check_read("[My_tag2\"a\"]", "1: My_tag2=a;");
}

/* ---- faults ---------------------------------------------------------------------------------- */

#define BAD_TAG "a tag must be like [Event \"name\"]"

Test(pdn_reader, after_a_fault_the_next_game_is_read)
{
    check_read("9-14 & 9-13\n[Event \"a\"]\n9-14", "1: 9-14@1 ! 1 this is no move\n"
                                                   "2: Event=a; 9-14@3");
    check_read("9-14 ]\n[1\n[Event \"a\"]", "1: 9-14@1 ! 1 this is no move\n3: Event=a;");
    check_read("9-14 & 9-13 1-0\n9-14 *", "1: 9-14@1 = 1-0 ! 1 this is no move\n2: 9-14@2 = *");
    check_read("9-14\n&\n[", "1: 9-14@1 ! 2 this is no move");
}

/* Reads a text, and returns the line on which text was passed over before the first tag. */
static size_t passed_line(const char *text)
{
    static struct dump dump;

    read_pieces(&dump, text, strlen(text), 5);
    return dump.reader.passed_line;
}

Test(pdn_reader, text_before_the_first_tag_is_passed_over)
{
    check_read("This is\n[no] record, but \"text\".\n", "");
    check_read("\n\"Open\" 2026, 9-14 (a\n[Event \"a\"]\n9-14", "3: Event=a; 9-14@4");
    check_read("All games\n [Event \"x\"]\n[Event x]\n[Round \"1\"]\n9-14", "4: Round=1; 9-14@5");
    check_read("2026 games\n[Event \"a\"]\n1. O-O", "2: Event=a; O-O@3");
    check_read("1. O-O e5", "1: O-O@1 e5@1");
    check_read("{a comment} pass 9-14", "1: pass@1 9-14@1");
    check_read("9-14 and so on", "1: 9-14@1 and@1 so@1 on@1");
    cr_assert_eq(passed_line("\n\nAll games\n[Event \"a\"]\n"), 3);
    cr_assert_eq(passed_line("\nGames\n\n[Event \"a\"]\n"), 2);
    cr_assert_eq(passed_line("[Event \"a\"]\nAll games\n[Event \"b\"]\n"), 0);
}

Test(pdn_reader, text_between_games_is_passed_over)
{
    /* By lines, whatever is in them. */
    static const char *const lines[] = {"Round 3, board 2",
                                        "=== (Round 3 {of 5} ===",
                                        "3. Ann - Bob, 12 May [final] 2-0",
                                        "2026-05-12, 12/05/2026 <i>1st</i> < 3",
                                        "~~~ 3 | 4 [x",
                                        "3rd round: 11-15 or 9-14",
                                        "1/4 final, WC2026",
                                        "Nf \"Open\" final ]",
                                        "Ann (1-0) Bob 4. pass",
                                        "hello\t11-15; *"};
    static char text[256];

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        snprintf(text, sizeof text, "9-14 1-0\n%s\n1. 9-13 *", lines[i]);
        check_read(text, "1: 9-14@1 = 1-0\n3: 9-13@3 = *");
        snprintf(text, sizeof text, "9-14 1-0\n\n%s\n[Event \"a\"]\n1. 9-13 *", lines[i]);
        check_read(text, "1: 9-14@1 = 1-0\n4: Event=a; 9-13@5 = *");
    }
    /* A game that has no result ends there, unless the text says how. */
    check_read("9-14\n\nRound 2\n9-13", "1: 9-14@1\n4: 9-13@4");
    check_read("9-14 *\n\nRound 2\n9-13", "1: 9-14@1 = *\n4: 9-13@4");
    check_read("9-14\n\nWhite resigns\n", "1: 9-14@1");
    check_read("9-14\nRound 2", "1: 9-14@1 Round@2");
    check_read("9-14\n\n2. Round", "1: 9-14@1 Round@3");
    check_read("9-14\n\nO-O pass on", "1: 9-14@1 O-O@3 pass@3 on@3");
    check_read("9-14\n\npass", "1: 9-14@1 pass@3");
    /* A game after text on its line, and one whose first turn is wrong. */
    check_read("Game 7: 1. 9-14 *", "");
    check_read("Game 7:\n1. 9-14 *", "2: 9-14@2 = *");
    check_read("Hello\n1 9-14\n1)c3:e5 *", "3: c3:e5@3 = *");
    check_read("Hello\n1.  12x19 *\n", "2: 12x19@2 = *");
    check_read("Hello\n1. Ann\n1. 123-5\n1. 9 14\n1.     9-14\n9-14\n1", "");
    check_read("9-14 *\nGame 7: 1. 9-14 *", "1: 9-14@1 = *\n2: 9-14@2 = *");
    check_read("1. hello c3:e5 *", "1: = * ! 1 this is no move");
    check_read("9-14 * and 9-13", "1: 9-14@1 = *\n1: ! 1 this is no move");
    check_read("9-14 * and 9-1 1-0 9-14x", "1: 9-14@1 = *");
    check_read("9-14 *\n\"Event \"b\"]\n[Round \"1\"]\n9-13",
               "1: 9-14@1 = *\n2: Round=1; 9-13@4 ! 2 " BAD_TAG);
    check_read("9-14\n\n]\"b\" tnevE[\n[Round \"1\"]\n9-13", "1: 9-14@1\n4: Round=1; 9-13@5");
    check_read("9-14\n]b\n9-13", "1: 9-14@1 ! 2 this is no move");
    check_read("9-14 *\n\xe9[Round \"1\"]\n9-13", "1: 9-14@1 = *\n2: 9-13@3 ! 2 " BAD_TAG);
    check_read("9-14\n\n{[Event \"b\"]\n9-13", "1: 9-14@1\n3: Event=b; 9-13@4");
    check_read("9-14\n\n([Event \"b\"]\n9-13", "1: 9-14@1\n3: Event=b; 9-13@4");
    check_read("9-14\n\n{[%clk 1]}\n9-13", "1: 9-14@1 9-13@4");
    check_read("9-14\n\n\xe9\n9-13", "1: 9-14@1\n4: 9-13@4");
    check_read("9-14\n\n[\xe9\"b\"]\n9-13", "1: 9-14@1\n3: 9-13@4 ! 3 " BAD_TAG);
    check_read("9-14\n\n\u00bd-\u00bd", "1: 9-14@1 = 1/2-1/2");
    check_read("9-14 *\nEvent \"b\"]\n[Round \"1\"]\n9-13",
               "1: 9-14@1 = *\n2: Round=1; 9-13@4 ! 2 " BAD_TAG);
    /* What begins a game. */
    check_read("* 1/2-1/2 0,5-0,5 c3d4", "1: c3d4@1");
    check_read("[Event \"a\"] *\nNf3", "1: Event=a; = *\n2: Nf3@2");
    check_read("1. Nbd2", "1: Nbd2@1");
    check_read("1. exd5", "1: exd5@1");
    check_read("1. abd5", "");
    check_read("1. O-O-O", "1: O-O-O@1");
    check_read("1. -14", "1: -14@1");
    check_read("1. -x", "");
    check_read("1. \u04413-d4", "1: \u04413-d4@1");
    check_read("1. \u0441", "");
    check_read("* e4", "1: e4@1");
    check_read("1. 123-5", "1: 123-5@1");
    check_read("1. 8th", "");
}

/* Returns the line of the first text that is told of a game that must be read as one of two turns,
 * with such a line between its tags and these. */
static size_t told_before_moves(const char *line)
{
    static struct dump dump;
    static char text[256];

    snprintf(text, sizeof text, "[Event \"a\"]\n%s\n1. 9-14 9-13 *", line);
    check_read(text, "1: Event=a; 9-14@3 9-13@3 = *");
    snprintf(text, sizeof text, "[Event \"a\"]\n\n%s\n\n1. 9-14 9-13 *\n[Event \"b\"]", line);
    check_read(text, "1: Event=a; 9-14@5 9-13@5 = *\n6: Event=b;");
    read_pieces(&dump, text, strlen(text), 5);
    cr_expect(dump.reader.headings_line == 0 || dump.reader.headings_within);
    return dump.reader.headings_line;
}

Test(pdn_reader, moves_of_two_numbers_say_which)
{
    static const char text[] =
        "[Event \"a\"] 1. 9-14 22x18 2. c3-d4 10x17x26 3. 5:12 1-32 32-1 0-14 14-0 05-09 1-2 "
        "1-0                                                        ";
    static const struct {
        const char *text;
        uint8_t numbers[2];
    } wanted[] = {{"9-14", {9, 14}}, {"22x18", {22, 18}}, {"c3-d4", {0}},    {"10x17x26", {0}},
                  {"5:12", {5, 12}}, {"1-32", {1, 32}},   {"32-1", {32, 1}}, {"0-14", {0}},
                  {"14-0", {0}},     {"05-09", {5, 9}},   {"1-2", {0}}};
    static struct record_reader reader;
    const struct record *record = &reader.record;
    const char *at = text;
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);

    record_reader_begin(&reader, &memory, 1);
    cr_assert_eq(record_reader_take(&reader, &at, text + strlen(text)), RECORD_READ);
    cr_assert_eq(record->move_count, sizeof wanted / sizeof *wanted);
    for (size_t i = 0; i < record->move_count; i++) {
        cr_expect_str_eq(record->texts + record->moves[i].text, wanted[i].text);
        cr_expect_arr_eq(record->moves[i].numbers, wanted[i].numbers, 2, "%s", wanted[i].text);
    }
    record_reader_free(&reader);
}

Test(pdn_reader, text_between_the_tags_and_the_moves_is_passed_over)
{
    static const char *const lines[] = {"A fine game.",
                                        "note",
                                        "Round 3, board 2: Ann - Bob, 2-0",
                                        "=== (Round 3 {of 5} ===",
                                        "-----",
                                        "# Round 3",
                                        "~~~ 3 | 4 [x",
                                        "*** Round 3 ***",
                                        "*Round 3*",
                                        "3. Ann - Bob, 12 May",
                                        "3rd round: 11-15 or 9-14",
                                        "12-05-1995",
                                        "2026-05-12, 12/05/2026 <i>1st</i> < 3",
                                        "1995 was a good year",
                                        "White resigns soon",
                                        "\u041f\u0430\u0440\u0442\u0438\u044f 3",
                                        "[b]Round 3[/b]",
                                        "[quote=Ann]so it was[/quote]"};

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_expect_eq(told_before_moves(lines[i]), 3, "%s", lines[i]);
    /* A game on the same line, and one whose first turn is wrong. */
    check_read("[Event \"a\"]\nGame 7: 1. 9-14 9-13 *", "1: Event=a; 9-14@2 9-13@2 = *");
    check_read("[Event \"a\"]\n1. hello 9-13 *", "1: Event=a; = * ! 2 this is no move");
    check_read("[Event \"a\"]\n1. hello, *", "1: Event=a; = * ! 2 this is no move");
    check_read("[Event \"a\"]\nhello *\n9-13", "1: Event=a; 9-13@3");
    check_read("[Event \"a\"]\n1. h 9-13 *", "1: Event=a; h@2 9-13@2 = *");
    check_read("[Event \"a\"]\n1. 12-05-1995 *", "1: Event=a; 12-05-1995@2 = *");
    check_read("[Event \"a\"]\n\"Open\" was\n9-13", "1: Event=a; 9-13@3 ! 2 "
                                                    "this is neither a tag nor a move");
    check_read("[Event \"a\"]\n\n\"Open\" was\n9-13", "1: Event=a; 9-13@4");
    check_read("[Event \"a\"]\n\n\"Open\"]\n9-13", "1: Event=a; 9-13@4 ! 3 " BAD_TAG);
    /* A game that is only its result. */
    check_read("[Event \"a\"]\n* \n9-13 *", "1: Event=a; = *\n3: 9-13@3 = *");
    check_read("[Event \"a\"]\n*1. 9-13 *", "1: Event=a; = *\n2: 9-13@2 = *");
    check_read("[Event \"a\"]\n*", "1: Event=a; = *");
    check_read("[Event \"a\"]\n1/2-1/2", "1: Event=a; = 1/2-1/2");
    check_read("[Event \"a\"]\n0,5-0,5", "1: Event=a; = 1/2-1/2");
    check_read("[Event \"a\"]\n1-0", "1: Event=a; = 1-0");
    check_read("[Event \"a\"] **", "1: Event=a; = *");
}

Test(pdn_reader, marks_around_positions_are_no_tags)
{
    static const char *const lines[] = {
        "[fen]W:W21:B10[/fen]", "[FEN]B:WK21:B10,11[/FEN]", "[fen][/fen]", "[PDN]", "[quote]",
        "[QUOTE=\"Ann\"]"};
    static char text[256];

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cr_expect_eq(told_before_moves(lines[i]), 0, "%s", lines[i]);
        snprintf(text, sizeof text, "%s\n9-14\n\n%s\n9-13 *\n%s\n9-14", lines[i], lines[i],
                 lines[i]);
        check_read(text, "2: 9-14@2 9-13@5 = *\n7: 9-14@7");
    }
    check_read("9-14 [fen]W:W21:B10\n9-13", "1: 9-14@1 9-13@2");
    check_read("[FEN \"W:W21:B10\"]\n9-14", "1: FEN=W:W21:B10; 9-14@2");
    check_read("[FEN W:W21:B10]\n9-14", "1: 9-14@2 ! 1 " BAD_TAG);
    check_read("[FEN=W:W21:B10]\n9-14", "1: 9-14@2 ! 1 " BAD_TAG);
}

Test(pdn_reader, what_forums_and_mails_add_is_passed_over)
{
    check_read("> [Event \"a\"]\n>\n> 1. 9-14\n>> 9-13 1-0\n", "1: Event=a; 9-14@3 9-13@4 = 1-0");
    check_read("9-14 > 9-13", "1: 9-14@1 ! 1 this is no move");
    check_read("[pdn][Event \"a\"][/pdn]\n[b]1. 9-14[/b]\n[i]9-13[/i]\n[/u]10-14 *\n[/quote]",
               "1: Event=a; 9-14@2 9-13@3 10-14@4 = *");
    check_read("[quote=Ann]\n[QUOTE author=\"Bob\"]\n9-14\n[code x\n9-13", "3: 9-14@3 9-13@5");
    check_read("[URL \"x\"]\n9-14", "1: URL=x; 9-14@2");
    check_read("9-14\n[b]\n[Event \"a\"]\n9-13", "1: 9-14@1\n3: Event=a; 9-13@4");
    check_read("Hello\n[pdn][Event \"a\"]\n9-14", "2: Event=a; 9-14@3");
    check_read("Hello\n> > [Event \"a\"]\n9-14", "2: Event=a; 9-14@3");
    /* A tag that is cut off is one of the next game. */
    check_read("9-14\n[b", "1: 9-14@1\n2: ! 2 a tag that begins here has no end");
    check_read("9-14\n[b ", "1: 9-14@1\n2: ! 2 a tag that begins here has no end");
}

Test(pdn_reader, pages_have_tags_and_names_of_characters)
{
    check_read(
        "<html><body>\n<pre>[Event \"a\"]<br>\n<p>1. 9-14</p> 9-13 <!-- x --> 1-0<br/>\n</pre>",
        "2: Event=a; 9-14@3 9-13@3 = 1-0");
    check_read("<b\n9-14 <3", "2: 9-14@2 ! 2 this is no move");
    check_read("9-14 <b\n9-13", "1: 9-14@1 ! 1 this is no move");
    check_read("9-14 1-0 <b\n9-13", "1: 9-14@1 = 1-0\n2: 9-13@2");
    check_read(
        "[Event &quot;&laquo;a&raquo; &amp; b&#33;&quot;]\n9&ndash;14&nbsp;9&#45;13 10&#x2013;14 "
        "10&times;15 &frac12;-&frac12;",
        "1: Event=\u00aba\u00bb & b!; 9-14@2 9-13@2 10-14@2 10x15@2 = 1/2-1/2");
    check_read("9-14 &#150; 13 9&nbsp;-&nbsp;13 &nbsp;&nbsp;1-0", "1: 9-14-13@1 9-13@1 = 1-0");
    check_read("9-14 {open\n\n[Tom & Jerry] and\n\n[Event &#34;a&quot;]\n9-13",
               "1: 9-14@1 ! 1 a comment that begins here has no end\n5: Event=a; 9-13@6");
    check_read("9-14 {open\n[Event &quot;a&quot;]} 9-13", "1: 9-14@1 9-13@2");
    check_read("Hello\n[Event &quot;a&quot;]\n9-14", "2: Event=a; 9-14@3");
    check_read("[Event \"&yuml;&iexcl;&#160;&#9;.\"] *", "1: Event=\u00ff\u00a1  .; = *");
    /* What is no name stays. */
    check_read("[Event \"AT&T &none; &#0; &#xd800; &#x110000; &#; &#1a; &abcdefghi; &\"] *",
               "1: Event=AT&T &none; &#0; &#xd800; &#x110000; &#; &#1a; &abcdefghi; &; = *");
    check_read("9-14 & 9-13", "1: 9-14@1 ! 1 this is no move");
    check_read("9-14&x;", "1: 9-14@1 ! 1 this is no move");
    check_read("9-14&amp", "1: 9-14@1 ! 1 this is no move");
    check_read("9-14 1-0&nbsp;", "1: 9-14@1 = 1-0");
}

Test(pdn_reader, a_wrong_tag_leaves_a_game_in_one_piece)
{
    /* What is wrong is told once, with the first line. */
    check_read("[Event \"a\"]\n[Result 1-0]\n[Round]\n[Site \"s\"]\n\n9-14 1-0\n[Event \"b\"]",
               "1: Event=a; Site=s; 9-14@6 = 1-0 ! 2 " BAD_TAG "\n7: Event=b;");
    check_read("[Event \"a]\n[Site \"s\"]\n9-14", "1: Site=s; 9-14@3 ! 1 " BAD_TAG);
    check_read("[Event \"a\"],\n[Site \"s\"]\n9-14", "1: Event=a; Site=s; 9-14@3 ! 1 " BAD_TAG);
    check_read("[Event \"a\"] , \"b\"]\n9-14", "1: Event=a; 9-14@2 ! 1 " BAD_TAG);
    check_read("[Empty]\n[\n[Site \"s\"]\n9-14", "1: Site=s; 9-14@4 ! 1 " BAD_TAG);
    check_read("[Event \"a\"]\nsult \"1-0\"]\n]x[\n[Site \"s\"]\n9-14",
               "1: Event=a; Site=s; 9-14@5 ! 2 " BAD_TAG);
    check_read("[Event \"a\"]\n]x[\n[Site \"s\"]\n9-14",
               "1: Event=a; Site=s; 9-14@4 ! 2 this is neither a tag nor a move");
    check_read("[Event \"a\"]\n]x[\n\npass so",
               "1: Event=a; pass@4 so@4 ! 2 this is neither a tag nor a move");
    /* Values that go on on the next lines. */
    check_read("[Event \"a\nb\"]\n c\n[Site \"s\"]\n9-14", "1: Site=s; 9-14@5 ! 1 " BAD_TAG);
    check_read("[Event \"a\nb \r\n\r\n9-14", "1: 9-14@4 ! 1 " BAD_TAG);
    check_read("[Event\n\"a\"]\n\n9-14", "1: 9-14@4 ! 1 " BAD_TAG);
    /* Event, or the first of them, begins the next game, also if it is wrong. */
    check_read("[Event a]\n[Round \"1\"]\n[Event \"b\"]",
               "1: Round=1; ! 1 " BAD_TAG "\n3: Event=b;");
    check_read("9-14 1-0[x]\n[y\n\n[Event \"b\"]",
               "1: 9-14@1 = 1-0\n1: ! 1 " BAD_TAG "\n4: Event=b;");
    check_read("9-14 1-0]\n[Event \"b\"]", "1: 9-14@1 = 1-0\n2: Event=b;");
    check_read("[White \"a\"]\n[Black b]\n[white \"c\"]",
               "1: White=a; ! 2 " BAD_TAG "\n3: white=c;");
    check_read("[White \"a\"]\n[Black \"b\"]\n[Black \"c\"]", "1: White=a; Black=b; Black=c;");
}

Test(pdn_reader, after_an_empty_line_the_first_tag_of_a_game_may_be_damaged)
{
    /* It is gone, is no tag, or is the first one of its name. */
    check_read("[Event \"a\"]\n[Site \"s\"]\n\n[Site \"t\"]\n9-14",
               "1: Event=a; Site=s;\n4: Site=t; 9-14@5");
    check_read("[Event \"a\"]\n\n[Eve\"nt \"b\"]\n[Site \"t\"]\n9-14 *",
               "1: Event=a;\n3: Eve=nt \"b; Site=t; 9-14@5 = *");
    check_read("[Event \"a\"]\n\n[Eve(nt \"b\"]\n[Site \"t\"]\n9-14 *",
               "1: Event=a;\n3: Site=t; 9-14@5 = * ! 3 " BAD_TAG);
    check_read("[Site \"s\"]\n9-14 *\n[Round \"1\"]\n\n[Event \"b\"]",
               "1: Site=s; 9-14@2 = *\n3: Round=1;\n5: Event=b;");
    /* Blocks of tags are games, whatever their tags, and each has its result. */
    check_read("[Event \"a\"]\n\n[Site \"s\"]\n\n\n[Round \"1\"]\n\n9-14",
               "1: Event=a;\n3: Site=s;\n6: Round=1; 9-14@8");
    check_read("[White \"a\"]\n[Result \"1-0\"]\n\n1-0\n\n[Date \"d\"]\n[White \"b\"]\n\n0-1\n\n"
               "[Round \"2\"]\n[White \"c\"]\n9-14 *",
               "1: White=a; Result=1-0; = 1-0\n6: Date=d; White=b; = 0-1\n11: Round=2; White=c; "
               "9-14@13 = *");
    check_read("[White \"a\"]\n{nobody came}\n[Round \"1\"]\n9-14", "1: White=a; Round=1; 9-14@4");
    check_read("[Event \"a\"]\n\n[9-14 *", "1: Event=a; ! 3 " BAD_TAG);
}

Test(pdn_reader, a_position_that_is_a_piece_of_a_tag_leaves_a_game_in_one_piece)
{
    check_read("[Event \"a\"]\n/FEN \"[Result \"2-0\"]\n[Site \"s\"]\n9-14 *",
               "1: Event=a; Site=s; 9-14@4 = * ! 2 this is neither a tag nor a move");
}

Test(pdn_reader, brackets_among_moves_are_tags_only_if_they_look_so)
{
    check_read("9-14 [sic] 9-13 *\n[Event \"b\"]",
               "1: 9-14@1 = * ! 1 this is no move\n2: Event=b;");
    check_read("9-14\n[%clk 0:01] 9-13 *", "1: 9-14@1 ! 2 this is no move");
    check_read("9-14 [Event \"b\"] 9-13", "1: 9-14@1\n1: Event=b; 9-13@1");
    check_read("9-14 {a\n} [Ev", "1: 9-14@1 ! 2 a tag that begins here has no end");
    check_read("9-14 (a\n) [Ev x", "1: 9-14@1 ! 2 this is no move");
    check_read("9-14 1 :\n 10 [Ev x", "1: 9-14@1 1:10@1 ! 2 this is no move");
}

Test(pdn_reader, a_tag_after_an_empty_line_ends_what_is_open)
{
    static const struct {
        const char *open;
        const char *wrong;
    } rows[] = {{"{a (", "a comment that begins here has no end"},
                {"(", "brackets that begin here have no end"},
                {"(see", "brackets that begin here have no end"},
                {"(9-13 (", "brackets that begin here have no end"},
                {"(9-13 {a", "brackets that begin here have no end"},
                {"(9-13 ; a", "brackets that begin here have no end"}};
    char text[256];
    char wanted[256];

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text,
                 "[Event \"a\"]\n9-14\n%s 9-13 1-0\n [a \"\n[a\n \r\n[Event \"b\"]\n9-14 *",
                 rows[i].open);
        snprintf(wanted, sizeof wanted, "1: Event=a; 9-14@2 ! 3 %s\n7: Event=b; 9-14@8 = *",
                 rows[i].wrong);
        check_read(text, wanted);
    }
    check_read("9-14 *\n{a\n\n[b_1\t\"b\"]\n9-14",
               "1: 9-14@1 = *\n2: ! 2 a comment that begins here "
               "has no end\n4: b_1=b; 9-14@5");
    check_read("9-14\n/FEN \"W:W31:\n\n[Event \"b\"]\n9-14",
               "1: 9-14@1 ! 2 a position that begins here has no end\n4: Event=b; 9-14@5");
    check_read("9-14\n/FEN\n\n[Event \"b\"]\n9-14",
               "1: 9-14@1 ! 2 a position must be like /FEN \"W:W31,32:B1\"/\n4: Event=b; 9-14@5");
    check_read(
        "9-14 {a\n\n[Event \"b]\n[Site \"s\"]\n9-14",
        "1: 9-14@1 ! 1 a comment that begins here has no end\n3: Site=s; 9-14@5 ! 3 " BAD_TAG);
    /* What is no such line, or comes after no empty one, is part of the comment. */
    check_read(
        "9-14 {a\n\n[%clk 0:01]\n\n [Event \"b\"]\n\n[Event b]\n[Event \"c\"]\n\n[Event\n\n"
        "[\"\n\n[1 \"a\n\n[a b\"\n\nx[a \"\n\n[An_event_that_is_longer_than_any_name_of_a_tag_in_a_"
        "record_ever_was \"a\"\n} 9-13",
        "1: 9-14@1 9-13@21");
}

Test(pdn_reader, text_that_is_glued_to_a_move_is_a_comment)
{
    check_read("8-11Red overstepped\n1-0", "1: 8-11@1 = 1-0");
    check_read("8-11Red overstepped the time 9-13 on", "1: 8-11@1 9-13@1 on@1");
    check_read("c3:e5:g3draw agreed *", "1: c3:e5:g3@1 = *");
    check_read("8-11Red\nagreed", "1: 8-11@1 agreed@2");
    check_read("8-11R 8-Red 8Red e2-e4Q Nf3xe5 8-11-Red",
               "1: 8-11R@1 8-Red@1 8Red@1 e2-e4Q@1 Nf3xe5@1 8-11-Red@1");
}

Test(pdn_reader, a_move_may_have_blanks_about_what_joins_its_squares)
{
    check_read("8 -11 9 x14 9 X 14 c3 : e5\n", "1: 8-11@1 9x14@1 9X14@1 c3:e5@1");
    check_read("8-\n11 9-\n\n9-14", "1: 8-11@1 9-@2 9-14@4");
    check_read("8- *", "1: 8-@1 = *");
}

Test(pdn_reader, tags_that_are_none_are_faults)
{
    check_read("[Event a]\n", "1: ! 1 " BAD_TAG);
    check_read("[\"a\"]\n", "1: ! 1 " BAD_TAG);
    check_read("[Event\n\"a\"]\n", "1: ! 1 " BAD_TAG);
    check_read("[Event \"a\n\"]\n", "1: ! 1 " BAD_TAG);
    check_read("[Event \"a\"\n]\n", "1: ! 1 " BAD_TAG);
    check_read("[\nEvent \"a\"]\n", "1: ! 1 " BAD_TAG);
    check_read("[An_event_that_is_longer_than_any_name_of_a_tag_in_a_record_ever_was_ \"a\"]\n",
               "1: ! 1 " BAD_TAG);
}

Test(pdn_reader, what_has_no_end_is_a_fault_where_it_begins)
{
    static const char *const begun[] = {"[", "[ E", "[E ", "[E \"", "[E \"\\", "[E \"a\""};
    char text[32];

    check_read("1.\n{ab\n\nc", "2: ! 2 a comment that begins here has no end");
    check_read("9-14\n{ab\n\nc", "1: 9-14@1 ! 2 a comment that begins here has no end");
    check_read("9-14\n(9-13 {\nc", "1: 9-14@1 ! 2 brackets that begin here have no end");
    check_read("9-14\n(\n", "1: 9-14@1 ! 2 brackets that begin here have no end");
    check_read("9-14\n(a\n", "1: 9-14@1 ! 2 brackets that begin here have no end");
    check_read("9-14\n(1 ;\n", "1: 9-14@1 ! 2 brackets that begin here have no end");
    check_read("/FEN", "1: ! 1 a position that begins here has no end");
    check_read("/FEN \"a\"", "1: ! 1 a position that begins here has no end");
    for (size_t i = 0; i < sizeof begun / sizeof *begun; i++) {
        snprintf(text, sizeof text, "\n%s", begun[i]);
        check_read(text, "2: ! 2 a tag that begins here has no end");
    }
}

/* A text of a byte many times over, between others. */
static char *long_text(const char *before, char byte, size_t count, const char *after)
{
    char *text = malloc(strlen(before) + count + strlen(after) + 1);

    cr_assert_not_null(text);
    strcpy(text, before);
    memset(text + strlen(before), byte, count);
    strcpy(text + strlen(before) + count, after);
    return text;
}

static void check_long(char *text, const char *wanted)
{
    static struct dump dump;

    read_pieces(&dump, text, strlen(text), 4096);
    cr_assert_str_eq(dump.bytes, wanted);
    free(text);
}

Test(pdn_reader, what_is_too_long_is_a_fault)
{
    check_long(long_text("9-14\n[Event \"", 'a', 1 << 20, "\"]\n[Event \"b\"]\n"),
               "1: 9-14@1\n2: ! 2 the value of a tag is too long\n3: Event=b;");
    check_long(long_text("[Event \"", 'a', 2047, "\"b\"]\n"),
               "1: ! 1 the value of a tag is too long");
    check_long(long_text("[Event \"a\"", ' ', 2047, "b\"]\n"),
               "1: ! 1 the value of a tag is too long");
    check_long(long_text("[Event \"", 'a', 2048, "\\\"\"]\n"),
               "1: ! 1 the value of a tag is too long");
    check_long(long_text("[Event \"", 'a', 2048, "\"b\"]\n"),
               "1: ! 1 the value of a tag is too long");
    check_long(long_text("[Event \"", 'a', 2046, "\"    x\"]\n"),
               "1: ! 1 the value of a tag is too long");
    check_long(long_text("[Event \"", '\xf6', 1025, "\"]\n"), "1: ! 1 the tags are too long");
    check_long(long_text("[", 'a', 1 << 20, " \"a\"]\n"), "1: ! 1 " BAD_TAG);
    check_long(long_text("9-14\n", '1', 401, "\n"), "1: 9-14@1 ! 2 this is longer than any move");
    check_long(long_text("9-14\n/FEN \"", 'W', 401, "\"/\n"),
               "1: 9-14@1 ! 2 this is longer than any move");
    check_long(long_text("9-14 {", 'a', 1 << 20, "}\n22-18"), "1: 9-14@1 22-18@2");
}

/* ---- one record in memory ------------------------------------------------------------------- */

static void begin_to_read(struct dump *dump)
{
    arb_memory memory;

    *dump = (struct dump){0};
    memory = tally_memory(&dump->tally);
    record_reader_begin(&dump->reader, &memory, 1);
}

/* Takes all of a text. */
static enum record_reading take(struct dump *dump, const char *text)
{
    enum record_reading reading = record_reader_take(&dump->reader, &text, text + strlen(text));

    cr_assert(reading != RECORD_MORE || *text == '\0');
    return reading;
}

static void end_reading(struct dump *dump)
{
    record_reader_free(&dump->reader);
    tally_is_even(&dump->tally);
}

Test(pdn_reader, the_tags_of_a_record_have_a_limit)
{
    static struct dump dump;
    char text[1000];

    snprintf(text, sizeof text, "[Tag \"%0900d\"]\n", 0);
    begin_to_read(&dump);
    take(&dump, "[First \"\"]\n");
    while (dump.reader.record.fault.wrong[0] == '\0') {
        cr_assert_eq(take(&dump, text), RECORD_MORE);
        cr_assert_leq(dump.reader.record.tag_length, TAGS_MOST);
    }
    cr_assert_str_eq(dump.reader.record.fault.wrong, "the tags are too long");
    cr_assert_eq(dump.reader.record.fault.line, 72);
    end_reading(&dump);
}

Test(pdn_reader, the_moves_of_a_record_have_a_limit)
{
    static struct dump dump;

    begin_to_read(&dump);
    for (int i = 0; i < RECORD_MOVES_MOST / 10; i++)
        cr_assert_eq(take(&dump, "1-5 1-5 1-5 1-5 1-5 1-5 1-5 1-5 1-5 1-5\n"), RECORD_MORE);
    cr_assert_eq(take(&dump, "."), RECORD_MORE); /* now the last move is known to have ended */
    cr_assert_eq(dump.reader.record.move_count, RECORD_MOVES_MOST);
    cr_assert_str_eq(dump.reader.record.fault.wrong, "");
    cr_assert_eq(take(&dump, "1-5*\n"), RECORD_MORE);
    cr_assert_str_eq(dump.reader.record.fault.wrong, "the game is too long");
    cr_assert_eq(record_reader_end(&dump.reader), RECORD_READ);
    cr_assert_eq(record_reader_end(&dump.reader), RECORD_MORE);
    end_reading(&dump);
}

Test(pdn_reader, a_record_that_was_exchanged_stays)
{
    static struct dump dump;
    struct record first;

    begin_to_read(&dump);
    cr_assert_eq(take(&dump, "[Event \"a\"] 9-14 *"), RECORD_READ);
    first = dump.reader.record;
    dump.reader.record = (struct record){0};
    cr_assert_eq(take(&dump, "[Event \"b\"] 9-13 *"), RECORD_READ);
    cr_assert_str_eq(tags_value(record_tags(&first), "Event"), "a");
    cr_assert_str_eq(first.texts + first.moves[0].text, "9-14");
    cr_assert_str_eq(tags_value(record_tags(&dump.reader.record), "Event"), "b");
    record_free(&first, &dump.reader.memory);
    end_reading(&dump);
}

Test(pdn_reader, without_memory_the_reader_can_be_freed)
{
    static const char *const texts[] = {"9-14 22-18 *", "[Event \"a\"] *", "9-14", "9-14* 9-14 *"};
    static struct dump dump;

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        enum record_reading reading = RECORD_NO_MEMORY;

        for (size_t n = 1; reading == RECORD_NO_MEMORY; n++) {
            begin_to_read(&dump);
            dump.tally.fail_at = n;
            reading = take(&dump, texts[i]);
            if (reading == RECORD_MORE)
                reading = record_reader_end(&dump.reader);
            end_reading(&dump);
        }
        cr_assert_eq(reading, RECORD_READ);
    }
}
