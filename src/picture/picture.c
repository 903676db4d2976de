#include "picture/picture.h"

#include "picture/svg.h"

static bool keep_turn(void *last, const struct told_turn *told)
{
    *(struct told_turn *)last = *told;
    return true;
}

void picture_svg(struct output *out, const arb_game *game)
{
    struct told_turn last = {0}; /* number 0: no turn yet */
    struct scene scene = {.rules = game->rules,
                          .position = &game->now.position,
                          .destinations = game_destinations(game)};

    history_each(game, keep_turn, &last);
    if (last.number > 0)
        scene.last = &last;
    output_string(out, "<?xml version='1.0' encoding='UTF-8'?>\n<svg ");
    svg_attributes(out, game->rules);
    output_string(out, ">\n");
    svg_words(out, &scene);
    svg_definitions(out, game->rules);
    svg_scene(out, &scene);
    output_string(out, "</svg>\n");
}
