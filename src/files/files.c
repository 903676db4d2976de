#include "files/files.h"

#include <string.h>

#include "files/lines.h"
#include "files/replace.h"

arb_ruling files_write(const struct host *host, const arb_game *game, const char *path,
                       files_writer *writer, struct output *out, struct file_fault *fault)
{
    struct replacement replacement;
    char buffer[4096];
    struct output file;

    output_flush(out);
    *fault = (struct file_fault){.error = -replace_begin(&replacement, host, path, out->file)};
    if (fault->error != 0)
        return ARB_CANNOT_WRITE;
    file = output_to(host, replacement.file, buffer, sizeof buffer);
    writer(&file, game);
    output_flush(&file);
    fault->error = -replace_end(&replacement, -file.error);
    return fault->error == 0 ? ARB_ACCEPTED : ARB_CANNOT_WRITE;
}

arb_ruling files_save(const struct host *host, const arb_game *game, const char *path,
                      struct output *out, struct file_fault *fault)
{
    files_writer *writer = game->rules->file != NULL ? board_file_save : game_file_save;

    return files_write(host, game, path, writer, out, fault);
}

void files_reason(struct text *text, const struct file_fault *fault)
{
    if (fault->error != 0) {
        text_string(text, strerror(fault->error));
        return;
    }
    text_string(text, "line ");
    text_number(text, fault->line);
    text_string(text, ": ");
    text_string(text, fault->wrong);
}

/* Reads a file into a game of its own, and takes that over when all of it was right. */
static arb_ruling load_aside(arb_game *game, struct file_lines *lines)
{
    arb_game *aside = arb_game_new(game->rules, &game->memory);
    arb_ruling ruling;

    if (aside == NULL)
        return ARB_OUT_OF_MEMORY;
    if (game->rules->file != NULL)
        ruling = board_file_load(lines, aside);
    else
        ruling = game_file_load(lines, aside);
    if (ruling == ARB_ACCEPTED)
        ruling = game_take_over(game, aside);
    arb_game_free(aside);
    return ruling;
}

arb_ruling files_load(const struct host *host, arb_game *game, const char *path, struct output *out,
                      struct file_fault *fault)
{
    int file = host->open_to_read(host->context, path);
    struct reader reader;
    struct file_lines lines = {.reader = &reader, .out = out, .fault = fault};
    arb_ruling ruling;

    *fault = (struct file_fault){.error = file < 0 ? -file : 0};
    if (file < 0)
        return ARB_CANNOT_OPEN;
    if (!reader_of_file(&reader, host, file))
        return ARB_OUT_OF_MEMORY;
    reader.impatient = true; /* the file can be anything, without a line in it for gigabytes */
    ruling = load_aside(game, &lines);
    reader_close(&reader);
    return fault->error != 0 ? ARB_CANNOT_OPEN : ruling;
}
