#include "near_end.h"

#include <string.h>

enum { GAME_LIMIT = 400, GREATEST_STEP_BACK = 9, FEW = 3, MANY = 6 };

static bool is_playable(const struct quick *quick)
{
    struct quick_turns turns;
    quick_list(quick, &turns);
    bool stuck = turns.count == 0;
    return quick_winner(quick, stuck) < 0 && (!stuck || rule_sets[quick->rules]->passes);
}

/* Whether a square is free and used by the rule set, and the piece is no man that would have been
 * crowned or have won there. */
static bool may_stand(const struct quick *quick, int square, int side, bool king)
{
    const struct rule_set *rules = rule_sets[quick->rules];
    int column = square % SIZE;
    int row = square / SIZE;
    bool upward = (side == 0) != (rules == &english);
    bool far = row == (upward ? SIZE - 1 : 0);
    bool far_matters = rules->crowns || rules == &dama;
    bool diagonal = rules->crowns; /* both rule sets that crown use only the dark squares */
    return quick->board[square] == 0 && !(diagonal && !is_dark(square_at(column, row))) &&
           !(far && far_matters && !king);
}

/* Puts the piece on a random square, near `centre` if that is a square. */
static void scatter(struct quick *quick, struct random *random, int piece, int centre)
{
    bool king = (piece & QUICK_KING) != 0;
    for (int tries = 0; tries < 200; tries++) {
        int square = random_below(random, QUICK_SQUARES);
        if (centre >= 0 && tries < 40) {
            int right = random_below(random, 5) - 2;
            int up = random_below(random, 5) - 2;
            square = quick_beside(centre, right, up);
        }
        if (square >= 0 && may_stand(quick, square, piece / QUICK_SIDE % 2, king)) {
            quick->board[square] = (uint8_t)piece;
            return;
        }
    }
}

static int piece_of(int side, bool king, int kind)
{
    return QUICK_THERE + QUICK_SIDE * side + (king ? QUICK_KING : 0) + QUICK_KIND * kind;
}

static int random_piece_of(const struct rule_set *rules, struct random *random, int side)
{
    bool king = rules->crowns && random_chance(random, 45);
    bool chess = rules == &kingcapture;
    int kind = chess ? 1 + random_below(random, rules->kind_count - 1)
                     : random_below(random, rules->kind_count);
    return piece_of(side, king, kind);
}

/* At least one piece for each side, which in kingcapture is its king; sometimes many against
 * one. */
static struct quick few_pieces(const struct rule_set *rules, struct random *random)
{
    struct quick quick;
    memset(&quick, 0, sizeof quick);
    quick.rules = (uint8_t)rules_index(rules);
    quick.side = (uint8_t)random_below(random, 2);
    int centre = random_chance(random, 60) ? random_below(random, QUICK_SQUARES) : -1;
    bool uneven = random_chance(random, 50);
    int stronger = random_below(random, 2);
    for (int side = 0; side < 2; side++) {
        int more = random_below(random, !uneven ? FEW : side == stronger ? MANY : 1);
        for (int count = more; count >= 0; count--) {
            int piece = random_piece_of(rules, random, side);
            if (count == 0 && rules == &kingcapture) {
                piece = piece_of(side, false, 0);
            }
            scatter(&quick, random, piece, centre);
        }
    }
    return quick;
}

struct quick few_pieces_of_english(struct random *random, const int *pieces, int king_percent)
{
    struct quick quick;
    memset(&quick, 0, sizeof quick);
    quick.rules = (uint8_t)rules_index(&english);
    quick.side = (uint8_t)random_below(random, 2);
    for (int side = 0; side < 2; side++) {
        for (int count = pieces[side]; count > 0; count--) {
            bool king = random_chance(random, king_percent);
            scatter(&quick, random, piece_of(side, king, 0), -1);
        }
    }
    return quick;
}

static int count_all(const struct quick *quick)
{
    int count = 0;
    for (int square = 0; square < QUICK_SQUARES; square++) {
        count += quick->board[square] != 0;
    }
    return count;
}

/* A random turn, usually one that captures if there is any, so that games come to an end. */
static struct quick random_turn(const struct quick *quick, struct random *random)
{
    struct quick_turns turns;
    quick_list(quick, &turns);
    if (turns.count == 0) {
        return quick_passed(quick);
    }
    bool hungry = random_chance(random, 70);
    int pieces = count_all(quick);
    struct quick chosen = turns.after[random_below(random, turns.count)];
    for (int tries = 0; tries < 2 * turns.count && hungry; tries++) {
        struct quick other = turns.after[random_below(random, turns.count)];
        if (count_all(&other) < pieces) {
            return other;
        }
    }
    return chosen;
}

/* Plays until somebody has won or nobody can go on; returns the number of turns. */
static int random_game(const struct rule_set *rules, struct random *random, struct quick *game)
{
    struct state state;
    int turns = 0;
    model_start(rules, &state);
    game[0] = quick_from(rules, &state);
    while (turns < GAME_LIMIT && is_playable(&game[turns])) {
        game[turns + 1] = random_turn(&game[turns], random);
        turns++;
    }
    return turns;
}

static struct quick before_the_end(const struct rule_set *rules, struct random *random)
{
    static struct quick game[GAME_LIMIT + 1];
    int turns = random_game(rules, random, game);
    int back = 1 + random_below(random, GREATEST_STEP_BACK);
    return game[back < turns ? turns - back : 0];
}

struct quick near_end(const struct rule_set *rules, struct random *random)
{
    struct quick quick;
    do {
        quick =
            random_chance(random, 50) ? few_pieces(rules, random) : before_the_end(rules, random);
    } while (!is_playable(&quick));
    return quick;
}
