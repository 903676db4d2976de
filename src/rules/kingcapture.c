/* Kingcapture, chess simplified: RULES.md section 5, document 004. The second family:
 * a piece is picked and moved once, check obliges nobody, and a captured king ends it. */
#include "rules/rules.h"

/* ---- where pieces go ------------------------------------------------------------ */

/* The squares that one piece there attacks along these directions, up to and including
 * the first that is occupied. */
static square_set slides(square_set from, unsigned directions, square_set empty)
{
    square_set attacked = 0;

    for (enum direction to = NORTH; to <= NORTH_WEST; to++) {
        if ((directions & TOWARDS(to)) == 0)
            continue;
        for (square_set at = moved(from, to); at != 0; at = moved(at & empty, to))
            attacked |= at;
    }
    return attacked;
}

static square_set knight_leaps(square_set from)
{
    square_set beside = moved(from, EAST) | moved(from, WEST);
    square_set further = moved(moved(from, EAST), EAST) | moved(moved(from, WEST), WEST);

    return moved(moved(beside, NORTH), NORTH) | moved(moved(beside, SOUTH), SOUTH) |
           moved(further, NORTH) | moved(further, SOUTH);
}

/* White moves up the printed board, black down. */
static enum direction forward(arb_side side)
{
    return side == 0 ? NORTH : SOUTH;
}

static square_set pawn_row(arb_side side)
{
    return side == 0 ? BOTTOM_ROW >> 8 : TOP_ROW << 8;
}

static square_set pawn_captures(square_set from, arb_side side)
{
    square_set ahead = moved(from, forward(side));

    return moved(ahead, EAST) | moved(ahead, WEST);
}

/* One square straight forward, or two from the starting row, all of them empty. */
static square_set pawn_steps(square_set from, arb_side side, square_set empty)
{
    square_set one = moved(from, forward(side)) & empty;
    square_set from_start = moved(from & pawn_row(side), forward(side)) & empty;

    return one | (moved(from_start, forward(side)) & empty);
}

/* Where the piece of that side on that square can go, whoever is to move. */
static square_set reach(const struct position *p, arb_square square, arb_side side)
{
    square_set from = set_of(square);
    square_set empty = ~position_occupied(p);
    square_set own = p->sides[side];
    arb_piece piece;

    position_piece(p, square, &piece);
    switch (piece.kind) {
    case ARB_KING:
        return with_neighbours(from) & ~own;
    case ARB_QUEEN:
        return slides(from, STRAIGHTS | DIAGONALS, empty) & ~own;
    case ARB_ROOK:
        return slides(from, STRAIGHTS, empty) & ~own;
    case ARB_BISHOP:
        return slides(from, DIAGONALS, empty) & ~own;
    case ARB_KNIGHT:
        return knight_leaps(from) & ~own;
    default:
        return pawn_steps(from, side, empty) | (pawn_captures(from, side) & p->sides[!side]);
    }
}

/* ---- the operations of a rule set -------------------------------------------------- */

static square_set pickable(const struct position *p)
{
    square_set able = 0;

    for (square_set left = p->sides[p->to_move]; left != 0; left = without_first(left)) {
        if (reach(p, first_of(left), p->to_move) != 0)
            able |= set_of(first_of(left));
    }
    return able;
}

static square_set destinations(const struct position *p)
{
    if (p->selected == ARB_NO_SQUARE || p->stage != STAGE_START)
        return 0;
    return reach(p, p->selected, p->to_move);
}

static arb_ruling refuse_pick(const struct position *p, arb_square square)
{
    (void)p;
    (void)square;
    return ARB_NO_LEGAL_MOVE;
}

static arb_ruling refuse_destination(const struct position *p, arb_square square)
{
    (void)p;
    (void)square;
    return ARB_ILLEGAL_DESTINATION;
}

static void advance(struct position *p, arb_square to, arb_event *event)
{
    square_set taken = set_of(to) & p->sides[!p->to_move];

    position_take(p, taken);
    event->captured |= taken;
    p->captured = taken != 0;
    position_move(p, p->selected, to);
    p->selected = to;
    p->stage = STAGE_SPENT;
}

static bool complete(const struct position *p)
{
    (void)p;
    return true;
}

static bool walk(const struct position *p, walk_visitor *visit, void *context)
{
    struct position picked = *p;

    if (p->stage != STAGE_START)
        return true;
    for (square_set from = p->sides[p->to_move]; from != 0; from = without_first(from)) {
        picked.selected = first_of(from);
        for (square_set to = destinations(&picked); to != 0; to = without_first(to)) {
            struct position after = picked;
            arb_event ignored = {0};
            arb_turn turn = {.length = 2, .squares = {picked.selected, first_of(to)}};

            advance(&after, first_of(to), &ignored);
            turn.captures = after.captured;
            if (!visit(context, &turn, &after))
                return false;
        }
    }
    return true;
}

/* By the kings on the board: where neither or both sides have one, nobody has won. */
static arb_result winner(const struct position *p)
{
    square_set kings = position_of_kind(p, ARB_KING);
    bool first = (kings & p->sides[0]) != 0;
    bool second = (kings & p->sides[1]) != 0;

    if (first == second)
        return ARB_UNDECIDED;
    return first ? ARB_FIRST_WINS : ARB_SECOND_WINS;
}

static bool drawn(const struct position *p)
{
    (void)p;
    return false;
}

/* The turn stays with the winner, who by a set-up in the middle of the turn can be either. */
static void end_turn(struct position *p)
{
    arb_result result = winner(p);

    if (result == ARB_UNDECIDED)
        position_begin_turn(p, !p->to_move);
    else
        position_begin_turn(p, result == ARB_FIRST_WINS ? 0 : 1);
}

static bool in_check(const struct position *p, arb_side side)
{
    square_set kings = position_of_kind(p, ARB_KING) & p->sides[side];

    for (square_set left = p->sides[!side]; left != 0; left = without_first(left)) {
        if ((reach(p, first_of(left), !side) & kings) != 0)
            return true;
    }
    return false;
}

static const struct piece_words pieces[] = {
    {ARB_KING, "king", {{"K", "K"}, {"k", "k"}}},
    {ARB_QUEEN, "queen", {{"Q", "Q"}, {"q", "q"}}},
    {ARB_ROOK, "rook", {{"R", "R"}, {"r", "r"}}},
    {ARB_BISHOP, "bishop", {{"B", "B"}, {"b", "b"}}},
    {ARB_KNIGHT, "knight", {{"N", "N"}, {"n", "n"}}},
    {ARB_PAWN, "pawn", {{"P", "P"}, {"p", "p"}}},
};

const arb_rules rules_kingcapture = {
    .name = "kingcapture",
    .title = "chess, simplified: who captures the king has won",
    .sides = {"white", "black"},
    .winners = {"White", "Black"},
    .axes = {.first_column = '0',
             .first_row = '0',
             .rows_from_top = true,
             .names = COLUMN_AND_ROW,
             .capture_mark = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    .history = HISTORY_OF_MOVES,
    .result_stops = true,
    .pickable = pickable,
    .destinations = destinations,
    .refuse_pick = refuse_pick,
    .refuse_destination = refuse_destination,
    .advance = advance,
    .complete = complete,
    .end_turn = end_turn,
    .walk = walk,
    .winner = winner,
    .drawn = drawn,
    .in_check = in_check,
};
