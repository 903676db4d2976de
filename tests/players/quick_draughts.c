/* The turns of the four draughts rule sets: one generator and a table of their differences. */
#include "quick.h"

#include <string.h>

enum { SHIELD = 1, BOMB = 2 }; /* kinds of checkers61b */

struct traits {
    const struct rule_set *rules;
    int forward;      /* up (1) or down (-1) for the first side */
    bool diagonal;    /* along diagonals; otherwise along ranks and files */
    bool sideways;    /* a man also goes left and right */
    bool all_ways;    /* a man goes all four ways */
    bool compulsory;  /* captures are compulsory */
    bool most;        /* and only those that take the most */
    bool chains;      /* the piece captures again */
    bool may_stop;    /* it may stop */
    bool crowns;      /* on the far row */
    bool crown_stops; /* being crowned ends the turn */
};

static const struct traits traits_of[] = {
    {&checkers61b, .forward = 1, .diagonal = true, .chains = true, .may_stop = true,
     .crowns = true},
    {&english, .forward = -1, .diagonal = true, .compulsory = true, .chains = true, .crowns = true,
     .crown_stops = true},
    {&dama, .forward = 1, .sideways = true, .compulsory = true, .most = true, .chains = true},
    {&orthogonal, .forward = 1, .all_ways = true},
};

struct heading {
    int right;
    int up;
};

/* The turns that are being listed. */
struct listing {
    const struct traits *traits;
    struct quick_turns *turns;
    int most; /* captured by the turns listed so far */
};

static const struct traits *find_traits(const struct quick *quick)
{
    size_t i = 0;
    while (traits_of[i].rules != rule_sets[quick->rules]) {
        i++;
    }
    return &traits_of[i];
}

static int upward(const struct traits *traits, int side)
{
    return side == 0 ? traits->forward : -traits->forward;
}

/* The directions in which a piece goes; returns how many. */
static int headings_of(const struct traits *traits, int piece, struct heading *headings)
{
    static const struct heading diagonals[4] = {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}};
    static const struct heading straights[4] = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}};
    int up = upward(traits, piece / QUICK_SIDE % 2);
    bool all = traits->all_ways || (piece & QUICK_KING) != 0;
    int count = 0;
    for (int i = 0; i < 4; i++) {
        struct heading heading = traits->diagonal ? diagonals[i] : straights[i];
        if (all || heading.up == up || (traits->sideways && heading.up == 0)) {
            headings[count] = heading;
            count++;
        }
    }
    return count;
}

/* Puts the piece on its new square; returns true if that crowns it. */
static bool put_down(const struct traits *traits, struct quick *quick, int to, int piece)
{
    int far_row = upward(traits, piece / QUICK_SIDE % 2) > 0 ? SIZE - 1 : 0;
    bool crowned = traits->crowns && (piece & QUICK_KING) == 0 && to / SIZE == far_row;
    quick->board[to] = (uint8_t)(crowned ? piece | QUICK_KING : piece);
    return crowned;
}

/* The square itself and those around it, without those of shields. */
static void explode(struct quick *quick, int centre)
{
    for (int right = -1; right <= 1; right++) {
        for (int up = -1; up <= 1; up++) {
            int square = quick_beside(centre, right, up);
            if (square >= 0 && quick->board[square] / QUICK_KIND != SHIELD) {
                quick->board[square] = 0;
            }
        }
    }
}

static void add_capture(struct listing *listing, const struct quick *after, int captures)
{
    if (listing->traits->most && captures < listing->most) {
        return;
    }
    if (listing->traits->most && captures > listing->most) {
        listing->turns->count = 0;
    }
    listing->most = captures > listing->most ? captures : listing->most;
    quick_add(listing->turns, after);
}

static bool can_leap(const struct quick *quick, int from, struct heading heading)
{
    int over = quick_beside(from, heading.right, heading.up);
    int to = quick_beside(from, 2 * heading.right, 2 * heading.up);
    int taken = to < 0 ? 0 : quick->board[over];
    return taken != 0 && taken / QUICK_SIDE % 2 != quick->side && quick->board[to] == 0;
}

static bool list_leaps(struct listing *listing, const struct quick *quick, int from, int captures);

/* One leap, and everything that may follow it. */
static void leap(struct listing *listing, const struct quick *quick, int from,
                 struct heading heading, int captures)
{
    const struct traits *traits = listing->traits;
    struct quick after = *quick;
    int to = quick_beside(from, 2 * heading.right, 2 * heading.up);
    int piece = after.board[from];
    after.board[from] = 0;
    after.board[quick_beside(from, heading.right, heading.up)] = 0;
    bool crowned = put_down(traits, &after, to, piece);
    bool ends = !traits->chains || (crowned && traits->crown_stops);
    if (traits->rules == &checkers61b && piece / QUICK_KIND == BOMB) {
        explode(&after, to);
        ends = true;
    }
    bool goes_on = !ends && list_leaps(listing, &after, to, captures);
    if (!goes_on || traits->may_stop) {
        add_capture(listing, &after, captures);
    }
}

/* Returns true if there is one. */
static bool list_leaps(struct listing *listing, const struct quick *quick, int from, int captures)
{
    struct heading headings[4];
    int count = headings_of(listing->traits, quick->board[from], headings);
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (can_leap(quick, from, headings[i])) {
            leap(listing, quick, from, headings[i], captures + 1);
            any = true;
        }
    }
    return any;
}

static void list_steps(struct listing *listing, const struct quick *quick, int from)
{
    struct heading headings[4];
    int count = headings_of(listing->traits, quick->board[from], headings);
    for (int i = 0; i < count; i++) {
        int to = quick_beside(from, headings[i].right, headings[i].up);
        if (to >= 0 && quick->board[to] == 0) {
            struct quick after = *quick;
            after.board[from] = 0;
            put_down(listing->traits, &after, to, quick->board[from]);
            quick_add(listing->turns, &after);
        }
    }
}

static bool is_own(const struct quick *quick, int square)
{
    int piece = quick->board[square];
    return piece != 0 && piece / QUICK_SIDE % 2 == quick->side;
}

void quick_list_draughts(const struct quick *quick, struct quick_turns *turns)
{
    struct listing listing = {find_traits(quick), turns, 0};
    for (int square = 0; square < QUICK_SQUARES; square++) {
        if (is_own(quick, square)) {
            list_leaps(&listing, quick, square, 0);
        }
    }
    if (listing.traits->compulsory && turns->count > 0) {
        return;
    }
    for (int square = 0; square < QUICK_SQUARES; square++) {
        if (is_own(quick, square)) {
            list_steps(&listing, quick, square);
        }
    }
}
