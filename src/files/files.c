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
    if (fault->other == NULL) {
        text_string(text, fault->wrong);
        return;
    }
    text_string(text, "it is a game of ");
    text_string(text, fault->other->name);
    text_string(text, "; type rules ");
    text_string(text, fault->other->name);
    text_string(text, " first");
}

/* Reads a file into a game of its own, which begins under its rules. */
static arb_ruling load_into(arb_game *game, const struct host *host, const char *path,
                            struct output *out, struct file_fault *fault)
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
    ruling =
        game->rules->file != NULL ? board_file_load(&lines, game) : game_file_load(&lines, game);
    reader_close(&reader);
    return fault->error != 0 ? ARB_CANNOT_OPEN : ruling;
}

arb_ruling files_load(const struct host *host, arb_game *game, const char *path, struct output *out,
                      struct file_fault *fault)
{
    arb_game *aside = arb_game_new(game->rules, &game->memory);
    arb_ruling ruling;

    *fault = (struct file_fault){0};
    if (aside == NULL)
        return ARB_OUT_OF_MEMORY;
    ruling = load_into(aside, host, path, out, fault);
    if (ruling == ARB_ACCEPTED)
        ruling = game_take_over(game, aside);
    arb_game_free(aside);
    return ruling;
}

arb_ruling files_other_rules(const struct host *host, const arb_game *game, const char *path,
                             struct output *out, struct file_fault *fault)
{
    arb_game *aside;
    const arb_rules *other;
    struct file_fault found = {0};
    arb_ruling ruling = ARB_BAD_FILE;

    if (host->is_shared(host->context, path)) /* what came through a pipe is gone */
        return ruling;
    aside = arb_game_new(game->rules, &game->memory);
    if (aside == NULL)
        return ARB_OUT_OF_MEMORY;
    for (size_t i = 0; ruling == ARB_BAD_FILE && (other = arb_rules_at(i)) != NULL; i++) {
        if (other == game->rules)
            continue;
        ruling = arb_game_begin(aside, other, false);
        if (ruling == ARB_ACCEPTED)
            ruling = load_into(aside, host, path, out, &found);
        if (ruling == ARB_ACCEPTED)
            fault->other = other;
        else if (ruling == ARB_CANNOT_OPEN)
            *fault = found;
    }
    arb_game_free(aside);
    return ruling == ARB_ACCEPTED ? ARB_BAD_FILE : ruling;
}
