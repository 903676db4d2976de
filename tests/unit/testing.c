/* The parts of src/testing that need no process: patterns, words, headers, blocks, differences,
 * shares. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/shell_words.h"
#include "script/words.h"
#include "testing/blocks.h"
#include "testing/difference.h"
#include "testing/discover.h"
#include "testing/result.h"
#include "testing/script.h"
#include "testing/settings.h"

static bool matches(const char *pattern, const char *text)
{
    return pattern_matches(string_piece(pattern), string_piece(text));
}

Test(testing, patterns_match_whole_lines)
{
    cr_assert(matches("", ""));
    cr_assert(matches("abc", "abc"));
    cr_assert_not(matches("abc", "abcd"));
    cr_assert_not(matches("abcd", "abc"));
    cr_assert_not(matches("", "a"));
    cr_assert(matches("a?c", "abc"));
    cr_assert_not(matches("a?c", "ac"));
    cr_assert_not(matches("a?", "a"));
    cr_assert(matches("[a]", "[a]"));
    cr_assert_not(matches("[a]", "a"));
}

Test(testing, a_star_is_any_characters)
{
    cr_assert(matches("*", ""));
    cr_assert(matches("*", "abc"));
    cr_assert(matches("a*", "a"));
    cr_assert(matches("*c", "abc"));
    cr_assert(matches("a*b*c", "aXbYbZc"));
    cr_assert_not(matches("a*b*c", "aXcYb"));
    cr_assert(matches("**a**", "a"));
    cr_assert(matches("*ab", "aab"));
    cr_assert_not(matches("*ab", "aba"));
    /* Trying each star with each length would take forever. */
    cr_assert_not(
        matches("*a*a*a*a*a*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"));
}

Test(testing, patterns_take_any_bytes)
{
    cr_assert(pattern_matches((struct piece){"a\0?\xff*", 5}, (struct piece){"a\0\0\xff"
                                                                             "b",
                                                                             5}));
    cr_assert_not(pattern_matches((struct piece){"a\0b", 3}, (struct piece){"a\xff"
                                                                            "b",
                                                                            3}));
    cr_assert_not(pattern_matches((struct piece){"a\xfe"
                                                 "b",
                                                 3},
                                  (struct piece){"a\0b", 3}));
    cr_assert_not(pattern_matches(string_piece("a"), (struct piece){"a\0b", 3}));
    cr_assert(matches("[!a]]\\[", "[!a]]["));
    cr_assert(matches(".*/?", ".a/b/c"));
}

Test(testing, a_backslash_takes_the_next_character_as_it_is)
{
    cr_assert(matches("\\*", "*"));
    cr_assert_not(matches("\\*", "a"));
    cr_assert(matches("a\\?", "a?"));
    cr_assert_not(matches("a\\?", "ab"));
    cr_assert(matches("\\\\", "\\"));
    cr_assert(matches("\\a", "a"));
    cr_assert(matches("*\\*", "ab*"));
    cr_assert(matches("a\\", "a\\")); /* at the end it is one */
}

/* The words between < and >, and ! after them if the line cannot be split. */
static const char *words_of(const char *line)
{
    static char buffer[256];
    struct shell_words words;
    bool split = words_of_line(&words, line, strlen(line));

    buffer[0] = '\0';
    for (size_t i = 0; i < words.count; i++)
        snprintf(buffer + strlen(buffer), sizeof buffer - strlen(buffer), "<%s>", words.word[i]);
    if (!split)
        strcat(buffer, "!");
    shell_words_free(&words);
    return buffer;
}

Test(testing, words_are_split_as_a_shell_does)
{
    cr_assert_str_eq(words_of(""), "");
    cr_assert_str_eq(words_of("  \t "), "");
    cr_assert_str_eq(words_of(" -r  dama\t-b\n-f "), "<-r><dama><-b><-f>");
    cr_assert_str_eq(words_of("'a  b' \"c d\"e f\\ g"), "<a  b><c de><f g>");
    cr_assert_str_eq(words_of("'' \"\" x"), "<><><x>");
    cr_assert_str_eq(words_of("'a\\b' \"a\\b\\\"\\\\\\$\\`\" a\\b"), "<a\\b><a\\b\"\\$`><ab>");
    cr_assert_str_eq(words_of("\"it's\" 'a\"b'"), "<it's><a\"b>");
    cr_assert_str_eq(words_of("$HOME * ;"), "<$HOME><*><;>");
    cr_assert_str_eq(words_of("a b c d e f g"), "<a><b><c><d><e><f><g>");
}

/* What is written as words of a shell is split into the same. */
Test(testing, words_are_written_as_a_shell_takes_them)
{
    TEXT_BUFFER(line, 256);

    shell_word_add(&line, "a-b/c=1");
    shell_word_add(&line, "it's $HOME");
    shell_word_add(&line, "");
    cr_assert_str_eq(line.bytes, " a-b/c=1 'it'\\''s $HOME' ''");
    cr_assert_str_eq(words_of(line.bytes), "<a-b/c=1><it's $HOME><>");
}

Test(testing, what_a_shell_would_wait_for_is_no_line)
{
    cr_assert_str_eq(words_of("a 'b"), "<a><b>!");
    cr_assert_str_eq(words_of("a \"b\\\""), "<a><b\">!");
    cr_assert_str_eq(words_of("a \"b\\"), "<a><b\\>!");
    cr_assert_str_eq(words_of("a b\\"), "<a><b>!");
}

/* A text as reports show it, and the same on one line. */
static const char *shown(const char *text, size_t length, bool line)
{
    static char buffer[256];
    struct text bytes = test_text();

    (line ? show_line : show_lines)(&bytes, (struct piece){text, length});
    snprintf(buffer, sizeof buffer, "%s", bytes.bytes);
    text_free(&bytes);
    return buffer;
}

Test(testing, what_is_shown_commands_nothing)
{
    static const char *const cases[][2] = {
        {"a::b c: :", "a::b c: :"},
        {"::a", "\\x3a:a"},
        {"x\n \t::a\n:b\n::", "x\n \t\\x3a:a\n:b\n\\x3a:"},
        {":::a", "\\x3a::a"},
        {"\xc2\xa0 ::a", "\xc2\xa0 \\x3a:a"},
        {"\xe2\x80\xa8x\xe2\x80\xa9", "\\xe2\\x80\\xa8x\\xe2\\x80\\xa9"},
        {"\xef\xbf\xbd\xef\xbf\xbe\xef\xbf\xbf", "\xef\xbf\xbd\\xef\\xbf\\xbe\\xef\\xbf\\xbf"},
        {"a##vso[x", "a\\x23#vso[x"},
        {"\r\x1b[m", "\\x0d\\x1b[m"},
        /* A backslash stays where it is no beginning of an escaped byte. */
        {"\\x0d \\x0D \\x0 \\xg0 \\n \\", "\\x5cx0d \\x0D \\x0 \\xg0 \\n \\"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        cr_assert_str_eq(shown(cases[i][0], strlen(cases[i][0]), false), cases[i][1],
                         "case %zu: %s", i, shown(cases[i][0], strlen(cases[i][0]), false));
    cr_assert_str_eq(shown("a\n\t::b\0c\\x\0\0", 12, true),
                     "a\\x0a\\x09\\x3a:b\\x00c\\x\\x00\\x00");
    cr_assert_str_eq(shown("", 0, true), "");
}

static struct headers headers;

/* What is wrong with the headers of a script; NULL if nothing is. */
static const char *wrong_in(const char *script)
{
    static struct lines_of lines;

    lines_free(&lines);
    headers_free(&headers);
    lines = lines_of(string_piece(script));
    return headers_read(&headers, &lines);
}

Test(testing, headers_say_what_holds)
{
    cr_assert_null(wrong_in("print\n# status: 1\n"));
    cr_assert_eq(headers.exit_status, -1);
    cr_assert_eq(headers.seconds, -1);
    cr_assert(headers.worth == 1);
    cr_assert_null(
        wrong_in("# options: -r dama --classic\n#status:2\r\n#  timeout :  7  \n"
                 "# points: 0.25\n# compare: tokens\n# other: x\n# todo: why\nx\n# skip: y\n"));
    cr_assert_eq(headers.words.count, 3);
    cr_assert(headers.classic);
    cr_assert_eq(headers.exit_status, 2);
    cr_assert_eq(headers.seconds, 7);
    cr_assert(headers.worth == 0.25);
    cr_assert_eq(headers.how, COMPARE_TOKENS);
    cr_assert_eq(headers.todo.length, 3);
    cr_assert_null(headers.skip.start);
    cr_assert_eq(headers.lines, 7);
}

Test(testing, headers_that_cannot_be_are_told_at_their_line)
{
    static const char *const values[] = {
        "status: 256", "status: -1",        "status:",         "timeout: 1.5",  "timeout: 1s",
        "points: -1",  "points: 1.",        "points: 9999999", "skip:",         "todo: ",
        "options: 'a", "points: 1.1234567", "compare:",        "compare: token"};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char script[64];

        snprintf(script, sizeof script, "# x\n# %s\nprint\n", values[i]);
        cr_assert_not_null(wrong_in(script), "%s", values[i]);
        cr_assert_eq(headers.lines, 2);
    }
    cr_assert_not_null(wrong_in("# skip: a\n# points: 2\n# skip: c\n"));
    cr_assert_eq(headers.lines, 3);
    /* Some contradict each other. */
    cr_assert_not_null(wrong_in("# skip: a\n# todo: b\n# points: 2\n"));
    cr_assert_eq(headers.lines, 2);
    cr_assert_not_null(wrong_in("# partial: yes\n# options: --classic\n# points: 2\n"));
    cr_assert_eq(headers.lines, 2);
    cr_assert_null(wrong_in("# partial: no\n# options: --classic\n"));
}

/* A word that is nearly a key was mistyped; any other one is a comment. */
Test(testing, headers_that_were_mistyped_are_told_at_their_line)
{
    static const char *const slips[][2] = {
        {"stauts: 1", "status"},      {"Status: 1", "status"},
        {"  time-out: 1", "timeout"}, {"option: -r dama", "options"},
        {"skips:", "skip"},           {"TODO: x", "todo"},
        {"point : 2", "points"},      {"compares: space", "compare"}};
    static const char *const comments[] = {"statuses: 1",    "a status: 1",   "stauts",
                                           "stauts1: 1",     "the stauts: 1", "http://stauts:1",
                                           "note: stauts: 1"};
    char script[64];

    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        const char *wrong;
        char meant[64];

        snprintf(meant, sizeof meant, "there is no such key; did you mean %s?", slips[i][1]);
        snprintf(script, sizeof script, "# x\n# %s\nprint\n", slips[i][0]);
        wrong = wrong_in(script);
        cr_assert_not_null(wrong, "%s", slips[i][0]);
        cr_assert_str_eq(wrong, meant);
        cr_assert_eq(headers.lines, 2);
        snprintf(script, sizeof script, "print\n# %s\n", slips[i][0]);
        cr_assert_null(wrong_in(script), "below the top: %s", slips[i][0]);
    }
    for (size_t i = 0; i < sizeof comments / sizeof comments[0]; i++) {
        snprintf(script, sizeof script, "# x\n# %s\nprint\n", comments[i]);
        cr_assert_null(wrong_in(script), "%s", comments[i]);
    }
}

/* The only block of a script, rewritten for what was printed. */
static const char *rewritten(const char *script, const char *printed)
{
    static char buffer[512];
    struct lines_of lines = lines_of(string_piece(script));
    struct lines_of output = lines_of(string_piece(printed));
    struct blocks blocks = blocks_of(&lines);
    struct text bytes = test_text();

    wanted_rewrite(blocks.wanted, blocks.count, &output, &bytes);
    snprintf(buffer, sizeof buffer, "%s", bytes.bytes);
    text_free(&bytes);
    blocks_free(&blocks);
    lines_free(&output);
    lines_free(&lines);
    return buffer;
}

Test(testing, a_block_keeps_the_lines_that_match)
{
    cr_assert_str_eq(rewritten("#> a\n#>~ b*\n#> c\n", "a\nbcd\nc\n"), "#> a\n#>~ b*\n#> c\n");
    cr_assert_str_eq(rewritten("#> a\n#>~ b*\n#> c\n", "x\nbcd\nc\n"), "#> x\n#>~ b*\n#> c\n");
    cr_assert_str_eq(rewritten("#> a\n#>~ b*\n#> c\n", "a\nc\n"), "#> a\n#> c\n");
    cr_assert_str_eq(rewritten("#> a\n#>~ b*\n", "a\nnew\nb\n"), "#> a\n#> new\n#>~ b*\n");
    cr_assert_str_eq(rewritten("#> a\n#>...\n#> z\n", "a\nb\nc\ny\n"), "#> a\n#>...\n#> y\n");
    cr_assert_str_eq(rewritten("#>...\n", "a\nb\n"), "#>...\n");
    cr_assert_str_eq(rewritten("#> a\n", ""), "");
    cr_assert_str_eq(rewritten("", "a\n\n b\n"), "#> a\n#>\n#>  b\n");
    cr_assert_str_eq(rewritten("#> a", "b\n"), "#> b\n");
}

Test(testing, a_block_keeps_its_indent_and_its_line_ends)
{
    cr_assert_str_eq(rewritten("  #> a\n\t#>~ b*\n", "a\nb\n"), "  #> a\n\t#>~ b*\n");
    cr_assert_str_eq(rewritten("  #> a\n\t#>~ b*\n", "x\ny\nz\n"), "  #> x\n\t#> y\n\t#> z\n");
    cr_assert_str_eq(rewritten("#> a\r\n#> b\r\n", "x\nb\nc\n"), "#> x\r\n#> b\r\n#> c\r\n");
    cr_assert_str_eq(rewritten("#> a\r\n#> b\n", "x\ny\nz\n"), "#> x\r\n#> y\n#> z\n");
    cr_assert_str_eq(rewritten("#> a\r\n#> b", "a\ny\nz\n"), "#> a\r\n#> y\r\n#> z\r\n");
}

/* The first line of a script with `#>` after a command. */
static size_t misplaced_in(const char *script)
{
    struct lines_of lines = lines_of(string_piece(script));
    size_t line = blocks_misplaced(&lines);

    lines_free(&lines);
    return line;
}

Test(testing, an_expectation_after_a_command_is_misplaced)
{
    char text[LINE_LONGEST + 16];

    cr_assert_eq(misplaced_in("echo a\necho b #> b\n"), 2);
    cr_assert_eq(misplaced_in("echo a\t#>~ b*\n"), 1);
    cr_assert_eq(misplaced_in("echo a #>...\r\n"), 1);
    cr_assert_eq(misplaced_in("echo a # a note #> b\n"), 1);
    cr_assert_eq(misplaced_in("echo a #>"), 1);
    cr_assert_eq(misplaced_in("echo a#> b # a#> b\n"), 0);
    cr_assert_eq(misplaced_in("echo \"#> b\" #\n"), 0);
    cr_assert_eq(misplaced_in("echo \"a #> b\n"), 0); /* a quote is open: it is rejected */
    cr_assert_eq(misplaced_in("# a #> b\n  #> c #> d\n\n"), 0);
    snprintf(text, sizeof text, "%*s #> b", LINE_LONGEST, "a"); /* too long: it is rejected */
    cr_assert_eq(misplaced_in(text), 0);
}

Test(testing, blocks_end_with_the_next_command)
{
    static const char script[] = "\xef\xbb\xbf#> z\n\t #> a\n# x\n\n#> b\n  print\n#>c\nx #> d\n";
    struct lines_of lines = lines_of(string_piece(script));
    struct blocks blocks = blocks_of(&lines);

    cr_assert_eq(blocks.count, 4);
    cr_assert_eq(block_length(&blocks, 0), 3);
    cr_assert_eq(blocks.wanted[0].until, 5);
    cr_assert_eq(block_length(&blocks, 3), 1);
    cr_assert_eq(blocks.wanted[3].until, 7);
    cr_assert_eq(blocks.wanted[1].line, 2);
    cr_assert_eq(blocks.wanted[2].line, 5);
    cr_assert(piece_equal(blocks.wanted[1].text, string_piece("a")));
    cr_assert(piece_equal(blocks.wanted[3].text, string_piece("c")));
    blocks_free(&blocks);
    lines_free(&lines);
}

/* The difference of two texts. */
static const char *difference(const char *before, const char *after, size_t context)
{
    static char buffer[512];
    struct difference found = difference_of(string_piece(before), string_piece(after));
    struct difference_style style = {.old_name = "a", .new_name = "b", .context = context};
    struct text bytes = test_text();

    difference_write(&found, &style, &bytes);
    snprintf(buffer, sizeof buffer, "%s", bytes.bytes);
    text_free(&bytes);
    difference_free(&found);
    return buffer;
}

Test(testing, differences_are_unified)
{
    cr_assert_str_eq(difference("", "", 3), "");
    cr_assert_str_eq(difference("a\nb\n", "a\nb\n", 3), "");
    cr_assert_str_eq(difference("", "a\n", 3), "--- a\n+++ b\n@@ -0,0 +1 @@\n+a\n");
    cr_assert_str_eq(difference("a\n", "", 3), "--- a\n+++ b\n@@ -1 +0,0 @@\n-a\n");
    cr_assert_str_eq(difference("a\n", "a", 3),
                     "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n");
    cr_assert_str_eq(difference("a\nb\nc\n", "a\nx\nc\n", 0),
                     "--- a\n+++ b\n@@ -2 +2 @@\n-b\n+x\n");
    cr_assert_str_eq(difference("1\n2\n3\n4\n5\n6\n", "x\n2\n3\n4\n5\ny\n", 1),
                     "--- a\n+++ b\n@@ -1,2 +1,2 @@\n-1\n+x\n 2\n@@ -5,2 +5,2 @@\n 5\n-6\n+y\n");
    /* Parts that touch become one. */
    cr_assert_str_eq(difference("1\n2\n3\n4\n", "x\n2\n3\ny\n", 1),
                     "--- a\n+++ b\n@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n-4\n+y\n");
}

Test(testing, differences_of_thousands_of_lines_are_found)
{
    struct text before = test_text();
    struct text after = test_text();
    struct difference found;

    for (unsigned i = 0; i < 5000; i++) {
        text_print(&before, "%u\n", i);
        text_print(&after, "%u\n", i + 10000);
    }
    found = difference_of(text_whole(&before), text_whole(&after));
    cr_assert_eq(found.removed_count, 5000);
    cr_assert_eq(found.added_count, 5000);
    difference_free(&found);
    text_free(&before);
    text_free(&after);
}

Test(testing, shares_do_not_depend_on_other_tests)
{
    size_t count[4] = {0};

    for (unsigned i = 0; i < 1000; i++) {
        char name[32];

        snprintf(name, sizeof name, "tests/%u.cmd", i);
        cr_assert(share_of(name, 3) >= 1 && share_of(name, 3) <= 3);
        cr_assert_eq(share_of(name, 3), share_of(name, 3));
        count[share_of(name, 3)]++;
    }
    for (size_t share = 1; share <= 3; share++)
        cr_assert(count[share] > 280, "share %zu has %zu", share, count[share]);
    /* Fixed forever: later versions must divide a suite in the same way. */
    cr_assert_eq(share_of("tests/explosion.cmd", 7), 7);
}

Test(testing, an_order_has_each_number_once)
{
    size_t numbers[100];
    bool seen[100] = {false};
    size_t moved = 0;

    for (size_t i = 0; i < 100; i++)
        numbers[i] = i;
    shuffle(numbers, 100, 1);
    for (size_t i = 0; i < 100; i++) {
        cr_assert_not(seen[numbers[i]]);
        seen[numbers[i]] = true;
        moved += numbers[i] != i;
    }
    cr_assert(moved > 90);
}

Test(testing, bytes_are_shown_as_utf8_without_control_characters)
{
    struct text bytes = test_text();

    show_lines(&bytes,
               (struct piece){"a\t\xc3\xa4\n\x01\x7f\xff\xef\xbf\xbf\xed\xa0\x80\xc2\x85\0b", 18});
    cr_assert_str_eq(bytes.bytes,
                     "a\t\xc3\xa4\n\\x01\\x7f\\xff\\xef\\xbf\\xbf\\xed\\xa0\\x80\\xc2\\x85\\x00b");
    text_free(&bytes);
}

Test(testing, a_result_is_the_same_after_its_way)
{
    struct result sent = result_new();
    struct result taken;
    struct text message = test_text();

    sent.test = 42;
    result_fail(&sent, KIND_CRASH);
    text_string(&sent.message, "ended by SIGSEGV");
    result_at(&sent, "tests/\x01.cmd", 7);
    result_pack(&sent, &message);
    result_unpack(&taken, &message);
    cr_assert_eq(taken.test, 42);
    cr_assert_eq(taken.kind, KIND_CRASH);
    cr_assert_str_eq(taken.file.bytes, "tests/\\x01.cmd");
    cr_assert_str_eq(taken.message.bytes, "ended by SIGSEGV");
    cr_assert_eq(taken.detail.length, 0);
    result_free(&taken);
    result_free(&sent);
    text_free(&message);
}
