#include "player/search.h"

#include <string.h>

#include "player/worth.h"

/* Makes this turn the best so far, with this score. The expected continuation is the line at ply
 * 1. */
static void root_take(struct search *s, arb_thought *thought, const arb_turn *turn, int score)
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

/* ---- deeper and deeper ------------------------------------------------------------------ */

/* Moves a choice to the front, so that it is tried first from now on. */
static void put_first(struct choices *choices, size_t at)
{
    struct choice choice = choices->list[at];

    memmove(choices->list + 1, choices->list, at * sizeof choice);
    choices->list[0] = choice;
}

void root_begin(struct search *s, arb_thought *thought)
{
    int best = -SCORE_MOST;
    size_t at = 0;

    for (size_t i = 0; i < s->choices.count; i++) {
        int score = -search_worth(s, &s->choices.list[i].after, 1);

        at = score > best ? i : at;
        best = score > best ? score : best;
    }
    put_first(&s->choices, at);
    s->lines[1].length = 0; /* nothing is expected after it yet */
    root_take(s, thought, &s->choices.list[0].turn, best);
}

/* Tries all turns and returns the best score. A turn that scores above alpha is taken. */
static int try_all(struct search *s, unsigned depth, int alpha, int beta, arb_thought *thought)
{
    size_t count = s->choices.count;
    int best = -SCORE_MOST;

    for (size_t at = 0; at < count && best < beta; at++) {
        struct choice choice = s->choices.list[at];
        int score;

        search_enter(s, &choice.after, &choice.turn, 1);
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

/* The most by which a score is expected to differ from that of the search one turn less deep. */
#define EXPECTED 40

/* A search no deeper than this looks at every turn to its full depth, so that a shallow search
 * misses nothing. In a deeper one, the depth of late turns may be reduced by up to half of what
 * exceeds this, or all of it where there are many turns and few that matter. */
#define SEEN_WHOLE 4

/* Tries all turns with a narrow window first, and with a wider one if the score is outside it. */
static void look(struct search *s, unsigned depth, arb_thought *thought)
{
    bool narrow = depth > 4 && thought->prospect == ARB_OPEN;
    int alpha = narrow ? thought->score - EXPECTED : -SCORE_MOST;
    int beta = narrow ? thought->score + EXPECTED : SCORE_MOST;

    s->furthest = depth + depth / 2;
    s->less_most = depth > SEEN_WHOLE ? (int)(depth - SEEN_WHOLE) : 0;
    if (!worth_of(s->rules)->turns_gain)
        s->less_most /= 2;
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

void root_deepen(struct search *s, unsigned first, unsigned most, arb_thought *thought)
{
    for (unsigned depth = first; depth <= most; depth++) {
        look(s, depth, thought);
        if (s->budget.spent)
            return;
        thought->depth = depth;
        thought->nodes = s->nodes;
        if (s->budget.limits->deeper != NULL)
            s->budget.limits->deeper(s->budget.limits->context, thought);
        if (thought->prospect != ARB_OPEN && thought->turns <= depth)
            return;
    }
}

/* ---- a forced end ----------------------------------------------------------------------- */

/* The score of an end that has been seen but not verified is moved this much closer to 0. */
#define SEEN_LESS (SCORE_WON - SCORE_TURNS - ARB_SCORE_SEEN)

/* Verifying an end that has been seen may take SURE_TIMES the work of the search, and at least
 * SURE_AT_LEAST. Checking whether there is one at all may take as much work as the search. */
#define SURE_TIMES 4
#define SURE_AT_LEAST 1000000

/* From this score on it is worth checking whether the search overlooked a forced end. */
#define PROMISING 150

/* Which end to try to verify. */
static arb_prospect expected(const arb_thought *thought)
{
    if (thought->prospect != ARB_OPEN)
        return thought->prospect;
    if (thought->score >= PROMISING)
        return ARB_WIN;
    return thought->score <= -PROMISING ? ARB_LOSS : ARB_OPEN;
}

/* The number of turns, up to `most`, within which the side to move wins or loses. 0 if it takes
 * more, or if the budget ran out first. */
static unsigned turns_to_end(struct search *s, arb_prospect prospect, unsigned most)
{
    for (unsigned turns = 1; turns <= most; turns++) {
        int won = SCORE_WON - (int)turns;
        int least = prospect == ARB_WIN ? won : 1 - won;
        arb_thought ignored;
        int score = try_all(s, turns, least - 1, least, &ignored);

        if (s->budget.spent)
            return 0;
        if ((score >= least) == (prospect == ARB_WIN))
            return turns;
    }
    return 0;
}

/* The side to move loses within this many turns. Whether it could avoid that by passing: if so
 * it is not forced to lose, even though players pass only when they are stuck. */
static bool pass_helps(struct search *s, const struct position *root, unsigned turns)
{
    int loss = (int)turns - SCORE_WON;
    struct position after;
    int score;

    if (!s->rules->may_pass || s->choices.list[0].turn.length == 0)
        return false;
    choices_add_pass(&s->choices, s->rules, root);
    after = s->choices.list[--s->choices.count].after;
    search_enter(s, &after, &(arb_turn){0}, 1);
    score = search_turn(s, &after, (int)turns - 1, 0, loss, loss + 1, true, 1);
    return s->budget.spent || score > loss;
}

void root_make_sure(struct search *s, const struct position *root, unsigned depth,
                    arb_thought *thought)
{
    arb_prospect prospect = expected(thought);
    uint64_t work = s->budget.work;
    unsigned turns;
    int won;

    if (prospect == ARB_OPEN)
        return;
    s->plain = true;
    if (thought->prospect != ARB_OPEN)
        work = work * SURE_TIMES > SURE_AT_LEAST ? work * SURE_TIMES : SURE_AT_LEAST;
    s->budget.most = s->budget.work + work;
    turns = turns_to_end(s, prospect, thought->turns > depth ? thought->turns : depth);
    if (prospect == ARB_LOSS && turns > 0 && pass_helps(s, root, turns))
        turns = 0;
    won = prospect == ARB_WIN ? SCORE_WON - (int)turns : (int)turns - SCORE_WON;
    if (turns > 0)
        try_all(s, turns, won - 1, won + 1, thought);
    if (thought->prospect == ARB_OPEN || (turns > 0 && !s->budget.spent))
        return;
    thought->prospect = ARB_OPEN;
    thought->score -= thought->score > 0 ? SEEN_LESS : -SEEN_LESS;
}
