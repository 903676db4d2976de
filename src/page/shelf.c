#include "page/shelf.h"

#include <errno.h>
#include <string.h>

#include "page/installed.h"

/* The first number of a file that is opened: 0 to 2 are those that each program has. */
#define FIRST_NUMBER 3

struct shelf_file *shelf_find(struct shelf *shelf, const char *name)
{
    for (size_t i = 0; i < shelf->count; i++) {
        if (strcmp(shelf->files[i].name, name) == 0)
            return &shelf->files[i];
    }
    return NULL;
}

/* Finds the file of that name, or makes an empty one; returns 0 or minus the errno. */
static int find_or_make(struct shelf *shelf, const char *name, struct shelf_file **file)
{
    size_t length = strlen(name);

    *file = shelf_find(shelf, name);
    if (*file != NULL)
        return 0;
    if (length == 0)
        return -ENOENT;
    if (length >= SHELF_NAME)
        return -ENAMETOOLONG;
    if (shelf->count == SHELF_FILES)
        return -ENOSPC;
    *file = &shelf->files[shelf->count++];
    memcpy((*file)->name, name, length + 1);
    (*file)->content = text_growing(&shelf->memory);
    return 0;
}

/* ---- the functions of the host -----------------------------------------------------------------
 */

static int open_place(struct shelf *shelf, struct shelf_place place)
{
    for (int i = 0; i < SHELF_OPEN; i++) {
        if (shelf->open[i].file == NULL && shelf->open[i].rules == NULL) {
            shelf->open[i] = place;
            return FIRST_NUMBER + i;
        }
    }
    return -EMFILE;
}

/* The path of a rule text that is installed. */
static struct text path_of_rules(char *path, const char *name)
{
    struct text text = text_checked(path, HOST_PATH_ROOM);

    text_print(&text, "/rules/%s.rules", name);
    return text;
}

static int open_to_read(void *context, const char *path)
{
    struct shelf_place place = {.file = shelf_find(context, path)};
    char known[HOST_PATH_ROOM];

    for (size_t i = 0; place.file == NULL && (place.rules = installed_rules_at(i)) != NULL; i++) {
        (void)path_of_rules(known, place.rules->name);
        if (strcmp(known, path) == 0)
            break;
    }
    return place.file == NULL && place.rules == NULL ? -ENOENT : open_place(context, place);
}

static int open_to_write(void *context, const char *path)
{
    struct shelf_file *file;
    int error = find_or_make(context, path, &file);

    if (error != 0)
        return error;
    text_clear(&file->content);
    return open_place(context, (struct shelf_place){.file = file});
}

/* Where nothing is open, the place is empty. NULL: there is no such place. */
static struct shelf_place *place_of(struct shelf *shelf, int file)
{
    bool known = file >= FIRST_NUMBER && file < FIRST_NUMBER + SHELF_OPEN;

    return known ? &shelf->open[file - FIRST_NUMBER] : NULL;
}

/* What is open there, to be read. */
static const char *content_of(const struct shelf_place *place, size_t *length)
{
    if (place->file != NULL) {
        *length = place->file->content.length;
        return place->file->content.bytes;
    }
    *length = place->rules != NULL ? strlen(place->rules->text) : 0;
    return place->rules != NULL ? place->rules->text : NULL;
}

static ptrdiff_t read_file(void *context, int file, void *bytes, size_t room)
{
    struct shelf_place *place = place_of(context, file);
    const char *content = NULL;
    size_t left = 0;

    if (place != NULL)
        content = content_of(place, &left);
    if (content == NULL || place->at >= left)
        return 0;
    left -= place->at;
    left = left < room ? left : room;
    memcpy(bytes, content + place->at, left);
    place->at += left;
    return (ptrdiff_t)left;
}

static ptrdiff_t write_file(void *context, int file, const void *bytes, size_t length)
{
    struct shelf_place *place = place_of(context, file);

    if (place == NULL || place->file == NULL)
        return -EBADF;
    text_bytes(&place->file->content, bytes, length);
    return place->file->content.cut ? -ENOMEM : (ptrdiff_t)length;
}

static int close_file(void *context, int file)
{
    struct shelf_place *place = place_of(context, file);

    if (place != NULL)
        *place = (struct shelf_place){0};
    return 0;
}

/* Reading finds out whether there is such a file. */
static bool installed(void *context, const char *name, char *path)
{
    (void)context;
    return !path_of_rules(path, name).cut;
}

static void each_installed(void *context, void (*take)(void *to, const char *name), void *to)
{
    const struct installed_rules *rules;

    (void)context;
    for (size_t i = 0; (rules = installed_rules_at(i)) != NULL; i++)
        take(to, rules->name);
}

static bool never_blocks(void *context, int file)
{
    (void)context;
    (void)file;
    return false;
}

static bool is_never_shared(void *context, const char *path)
{
    (void)context;
    (void)path;
    return false;
}

/* Nothing happens between the writes of a file, so that it need not be replaced at once. */
static int in_place(void *context, const char *path, int in_use, char *real)
{
    size_t length = strlen(path);

    (void)context;
    (void)in_use;
    if (length >= HOST_PATH_ROOM)
        return -ENAMETOOLONG;
    memcpy(real, path, length + 1);
    return 2;
}

static int sync_file(void *context, int file)
{
    (void)context;
    (void)file;
    return 0;
}

static uint64_t read_clock(void *context)
{
    return ((struct shelf *)context)->clock(NULL);
}

struct host shelf_host(struct shelf *shelf)
{
    return (struct host){
        .memory = shelf->memory,
        .context = shelf,
        .open_to_read = open_to_read,
        .open_to_write = open_to_write,
        .read = read_file,
        .write = write_file,
        .may_block = never_blocks,
        .is_shared = is_never_shared,
        .close = close_file,
        .installed = installed,
        .each_installed = each_installed,
        .clock = read_clock,
        .examine = in_place,
        .sync = sync_file,
    };
}

/* ---- its life ----------------------------------------------------------------------------------
 */

void shelf_begin(struct shelf *shelf, const arb_memory *memory, uint64_t (*clock)(void *context))
{
    shelf->memory = *memory;
    shelf->clock = clock;
    shelf->count = 0; /* what `files` has from there on is of no meaning */
    memset(shelf->open, 0, sizeof shelf->open);
}

void shelf_end(struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->count; i++)
        text_free(&shelf->files[i].content);
}

int shelf_put(struct shelf *shelf, const char *name, const char *bytes, size_t length)
{
    struct shelf_file *file;
    int error = find_or_make(shelf, name, &file);

    if (error != 0)
        return -error;
    text_clear(&file->content);
    text_bytes(&file->content, bytes, length);
    return file->content.cut ? ENOMEM : 0;
}
