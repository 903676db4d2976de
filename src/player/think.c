/* A think: searches deeper and deeper until a limit is reached or the end of the game is seen. */
#include <stddef.h>
#include <string.h>

#include "board/contract.h"
#include "game/commit.h"
#include "player/helpers.h"
#include "player/learned.h"
#include "player/search.h"
#include "player/think.h"

struct arb_thinker {
    arb_memory memory;
    struct network *given;    /* weights that a caller has set; NULL: none */
    struct network *built_in; /* those of the program for `ready`; NULL: it has none */
    const arb_rules *ready;   /* the rule set that was thought about last */
    bool goes_on;             /* what the table holds is of use to a think of limited time */
    struct seen_table table;
    struct search search;
};

arb_thinker *arb_thinker_new(const arb_memory *memory)
{
    require(memory != NULL, "arb_thinker_new: memory is NULL");
    arb_thinker *thinker = memory->resize(memory->context, NULL, 0, sizeof *thinker);

    if (thinker == NULL)
        return NULL;
    memset(thinker, 0, offsetof(struct arb_thinker, search));
    thinker->memory = *memory;
    thinker->search.choices = (struct choices){0};
    return thinker;
}

void arb_thinker_free(arb_thinker *thinker)
{
    arb_memory memory;

    if (thinker == NULL)
        return;
    memory = thinker->memory;
    table_free(&thinker->table, &memory);
    choices_free(&thinker->search.choices);
    learned_free(thinker->given, &memory);
    learned_free(thinker->built_in, &memory);
    memory.resize(memory.context, thinker, sizeof *thinker, 0);
}

/* ---- weights ----------------------------------------------------------------------------------
 */

arb_ruling arb_thinker_weights(arb_thinker *thinker, const arb_rules *rules, const void *bytes,
                               size_t length, char why[ARB_WEIGHTS_WHY])
{
    require(thinker != NULL, "arb_thinker_weights: thinker is NULL");
    require(rules != NULL, "arb_thinker_weights: rules is NULL");
    require(bytes != NULL, "arb_thinker_weights: bytes is NULL");
    require(why != NULL, "arb_thinker_weights: why is NULL");
    struct text wrong = text_message(why, ARB_WEIGHTS_WHY);
    struct network *given;

    if (!learned_read(rules, bytes, length, &thinker->memory, &given, &wrong))
        return ARB_BAD_FILE;
    if (given == NULL)
        return ARB_OUT_OF_MEMORY;
    learned_free(thinker->given, &thinker->memory);
    thinker->given = given;
    thinker->goes_on = false;
    return ARB_ACCEPTED;
}

/* Reads the weights that the program has for a rule set. Returns false if memory runs out. */
static bool make_ready(arb_thinker *thinker, const arb_rules *rules)
{
    size_t length;
    const unsigned char *bytes = learned_of(rules, &length);
    TEXT_MESSAGE(wrong, ARB_WEIGHTS_WHY);

    if (thinker->ready == rules)
        return true;
    learned_free(thinker->built_in, &thinker->memory);
    thinker->built_in = NULL;
    thinker->ready = NULL;
    if (bytes != NULL &&
        learned_read(rules, bytes, length, &thinker->memory, &thinker->built_in, &wrong) &&
        thinker->built_in == NULL)
        return false;
    thinker->ready = rules;
    thinker->goes_on = false;
    return true;
}

/* ---- the beginning ------------------------------------------------------------------------ */

/* Puts the positions at the start of the last turns of the game on the path, the current one
 * last. */
static void remember_game(struct search *s, const arb_game *game)
{
    size_t far =
        (size_t)4 * SEARCH_PAST; /* in actions: a turn has at least two unless it was a pass */
    size_t at = game->past.now - game->now.beginning;
    struct moment moment;

    at = game->past.now - (at < far ? at : far);
    moment = moment_after(game, at);
    s->past = 0;
    for (; at < game->past.now; at++) {
        struct action action = game->past.actions[at];
        struct event ignored = {0};

        if (action.what == ACTION_TAG)
            continue; /* the position is still the same one */
        if (moment.position.stage == STAGE_START && moment.position.selected == ARB_NO_SQUARE) {
            if (s->past == SEARCH_PAST - 1)
                memmove(s->path, s->path + 1, --s->past * sizeof *s->path);
            s->path[s->past++].key = moment.position.key;
        }
        carry_out(game, &moment, action, at, &ignored);
    }
    s->path[s->past++].key = game->now.position.key;
}

/* Prepares the table. A think whose result depends on the time anyway goes on with what the one
 * before has found, if that saw everything too. */
static bool begin_table(struct arb_thinker *thinker, const arb_limits *limits,
                        const struct attention *attention)
{
    const struct budget budget = {.limits = limits};
    bool whole = attention->lapses.overlooked == 0 && attention->lapses.blur == 0;
    bool goes_on = whole && thinker->goes_on && budget_is_timed(&budget);

    thinker->goes_on = whole;
    if (!goes_on)
        return table_begin(&thinker->table, &thinker->memory);
    table_go_on(&thinker->table);
    return true;
}

/* Prepares the search. Its first list holds the turns to choose from. */
static arb_ruling begin(arb_thinker *thinker, const arb_game *game, const arb_limits *limits,
                        const struct attention *attention)
{
    struct search *s = &thinker->search;
    struct choice *list = s->choices.list;
    size_t room = s->choices.room;

    if (!make_ready(thinker, game->rules) || !begin_table(thinker, limits, attention))
        return ARB_OUT_OF_MEMORY;
    memset(s, 0, offsetof(struct search, lines));
    s->rules = game->rules;
    s->network = thinker->given != NULL && thinker->given->rules == game->rules ? thinker->given
                                                                                : thinker->built_in;
    s->memory = &thinker->memory;
    s->table = &thinker->table;
    s->budget = budget_begin(limits, attention->work);
    s->lapses = attention->lapses;
    s->choices = (struct choices){
        .memory = &thinker->memory, .budget = &s->budget, .list = list, .room = room};
    s->side = arb_to_move(game);
    s->endings = attention->tables ? game_endings(game) : NULL;
    s->pieces = count_of(position_occupied(&game->now.position));
    s->repeats = rules_repeats(game->rules);
    remember_game(s, game);
    choices_add(&s->choices, s->rules, &game->now.position, false);
    if (s->choices.count == 0 && s->rules->may_pass && !s->budget.spent)
        choices_add_pass(&s->choices, s->rules, &game->now.position);
    if (s->choices.no_memory)
        return ARB_OUT_OF_MEMORY;
    return s->choices.count > 0 ? ARB_ACCEPTED : ARB_NO_LEGAL_MOVE;
}

/* ---- the think -------------------------------------------------------------------------- */

arb_ruling think_attentively(arb_thinker *thinker, const arb_game *game, const arb_limits *limits,
                             const struct attention *attention, arb_thought *thought)
{
    const struct position *position = &game->now.position;
    struct search *s = &thinker->search;
    unsigned depth =
        limits->depth > 0 && limits->depth < ARB_DEPTH_MOST ? limits->depth : ARB_DEPTH_MOST;
    unsigned threads = limits->threads < ARB_THREADS_MOST ? limits->threads : ARB_THREADS_MOST;
    struct helpers *helpers = NULL;
    arb_thought found = {0};
    arb_ruling ruling;

    if (game_is_finished(game))
        return ARB_GAME_OVER;
    if (position->stage != STAGE_START)
        return ARB_TURN_IN_PROGRESS;
    ruling = begin(thinker, game, limits, attention);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    root_begin(s, &found);
    if (game->rules->engine->winner(game->rules, position) != ARB_UNDECIDED) {
        found.prospect = ARB_WIN; /* the game goes on anyway (checkers61b): any turn will do */
        found.turns = 0;
    } else if (!limits->turn_alone || s->choices.count > 1) {
        /* Searches alone where there is no memory for helpers. */
        if (threads > 1 && table_widen(s->table, s->memory))
            helpers = helpers_start(s, threads - 1, depth);
        root_deepen(s, 1, depth, &found);
        helpers_stop(helpers, s);
    }
    if (found.depth > 0 && attention->to_ends)
        root_make_sure(s, position, limits->depth > 0 ? depth : found.depth, &found);
    if (s->choices.no_memory)
        return ARB_OUT_OF_MEMORY;
    found.nodes = s->nodes;
    *thought = found;
    return ARB_ACCEPTED;
}

arb_ruling arb_think(arb_thinker *thinker, const arb_game *game, const arb_limits *limits,
                     arb_thought *thought)
{
    require(thinker != NULL, "arb_think: thinker is NULL");
    require(game != NULL, "arb_think: game is NULL");
    require(limits != NULL, "arb_think: limits is NULL");
    require(thought != NULL, "arb_think: thought is NULL");
    const struct attention whole = {.work = UINT64_MAX, .to_ends = true, .tables = true};

    return think_attentively(thinker, game, limits, &whole, thought);
}
