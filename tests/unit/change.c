/* src/game/game.h: the keeper of a game is told of each change before it happens, and may refuse
 * it. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

#include "game/commit.h"
#include "support.h"

/* Notes each change as a letter: s(tep) P(osition) t(ag) u(ndo) r(edo) b(egin) l(oad), and after it
 * how many actions or steps, if there are several. */
struct listener {
    char told[256];
    arb_ruling answer;
    struct snapshot before; /* the game when the change was reported */
};

static arb_ruling listen(void *context, const arb_game *game, const struct change *change)
{
    static const char letters[] = {'s', 'P', 't', 'u', 'r', 'b', 'l'};
    struct listener *listener = context;
    size_t length = strlen(listener->told);

    snprintf(listener->told + length, sizeof listener->told - length, "%c", letters[change->kind]);
    if (change->count > 1)
        snprintf(listener->told + length + 1, sizeof listener->told - length - 1, "%zu",
                 change->count);
    listener->before = snapshot_of(game);
    return listener->answer;
}

static void keep_game(struct table *table, struct listener *listener)
{
    *listener = (struct listener){.answer = ARB_ACCEPTED};
    table->game->keeper = (struct keeper){.keep = listen, .context = listener};
}

/* One of each change, by number; the game is at its start, after one step that was undone after
 * another. False after the last. */
static bool change(arb_game *game, int number, arb_ruling *ruling)
{
    const arb_rules *rules = arb_game_rules(game);

    switch (number) {
    case 0:
        *ruling = arb_place(game, at(3, 3), piece_of("fb"));
        return true;
    case 1:
        *ruling = arb_remove(game, at(0, 0), NULL);
        return true;
    case 2:
        *ruling = arb_set_turn(game, 1);
        return true;
    case 3:
        *ruling = arb_set_position(game, "8/8/8/8/8/8/8/fp7 fire");
        return true;
    case 4:
        *ruling = pick(game, 0, 2);
        return true;
    case 5:
        *ruling = play(game, "22-33");
        return true;
    case 6:
        *ruling = arb_undo(game, 1);
        return true;
    case 7:
        *ruling = arb_redo(game, 1);
        return true;
    case 8:
        *ruling = arb_game_begin(game, rules, false);
        return true;
    case 9:
        *ruling = arb_game_begin(game, arb_rules_find("dama"), true);
        return true;
    case 10:
        *ruling = commit_tag(game, &(struct tag){"Event", "Open"});
        return true;
    default:
        return false;
    }
}

static void prepare(struct table *table, struct listener *listener)
{
    table_set(table);
    cr_assert_eq(pick(table->game, 2, 2), ARB_ACCEPTED);
    cr_assert_eq(pick(table->game, 4, 2), ARB_ACCEPTED);
    cr_assert_eq(arb_undo(table->game, 1), ARB_ACCEPTED);
    keep_game(table, listener);
}

Test(change, is_told_before_it_comes_about)
{
    static const char *const told[] = {"s", "s", "s", "P", "s", "s3", "u", "r", "b", "b", "t"};
    struct table table;
    struct listener listener;
    arb_ruling ruling;

    prepare(&table, &listener);
    for (int number = 0; change(table.game, number, &ruling); number++) {
        struct snapshot before;

        table_clear(&table);
        prepare(&table, &listener);
        before = snapshot_of(table.game);
        change(table.game, number, &ruling);
        cr_assert_eq(ruling, ARB_ACCEPTED, "change %d", number);
        cr_assert_str_eq(listener.told, told[number]);
        cr_assert(snapshot_equal(&before, &listener.before), "change %d is reported too late",
                  number);
        before = snapshot_of(table.game);
        cr_assert_not(snapshot_equal(&before, &listener.before), "change %d changed nothing",
                      number);
    }
    table_clear(&table);
}

Test(change, that_is_refused_does_not_come_about)
{
    struct table table;
    struct listener listener;
    arb_ruling ruling = ARB_ACCEPTED;
    int number = 0;

    prepare(&table, &listener);
    listener.answer = ARB_CANNOT_WRITE;
    for (; change(table.game, number, &ruling); number++) {
        struct snapshot now = snapshot_of(table.game);

        cr_assert_eq(ruling, ARB_CANNOT_WRITE, "change %d", number);
        cr_assert(snapshot_equal(&now, &listener.before), "change %d came about", number);
    }
    cr_assert_eq(number, 11);
    table_clear(&table);
}

Test(change, that_the_rules_reject_is_not_told)
{
    struct table table;
    struct listener listener;
    struct arb_game trial;

    prepare(&table, &listener);
    cr_assert_eq(arb_place(table.game, 64, piece_of("fb")), ARB_OFF_BOARD);
    cr_assert_eq(arb_remove(table.game, at(3, 3), NULL), ARB_EMPTY_SQUARE);
    cr_assert_eq(arb_set_turn(table.game, 2), ARB_UNKNOWN_NAME);
    cr_assert_eq(arb_set_position(table.game, "8"), ARB_BAD_POSITION);
    cr_assert_eq(pick(table.game, 1, 5), ARB_NOT_YOUR_PIECE);
    cr_assert_eq(arb_end_turn(table.game), ARB_NOTHING_MOVED);
    cr_assert_eq(arb_pass(table.game), ARB_NO_PASS);
    cr_assert_eq(play(table.game, "22-44"), ARB_ILLEGAL_MOVE);
    cr_assert_eq(arb_undo(table.game, 2), ARB_NOTHING_TO_UNDO);
    cr_assert_eq(arb_redo(table.game, 2), ARB_NOTHING_TO_REDO);
    trial = game_trial(table.game);
    cr_assert_eq(pick(&trial, 0, 2), ARB_ACCEPTED);
    cr_assert_str_eq(listener.told, "");
    table_clear(&table);
}

/* After a change has been reported nothing can go wrong any more. */
Test(change, without_memory_is_not_told)
{
    struct table table;
    struct listener listener;
    size_t refused = 0;

    table_set_empty(&table);
    put(table.game, "fp", 0, 0);
    keep_game(&table, &listener);
    for (int i = 0; i < 2000; i++) {
        arb_ruling ruling;

        table.tally.fail_at = table.tally.calls + 1;
        listener.told[0] = '\0';
        ruling = i % 3 == 0   ? arb_set_turn(table.game, i % 2)
                 : i % 3 == 1 ? arb_set_position(table.game, "8/8/8/8/8/8/8/fp7 fire")
                              : pick(table.game, 0, 0);
        refused += ruling == ARB_OUT_OF_MEMORY;
        cr_assert_eq(strlen(listener.told), ruling == ARB_ACCEPTED);
        if (ruling != ARB_OUT_OF_MEMORY)
            continue;
        table.tally.fail_at = 0;
        cr_assert_eq(arb_set_turn(table.game, 0), ARB_ACCEPTED);
    }
    cr_assert_gt(refused, 5);
    table.tally.fail_at = 0;
    table_clear(&table);
}

Test(change, to_another_game_keeps_the_keeper)
{
    struct table table;
    struct table other;
    struct listener listener;
    struct snapshot before;
    struct snapshot wanted;

    prepare(&table, &listener);
    table_set(&other);
    cr_assert_eq(play(other.game, "22-33"), ARB_ACCEPTED);
    /* A game that is taken over must use the same memory. */
    arb_game_free(other.game);
    other.game = arb_game_new(arb_game_rules(table.game), &table.game->memory);
    cr_assert_eq(play(other.game, "22-33"), ARB_ACCEPTED);

    wanted = snapshot_of(other.game);
    before = snapshot_of(table.game);
    listener.answer = ARB_CANNOT_WRITE;
    cr_assert_eq(game_take_over(table.game, other.game), ARB_CANNOT_WRITE);
    struct snapshot now = snapshot_of(table.game);
    cr_assert(snapshot_equal(&before, &now));

    listener.answer = ARB_ACCEPTED;
    cr_assert_eq(game_take_over(table.game, other.game), ARB_ACCEPTED);
    cr_assert_str_eq(listener.told, "ll");
    now = snapshot_of(table.game);
    cr_assert(snapshot_equal(&wanted, &now));
    now = snapshot_of(other.game);
    cr_assert(snapshot_equal(&before, &now));
    cr_assert_eq(pick(other.game, 0, 2), ARB_ACCEPTED);
    cr_assert_str_eq(listener.told, "ll", "the other game is not kept");
    cr_assert_eq(arb_undo(table.game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(listener.told, "llu");
    arb_game_free(other.game);
    tally_is_even(&other.tally);
    table_clear(&table);
}
