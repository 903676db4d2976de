/* The page writes a text to where page_room says, calls a function of the desk with that and its
 * length, and reads what was said. */
#include "page/module/module.h"

static struct page_desk desk;

/* Bytes from the page. */
static arb_memory memory;
static struct text room;

/* The page gives the time, in milliseconds with a fraction. */
static uint64_t read_clock(void *context)
{
    (void)context;
    return (uint64_t)(page_now() * 1000);
}

struct page_desk *page_begin(void)
{
    memory = arb_memory_standard();
    room = text_growing(&memory);
    return page_desk_begin(&desk, &memory, read_clock) ? &desk : NULL;
}

char *page_room(size_t length)
{
    text_clear(&room);
    return text_reserve(&room, length) ? room.bytes : NULL;
}

const char *page_said(void)
{
    return desk.out.text.bytes;
}

size_t page_said_length(void)
{
    return desk.out.text.length;
}

/* ---- files ---------------------------------------------------------------------------------- */

/* The room has the name, a NUL, and the content. */
int page_put(size_t length)
{
    size_t name = strlen(room.bytes) + 1;

    return shelf_put(&desk.shelf, room.bytes, room.bytes + name, length - name);
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
