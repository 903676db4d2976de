/* src/host/output.c: fully buffered output, and what happens when writing fails. */
#include "host/output.h"
#include "base/json.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>

#include "support.h"

/* Writes "0123456789" repeatedly, `part` bytes at a time. */
static void write_digits(struct output *out, size_t total, size_t part)
{
    static const char digits[] = "01234567890123456789012345678901234567890123456789";
    size_t done = 0;

    while (done < total) {
        size_t length = total - done < part ? total - done : part;
        text_bytes(&out->text, digits + done % 10, length);
        done += length;
    }
}

static void check_digits(const struct fake *fake, size_t total)
{
    cr_assert_eq(fake->written_length, total);
    for (size_t i = 0; i < total; i++)
        cr_assert_eq(fake->written[i], '0' + (int)(i % 10), "byte %zu", i);
}

Test(output, nothing_is_written_before_the_buffer_is_full_or_flushed)
{
    static struct fake fake;
    char buffer[16];
    struct output out;

    fake_begin(&fake);
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    write_digits(&out, 15, 4);
    cr_assert_eq(fake.writes, 0);
    cr_assert(output_flush(&out));
    cr_assert_eq(fake.writes, 1);
    check_digits(&fake, 15);
    cr_assert(output_flush(&out));
    cr_assert_eq(fake.writes, 1, "something is written although nothing is buffered");
}

Test(output, everything_arrives_in_its_order_however_it_is_cut)
{
    static struct fake fake;

    for (size_t room = 2; room < 40; room += 3) {
        for (size_t part = 1; part < 40; part++) {
            char buffer[40];
            struct output out;

            fake_begin(&fake);
            fake.most_written = part % 5;
            out = output_to(&fake.host, FAKE_STDOUT, buffer, room);
            write_digits(&out, 200, part);
            cr_assert(output_flush(&out));
            check_digits(&fake, 200);
            cr_assert_eq(output_written(&out), 200);
        }
    }
}

Test(output, strings_texts_and_numbers_are_bytes)
{
    static struct fake fake;
    char buffer[8];
    char bytes[16];
    struct text text = text_over(bytes, sizeof bytes);
    struct output out;

    fake_begin(&fake);
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    text_string(&text, "a text");
    text_string(&out.text, "a string, ");
    text_string(&out.text, "");
    text_add(&out.text, &text);
    cr_assert(output_flush(&out));
    cr_assert_str_eq(fake.written, "a string, a text");
}

/* What writes need not know that it writes to a file, whose buffer is smaller than what it writes.
 */
Test(output, what_is_added_to_its_text_is_written)
{
    static struct fake fake;
    static const char smile[] = "\xf0\x9f\x98\x80";
    char bytes[4096];
    struct text all = text_over(bytes, sizeof bytes);

    for (int i = 0; i < 500; i++)
        text_string(&all, smile);
    for (size_t room = 2; room < 9; room++) {
        char buffer[9];
        struct output out;
        struct json json;

        fake_begin(&fake);
        out = output_to(&fake.host, FAKE_STDOUT, buffer, room);
        text_number(&out.text, UINT64_MAX);
        text_print(&out.text, " %s, %d", "printed", 17);
        json = json_to(&out.text);
        json_put_string(&json, NULL, all.bytes);
        cr_assert_not(out.text.cut);
        cr_assert(output_flush(&out));
        cr_assert_eq(fake.written_length, strlen("18446744073709551615 printed, 17\"\"") + 2000);
        cr_assert_eq(memcmp(fake.written, "18446744073709551615 printed, 17\"\xf0\x9f", 35), 0);
    }
}

Test(output, zero_bytes_are_bytes_too)
{
    static struct fake fake;
    char buffer[8];
    struct output out;

    fake_begin(&fake);
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    text_bytes(&out.text, "a\0b", 3);
    cr_assert(output_flush(&out));
    cr_assert_eq(fake.written_length, 3);
    cr_assert_eq(memcmp(fake.written, "a\0b", 3), 0);
}

Test(output, after_an_error_nothing_more_is_written)
{
    static struct fake fake;

    for (size_t fail = 1; fail < 6; fail++) {
        char buffer[11];
        struct output out;

        fake_begin(&fake);
        fake.fail_write = fail;
        fake.write_error = ENOSPC;
        out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
        write_digits(&out, 200, 7);
        cr_assert_not(output_flush(&out));
        cr_assert_eq(out.error, ENOSPC);
        cr_assert_eq(fake.writes, fail);
        check_digits(&fake, (fail - 1) * 10);
        text_string(&out.text, "more");
        cr_assert_not(output_flush(&out));
        cr_assert_eq(fake.writes, fail);
    }
}

/* Only what nobody reads half of; the answers are written. */
Test(output, what_is_broken_off_is_an_error_for_a_file_alone)
{
    static volatile sig_atomic_t interrupted = INTERRUPTION_KEY;
    static struct fake fake;
    char buffer[16];
    struct output out;

    for (int file = 0; file < 2; file++) {
        fake_begin(&fake);
        fake.host.interrupted = &interrupted;
        out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
        out.breaks_off = file != 0;
        write_digits(&out, 10, 10);
        cr_assert_eq(output_flush(&out), file == 0);
        cr_assert_eq(out.error, file == 0 ? 0 : EINTR);
        check_digits(&fake, file == 0 ? 10 : 0);
    }
}

Test(output, an_error_behind_a_short_write_is_one)
{
    static struct fake fake;
    char buffer[32];
    struct output out;

    fake_begin(&fake);
    fake.most_written = 4;
    fake.fail_write = 3;
    fake.write_error = EPIPE;
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    write_digits(&out, 20, 20);
    cr_assert_not(output_flush(&out));
    cr_assert_eq(out.error, EPIPE);
    check_digits(&fake, 8);
}

/* Otherwise it would try forever. */
Test(output, a_write_of_nothing_is_an_error, .timeout = 60)
{
    static struct fake fake;
    char buffer[32];
    struct output out;

    fake_begin(&fake);
    fake.fail_write = 1; /* and that without an errno: it has written 0 bytes */
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    write_digits(&out, 20, 20);
    cr_assert_not(output_flush(&out));
    cr_assert_eq(out.error, EIO);
    cr_assert_eq(fake.writes, 1);
}

/* Nothing is written to a file: the text is what was written. */
Test(output, what_stays_in_memory)
{
    char bytes[4];
    struct output out = output_in_memory(text_measured(bytes, sizeof bytes));

    text_string(&out.text, "0123456789");
    cr_assert(output_flush(&out));
    cr_assert_str_eq(bytes, "012");
    cr_assert_eq(text_measure(&out.text), 10);
    cr_assert_eq(output_written(&out), 3);
}

/* Nothing that long is printed with a format. */
Test(output, what_is_too_long_to_be_printed_is_an_error)
{
    static struct fake fake;
    char buffer[8];
    struct output out;

    fake_begin(&fake);
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    text_print(&out.text, "%032767d", 7);
    cr_assert(output_flush(&out));
    text_print(&out.text, "%032768d", 7);
    cr_assert_not(output_flush(&out));
    cr_assert_eq(out.error, ENOMEM);
}

Test(output, what_there_is_no_memory_for_is_an_error)
{
    static struct fake fake;
    char buffer[8];
    struct output out;

    fake_begin(&fake);
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    text_string(&out.text, "the whole ");
    text_no_memory(&out.text);
    text_string(&out.text, "is missing");
    cr_assert_not(output_flush(&out));
    cr_assert_eq(out.error, ENOMEM);
    cr_assert_leq(fake.written_length, strlen("the whole is "));
}
