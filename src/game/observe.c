#include "game/observe.h"

#include <limits.h>
#include <string.h>

#include "arbiter/learn.h"
#include "board/contract.h"
#include "game/game.h"

/* ---- what may be done ------------------------------------------------------------------------ */

/* Returns those of the pieces that may be picked that can be sent somewhere. */
static square_set movable(const arb_rules *rules, const struct position *position, square_set left)
{
    struct position picked = *position;
    square_set can = 0;

    for (; left != 0; left = without_first(left)) {
        picked.selected = first_square(rules_geometry(rules), left);
        if (rules->engine->destinations(rules, &picked) != 0)
            can |= first_alone(left);
    }
    return can;
}

/* Where only pieces with a legal turn may be picked, each of them can go somewhere. */
static square_set picks_at(const arb_rules *rules, const struct position *position)
{
    square_set pickable = rules->engine->pickable(rules, position);

    if (rules->draughts == NULL || rules->draughts->pick == PICK_ABLE)
        return pickable;
    return movable(rules, position, pickable);
}

struct choices choices_at(const arb_rules *rules, const struct position *position, bool ended)
{
    struct choices choices = {0};

    if (!ended && position->selected != ARB_NO_SQUARE)
        choices.destinations = rules->engine->destinations(rules, position);
    if (position->stage != STAGE_START) {
        choices.ends = rules->engine->complete(rules, position);
    } else if (!ended && choices.destinations == 0) {
        choices.picks = picks_at(rules, position);
        choices.ends = rules->may_pass;
    }
    return choices;
}

/* ---- what there is to see -------------------------------------------------------------------- */

/* Groups of planes and counts that not all rule sets have. */
enum asked {
    ASKED_ALWAYS,
    ASKED_STANDING,
    ASKED_STREAK,
    ASKED_COLUMNS,
    ASKED_LEAPS,
    ASKED_DRAWS,
    ASKED_CHANGE,
    ASKED_ROAD,
    ASKED_REPEATS,
    ASKED_PLAYED,
    ASKED_WANTED
};

#define ASKED(group) (1U << ASKED_##group)

static unsigned asked_of_draws(const struct draughts *d)
{
    unsigned asked = 0;

    for (size_t i = 0; i < DRAWS_MOST && d->draw.way[i].kind != DRAW_NONE; i++) {
        parameter_draw_kind kind = d->draw.way[i].kind;

        asked |= ASKED(DRAWS);
        if (kind == DRAW_REPEATS)
            asked |= ASKED(REPEATS) | ASKED(CHANGE);
        if (kind == DRAW_MATERIAL || kind == DRAW_BALANCE)
            asked |= ASKED(CHANGE);
        if (kind == DRAW_MAIN_ROAD)
            asked |= ASKED(ROAD);
    }
    return asked;
}

static unsigned asked_of(const struct draughts *d)
{
    unsigned asked = asked_of_draws(d);

    if (d->removed == REMOVED_AT_END)
        asked |= ASKED(STANDING);
    if (d->removed == REMOVED_UNDER)
        asked |= ASKED(COLUMNS);
    if (d->king_streak > 0)
        asked |= ASKED(STREAK);
    if (d->turn_back == TURN_BACK_NO)
        asked |= ASKED(LEAPS);
    if (d->few_pieces.most > 0)
        asked |= ASKED(PLAYED);
    for (size_t i = 0; i < sizeof d->best.order; i++)
        asked |= d->best.order[i] == MEASURE_KINGS_FIRST ? ASKED(WANTED) : 0;
    return asked;
}

/* Returns a set of directions after half a turn of the board. */
static unsigned turned_ways(unsigned ways)
{
    return (ways << DIRECTIONS / 2 | ways >> DIRECTIONS / 2) & ((1U << DIRECTIONS) - 1);
}

/* Returns a part of what `kings-first` wants, counted from the lowest one. */
static uint16_t wanted_part(const struct position *p, unsigned part)
{
    return (uint16_t)(p->wanted >> part * (unsigned)(CHAR_BIT * sizeof(uint16_t)));
}

/* Calls C(group, name, value) for each count. `p` is the position, and `first` and `second` are the
 * sides in their order. */
/* clang-format off */
#define COUNTS(C)                                                                                  \
    C(ASKED_ALWAYS, "to-move", p->to_move)                                                         \
    C(ASKED_ALWAYS, "said", observed->said)                                                        \
    C(ASKED_ALWAYS, "stage", p->stage)                                                             \
    C(ASKED_ALWAYS, "captured", p->captured)                                                       \
    C(ASKED_ALWAYS, "unfinished", p->unfinished)                                                   \
    C(ASKED_ALWAYS, "advanced", p->advanced)                                                       \
    C(ASKED_ALWAYS, "promoted", p->promoted)                                                       \
    C(ASKED_REPEATS, "occurrences", p->repeated < UINT16_MAX ? p->repeated + 1U : UINT16_MAX)       \
    C(ASKED_DRAWS, "no-advance", p->turns_without_advance)                                         \
    C(ASKED_DRAWS, "no-capture", p->turns_without_capture)                                         \
    C(ASKED_CHANGE, "no-change", p->turns_without_change)                                          \
    C(ASKED_ROAD, "main-road 1", p->turns_on_road[first])                                          \
    C(ASKED_ROAD, "main-road 2", p->turns_on_road[second])                                         \
    C(ASKED_ROAD, "hunted 1", p->hunted >> first & 1U)                                             \
    C(ASKED_ROAD, "hunted 2", p->hunted >> second & 1U)                                            \
    C(ASKED_STREAK, "king-streak 1", p->streaks[first].turns)                                      \
    C(ASKED_STREAK, "king-streak 2", p->streaks[second].turns)                                     \
    C(ASKED_PLAYED, "played", p->played)                                                           \
    C(ASKED_WANTED, "kings-first a", wanted_part(p, 3))                                            \
    C(ASKED_WANTED, "kings-first b", wanted_part(p, 2))                                            \
    C(ASKED_WANTED, "kings-first c", wanted_part(p, 1))                                            \
    C(ASKED_WANTED, "kings-first d", wanted_part(p, 0))
/* clang-format on */

#define GROUP(group, name, value) group,
static const uint8_t groups_of_counts[] = {COUNTS(GROUP)};
#undef GROUP

static bool is_asked(unsigned asked, enum asked group)
{
    return (asked >> group & 1) != 0;
}

/* The layers of columns that have planes of their own, from the piece below the top down. */
#define LAYERS 4

/* Planes of columns: how high each is; the pieces of each layer, as those of tops; and how many of
 * each side are below these; and where the next leap may not go over. */
static unsigned column_planes(const arb_rules *rules)
{
    return 1 + LAYERS * arb_plane_count(rules) + 2 + 1;
}

static void lay_out(struct observer *observer, const struct geometry *g)
{
    unsigned cells = observer->cells;

    for (arb_square square = 0; square < g->squares; square++) {
        unsigned bit = bit_of(set_with(g, square));
        unsigned cell = (unsigned)cell_of(g, square);

        observer->cell[0][bit] = (uint8_t)cell;
        observer->cell[1][bit] = (uint8_t)(cells - 1 - cell);
        observer->number[0][bit] = square;
        observer->number[1][bit] = (uint8_t)(g->squares - 1 - square);
    }
    observer->plain = g->squares == NARROW_SET_BITS && cells == NARROW_SET_BITS;
}

static void count_planes(struct observer *observer)
{
    const arb_rules *rules = observer->rules;
    const struct draughts *d = rules->draughts;

    observer->asked = ASKED(ALWAYS) | (d != NULL ? asked_of(d) : 0);
    if (is_asked(observer->asked, ASKED_LEAPS))
        observer->leaps = d->men.take | turned_ways(d->men.take) | d->kings.take;
    for (unsigned kind = 0; kind < ARB_KINDS; kind++)
        observer->kinds |= rules_piece_words(rules, (arb_kind)kind) != NULL ? 1U << kind : 0;
    observer->planes = arb_plane_count(rules) + 1 + count_of(observer->leaps);
    observer->planes += is_asked(observer->asked, ASKED_STANDING) ? 2 : 0;
    observer->planes += is_asked(observer->asked, ASKED_STREAK) ? 2 : 0;
    observer->planes += is_asked(observer->asked, ASKED_COLUMNS) ? column_planes(rules) : 0;
    for (size_t i = 0; i < sizeof groups_of_counts / sizeof *groups_of_counts; i++)
        observer->counts += is_asked(observer->asked, groups_of_counts[i]);
}

void observer_make(struct observer *observer, const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);

    *observer = (struct observer){
        .rules = rules, .squares = g->squares, .cells = (unsigned)g->rows * g->columns};
    lay_out(observer, g);
    count_planes(observer);
}

bool observer_turns(const struct observer *observer, const struct position *position)
{
    const struct draughts *d = observer->rules->draughts;
    arb_side up = d != NULL ? d->up : 0; /* in chess white plays up */

    return position->to_move != up;
}

/* ---- planes ---------------------------------------------------------------------------------- */

/* Planes that are being written, one after the other. */
struct writer {
    const struct observer *observer;
    uint8_t *at;
    bool turned;
};

static void mark(const uint8_t *places, square_set set, uint8_t *numbers)
{
    for (; set != 0; set = without_first(set))
        numbers[places[bit_of(set)]] = 1;
}

/* Bytes that are worked on at once: two rows of a board of 8x8. */
typedef uint8_t two_rows __attribute__((vector_size(16)));
typedef uint64_t two_sets __attribute__((vector_size(16)));

/* Bytes in another order: the number of each one. */
#ifdef __clang__
#define REORDERED(bytes, ...) __builtin_shufflevector(bytes, bytes, __VA_ARGS__)
#else
#define REORDERED(bytes, ...) __builtin_shuffle(bytes, (two_rows){__VA_ARGS__})
#endif

/* Writes two rows of which each byte is that of its row: it keeps the bit of its column. */
static inline void put_two_rows(uint8_t *at, two_rows bytes)
{
    const two_rows bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};

    bytes = (two_rows)((bytes & bits) == bits) & 1;
    memcpy(at, &bytes, sizeof bytes);
}

/* Writes a plane of which each bit is a cell. The byte of each row is there twice, then four times,
 * then eight times. */
static inline void put_plain(uint8_t *at, narrow_set set)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    set = __builtin_bswap64(set);
#endif
    two_rows all = (two_rows)(two_sets){set, set};
    two_rows twice = REORDERED(all, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
    two_rows low = REORDERED(twice, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7);
    two_rows high = REORDERED(twice, 8, 9, 8, 9, 10, 11, 10, 11, 12, 13, 12, 13, 14, 15, 14, 15);

    put_two_rows(at, REORDERED(low, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7));
    put_two_rows(at + 16,
                 REORDERED(low, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13, 14, 15, 12, 13, 14, 15));
    put_two_rows(at + 32, REORDERED(high, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7));
    put_two_rows(at + 48,
                 REORDERED(high, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13, 14, 15, 12, 13, 14, 15));
}

/* Writes a byte for each cell or square: 1 for those of the set. `places` is where its bits go. */
static inline void write_set(const struct observer *observer, const uint8_t places[2][ARB_SQUARES],
                             bool turned, square_set set, uint8_t *at)
{
    if (!observer->plain) {
        memset(at, 0, places == observer->cell ? observer->cells : observer->squares);
        mark(places[turned], set, at);
    } else if (set == 0) {
        memset(at, 0, NARROW_SET_BITS);
    } else {
        put_plain(at, turned ? reversed_word((narrow_set)set) : (narrow_set)set);
    }
}

static inline void put(struct writer *writer, square_set set)
{
    const struct observer *observer = writer->observer;

    write_set(observer, observer->cell, writer->turned, set, writer->at);
    writer->at += observer->cells;
}

static void put_pieces(struct writer *writer, const struct position *p, arb_side side)
{
    const struct observer *observer = writer->observer;
    bool crowns = rules_crowns(observer->rules);
    square_set pieces = POSITION_SET(p, sides[side]);

    for (unsigned kind = 0; observer->kinds >> kind != 0; kind++) {
        square_set set =
            observer->kinds > 1 ? pieces & position_of_kind(p, (arb_kind)kind) : pieces;

        if ((observer->kinds >> kind & 1) == 0)
            continue;
        put(writer, set & ~POSITION_SET(p, crowned));
        if (crowns)
            put(writer, set & POSITION_SET(p, crowned));
    }
}

static void put_streak(struct writer *writer, struct streak streak)
{
    const struct geometry *g = rules_geometry(writer->observer->rules);

    put(writer, streak.turns > 0 ? set_with(g, streak.king) : 0);
}

static void put_leaps(struct writer *writer, const struct position *p)
{
    const struct observer *observer = writer->observer;
    unsigned barred = writer->turned ? turned_ways(p->barred) : p->barred;

    for (unsigned way = 0; observer->leaps >> way != 0; way++) {
        if ((observer->leaps >> way & 1) == 0)
            continue;
        memset(writer->at, (int)(barred >> way & 1), observer->cells);
        writer->at += observer->cells;
    }
}

/* Writes one plane of a layer: such pieces of a side that are so far below a top. */
static void put_layer(struct writer *writer, const struct position *p, unsigned depth,
                      arb_piece wanted)
{
    square_set set = 0;

    for (square_set left = position_occupied(p); left != 0; left = without_first(left)) {
        square_set here = first_alone(left);
        arb_piece piece;

        if (depth >= position_height(p, here))
            continue;
        piece = position_piece_below(p, here, depth);
        if (piece.side == wanted.side && piece.crowned == wanted.crowned)
            set |= here;
    }
    put(writer, set);
}

/* Writes a plane of numbers: how many pieces are on each square, or of a side below all layers. */
static void put_numbers(struct writer *writer, const struct position *p, int side)
{
    const struct observer *observer = writer->observer;

    put(writer, 0);
    for (square_set left = position_occupied(p); left != 0; left = without_first(left)) {
        square_set here = first_alone(left);
        unsigned height = position_height(p, here);
        unsigned count = side < 0 ? height : 0;

        for (unsigned depth = LAYERS + 1; side >= 0 && depth < height; depth++)
            count += position_piece_below(p, here, depth).side == side;
        (writer->at - observer->cells)[observer->cell[writer->turned][bit_of(here)]] =
            (uint8_t)count;
    }
}

static void put_columns(struct writer *writer, const struct position *p, arb_side first)
{
    bool crowns = rules_crowns(writer->observer->rules);

    put_numbers(writer, p, -1);
    for (unsigned depth = 1; depth <= LAYERS; depth++) {
        for (unsigned side = 0; side < 2; side++) {
            arb_piece piece = {.side = side == 0 ? first : !first, .kind = ARB_PAWN};

            put_layer(writer, p, depth, piece);
            piece.crowned = true;
            if (crowns)
                put_layer(writer, p, depth, piece);
        }
    }
    put_numbers(writer, p, first);
    put_numbers(writer, p, !first);
    put(writer, POSITION_SET(p, leapt));
}

static void put_planes(struct writer *writer, const struct position *p, arb_side first)
{
    const struct observer *observer = writer->observer;
    const struct geometry *g = rules_geometry(observer->rules);

    put_pieces(writer, p, first);
    put_pieces(writer, p, !first);
    put(writer, p->selected != ARB_NO_SQUARE ? set_with(g, p->selected) : 0);
    if (is_asked(observer->asked, ASKED_STANDING)) {
        put(writer, POSITION_SET(p, standing) & ~POSITION_SET(p, standing_kings));
        put(writer, POSITION_SET(p, standing_kings));
    }
    if (is_asked(observer->asked, ASKED_STREAK)) {
        put_streak(writer, p->streaks[first]);
        put_streak(writer, p->streaks[!first]);
    }
    if (is_asked(observer->asked, ASKED_COLUMNS))
        put_columns(writer, p, first);
    put_leaps(writer, p);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void put_counts(const struct observer *observer, const struct observed *observed,
                       arb_side first, uint16_t *counts)
{
    const struct position *p = observed->position;
    arb_side second = !first;

#define VALUED(group, name, value) (uint16_t)(value),
    const uint16_t values[] = {COUNTS(VALUED)};
#undef VALUED

    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (is_asked(observer->asked, groups_of_counts[i]))
            *counts++ = values[i];
    }
}

static void put_mask(const struct observer *observer, const struct choices *choices, bool turned,
                     uint8_t *mask)
{
    size_t squares = observer->squares;

    write_set(observer, observer->number, turned, choices->picks, mask);
    write_set(observer, observer->number, turned, choices->destinations, mask + squares);
    mask[2 * squares] = choices->ends;
}

void observer_look(const struct observer *observer, const struct observed *observed,
                   const arb_view *view)
{
    const struct position *p = observed->position;
    bool turned = view->mover && observer_turns(observer, p);
    arb_side first = view->mover ? p->to_move : 0;
    struct writer writer = {observer, view->planes, turned};

    if (view->planes != NULL)
        put_planes(&writer, p, first);
    if (view->counts != NULL)
        put_counts(observer, observed, first, view->counts);
    if (view->mask != NULL)
        put_mask(observer, observed->choices, turned, view->mask);
}

/* ---- the public functions -------------------------------------------------------------------- */

unsigned arb_rows(const arb_rules *rules)
{
    require(rules != NULL, "arb_rows: rules is NULL");
    return rules_geometry(rules)->rows;
}

unsigned arb_columns(const arb_rules *rules)
{
    require(rules != NULL, "arb_columns: rules is NULL");
    return rules_geometry(rules)->columns;
}

unsigned arb_cell(const arb_rules *rules, arb_square square)
{
    require(rules != NULL, "arb_cell: rules is NULL");
    const struct geometry *g = rules_geometry(rules);

    return square < g->squares ? (unsigned)cell_of(g, square) : ARB_NO_SQUARE;
}

unsigned arb_observed_planes(const arb_rules *rules)
{
    require(rules != NULL, "arb_observed_planes: rules is NULL");
    struct observer observer;

    observer_make(&observer, rules);
    return observer.planes;
}

unsigned arb_observed_counts(const arb_rules *rules)
{
    require(rules != NULL, "arb_observed_counts: rules is NULL");
    struct observer observer;

    observer_make(&observer, rules);
    return observer.counts;
}

const char *arb_count_name(const arb_rules *rules, unsigned index)
{
    require(rules != NULL, "arb_count_name: rules is NULL");
#define NAMED(group, name, value) name,
    static const char *const names[] = {COUNTS(NAMED)};
#undef NAMED
    struct observer observer;

    observer_make(&observer, rules);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (is_asked(observer.asked, groups_of_counts[i]) && index-- == 0)
            return names[i];
    }
    return NULL;
}

void arb_observe(const arb_game *game, const arb_view *view)
{
    require(game != NULL, "arb_observe: game is NULL");
    require(view != NULL, "arb_observe: view is NULL");
    const struct position *position = &game->now.position;
    struct choices choices = choices_at(game->rules, position, game_is_finished(game));
    struct observer observer;

    observer_make(&observer, game->rules);
    observer_look(&observer, &(struct observed){position, &choices, game_said(game)}, view);
}

unsigned arb_mover_action(const arb_game *game, unsigned action)
{
    require(game != NULL, "arb_mover_action: game is NULL");
    struct observer observer;

    observer_make(&observer, game->rules);
    return observer_turns(&observer, &game->now.position) ? observer_turned(&observer, action)
                                                          : action;
}
