/* The rules of a rule set in a few sentences, from its parameters: for those that bring none of
 * their own. */
#include "answers/text.h"

/* Adds where pieces go: `diagonally forward or sideways`. */
static void add_directions(struct text *text, parameter_directions directions)
{
    static const struct {
        parameter_directions set;
        const char *words;
    } sets[] = {
        {STRAIGHTS | DIAGONALS, "in all directions"},
        {STRAIGHTS, "along rows and columns"},
        {DIAGONALS, "diagonally"},
        {TOWARDS(NORTH), "straight forward"},
        {TOWARDS(SOUTH), "straight backward"},
        {TOWARDS(EAST) | TOWARDS(WEST), "sideways"},
        {TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST), "diagonally forward"},
        {TOWARDS(SOUTH_WEST) | TOWARDS(SOUTH_EAST), "diagonally backward"},
    };
    parameter_directions left = directions;

    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        if ((left & sets[i].set) != sets[i].set)
            continue;
        text_string(text, left == directions ? "" : " or ");
        text_string(text, sets[i].words);
        left &= ~sets[i].set;
    }
}

/* `steps and captures diagonally`, or both apart */
static void add_moves(struct text *text, parameter_directions step, parameter_directions take)
{
    text_string(text, step == take ? "steps and captures " : "steps ");
    add_directions(text, step);
    if (step == take)
        return;
    text_string(text, ", and captures ");
    add_directions(text, take);
}

static void add_pieces(struct text *text, const struct draughts *d)
{
    const parameter_kings *kings = &d->kings;

    text_string(text, "A man ");
    add_moves(text, d->men.step, d->men.take);
    text_string(text, d->men.not_kings ? ", but takes no kings. " : ". ");
    if (d->men.line)
        text_string(text, "Men behind each other may step together: the last of them goes to the "
                          "empty square in front of the first. ");
    if (d->crowned == CROWNED_NEVER)
        return;
    text_string(text, "A king ");
    add_moves(text, kings->step, kings->take);
    if (kings->step_reach == REACH_ANY && kings->take_reach == REACH_ANY)
        text_string(text, ", over any number of empty squares. ");
    else if (kings->step_reach == REACH_ANY)
        text_string(text, ", and steps over any number of empty squares. ");
    else
        text_string(text, ", one square at a time. ");
}

static void add_captures(struct text *text, const struct draughts *d)
{
    static const char *const again[] = {
        [AGAIN_NEVER] = "No square is leapt over twice in a turn. ",
        [AGAIN_NOT_NEXT] = "A square may be leapt over again in a turn, but not by the next leap. ",
        [AGAIN_ANY] = "A square may be leapt over again and again in a turn. ",
    };

    text_string(text, d->capture.must ? "\nCapturing is compulsory" : "\nCapturing is free");
    if (d->capture.chain == CHAIN_MUST)
        text_string(text, ", and a capture goes on until the piece can take no more");
    else if (d->capture.chain == CHAIN_MAY)
        text_string(text, ", and a capture may go on while the piece can take more");
    text_string(text, ". ");
    if (draughts_has_best(d)) {
        text_string(text, "A side must take ");
        best_text(text, &d->best);
        text_string(text, ". ");
    }
    if (d->removed == REMOVED_AT_END)
        text_string(text, "What is taken leaves the board at the end of the turn. ");
    if (d->removed == REMOVED_UNDER)
        text_print(text,
                   "What is taken goes under the piece that takes it, and a column moves whole. %s",
                   again[d->again]);
    if (d->turn_back == TURN_BACK_NO)
        text_string(text, "A leap may not go straight back. ");
    if (d->explosions)
        text_string(text, "Bombs and shields are those of checkers61b. ");
}

static void add_crowning(struct text *text, const struct draughts *d)
{
    static const char *const ways[] = {
        [CROWNED_ENDS_TURN] = "A man that reaches the far row becomes a king, and its turn ends. ",
        [CROWNED_WHERE_IT_ENDS] = "A man whose turn ends on the far row becomes a king. ",
        [CROWNED_AT_ONCE] = "A man that reaches the far row becomes a king at once. ",
    };

    text_string(text, d->crowned != CROWNED_NEVER ? ways[d->crowned] : "");
    if (d->far_row == FAR_ROW_WINS)
        text_string(text, "A man on the far row wins. ");
    if (d->crowning == CROWNING_WINS)
        text_string(text, "A king wins. ");
}

static void add_ends(struct text *text, const arb_rules *rules)
{
    static const char *const without_turn[] = {
        [NO_TURN_LOSES] = "A side that is to move and has no legal turn has lost. ",
        [NO_TURN_WINS] = "A side that is to move and has no legal turn has won. ",
        [NO_TURN_WAITS] = "",
    };
    static const char *const without_pieces[] = {
        [NO_PIECES_WAITS] = "",
        [NO_PIECES_LOSES] = "A side without pieces has lost. ",
        [NO_PIECES_WINS] = "A side without pieces has won. ",
    };
    const struct draughts *d = rules->draughts;
    const struct draughts_draw *way = d->draw.way;

    text_char(text, '\n');
    text_string(text, without_turn[d->no_turn]);
    text_string(text, without_pieces[d->no_pieces]);
    text_string(text, rules->may_pass ? "A side may pass. " : "");
    if (d->king_streak > 0)
        text_print(text, "A king may move %u times in a row while its side has a man. ",
                   d->king_streak);
    for (size_t i = 0; i < DRAWS_MOST && way[i].kind != DRAW_NONE; i++) {
        text_string(text, i == 0 ? "The game is drawn by: " : "; ");
        draw_reason(text, &way[i]);
    }
    text_string(text, way[0].kind != DRAW_NONE ? "." : "");
}

void summary_text(struct text *text, const arb_rules *rules)
{
    add_pieces(text, rules->draughts);
    add_captures(text, rules->draughts);
    add_crowning(text, rules->draughts);
    add_ends(text, rules);
}
