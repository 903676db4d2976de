#include "player/choices.h"

#include "base/growing.h"

#define LIST_AT_FIRST 1024 /* more than most searches need */

void choices_free(struct choices *choices)
{
    growing_free(choices->memory, choices->list, choices->room, sizeof *choices->list);
    choices->list = NULL;
    choices->room = 0;
}

/* A list in the making. */
struct listing {
    struct choices *choices;
    uint16_t number;
};

/* Time alone does not end a think that has found no turn yet. */
static bool may_add_more(void *context)
{
    const struct listing *listing = context;
    struct choices *choices = listing->choices;

    return choices->count == 0 ? !budget_stop(choices->budget) : !budget_look(choices->budget);
}

static bool add(void *context, const arb_turn *turn, const struct position *after)
{
    struct listing *listing = context;
    struct choices *choices = listing->choices;
    size_t wanted = choices->count < LIST_AT_FIRST ? LIST_AT_FIRST : choices->count + 1;
    struct choice *choice =
        growing_room(choices->memory, choices->list, &choices->room, wanted, sizeof *choice);

    if (choice == NULL) {
        choices->no_memory = true;
        choices->budget->spent = true;
        return false;
    }
    choices->list = choice;
    choice += choices->count++;
    choice->after = *after;
    choice->turn = *turn;
    choice->order = 0;
    choice->number = listing->number;
    if (listing->number < UINT16_MAX)
        listing->number++;
    return !budget_work(choices->budget);
}

void choices_add(struct choices *choices, const arb_rules *rules, const struct position *position,
                 bool captures_alone)
{
    struct listing listing = {.choices = choices};
    struct walk_visitor visitor = {.visit = add, .go_on = may_add_more, .context = &listing};

    if (captures_alone)
        rules->engine->walk_captures(rules, position, &visitor);
    else
        rules->engine->walk(rules, position, &visitor);
}

void choices_add_pass(struct choices *choices, const arb_rules *rules,
                      const struct position *position)
{
    struct listing listing = {.choices = choices, .number = UINT16_MAX};
    struct position after = *position;
    arb_turn pass = {0};

    rules->engine->end_turn(rules, &after);
    add(&listing, &pass, &after);
}

size_t choices_best(const struct choices *choices, size_t first)
{
    size_t best = choices->count;
    int32_t order = CHOICE_TAKEN;

    for (size_t i = first; i < choices->count; i++) {
        if (choices->list[i].order > order) {
            order = choices->list[i].order;
            best = i;
        }
    }
    return best;
}
