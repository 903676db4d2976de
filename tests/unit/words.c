/* src/script/words.c: splitting a line into words. */
#include "script/words.h"
#include "script/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "support.h"

static struct split_line split;

/* The words of a line, each between < and >, and `!` after them if a quote is open. */
static const char *words_of_bytes(const char *bytes, size_t length)
{
    static char buffer[8192];
    struct text text = text_over(buffer, sizeof buffer);

    memset(&split, 0xff, sizeof split);
    words_split(&split, bytes, length);
    for (size_t i = 0; i < split.words.count; i++) {
        text_char(&text, '<');
        text_string(&text, split.words.word[i]);
        text_char(&text, '>');
    }
    if (split.quote_open)
        text_char(&text, '!');
    return buffer;
}

static const char *words_of(const char *line)
{
    return words_of_bytes(line, strlen(line));
}

/* language.md 2. */
Test(words, words_are_separated_by_spaces_and_tabs)
{
    cr_assert_str_eq(words_of("place bomb fire 2 1"), "<place><bomb><fire><2><1>");
    cr_assert_str_eq(words_of("  place\t\tbomb \t fire "), "<place><bomb><fire>");
    cr_assert_str_eq(words_of(""), "");
    cr_assert_str_eq(words_of(" \t "), "");
    cr_assert_str_eq(words_of("x"), "<x>");
}

Test(words, a_hash_at_the_start_of_a_word_begins_a_comment)
{
    cr_assert_str_eq(words_of("# all"), "");
    cr_assert_str_eq(words_of("  #all"), "");
    cr_assert_str_eq(words_of("print # all"), "<print>");
    cr_assert_str_eq(words_of("print #"), "<print>");
    cr_assert_str_eq(words_of("print a#b"), "<print><a#b>");
    cr_assert_str_eq(words_of("print \"#b\" c"), "<print><#b><c>");
    cr_assert_str_eq(words_of("print # \"open"), "<print>");
}

Test(words, a_word_may_be_quoted)
{
    cr_assert_str_eq(words_of("read \"two words\""), "<read><two words>");
    cr_assert_str_eq(words_of("\"\" x"), "<><x>");
    cr_assert_str_eq(words_of("\"a\tb\""), "<a\tb>");
    cr_assert_str_eq(words_of("\"say \\\"fire\\\"\" x"), "<say \"fire\"><x>");
    cr_assert_str_eq(words_of("\"a\\\\\" b"), "<a\\><b>");
    cr_assert_str_eq(words_of("\"a\\nb\""), "<a\\nb>");
    cr_assert_str_eq(words_of("a\"b c\"d"), "<a\"b><c\"d>");
}

Test(words, a_quote_that_is_left_open_is_noticed)
{
    cr_assert_str_eq(words_of("read \"two"), "<read>!");
    cr_assert_str_eq(words_of("\""), "!");
    cr_assert_str_eq(words_of("\"a\\\""), "!");
    cr_assert_str_eq(words_of("\"a\\"), "!");
    cr_assert_str_eq(words_of("\"a\"b"), "!");
    cr_assert_str_eq(words_of("\"a\"\"b\""), "!");
    cr_assert_str_eq(words_of("\"a\"#b"), "!");
}

Test(words, backslashes_outside_quotes_are_letters)
{
    cr_assert_str_eq(words_of("a\\b \\\"c"), "<a\\b><\\\"c>");
}

/* Every byte as a line of its own: a blank, a comment, a quote, a control byte or a word. */
Test(words, a_line_of_any_one_byte_is_split)
{
    for (int byte = 0; byte < 256; byte++) {
        char bytes[2] = {(char)byte, '\0'};
        char word[4] = {'<', (char)byte, '>', '\0'};
        bool control = (byte < 0x20 && byte != '\t') || byte == 0x7f;
        const char *found = words_of_bytes(bytes, 1);

        cr_assert_eq(split.bad_byte, control ? 1 : 0, "byte %d", byte);
        if (byte == ' ' || byte == '\t' || byte == '#')
            cr_assert_str_eq(found, "");
        else if (byte == '"')
            cr_assert_str_eq(found, "!");
        else if (!control)
            cr_assert_str_eq(found, word);
    }
}

Test(words, the_first_control_byte_is_told_by_its_number)
{
    words_of_bytes("ab\0c", 4);
    cr_assert_eq(split.bad_byte, 3);
    words_of("a b\001\002");
    cr_assert_eq(split.bad_byte, 4);
    words_of("# \033[0m");
    cr_assert_eq(split.bad_byte, 3);
    words_of("  \r");
    cr_assert_eq(split.bad_byte, 3);
    words_of("\"\177\"");
    cr_assert_eq(split.bad_byte, 2);
    words_of("\t \xc3\xa9\x80\xff");
    cr_assert_eq(split.bad_byte, 0);
}

static void check_span(struct span span, const char *expected)
{
    cr_assert_eq((size_t)(span.end - span.start), strlen(expected));
    cr_assert_eq(memcmp(span.start, expected, strlen(expected)), 0);
}

Test(words, words_and_line_are_known_as_they_were_written)
{
    static const char line[] = " \techo \"a  \\\"b\"\t c  # d ";

    words_of(line);
    check_span(split.text, "echo \"a  \\\"b\"\t c");
    check_span(split.words.span[0], "echo");
    check_span(split.words.span[1], "\"a  \\\"b\"");
    check_span(split.words.span[2], "c");
    cr_assert_eq(split.words.end, split.words.span[2].end);
    words_of("  # only a comment");
    check_span(split.text, "");
}

Test(words, a_line_with_an_open_quote_is_known_whole)
{
    words_of(" read \"a b  ");
    check_span(split.text, "read \"a b");
}

/* ---- many words, long words -------------------------------------------------------- */

static void check_many(size_t count)
{
    char line[1024] = "";
    size_t length = 0;

    for (size_t i = 0; i < count; i++) {
        line[length++] = (char)('a' + i % 26);
        line[length++] = ' ';
    }
    words_of_bytes(line, length);
    cr_assert_eq(split.words.count, count < WORDS_MOST ? count : WORDS_MOST);
    for (size_t i = 0; i < split.words.count; i++) {
        char word[2] = {(char)('a' + i % 26), '\0'};
        cr_assert_str_eq(split.words.word[i], word, "word %zu of %zu", i, count);
    }
    cr_assert_eq(split.words.end, line + length - 1, "the line ends after all its words");
}

Test(words, words_beyond_the_64th_are_left_out_but_belong_to_the_line)
{
    check_many(63);
    check_many(64);
    check_many(65);
    check_many(200);
}

Test(words, a_quote_left_open_is_noticed_behind_any_number_of_words)
{
    char line[1024] = "";

    for (int i = 0; i < 100; i++)
        strcat(line, "a ");
    strcat(line, "\"open");
    words_of(line);
    cr_assert(split.quote_open);
}

Test(words, a_line_of_4096_bytes_is_split_in_any_way)
{
    static char line[LINE_LONGEST];

    memset(line, 'a', sizeof line);
    words_of_bytes(line, sizeof line);
    cr_assert_eq(split.words.count, 1);
    cr_assert_eq(strlen(split.words.word[0]), LINE_LONGEST);
    for (size_t i = 1; i < sizeof line; i += 2)
        line[i] = ' ';
    words_of_bytes(line, sizeof line);
    cr_assert_eq(split.words.count, WORDS_MOST);
    for (size_t i = 0; i < 2 * (WORDS_MOST - 1); i++)
        line[i] = i % 2 == 0 ? 'b' : ' ';
    memset(line + 2 * (WORDS_MOST - 1), 'c', sizeof line - 2 * (WORDS_MOST - 1));
    words_of_bytes(line, sizeof line);
    cr_assert_eq(split.words.count, WORDS_MOST);
    cr_assert_eq(strlen(split.words.word[WORDS_MOST - 1]), LINE_LONGEST - 2 * (WORDS_MOST - 1));
}

Test(words, the_last_words_are_a_view_of_them_all)
{
    struct words rest;

    words_of("one two three");
    rest = words_from(&split.words, 1);
    cr_assert_eq(rest.count, 2);
    cr_assert_str_eq(rest.word[0], "two");
    check_span(rest.span[1], "three");
    cr_assert_eq(rest.end, split.words.end);
    rest = words_from(&rest, 2);
    cr_assert_eq(rest.count, 0);
}

Test(words, no_bytes_break_anything)
{
    static const char letters[] = "ab \t\"\\#\001\xff";
    uint64_t state = 31;

    for (int round = 0; round < 20000; round++) {
        char line[64];
        size_t length = draw(&state) % sizeof line;

        for (size_t i = 0; i < length; i++)
            line[i] = letters[draw(&state) % (sizeof letters - 1)];
        words_of_bytes(line, length);
        cr_assert_leq(split.words.count, WORDS_MOST);
        cr_assert(split.text.start >= line && split.text.end <= line + length);
        cr_assert_leq(split.text.start, split.text.end);
    }
}

/* ---- NAME(...) -------------------------------------------------------------------------- */

static const char *inside_of(const char *text, const char *name)
{
    static char inside[64];
    struct span span = {text, text + strlen(text)};
    struct span found;

    if (!words_in_brackets(span, name, &found))
        return NULL;
    snprintf(inside, sizeof inside, "%.*s", (int)(found.end - found.start), found.start);
    return inside;
}

Test(words, brackets_hold_all_that_stands_between_them)
{
    cr_assert_str_eq(inside_of("save(game.sav)", "save"), "game.sav");
    cr_assert_str_eq(inside_of("SAVE( a (b) )", "save"), " a (b) ");
    cr_assert_str_eq(inside_of("save()", "save"), "");
    cr_assert_str_eq(inside_of("save(a", "save"), "");
    cr_assert_str_eq(inside_of("save(", "save"), "");
    cr_assert_str_eq(inside_of("save(a) b", "save"), "");
}

Test(words, other_texts_have_no_brackets)
{
    static const char *const texts[] = {"save", "sav(a)", "saved(a)", "save (a)", "load(a)", ""};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        cr_assert_null(inside_of(texts[i], "save"), "%s", texts[i]);
}

/* ---- words that people mean --------------------------------------------------------------------
 */

/* What a line is carried out as at the prompt; NULL: as it is. */
static const char *meant(const char *line, size_t room)
{
    static char bytes[64];
    struct text text = text_checked(bytes, room);

    return meant_line(line, &text) ? bytes : NULL;
}

Test(words, what_is_meant_changes_no_game)
{
    cr_assert_str_eq(meant("?", 64), "help");
    cr_assert_str_eq(meant("  ? moves", 64), "help moves");
    cr_assert_str_eq(meant("Q", 64), "quit");
    cr_assert_str_eq(meant("play 23-18", 64), "move 23-18");
    cr_assert_null(meant("play", 64));
    cr_assert_null(meant("play chess", 64));
    cr_assert_null(meant("start", 64));
    cr_assert_null(meant("chess", 64));
    cr_assert_null(meant("board squares", 8), "there is no room for it");
    cr_assert_null(meant("print", 64));
    cr_assert_null(meant("", 64));
    cr_assert_null(meant("# ?", 64));
}
