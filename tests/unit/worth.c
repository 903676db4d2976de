/* src/player/weights/draughts.h and draughts_places.h: the worth of positions that differ in one
 * thing, and what is counted in them. */
#include <criterion/criterion.h>
#include <string.h>

#include "arbiter/text.h"
#include "player/weights/draughts.h"
#include "support.h"

/* The worth of the position for its side to move in english. */
static int worth(const char *text)
{
    struct table table;
    int found;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), true), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, text), ARB_ACCEPTED, "%s", text);
    found = worth_of(table.game->rules)->position(table.game->rules, &table.game->now.position);
    table_clear(&table);
    return found;
}

/* Two kings can catch one, so it is good to get there from three against two: with the same lead,
 * fewer pieces are worth more to the side ahead, and less to the other. */
Test(worth, who_leads_gains_by_even_trades)
{
    const char *many[] = {"8/8/1B1B4/4B3/8/2W1W3/8/8 black", "8/8/3B1B2/8/3W4/4W1W1/8/8 white"};
    const char *few[] = {"8/8/1B6/4B3/8/4W3/8/8 black", "8/8/3B4/8/3W4/6W1/8/8 white"};
    const char *less[] = {"8/8/3B1B2/8/3W4/4W1W1/8/8 black", "8/8/1B1B4/4B3/8/2W1W3/8/8 white"};
    const char *least[] = {"8/8/3B4/8/3W4/6W1/8/8 black", "8/8/1B6/4B3/8/4W3/8/8 white"};

    for (int side = 0; side < 2; side++) {
        cr_assert_gt(worth(few[side]), worth(many[side]) + 50);
        cr_assert_lt(worth(least[side]), worth(less[side]) - 50);
    }
}

Test(worth, how_far_one_is_from_another_goes_by_how_pieces_go)
{
    static const struct draughts straight = {.geometry = &board_8x8, .men.step = STRAIGHTS};
    static const struct draughts diagonal = {.geometry = &board_8x8, .kings.step = DIAGONALS};
    const square_set corners = set_with(&board_8x8, 0) | set_with(&board_8x8, 63);

    cr_assert_eq(draughts_distance(&straight, set_with(&board_8x8, 0), set_with(&board_8x8, 63)),
                 14);
    cr_assert_eq(draughts_distance(&diagonal, set_with(&board_8x8, 0), set_with(&board_8x8, 63)),
                 7);
    cr_assert_eq(draughts_distance(&straight, set_with(&board_8x8, 0), corners), 14);
    cr_assert_eq(
        draughts_distance(&straight, corners, set_with(&board_8x8, 9) | set_with(&board_8x8, 61)),
        4);
    cr_assert_eq(draughts_distance(&straight, set_with(&board_8x8, 5), set_with(&board_8x8, 0)), 5);
    cr_assert_eq(draughts_distance(&straight, set_with(&board_8x8, 0), set_with(&board_8x8, 5)), 5);
    cr_assert_eq(draughts_distance(&straight, 0, corners), 0);
}

/* ---- boards of any size -----------------------------------------------------------------------
 */

/* Returns the set as it is when the board is turned round. */
static square_set turned(const struct geometry *g, square_set set)
{
    square_set found = 0;

    for (; set != 0; set = without_first(set))
        found |= set_with(g, (arb_square)(g->squares - 1 - first_square(g, set)));
    return found;
}

static void is_worth_the_same_turned_round(const struct geometry *g, const struct position *p,
                                           const arb_rules *rules)
{
    struct position other = *p;

    for (int side = 0; side < 2; side++)
        other.low.sides[side] = turned(g, POSITION_SET(p, sides[1 - side]));
    other.low.crowned = turned(g, POSITION_SET(p, crowned));
    other.to_move = !p->to_move;
    cr_assert_eq(worth_of(rules)->position(rules, &other), worth_of(rules)->position(rules, p),
                 "%dx%d", g->columns, g->rows);
}

/* If the board looks the same from both sides, so do positions. */
Test(worth, each_side_sees_any_board_as_the_other_does)
{
    uint64_t state = 1;

    for (size_t round = 0; round < SOME_BOARDS * 5; round++) {
        struct geometry g = some_board(round % SOME_BOARDS);
        struct draughts parameters = *rules_international.draughts;
        arb_rules rules = rules_international;
        struct position position;

        parameters.geometry = &g;
        rules.draughts = &parameters;
        position_clear(&position);
        for (square_set left = g.used & draw(&state); left != 0; left = without_first(left))
            position_add(&position, first_alone(left),
                         (arb_piece){.side = draw(&state) % 2, .crowned = draw(&state) % 4 == 0});
        if (turned(&g, g.dark) == g.dark)
            is_worth_the_same_turned_round(&g, &position, &rules);
    }
}

/* ---- by the parameters alone ------------------------------------------------------------------
 */

/* Returns what the pieces of a position of Russian draughts are worth to white, if these are the
 * parameters, or `position` what the whole is worth to the side to move. */
static int worth_by(const struct draughts *d, const char *text, bool position)
{
    arb_rules rules = rules_russian;
    arb_memory memory = arb_memory_standard();
    arb_game *game;
    int found;

    rules.draughts = d;
    game = arb_game_new(&rules, &memory);
    cr_assert_not_null(game);
    cr_assert_eq(arb_set_position(game, text), ARB_ACCEPTED, "%s", text);
    found = position ? worth_of(&rules)->position(&rules, &game->now.position)
                     : worth_of(&rules)->material(&rules, &game->now.position);
    arb_game_free(game);
    return found;
}

#define KING_AND_THREE_MEN "8/b1b1b3/8/8/3W4/8/8/8 white"
#define MAN_AND_TWO_MEN "8/b1b5/8/8/3w4/8/8/8 white"

Test(worth, a_king_that_goes_far_is_worth_three_men)
{
    struct draughts changed = *rules_russian.draughts;

    cr_assert_eq(worth_by(&changed, KING_AND_THREE_MEN, false), 0);
    changed.kings.step_reach = REACH_ONE;
    cr_assert_eq(worth_by(&changed, KING_AND_THREE_MEN, false), 0, "it captures from afar");
    changed.kings.take_reach = REACH_ONE;
    changed.kings.land = LAND_NEXT;
    cr_assert_lt(worth_by(&changed, KING_AND_THREE_MEN, false), -100);
}

Test(worth, men_are_to_be_lost_where_who_has_none_wins)
{
    struct draughts changed = *rules_russian.draughts;

    cr_assert_lt(worth_by(&changed, MAN_AND_TWO_MEN, false), 0);
    changed.no_turn = NO_TURN_WINS;
    cr_assert_gt(worth_by(&changed, MAN_AND_TWO_MEN, false), 0);
    changed.no_pieces = NO_PIECES_LOSES;
    cr_assert_lt(worth_by(&changed, MAN_AND_TWO_MEN, false), 0, "only who is shut in wins");
    changed.no_turn = NO_TURN_LOSES;
    changed.no_pieces = NO_PIECES_WINS;
    cr_assert_gt(worth_by(&changed, MAN_AND_TWO_MEN, false), 0);
    changed.no_pieces = NO_PIECES_WAITS;
    changed.few_pieces = (parameter_few_pieces){1, FEW_LOSES};
    cr_assert_lt(worth_by(&changed, MAN_AND_TWO_MEN, false), 0);
    changed.few_pieces.few = FEW_WINS;
    cr_assert_gt(worth_by(&changed, MAN_AND_TWO_MEN, false), 0);
}

/* Returns how much better it is to have gone two rows. An enemy stands in the way. */
static int gained_by_going(const struct draughts *d, arb_side side)
{
    static const char *const here[] = {"8/4b3/8/8/8/8/5w1w/8 white", "8/b1b5/8/8/8/8/3w4/8 black"};
    static const char *const there[] = {"8/4b3/8/8/5w2/8/7w/8 white", "8/b7/8/2b5/8/8/3w4/8 black"};

    return worth_by(d, there[side], true) - worth_by(d, here[side], true);
}

Test(worth, where_a_king_wins_each_row_counts)
{
    for (arb_side side = 0; side < 2; side++) {
        struct draughts changed = *rules_russian.draughts;
        int before = gained_by_going(&changed, side);

        changed.crowning = CROWNING_WINS;
        cr_assert_gt(gained_by_going(&changed, side), before);
    }
}

/* ---- places ------------------------------------------------------------------------------- */

static const struct draughts men_and_kings = {
    .men.step = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .men.take = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .kings.step = DIAGONALS,
    .kings.take = DIAGONALS,
    .crowned = CROWNED_ENDS_TURN,
    .geometry = &board_8x8_dark,
};

/* The board of a position of english as that side sees it. */
static struct draughts_board board_of(const char *text, arb_side side)
{
    struct table table;
    struct draughts_board board;
    const struct position *p;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), true), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, text), ARB_ACCEPTED, "%s", text);
    p = &table.game->now.position;
    board = (struct draughts_board){.own = POSITION_SET(p, sides[side]),
                                    .enemy = POSITION_SET(p, sides[1 - side]),
                                    .crowned = POSITION_SET(p, crowned)};
    table_clear(&table);
    return board;
}

/* How often the thing that the only weight other than 0 counts is seen for that side; the other
 * side is to move unless `first`. */
static int seen(const struct draughts_place_weights *weights, const char *text, arb_side side,
                bool first)
{
    struct draughts_board board = board_of(text, side);
    struct draughts_board other = board_of(text, 1 - side);
    struct sums sums = {0};
    bool up = side == 1;

    draughts_add_places(&men_and_kings, weights, up, first, &board,
                        draughts_exposed(&men_and_kings, !up, &other), &sums);
    return sums.beginning;
}

/* The same for white in the position, and for black with everything turned round. */
static void sees(const struct draughts_place_weights *weights, const char *white, const char *black,
                 bool first, int times)
{
    cr_assert_eq(seen(weights, white, 1, first), times, "%s", white);
    cr_assert_eq(seen(weights, black, 0, first), times, "%s", black);
}

Test(worth, the_men_left_on_the_back_row_are_told_apart)
{
    struct draughts_place_weights bridge = {.back_row = {[10] = {1, 0}}};
    struct draughts_place_weights single_corner = {.back_row = {[1] = {1, 0}}};

    sees(&bridge, "8/8/8/8/8/8/8/2w3w1 white", "1b3b2/8/8/8/8/8/8/8 black", true, 1);
    sees(&bridge, "8/8/8/8/8/8/8/2w1w3 white", "3b1b2/8/8/8/8/8/8/8 black", true, 0);
    sees(&bridge, "8/8/8/8/8/8/8/2w3W1 white", "1B3b2/8/8/8/8/8/8/8 black", true, 0);
    sees(&single_corner, "8/8/8/8/8/8/8/w7 white", "7b/8/8/8/8/8/8/8 black", true, 1);
    sees(&single_corner, "8/8/8/8/8/8/8/6w1 white", "1b6/8/8/8/8/8/8/8 black", true, 0);
}

Test(worth, a_king_without_a_safe_step_is_shut_in)
{
    struct draughts_place_weights shut = {.shut_kings = {1, 0}};

    /* In the single corner behind a man of its own side, and with a way out. */
    sees(&shut, "8/8/8/8/8/8/1w6/W7 white", "7B/6b1/8/8/8/8/8/8 black", true, 1);
    sees(&shut, "8/8/8/8/8/8/8/W7 white", "7B/8/8/8/8/8/8/8 black", true, 0);
    /* If it stepped it would be captured at once. */
    sees(&shut, "8/8/8/B7/8/W7/8/B7 white", "7W/8/7B/8/7W/8/8/8 black", true, 1);
}

/* Two rows before the far one, with an enemy near enough to meet the man, or not. */
Test(worth, a_man_is_free_that_nobody_can_stop)
{
    struct draughts_place_weights two_rows = {.free_men = {{0, 0}, {0, 0}, {1, 0}}};

    sees(&two_rows, "8/8/1w6/8/8/8/8/6B1 white", "1W6/8/8/8/8/6b1/8/8 black", true, 1);
    sees(&two_rows, "1b6/8/1w6/8/8/8/8/8 white", "8/8/8/8/8/6b1/8/6w1 black", true, 0);
    sees(&two_rows, "7b/8/1w6/8/8/8/8/8 white", "8/8/8/8/8/6b1/8/w7 black", true, 1);
    /* A king is in time if it is to move, and not otherwise. */
    sees(&two_rows, "8/8/1w1B4/8/8/8/8/8 white", "8/8/8/8/8/4W1b1/8/8 black", true, 1);
    sees(&two_rows, "8/8/1w1B4/8/8/8/8/8 black", "8/8/8/8/8/4W1b1/8/8 white", false, 0);
}

Test(worth, only_who_alone_has_kings_has_them_alone)
{
    struct draughts_place_weights sole = {.sole_king = {1, 0}};

    sees(&sole, "8/2b5/8/8/3W4/8/8/6W1 white", "1B6/8/8/4B3/8/8/5w2/8 black", true, 1);
    sees(&sole, "8/2B5/8/8/3W4/8/8/6W1 white", "1B6/8/8/4B3/8/8/5W2/8 black", true, 0);
    sees(&sole, "8/2B5/8/8/3w4/8/8/6w1 white", "1b6/8/8/4b3/8/8/5W2/8 black", true, 0);
}

/* ---- all together ------------------------------------------------------------------------- */

/* With the board turned round and the sides exchanged: the same for the side to move. */
static void turn_round(const char *text, char *turned)
{
    static const char *const from = "bBwW";
    static const char *const to = "wWbB";
    size_t length = strcspn(text, " ");

    for (size_t i = 0; i < length; i++) {
        const char *letter = strchr(from, text[length - 1 - i]);
        turned[i] = letter != NULL ? to[letter - from] : text[length - 1 - i];
    }
    strcpy(turned + length, strcmp(text + length, " black") == 0 ? " white" : " black");
}

Test(worth, a_position_is_worth_the_same_to_either_side)
{
    static const char *const positions[] = {
        "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 black",
        "1b3b2/2b5/1b3b1b/2b1w3/1b3w2/w1w3w1/5w2/2w3w1 white",
        "3b4/2W5/1b3B2/8/1b5w/w7/3W4/4w3 black",
        "7B/8/1w3W2/8/8/6b1/8/W5B1 white",
    };

    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        char turned[128];

        turn_round(positions[i], turned);
        cr_assert_eq(worth(positions[i]), worth(turned), "%s", positions[i]);
    }
}

/* The game with the board turned round (or, in kingcapture, where a queen is beside a king,
 * mirrored top to bottom) and the sides of all pieces exchanged. */
static arb_game *exchanged(const arb_game *game)
{
    arb_memory memory = arb_memory_standard();
    const arb_rules *rules = arb_game_rules(game);
    arb_game *other = arb_game_new(rules, &memory);
    unsigned turned = strcmp(arb_rules_name(rules), "kingcapture") == 0 ? 56 : 63;

    cr_assert_eq(arb_game_begin(other, rules, true), ARB_ACCEPTED);
    for (arb_square square = 0; square < 64; square++) {
        arb_piece piece;

        if (!arb_piece_at(game, square, &piece))
            continue;
        piece.side = !piece.side;
        cr_assert_eq(arb_place(other, square ^ turned, piece), ARB_ACCEPTED);
    }
    cr_assert_eq(arb_set_turn(other, !arb_to_move(game)), ARB_ACCEPTED);
    return other;
}

/* A few pieces anywhere, as far as the rule set has them; if kings can be captured, each side has
 * one. */
static void put_some(arb_game *game, uint64_t *state)
{
    bool has_king[2] = {false, false};

    cr_assert_eq(arb_game_begin(game, arb_game_rules(game), true), ARB_ACCEPTED);
    for (size_t pieces = 2 + draw(state) % 20; pieces > 0; pieces--) {
        arb_piece piece = {.side = draw(state) % 2,
                           .kind = (uint8_t)(draw(state) % ARB_KINDS),
                           .crowned = draw(state) % 3 == 0};

        if (piece.kind == ARB_KING && has_king[piece.side])
            continue;
        has_king[piece.side] |= piece.kind == ARB_KING;
        arb_place(game, (arb_square)(draw(state) % 64), piece);
    }
    cr_assert_eq(arb_set_turn(game, draw(state) % 2), ARB_ACCEPTED);
}

void check_worth(const arb_rules *rules)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(rules, &memory);
    uint64_t state = 11;

    for (int board = 0; board < 1000; board++) {
        char text[ARB_POSITION_TEXT];
        arb_game *other;

        put_some(game, &state);
        other = exchanged(game);
        arb_position_text(game, text);
        cr_assert_eq(worth_of(rules)->position(rules, &game->now.position),
                     worth_of(rules)->position(rules, &other->now.position), "%s: %s",
                     arb_rules_name(rules), text);
        cr_assert_eq(worth_of(rules)->material(rules, &game->now.position),
                     -worth_of(rules)->material(rules, &other->now.position), "%s: %s",
                     arb_rules_name(rules), text);
        arb_game_free(other);
    }
    arb_game_free(game);
}

static int worth_by_rules_read(const char *position)
{
    struct game_by by = game_by("dama", "", position);
    int found = worth_of(by.rules)->position(by.rules, &by.game->now.position);

    end_game(by);
    return found;
}

/* Rule sets that are read have no weights of their own. */
Test(worth, where_a_man_on_its_far_row_wins_men_are_worth_far_more_before_it)
{
    const int far = worth_by_rules_read("8/8/8/8/8/W7/8/7B white");
    const int near = worth_by_rules_read("8/W7/8/8/8/8/8/7B white");

    cr_assert_gt(near, far + 200);
}

Test(worth, of_any_board_it_is_the_same_with_the_sides_exchanged)
{
    for (size_t i = 0; i < COURSES; i++)
        check_worth(arb_rules_at(i));
}
