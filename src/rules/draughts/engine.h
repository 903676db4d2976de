/* The draughts engine, last part: the operations of struct engine on a position. A rule set
 * includes this file and instantiates them for its own constant with DRAUGHTS_ENGINE. */
#ifndef RULES_DRAUGHTS_ENGINE_H
#define RULES_DRAUGHTS_ENGINE_H

#include "rules/draughts/advance.h"
#include "rules/draughts/turns.h"

/* ---- why not ---------------------------------------------------------------------------- */

/* language.md 7: returns why an own piece may not be picked. */
DRAUGHTS_INLINE arb_ruling draughts_refuse_pick(const struct draughts *d, const struct position *p,
                                                arb_square square)
{
    bool up = draughts_moves_up(d, p->to_move);
    struct draughts_board b = draughts_board_of(d, p);
    square_set leapers = draughts_leapers(d, up, &b, b.own);

    if (has_square(d->geometry, leapers, square))
        return ARB_MUST_TAKE_MOST;
    if (leapers != 0 && has_square(d->geometry, draughts_steppers(d, up, &b), square))
        return ARB_MUST_CAPTURE;
    return ARB_NO_LEGAL_MOVE;
}

/* Returns the same for an empty square that the selected piece may not go to. */
DRAUGHTS_INLINE arb_ruling draughts_refuse_destination(const struct draughts *d,
                                                       const struct position *p, arb_square square)
{
    bool up = draughts_moves_up(d, p->to_move);
    struct draughts_board b = draughts_board_of(d, p);
    square_set piece = set_with(d->geometry, p->selected);
    struct draughts_reach reach = draughts_could_leap(d, up, &b, piece, p->barred);
    bool held = (b.held & piece) != 0;

    b.held = 0;
    if (p->stage == STAGE_START &&
        has_square(d->geometry, draughts_steps(d, up, &b, piece), square))
        return held && (!d->capture.must || draughts_leapers(d, up, &b, b.own) == 0)
                   ? ARB_NO_LEGAL_MOVE
                   : ARB_MUST_CAPTURE;
    if (has_square(d->geometry, reach.leaps, square))
        return ARB_MUST_TAKE_MOST;
    return has_square(d->geometry, reach.dead_ends, square) ? ARB_MUST_CONTINUE
                                                            : ARB_ILLEGAL_DESTINATION;
}

/* ---- whole turns -------------------------------------------------------------------------- */

/* The context of a visitor: the position where the turns start, noted as such, the turn that is
 * followed, and whom to call for each. */
struct draughts_listing {
    struct position start;
    struct position after; /* the position after it; its second words stay 0 on narrow boards */
    arb_turn turn;
    const struct walk_visitor *visitor;
};

/* Begins a listing that tells the positions after turns. */
DRAUGHTS_INLINE void draughts_listing_begin(const struct draughts *d,
                                            struct draughts_listing *listing,
                                            const struct position *p)
{
    listing->start = *p;
    listing->after = *p;
    draughts_before_turn(d, &listing->start);
}

/* A visitor that passes on the turn and the position after it. */
DRAUGHTS_INLINE bool draughts_tell(const struct draughts *d, void *context,
                                   const struct draughts_board *after)
{
    struct draughts_listing *listing = context;
    const arb_turn *turn = &listing->turn;
    struct position *next = &listing->after;

    if (listing->visitor->turns_only)
        return listing->visitor->visit(listing->visitor->context, turn, next);
    memcpy(next, &listing->start, DRAUGHTS_POSITION);
    next->captured |= turn->captures;
    draughts_settle(d, next, turn->squares[0], turn->squares[turn->length - 1], after);
    draughts_note_move(d, next, turn->squares[0], turn->squares[turn->length - 1]);
    next->stage = STAGE_SPENT;
    draughts_end_turn(d, next);
    return listing->visitor->visit(listing->visitor->context, turn, next);
}

/* Lists the ways to go on in the middle of a turn. */
DRAUGHTS_INLINE bool draughts_list_on(struct draughts_walk walk, const struct position *p)
{
    struct draughts_board b = draughts_board_of(DRAUGHTS_OF(walk), p);
    struct draughts_chain chain = {.turn = walk.turn, .context = walk.context};
    struct draughts_origin origin = {.board = &b, .terms = draughts_terms_of(p)};

    origin.terms.memory = walk.terms.memory;
    if (p->stage == STAGE_SPENT || p->selected == ARB_NO_SQUARE)
        return true;
    walk.terms = origin.terms;
    origin.piece = set_with(DRAUGHTS_OF(walk)->geometry, p->selected);
    chain.piece = origin.piece;
    chain.terms = origin.terms;
    chain.origin = &origin;
    chain.due = draughts_due_on(walk, &b, chain.piece);
    walk.turn->length = 1;
    walk.turn->squares[0] = p->selected;
    return walk.again(DRAUGHTS_OF(walk), walk.up, &b, chain);
}

/* Returns whether a listing of captures would find any, or may in the middle of a turn. */
DRAUGHTS_INLINE bool draughts_may_capture(const struct draughts *d, const struct position *p)
{
    struct draughts_board b = draughts_board_of(d, p);

    return p->stage != STAGE_START ||
           draughts_leapers(d, draughts_moves_up(d, p->to_move), &b, b.own) != 0;
}

/* Lists every turn, or only those that capture. */
DRAUGHTS_INLINE bool draughts_list(struct draughts_walk walk, const struct position *p,
                                   bool with_steps)
{
    struct draughts_board b = draughts_board_of(DRAUGHTS_OF(walk), p);
    square_set leapers = draughts_leapers(DRAUGHTS_OF(walk), walk.up, &b, b.own);
    unsigned due;

    if (p->stage != STAGE_START)
        return draughts_list_on(walk, p);
    walk.terms.wanted = draughts_wanted(walk, &b, leapers);
    due = draughts_due(walk, &b, leapers);
    return draughts_walk(walk, &b, draughts_movers(walk, &b, leapers, due), due, with_steps);
}

/* ---- answers ------------------------------------------------------------------------------ */

/* Answers a question by one search. A listing that has been ended may have found no turn that it
 * could leave out. */
DRAUGHTS_INLINE square_set draughts_answer_once(enum draughts_question question,
                                                struct draughts_walk walk, const struct position *p)
{
    switch (question) {
    case ASK_PICKABLE:
        return draughts_pickable(walk, p);
    case ASK_DESTINATIONS:
        return draughts_destinations(walk, p);
    case ASK_WANTED:
        return draughts_wanted_at(walk, p);
    default:
        return draughts_list(walk, p, question == ASK_TURNS) &&
               !draughts_is_ended(DRAUGHTS_OF(walk), walk.terms.memory);
    }
}

DRAUGHTS_INLINE square_set draughts_answer(enum draughts_question question,
                                           struct draughts_walk walk, const struct position *p)
{
    struct draughts_memory memory = {.pause = DRAUGHTS_STATES_PLAIN};
    square_set answer;

    if (!draughts_may_tangle(DRAUGHTS_OF(walk)))
        return draughts_answer_once(question, walk, p);
    walk.terms.memory = &memory;
    answer = draughts_answer_once(question, walk, p);
    return memory.ended ? draughts_answer_again(question, walk, p) : answer;
}

/* ---- instances ---------------------------------------------------------------------------- */

/* Defines PREFIX_engine, the operations on rule sets with the parameters HOW: either the address of
 * a constant, so that the compiler drops what the rule set does not use, or `d`, for the parameters
 * that a rule set has in memory. */
#define DRAUGHTS_ENGINE(prefix, how)                                                               \
    static draughts_most_function prefix##_most;                                                   \
    static draughts_walk_function prefix##_walk_on;                                                \
    static draughts_visitor prefix##_tell;                                                         \
    BITS_INLINE struct draughts_walk prefix##_walk_of(const struct draughts *d, bool up)           \
    {                                                                                              \
        (void)d;                                                                                   \
        return (struct draughts_walk){.d = (how),                                                  \
                                      .up = up,                                                    \
                                      .most = prefix##_most,                                       \
                                      .again = prefix##_walk_on,                                   \
                                      .visit = prefix##_tell};                                     \
    }                                                                                              \
    BITS_INLINE struct draughts_walk prefix##_from(const arb_rules *rules,                         \
                                                   const struct position *p)                       \
    {                                                                                              \
        DRAUGHTS_IN_MEMORY(rules->draughts)                                                        \
        return prefix##_walk_of(d, draughts_moves_up(how, p->to_move));                            \
    }                                                                                              \
    static unsigned prefix##_most(const struct draughts *d, bool up,                               \
                                  const struct draughts_board *b, square_set pieces,               \
                                  struct draughts_terms terms)                                     \
    {                                                                                              \
        struct draughts_walk walk = prefix##_walk_of(d, up);                                       \
        walk.terms = terms;                                                                        \
        return draughts_most(walk, b, pieces);                                                     \
    }                                                                                              \
    static bool prefix##_walk_on(const struct draughts *d, bool up,                                \
                                 const struct draughts_board *b, struct draughts_chain chain)      \
    {                                                                                              \
        struct draughts_walk walk = prefix##_walk_of(d, up);                                       \
        walk.context = chain.context;                                                              \
        walk.terms = chain.terms;                                                                  \
        walk.taken = chain.taken;                                                                  \
        walk.turn = chain.turn;                                                                    \
        walk.origin = chain.origin;                                                                \
        return draughts_walk_on(walk, b, chain.piece, chain.due);                                  \
    }                                                                                              \
    static bool prefix##_tell(const struct draughts *given, void *context,                         \
                              const struct draughts_board *after)                                  \
    {                                                                                              \
        DRAUGHTS_IN_MEMORY(given)                                                                  \
        return draughts_tell(how, context, after);                                                 \
    }                                                                                              \
    BITS_INLINE bool prefix##_list(enum draughts_question question, struct draughts_walk walk,     \
                                   const struct position *p, const struct walk_visitor *visitor)   \
    {                                                                                              \
        struct draughts_listing listing;                                                           \
        listing.turn = (arb_turn){0};                                                              \
        listing.visitor = visitor;                                                                 \
        if (!visitor->turns_only)                                                                  \
            draughts_listing_begin(DRAUGHTS_OF(walk), &listing, p);                                \
        walk.turns_only = visitor->turns_only;                                                     \
        walk.context = &listing;                                                                   \
        walk.turn = &listing.turn;                                                                 \
        return draughts_answer(question, walk, p) != 0;                                            \
    }                                                                                              \
    DRAUGHTS_OPERATION(wide_set, prefix##_pickable,                                                \
                       (const arb_rules *rules, const struct position *p),                         \
                       return draughts_answer(ASK_PICKABLE, prefix##_from(rules, p), p);)          \
    DRAUGHTS_OPERATION(wide_set, prefix##_destinations,                                            \
                       (const arb_rules *rules, const struct position *p),                         \
                       return draughts_answer(ASK_DESTINATIONS, prefix##_from(rules, p), p);)      \
    DRAUGHTS_OPERATION(arb_ruling, prefix##_refuse_pick,                                           \
                       (const arb_rules *rules, const struct position *p, arb_square square),      \
                       return draughts_refuse_pick(how, p, square);)                               \
    DRAUGHTS_OPERATION(arb_ruling, prefix##_refuse_destination,                                    \
                       (const arb_rules *rules, const struct position *p, arb_square square),      \
                       return draughts_refuse_destination(how, p, square);)                        \
    DRAUGHTS_OPERATION(                                                                            \
        void, prefix##_advance,                                                                    \
        (const arb_rules *rules, struct position *p, arb_square to, struct event *event),          \
        draughts_advance(prefix##_from(rules, p), p, to, event);)                                  \
    DRAUGHTS_OPERATION(bool, prefix##_play,                                                        \
                       (const arb_rules *rules, struct position *p, const arb_turn *squares,       \
                        struct event *event),                                                      \
                       return draughts_play(prefix##_from(rules, p), p, squares, event);)          \
    DRAUGHTS_OPERATION(                                                                            \
        struct reach, prefix##_reach,                                                              \
        (const arb_rules *rules, const struct position *p, const arb_turn *squares),               \
        return draughts_reach(how, p, squares);)                                                   \
    DRAUGHTS_OPERATION(bool, prefix##_complete,                                                    \
                       (const arb_rules *rules, const struct position *p),                         \
                       return draughts_complete(how, p);)                                          \
    DRAUGHTS_OPERATION(void, prefix##_end_turn, (const arb_rules *rules, struct position *p),      \
                       draughts_end_turn(how, p);)                                                 \
    DRAUGHTS_OPERATION(                                                                            \
        bool, prefix##_walk,                                                                       \
        (const arb_rules *rules, const struct position *p, const struct walk_visitor *visitor),    \
        return prefix##_list(ASK_TURNS, prefix##_from(rules, p), p, visitor);)                     \
    DRAUGHTS_OPERATION(                                                                            \
        bool, prefix##_walk_captures,                                                              \
        (const arb_rules *rules, const struct position *p, const struct walk_visitor *visitor),    \
        return !draughts_may_capture(how, p) ||                                                    \
               prefix##_list(ASK_CAPTURES, prefix##_from(rules, p), p, visitor);)                  \
    DRAUGHTS_OPERATION(arb_result, prefix##_winner,                                                \
                       (const arb_rules *rules, const struct position *p),                         \
                       return draughts_winner(how, p);)                                            \
    DRAUGHTS_OPERATION(bool, prefix##_won, (const arb_rules *rules, const struct position *p),     \
                       return draughts_won(how, p);)                                               \
    DRAUGHTS_OPERATION(unsigned, prefix##_turns_to_draw,                                           \
                       (const arb_rules *rules, const struct position *p),                         \
                       return draughts_turns_to_draw(how, p);)                                     \
    const struct engine prefix##_engine = {                                                        \
        .pickable = prefix##_pickable,                                                             \
        .destinations = prefix##_destinations,                                                     \
        .refuse_pick = prefix##_refuse_pick,                                                       \
        .refuse_destination = prefix##_refuse_destination,                                         \
        .advance = prefix##_advance,                                                               \
        .play = prefix##_play,                                                                     \
        .reach = prefix##_reach,                                                                   \
        .complete = prefix##_complete,                                                             \
        .end_turn = prefix##_end_turn,                                                             \
        .walk = prefix##_walk,                                                                     \
        .walk_captures = prefix##_walk_captures,                                                   \
        .winner = prefix##_winner,                                                                 \
        .won = prefix##_won,                                                                       \
        .turns_to_draw = prefix##_turns_to_draw,                                                   \
    };

/* Defines `d`, the parameters in memory, which an instance for a constant does not look at. */
#define DRAUGHTS_IN_MEMORY(parameters)                                                             \
    const struct draughts *d = (parameters);                                                       \
    (void)d;

/* Defines an operation of struct engine. A statement cannot be in parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */
#define DRAUGHTS_OPERATION(type, name, arguments, statement)                                       \
    static type name arguments                                                                     \
    {                                                                                              \
        DRAUGHTS_IN_MEMORY(rules->draughts)                                                        \
        statement                                                                                  \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

#endif
