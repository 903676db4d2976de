/* The conversation of document 001. */
#include "arbiter/rules.h"
#include "script/arguments.h"
#include "terminal/conversations/dialogue.h"

/* The outcome of a question: an answer to go on with, 0 for a pass, or the end of the
 * conversation. */
enum reply { ANSWERED, PASSED, OVER };

/* ---- the piece ---------------------------------------------------------------------------- */

#define NO_NUMBER 9

/* Asks for a number from 0 to 8, where 0 passes. Any other answer is NO_NUMBER. */
static enum reply ask_number(struct dialogue *d, const char *question, unsigned *number)
{
    uint64_t answer;

    if (!dialogue_ask(d, question))
        return OVER;
    *number = NO_NUMBER;
    if (d->wrong == NULL && argument_decimal(d->answer, &answer) && answer < NO_NUMBER)
        *number = (unsigned)answer;
    return *number == 0 ? PASSED : ANSWERED;
}

/* Where a piece can go, in the order of the menu. ARB_NO_SQUARE: it cannot go that way. */
enum { UP, LEFT, RIGHT, DOWN, WAYS };

struct ways {
    arb_square from;
    arb_square to[WAYS];
    bool any;
};

/* Notes the direction of a turn if it is a turn of this piece. */
static bool note_way(void *context, const arb_turn *turn)
{
    struct ways *ways = context;
    arb_square from = turn->squares[0];
    arb_square to = turn->squares[turn->length - 1];
    bool in_row = row_of(&board_8x8, from) == row_of(&board_8x8, to);
    bool back = to < from;

    if (from == ways->from) {
        ways->to[in_row ? (back ? LEFT : RIGHT) : (back ? UP : DOWN)] = to;
        ways->any = true;
    }
    return true;
}

static enum reply choose_piece(struct dialogue *d, struct ways *ways)
{
    const arb_game *game = d->in->game;

    for (;;) {
        unsigned row;
        unsigned column;
        arb_piece piece;
        enum reply reply = ask_number(d, "Row of the piece to move (1-8, 0 passes): ", &row);

        if (reply == ANSWERED)
            reply = ask_number(d, "Column of the piece to move (1-8, 0 passes): ", &column);
        if (reply != ANSWERED)
            return reply;
        if (row == NO_NUMBER || column == NO_NUMBER) {
            dialogue_say(d, "Please enter a number from 0 to 8.\n");
            continue;
        }
        *ways = (struct ways){.from = arb_square_at(game->rules, (int)column, (int)row),
                              .to = {ARB_NO_SQUARE, ARB_NO_SQUARE, ARB_NO_SQUARE, ARB_NO_SQUARE}};
        arb_each_turn(game, note_way, ways);
        if (!arb_piece_at(game, ways->from, &piece))
            dialogue_say(d, "There is no piece there.\n");
        else if (piece.side != arb_to_move(game))
            dialogue_say(d, "That piece is not yours.\n");
        else if (!ways->any)
            dialogue_say(d, "That piece cannot move.\n");
        else
            return ANSWERED;
    }
}

/* ---- the direction ------------------------------------------------------------------------ */

/* The keys of a number pad: 8 is up the screen for both sides. */
static const struct {
    unsigned key;
    const char *name;
} menu[WAYS] = {{8, "up"}, {4, "left"}, {6, "right"}, {2, "down"}};

/* Asks for a direction in which the piece can go, and puts the move in `turn`. */
static enum reply choose_direction(struct dialogue *d, const struct ways *ways, arb_turn *turn)
{
    for (int way = 0; way < WAYS; way++) {
        if (ways->to[way] != ARB_NO_SQUARE)
            dialogue_say(d, "  %u = %s\n", menu[way].key, menu[way].name);
    }
    dialogue_say(d, "  0 = pass\n");
    for (;;) {
        unsigned key;
        enum reply reply = ask_number(d, "Direction: ", &key);

        if (reply != ANSWERED)
            return reply;
        for (int way = 0; way < WAYS; way++) {
            if (menu[way].key == key && ways->to[way] != ARB_NO_SQUARE) {
                *turn = (arb_turn){.length = 2, .squares = {ways->from, ways->to[way]}};
                return ANSWERED;
            }
        }
        dialogue_say(d, "Please choose one of the directions above.\n");
    }
}

/* ---- the turn ------------------------------------------------------------------------------- */

/* Moves a piece, or passes. Returns false if the conversation is over. */
static bool move(struct dialogue *d)
{
    struct ways ways = {.from = ARB_NO_SQUARE};
    arb_turn turn;
    enum reply answer = choose_piece(d, &ways);

    if (answer == ANSWERED)
        answer = choose_direction(d, &ways, &turn);
    if (answer == OVER)
        return false;
    return dialogue_play(d, answer == PASSED ? NULL : &turn);
}

/* Asks a player what to do until the turn ends. Returns false if the conversation is over. */
static bool take_turn(struct dialogue *d)
{
    const arb_game *game = d->in->game;
    TEXT_BUFFER(question, 128); /* a side of orthogonal */

    text_print(&question,
               "%s's turn: (m)ove a piece, (s)ave the game, (q)uit the game without saving: ",
               game->rules->winners[arb_to_move(game)]);
    while (dialogue_ask(d, question.bytes)) {
        if (dialogue_answered(d, "m"))
            return move(d);
        if (dialogue_answered(d, "q"))
            return false;
        if (!dialogue_answered(d, "s")) {
            dialogue_say(d, "Please enter m, s or q.\n");
            continue;
        }
        if (!dialogue_ask(d, "Name of the file: "))
            return false;
        if ((d->wrong != NULL || d->answer[0] != '\0') && dialogue_save(d, d->answer))
            dialogue_say(d, "Game saved to %s.\n", d->answer);
    }
    return false;
}

/* ---- the game ------------------------------------------------------------------------------- */

/* Asks for the name of a saved game until one is loaded, or the answer is empty: then a new game
 * begins. Returns false if the conversation is over. */
static bool continue_saved(struct dialogue *d)
{
    while (dialogue_ask(d, "Name of the saved game: ")) {
        if (d->wrong == NULL && d->answer[0] == '\0')
            return true;
        if (dialogue_load(d, d->answer))
            return true;
    }
    return false;
}

/* Asks whether to continue a saved game, and loads it. Returns whether there is a game to play. */
static bool begin(struct dialogue *d)
{
    while (dialogue_ask(d, "Continue a saved game (y/n)? ")) {
        if (dialogue_answered(d, "n"))
            return true;
        if (dialogue_answered(d, "y"))
            return continue_saved(d);
        dialogue_say(d, "Please answer y or n.\n");
    }
    return false;
}

void orthogonal_conversation(struct dialogue *d)
{
    const arb_game *game = d->in->game;
    struct position start;

    rules_begin(game->rules, &start);
    /* The journal may hold a game that has begun. */
    if (game->past.now == 0 && position_equal(&start, &game->now.position) && !begin(d))
        return;
    while (arb_winner(game) == ARB_UNDECIDED) {
        interpreter_print(d->in, false);
        if (!take_turn(d))
            return;
    }
    interpreter_print(d->in, false);
    dialogue_say(d, "%s player wins!\n", arb_result_name(game->rules, arb_winner(game)));
}
