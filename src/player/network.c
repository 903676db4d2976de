#include "board/narrow.h"

#include "player/network.h"

#include "base/processor.h"
#include "rules/chess/board.h"
#include "rules/draughts/board.h"

/* ---- the board as the side to move sees it ---------------------------------------------------
 */

/* Returns the board turned round: the last square is the first. */
BITS_INLINE square_set turned(const struct geometry *g, square_set set)
{
    const unsigned unused = (unsigned)__builtin_clzll((narrow_set)g->used);
    const unsigned before = bit_of((narrow_set)g->used);

    set = reversed_word(set);
    return unused > before ? set >> (unused - before) : set << (before - unused);
}

/* Returns whether the board looks the same from both sides: its first cell is used if its last is.
 */
static bool is_same_turned(const struct geometry *g)
{
    bool first = g->first_dark == 0;
    bool last = (g->columns - 1) % 2 == first_dark_of(g, g->rows - 1);

    return !g->dark_only || first == last;
}

bool network_fits(const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);

    return is_same_turned(g) && !(g->wide && rules->draughts->explosions);
}

unsigned network_pieces(const arb_rules *rules)
{
    if (rules_geometry(rules)->wide)
        return 2 * NETWORK_PLAIN;
    return rules->draughts == NULL || rules->draughts->explosions ? NETWORK_PIECES : NETWORK_PLAIN;
}

/* A game on the dark squares begins with pieces on three quarters of them or more, and one on all
 * squares with pieces on half of these. */
BITS_INLINE unsigned phase_of(const struct geometry *g, unsigned pieces)
{
    unsigned whole = g->dark_only ? g->used_count * 3U / 4 : g->used_count / 2U;
    unsigned phase = pieces * NETWORK_PHASES / (whole + 1);

    return phase < NETWORK_PHASES ? phase : NETWORK_PHASES - 1;
}

/* Moves pieces of that kind from the plain ones to those from `at` on. */
BITS_INLINE void set_apart(struct network_view *view, unsigned at, square_set of_kind)
{
    for (unsigned i = 0; i < NETWORK_PLAIN; i++) {
        view->pieces[at + i] = view->pieces[i] & of_kind;
        view->pieces[i] &= ~of_kind;
    }
}

/* On a board that needs wide sets, of which each has two words: first the pieces on the squares of
 * the first words, and then those on the others. */
static struct network_view wide_view(const arb_rules *rules, const struct position *p)
{
    const struct geometry *g = rules_geometry(rules);
    const wide_set crowned = wide_set_of(p->high.crowned, p->low.crowned);
    struct network_view view = {.count = network_pieces(rules)};
    unsigned pieces = 0;

    for (unsigned i = 0; i < NETWORK_PLAIN; i++) {
        arb_side side = i % 2 == 0 ? p->to_move : !p->to_move;
        wide_set set = wide_set_of(p->high.sides[side], p->low.sides[side]);

        set &= i < 2 ? ~crowned : crowned;
        if (!draughts_moves_up(rules->draughts, p->to_move))
            set = wide_turned(g, set);
        view.pieces[i] = (narrow_set)set;
        view.pieces[NETWORK_PLAIN + i] = high_word(set);
        pieces += count_of(view.pieces[i]) + count_of(view.pieces[NETWORK_PLAIN + i]);
    }
    view.phase = phase_of(g, pieces);
    return view;
}

BITS_INLINE struct network_view draughts_view(const arb_rules *rules, const struct position *p)
{
    const struct geometry *g = rules_geometry(rules);
    square_set own = POSITION_SET(p, sides[p->to_move]);
    square_set other = POSITION_SET(p, sides[!p->to_move]);
    struct network_view view = {
        .pieces = {own & ~POSITION_SET(p, crowned), other & ~POSITION_SET(p, crowned),
                   own & POSITION_SET(p, crowned), other & POSITION_SET(p, crowned)},
        .count = network_pieces(rules),
        .phase = phase_of(g, count_of(own | other))};

    if (view.count > NETWORK_PLAIN) {
        set_apart(&view, NETWORK_PLAIN, position_of_kind(p, ARB_SHIELD));
        set_apart(&view, 2 * NETWORK_PLAIN, position_of_kind(p, ARB_BOMB));
    }
    if (!draughts_moves_up(rules->draughts, p->to_move)) {
        for (unsigned i = 0; i < view.count; i++)
            view.pieces[i] = turned(g, view.pieces[i]);
    }
    return view;
}

/* In chess the board is not turned round but over, so that both sides have the king at one hand. */
BITS_INLINE struct network_view chess_view(const arb_rules *rules, const struct position *p)
{
    static const arb_kind kinds[] = {ARB_PAWN, ARB_KNIGHT, ARB_BISHOP,
                                     ARB_ROOK, ARB_QUEEN,  ARB_KING};
    struct network_view view = {
        .count = NETWORK_PIECES,
        .phase = phase_of(rules->engine->geometry, count_of(position_occupied(p)))};

    for (unsigned i = 0; i < NETWORK_PIECES; i++) {
        square_set side = POSITION_SET(p, sides[i % 2 == 0 ? p->to_move : !p->to_move]);
        square_set pieces = side & position_of_kind(p, kinds[i / 2]);

        view.pieces[i] = chess_goes_up(p->to_move) ? pieces : __builtin_bswap64(pieces);
    }
    return view;
}

BITS_INLINE struct network_view view_of(const arb_rules *rules, const struct position *p)
{
    if (rules_geometry(rules)->wide)
        return wide_view(rules, p);
    return rules->draughts != NULL ? draughts_view(rules, p) : chess_view(rules, p);
}

struct network_view network_view(const arb_rules *rules, const struct position *p)
{
    return view_of(rules, p);
}

/* ---- the rows ----------------------------------------------------------------------------- */

/* As many numbers as a vector of the processor holds, and as many vectors as the first row is.
 * Numbers without a sign may run over. Weights are read where they are, a vector at a time. */
#define LANES 16
#define VECTORS (NETWORK_FIRST / LANES)
typedef uint16_t lanes
    __attribute__((vector_size(LANES * sizeof(uint16_t)), aligned(2), may_alias));
typedef int16_t signed_lanes __attribute__((vector_size(LANES * sizeof(int16_t)), may_alias));

/* Adds up what stands on the board. */
BITS_INLINE void make_first(const struct network_weights *w, const struct network_view *view,
                            int16_t row[NETWORK_FIRST])
{
    lanes sum[VECTORS];

    EACH_BY_ITSELF for (size_t v = 0; v < VECTORS; v++) sum[v] =
        *(const lanes *)&w->first_alone[v * LANES];
    for (unsigned i = 0; i < view->count; i++) {
        for (square_set left = view->pieces[i]; left != 0; left = without_first(left)) {
            const int16_t *piece = w->first[i][bit_of(left)];

            EACH_BY_ITSELF for (size_t v = 0; v < VECTORS; v++) sum[v] +=
                *(const lanes *)&piece[v * LANES];
        }
    }
    EACH_BY_ITSELF for (size_t v = 0; v < VECTORS; v++)
    {
        signed_lanes here = (signed_lanes)sum[v];

        here &= here > 0;
        here = (here & (here < NETWORK_MOST)) | (NETWORK_MOST & (here >= NETWORK_MOST));
        *(signed_lanes *)&row[v * LANES] = here;
    }
}

/* Makes the second row from the first, and the worth from it. */
BITS_INLINE int worth_of_first(const struct network_weights *w, unsigned phase,
                               const int16_t row[NETWORK_FIRST])
{
    int worth = w->worth_alone[phase] * NETWORK_ONE;

    for (unsigned i = 0; i < NETWORK_SECOND; i++) {
        const int16_t *weights = w->second[phase][i];
        int32_t sum = w->second_alone[phase][i] * NETWORK_ONE;

        for (unsigned j = 0; j < NETWORK_FIRST; j++)
            sum += (int32_t)row[j] * weights[j];
        sum = sum < 0 ? 0 : sum / NETWORK_ONE;
        sum = sum > NETWORK_MOST ? NETWORK_MOST : sum;
        worth += sum * w->worth[phase][i];
    }
    return worth / (NETWORK_ONE * NETWORK_PARTS);
}

BITS_INLINE int worth(const struct network *network, const struct position *p)
{
    struct network_view view = view_of(network->rules, p);
    int16_t row[NETWORK_FIRST] __attribute__((aligned(LANES * sizeof(int16_t))));

    make_first(&network->weights, &view, row);
    return worth_of_first(&network->weights, view.phase, row);
}

/* GCOVR_EXCL_START: for processors that cannot do what the tests run on can. */
static int plain_worth(const struct network *network, const struct position *p)
{
    return worth(network, p);
}
/* GCOVR_EXCL_STOP */

PROCESSOR_FAST static int fast_worth(const struct network *network, const struct position *p)
{
    return worth(network, p);
}

int network_worth(const struct network *network, const struct position *p)
{
    return PROCESSOR_IS_FAST ? fast_worth(network, p) : plain_worth(network, p);
}
