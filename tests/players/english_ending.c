#include "english_ending.h"

#include <stdio.h>

enum { BLACK, WHITE };

/* The squares are numbered row by row from the top; black moves to higher numbers. */
struct ending ending_from(const struct state *state)
{
    struct ending ending = {{0, 0}, {0, 0}};
    for (int number = 0; number < DARK_SQUARES; number++) {
        int row = SIZE - 1 - number / 4;
        struct square square = square_at(2 * (number % 4) + row % 2, row);
        struct piece piece = piece_at(state, square);
        int whose = piece.side == BLACK ? OWN : OTHER;
        if (piece.there && piece.king) {
            ending.kings[whose] |= (uint32_t)1 << number;
        } else if (piece.there) {
            ending.men[whose] |= (uint32_t)1 << number;
        }
    }
    return state->side == BLACK ? ending : ending_turned_round(&ending);
}

struct value ending_value_of(const struct state *state)
{
    struct ending ending = ending_from(state);
    return endings_value(&ending);
}

struct value value_of_turn(const struct state *state, const struct path *path)
{
    struct state after = *state;
    model_play(&english, &after, path);
    struct value value = ending_value_of(&after);
    if (value.outcome != DRAWN) {
        value.outcome = value.outcome == LOST ? WON : LOST;
        value.turns++;
    }
    return value;
}

void value_text(struct value value, char *text)
{
    if (value.outcome == DRAWN) {
        snprintf(text, VALUE_TEXT, "drawn");
    } else {
        snprintf(text, VALUE_TEXT, "%s in %d turns", value.outcome == WON ? "won" : "lost",
                 value.turns);
    }
}
