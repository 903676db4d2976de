/* The turns to choose from at each node of a search, with the positions behind them: a stack
 * of lists, the innermost last. */
#ifndef PLAYER_CHOICES_H
#define PLAYER_CHOICES_H

#include "player/budget.h"
#include "rules/rules.h"

struct choice {
    struct position after;
    int32_t order;   /* the highest is tried first; CHOICE_TAKEN: it has been */
    uint16_t number; /* its place in the list of legal turns */
    arb_turn turn;
};

#define CHOICE_TAKEN INT32_MIN

struct choices {
    const arb_memory *memory;
    struct budget *budget; /* listing turns is what work is measured by: see budget_work */
    struct choice *list;
    size_t count;
    size_t room;
    bool no_memory; /* it ran out: the budget is spent then */
};

void choices_free(struct choices *choices);

/* Adds every legal turn of the side to move, or the captures alone. What is listed before
 * may be moved in memory. */
void choices_add(struct choices *choices, const arb_rules *rules, const struct position *position,
                 bool captures_alone);

/* Adds the pass. */
void choices_add_pass(struct choices *choices, const arb_rules *rules,
                      const struct position *position);

/* The best of those from `first` on that have not been taken; its place in the list, or
 * choices->count when there is none. */
size_t choices_best(const struct choices *choices, size_t first);

#endif
