/* src/script/reader.c: bytes to lines, in whatever pieces they arrive. */
#include "host/reader.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

/* ---- a reader on a fake file ----------------------------------------------------- */

struct reading_desk {
    struct fake fake;
    struct fake_file *file;
    char buffer[64];
    struct output out;
    struct reader reader;
};

static struct reading_desk desk;

static void open_bytes(const char *bytes, size_t length, size_t most)
{
    int handle;

    fake_begin(&desk.fake);
    desk.file = fake_add(&desk.fake, "script", "");
    desk.file->bytes = bytes;
    desk.file->length = length;
    desk.file->most = most;
    desk.out = output_to(&desk.fake.host, FAKE_STDOUT, desk.buffer, sizeof desk.buffer);
    handle = desk.fake.host.open_to_read(desk.fake.host.context, "script");
    cr_assert(reader_of_file(&desk.reader, &desk.fake.host, handle));
}

static void close_bytes(void)
{
    reader_close(&desk.reader);
    cr_assert_eq(fake_open_count(&desk.fake), 0);
    tally_is_even(&desk.fake.tally);
}

static enum reading next(struct line *line)
{
    int error = 0;
    enum reading reading = reader_next(&desk.reader, &desk.out, line, &error);

    cr_assert_eq(error, 0);
    return reading;
}

static void expect_line(const char *expected)
{
    struct line line;

    cr_assert_eq(next(&line), READING_LINE);
    cr_assert_eq(line.length, strlen(expected), "'%.*s'", (int)line.length, line.bytes);
    cr_assert_eq(memcmp(line.bytes, expected, line.length), 0);
    cr_assert_not(line.too_long);
}

static void expect_end(void)
{
    struct line line;

    cr_assert_eq(next(&line), READING_END);
    cr_assert_eq(next(&line), READING_END, "the end is not reported");
}

/* ---- lines ---------------------------------------------------------------------------- */

Test(reader, lines_are_the_same_whatever_a_read_returns)
{
    static const char text[] = "one\ntwo\r\n\n\r\n  three \nfour\r\nfive";

    for (size_t most = 0; most < sizeof text; most++) {
        open_bytes(text, sizeof text - 1, most);
        expect_line("one");
        expect_line("two");
        expect_line("");
        expect_line("");
        expect_line("  three ");
        expect_line("four");
        cr_assert_eq(desk.reader.number, 6);
        expect_line("five");
        cr_assert_eq(desk.reader.number, 7);
        expect_end();
        cr_assert_eq(desk.reader.number, 7);
        close_bytes();
    }
}

Test(reader, an_empty_file_has_no_lines)
{
    open_bytes("", 0, 0);
    expect_end();
    cr_assert_eq(desk.reader.number, 0);
    close_bytes();
}

Test(reader, a_newline_alone_is_an_empty_line)
{
    open_bytes("\n", 1, 0);
    expect_line("");
    expect_end();
    close_bytes();
}

Test(reader, only_one_carriage_return_belongs_to_the_end_of_a_line)
{
    open_bytes("a\r\r\nb\rc\n", 8, 1);
    expect_line("a\r");
    expect_line("b\rc");
    expect_end();
    close_bytes();
}

Test(reader, bytes_of_every_value_are_handed_on)
{
    char bytes[257];
    struct line line;

    for (int i = 0; i < 256; i++)
        bytes[i] = (char)(i == '\n' ? ' ' : i);
    bytes[256] = '\n';
    open_bytes(bytes, sizeof bytes, 0);
    cr_assert_eq(next(&line), READING_LINE);
    cr_assert_eq(line.length, 256);
    cr_assert_eq(memcmp(line.bytes, bytes, 256), 0);
    expect_end();
    close_bytes();
}

/* ---- long lines ------------------------------------------------------------------------- */

/* A line of `length` bytes with an end, then "good"; the caller frees it. */
static char *long_script(size_t length, const char *end, size_t *total)
{
    char *bytes = malloc(length + 16);

    cr_assert_not_null(bytes);
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)('a' + i % 26);
    strcpy(bytes + length, end);
    if (*end != '\0')
        strcat(bytes + length, "good");
    *total = length + strlen(bytes + length);
    return bytes;
}

static void check_long(size_t length, const char *end, size_t most)
{
    size_t total;
    char *bytes = long_script(length, end, &total);
    struct line line;

    open_bytes(bytes, total, most);
    cr_assert_eq(next(&line), READING_LINE);
    cr_assert_eq(line.too_long, length > 4096, "%zu bytes", length);
    cr_assert_eq(line.length, length > 4096 ? 4096 : length);
    cr_assert_eq(memcmp(line.bytes, bytes, line.length), 0);
    if (*end != '\0')
        expect_line("good");
    cr_assert_eq(desk.reader.number, *end != '\0' ? 2 : 1);
    expect_end();
    close_bytes();
    free(bytes);
}

/* language.md 2: longer than 4,096 bytes, its end not counted. */
Test(reader, a_line_has_at_most_4096_bytes_its_end_not_counted)
{
    static const char *const ends[] = {"\n", "\r\n", ""};
    static const size_t mosts[] = {0, 1, 2, 4096, 4097, 4098, 65536};

    for (size_t length = 4094; length < 4101; length++) {
        for (int end = 0; end < 3; end++) {
            for (size_t i = 0; i < sizeof mosts / sizeof *mosts; i++)
                check_long(length, ends[end], mosts[i]);
        }
    }
}

Test(reader, behind_a_line_of_any_length_the_next_is_read_as_usual)
{
    static const size_t lengths[] = {61439, 65535, 65536, 65537, 131072, 200000};

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        check_long(lengths[i], "\n", 0);
        check_long(lengths[i], "\r\n", 0);
        check_long(lengths[i], "", 0);
        check_long(lengths[i], "\r\n", 997);
    }
    check_long(200000, "\n", 1);
}

Test(reader, one_long_line_after_another_is_read)
{
    enum { LONG = 70000 };
    char *bytes = malloc(2 * LONG + 8);
    struct line line;

    memset(bytes, 'x', 2 * LONG + 8);
    bytes[LONG] = '\n';
    bytes[2 * LONG] = '\n';
    open_bytes(bytes, 2 * LONG + 4, 0);
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(next(&line), READING_LINE);
        cr_assert(line.too_long);
    }
    expect_line("xxx");
    expect_end();
    close_bytes();
    free(bytes);
}

/* Lines that fill the buffer again and again, each of a different length. */
Test(reader, many_lines_cross_the_ends_of_the_buffer)
{
    enum { LINES = 3000 };
    char *bytes = malloc((size_t)LINES * 128);
    size_t total = 0;
    struct line line;

    for (size_t i = 0; i < LINES; i++) {
        memset(bytes + total, 'a' + (int)(i % 26), i % 127);
        total += i % 127;
        bytes[total++] = '\n';
    }
    open_bytes(bytes, total, 0);
    for (size_t i = 0; i < LINES; i++) {
        cr_assert_eq(next(&line), READING_LINE);
        cr_assert_eq(line.length, i % 127);
        for (size_t j = 0; j < line.length; j++)
            cr_assert_eq(line.bytes[j], 'a' + (int)(i % 26));
    }
    expect_end();
    close_bytes();
    free(bytes);
}

/* ---- errors --------------------------------------------------------------------------------- */

Test(reader, a_read_that_fails_says_why)
{
    for (size_t fail = 1; fail < 4; fail++) {
        struct line line;
        int error = 0;

        open_bytes("one\ntwo\nthree\n", 14, 4);
        desk.file->fail_at = fail;
        desk.file->error = EIO;
        for (size_t i = 1; i < fail; i++)
            expect_line(i == 1 ? "one" : "two");
        cr_assert_eq(reader_next(&desk.reader, &desk.out, &line, &error), READING_FAILED);
        cr_assert_eq(error, EIO);
        close_bytes();
    }
}

Test(reader, a_read_that_fails_in_a_line_that_is_too_long_says_why)
{
    size_t total;
    char *bytes = long_script(100000, "\n", &total);
    struct line line;
    int error = 0;

    open_bytes(bytes, total, 5000);
    desk.file->fail_at = 3;
    desk.file->error = EISDIR;
    cr_assert_eq(reader_next(&desk.reader, &desk.out, &line, &error), READING_FAILED);
    cr_assert_eq(error, EISDIR);
    close_bytes();
    free(bytes);
}

Test(reader, without_memory_there_is_no_reader)
{
    struct reader reader;

    fake_begin(&desk.fake);
    fake_add(&desk.fake, NULL, "");
    desk.fake.tally.fail_at = 1;
    cr_assert_not(reader_of_file(&reader, &desk.fake.host, 0));
    tally_is_even(&desk.fake.tally);
}

/* ---- when it flushes ------------------------------------------------------------------------ */

/* language.md 1: flushed before a read that could block. */
Test(reader, output_is_flushed_before_a_read_that_may_block)
{
    struct line line;

    open_bytes("one\ntwo\n", 8, 4);
    desk.reader.blocks = true;
    desk.fake.trace[desk.fake.trace_length = 0] = '\0';
    text_string(&desk.out.text, "hello");
    next(&line);
    text_string(&desk.out.text, "hello");
    next(&line);
    text_string(&desk.out.text, "hello");
    next(&line);
    cr_assert_str_eq(desk.fake.trace, "wrwrwr");
    close_bytes();
}

Test(reader, lines_that_are_here_already_need_no_flush)
{
    struct line line;

    open_bytes("one\ntwo\nthree\n", 14, 0);
    desk.reader.blocks = true;
    next(&line);
    text_string(&desk.out.text, "hello");
    next(&line);
    next(&line);
    cr_assert_eq(desk.fake.writes, 0);
    close_bytes();
}

Test(reader, a_regular_file_is_read_without_a_flush)
{
    struct line line;

    open_bytes("one\ntwo\n", 8, 4);
    desk.fake.trace[desk.fake.trace_length = 0] = '\0';
    text_string(&desk.out.text, "hello");
    next(&line);
    next(&line);
    cr_assert_eq(next(&line), READING_END);
    cr_assert_str_eq(desk.fake.trace, "rrr");
    close_bytes();
}

Test(reader, whether_a_file_may_block_is_asked_of_the_host)
{
    for (int blocks = 0; blocks < 2; blocks++) {
        struct reader reader;

        fake_begin(&desk.fake);
        fake_add(&desk.fake, NULL, "x\n")->blocks = blocks != 0;
        cr_assert(reader_of_file(&reader, &desk.fake.host, 0));
        cr_assert_eq(reader.blocks, blocks != 0);
        reader_close(&reader);
    }
}

Test(reader, every_piece_of_a_line_that_is_too_long_is_waited_for_with_a_flush)
{
    size_t total;
    char *bytes = long_script(9000, "\n", &total);
    struct line line;

    open_bytes(bytes, total, 3000);
    desk.reader.blocks = true;
    text_string(&desk.out.text, "hello");
    desk.fake.trace[desk.fake.trace_length = 0] = '\0';
    next(&line);
    cr_assert_str_eq(desk.fake.trace, "wrrrr");
    cr_assert_eq(desk.fake.written_length, 5);
    close_bytes();
    free(bytes);
}

/* ---- standard input, and texts -------------------------------------------------------------- */

Test(reader, standard_input_is_not_closed)
{
    struct reader reader;

    fake_begin(&desk.fake);
    fake_add(&desk.fake, NULL, "one\n");
    cr_assert(reader_of_file(&reader, &desk.fake.host, 0));
    reader_close(&reader);
    cr_assert(desk.fake.handles[0].open);
    tally_is_even(&desk.fake.tally);
}

Test(reader, closing_twice_is_closing_once)
{
    open_bytes("one\n", 4, 0);
    close_bytes();
    close_bytes();
}

Test(reader, a_text_is_read_like_a_file)
{
    static const char text[] = "one\r\ntwo\n\nthree";

    desk.reader = reader_of_text(text, sizeof text - 1);
    expect_line("one");
    expect_line("two");
    expect_line("");
    expect_line("three");
    cr_assert_eq(desk.reader.number, 4);
    expect_end();
    reader_close(&desk.reader);
    desk.reader = reader_of_text("", 0);
    expect_end();
}

Test(reader, a_text_may_have_lines_that_are_too_long)
{
    size_t total;
    char *bytes = long_script(4097, "\r\n", &total);
    struct line line;

    desk.reader = reader_of_text(bytes, total);
    cr_assert_eq(next(&line), READING_LINE);
    cr_assert(line.too_long);
    cr_assert_eq(line.length, 4096);
    expect_line("good");
    expect_end();
    free(bytes);
}

/* ---- the byte order mark ------------------------------------------------------------------- */

#define MARK "\xef\xbb\xbf"

static void open_script(const char *bytes, size_t most)
{
    open_bytes(bytes, strlen(bytes), most);
    desk.reader.script = true;
}

Test(reader, a_script_can_begin_with_a_mark)
{
    static char longest[LINE_LONGEST + 8] = MARK;
    struct line line;

    for (size_t most = 0; most < 6; most++) {
        open_script(MARK "a\n" MARK "b\n" MARK, most);
        expect_line("a");
        expect_line(MARK "b");
        expect_line(MARK);
        cr_assert_eq(next(&line), READING_END);
        close_bytes();
        open_script(MARK MARK, most);
        expect_line(MARK);
        close_bytes();
        open_script(MARK, most);
        cr_assert_eq(next(&line), READING_END);
        close_bytes();
        open_script("\xef\xbb"
                    "a\n",
                    most);
        expect_line("\xef\xbb"
                    "a");
        close_bytes();
    }
    memset(longest + 3, 'x', LINE_LONGEST);
    open_script(longest, 1);
    expect_line(longest + 3);
    close_bytes();
}

Test(reader, a_text_can_begin_with_a_mark)
{
    static const char *const texts[] = {MARK "a\n" MARK, MARK "a", "a", MARK MARK "a"};
    static const char *const first[] = {"a", "a", "a", MARK "a"};

    for (size_t i = 0; i < 4; i++) {
        struct reader text = reader_of_text(texts[i], strlen(texts[i]));
        struct line line;
        int error = 0;

        cr_assert_eq(reader_next(&text, NULL, &line, &error), READING_LINE);
        cr_assert_eq(line.length, strlen(first[i]));
        cr_assert_eq(memcmp(line.bytes, first[i], line.length), 0);
        cr_assert_eq(reader_next(&text, NULL, &line, &error), i == 0 ? READING_LINE : READING_END);
        reader_close(&text);
    }
}

Test(reader, other_files_have_no_mark)
{
    open_bytes(MARK "a\n", 5, 0);
    expect_line(MARK "a");
    close_bytes();
}

Test(reader, lines_may_be_as_long_as_is_asked_for)
{
    static char text[3 * 5000 + 3];
    struct line line;
    int handle;

    memset(text, 'x', sizeof text);
    text[5000] = text[10002] = '\n'; /* 5000, 5001 and 5000 bytes */
    open_bytes(text, sizeof text, 700);
    reader_close(&desk.reader);
    handle = desk.fake.host.open_to_read(desk.fake.host.context, "script");
    cr_assert(reader_of_long_lines(&desk.reader, &desk.fake.host, handle, 5000));
    cr_assert_eq(next(&line), READING_LINE);
    cr_assert(line.length == 5000 && !line.too_long);
    cr_assert_eq(next(&line), READING_LINE);
    cr_assert(line.length == 5000 && line.too_long);
    cr_assert_eq(next(&line), READING_LINE);
    cr_assert(line.length == 5000 && !line.too_long);
    expect_end();
    desk.reader.lent = false;
    close_bytes();
}
