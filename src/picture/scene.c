#include "picture/svg.h"

#include "answers/text.h"
#include "notation/notation.h"
#include "notation/position_line.h"

void scene_state(struct text *text, const struct scene *scene)
{
    const arb_rules *rules = scene->rules;
    const struct position *position = scene->position;
    arb_result result = rules_result(rules, position);

    if (result != ARB_UNDECIDED) {
        text_print(text, "%s%s", arb_result_name(rules, result),
                   result == ARB_DRAW ? "" : " has won");
        return;
    }
    text_print(text, "%s to move", rules->sides[position->to_move]);
    if (rules->engine->in_check != NULL &&
        rules->engine->in_check(rules, position, position->to_move))
        text_string(text, ", in check");
}

/* Adds the names of these squares after what they are. */
static void add_squares(struct text *text, const struct scene *scene, const char *before,
                        square_set squares)
{
    for (square_set left = squares; left != 0; left = without_first(left)) {
        text_string(text, before);
        notation_square_name(text, scene->rules, first_square(rules_geometry(scene->rules), left));
        before = ", ";
    }
}

void scene_description(struct text *text, const struct scene *scene)
{
    text_string(text, "Position: ");
    position_text(text, scene->rules, scene->position);
    if (scene->position->selected != ARB_NO_SQUARE) {
        text_string(text, ". Selected: ");
        notation_square_name(text, scene->rules, scene->position->selected);
    }
    add_squares(text, scene, ". Taken: ", scene->position->standing);
    add_squares(text, scene, ". Destinations: ", scene->destinations);
    if (scene->last != NULL) {
        text_string(text, ". Last turn: ");
        history_turn(text, scene->last);
    }
    text_char(text, '.');
}
