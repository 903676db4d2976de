#include "formats/files.h"

#include <string.h>

#include "formats/formats.h"
#include "formats/replace.h"

arb_ruling files_write(const struct host *host, const arb_game *game, const char *path,
                       game_writer *writer, struct output *out, struct file_fault *fault)
{
    struct replacement replacement;
    char buffer[4096];
    struct output file;

    output_flush(out);
    *fault = (struct file_fault){.error = -replace_begin(&replacement, host, path, out->file)};
    if (fault->error != 0)
        return ARB_CANNOT_WRITE;
    file = output_to(host, replacement.file, buffer, sizeof buffer);
    file.breaks_off = true;
    writer(&file, game);
    output_flush(&file);
    fault->error = -replace_end(&replacement, -file.error);
    return fault->error == 0 ? ARB_ACCEPTED : ARB_CANNOT_WRITE;
}

arb_ruling files_save(const struct host *host, const arb_game *game, const char *path,
                      struct output *out, struct file_fault *fault)
{
    return files_write(host, game, path, format_writer(game->rules), out, fault);
}

void files_reason(struct text *text, const struct file_fault *fault)
{
    if (fault->error != 0) {
        text_string(text, strerror(fault->error));
        return;
    }
    text_string(text, "line ");
    text_number(text, fault->bad.line);
    text_string(text, ": ");
    if (fault->bad.other == NULL) {
        text_string(text, fault->bad.wrong);
        return;
    }
    text_string(text, "it is a game of ");
    text_string(text, fault->bad.other->name);
    text_string(text, "; type rules ");
    text_string(text, fault->bad.other->name);
    text_string(text, " first");
}

/* A file that may be opened more than once. */
struct named_file {
    const struct host *host;
    const char *path;
};

static arb_ruling open_file(void *context, struct reader *reader, struct file_fault *fault)
{
    const struct named_file *named = context;
    int file = named->host->open_to_read(named->host->context, named->path);

    if (file < 0) {
        fault->error = -file;
        return ARB_CANNOT_OPEN;
    }
    if (!reader_of_file(reader, named->host, file))
        return ARB_OUT_OF_MEMORY;
    reader->impatient = true; /* it may be any file, even gigabytes without a newline */
    return ARB_ACCEPTED;
}

arb_ruling files_load(const struct host *host, arb_game *game, const char *path, struct output *out,
                      struct file_fault *fault)
{
    struct named_file named = {host, path};
    struct game_source source = {open_file, &named, out};

    return format_load(game, &source, fault);
}

arb_ruling files_other_rules(const struct host *host, const arb_game *game, const char *path,
                             struct output *out, struct file_fault *fault)
{
    struct named_file named = {host, path};
    struct game_source source = {open_file, &named, out};

    if (host->is_shared(host->context, path)) /* a pipe cannot be read twice */
        return ARB_BAD_FILE;
    return format_other_rules(game, &source, fault);
}
