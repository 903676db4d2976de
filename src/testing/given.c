#include "testing/given.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "testing/folder.h"

void given_script(const struct script *script, struct text *to)
{
    size_t wanted = 0;

    for (size_t i = 0; i < script->lines.count; i++) {
        struct piece line = script->lines.line[i];
        struct piece bare;
        bool kept = false;

        if (i == 0)
            (void)piece_take(&line, BYTE_ORDER_MARK);
        bare = line_bare(line);
        if (wanted < script->blocks.count && script->blocks.wanted[wanted].line == i + 1)
            wanted++;
        else
            kept = i >= script->headers.lines || !headers_is_one(line);
        if (kept)
            text_piece(to, line);
        else if (!script->headers.classic)
            text_bytes(to, bare.start + bare.length, line.length - bare.length);
    }
}

/* Writes a file into a folder. Returns 0 or an errno. */
static int write_into(const char *folder, const char *name, const struct text *bytes)
{
    char *path = path_from(folder, name);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    int error = file >= 0 && file_write(file, text_whole(bytes)) ? 0 : errno;

    if (file >= 0 && close(file) != 0 && error == 0)
        error = errno; /* GCOVR_EXCL_LINE: a disk that is full tells so when it is written */
    free(path);
    return error;
}

/* Copies a file from beside the script. Returns 0 or an errno. */
static int copy_beside(const struct script *script, const char *name, const char *folder)
{
    const char *slash = strrchr(script->name, '/');
    struct text path = test_text();
    struct text bytes = test_text();
    int error;

    text_bytes(&path, script->name, slash == NULL ? 0 : (size_t)(slash + 1 - script->name));
    text_string(&path, name);
    error = text_of_file(&bytes, path.bytes);
    if (error == 0)
        error = write_into(folder, name, &bytes);
    text_free(&path);
    text_free(&bytes);
    return error;
}

static bool write_script(const struct script *script, const struct text *bytes, const char *folder,
                         struct result *result)
{
    int error = write_into(folder, basename(script->name), bytes);

    if (error == 0)
        return true;
    result_fail(result, KIND_UNREADABLE);
    text_print(&result->message, "cannot write it for the program: %s", strerror(error));
    return false;
}

bool given_files(const struct script *script, bool with_script, const char *folder,
                 struct result *result)
{
    const struct shell_words *names = &script->headers.names;
    struct text bytes = test_text();
    int error = 0;

    for (size_t i = 0; i < names->count && error == 0; i++) {
        error = copy_beside(script, names->word[i], folder);
        if (error != 0) {
            result_fail_at(result, KIND_UNREADABLE, script->name, 1, "files: ");
            show_line(&result->message, string_piece(names->word[i]));
            text_print(&result->message, ": %s", reason_of_file(error));
        }
    }
    if (with_script && error == 0) {
        given_script(script, &bytes);
        error = !write_script(script, &bytes, folder, result);
    }
    text_free(&bytes);
    return error == 0;
}

bool given_changed(const struct script *script, const char *folder, struct result *result)
{
    return write_script(script, &script->text, folder, result);
}
