#include "page/folder.h"

#include <errno.h>
#include <inttypes.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/growing.h"
#include "base/json.h"
#include "formats/replace.h"
#include "journal/checksum.h"

/* Where the page says what it may load, and what stands there in a folder: the same, and what is
 * beside it. */
#define ALONE "worker-src blob:; img-src data:\">\n"
#define INSTALLED                                                                                  \
    "worker-src 'self' blob:; img-src 'self' data:; manifest-src 'self'\">\n"                      \
    "<link rel=\"manifest\" href=\"manifest.json\">\n"                                             \
    "<link rel=\"icon\" href=\"icon.svg\">\n"                                                      \
    "<meta name=\"theme-color\" content=\"" COLOUR "\">\n"                                         \
    "<script>navigator.serviceWorker?.register('worker.js', {updateViaCache: 'none'})"             \
    ".catch(() => {});</script>\n"

/* The background of the page (picture/page.css). */
#define COLOUR "#efece4"

/* Stands in offline.js for the check sum of the other files. */
#define VERSION "@VERSION@"

static const char worker[] =
#include "page/offline.js.inc"
    ;

static const char icon[] =
#include "page/icon.svg.inc"
    ;

/* The files in the order in which they take their places: what leads to the others last. */
enum { ICON, MANIFEST, WORKER, PAGE, FILES };

static const char *const names[FILES] = {"icon.svg", "manifest.json", "worker.js", "index.html"};

/* ---- what is in the files -------------------------------------------------------------------- */

/* All addresses are relative: the folder may have any. */
static void write_manifest(struct text *out)
{
    struct json json = json_to(out);

    json_open(&json, NULL, '{');
    json_put_string(&json, "name", "arbiter");
    json_put_string(&json, "short_name", "arbiter");
    json_put_string(&json, "start_url", "./");
    json_put_string(&json, "scope", "./");
    json_put_string(&json, "display", "standalone");
    json_put_string(&json, "background_color", COLOUR);
    json_put_string(&json, "theme_color", COLOUR);
    json_open(&json, "icons", '[');
    json_open(&json, NULL, '{');
    json_put_string(&json, "src", names[ICON]);
    json_put_string(&json, "sizes", "any");
    json_put_string(&json, "type", "image/svg+xml");
    json_put_string(&json, "purpose", "any maskable");
    json_close(&json, '}');
    json_close(&json, ']');
    json_close(&json, '}');
    text_char(out, '\n');
}

/* Writes a text with another one in the place of `what`, which is there at `mark`. */
static void write_with(struct text *out, const char *text, const char *mark, const char *what,
                       const char *instead)
{
    text_bytes(out, text, (size_t)(mark - text));
    text_string(out, instead);
    text_string(out, mark + strlen(what));
}

/* The worker is another one whenever any of the files is. */
static void write_worker(struct text *out, const struct text texts[FILES])
{
    TEXT_BUFFER(version, CHECKSUM_LENGTH + 1);
    uint64_t sum = 0;

    for (size_t i = 0; i < FILES; i++) {
        if (i != WORKER && !texts[i].cut)
            sum = checksum_of(sum, texts[i].bytes, texts[i].length);
    }
    text_print(&version, "%016" PRIx64, sum);
    write_with(out, worker, strstr(worker, VERSION), VERSION, version.bytes);
}

/* Returns 0, or the errno. */
static int make_texts(struct text texts[FILES], const struct text *page, const char *mark)
{
    text_string(&texts[ICON], icon);
    write_manifest(&texts[MANIFEST]);
    write_with(&texts[PAGE], page->bytes, mark, ALONE, INSTALLED);
    write_worker(&texts[WORKER], texts);
    for (size_t i = 0; i < FILES; i++) {
        if (texts[i].cut)
            return ENOMEM;
    }
    return 0;
}

/* ---- the files ------------------------------------------------------------------------------- */

/* Writes them beside the old ones, and then puts all in their places, or none. Returns 0, or minus
 * the errno. */
static int replace_all(struct replacement files[FILES], const struct host *host, const char *folder,
                       const struct text texts[FILES], int in_use)
{
    char path[HOST_PATH_ROOM];
    size_t begun = 0;
    int error = 0;

    for (; begun < FILES && error == 0; begun++) {
        struct text name = text_checked(path, sizeof path);

        text_print(&name, "%s/%s", folder, names[begun]);
        error = name.cut ? -ENAMETOOLONG : replace_begin(&files[begun], host, path, in_use);
        if (error != 0)
            break;
        text_add(&files[begun].out.text, &texts[begun]);
        error = replace_finish(&files[begun], 0);
    }
    for (size_t i = 0; i < begun; i++) {
        int failed = replace_put(&files[i], error);

        error = error != 0 ? error : failed;
    }
    return error;
}

/* Makes the folder if it is not there. Returns 0, or the errno. */
static int make_folder(const char *path, bool *made)
{
    *made = mkdir(path, 0777) == 0;
    return *made || errno == EEXIST ? 0 : errno;
}

bool folder_meant(const char *path)
{
    size_t length = strlen(path);
    struct stat status;

    return (length > 0 && path[length - 1] == '/') ||
           (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

static int write_texts(const struct host *host, const char *path, const struct text texts[FILES],
                       int in_use)
{
    size_t room = 0;
    struct replacement *files = growing_room(&host->memory, NULL, &room, FILES, sizeof *files);
    bool made;
    int error;

    if (files == NULL)
        return ENOMEM;
    error = make_folder(path, &made);
    if (error == 0)
        error = -replace_all(files, host, path, texts, in_use);
    if (error != 0 && made)
        (void)rmdir(path); /* it is empty, or somebody else has put something there */
    growing_free(&host->memory, files, room, sizeof *files);
    return error;
}

int folder_write(const struct host *host, const char *path, const struct text *page, int in_use)
{
    const char *mark = strstr(page->bytes, ALONE);
    struct text texts[FILES];
    int error;

    if (mark == NULL)
        return FOLDER_NO_PLACE;
    for (size_t i = 0; i < FILES; i++)
        texts[i] = text_growing(&host->memory);
    error = make_texts(texts, page, mark);
    if (error == 0)
        error = write_texts(host, path, texts, in_use);
    for (size_t i = 0; i < FILES; i++)
        text_free(&texts[i]);
    return error;
}
