/* src/player/network.h and learned.h: what positions are worth by weights, and weights as bytes.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "player/learned.h"
#include "rules/draughts/board.h"
#include "rules/signature.h"
#include "support.h"

static const arb_rules *const learnable[] = {
    &rules_english,     &rules_international, &rules_russian,  &rules_turkish,   &rules_italian,
    &rules_checkers61b, &rules_kingcapture,   &rules_canadian, &rules_srilankan, &rules_dumm};

#define LEARNABLE (sizeof learnable / sizeof *learnable)

/* A network for a rule set, with a weight at random for each that it has. */
static struct network *some_network(const arb_rules *rules, uint64_t seed)
{
    struct network *network = calloc(1, sizeof *network);
    int16_t *weights;

    cr_assert_not_null(network);
    network->rules = rules;
    weights = (int16_t *)&network->weights;
    for (size_t i = 0; i < NETWORK_WEIGHTS; i++) {
        uint64_t number = draw(&seed);

        /* Most are small, many are nothing, and some are as far off as there is room for. */
        if (number % 3 != 0)
            weights[i] = (int16_t)((int)(number >> 8 & 0xff) - (int)(number >> 16 & 0xff));
        if (number % 100 == 0)
            weights[i] = number % 200 == 0 ? INT16_MIN : INT16_MAX;
    }
    for (unsigned i = network_pieces(rules); i < NETWORK_PIECES; i++)
        memset(network->weights.first[i], 0, sizeof network->weights.first[i]);
    return network;
}

static arb_piece some_piece(const arb_rules *rules, uint64_t *state)
{
    arb_piece piece = {.side = draw(state) % 2};

    if (rules->draughts != NULL)
        piece.crowned = draw(state) % 4 == 0;
    do
        piece.kind = (arb_kind)(draw(state) % ARB_KINDS);
    while (arb_rules_kind(rules, piece.kind) == NULL);
    return piece;
}

static struct position some_position(const arb_rules *rules, uint64_t *state)
{
    const struct geometry *g = rules_geometry(rules);
    uint64_t high = draw(state);
    struct position position;

    position_clear(&position);
    for (square_set left = g->used & wide_set_of(high, draw(state)); left != 0;
         left = without_first(left)) {
        if (draw(state) % 4 != 0)
            position_add(&position, first_alone(left), some_piece(rules, state));
    }
    position_begin_turn(&position, draw(state) % 2);
    return position;
}

/* Returns the squares of a set as the other side sees them: a board of draughts is turned round,
 * one of chess over. */
static square_set turned(const arb_rules *rules, square_set set)
{
    const struct geometry *g = rules_geometry(rules);
    square_set found = 0;

    for (; set != 0; set = without_first(set)) {
        arb_square square = first_square(g, set);

        found |= rules->draughts != NULL
                     ? set_with(g, (arb_square)(g->squares - 1 - square))
                     : set_of_cell(g, column_of(g, square), g->rows - 1 - row_of(g, square));
    }
    return found;
}

Test(network, each_side_sees_the_board_as_the_other_does)
{
    uint64_t state = 1;

    for (size_t i = 0; i < LEARNABLE; i++) {
        struct network *network = some_network(learnable[i], 7);

        for (int round = 0; round < 200; round++) {
            struct position p = some_position(learnable[i], &state);
            struct position other = p;

            for (int side = 0; side < 2; side++)
                POSITION_STORE(&other, sides[side],
                               turned(learnable[i], POSITION_SET(&p, sides[1 - side])));
            POSITION_STORE(&other, crowned, turned(learnable[i], POSITION_SET(&p, crowned)));
            for (int bit = 0; bit < 3; bit++)
                other.low.kinds[bit] = turned(learnable[i], POSITION_SET(&p, kinds[bit]));
            other.to_move = !p.to_move;
            cr_assert_eq(network_worth(network, &other), network_worth(network, &p), "%s",
                         learnable[i]->name);
        }
        free(network);
    }
}

static int bounded(int number)
{
    return number < 0 ? 0 : number > NETWORK_MOST ? NETWORK_MOST : number;
}

/* What network.h says, number by number. */
static int worth_by_hand(const struct network *network, const struct position *p)
{
    const struct network_weights *w = &network->weights;
    struct network_view view = network_view(network->rules, p);
    int worth = w->worth_alone[view.phase] * NETWORK_ONE;

    for (int k = 0; k < NETWORK_SECOND; k++) {
        int second = w->second_alone[view.phase][k] * NETWORK_ONE;

        for (int j = 0; j < NETWORK_FIRST; j++) {
            uint16_t first = (uint16_t)w->first_alone[j];

            for (int i = 0; i < NETWORK_PIECES; i++) {
                for (square_set left = view.pieces[i]; left != 0; left = without_first(left))
                    first = (uint16_t)(first + w->first[i][bit_of(left)][j]);
            }
            second += bounded((int16_t)first) * w->second[view.phase][k][j];
        }
        worth += bounded(second / NETWORK_ONE) * w->worth[view.phase][k];
    }
    return worth / (NETWORK_ONE * NETWORK_PARTS);
}

Test(network, the_worth_is_what_comes_of_its_weights)
{
    uint64_t state = 2;

    for (size_t i = 0; i < LEARNABLE; i++) {
        struct network *network = some_network(learnable[i], 8);

        for (int round = 0; round < 200; round++) {
            struct position p = some_position(learnable[i], &state);

            cr_assert_eq(network_worth(network, &p), worth_by_hand(network, &p), "%s",
                         learnable[i]->name);
        }
        free(network);
    }
}

/* Who goes up the board sees its pieces where they are, first the own ones. */
Test(network, the_side_to_move_looks_from_its_end)
{
    const struct geometry *g = rules_geometry(&rules_english);
    struct position p;
    struct network_view view;
    square_set man = first_alone(g->used);
    bool up = draughts_moves_up(rules_english.draughts, 0);

    position_clear(&p);
    position_add(&p, man, (arb_piece){.side = 0});
    for (int side = 0; side < 2; side++) {
        position_begin_turn(&p, (arb_side)side);
        view = network_view(&rules_english, &p);
        cr_assert_eq(view.pieces[side], (side == 0) == up ? man : turned(&rules_english, man));
        cr_assert_eq(view.pieces[1 - side] | view.pieces[2] | view.pieces[3], 0);
    }
    p.low.crowned = man;
    view = network_view(&rules_english, &p);
    cr_assert_neq(view.pieces[3], 0, "a king of the other side");
}

static void is_seen_as(const arb_rules *rules, unsigned number, arb_piece piece)
{
    struct position p;
    struct network_view view;

    position_clear(&p);
    position_add(&p, first_alone(rules_geometry(rules)->used), piece);
    view = network_view(rules, &p);
    for (unsigned i = 0; i < NETWORK_PIECES; i++)
        cr_assert_eq(view.pieces[i] != 0, i == number, "%s: %u of %u", rules->name, i, number);
}

/* After men and kings come shields and then bombs, men and kings of both sides each. */
Test(network, shields_and_bombs_are_pieces_of_their_own)
{
    static const arb_kind kinds[] = {ARB_PAWN, ARB_SHIELD, ARB_BOMB};

    cr_assert_eq(network_pieces(&rules_checkers61b), NETWORK_PIECES);
    cr_assert_eq(network_pieces(&rules_english), NETWORK_PLAIN);
    for (unsigned i = 0; i < NETWORK_PIECES; i++)
        is_seen_as(&rules_checkers61b, i,
                   (arb_piece){.side = (arb_side)(i % 2),
                               .crowned = i % NETWORK_PLAIN >= 2,
                               .kind = kinds[i / NETWORK_PLAIN]});
}

Test(network, each_piece_of_chess_is_one_for_each_side)
{
    static const arb_kind kinds[] = {ARB_PAWN, ARB_KNIGHT, ARB_BISHOP,
                                     ARB_ROOK, ARB_QUEEN,  ARB_KING};

    cr_assert_eq(network_pieces(&rules_kingcapture), NETWORK_PIECES);
    for (unsigned i = 0; i < NETWORK_PIECES; i++)
        is_seen_as(&rules_kingcapture, i,
                   (arb_piece){.side = (arb_side)(i % 2), .kind = kinds[i / 2]});
}

/* At the start there are as many pieces as there ever are, but in checkers61b these stand on dark
 * squares of a board that has others as well. */
Test(network, the_beginning_of_a_game_is_its_last_phase)
{
    struct position p;

    for (size_t i = 0; i < LEARNABLE; i++) {
        rules_begin(learnable[i], &p);
        cr_assert_eq(network_view(learnable[i], &p).phase,
                     NETWORK_PHASES - (learnable[i] == &rules_checkers61b ? 2 : 1));
        position_clear(&p);
        cr_assert_eq(network_view(learnable[i], &p).phase, 0);
    }
}

/* A rule set on a board that looks different from each side. */
struct odd {
    struct draughts draughts;
    struct geometry geometry;
    arb_rules rules;
};

static void make_odd(struct odd *odd)
{
    const struct board_shape shape = {.columns = 9, .rows = 8, .dark_only = true};

    odd->draughts = *rules_international.draughts;
    odd->rules = rules_international;
    cr_assert_eq(geometry_make(&odd->geometry, &shape), BOARD_MADE);
    odd->draughts.geometry = &odd->geometry;
    odd->rules.draughts = &odd->draughts;
}

Test(network, there_is_none_where_each_side_sees_another_board)
{
    struct odd odd;

    for (size_t i = 0; i < LEARNABLE; i++)
        cr_assert(network_fits(learnable[i]));
    make_odd(&odd);
    cr_assert_not(network_fits(&odd.rules));
    odd.geometry = *rules_geometry(&rules_canadian);
    cr_assert(network_fits(&odd.rules));
    odd.draughts.explosions = true;
    cr_assert_not(network_fits(&odd.rules), "there is no room for more pieces");
}

/* ---- as bytes ------------------------------------------------------------------------------- */

#define BYTES ((size_t)4 << 20)

/* Weights of english as bytes, and what reading them says. */
struct written {
    unsigned char *bytes;
    size_t length;
    char why[ARB_WEIGHTS_WHY];
    arb_memory memory;
    struct network *read;
};

static struct written write_some(const arb_rules *rules)
{
    struct network *network = some_network(rules, 11);
    struct written written = {.bytes = malloc(BYTES), .memory = arb_memory_standard()};

    cr_assert_not_null(written.bytes);
    written.length = learned_write(network, written.bytes, BYTES);
    cr_assert_lt(written.length, BYTES);
    free(network);
    return written;
}

static bool reads(struct written *written, const arb_rules *rules, size_t length)
{
    struct text why = text_over(written->why, sizeof written->why);

    return learned_read(rules, written->bytes, length, &written->memory, &written->read, &why);
}

Test(network, weights_are_read_as_they_were_written)
{
    for (size_t i = 0; i < LEARNABLE; i++) {
        struct written written = write_some(learnable[i]);
        struct network *network = some_network(learnable[i], 11);

        cr_assert(reads(&written, learnable[i], written.length), "%s", written.why);
        cr_assert_eq(memcmp(&written.read->weights, &network->weights, sizeof network->weights), 0);
        cr_assert_eq(learned_write(network, written.bytes, 100), written.length,
                     "it says the room");
        learned_free(written.read, &written.memory);
        free(network);
        free(written.bytes);
    }
}

static void is_refused(struct written *written, const arb_rules *rules, size_t length,
                       const char *why)
{
    cr_assert_not(reads(written, rules, length), "%s", why);
    cr_assert_null(written->read);
    cr_assert_not_null(strstr(written->why, why), "'%s' in '%s'", why, written->why);
}

Test(network, what_is_no_weights_is_refused)
{
    struct written written = write_some(&rules_english);
    struct written other = write_some(&rules_russian);
    struct odd odd;
    struct written never;

    make_odd(&odd);
    never = write_some(&odd.rules);
    is_refused(&never, &odd.rules, never.length, "none for this rule set");
    is_refused(&written, &rules_english, 0, "begin otherwise");
    is_refused(&written, &rules_english, 20, "cut short");
    is_refused(&written, &rules_english, written.length - 1, "bytes long, not");
    is_refused(&written, &rules_russian, written.length, "of english, not of russian");
    is_refused(&other, &rules_english, other.length, "of russian, not of english");
    is_refused(&written, &rules_kingcapture, written.length, "of english, not of kingcapture");
    written.bytes[16] = 9;
    is_refused(&written, &rules_english, written.length,
               "it is of format 9; the newest that is read is 2");
    written.bytes[16] = 1;
    is_refused(&written, &rules_english, written.length, "of format 1, not 2");
    written.bytes[16] = LEARNED_VERSION;
    written.bytes[0] ^= 1;
    is_refused(&written, &rules_english, written.length, "begin otherwise");
    free(written.bytes);
    free(other.bytes);
    free(never.bytes);
}

/* ---- of rule sets that are played alike ------------------------------------------------------ */

Test(network, rule_sets_that_differ_in_how_a_game_begins_share_weights)
{
    struct draughts draughts = *rules_russian.draughts;
    arb_rules club = rules_russian;
    size_t length;
    size_t other;

    cr_assert_not_null(learned_of(&rules_frisian, &length));
    cr_assert_eq(learned_of(&rules_frysk, &other), learned_of(&rules_frisian, &length));
    cr_assert_eq(length, other);
    club.name = "club";
    club.start.rows = 2;
    club.draughts = &draughts;
    cr_assert_eq(learned_of(&club, &length), learned_of(&rules_russian, &other));
    draughts.king_streak = 3;
    cr_assert_null(learned_of(&club, &length));
    cr_assert_eq(length, 0);
    cr_assert(rules_alike(&rules_kingcapture, &rules_kingcapture));
    cr_assert_not(rules_alike(&rules_kingcapture, &rules_frysk));
    cr_assert_not(rules_alike(&rules_frysk, &rules_kingcapture));
}

Test(network, weights_of_a_rule_set_that_is_played_alike_are_read)
{
    struct written written = write_some(&rules_frisian);

    cr_assert(reads(&written, &rules_frysk, written.length), "%s", written.why);
    learned_free(written.read, &written.memory);
    is_refused(&written, &rules_international, written.length, "of frisian, not of international");
    free(written.bytes);
}

Test(network, no_bit_can_be_another)
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

Test(network, numbers_that_are_not_as_many_are_refused)
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

Test(network, without_memory_nothing_is_read_and_nothing_is_lost)
{
    struct written written = write_some(&rules_english);

    struct tally tally = {.fail_at = 1};

    written.memory = tally_memory(&tally);
    cr_assert(reads(&written, &rules_english, written.length));
    cr_assert_null(written.read);
    tally_is_even(&tally);
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

Test(network, a_thinker_goes_by_the_weights_that_it_was_given)
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

Test(network, without_memory_for_the_weights_of_the_program_there_is_no_thought)
{
    const arb_limits limits = {.depth = 1};
    struct table table;

    table_set(&table);
    arb_game_begin(table.game, &rules_english, false);
    for (size_t n = 1; n <= 2; n++) {
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
Test(network, the_weights_of_the_program_can_be_read)
{
    arb_memory memory = arb_memory_standard();
    size_t found = 0;
    size_t sum = 0;

    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        size_t length;
        const unsigned char *bytes = learned_of(arb_rules_at(i), &length);
        struct network *network = NULL;
        TEXT_BUFFER(wrong, ARB_WEIGHTS_WHY);

        if (bytes == NULL)
            continue;
        cr_assert(learned_read(arb_rules_at(i), bytes, length, &memory, &network, &wrong) &&
                      network != NULL,
                  "%s: %s", arb_rules_name(arb_rules_at(i)), wrong.bytes);
        learned_free(network, &memory);
        found++;
        sum += length;
    }
    cr_assert_geq(found, 1);
    cr_assert_leq(sum, 2 << 20, "two megabytes in all");
}
