/* What the page's module exports: a desk, and the bytes that go in and come out. The page writes a
 * text to where page_room says, calls a function with its length, and reads what was said. */
#include <stdlib.h>

#include "base/growing.h"
#include "page/desk.h"
#include "page/module/module.h"

static struct page_desk desk;

/* Bytes from the page. */
static char *room;
static size_t room_size;

/* The page gives the time, in milliseconds with a fraction. */
static uint64_t read_clock(void *context)
{
    (void)context;
    return (uint64_t)(page_now() * 1000);
}

int page_begin(void)
{
    arb_memory memory = arb_memory_standard();

    return page_desk_begin(&desk, &memory, read_clock);
}

char *page_room(size_t length)
{
    arb_memory memory = arb_memory_standard();
    char *more = growing_room(&memory, room, &room_size, length + 1, 1);

    if (more == NULL)
        return NULL;
    room = more;
    return room;
}

int page_line(size_t length)
{
    return page_desk_line(&desk, room, length);
}

int page_script(size_t length)
{
    return page_desk_script(&desk, room, length);
}

void page_board(void)
{
    page_desk_board(&desk);
}

void page_state(void)
{
    page_desk_state(&desk);
}

void page_game(void)
{
    page_desk_game(&desk);
}

int page_take_game(size_t length)
{
    return page_desk_take_game(&desk, room, length);
}

const char *page_said(void)
{
    return desk.shelf.said.bytes;
}

size_t page_said_length(void)
{
    return desk.shelf.said.length;
}

/* ---- files -------------------------------------------------------------------------------------
 */

/* The room has the name, a NUL, and the content. */
int page_put(size_t length)
{
    size_t name = strlen(room) + 1;

    return shelf_put(&desk.shelf, room, room + name, length - name);
}

const char *page_file(size_t index)
{
    return index < desk.shelf.count ? desk.shelf.files[index].name : NULL;
}

const char *page_content(size_t index)
{
    return desk.shelf.files[index].content.bytes;
}

size_t page_content_length(size_t index)
{
    return desk.shelf.files[index].content.length;
}

void page_end(void)
{
    arb_memory memory = arb_memory_standard();

    page_desk_end(&desk);
    growing_free(&memory, room, room_size, 1);
    room = NULL;
    room_size = 0;
}
