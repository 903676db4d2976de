#include "player/search.h"

#include <stdlib.h>
#include <string.h>

#include "player/worth.h"

/* ---- the end of the game ------------------------------------------------------------------ */

/* Where the position `ply` turns after the root has occurred before. */
enum seen_before { NOT_BEFORE, IN_GAME, IN_SEARCH };

static enum seen_before seen_before(const struct search *s, unsigned ply)
{
    size_t at = s->past - 1 + ply;

    for (size_t i = at; i > 0 && !s->path[i].final; i--) {
        if (s->path[i - 1].key == s->path[at].key)
            return i >= s->past ? IN_SEARCH : IN_GAME;
    }
    return NOT_BEFORE;
}

/* Whether the game is drawn because the board was there often enough before the search. Boards of
 * the search itself need not be counted, and what is in the table could not depend on them: who
 * wins by force comes nearer to the end with each turn, and so never to the same board again. */
static bool is_repeated(const struct search *s, unsigned ply)
{
    size_t at = s->past - 1 + ply;
    unsigned times = 1;

    for (size_t i = at; s->repeats > 0 && i > 0 && !s->path[i].final; i--)
        times += i <= s->past && s->path[i - 1].key == s->path[at].key;
    return s->repeats > 0 && times >= s->repeats;
}

/* Whether the game ends at this position. If so, sets *score to what that is worth to the side
 * that would move next. This side is found from the ply, because in kingcapture the winner stays
 * the side to move. */
static bool is_ended(const struct search *s, const struct position *p, unsigned ply, int *score)
{
    arb_result winner = s->rules->engine->winner(s->rules, p);
    int won = SCORE_WON - (int)ply;
    bool first = (s->side == 0) == (ply % 2 == 0);

    if (winner == ARB_FIRST_WINS || winner == ARB_SECOND_WINS)
        *score = (winner == ARB_FIRST_WINS) == first ? won : -won;
    else if (winner != ARB_UNDECIDED || rules_drawn(s->rules, p))
        *score = 0;
    else
        return false;
    return true;
}

bool search_goes_by_network(const struct search *s)
{
    return s->network != NULL && s->network->weights.instead != 0;
}

/* What a network says of a position is how likely it is won. From SURE on that hardly changes any
 * more, so that some of the estimate is added, which tells what is nearer to the end. */
#define SURE 300
#define SURE_SHARE 4

int search_estimate(const struct search *s, const struct position *p, struct window window)
{
    int learned = s->network != NULL ? network_worth(s->network, p) : 0;
    int worth = learned + lapses_blur(&s->lapses, p);

    if (!search_goes_by_network(s))
        worth += worth_of(s->rules)->position(s->rules, p);
    else if (abs(learned) >= SURE && worth < window.beta + SURE && worth > window.alpha - SURE)
        worth += worth_of(s->rules)->position(s->rules, p) / SURE_SHARE;
    if (worth > ARB_SCORE_SEEN)
        return ARB_SCORE_SEEN;
    return worth < -ARB_SCORE_SEEN ? -ARB_SCORE_SEEN : worth;
}

static int worth(const struct search *s, const struct position *p)
{
    return search_estimate(s, p, (struct window){-SCORE_MOST, SCORE_MOST});
}

/* Takes away the choices from `first` on that the player overlooks, `ply` turns after the root.
 * Returns whether it overlooks all there are. */
static bool overlooks_all(struct search *s, const struct position *p, size_t first, unsigned ply)
{
    struct landing landing = {ARB_NO_SQUARE, !p->to_move};
    size_t left = first;

    if (s->lapses.overlooked == 0 || s->choices.count == first)
        return false;
    if (ply < SEARCH_PLIES)
        landing.square = s->path[s->past - 1 + ply].landed;
    for (size_t i = first; i < s->choices.count; i++) {
        if (!lapses_overlook(&s->lapses, s->rules, &s->choices.list[i].after, landing))
            s->choices.list[left++] = s->choices.list[i];
    }
    s->choices.count = left;
    return left == first;
}

int search_worth(const struct search *s, const struct position *p, unsigned ply)
{
    int score;

    return is_ended(s, p, ply, &score) ? score : worth(s, p);
}

/* ---- endings that are known ---------------------------------------------------------------- */

/* A position that is known to be won is worth more than any other, and less than an end that was
 * seen. Between those that are won the estimate decides, so that play comes nearer to the end. */
#define KNOWN_WON 10000
#define KNOWN_DIFFERENCE 2000

/* How far the pieces of one set are from those of another, in steps of a king that goes one square
 * at a time, all added up. Who wins has to come near. */
static int distance(const struct geometry *g, square_set from, square_set to)
{
    int sum = 0;

    for (; from != 0; from = without_first(from)) {
        arb_square one = first_square(g, from);

        for (square_set left = to; left != 0; left = without_first(left)) {
            arb_square other = first_square(g, left);
            int columns = abs(column_of(g, one) - column_of(g, other));
            int rows = abs(row_of(g, one) - row_of(g, other));

            sum += columns > rows ? columns : rows;
        }
    }
    return sum;
}

/* What is near to the end is worth more to who wins. */
#define DISTANCE_WORTH 8

/* Whether it is known who wins, and need not be searched: a draw, or an ending with fewer pieces
 * than there are on the board now, or any at a leaf. An ending with as many pieces is searched for
 * a way to go on. */
static bool is_known(const struct search *s, const struct position *p, bool leaf, int *score)
{
    enum ending_value value = ENDING_UNKNOWN;
    int about;
    int sum;

    if (s->endings != NULL && !s->plain)
        value = endings_value(s->endings, p);
    if (value == ENDING_UNKNOWN ||
        (value != ENDING_DRAW && !leaf && count_of(position_occupied(p)) == s->pieces))
        return false;
    about = worth(s, p);
    sum = distance(rules_geometry(s->rules), POSITION_SET(p, sides[0]), POSITION_SET(p, sides[1])) *
          DISTANCE_WORTH;
    about -= value == ENDING_WIN ? sum : -sum;
    about = about > KNOWN_DIFFERENCE ? KNOWN_DIFFERENCE : about;
    about = about < -KNOWN_DIFFERENCE ? -KNOWN_DIFFERENCE : about;
    if (value == ENDING_DRAW)
        *score = 0;
    else
        *score = value == ENDING_WIN ? KNOWN_WON + about : about - KNOWN_WON;
    return true;
}

/* ---- until it is quiet ------------------------------------------------------------------ */

/* When captures are optional, one is left out if it cannot raise the score above alpha even with
 * QUIET_MARGIN added to what it gains. At most QUIET_CAPTURES are followed in a row, because on
 * crowded boards they would hardly end. */
#define QUIET_MARGIN 200
#define QUIET_CAPTURES 6

/* The search is recursive, at most SEARCH_PLIES deep and then as many captures as there are
 * pieces. NOLINTBEGIN(misc-no-recursion) */

static int search_captures(struct search *s, const struct position *p, int alpha, int beta,
                           unsigned ply, unsigned captures)
{
    size_t first = s->choices.count;
    int best = -SCORE_MOST;
    int score;
    size_t at;

    /* The first position has been counted already, and does not end the game. */
    s->nodes += captures > 0;
    if ((captures > 0 && is_ended(s, p, ply, &score)) || is_known(s, p, true, &score))
        return score;
    if (rules_must_capture(s->rules) || captures < QUIET_CAPTURES)
        choices_add(&s->choices, s->rules, p, true);
    (void)overlooks_all(s, p, first, ply);
    if (!rules_must_capture(s->rules) || s->choices.count == first) {
        best = search_estimate(s, p, (struct window){alpha, beta});
        alpha = best > alpha ? best : alpha;
    }
    if (alpha < beta)
        order_captures(s, p, first);
    while (alpha < beta && !s->budget.spent &&
           (at = choices_best(&s->choices, first)) < s->choices.count) {
        struct choice *choice = &s->choices.list[at];
        struct position after = choice->after;
        /* A capture that ends the game cannot be left out. */
        bool hopeless = !rules_must_capture(s->rules) &&
                        (choice->order < 0 || best + choice->order + QUIET_MARGIN <= alpha) &&
                        s->rules->engine->winner(s->rules, &choice->after) == ARB_UNDECIDED;

        choice->order = CHOICE_TAKEN;
        if (hopeless)
            continue;
        if (s->lapses.overlooked > 0 && ply + 1 < SEARCH_PLIES) /* overlooks_all asks for it */
            s->path[s->past + ply].landed = choice->turn.squares[choice->turn.length - 1];
        score = -search_captures(s, &after, -beta, -alpha, ply + 1, captures + 1);
        best = score > best ? score : best;
        alpha = score > alpha ? score : alpha;
    }
    s->choices.count = first;
    return best;
}

/* ---- the table -------------------------------------------------------------------------- */

/* Once so few turns are left before the game may be drawn, positions that differ only in how many
 * have been counted are stored separately, because a win may come too late. No win or loss is
 * stored that takes more turns than this, because a draw could come first. */
#define NEAR_DRAW 50

static uint64_t key_of(const struct search *s, const struct position *p)
{
    uint64_t key = p->key;

    if (s->rules->engine->turns_to_draw(s->rules, p) <= NEAR_DRAW)
        key ^= position_counts_number(p);
    key ^= position_streak_number(p);
    /* What is certain is found anew each time. */
    return s->plain ? ~(key ^ (uint64_t)s->table->search << 56) : key;
}

/* The table stores scores relative to the position they belong to, not to the root. Returns a win
 * or loss that many turns earlier, and any other score as it is. */
static int score_earlier(int score, int turns)
{
    if (score_is_win(score))
        return score + turns;
    return score_is_loss(score) ? score - turns : score;
}

/* Whether the stored result settles the score for a window without scores between its ends. A win
 * or loss holds at any depth. */
static bool is_decided(const struct seen *seen, int depth, int alpha, int beta, int score)
{
    enum bound bound = seen->origin & 3;

    if (bound != BOUND_MOST && score >= beta)
        return seen->depth >= depth || score_is_win(score);
    if (bound != BOUND_LEAST && score <= alpha)
        return seen->depth >= depth || score_is_loss(score);
    return false;
}

static void keep(struct search *s, uint64_t key, int depth, int alpha, int beta, int score,
                 uint16_t turn, unsigned ply)
{
    int there = score_earlier(score, (int)ply);
    struct seen found = {.score = (int16_t)there, .turn = turn, .depth = (int8_t)depth};

    if ((score_is_win(there) || score_is_loss(there)) && score_turns(there) > NEAR_DRAW)
        return;
    found.origin = score >= beta ? BOUND_LEAST : score > alpha ? BOUND_EXACT : BOUND_MOST;
    table_keep(s->table, key, &found);
}

/* ---- a node --------------------------------------------------------------------------------- */

void search_line(struct search *s, unsigned ply, const arb_turn *turn)
{
    struct variation *line;
    const struct variation *on;

    if (ply + 1 >= ARB_DEPTH_MOST)
        return;
    line = &s->lines[ply];
    on = &s->lines[ply + 1];
    line->turns[0] = *turn;
    line->length = 1 + on->length;
    if (line->length > ARB_DEPTH_MOST - ply)
        line->length = ARB_DEPTH_MOST - ply;
    memcpy(line->turns + 1, on->turns, (line->length - 1) * sizeof *turn);
}

/* About twice the binary logarithm, rounded down. */
static int magnitude(unsigned number)
{
    int size = 0;

    for (; number > 3; number /= 2)
        size += 2;
    return size + (number > 2) + (number > 1 ? 2 : 0);
}

/* By how many turns the depth is reduced at first for turn number `tried`. */
static int reduction(const struct search *s, const struct choice *choice, int depth, unsigned tried)
{
    int less = magnitude((unsigned)depth) * magnitude(tried) / 10;

    if (s->plain || depth < 3 || tried < 2 || choice->turn.captures)
        return 0;
    return less < s->less_most ? less : s->less_most;
}

int search_turn(struct search *s, const struct position *after, int depth, int less, int alpha,
                int beta, bool is_first, unsigned ply)
{
    int score = alpha + 1;

    if (!is_first)
        score = -search_position(s, after, depth - less, -alpha - 1, -alpha, ply);
    if (!is_first && score > alpha && less > 0)
        score = -search_position(s, after, depth, -alpha - 1, -alpha, ply);
    if (is_first || (score > alpha && score < beta))
        score = -search_position(s, after, depth, -beta, -alpha, ply);
    return score;
}

/* Lists the turns of a position; there are none if its side is stuck and may not pass. A player
 * passes only when stuck, but a result to be verified must hold even if players pass at will.
 * Returns false if there are turns, all of which the player overlooks. */
static bool list_choices(struct search *s, const struct position *p, uint16_t best, unsigned ply)
{
    size_t first = s->choices.count;

    choices_add(&s->choices, s->rules, p, false);
    if (overlooks_all(s, p, first, ply))
        return false;
    if (s->rules->may_pass && (s->plain || s->choices.count == first))
        choices_add_pass(&s->choices, s->rules, p);
    order_choices(s, p, first, best, ply);
    return true;
}

/* Tries the choices from `first` on, best first. Turns that are not expected to raise the score are
 * left out. */
static int search_choices(struct search *s, const struct position *p, size_t first, int depth,
                          int alpha, int beta, unsigned ply, uint16_t *turn)
{
    int hope = search_hope(s, p, depth, (struct window){alpha, beta});
    int best = -SCORE_MOST;
    unsigned tried = 0;
    size_t at;

    while ((at = choices_best(&s->choices, first)) < s->choices.count) {
        struct choice choice = s->choices.list[at];
        int score;

        s->choices.list[at].order = CHOICE_TAKEN;
        if (hope <= alpha && tried > 0 && !choice.turn.captures) {
            best = hope > best ? hope : best;
            continue;
        }
        search_enter(s, &choice.after, &choice.turn, ply + 1);
        score = search_turn(s, &choice.after, depth - 1, reduction(s, &choice, depth, tried), alpha,
                            beta, tried == 0, ply + 1);
        if (s->budget.spent)
            return 0;
        tried++;
        if (score > best) {
            best = score;
            *turn = score > alpha ? choice.number : *turn;
        }
        if (score > alpha) {
            alpha = score;
            search_line(s, ply, &choice.turn);
        }
        if (alpha >= beta) {
            if (!choice.turn.captures && choice.turn.length > 0)
                order_learn(s, &choice.turn, first, p->to_move, ply, depth);
            break;
        }
    }
    return best;
}

/* Called now and then: grows a full table if there is time. A millisecond is enough for two
 * megabytes of fresh memory. */
#define NODES_BETWEEN_LOOKS 4096

static void make_room(struct search *s)
{
    if (!table_is_full(s->table) || !budget_has(&s->budget, table_grown(s->table) / 2) ||
        table_grow(s->table, s->memory) || budget_is_timed(&s->budget))
        return;
    /* With a smaller table, a think to a fixed depth could find a different turn than elsewhere. */
    s->choices.no_memory = true;
    s->budget.spent = true;
}

static bool finds_one(void *context, const arb_turn *turn, const struct position *after)
{
    (void)context;
    (void)turn;
    (void)after;
    return false;
}

/* Whether the side to move could capture. */
static bool can_capture(const struct search *s, const struct position *p)
{
    static const struct walk_visitor visitor = {.visit = finds_one};

    return !s->rules->engine->walk_captures(s->rules, p, &visitor);
}

/* Whether a position at the end of the depth is not quiet yet, although nothing is to be captured:
 * the other side has to capture unless this turn prevents it. A network is not trained on such
 * positions. A search that reduces nothing leaves it at that. */
static bool is_threatened(const struct search *s, const struct position *p, unsigned ply)
{
    struct position other = *p;

    if (!search_goes_by_network(s) || s->less_most == 0 || ply >= s->furthest ||
        !rules_must_capture(s->rules))
        return false;
    other.to_move = !other.to_move;
    return can_capture(s, &other) && !can_capture(s, p);
}

int search_on(struct search *s, const struct position *p, int depth, int alpha, int beta,
              unsigned ply)
{
    size_t first = s->choices.count;
    const struct seen *seen;
    uint16_t turn = NO_TURN;
    uint64_t key;
    int score;

    if (depth <= 0 && s->plain)
        return 0;
    if (depth <= 0 && !is_threatened(s, p, ply))
        return search_captures(s, p, alpha, beta, ply, 0);
    depth = depth > 0 ? depth : 1;
    key = key_of(s, p);
    seen = table_find(s->table, key);
    if (seen != NULL) {
        score = score_earlier(seen->score, -(int)ply);
        turn = seen->turn;
        if (beta - alpha == 1 && is_decided(seen, depth, alpha, beta, score))
            return score;
    }
    if (search_is_cut(s, p, depth, (struct window){alpha, beta}, ply, &score))
        return score;
    if (!list_choices(s, p, turn, ply))
        return worth(s, p);
    turn = NO_TURN;
    if (s->choices.count == first)
        return 0;
    if (s->choices.count - first == 1 && !s->plain && ply < s->furthest)
        depth++; /* a forced turn costs no depth */
    score = search_choices(s, p, first, depth, alpha, beta, ply, &turn);
    s->choices.count = first;
    if (!s->budget.spent)
        keep(s, key, depth, alpha, beta, score, turn, ply);
    return score;
}

/* Whether the side to move wins or loses by force. */
static bool is_forced(struct search *s, const struct position *p, int depth, unsigned ply)
{
    int won = SCORE_WON - SCORE_TURNS;

    return search_on(s, p, depth, won - 1, won, ply) >= won ||
           search_on(s, p, depth, -won, 1 - won, ply) <= -won;
}

/* Whether the position counts as a draw because it has occurred before, so that nobody gains by
 * it. This is not one of the rules: a result that can be forced can be forced again. */
static bool is_no_gain(struct search *s, const struct position *p, int depth, unsigned ply)
{
    enum seen_before before = s->plain ? NOT_BEFORE : seen_before(s, ply);

    return before == IN_SEARCH || (before == IN_GAME && !is_forced(s, p, depth, ply));
}

int search_position(struct search *s, const struct position *p, int depth, int alpha, int beta,
                    unsigned ply)
{
    int score;

    if (++s->nodes % NODES_BETWEEN_LOOKS == 0)
        make_room(s);
    s->lines[ply < ARB_DEPTH_MOST ? ply : ARB_DEPTH_MOST].length = 0;
    if (is_ended(s, p, ply, &score))
        return score;
    if (ply >= SEARCH_PLIES - 1)
        return worth(s, p);
    if (is_repeated(s, ply) || is_no_gain(s, p, depth, ply))
        return 0;
    if (is_known(s, p, false, &score))
        return score;
    return search_on(s, p, depth, alpha, beta, ply);
}

/* NOLINTEND(misc-no-recursion) */
