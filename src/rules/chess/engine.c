/* The king-capture family: a piece is picked and moved once, a side may ignore check, and capturing
 * a king ends the game (rules.md 6). */
#include "board/narrow.h"

#include <limits.h>

#include "rules/chess/board.h"
#include "rules/rules.h"

static wide_set pickable(const arb_rules *rules, const struct position *p)
{
    struct chess_board b = chess_board_of(p, p->to_move);
    square_set able = 0;

    (void)rules;
    for (square_set left = b.own; left != 0; left = without_first(left)) {
        if (chess_reach(chess_goes_up(p->to_move), &b, first_alone(left)) != 0)
            able |= first_alone(left);
    }
    return able;
}

static wide_set destinations(const arb_rules *rules, const struct position *p)
{
    struct chess_board b;

    (void)rules;
    if (p->selected == ARB_NO_SQUARE || p->stage != STAGE_START)
        return 0;
    b = chess_board_of(p, p->to_move);
    return chess_reach(chess_goes_up(p->to_move), &b, set_with(CHESS_BOARD, p->selected));
}

static arb_ruling refuse_pick(const arb_rules *rules, const struct position *p, arb_square square)
{
    (void)rules;
    (void)p;
    (void)square;
    return ARB_NO_LEGAL_MOVE;
}

static arb_ruling refuse_destination(const arb_rules *rules, const struct position *p,
                                     arb_square square)
{
    (void)rules;
    (void)p;
    (void)square;
    return ARB_ILLEGAL_DESTINATION;
}

static void advance(const arb_rules *rules, struct position *p, arb_square to, struct event *event)
{
    square_set here = set_with(CHESS_BOARD, to);
    square_set taken = here & POSITION_SET(p, sides[!p->to_move]);

    (void)rules;
    position_take(p, taken);
    event->captured |= taken;
    p->captured = taken != 0;
    position_go(p, set_with(CHESS_BOARD, p->selected), here);
    p->selected = to;
    p->stage = STAGE_SPENT;
}

static bool complete(const arb_rules *rules, const struct position *p)
{
    (void)rules;
    (void)p;
    return true;
}

/* Judged by the kings on the board: if neither or both sides have one, nobody has won. */
static arb_result winner(const arb_rules *rules, const struct position *p)
{
    square_set kings = position_of_kind(p, ARB_KING);
    bool first = (kings & POSITION_SET(p, sides[0])) != 0;
    bool second = (kings & POSITION_SET(p, sides[1])) != 0;

    (void)rules;
    if (first == second)
        return ARB_UNDECIDED;
    return first ? ARB_FIRST_WINS : ARB_SECOND_WINS;
}

static bool won(const arb_rules *rules, const struct position *p)
{
    return winner(rules, p) != ARB_UNDECIDED;
}

/* After a win, it is the winner's turn. By a set-up in the middle of a turn that can be either
 * side. */
static void end_turn(const arb_rules *rules, struct position *p)
{
    arb_result result = winner(rules, p);

    position_begin_turn(p, result == ARB_UNDECIDED ? !p->to_move : result == ARB_SECOND_WINS);
}

struct listing {
    const arb_rules *rules;
    const struct position *start;
    const struct walk_visitor *visitor;
};

static bool tell(void *context, square_set from, square_set to, const struct chess_board *after)
{
    const struct listing *listing = context;
    struct position next = *listing->start;
    arb_turn turn = {.length = 2,
                     .squares = {first_square(CHESS_BOARD, from), first_square(CHESS_BOARD, to)}};
    struct event event = {0};

    (void)after;
    next.selected = first_square(CHESS_BOARD, from);
    advance(listing->rules, &next, first_square(CHESS_BOARD, to), &event);
    turn.captures = next.captured;
    turn.taken = squares_from(CHESS_BOARD, (square_set)event.captured);
    end_turn(listing->rules, &next);
    return listing->visitor->visit(listing->visitor->context, &turn, &next);
}

/* Lists the turns to one of the squares `among`. */
static bool walk_to(const arb_rules *rules, const struct position *p, square_set among,
                    const struct walk_visitor *visitor)
{
    struct listing listing = {rules, p, visitor};
    struct chess_board b = chess_board_of(p, p->to_move);

    return p->stage != STAGE_START ||
           chess_walk(chess_goes_up(p->to_move), &b, among, tell, &listing);
}

static bool walk(const arb_rules *rules, const struct position *p,
                 const struct walk_visitor *visitor)
{
    return walk_to(rules, p, ~(square_set)0, visitor);
}

static bool walk_captures(const arb_rules *rules, const struct position *p,
                          const struct walk_visitor *visitor)
{
    return walk_to(rules, p, POSITION_SET(p, sides[!p->to_move]), visitor);
}

static bool in_check(const arb_rules *rules, const struct position *p, arb_side side)
{
    struct chess_board b = chess_board_of(p, !side);

    (void)rules;
    return chess_gives_check(chess_goes_up(!side), &b);
}

static unsigned turns_to_draw(const arb_rules *rules, const struct position *p)
{
    (void)rules;
    (void)p;
    return UINT_MAX;
}

const struct engine chess_engine = {
    .geometry = CHESS_BOARD,
    .pickable = pickable,
    .destinations = destinations,
    .refuse_pick = refuse_pick,
    .refuse_destination = refuse_destination,
    .advance = advance,
    .complete = complete,
    .end_turn = end_turn,
    .walk = walk,
    .walk_captures = walk_captures,
    .winner = winner,
    .won = won,
    .in_check = in_check,
    .turns_to_draw = turns_to_draw,
};
