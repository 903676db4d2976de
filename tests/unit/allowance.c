/* src/host/allowance.c and src/host/output.c: limits on memory and output. */
#include "host/allowance.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>

#include "disk/tally.h"
#include "host/output.h"
#include "support.h"

static struct tally tally;
static struct counted_memory counted;

static arb_memory memory_of(uint64_t most)
{
    tally = (struct tally){0};
    counted = (struct counted_memory){.memory = tally_memory(&tally), .most = most};
    return counted_memory(&counted);
}

static void *resize(const arb_memory *memory, void *block, size_t old_size, size_t new_size)
{
    return memory->resize(memory->context, block, old_size, new_size);
}

Test(allowance, memory_is_given_up_to_the_limit)
{
    arb_memory memory = memory_of(100);
    void *first = resize(&memory, NULL, 0, 60);
    void *second = resize(&memory, NULL, 0, 40);

    cr_assert_not_null(first);
    cr_assert_not_null(second);
    cr_assert_not(counted.refused);
    cr_assert_null(resize(&memory, NULL, 0, 1));
    cr_assert(counted.refused);
    cr_assert_null(resize(&memory, second, 40, 41));
    cr_assert_eq(counted.used, 100);
    second = resize(&memory, second, 40, 10);
    cr_assert_not_null(second);
    first = resize(&memory, first, 60, 90);
    cr_assert_not_null(first);
    cr_assert_eq(counted.used, 100);
    resize(&memory, first, 90, 0);
    resize(&memory, second, 10, 0);
    cr_assert_eq(counted.used, 0);
    tally_is_even(&tally);
}

Test(allowance, memory_that_the_system_has_not_is_not_refused_by_the_limit)
{
    arb_memory memory = memory_of(UINT64_MAX);

    tally.fail_at = 1;
    cr_assert_null(resize(&memory, NULL, 0, 60));
    cr_assert_not(counted.refused);
    cr_assert_eq(counted.used, 0);
    tally_is_even(&tally);
}

/* Writes this many bytes, in parts, to an output that takes `most`. */
static struct output write_most(struct fake *fake, uint64_t most, size_t bytes, size_t part)
{
    static char buffer[16];
    struct output out;

    fake_begin(fake);
    out = output_to(&fake->host, FAKE_STDOUT, buffer, sizeof buffer);
    output_limit(&out, most);
    for (size_t done = 0; done < bytes; done += part)
        text_bytes(&out.text, "0123456789", part);
    output_flush(&out);
    return out;
}

Test(allowance, output_is_written_up_to_the_limit)
{
    static struct fake fake;
    struct output out = write_most(&fake, 50, 50, 5);

    cr_assert_not(out.full);
    cr_assert_eq(out.error, 0);
    cr_assert_eq(fake.written_length, 50);
    for (size_t part = 1; part <= 10; part++) {
        out = write_most(&fake, 47, 100, part);
        cr_assert(out.full);
        cr_assert_eq(out.error, EFBIG);
        cr_assert_eq(fake.written_length, 47);
        for (size_t i = 0; i < 47; i++)
            cr_assert_eq(fake.written[i], (char)('0' + i % part));
    }
}
