#include "page/write.h"

#include <errno.h>
#include <stdlib.h>

#include "formats/replace.h"
#include "page/folder.h"
#include "page/link.h"

/* Stands in the page for the link of the game, once. */
#define GAME_MARK "@GAME@"

/* Opens the page: the one that ARBITER_PAGE names, or the one that is installed, or the one that is
 * built beside the program. Returns its number, or minus the errno. */
static int open_blank(const struct host *host)
{
    static const char *const ways[] = {"../share/arbiter/page.html", "../page/page.html",
                                       "build/page/page.html"};
    const char *named = getenv("ARBITER_PAGE");
    char path[HOST_PATH_ROOM];
    int file = -ENOENT;

    if (named != NULL)
        return host->open_to_read(host->context, named);
    for (size_t i = 0; i < sizeof ways / sizeof *ways && file == -ENOENT; i++) {
        if (place_from_program(0, ways[i], path, sizeof path))
            file = host->open_to_read(host->context, path);
    }
    return file;
}

/* Reads an open file, the page as it was built without a game, to its end. Returns 0, or the errno.
 */
static int read_blank(struct text *blank, const struct host *host, int file)
{
    enum { PART = 65536 };
    ptrdiff_t got = 1;

    while (got > 0 && text_reserve(blank, PART)) {
        got = host->read(host->context, file, blank->bytes + blank->length, PART);
        text_shorten(blank, blank->length + (got > 0 ? (size_t)got : 0));
    }
    return blank->cut ? ENOMEM : (int)-got;
}

/* Writes the page with the game in place of the mark. */
static void put_page(struct text *out, const struct interpreter *in, const struct text *blank,
                     const char *mark)
{
    const char *after = mark + strlen(GAME_MARK);

    text_bytes(out, blank->bytes, (size_t)(mark - blank->bytes));
    link_write(out, in->game, in->players.sides);
    text_bytes(out, after, (size_t)(blank->bytes + blank->length - after));
}

/* Write it to a file, or to a folder with what is beside it. Return 0, or the errno. */
static int write_file(const struct interpreter *in, const struct text *blank, const char *mark,
                      const char *path)
{
    struct replacement replacement;
    int error = replace_begin(&replacement, in->host, path, in->out->file);

    if (error != 0)
        return -error;
    put_page(&replacement.out.text, in, blank, mark);
    return -replace_end(&replacement, 0);
}

static int write_folder(const struct interpreter *in, const struct text *blank, const char *mark,
                        const char *path)
{
    struct text page = text_growing(&in->host->memory);
    int error;

    put_page(&page, in, blank, mark);
    error = page.cut ? ENOMEM : folder_write(in->host, path, &page, in->out->file);
    text_free(&page);
    return error;
}

void page_write(struct interpreter *in, const char *path)
{
    const struct host *host = in->host;
    struct text blank = text_growing(&host->memory);
    const char *mark;
    int file = open_blank(host);
    int error = file < 0 ? -file : read_blank(&blank, host, file);

    if (file >= 0)
        host->close(host->context, file);
    if (error == ENOENT) {
        interpreter_trouble(in, path,
                            "the page is not installed: build with 'make page', which needs clang "
                            "for wasm32 (scripts/bootstrap page)");
        return;
    }
    mark = error == 0 ? strstr(blank.bytes, GAME_MARK) : NULL;
    if (mark != NULL && folder_meant(path))
        error = write_folder(in, &blank, mark, path);
    else if (mark != NULL)
        error = write_file(in, &blank, mark, path);
    if (error == 0 && mark == NULL)
        interpreter_trouble(in, path, "the page that is installed has no place for a game");
    else if (error == FOLDER_NO_PLACE)
        interpreter_trouble(in, path,
                            "the page that is installed has no place for what a folder needs");
    else if (error != 0)
        interpreter_failed(in, path, error);
    text_free(&blank);
}
