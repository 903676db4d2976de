/* The caller writes a text to where js_room says, calls a function with its length, and reads what
 * was said. */
#include "module.h"

/* Bytes from the caller. */
static arb_memory memory;
static struct text room;

/* The caller gives the time, in milliseconds with a fraction. */
static uint64_t read_clock(void *context)
{
    (void)context;
    return (uint64_t)(js_now() * 1000);
}

/* Before anything is asked. */
static void begin(void)
{
    if (memory.resize == NULL) {
        memory = arb_memory_standard();
        room = text_growing(&memory);
    }
}

struct page_desk *js_open(const arb_rules *rules)
{
    struct page_desk *desk;

    begin();
    desk = memory.resize(memory.context, NULL, 0, sizeof *desk);
    if (desk != NULL &&
        !page_desk_begin(desk, rules != NULL ? rules : arb_rules_at(0), &memory, read_clock)) {
        js_close(desk);
        desk = NULL;
    }
    return desk;
}

void js_close(struct page_desk *desk)
{
    page_desk_end(desk);
    memory.resize(memory.context, desk, sizeof *desk, 0);
}

char *js_room(size_t length)
{
    begin();
    text_clear(&room);
    if (!text_reserve(&room, length + 1))
        return NULL;
    room.bytes[length] = '\0';
    return room.bytes;
}

const char *js_room_text(void)
{
    return room.bytes;
}

const char *js_said(const struct page_desk *desk)
{
    return desk->out.text.bytes;
}

size_t js_said_length(const struct page_desk *desk)
{
    return desk->out.text.length;
}

/* ---- files ---------------------------------------------------------------------------------- */

int js_put(struct page_desk *desk, size_t length)
{
    size_t name = strlen(room.bytes) + 1;

    return shelf_put(&desk->shelf, room.bytes, room.bytes + name, length - name);
}

const char *js_file(const struct page_desk *desk, size_t index)
{
    return index < desk->shelf.count ? desk->shelf.files[index].name : NULL;
}

const char *js_content(const struct page_desk *desk, size_t index)
{
    return desk->shelf.files[index].content.bytes;
}

size_t js_content_length(const struct page_desk *desk, size_t index)
{
    return desk->shelf.files[index].content.length;
}
