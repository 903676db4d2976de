/* Compares the tables of endings with published numbers, with the reference turn by turn, and with
 * brute force. */
#include "self_endings.h"

#include "../reference/text.h"
#include "../reference/turns.h"
#include "brute.h"
#include "english_ending.h"
#include "near_end.h"
#include "tally.h"

enum { ENDINGS = 20000, BRUTE_TURNS = 11, BRUTE_ENDINGS = 1500 };

/* How many placements this material has, also if it is all of one side. */
static long count_placements(const struct material *material)
{
    long count = 0;
    struct ending ending;
    for (long number = 0; number < places_count(material); number++) {
        count += place_by_number(material, number, &ending);
    }
    return count;
}

static long count_placements_of(int pieces)
{
    long count = 0;
    for (int i = 0; i < 5 * 5 * 5; i++) {
        int other_men = i / 5 % 5;
        int own_kings = i % 5;
        int own_men = i / 25;
        int other_kings = pieces - own_men - own_kings - other_men;
        struct material material = {{own_men, other_men}, {own_kings, other_kings}};
        count += other_kings < 0 ? 0 : count_placements(&material);
    }
    return count;
}

/* King against king. */
static void count_kings(long *outcomes)
{
    struct material kings = {{0, 0}, {1, 1}};
    for (long number = 0; number < places_count(&kings); number++) {
        struct ending ending;
        if (place_by_number(&kings, number, &ending)) {
            outcomes[endings_value(&ending).outcome]++;
        }
    }
}

static void expect(struct tally_of_check *tally, const char *what, long wanted, long got)
{
    if (wanted == got) {
        tally->passed++;
    } else {
        tally_failed(tally, "%s: %ld, published %ld", what, got, wanted);
    }
}

/* The numbers of positions with that many pieces that the endgame databases of english report, and
 * what one of them reports for a king against a king. */
static bool compare_with_published(void)
{
    struct tally_of_check tally = {"self: published numbers", 0, 0};
    long outcomes[3] = {0, 0, 0};
    count_kings(outcomes);
    expect(&tally, "two pieces", 6972, count_placements_of(2));
    expect(&tally, "three pieces", 261224, count_placements_of(3));
    expect(&tally, "four pieces", 7092774, count_placements_of(4));
    expect(&tally, "king against king, won", 230, outcomes[WON]);
    expect(&tally, "king against king, drawn", 654, outcomes[DRAWN]);
    expect(&tally, "king against king, lost", 108, outcomes[LOST]);
    tally_print(&tally, "%s", "");
    return tally.failed == 0;
}

static struct state random_ending(struct random *random, int most_pieces)
{
    int pieces = 2 + random_below(random, most_pieces - 1);
    int first = 1 + random_below(random, pieces - 1);
    int sides[2] = {first, pieces - first};
    struct quick quick = few_pieces_of_english(random, sides, 50);
    struct state state;
    quick_to(&quick, &state);
    return state;
}

/* The value that follows from what the turns lead to, by the rules of the reference. */
static struct value value_by_turns(const struct state *state)
{
    struct turns turns = turns_from_start(&english, state, state->side);
    struct value best = {LOST, 0};
    for (int i = 0; i < turns.count; i++) {
        struct value value = value_of_turn(state, &turns.paths[i]);
        bool shorter = value.turns < best.turns;
        bool better = best.outcome == LOST || (best.outcome == DRAWN && value.outcome == WON);
        if (value.outcome == best.outcome) {
            better = value.outcome == WON ? shorter : value.outcome == LOST && !shorter;
        } else if (value.outcome == LOST) {
            better = false;
        }
        best = better ? value : best;
    }
    turns_free(&turns);
    return best;
}

static bool same_value(struct value a, struct value b)
{
    return a.outcome == b.outcome && a.turns == b.turns;
}

static void fail_ending(struct tally_of_check *tally, const struct state *state,
                        struct value wanted)
{
    char fen[POSITION_TEXT];
    char is[VALUE_TEXT];
    char should_be[VALUE_TEXT];
    fen_text(state, fen);
    value_text(ending_value_of(state), is);
    value_text(wanted, should_be);
    tally_failed(tally, "%s is %s, should be %s", fen, is, should_be);
}

static bool compare_with_turns(struct random *random)
{
    struct tally_of_check tally = {"self: endings by their turns", 0, 0};
    for (int i = 0; i < ENDINGS; i++) {
        struct state state = random_ending(random, PIECE_LIMIT);
        struct value value = value_by_turns(&state);
        if (same_value(value, ending_value_of(&state))) {
            tally.passed++;
        } else {
            fail_ending(&tally, &state, value);
        }
    }
    tally_print(&tally, "%s", "");
    return tally.failed == 0;
}

/* What brute force finds within a few turns is what the tables say, and the other way round. */
static bool compare_with_brute_force(struct random *random)
{
    struct tally_of_check tally = {"self: endings by brute force", 0, 0};
    struct brute brute;
    long decided = 0;
    brute_begin(&brute, 1000000);
    for (int i = 0; i < BRUTE_ENDINGS; i++) {
        struct state state = random_ending(random, i % 3 == 0 ? 4 : 3);
        struct quick quick = quick_from(&english, &state);
        struct solution solution = {ending_value_of(&state), 0};
        if (solution.value.turns > 0 || solution.value.outcome == DRAWN) {
            solution = brute_solve(&brute, &quick, BRUTE_TURNS, false);
        }
        struct value value = ending_value_of(&state);
        bool near = value.outcome != DRAWN && value.turns <= solution.searched;
        struct value drawn = {DRAWN, 0};
        decided += near;
        if (value.turns == 0 || same_value(solution.value, near ? value : drawn)) {
            tally.passed++;
        } else {
            fail_ending(&tally, &state, solution.value);
        }
    }
    brute_end(&brute);
    tally_print(&tally, "; %ld decided within %d turns", decided, BRUTE_TURNS);
    return tally.failed == 0;
}

bool check_self_endings(struct random *random)
{
    endings_build();
    bool good = compare_with_published();
    good = compare_with_turns(random) && good;
    good = compare_with_brute_force(random) && good;
    endings_free();
    return good;
}
