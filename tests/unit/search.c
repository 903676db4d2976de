/* src/player/search.c at its limits, without a think around it. */
#include "player/search.h"
#include "player/worth.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#include "support.h"

/* A game, and a search from its position. */
struct looking {
    struct table table;
    arb_memory memory;
    struct seen_table seen;
    arb_limits limits;
    struct search *search;
};

static void looking_set(struct looking *looking, const char *rules, const char *position)
{
    struct search *search = calloc(1, sizeof *search);

    cr_assert_not_null(search);
    table_set(&looking->table);
    looking->memory = tally_memory(&looking->table.tally);
    arb_game_begin(looking->table.game, arb_rules_find(rules), false);
    if (position != NULL)
        cr_assert_eq(arb_set_position(looking->table.game, position), ARB_ACCEPTED);
    looking->seen = (struct seen_table){0};
    cr_assert(table_begin(&looking->seen, &looking->memory));
    looking->limits = (arb_limits){.depth = ARB_DEPTH_MOST};
    search->rules = arb_rules_find(rules);
    search->memory = &looking->memory;
    search->table = &looking->seen;
    search->choices = (struct choices){.memory = search->memory, .budget = &search->budget};
    search->budget = budget_begin(&looking->limits, UINT64_MAX);
    search->past = 1;
    for (size_t i = 0; i < sizeof search->path / sizeof *search->path; i++)
        search->path[i].key = i; /* no two are the same */
    looking->search = search;
}

static void looking_clear(struct looking *looking)
{
    choices_free(&looking->search->choices);
    table_free(&looking->seen, &looking->memory);
    free(looking->search);
    table_clear(&looking->table);
}

static int look(struct looking *looking, int depth, unsigned ply)
{
    const struct position *now = &looking->table.game->now.position;

    return search_position(looking->search, now, depth, -SCORE_MOST, SCORE_MOST, ply);
}

/* Nothing more is searched there: otherwise it would write beyond its path. */
Test(search, a_search_ends_at_its_last_ply)
{
    struct looking looking;

    looking_set(&looking, "kingcapture", NULL);
    look(&looking, 1, SEARCH_PLIES - 2);
    cr_assert_gt(looking.search->nodes, 1, "before it is one that is looked beyond");
    looking.search->nodes = 0;
    cr_assert_eq(look(&looking, 50, SEARCH_PLIES - 1),
                 worth_of(looking.search->rules)
                     ->position(looking.search->rules, &looking.table.game->now.position));
    cr_assert_eq(looking.search->nodes, 1);
    looking_clear(&looking);
}

/* A pass has no squares to be remembered by. */
Test(search, of_a_pass_that_was_tried_nothing_is_learnt)
{
    struct choice tried[] = {{.order = CHOICE_TAKEN}};
    arb_turn turn = turn_of("22-33");
    struct search *search = calloc(1, sizeof *search);
    const int16_t *history;
    size_t learnt = 0;

    cr_assert_not_null(search);
    search->choices = (struct choices){.list = tried, .count = 1};
    order_learn(search, &turn, 0, 0, 3, 4);
    history = search->order.history[0];
    for (size_t i = 0; i < TURN_ENDS; i++)
        learnt += history[i] != 0;
    cr_assert_eq(learnt, 1);
    free(search);
}

Test(search, no_position_is_worth_as_much_as_a_win)
{
    struct looking looking;
    arb_game *game;

    looking_set(&looking, "kingcapture", "k7/8/8/8/8/8/8/K7 white");
    game = looking.table.game;
    for (arb_square square = 8; square < 64 - 8; square++)
        arb_place(game, square, (arb_piece){.kind = ARB_QUEEN});
    cr_assert_eq(look(&looking, 1, SEARCH_PLIES - 1), ARB_SCORE_SEEN);
    cr_assert_eq(arb_set_turn(game, 1), ARB_ACCEPTED);
    cr_assert_eq(look(&looking, 1, SEARCH_PLIES - 1), -ARB_SCORE_SEEN);
    looking_clear(&looking);
}

Test(search, a_line_is_no_longer_than_the_deepest_think)
{
    struct looking looking;
    struct variation *lines;
    arb_turn turn = {.squares = {1, 2}, .length = 2};

    looking_set(&looking, "english", NULL);
    lines = looking.search->lines;
    search_line(looking.search, ARB_DEPTH_MOST - 1, &turn);
    cr_assert_eq(lines[ARB_DEPTH_MOST - 1].length, 0, "there is no room for it");
    search_line(looking.search, ARB_DEPTH_MOST - 2, &turn);
    cr_assert_eq(lines[ARB_DEPTH_MOST - 2].length, 1);
    lines[1].length = ARB_DEPTH_MOST;
    search_line(looking.search, 0, &turn);
    cr_assert_eq(lines[0].length, ARB_DEPTH_MOST);
    cr_assert_eq(lines[0].turns[0].squares[1], 2);
    looking_clear(&looking);
}

/* It may be a draw before that: the key does not say how near one is. */
Test(search, a_win_that_takes_too_long_is_not_remembered)
{
    for (int turns = 49; turns <= 50; turns++) {
        struct seen lost = {.score = (int16_t)(turns - SCORE_WON),
                            .depth = 9,
                            .origin = BOUND_EXACT,
                            .turn = NO_TURN};
        int won = SCORE_WON - turns - 1;
        struct looking looking;
        arb_game *game;

        looking_set(&looking, "english", "7W/8/8/8/8/8/8/B7 black");
        game = looking.table.game;
        cr_assert_eq(play(game, "00-11"), ARB_ACCEPTED);
        table_keep(&looking.seen, game->now.position.key, &lost);
        cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
        cr_assert_eq(search_position(looking.search, &game->now.position, 2, won - 1, won, 0), won);
        cr_assert_eq(table_find(&looking.seen, game->now.position.key) != NULL, turns == 49);
        looking_clear(&looking);
    }
}

/* White has nothing to capture, but black would capture 22. */
Test(search, a_position_in_which_a_piece_is_threatened_is_not_the_last)
{
    struct looking looking;
    struct network *network = calloc(1, sizeof *network);
    uint64_t nodes[3];

    cr_assert_not_null(network);
    looking_set(&looking, "english", "W:W22,32:B15,18");
    network->rules = looking.search->rules;
    network->weights.instead = 1;
    for (int i = 0; i < 3; i++) {
        looking.search->network = i > 0 ? network : NULL;
        looking.search->less_most = i > 1 ? 1 : 0;
        looking.search->furthest = 4;
        looking.search->nodes = 0;
        (void)search_position(looking.search, &looking.table.game->now.position, 0, -SCORE_MOST,
                              SCORE_MOST, 1);
        nodes[i] = looking.search->nodes;
    }
    cr_assert_eq(nodes[0], 1);
    cr_assert_eq(nodes[1], 1, "a search that reduces nothing looks no further");
    cr_assert_gt(nodes[2], 3);
    free(network);
    looking_clear(&looking);
}
