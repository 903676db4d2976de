/* src/player/patterns.h and learned.h: what positions are worth by weights, and weights as bytes.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "player/learned.h"
#include "support.h"

static const arb_rules *const learnable[] = {&rules_english, &rules_international, &rules_russian,
                                             &rules_turkish, &rules_italian};

#define LEARNABLE (sizeof learnable / sizeof *learnable)

/* Patterns for a rule set, with a weight at random for each. */
static struct patterns *some_patterns(const arb_rules *rules, uint64_t seed)
{
    struct patterns *patterns = calloc(1, sizeof *patterns);

    cr_assert(patterns != NULL && patterns_begin(patterns, rules));
    patterns->weights = calloc(patterns->count, sizeof *patterns->weights);
    cr_assert_not_null(patterns->weights);
    for (size_t i = 0; i < patterns->count; i++) {
        uint64_t number = draw(&seed);

        /* Most are small, many are nothing, and some are as far off as there is room for. */
        if (number % 3 != 0)
            patterns->weights[i] = (struct pattern_weight){(int16_t)(number >> 8 & 0xff),
                                                           (int16_t)(-(number >> 16 & 0xfff))};
        if (number % 100 == 0)
            patterns->weights[i] = (struct pattern_weight){INT16_MIN, INT16_MAX};
    }
    return patterns;
}

static void free_patterns(struct patterns *patterns)
{
    free(patterns->weights);
    free(patterns);
}

static struct position some_position(const struct geometry *g, uint64_t *state)
{
    struct position position;

    position_clear(&position);
    for (square_set left = g->used & draw(state); left != 0; left = without_first(left)) {
        if (draw(state) % 4 != 0)
            position_add(&position, first_alone(left),
                         (arb_piece){.side = draw(state) % 2, .crowned = draw(state) % 4 == 0});
    }
    position_begin_turn(&position, draw(state) % 2);
    return position;
}

static square_set turned(const struct geometry *g, square_set set)
{
    square_set found = 0;

    for (; set != 0; set = without_first(set))
        found |= set_with(g, (arb_square)(g->squares - 1 - first_square(g, set)));
    return found;
}

Test(patterns, each_side_sees_the_board_as_the_other_does)
{
    uint64_t state = 1;

    for (size_t i = 0; i < LEARNABLE; i++) {
        struct patterns *patterns = some_patterns(learnable[i], 7);
        const struct geometry *g = rules_geometry(learnable[i]);

        for (int round = 0; round < 200; round++) {
            struct position p = some_position(g, &state);
            struct position other = p;

            for (int side = 0; side < 2; side++)
                other.sides[side] = turned(g, p.sides[1 - side]);
            other.crowned = turned(g, p.crowned);
            other.to_move = !p.to_move;
            cr_assert_eq(patterns_worth(patterns, &other), patterns_worth(patterns, &p), "%s",
                         learnable[i]->name);
        }
        free_patterns(patterns);
    }
}

Test(patterns, what_a_position_is_worth_is_the_sum_of_its_features)
{
    uint64_t state = 2;

    for (size_t i = 0; i < LEARNABLE; i++) {
        struct patterns *patterns = some_patterns(learnable[i], 8);

        for (int round = 0; round < 200; round++) {
            struct position p = some_position(rules_geometry(learnable[i]), &state);
            struct features features;
            int sum = 0;

            patterns_features(patterns, &p, &features);
            for (unsigned f = 0; f < features.count; f++) {
                struct pattern_weight weight = patterns->weights[features.weight[f]];

                cr_assert_lt(features.weight[f], patterns->count);
                sum += features.times[f] * (weight.beginning * (int)features.phase +
                                            weight.end * (int)(PATTERN_PHASES - features.phase));
            }
            cr_assert_eq(patterns_worth(patterns, &p), sum / (PATTERN_PHASES * PATTERN_PARTS));
        }
        free_patterns(patterns);
    }
}

/* Every square is in a window of men and in one of men and kings, of one of the two sides. */
Test(patterns, no_square_is_out_of_sight)
{
    for (size_t i = 0; i < LEARNABLE; i++) {
        struct patterns *patterns = some_patterns(learnable[i], 9);
        const struct geometry *g = rules_geometry(learnable[i]);
        struct features none;

        for (square_set left = g->used; left != 0; left = without_first(left)) {
            for (int crowned = 0; crowned < 2; crowned++) {
                struct position p;
                struct features features;
                unsigned differ = 0;

                position_clear(&p);
                patterns_features(patterns, &p, &none);
                position_add(&p, first_alone(left), (arb_piece){.crowned = crowned});
                patterns_features(patterns, &p, &features);
                for (unsigned f = 0; f < 2 * patterns->windows; f++)
                    differ += features.weight[f] != none.weight[f];
                cr_assert_geq(differ, crowned ? 1 : 2, "%s", learnable[i]->name);
            }
        }
        free_patterns(patterns);
    }
}

/* At the start there are as many pieces as there ever are. */
Test(patterns, the_beginning_of_a_game_is_its_first_phase)
{
    struct patterns *patterns = some_patterns(&rules_english, 10);
    struct position p;
    struct features features;

    rules_begin(&rules_english, &p);
    patterns_features(patterns, &p, &features);
    cr_assert_eq(features.phase, PATTERN_PHASES);
    position_clear(&p);
    patterns_features(patterns, &p, &features);
    cr_assert_eq(features.phase, 0);
    free_patterns(patterns);
}

Test(patterns, there_are_none_where_boards_or_pieces_are_others)
{
    static struct patterns patterns;
    struct draughts odd = *rules_international.draughts;
    const struct board_shape shape = {.columns = 9, .rows = 8, .dark_only = true};
    struct geometry g;
    arb_rules rules = rules_international;

    cr_assert_not(patterns_begin(&patterns, &rules_kingcapture));
    cr_assert_not(patterns_begin(&patterns, &rules_checkers61b));
    cr_assert_eq(geometry_make(&g, &shape), BOARD_MADE);
    odd.geometry = &g;
    rules.draughts = &odd;
    cr_assert_not(patterns_begin(&patterns, &rules));
}

/* ---- as bytes ------------------------------------------------------------------------------- */

#define BYTES ((size_t)4 << 20)

/* Weights of english as bytes, and what reading them says. */
struct written {
    unsigned char *bytes;
    size_t length;
    char why[ARB_WEIGHTS_WHY];
    arb_memory memory;
    struct patterns *read;
};

static struct written write_some(const arb_rules *rules)
{
    struct patterns *patterns = some_patterns(rules, 11);
    struct written written = {.bytes = malloc(BYTES), .memory = arb_memory_standard()};

    cr_assert_not_null(written.bytes);
    written.length = learned_write(patterns, written.bytes, BYTES);
    cr_assert_lt(written.length, BYTES);
    free_patterns(patterns);
    return written;
}

static bool reads(struct written *written, const arb_rules *rules, size_t length)
{
    struct text why = text_over(written->why, sizeof written->why);

    return learned_read(rules, written->bytes, length, &written->memory, &written->read, &why);
}

Test(patterns, weights_are_read_as_they_were_written)
{
    struct written written = write_some(&rules_english);
    struct patterns *patterns = some_patterns(&rules_english, 11);

    cr_assert(reads(&written, &rules_english, written.length), "%s", written.why);
    cr_assert_eq(memcmp(written.read->weights, patterns->weights,
                        patterns->count * sizeof *patterns->weights),
                 0);
    cr_assert_eq(learned_write(patterns, written.bytes, 100), written.length, "it says the room");
    learned_free(written.read, &written.memory);
    free_patterns(patterns);
    free(written.bytes);
}

static void is_refused(struct written *written, const arb_rules *rules, size_t length,
                       const char *why)
{
    cr_assert_not(reads(written, rules, length), "%s", why);
    cr_assert_null(written->read);
    cr_assert_not_null(strstr(written->why, why), "'%s' in '%s'", why, written->why);
}

Test(patterns, what_is_no_weights_is_refused)
{
    struct written written = write_some(&rules_english);
    struct written other = write_some(&rules_russian);

    is_refused(&written, &rules_english, 0, "begin otherwise");
    is_refused(&written, &rules_english, 20, "cut short");
    is_refused(&written, &rules_english, written.length - 1, "bytes long, not");
    is_refused(&written, &rules_russian, written.length, "of english, not of russian");
    is_refused(&other, &rules_english, other.length, "of russian, not of english");
    is_refused(&written, &rules_kingcapture, written.length, "none for this rule set");
    written.bytes[16] = 9;
    is_refused(&written, &rules_english, written.length, "of version 9, not 1");
    written.bytes[16] = 1;
    written.bytes[0] ^= 1;
    is_refused(&written, &rules_english, written.length, "begin otherwise");
    free(written.bytes);
    free(other.bytes);
}

Test(patterns, no_bit_can_be_another)
{
    struct written written = write_some(&rules_english);
    uint64_t state = 3;

    for (size_t round = 0; round < AS_MUCH(200, 20); round++) {
        size_t at = round < 60 ? round : (size_t)(draw(&state) % written.length);
        unsigned char bit = (unsigned char)(1U << draw(&state) % 8);

        written.bytes[at] ^= bit;
        cr_assert_not(reads(&written, &rules_english, written.length), "byte %zu", at);
        written.bytes[at] ^= bit;
    }
    free(written.bytes);
}

/* Whoever makes bytes with a right checksum can still write too many numbers, or too few. */
static void seal(struct written *written)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < 4; i++)
        written->bytes[20 + i] = (unsigned char)(written->length >> 8 * i);
    for (size_t i = 0; i < written->length - 8; i++)
        sum = (sum ^ written->bytes[i]) * UINT64_C(0x100000001b3);
    for (size_t i = 0; i < 8; i++)
        written->bytes[written->length - 8 + i] = (unsigned char)(sum >> 8 * i);
}

Test(patterns, numbers_that_are_not_as_many_are_refused)
{
    struct written written = write_some(&rules_english);

    written.length -= 9;
    seal(&written);
    is_refused(&written, &rules_english, written.length, "not as many numbers");
    written.length += 20;
    seal(&written);
    is_refused(&written, &rules_english, written.length, "not as many numbers");
    memset(written.bytes + 60, 0xff, 100); /* a number that does not end */
    seal(&written);
    is_refused(&written, &rules_english, written.length, "not as many numbers");
    written.bytes[24] ^= 1; /* the number of weights */
    seal(&written);
    is_refused(&written, &rules_english, written.length, "weights, not");
    free(written.bytes);
}

Test(patterns, without_memory_nothing_is_read_and_nothing_is_lost)
{
    struct written written = write_some(&rules_english);

    for (size_t n = 1; n <= 2; n++) {
        struct tally tally = {.fail_at = n};

        written.memory = tally_memory(&tally);
        cr_assert(reads(&written, &rules_english, written.length));
        cr_assert_null(written.read);
        tally_is_even(&tally);
    }
    free(written.bytes);
}

/* ---- thinking by them ------------------------------------------------------------------------ */

static int score_of(arb_thinker *thinker, const arb_game *game)
{
    const arb_limits limits = {.depth = 1};
    arb_thought thought;

    cr_assert_eq(arb_think(thinker, game, &limits, &thought), ARB_ACCEPTED);
    return thought.score;
}

Test(patterns, a_thinker_goes_by_the_weights_that_it_was_given)
{
    struct written written = write_some(&rules_english);
    struct table table;
    arb_memory memory;
    arb_thinker *thinker;
    char why[ARB_WEIGHTS_WHY];
    int before;
    int after;
    int russian;

    table_set(&table);
    memory = tally_memory(&table.tally);
    thinker = arb_thinker_new(&memory);
    arb_game_begin(table.game, &rules_russian, false);
    russian = score_of(thinker, table.game);
    arb_game_begin(table.game, &rules_english, false);
    before = score_of(thinker, table.game);
    table.tally.fail_at = table.tally.calls + 1;
    cr_assert_eq(arb_thinker_weights(thinker, &rules_english, written.bytes, written.length, why),
                 ARB_OUT_OF_MEMORY);
    cr_assert_eq(arb_thinker_weights(thinker, &rules_english, written.bytes, 99, why),
                 ARB_BAD_FILE);
    cr_assert_eq(score_of(thinker, table.game), before);
    for (int times = 0; times < 2; times++)
        cr_assert_eq(
            arb_thinker_weights(thinker, &rules_english, written.bytes, written.length, why),
            ARB_ACCEPTED);
    after = score_of(thinker, table.game);
    cr_assert_neq(after, before);
    arb_game_begin(table.game, &rules_russian, false);
    cr_assert_eq(score_of(thinker, table.game), russian, "they are for english");
    arb_game_begin(table.game, &rules_english, false);
    cr_assert_eq(score_of(thinker, table.game), after);
    arb_thinker_free(thinker);
    table_clear(&table);
    free(written.bytes);
}

Test(patterns, without_memory_for_the_weights_of_the_program_there_is_no_thought)
{
    const arb_limits limits = {.depth = 1};
    struct table table;

    table_set(&table);
    arb_game_begin(table.game, &rules_english, false);
    for (size_t n = 1; n <= 3; n++) {
        arb_memory memory = tally_memory(&table.tally);
        arb_thinker *thinker = arb_thinker_new(&memory);
        arb_thought thought;

        table.tally.fail_at = table.tally.calls + n;
        cr_assert_eq(arb_think(thinker, table.game, &limits, &thought), ARB_OUT_OF_MEMORY);
        cr_assert_eq(arb_think(thinker, table.game, &limits, &thought), ARB_ACCEPTED);
        arb_thinker_free(thinker);
    }
    table_clear(&table);
}

/* All tables of the program are whole, and for their rule set. */
Test(patterns, the_weights_of_the_program_can_be_read)
{
    arb_memory memory = arb_memory_standard();
    size_t found = 0;
    size_t sum = 0;

    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        size_t length;
        const unsigned char *bytes = learned_of(arb_rules_at(i), &length);
        struct patterns *patterns = NULL;
        TEXT_BUFFER(wrong, ARB_WEIGHTS_WHY);

        if (bytes == NULL)
            continue;
        cr_assert(learned_read(arb_rules_at(i), bytes, length, &memory, &patterns, &wrong) &&
                      patterns != NULL,
                  "%s: %s", arb_rules_name(arb_rules_at(i)), wrong.bytes);
        learned_free(patterns, &memory);
        found++;
        sum += length;
    }
    cr_assert_geq(found, 1);
    cr_assert_leq(sum, 2 << 20, "two megabytes in all");
}
