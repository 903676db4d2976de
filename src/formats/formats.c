#include "formats/formats.h"

game_writer *format_writer(const arb_rules *rules)
{
    return rules->file != NULL ? board_file_save : game_file_save;
}

/* Reads a source into a new game, which has the rules to read it by. */
static arb_ruling load_into(arb_game *game, const struct game_source *source,
                            struct file_fault *fault)
{
    struct reader reader;
    struct file_lines lines = {.reader = &reader, .out = source->out, .fault = fault};
    arb_ruling ruling;

    *fault = (struct file_fault){0};
    ruling = source->open(source->context, &reader, fault);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    ruling =
        game->rules->file != NULL ? board_file_load(&lines, game) : game_file_load(&lines, game);
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
    for (size_t i = 0; ruling == ARB_BAD_FILE && (other = arb_rules_at(i)) != NULL; i++) {
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
