/* Counting with sets against listing turns one by one, on boards of every kind: what a position
 * counts is what the positions after its turns count, one turn less deep. And
 * src/count/table.h: what a line of the table holds. */
#include <criterion/criterion.h>
#include <string.h>

#include "arbiter/text.h"
#include "count/table.h"
#include "support.h"

static uint64_t perft(const arb_game *game, unsigned depth)
{
    uint64_t count = 0;

    cr_assert_eq(arb_perft(game, depth, NULL, &count), ARB_COUNTED);
    return count;
}

/* The sum over all turns of the count after each. */
struct sum {
    arb_game *game;
    unsigned depth;
    uint64_t total;
    size_t turns;
    arb_turn picked; /* at random */
    uint64_t *random;
};

static bool add_turn(void *context, const arb_turn *turn)
{
    struct sum *sum = context;

    if (draw(sum->random) % ++sum->turns == 0)
        sum->picked = *turn;
    if (sum->depth == 0) {
        sum->total++;
        return true;
    }
    cr_assert_eq(arb_play(sum->game, turn), ARB_ACCEPTED);
    sum->total += perft(sum->game, sum->depth);
    cr_assert_eq(arb_undo(sum->game, 1), ARB_ACCEPTED);
    return true;
}

/* Whether there are turns after a side has won. */
static bool goes_on(const arb_rules *rules)
{
    return rules->draughts != NULL && rules->draughts->won == WON_GOES_ON;
}

/* Checks depths 1 to `deepest`; stores one of the turns in `picked`. Returns false if there is
 * none. */
static bool agrees(arb_game *game, unsigned deepest, uint64_t *random, arb_turn *picked)
{
    struct sum sum = {.game = game, .random = random};

    for (unsigned depth = 1; depth <= deepest; depth++) {
        char position[ARB_POSITION_TEXT];

        sum.depth = depth - 1;
        sum.total = 0;
        sum.turns = 0;
        if (arb_winner(game) == ARB_UNDECIDED || goes_on(arb_game_rules(game)))
            arb_each_turn(game, add_turn, &sum);
        arb_position_text(game, position);
        cr_assert_eq(perft(game, depth), sum.total, "%s, perft %u: %s",
                     arb_rules_name(arb_game_rules(game)), depth, position);
    }
    *picked = sum.picked;
    return sum.turns > 0;
}

/* A random piece of the rule set on a random square; if it is refused, no matter. Mostly where row
 * and column add up to an odd number, or to an even one: only there do pieces that move diagonally
 * meet. */
static void put_any(arb_game *game, int odd, uint64_t *random)
{
    arb_piece piece = {.side = draw(random) % 2,
                       .kind = (uint8_t)(draw(random) % ARB_KINDS),
                       .crowned = draw(random) % 4 == 0};
    arb_square square = (arb_square)(draw(random) % 64);

    if (draw(random) % 16 != 0 && (square / 8 + square % 8) % 2 != odd)
        square ^= 1;
    arb_place(game, square, piece);
}

static void any_board(arb_game *game, const arb_rules *rules, uint64_t *random)
{
    size_t pieces = 4 + draw(random) % 200;

    cr_assert_eq(arb_game_begin(game, rules, true), ARB_ACCEPTED);
    while (pieces-- > 0)
        put_any(game, 1, random);
    cr_assert_eq(arb_set_turn(game, draw(random) % 2), ARB_ACCEPTED);
}

/* A few pieces, one of them on the very first square: a set of only that square is the number 1. */
static void corner_board(arb_game *game, const arb_rules *rules, uint64_t *random)
{
    size_t others = 1 + draw(random) % 8;
    int side = draw(random) % 2;
    int odd = draw(random) % 4 == 0;

    cr_assert_eq(arb_game_begin(game, rules, true), ARB_ACCEPTED);
    while (others-- > 0)
        put_any(game, odd, random);
    arb_place(game, 0,
              (arb_piece){.side = side,
                          .kind = (uint8_t)(draw(random) % ARB_KINDS),
                          .crowned = draw(random) % 2 == 0});
    cr_assert_eq(arb_set_turn(game, side), ARB_ACCEPTED);
}

#define CORNER_BOARDS AS_MUCH(AT_LENGTH(2000, 500), 500)

#define BOARDS AS_MUCH(AT_LENGTH(1500, 400), 60)

void check_counts(const arb_rules *rules)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(rules, &memory);
    uint64_t random = 7;
    arb_turn turn;

    cr_assert_not_null(game);
    for (int i = 0; i < BOARDS; i++) {
        any_board(game, rules, &random);
        for (int plies = 0; plies < 3 && agrees(game, 3, &random, &turn); plies++)
            cr_assert_eq(arb_play(game, &turn), ARB_ACCEPTED);
    }
    for (int i = 0; i < CORNER_BOARDS; i++) {
        corner_board(game, rules, &random);
        agrees(game, 3, &random, &turn);
    }
    for (int i = 0; i < BOARDS / 100; i++) {
        cr_assert_eq(arb_game_begin(game, rules, false), ARB_ACCEPTED);
        for (int plies = 0; plies < 120 && agrees(game, 3, &random, &turn); plies++)
            cr_assert_eq(arb_play(game, &turn), ARB_ACCEPTED);
    }
    arb_game_free(game);
}

Test(counts, of_checkers61b_are_those_of_its_turns)
{
    check_counts(arb_rules_find("checkers61b"));
}

Test(counts, of_english_are_those_of_its_turns)
{
    check_counts(arb_rules_find("english"));
}

Test(counts, of_dama_are_those_of_its_turns)
{
    check_counts(arb_rules_find("dama"));
}

/* Who comes to the far row may win, or only be taken to have won while the game goes on. */
Test(counts, of_dama_that_goes_on_are_those_of_its_turns)
{
    struct game_by by = game_by("dama", "won: goes-on", "8/1W6/8/8/8/8/5B2/8 white");

    check_counts(by.rules);
    end_game(by);
}

Test(counts, of_orthogonal_are_those_of_its_turns)
{
    check_counts(arb_rules_find("orthogonal"));
}

Test(counts, of_kingcapture_are_those_of_its_turns)
{
    check_counts(arb_rules_find("kingcapture"));
}

/* ---- the rest of the family --------------------------------------------------------------- */

/* Men, many or few, those of each side mostly in its half of the board; on some boards one side has
 * none. Up to `kings` in 8 of them are kings. */
static void family_board(arb_game *game, const arb_rules *rules, unsigned kings, uint64_t *random)
{
    const struct geometry *g = rules->draughts->geometry;
    size_t eighths = 1 + draw(random) % 5;
    size_t strays = 1 + draw(random) % 4;
    size_t absent = draw(random) % 16; /* a side, or a number that is none */

    cr_assert_eq(arb_game_begin(game, rules, true), ARB_ACCEPTED);
    for (arb_square square = 0; square < g->squares; square++) {
        bool below = square >= g->squares / 2;
        bool strayed = draw(random) % 8 < strays;
        arb_side side = below != strayed ? rules->draughts->up : !rules->draughts->up;
        bool crowned = draw(random) % 8 < kings;

        if (!has_square(g, g->used, square) || draw(random) % 8 >= eighths ||
            (size_t)side == absent)
            continue;
        arb_place(game, square, (arb_piece){.side = side, .crowned = crowned});
        while (rules->draughts->removed == REMOVED_UNDER && draw(random) % 2 == 0)
            arb_place_on(
                game, square,
                (arb_piece){.side = draw(random) % 2, .crowned = draw(random) % 8 < kings});
    }
    cr_assert_eq(arb_set_turn(game, draw(random) % 2), ARB_ACCEPTED);
}

/* Checks a rule set with these parameters on such boards, whether they are drawn or not. */
static void check_family(arb_rules rules, struct draughts d, unsigned kings, int boards)
{
    /* What a king takes under itself comes up two turns later, and moves after one more. */
    unsigned depth = d.removed == REMOVED_UNDER ? 4 : 3;
    arb_memory memory = arb_memory_standard();
    uint64_t random = 11;
    arb_game *game;
    arb_turn turn;

    memset(&d.draw, 0, sizeof d.draw);
    rules.draughts = &d;
    rules.engine = &any_draughts_engine;
    game = arb_game_new(&rules, &memory);
    cr_assert_not_null(game);
    for (int i = 0; i < boards; i++) {
        family_board(game, &rules, kings, &random);
        agrees(game, depth, &random, &turn);
    }
    arb_game_free(game);
}

#define FAMILY_BOARDS AS_MUCH(AT_LENGTH(1000, 300), 200)

static const char *const family[] = {"russian",       "brazilian", "pool",    "italian",
                                     "spanish",       "czech",     "turkish", "frisian",
                                     "international", "croda",     "dameo",   "spantsireti"};

Test(counts, of_the_family_are_those_of_their_turns)
{
    for (size_t i = 0; i < sizeof family / sizeof *family; i++) {
        const arb_rules *rules = arb_rules_find(family[i]);

        check_family(*rules, *rules->draughts, 0, FAMILY_BOARDS);
        check_family(*rules, *rules->draughts, 2, FAMILY_BOARDS / 2);
    }
}

static void check_turns(const char *inherited, const char *values, const char *position,
                        uint64_t turns)
{
    struct game_by by = game_by(inherited, values, position);

    cr_assert_eq(perft(by.game, 1), turns, "%s", position);
    end_game(by);
}

Test(counts, of_leaps_that_go_on_from_the_first_square)
{
    /* The man takes a7, becomes a king there, and takes e8. */
    check_turns("turkish", "crowned: at-once", "4b3/b7/w7/8/8/8/8/W6B white", 3);
    /* 12x1x3x5 or 12x1x3x23. */
    check_turns("frisian", "", "3b3b2/2b7/3w1b4/10/10/10/10/10/10/10 white", 2);
}

/* b8-a8 allows b6xb8xd8. */
Test(counts, of_answers_to_a_step_to_the_first_square)
{
    struct game_by by = game_by("turkish", "", "1bb5/1b6/1w6/1w6/8/8/8/8 black");
    uint64_t random = 1;
    arb_turn turn;

    agrees(by.game, 2, &random, &turn);
    end_game(by);
}

/* The man takes 12 and 8 and is crowned on 2. If 12 is gone, the king takes 22 over its square, and
 * ends on 32 or 42. */
Test(counts, of_a_king_that_goes_on_over_what_it_took_as_a_man)
{
    const char *position = "10/4b5/1w1b6/10/3b6/10/10/10/10/10 white";

    check_turns("frisian", "crowned: at-once", position, 1);
    check_turns("frisian", "crowned: at-once\nremoved: at-once", position, 2);
}

Test(counts, of_men_alone_are_right_with_other_far_rows_and_measures)
{
    static const char *const names[] = {"russian", "italian", "turkish", "international", "croda"};
    static const struct draughts far_rows[] = {{.crowned = CROWNED_AT_ONCE},
                                               {.crowned = CROWNED_ENDS_TURN},
                                               {.crowned = CROWNED_WHERE_IT_ENDS}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        for (size_t j = 0; j < 2 * sizeof far_rows / sizeof *far_rows; j++) {
            struct draughts d = *arb_rules_find(names[i])->draughts;

            d.crowned = far_rows[j / 2].crowned;
            memset(&d.best, 0, sizeof d.best);
            d.best.order[0] = j % 2 == 0 ? MEASURE_NONE : MEASURE_PIECES;
            check_family(*arb_rules_find(names[i]), d, 0, FAMILY_BOARDS);
        }
    }
}

Test(counts, are_right_with_any_one_value_changed)
{
    static const char *const changes[] = {"crowned: never\nkings: none\nfar-row: wins",
                                          "crowning: wins",
                                          "crowned: at-once",
                                          "crowned: ends-turn",
                                          "crowned: when-it-ends-there",
                                          "kings: step all one, take all one",
                                          "kings: step diagonal any, take diagonal any, land next",
                                          "kings: step straight any, take all any, land anywhere",
                                          "best: none\ncapture: free, chain must",
                                          "best: none\ncapture: must, chain may",
                                          "best: none\ncapture: must, chain none",
                                          "removed: at-once",
                                          "removed: at-end",
                                          "removed: under",
                                          "removed: under\nagain: not-next",
                                          "men: step forward-diagonal line, take diagonal",
                                          "turn-back: no",
                                          "turn-back: yes",
                                          "same-turn: path",
                                          "king-streak: 3",
                                          "no-pieces: loses",
                                          "few-pieces: 3 loses",
                                          "few-pieces: 8 draws",
                                          "best: worth 3",
                                          "best: none",
                                          "best: pieces",
                                          "best: value",
                                          "best: with-king",
                                          "best: kings",
                                          "best: pieces with-king",
                                          "best: with-king pieces",
                                          "best: pieces kings kings-first",
                                          "best: pieces with-king value kings kings-first"};
    const size_t count = sizeof changes / sizeof *changes;
    size_t refused = 0;

    for (size_t i = 0; i < count * (sizeof family / sizeof *family); i++) {
        arb_rules *rules = rules_by(family[i / count], changes[i % count]);

        if (rules == NULL) { /* the change contradicts another value */
            cr_assert_lt(++refused, 10);
            continue;
        }
        check_family(*rules, *rules->draughts, 0, AS_MUCH(FAMILY_BOARDS / 30, 2));
        check_family(*rules, *rules->draughts, 2, AS_MUCH(FAMILY_BOARDS / 30, 1));
        arb_rules_free(rules);
    }
}

/* ---- columns ------------------------------------------------------------------------------ */

/* On other boards, and with these values, turns are counted so or listed. */
Test(counts, of_columns_are_those_of_their_turns)
{
    static const char *const names[] = {"lasca", "bashni"};
    static const char *const changes[] = {
        "again: not-next",
        "again: never",
        "again: never\nturn-back: no",
        "again: not-next\nturn-back: no\nno-pieces: loses\nwon: goes-on",
        "crowned: at-once",
        "crowned: ends-turn",
        "crowned: when-it-ends-there",
        "crowned: never\nkings: none",
        "crowned: at-once\nkings: step diagonal one, take diagonal one",
        "kings: step diagonal any, take diagonal one",
        "kings: step diagonal one, take diagonal any, land next",
        "kings: step back-diagonal any, take forward-diagonal any, land anywhere",
        "men: step back-diagonal, take diagonal",
        "men: step straight, take straight",
        "same-turn: captured",
        "best: pieces",
        "board: 8x8 dark right",
        "board: 9x9 dark left",
        "up: black",
    };
    const size_t count = sizeof changes / sizeof *changes;

    for (size_t i = 0; i < count * (sizeof names / sizeof *names); i++) {
        arb_rules *rules = rules_by(names[i / count], changes[i % count]);

        cr_assert_not_null(rules, "%s", changes[i % count]);
        check_family(*rules, *rules->draughts, 0, AS_MUCH(FAMILY_BOARDS / 5, 20));
        check_family(*rules, *rules->draughts, 3, AS_MUCH(FAMILY_BOARDS / 5, 20));
        arb_rules_free(rules);
    }
}

/* Boards with the same tops may have different pieces below them, and then count differently. */
Test(counts, of_columns_are_the_same_with_a_table)
{
    static const arb_counting hashed = {.threads = 1, .table_megabytes = 1};
    static const struct {
        const char *name;
        unsigned depth;
        uint64_t count; /* as rules.md has them */
    } known[] = {{"lasca", 13, 269512}, {"bashni", 7, 189912}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        arb_memory memory = arb_memory_standard();
        arb_game *game = arb_game_new(arb_rules_find(known[i].name), &memory);
        uint64_t count;

        cr_assert_eq(arb_perft(game, known[i].depth, &hashed, &count), ARB_COUNTED);
        cr_assert_eq(count, known[i].count, "%s", known[i].name);
        arb_game_free(game);
    }
}

/* ---- by listing turns ------------------------------------------------------------------- */

/* A copy of a rule set is another one, and has no counter. */
static arb_rules without_counter(const char *name)
{
    return *arb_rules_find(name);
}

Test(counts, a_rule_set_without_a_counter_is_counted_by_listing_its_turns)
{
    static const arb_counting hashed = {.threads = 2, .table_megabytes = 1};
    arb_memory memory = arb_memory_standard();

    for (size_t i = 0; arb_rules_at(i) != NULL; i += AS_MUCH(1, 3)) {
        arb_rules copy = without_counter(arb_rules_name(arb_rules_at(i)));
        arb_game *game = arb_game_new(arb_rules_at(i), &memory);
        arb_game *listed = arb_game_new(&copy, &memory);
        unsigned depth = 3;
        uint64_t count;

        /* At 6 the table finds counts; where turns have many replies that would take minutes. */
        while (depth < 6 && perft(game, depth) < AS_MUCH(20000, 1000))
            depth++;
        cr_assert_eq(arb_perft(listed, depth, &hashed, &count), ARB_COUNTED);
        cr_assert_eq(count, perft(game, depth), "%s", copy.name);
        cr_assert_eq(perft(listed, 0), 1);
        arb_game_free(game);
        arb_game_free(listed);
    }
}

/* Stops at some question. */
struct patience {
    unsigned most;
    unsigned asked;
};

static bool stop_after(void *context)
{
    struct patience *patience = context;

    return ++patience->asked == patience->most;
}

static void check_stopping(const arb_rules *rules)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(rules, &memory);

    for (unsigned most = 1; most <= AS_MUCH(30U, 7U); most += 1 + most / 3) {
        struct patience patience = {.most = most};
        arb_counting how = {
            .threads = 1, .table_megabytes = 1, .stop = stop_after, .context = &patience};
        uint64_t count;

        cr_assert_eq(arb_perft(game, 8, &how, &count), ARB_COUNT_STOPPED, "%s, %u", rules->name,
                     most);
        cr_assert_eq(patience.asked, most);
    }
    arb_game_free(game);
}

Test(counts, counting_stops_when_it_is_told_to)
{
    arb_rules listed = without_counter("kingcapture");
    arb_rules by_sets = without_counter("english");

    check_stopping(&listed);
    check_stopping(&by_sets);
    check_stopping(&rules_kingcapture);
    check_stopping(&rules_english);
}

/* ---- the table ---------------------------------------------------------------------------- */

/* Keys of a table of one line that belong to other counts. */
static struct count_key key_of(uint64_t number)
{
    return (struct count_key){.check = number * 1000, .place = 0};
}

/* Positions that differ in one thing. */
Test(counts, the_key_of_a_count_depends_on_all_of_the_position)
{
    const struct position same = {.low.sides = {1, 2}, .low.crowned = 1};
    const struct position others[] = {
        {.low.sides = {4, 2}, .low.crowned = 1},
        {.low.sides = {1, 4}, .low.crowned = 1},
        {.low.sides = {1, 2}, .low.crowned = 2},
        {.low.sides = {1, 2}, .low.crowned = 1, .to_move = 1},
        {.low.sides = {1, 2}, .low.crowned = 1, .low.kinds = {1}},
        {.low.sides = {1, 2}, .low.crowned = 1, .low.kinds = {0, 1}},
        {.low.sides = {1, 2}, .low.crowned = 1, .low.kinds = {0, 0, 1}},
        {.low.sides = {1, 2}, .low.crowned = 1, .streaks = {{.turns = 1, .king = 0}}},
        {.low.sides = {1, 2}, .low.crowned = 1, .high.sides = {1}},
        {.low.sides = {1, 2}, .low.crowned = 1, .high.sides = {0, 1}},
        {.low.sides = {1, 2}, .low.crowned = 1, .high.sides = {1}, .high.crowned = 1},
    };
    struct count_key key = count_key_of(&same, 3);

    cr_assert_neq(count_key_of(&same, 4).check, key.check);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct count_key other = count_key_of(&others[i], 3);

        cr_assert_neq(other.check, key.check, "%zu", i);
        cr_assert_neq(other.place, key.place, "%zu", i);
    }
}

Test(counts, a_line_of_the_table_gives_up_what_is_least_deep)
{
    struct count_line lines[2] = {0};
    atomic_bool used = false;
    struct count_table table = {.lines = lines, .used = &used, .mask = 0};
    uint64_t count;

    for (unsigned depth = 9; depth >= 3; depth--)
        count_table_keep(&table, key_of(depth), depth, 100 + depth);
    for (unsigned depth = 9; depth > 3; depth--)
        cr_assert_eq(count_table_find(&table, key_of(depth), &count), depth > 6, "%u", depth);
    cr_assert(count_table_find(&table, key_of(3), &count)); /* the last one added */
    cr_assert_eq(count, 103);
}

Test(counts, a_line_of_the_table_leaves_the_next_alone)
{
    struct count_line lines[2] = {0};
    atomic_bool used[2] = {false, false};
    struct count_table next = {.lines = &lines[1], .used = &used[1], .mask = 0};
    struct count_table table = {.lines = lines, .used = used, .mask = 0};
    uint64_t count;

    count_table_keep(&next, key_of(1), 1, 7);
    cr_assert(count_table_find(&next, key_of(1), &count));
    for (unsigned depth = 3; depth < 20; depth++) {
        cr_assert_not(count_table_find(&table, key_of(1), &count));
        count_table_keep(&table, key_of(depth), depth, depth);
    }
    cr_assert_not(count_table_find(&table, key_of(1), &count));
    cr_assert(count_table_find(&next, key_of(1), &count));
    cr_assert_eq(count, 7);
}
