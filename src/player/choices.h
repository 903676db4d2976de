/* The turns to choose from at each node of a search, and the positions they lead to: a stack of
 * lists, with the innermost last. */
#ifndef PLAYER_CHOICES_H
#define PLAYER_CHOICES_H

#include "player/budget.h"
#include "rules/rules.h"

struct choice {
    struct position after;
    int32_t order;   /* the highest is tried first; CHOICE_TAKEN: already tried */
    uint16_t number; /* index in the list of legal turns */
    arb_turn turn;
};

#define CHOICE_TAKEN INT32_MIN

struct choices {
    const arb_memory *memory;
    struct budget *budget; /* counts the turns listed as work: see budget_work */
    struct choice *list;
    size_t count;
    size_t room;
    bool no_memory; /* memory ran out; the budget is then marked as spent */
};

void choices_free(struct choices *choices);

/* Adds every legal turn of the side to move, or only the captures. May move the earlier entries
 * in memory. */
void choices_add(struct choices *choices, const arb_rules *rules, const struct position *position,
                 bool captures_alone);

/* Adds the pass. */
void choices_add_pass(struct choices *choices, const arb_rules *rules,
                      const struct position *position);

/* Returns the index of the best choice from `first` on that has not been taken, or
 * choices->count if there is none. */
size_t choices_best(const struct choices *choices, size_t first);

#endif
