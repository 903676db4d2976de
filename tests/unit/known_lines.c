/* src/script/known_lines.c: lines that were read before. */
#include "script/known_lines.h"

#include <criterion/criterion.h>
#include <stdio.h>

#include "support.h"

static struct known_lines known;

/* The line as a reader returns it: more bytes can be read than it has. */
static struct line line_of(char buffer[256], const char *text, size_t length)
{
    memset(buffer, '?', 256);
    memcpy(buffer, text, length);
    return (struct line){.bytes = buffer, .length = length, .readable = 256};
}

static void set(void)
{
    memset(&known, 0, sizeof known);
}

TestSuite(known_lines, .init = set);

/* Splits the line and remembers it, as a `print`. */
static void add_bytes(const char *text, size_t length)
{
    char buffer[256];
    struct line line = line_of(buffer, text, length);
    struct split_line split;

    words_split(&split, line.bytes, line.length);
    known_lines_add(&known, &line, &split, command_named("print"), true);
}

static void add(const char *text)
{
    add_bytes(text, strlen(text));
}

static const struct known_line *find_bytes(const char *text, size_t length)
{
    char buffer[256];
    struct line line = line_of(buffer, text, length);

    return known_lines_find(&known, &line);
}

static const struct known_line *find(const char *text)
{
    return find_bytes(text, strlen(text));
}

Test(known_lines, a_line_is_known_with_its_command_and_the_words_behind_it)
{
    const struct known_line *found;

    add("place \"a b\" 3");
    cr_assert_null(find("space"));
    found = find("place \"a b\" 3");
    cr_assert_not_null(found);
    cr_assert_str_eq(found->command->name, "print");
    cr_assert_eq(found->arguments.count, 2);
    cr_assert_str_eq(found->arguments.word[0], "a b");
    cr_assert_str_eq(found->arguments.word[1], "3");
    cr_assert_eq(strncmp(found->arguments.span[0].start, "\"a b\" 3", 7), 0);
    cr_assert_eq(found->arguments.end, found->arguments.span[0].start + 7);
    cr_assert_eq(found->arguments.end, found->arguments.span[1].end);
}

Test(known_lines, a_turn_alone_is_known_with_all_of_its_words)
{
    static struct desk desk;

    desk_set(&desk);
    desk.in.known = &known;
    desk_run(&desk, "rules english\n11-15\nundo\n11-15\nmove 22 18\n15 22\n15x22\n# and something "
                    "after the line\n");
    cr_assert_eq(find("11-15")->arguments.count, 1);
    cr_assert_str_eq(find("11-15")->arguments.word[0], "11-15");
    cr_assert_str_eq(find("11-15")->command->name, "move");
    cr_assert_eq(find("15x22")->arguments.count, 1);
    cr_assert_eq(find("move 22 18")->arguments.count, 2);
    cr_assert_null(find("15 22"), "without a separator it depends on the rules");
    desk_clear(&desk);
}

Test(known_lines, each_byte_and_the_length_count)
{
    add("select 2 1");
    cr_assert_not_null(find("select 2 1"));
    cr_assert_null(find("select 2 2"));
    cr_assert_null(find("Select 2 1"));
    cr_assert_null(find("select 2 "));
    cr_assert_null(find("select 2 11"));
    cr_assert_null(find_bytes("select 2 1\0", 11));
    add("select 2 1 3 4 5");
    cr_assert_null(find("select 2 1 3 4 5"), "it has six words");
    add("move 11-22-33-44");
    cr_assert_not_null(find("move 11-22-33-44"));
    cr_assert_null(find("move 11-22-33-45"));
}

Test(known_lines, lines_of_another_form_are_not_remembered)
{
    static const char *const lines[] = {" print", "print ", "print # x", "#", "move 11-22-33-445"};

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        add(lines[i]);
        cr_assert_null(find(lines[i]), "%s", lines[i]);
    }
    cr_assert_eq(known.count, 0);
}

Test(known_lines, where_the_text_ends_behind_a_line_nothing_is_read)
{
    struct line line = {.bytes = "space", .length = 5, .readable = 5};
    struct split_line split;

    words_split(&split, line.bytes, line.length);
    known_lines_add(&known, &line, &split, command_named("space"), true);
    cr_assert_eq(known.count, 0);
    cr_assert_null(known_lines_find(&known, &line));
    cr_assert_null(known_lines_find(NULL, &line));
    known_lines_add(NULL, &line, &split, command_named("space"), true);
}

Test(known_lines, as_many_as_there_is_room_for_are_known_and_then_it_begins_anew)
{
    char text[32];

    for (int i = 0; i < KNOWN_LINES; i++) {
        snprintf(text, sizeof text, "undo %d", i);
        cr_assert_null(find(text));
        add(text);
        cr_assert_not_null(find(text));
    }
    for (int i = 0; i < KNOWN_LINES; i++) {
        snprintf(text, sizeof text, "undo %d", i);
        cr_assert_str_eq(find(text)->arguments.word[0], text + 5);
    }
    add("redo");
    cr_assert_not_null(find("redo"));
    cr_assert_eq(known.count, 1);
    cr_assert_null(find("undo 0"));
}

/* ---- the line after the current one ------------------------------------------------------------
 */

/* The line that is guessed at the start of a text, or NULL. */
static const struct known_line *guess(const char *text, size_t length, struct reader *reader)
{
    *reader = reader_of_text(text, length);
    reader->limit = text + strlen(text); /* as of a file: more can be read than has come */
    return known_lines_guess(&known, reader);
}

/* Whether the guess is right, and takes all that comes before the newline. */
static bool takes(const char *text)
{
    struct reader reader;
    struct line line;
    const struct known_line *guessed = guess(text, strlen(text), &reader);

    if (!known_line_next(guessed, &reader, &line)) {
        cr_assert_eq(reader.at, text);
        cr_assert_eq(reader.number, 0);
        return false;
    }
    cr_assert_eq(line.bytes, text);
    cr_assert_eq(line.length, strcspn(text, "\n"));
    cr_assert_eq(reader.at, text + line.length + 1);
    cr_assert_eq(reader.number, 1);
    cr_assert_eq(guessed, find_bytes(text, line.length));
    return true;
}

Test(known_lines, a_known_line_of_any_length_is_guessed)
{
    for (size_t length = 1; length <= KNOWN_LONGEST; length++) {
        char text[64] = "abcdefghijklmnopq";

        add_bytes(text, length);
        strcpy(text + length, "\nundo\nand more than 16 bytes\n");
        cr_assert(takes(text), "%zu", length);
        text[length] = ' ';
        cr_assert_not(takes(text), "%zu", length);
        text[length] = '\n';
        text[length - 1] = '?';
        cr_assert_not(takes(text), "%zu", length);
    }
    cr_assert_not(takes("\nan empty line before others\n"));
    cr_assert_not(takes("abcdefghijklmnopqrst\n"));
}

Test(known_lines, where_few_bytes_have_been_read_nothing_is_guessed)
{
    static const char text[] = "undo\n0123456789abcdef";
    struct reader reader;
    struct line line;

    add("undo");
    cr_assert_null(guess(text, KNOWN_LONGEST - 1, &reader));
    cr_assert_not(known_line_next(NULL, &reader, &line));
    cr_assert_not_null(guess(text, KNOWN_LONGEST, &reader));
    cr_assert_null(known_lines_guess(NULL, &reader));
}

/* The bytes after a line that has no newline yet are not looked at. */
Test(known_lines, a_line_is_not_taken_before_its_end_has_been_read)
{
    static const char text[] = "abcdefghijklmnop\n0123456789abcdef";
    struct reader reader;
    struct line line;

    add_bytes(text, KNOWN_LONGEST);
    cr_assert_not(known_line_next(guess(text, KNOWN_LONGEST, &reader), &reader, &line));
    cr_assert(known_line_next(guess(text, KNOWN_LONGEST + 1, &reader), &reader, &line));
}

/* ---- in use ----------------------------------------------------------------------------- */

/* Lines that mean different things in different rule sets, repeated. */
static void any_script(uint64_t *state, char *script, size_t lines)
{
    static const char *const pool[] = {
        "select 2 2", "select 3 3",   "select 4 4",     "select c3",      "select 11",
        "select 15",  "space",        "undo",           "undo 3",         "redo",
        "print",      "select 9 9",   "moves c3",       "moves",          "rules english",
        "rules dama", "new",          "new empty",      "turn",           "at 2 2",
        "at c3",      "remove 2 2",   "at 22",          "can select 2 2", "winner",
        "select",     "select 2",     "select \"2\" 2", "position",       "pass",
        "SELECT 2 2", "select 2 2 2", "can select 9 9", "select\t2 2",    "rules checkers61b",
        "11-15",      "11-16",        "22-17",          "22-18",          "c3-d4",
        "15x22",      "move 11-15",   "11 15",          "c3-b4",          "moves 11-15"};

    *script = '\0';
    while (lines-- > 0) {
        script = strcpy(script, pool[draw(state) % (sizeof pool / sizeof *pool)]);
        script += strlen(script);
        script = strcpy(script, "\n");
        script += 1;
    }
    strcpy(script, "# so that there is something after the last line\n");
}

Test(known_lines, whether_lines_are_remembered_makes_no_difference)
{
    static struct desk with;
    static struct desk without;
    static char script[64 * 40 + 64];
    uint64_t state = 5;

    desk_set(&with);
    desk_set(&without);
    with.in.known = &known;
    for (int round = 0; round < 500; round++) {
        any_script(&state, script, 40);
        cr_assert_str_eq(desk_run(&with, script), desk_run(&without, script), "%s", script);
    }
    cr_assert_gt(known.count, 25);
    desk_clear(&with);
    desk_clear(&without);
}

/* A guess is made before the line that makes it wrong has been carried out. */
Test(known_lines, a_guess_about_lines_that_were_forgotten_does_no_harm)
{
    static struct desk with;
    static struct desk without;
    static char script[KNOWN_LINES * 16];
    size_t length = 0;

    desk_set(&with);
    desk_set(&without);
    with.in.known = &known;
    for (int i = 0; i < KNOWN_LINES; i++)
        length += (size_t)snprintf(script + length, 16, "undo %d\n", 100 + i);
    strcpy(script + length, "select 2 2\nundo 100\nselect 3 3\nundo 100\nselect 2 2\n");
    cr_assert_str_eq(desk_run(&with, script), desk_run(&without, script));
    cr_assert_eq(known.count, 3);
    desk_clear(&with);
    desk_clear(&without);
}
