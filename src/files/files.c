#include "files/files.h"

#include <string.h>

#include "files/lines.h"
#include "files/replace.h"

arb_ruling files_save(const struct host *host, const arb_game *game, const char *path,
                      struct output *out, struct file_fault *fault)
{
    struct replacement replacement;
    char buffer[4096];
    struct output file;

    output_flush(out);
    *fault = (struct file_fault){.error = -replace_begin(&replacement, host, path, out->file)};
    if (fault->error != 0)
        return ARB_CANNOT_WRITE;
    file = output_to(host, replacement.file, buffer, sizeof buffer);
    if (game->rules->file != NULL)
        board_file_save(&file, game);
    else
        game_file_save(&file, game);
    output_flush(&file);
    fault->error = -replace_end(&replacement, -file.error);
    return fault->error == 0 ? ARB_ACCEPTED : ARB_CANNOT_WRITE;
}

arb_ruling file_wrong(struct file_lines *lines, const char *wrong, const char *more)
{
    struct text text = text_over(lines->fault->wrong, sizeof lines->fault->wrong);

    lines->fault->line = lines->reader->number;
    text_string(&text, wrong);
    text_string(&text, more);
    return ARB_BAD_FILE;
}

bool file_line(struct file_lines *lines, bool needed)
{
    struct line line;
    int error = 0;

    switch (reader_next(lines->reader, lines->out, &line, &error)) {
    case READING_FAILED:
        lines->fault->error = error;
        file_wrong(lines, "reading failed behind it", "");
        return false;
    case READING_END:
        if (needed) {
            file_wrong(lines, "the file ends too early", "");
            lines->fault->line++;
        }
        return false;
    default:
        break;
    }
    if (line.too_long || memchr(line.bytes, '\0', line.length) != NULL) {
        file_wrong(lines, "it is no line of text", "");
        return false;
    }
    memcpy(lines->line, line.bytes, line.length);
    lines->line[line.length] = '\0';
    return true;
}

/* Reads a file into a game of its own, and takes that over when all of it was right. */
static arb_ruling load_aside(arb_game *game, struct file_lines *lines)
{
    arb_game *aside = arb_game_new(game->rules, &game->memory);
    struct arb_game old = *game;
    arb_ruling ruling;

    if (aside == NULL)
        return ARB_OUT_OF_MEMORY;
    if (game->rules->file != NULL)
        ruling = board_file_load(lines, aside);
    else
        ruling = game_file_load(lines, aside);
    if (ruling == ARB_ACCEPTED) {
        *game = *aside;
        *aside = old;
    }
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
    if (!reader_of_file(&reader, host, file)) {
        host->close(host->context, file);
        return ARB_OUT_OF_MEMORY;
    }
    reader.impatient = true; /* the file can be anything, without a line in it for gigabytes */
    ruling = load_aside(game, &lines);
    reader_close(&reader);
    return fault->error != 0 ? ARB_CANNOT_OPEN : ruling;
}
