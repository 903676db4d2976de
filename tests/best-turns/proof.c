#include "proof.h"

#include "../reference/text.h"
#include "forced.h"
#include "material.h"
#include "replies.h"

#include <string.h>

/* A turn of the position that is being proven, and the state that it leads to. */
struct candidate {
    char text[TURN_TEXT];
    struct state after;
};

/* The turn does what the puzzle says of its turn alone. `sure` is what the puzzle's turn can be
   sure of, in KIND_MATERIAL. */
static bool does_it(const struct puzzle *puzzle, const struct candidate *candidate, int sure)
{
    const struct rule_set *rules = puzzle->rules;
    int left = puzzle->turns_ahead - 1;
    int limit = sure - puzzle->gain;
    switch (puzzle->kind) {
    case KIND_WIN:
        return cannot_escape(rules, &candidate->after, left);
    case KIND_SAVE:
        return !forces_win(rules, &candidate->after, left);
    default:
        /* Only whether it is more than the limit is asked. */
        return -sure_of(rules, &candidate->after, left, -limit - 1, -limit) > limit;
    }
}

static bool is_wanted(const struct puzzle *puzzle, const struct candidate *candidate)
{
    return strcmp(puzzle->turn, candidate->text) == 0;
}

/* Candidate `index` in reading order; after the turns the pass, if the rules have one. */
static struct candidate candidate_at(const struct puzzle *puzzle, const struct turns *turns,
                                     int index)
{
    struct candidate candidate;
    if (index < turns->count) {
        turn_text(puzzle->rules, &turns->paths[index], candidate.text);
        candidate.after = after_turn(puzzle->rules, &puzzle->state, &turns->paths[index]);
    } else {
        strcpy(candidate.text, "pass");
        candidate.after = after_pass(&puzzle->state);
    }
    return candidate;
}

static bool prove_others(const struct puzzle *puzzle, const struct turns *turns, int count,
                         int sure, char *why_not)
{
    for (int i = 0; i < count; i++) {
        struct candidate other = candidate_at(puzzle, turns, i);
        if (!is_wanted(puzzle, &other) && does_it(puzzle, &other, sure)) {
            snprintf(why_not, PROOF_TEXT, "%s reaches the goal too", other.text);
            return false;
        }
    }
    return true;
}

static bool prove_turn(const struct puzzle *puzzle, const struct turns *turns, int count,
                       char *why_not)
{
    for (int i = 0; i < count; i++) {
        struct candidate wanted = candidate_at(puzzle, turns, i);
        int sure = 0;
        if (!is_wanted(puzzle, &wanted)) {
            continue;
        }
        if (puzzle->kind == KIND_MATERIAL) {
            sure = -sure_of(puzzle->rules, &wanted.after, puzzle->turns_ahead - 1, -NO_LIMIT,
                            NO_LIMIT);
        } else if (!does_it(puzzle, &wanted, sure)) {
            snprintf(why_not, PROOF_TEXT, "%s does not reach the goal", puzzle->turn);
            return false;
        }
        return prove_others(puzzle, turns, count, sure, why_not);
    }
    snprintf(why_not, PROOF_TEXT, "%s is not a legal turn", puzzle->turn);
    return false;
}

bool prove(const struct puzzle *puzzle, char why_not[PROOF_TEXT])
{
    struct turns turns = turns_from_start(puzzle->rules, &puzzle->state, puzzle->state.side);
    int count = turns.count + (puzzle->rules->passes && turns.count > 0 ? 1 : 0);
    bool proven = prove_turn(puzzle, &turns, count, why_not);
    turns_free(&turns);
    return proven;
}
