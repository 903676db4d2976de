#include "formats/formats.h"

#include <string.h>
#include <strings.h>

#include "board/contract.h"
#include "formats/replace.h"
#include "pdn/san.h"
#include "picture/picture.h"

/* ---- lines ---------------------------------------------------------------------------------- */

arb_ruling file_wrong(struct file_lines *lines, const char *format, ...)
{
    struct text text = text_message(lines->fault->bad.wrong, sizeof lines->fault->bad.wrong);
    va_list values;

    lines->fault->bad.line = lines->reader->number;
    va_start(values, format);
    text_print_list(&text, format, values);
    va_end(values);
    return ARB_BAD_FILE;
}

bool file_line(struct file_lines *lines, bool needed)
{
    struct line line;
    int error = 0;

    switch (reader_next(lines->reader, lines->out, &line, &error)) {
    case READING_FAILED:
        lines->fault->error = error;
        file_wrong(lines, "reading failed after it");
        return false;
    case READING_END:
        if (needed) {
            file_wrong(lines, "the file ends too soon");
            lines->fault->bad.line++;
        }
        return false;
    default:
        break;
    }
    if (line.too_long || memchr(line.bytes, '\0', line.length) != NULL) {
        file_wrong(lines, "this is not a line of text");
        return false;
    }
    memcpy(lines->line, line.bytes, line.length);
    lines->line[line.length] = '\0';
    return true;
}

/* ---- the table ------------------------------------------------------------------------------ */

/* A path that all records may have. */
#define RECORD_PATH ".pdn"

/* The first that fits is used, so formats for any file come last. */
static const struct format formats[] = {
    {.name = "PDN",
     .use = FORMAT_OF_GAMES,
     .ending = RECORD_PATH,
     .has_turns = true,
     .write = record_file_save,
     .read = record_file_load},
    {.name = "PGN",
     .use = FORMAT_OF_GAMES,
     .ending = ".pgn",
     .suits = san_suits,
     .has_turns = true,
     .write = record_file_save,
     .read = record_file_load},
    {.name = "board file",
     .use = FORMAT_OF_GAMES,
     .suits = board_file_suits,
     .write = board_file_save,
     .read = board_file_load},
    {.name = "game file",
     .use = FORMAT_OF_GAMES,
     .has_turns = true,
     .write = game_file_save,
     .read = game_file_load},
    {.name = "SVG", .use = FORMAT_OF_PICTURES, .ending = ".svg", .write = picture_svg},
    {.name = "HTML",
     .use = FORMAT_OF_PICTURES,
     .ending = ".html",
     .has_turns = true,
     .write = picture_page},
};

const struct format *format_at(size_t index)
{
    return index < sizeof formats / sizeof *formats ? &formats[index] : NULL;
}

static bool has_ending(const struct format *format, const char *path)
{
    const char *ending = strrchr(path, '.');

    return format->ending == NULL || (ending != NULL && strcasecmp(ending, format->ending) == 0);
}

static bool suits(const struct format *format, const arb_rules *rules)
{
    return format->suits == NULL || format->suits(rules);
}

const struct format *format_of(enum format_use use, const arb_rules *rules, const char *path)
{
    const struct format *format;

    for (size_t i = 0; (format = format_at(i)) != NULL; i++) {
        if (format->use == use && has_ending(format, path) && suits(format, rules))
            break;
    }
    return format;
}

const char *format_elsewhere(const arb_rules *rules, const char *path)
{
    const struct format *format;

    for (size_t i = 0; (format = format_at(i)) != NULL; i++) {
        if (format->ending != NULL && has_ending(format, path) && !suits(format, rules))
            return format->name;
    }
    return NULL;
}

void format_picture_endings(struct text *text)
{
    const struct format *format;
    const char *before = "";

    for (size_t i = 0; (format = format_at(i)) != NULL; i++) {
        if (format->use != FORMAT_OF_PICTURES)
            continue;
        text_string(text, before);
        text_string(text, format->ending);
        before = " or ";
    }
}

/* ---- loading --------------------------------------------------------------------------------- */

/* Begins to read a file, more than once for files_other_rules. */
static arb_ruling open_file(const struct named_file *named, struct reader *reader,
                            struct file_fault *fault)
{
    int file;

    if (named->bytes != NULL) {
        *reader = reader_of_text(named->bytes, named->length);
        return ARB_ACCEPTED;
    }
    file = named->host->open_to_read(named->host->context, named->path);
    if (file < 0) {
        fault->error = -file;
        return ARB_CANNOT_OPEN;
    }
    if (!reader_of_file(reader, named->host, file))
        return ARB_OUT_OF_MEMORY;
    reader->impatient = true; /* it may be any file, even gigabytes without a newline */
    return ARB_ACCEPTED;
}

/* Reads a file into a new game, which has the rules to read it by. */
static arb_ruling load_into(arb_game *game, const struct named_file *file, struct file_fault *fault)
{
    struct reader reader;
    struct file_lines lines = {
        .reader = &reader, .out = file->out, .fault = fault, .number = file->number};
    const struct format *format;
    arb_ruling ruling;

    *fault = (struct file_fault){0};
    ruling = open_file(file, &reader, fault);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    format = format_of(FORMAT_OF_GAMES, game->rules,
                       record_file_is(&lines, &ruling) ? RECORD_PATH : file->path);
    require(format != NULL, "no format suits every game");
    if (ruling == ARB_ACCEPTED)
        ruling = format->read(&lines, game);
    if (ruling == ARB_ACCEPTED && file->number > 1 && !fault->record) {
        fault->games = 1;
        ruling = ARB_BAD_NUMBER;
    }
    reader_close(&reader);
    return fault->error != 0 ? ARB_CANNOT_OPEN : ruling;
}

arb_ruling files_load(struct named_file *file, arb_game *game)
{
    arb_game *aside = arb_game_new(game->rules, &game->memory);
    arb_ruling ruling;

    file->fault = (struct file_fault){0};
    if (aside == NULL)
        return ARB_OUT_OF_MEMORY;
    aside->read = game->read;
    ruling = load_into(aside, file, &file->fault);
    if (ruling == ARB_ACCEPTED)
        ruling = game_take_over(game, aside);
    arb_game_free(aside);
    return ruling;
}

arb_ruling files_other_rules(struct named_file *file, const arb_game *game)
{
    arb_game *aside;
    const arb_rules *other;
    struct file_fault found = {0};
    arb_ruling ruling = ARB_BAD_FILE;

    if (file->fault.record || /* a pipe cannot be read twice */
        (file->bytes == NULL && file->host->is_shared(file->host->context, file->path)))
        return ARB_BAD_FILE;
    aside = arb_game_new(game->rules, &game->memory);
    if (aside == NULL)
        return ARB_OUT_OF_MEMORY;
    for (size_t i = 0; ruling == ARB_BAD_FILE && (other = rule_list_at(game->read, i)) != NULL;
         i++) {
        if (other == game->rules)
            continue;
        ruling = arb_game_begin(aside, other, false);
        if (ruling == ARB_ACCEPTED)
            ruling = load_into(aside, file, &found);
        if (ruling == ARB_ACCEPTED)
            file->fault.bad.other = other;
        else if (ruling == ARB_CANNOT_OPEN)
            file->fault = found;
    }
    arb_game_free(aside);
    return ruling == ARB_ACCEPTED ? ARB_BAD_FILE : ruling;
}

/* ---- saving ---------------------------------------------------------------------------------- */

arb_ruling files_write(struct named_file *named, const arb_game *game, const struct format *format)
{
    struct file_fault *fault = &named->fault;
    struct replacement replacement;

    output_flush(named->out);
    *fault = (struct file_fault){
        .error = -replace_begin(&replacement, named->host, named->path, named->out->file)};
    if (fault->error != 0)
        return ARB_CANNOT_WRITE;
    replacement.out.breaks_off = true;
    format->write(&replacement.out.text, game);
    fault->error = -replace_end(&replacement, 0);
    return fault->error == 0 ? ARB_ACCEPTED : ARB_CANNOT_WRITE;
}
