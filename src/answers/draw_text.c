/* By which rule a game is drawn, in words, and what is counted towards that. */
#include "answers/text.h"
#include "rules/values.h"

/* `1 king`, `4 to 5 pieces`, `3 or more pieces, a king among them` */
static void add_force(struct text *text, const struct draughts_force *force)
{
    const char *kind = force->kings == KINGS_ALL ? "king" : "piece";

    text_number(text, force->least);
    if (force->most == ARB_SQUARES)
        text_string(text, " or more");
    else if (force->most != force->least)
        text_print(text, " to %u", force->most);
    text_print(text, " %s%s", kind, force->most > 1 ? "s" : "");
    if (force->kings == KINGS_SOME)
        text_string(text, force->most > 1 ? ", a king among them" : ", a king");
}

/* `50 moves` of each side, or `5 turns` of both together where these are odd. */
static void add_turns(struct text *text, unsigned turns)
{
    bool odd = turns % 2 != 0;
    unsigned count = odd ? turns : turns / 2;

    text_print(text, "%u %s%s", count, odd ? "turn" : "move", count == 1 ? "" : "s");
}

void draw_reason(struct text *text, const struct draughts_draw *way)
{
    if (way->kind == DRAW_REPEATS) {
        text_print(text, "the same position %u times", way->turns); /* 2 or more */
        return;
    }
    if (way->kind == DRAW_ONE_EACH) {
        text_string(text, "each side has one piece left");
        return;
    }
    add_turns(text, way->turns);
    switch (way->kind) {
    case DRAW_QUIET:
        text_string(text, " without a capture or a move of a man");
        break;
    case DRAW_NO_ADVANCE:
        text_string(text, " without a move of a man");
        break;
    case DRAW_NO_CAPTURE:
        text_string(text, " without a capture");
        break;
    case DRAW_MATERIAL:
        text_string(text, " with ");
        add_force(text, &way->one);
        text_string(text, way->one.kings == KINGS_SOME ? ", against " : " against ");
        add_force(text, &way->another);
        break;
    case DRAW_BALANCE:
        text_string(text, " with ");
        add_force(text, &way->one);
        text_string(text, " and kings on both sides");
        break;
    default: /* DRAW_MAIN_ROAD */
        text_string(text, " with a lone king on the main road against ");
        add_force(text, &way->one);
    }
}

const struct draughts_draw *draw_of(const arb_game *game)
{
    unsigned turns;

    return arb_winner(game) == ARB_DRAW && !game_is_settled(game)
               ? rules_next_draw(game->rules, &game->now.position, &turns)
               : NULL;
}

void draw_line(struct text *text, const arb_game *game)
{
    const struct draughts_draw *draw = draw_of(game);

    if (draw == NULL)
        return;
    text_string(text, "draw: ");
    draw_reason(text, draw);
    text_char(text, '\n');
}

void draw_counts(const arb_game *game, unsigned counted[DRAWS_MOST])
{
    bool shown = game->rules->draughts != NULL && !arb_has_moved(game);

    for (size_t i = 0; i < DRAWS_MOST; i++) {
        if (!shown || !rules_counted(game->rules, &game->now.position, i, &counted[i]))
            counted[i] = NOT_COUNTED;
    }
}

void draw_count(struct text *text, const struct draughts_draw *way, unsigned counted)
{
    rules_write_way(text, way);
    text_print(text, ": %u of %u\n", counted, way->turns);
}
