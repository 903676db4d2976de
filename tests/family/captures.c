#include "captures.h"

#include "explosions.h"
#include "places.h"

/* A capture under way. */
struct walk {
    const struct parameters *rules;
    struct board board; /* without the moving piece; with what is to be removed at the end */
    bool is_taken[BOARD_LIMIT][BOARD_LIMIT];
    struct pile below; /* what is below the moving piece */
    struct turn turn;
    struct turns *turns;
};

/* The moving piece after its last leap. */
struct mover {
    struct piece piece;
    struct square at;
    enum direction came; /* the direction of that leap, or DIRECTIONS at first */
    struct square over;  /* what that leap went over */
};

static const struct going *takes_of(const struct parameters *rules, struct piece piece)
{
    return piece.rank == KING ? &rules->king_takes : &rules->man_takes;
}

static struct square next_square(const struct walk *walk, const struct mover *mover,
                                 struct square from, enum direction direction)
{
    return neighbour(walk->rules, mover->piece.side, from, direction);
}

static bool is_free(const struct walk *walk, struct square square)
{
    return may_hold(walk->rules, square) && is_empty(&walk->board, square);
}

/* Whether this turn may leap over a square, as far as it has done so before. */
static bool may_leap_again(const struct walk *walk, const struct mover *mover, struct square square)
{
    if (walk->rules->under && walk->rules->again == AGAIN_ANY) {
        return true;
    }
    if (walk->rules->under && walk->rules->again == AGAIN_NOT_NEXT) {
        return mover->came == DIRECTIONS || !same_square(mover->over, square);
    }
    return !walk->is_taken[square.column][square.row];
}

static bool may_take(const struct walk *walk, const struct mover *mover, struct square square)
{
    struct piece piece = mover->piece;
    if (!may_hold(walk->rules, square) || is_empty(&walk->board, square) ||
        !may_leap_again(walk, mover, square)) {
        return false;
    }
    struct piece other = piece_on(&walk->board, square);
    bool spared = piece.rank == MAN && other.rank == KING && walk->rules->men_spare_kings;
    return other.side != piece.side && !spared;
}

/* Whether there is a leap in a direction, and over which square. */
static bool finds_leap(const struct walk *walk, const struct mover *mover, enum direction direction,
                       struct square *over)
{
    const struct going *going = takes_of(walk->rules, mover->piece);
    if (!going->directions[direction]) {
        return false;
    }
    if (!walk->rules->turn_back && mover->came != DIRECTIONS &&
        direction == opposite(mover->came)) {
        return false;
    }
    *over = next_square(walk, mover, mover->at, direction);
    while (going->far && is_free(walk, *over)) {
        *over = next_square(walk, mover, *over, direction);
    }
    return may_take(walk, mover, *over) &&
           is_free(walk, next_square(walk, mover, *over, direction));
}

static bool can_leap(const struct walk *walk, const struct mover *mover)
{
    struct square over;
    for (enum direction direction = FORWARD; direction < DIRECTIONS; direction++) {
        if (finds_leap(walk, mover, direction, &over)) {
            return true;
        }
    }
    return false;
}

static bool is_crowned_on_arrival(const struct parameters *rules, struct piece piece,
                                  struct square square)
{
    bool at_once = rules->crowned == CROWNED_AT_ONCE || rules->crowned == CROWNED_ENDS_TURN;
    return at_once && piece.rank == MAN && square.row == far_row(rules, piece.side);
}

/* The moving piece after a leap to a square. */
static struct mover landed(const struct parameters *rules, const struct mover *mover,
                           struct square to, enum direction direction, struct square over)
{
    struct mover next = {mover->piece, to, direction, over};
    if (is_crowned_on_arrival(rules, mover->piece, to)) {
        next.piece.rank = KING;
    }
    return next;
}

/* Whether a capture may go on after a leap that made `before` into `after`. */
static bool goes_on(const struct walk *walk, const struct mover *before, const struct mover *after)
{
    const struct parameters *rules = walk->rules;
    bool new_king = before->piece.rank == MAN && after->piece.rank == KING;
    if (rules->chain == CHAIN_NONE || explodes(rules, after->piece) ||
        (new_king && rules->crowned == CROWNED_ENDS_TURN)) {
        return false;
    }
    return can_leap(walk, after);
}

/* The squares after the piece leapt over on which the moving piece may land. */
static int find_landings(const struct walk *walk, const struct mover *mover, struct square over,
                         enum direction direction, struct square *landings)
{
    bool several = takes_of(walk->rules, mover->piece)->far && walk->rules->land != LAND_NEXT;
    int count = 0;
    struct square to = next_square(walk, mover, over, direction);
    do {
        landings[count++] = to;
        to = next_square(walk, mover, to, direction);
    } while (several && is_free(walk, to));
    return count;
}

static void add_capture(const struct walk *walk, const struct mover *mover)
{
    const struct parameters *rules = walk->rules;
    struct turn turn = walk->turn;
    struct piece piece = mover->piece;
    turn.after = walk->board;
    for (int i = 0; i < turn.leaps && !rules->under; i++) {
        take_off(&turn.after, turn.taken[i]);
    }
    if (rules->crowned == CROWNED_WHERE_IT_ENDS && mover->at.row == far_row(rules, piece.side)) {
        piece.rank = KING;
    }
    put_column(&turn.after, mover->at, piece, &walk->below);
    turn.crowned = piece.rank != turn.piece.rank;
    turn.gone = turn.leaps;
    if (explodes(rules, piece)) {
        explode(rules, &turn, mover->at);
    }
    turns_add(walk->turns, &turn);
}

static void leap_on(struct walk *walk, const struct mover *mover);

/* Lands on each square that is allowed, the piece leapt over being marked as taken. `last_king`:
 * that piece is a king, and a turn that ends with it ends right after it. */
static void land(struct walk *walk, const struct mover *mover, const struct mover *landings,
                 int count, bool last_king)
{
    bool more[BOARD_LIMIT];
    bool any_more = false;
    for (int i = 0; i < count; i++) {
        more[i] = goes_on(walk, mover, &landings[i]);
        any_more = any_more || more[i];
    }
    for (int i = 0; i < count; i++) {
        if (walk->rules->chain == CHAIN_MUST && any_more && !more[i]) {
            continue;
        }
        walk->turn.path[walk->turn.length++] = landings[i].at;
        if ((!more[i] || walk->rules->chain == CHAIN_MAY) && (i == 0 || !last_king)) {
            add_capture(walk, &landings[i]);
        }
        if (more[i]) {
            leap_on(walk, &landings[i]);
        }
        walk->turn.length--;
    }
}

static void leap_over(struct walk *walk, const struct mover *mover, struct square over,
                      enum direction direction)
{
    struct square squares[BOARD_LIMIT];
    struct mover landings[BOARD_LIMIT];
    int count = find_landings(walk, mover, over, direction, squares);
    for (int i = 0; i < count; i++) {
        landings[i] = landed(walk->rules, mover, squares[i], direction, over);
    }
    struct piece piece = piece_on(&walk->board, over);
    bool last_king = piece.rank == KING && walk->rules->land == LAND_NEXT_BEHIND_A_LAST_KING;

    struct pile below = pile_on(&walk->board, over);
    struct pile own = walk->below;
    bool was_taken = walk->is_taken[over.column][over.row];

    walk->turn.took_king[walk->turn.leaps] = piece.rank == KING;
    walk->turn.taken[walk->turn.leaps++] = over;
    if (walk->rules->under) {
        take_top(&walk->board, over);
        add_below(&walk->below, piece);
    }
    if (walk->rules->removed_at_once) {
        take_off(&walk->board, over);
    } else {
        walk->is_taken[over.column][over.row] = true;
    }
    land(walk, mover, landings, count, last_king);
    put_column(&walk->board, over, piece, &below);
    walk->below = own;
    walk->is_taken[over.column][over.row] = was_taken;
    walk->turn.leaps--;
}

static void leap_on(struct walk *walk, const struct mover *mover)
{
    struct square over;
    for (enum direction direction = FORWARD; direction < DIRECTIONS; direction++) {
        if (finds_leap(walk, mover, direction, &over)) {
            leap_over(walk, mover, over, direction);
        }
    }
}

void find_captures(const struct parameters *rules, const struct board *board, struct square from,
                   struct turns *turns)
{
    struct mover mover = {piece_on(board, from), from, DIRECTIONS, from};
    struct walk walk = {.rules = rules, .board = *board, .turns = turns};
    walk.below = pile_on(board, from);
    walk.turn.path[walk.turn.length++] = from;
    walk.turn.piece = mover.piece;
    take_off(&walk.board, from);
    leap_on(&walk, &mover);
}
