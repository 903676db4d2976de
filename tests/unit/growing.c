/* Arrays that grow (base/growing.h). */
#include "base/growing.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

struct counted {
    size_t calls;
    size_t held;  /* bytes */
    size_t wrong; /* calls with another old size than was given */
    bool refuse;
};

static void *resize_counted(void *context, void *block, size_t old_size, size_t new_size)
{
    struct counted *counted = context;

    if (counted->refuse && new_size > 0)
        return NULL;
    counted->calls++;
    counted->wrong += old_size != counted->held;
    counted->held = new_size;
    return arb_memory_standard().resize(NULL, block, old_size, new_size);
}

Test(growing, items_are_kept_and_few_blocks_are_asked_for)
{
    struct counted counted = {0};
    arb_memory memory = {.resize = resize_counted, .context = &counted};
    uint32_t *items = NULL;
    size_t room = 0;

    for (uint32_t i = 0; i < 100000; i++) {
        items = growing_room(&memory, items, &room, i + (size_t)1, sizeof *items);
        cr_assert_not_null(items);
        cr_assert_gt(room, i);
        items[i] = i;
    }
    for (uint32_t i = 0; i < 100000; i++)
        cr_assert_eq(items[i], i);
    cr_assert_eq(counted.held, room * sizeof *items);
    cr_assert_lt(room, 200000);
    cr_assert_lt(counted.calls, 25);
    growing_free(&memory, items, room, sizeof *items);
    cr_assert_eq(counted.held, 0);
    cr_assert_eq(counted.wrong, 0);
}

Test(growing, much_is_given_at_once)
{
    arb_memory memory = arb_memory_standard();
    size_t room = 0;
    char *bytes = growing_room(&memory, NULL, &room, 5000, 1);

    cr_assert_not_null(bytes);
    cr_assert_eq(room, 5000);
    memset(bytes, 'x', room);
    cr_assert_eq(growing_room(&memory, bytes, &room, 4999, 1), bytes);
    cr_assert_eq(room, 5000);
    growing_free(&memory, bytes, room, 1);
}

Test(growing, without_memory_nothing_changes)
{
    struct counted counted = {0};
    arb_memory memory = {.resize = resize_counted, .context = &counted};
    size_t room = 0;
    char *bytes = growing_room(&memory, NULL, &room, 3, 8);
    size_t before = room;

    cr_assert_not_null(bytes);
    memset(bytes, 'x', room * 8);
    counted.refuse = true;
    cr_assert_null(growing_room(&memory, bytes, &room, room + 1, 8));
    cr_assert_eq(room, before);
    for (size_t i = 0; i < room * 8; i++)
        cr_assert_eq(bytes[i], 'x');
    growing_free(&memory, bytes, room, 8);
}

Test(growing, more_bytes_than_can_be_counted_are_refused)
{
    struct counted counted = {0};
    arb_memory memory = {.resize = resize_counted, .context = &counted};
    size_t room = 0;

    cr_assert_null(growing_room(&memory, NULL, &room, SIZE_MAX / 8 + 1, 8));
    cr_assert_null(growing_room(&memory, NULL, &room, SIZE_MAX, 2));
    cr_assert_eq(room, 0);
    cr_assert_eq(counted.calls, 0);
}

Test(growing, an_array_without_items_is_freed)
{
    struct counted counted = {0};
    arb_memory memory = {.resize = resize_counted, .context = &counted};

    growing_free(&memory, NULL, 0, 8);
    cr_assert_eq(counted.calls, 0);
}
