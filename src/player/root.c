#include "player/root.h"

#include <string.h>

void root_take(struct search *s, arb_thought *thought, const arb_turn *turn, int score)
{
    bool forced = score_is_win(score) || score_is_loss(score);

    search_line(s, 0, turn);
    thought->turn = *turn;
    thought->score = score;
    thought->prospect = !forced ? ARB_OPEN : score > 0 ? ARB_WIN : ARB_LOSS;
    thought->turns = forced ? score_turns(score) : 0;
    thought->line_length = s->lines[0].length;
    memcpy(thought->line, s->lines[0].turns, thought->line_length * sizeof *turn);
}

/* ---- deeper and deeper ------------------------------------------------------------------------
 */

/* The choice becomes the first of all, to be tried first from now on. */
static void put_first(struct choices *choices, size_t at)
{
    struct choice choice = choices->list[at];

    memmove(choices->list + 1, choices->list, at * sizeof choice);
    choices->list[0] = choice;
}

/* Tries all the turns; the score of the best, which is taken if it is above alpha. */
static int try_all(struct search *s, unsigned depth, int alpha, int beta, arb_thought *thought)
{
    size_t count = s->choices.count;
    int best = -SCORE_MOST;

    for (size_t at = 0; at < count && best < beta; at++) {
        struct choice choice = s->choices.list[at];
        int score;

        search_enter(s, &choice.after, choice.turn.captures, 1);
        score = search_turn(s, &choice.after, (int)depth - 1, 0, alpha, beta, at == 0, 1);
        if (s->budget.spent)
            return best;
        best = score > best ? score : best;
        if (score > alpha) {
            alpha = score;
            root_take(s, thought, &choice.turn, score);
            put_first(&s->choices, at);
        }
    }
    return best;
}

/* How far a score is expected to be from that of one turn less deep, at the most. */
#define EXPECTED 40

/* Tries all the turns with a narrow window first, and a wider one if the score is not in it. */
static void look(struct search *s, unsigned depth, arb_thought *thought)
{
    bool narrow = depth > 4 && thought->prospect == ARB_OPEN;
    int alpha = narrow ? thought->score - EXPECTED : -SCORE_MOST;
    int beta = narrow ? thought->score + EXPECTED : SCORE_MOST;

    while (!s->budget.spent) {
        int score = try_all(s, depth, alpha, beta, thought);

        if (score <= alpha)
            alpha = -SCORE_MOST;
        else if (score >= beta)
            beta = SCORE_MOST;
        else
            return;
    }
}

void root_deepen(struct search *s, unsigned most, arb_thought *thought)
{
    for (unsigned depth = 1; depth <= most && !s->budget.spent; depth++) {
        look(s, depth, thought);
        if (s->budget.spent)
            return;
        thought->depth = depth;
        if (thought->prospect != ARB_OPEN && thought->turns <= depth)
            return;
    }
}

/* ---- a forced end
 * -------------------------------------------------------------------------------- */

/* To make sure may cost so many times as much as the search did, and this much at least. */
#define SURE_TIMES 4
#define SURE_AT_LEAST 1000000

/* Whether the side to move wins, or loses, within so many turns. */
static bool ends_within(struct search *s, arb_prospect prospect, unsigned turns)
{
    int won = SCORE_WON - (int)turns;
    int least = prospect == ARB_WIN ? won : 1 - won;
    arb_thought ignored;

    return (try_all(s, turns, least - 1, least, &ignored) >= least) == (prospect == ARB_WIN);
}

void root_make_sure(struct search *s, arb_thought *thought)
{
    unsigned turns = thought->turns;
    uint64_t more = s->budget.work * SURE_TIMES;
    int score;

    if (thought->prospect == ARB_OPEN)
        return;
    s->plain = true;
    s->budget.most = s->budget.work + (more > SURE_AT_LEAST ? more : SURE_AT_LEAST);
    while (turns > 2 && ends_within(s, thought->prospect, turns - 2) && !s->budget.spent)
        turns -= 2;
    score = thought->prospect == ARB_WIN ? SCORE_WON - (int)turns : (int)turns - SCORE_WON;
    if (!s->budget.spent && (turns < thought->turns || thought->line_length < turns))
        try_all(s, turns, score - 1, score + 1, thought);
}
