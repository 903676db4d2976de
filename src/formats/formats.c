#include "formats/formats.h"

#include <string.h>
#include <strings.h>

#include "board/contract.h"
#include "picture/picture.h"

/* The first that fits is used, so formats for any file come last. */
static const struct format formats[] = {
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

static bool fits(const struct format *format, const arb_rules *rules, const char *path)
{
    const char *ending = strrchr(path, '.');

    return (format->ending == NULL ||
            (ending != NULL && strcasecmp(ending, format->ending) == 0)) &&
           (format->suits == NULL || format->suits(rules));
}

const struct format *format_of(enum format_use use, const arb_rules *rules, const char *path)
{
    const struct format *format;

    for (size_t i = 0; (format = format_at(i)) != NULL; i++) {
        if (format->use == use && fits(format, rules, path))
            break;
    }
    return format;
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

/* Reads a source into a new game, which has the rules to read it by. */
static arb_ruling load_into(arb_game *game, const struct game_source *source,
                            struct file_fault *fault)
{
    struct reader reader;
    struct file_lines lines = {.reader = &reader, .out = source->out, .fault = fault};
    const struct format *format;
    arb_ruling ruling;

    *fault = (struct file_fault){0};
    ruling = source->open(source->context, &reader, fault);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    format = format_of(FORMAT_OF_GAMES, game->rules, source->path);
    require(format != NULL, "no format suits every game");
    ruling = format->read(&lines, game);
    reader_close(&reader);
    return fault->error != 0 ? ARB_CANNOT_OPEN : ruling;
}

arb_ruling format_load(arb_game *game, const struct game_source *source, struct file_fault *fault)
{
    arb_game *aside = arb_game_new(game->rules, &game->memory);
    arb_ruling ruling;

    *fault = (struct file_fault){0};
    if (aside == NULL)
        return ARB_OUT_OF_MEMORY;
    ruling = load_into(aside, source, fault);
    if (ruling == ARB_ACCEPTED)
        ruling = game_take_over(game, aside);
    arb_game_free(aside);
    return ruling;
}

arb_ruling format_other_rules(const arb_game *game, const struct game_source *source,
                              struct file_fault *fault)
{
    arb_game *aside = arb_game_new(game->rules, &game->memory);
    const arb_rules *other;
    struct file_fault found = {0};
    arb_ruling ruling = ARB_BAD_FILE;

    if (aside == NULL)
        return ARB_OUT_OF_MEMORY;
    for (size_t i = 0; ruling == ARB_BAD_FILE && (other = rule_list_at(game->read, i)) != NULL;
         i++) {
        if (other == game->rules)
            continue;
        ruling = arb_game_begin(aside, other, false);
        if (ruling == ARB_ACCEPTED)
            ruling = load_into(aside, source, &found);
        if (ruling == ARB_ACCEPTED)
            fault->bad.other = other;
        else if (ruling == ARB_CANNOT_OPEN)
            *fault = found;
    }
    arb_game_free(aside);
    return ruling == ARB_ACCEPTED ? ARB_BAD_FILE : ruling;
}
