/* A person at a terminal as a client of the interpreter. Whatever the person does is run as
 * lines of the language, one at a time. Computers move by themselves in between. What the person is
 * shown besides the answers are the board after each change, and events that the board does not
 * show; the prompt and the screen use the same words. */
#ifndef TERMINAL_CLIENT_H
#define TERMINAL_CLIENT_H

#include "script/interpreter.h"

struct client {
    struct interpreter *in;
    struct source source;
    bool computers_wait; /* set when a line was interrupted or their turn could not be played;
                            cleared when the game changes */
    bool saved;          /* the game was saved or loaded, and has not changed since */
};

/* The outcome of a line. The answer or the rejection is the interpreter's. */
struct carried {
    bool changed;     /* the board or the selection changed */
    bool said;        /* the players have ended the game, offered a draw, or taken that back */
    bool interrupted; /* the line was interrupted */
};

struct client client_begin(struct interpreter *in);

/* Runs a line. Afterwards an interruption by Ctrl-C is forgotten. `undo` without arguments also
 * undoes the turns of a computer, back to where a person is to move. */
struct carried client_line(struct client *client, const char *bytes);

/* Whether the turns of the game would be lost if another one began: there are some, and they are
 * neither saved nor in a journal. */
bool client_would_lose(const struct client *client);

/* Whether a line would begin another game. */
bool client_leaves(const struct client *client, const char *bytes);

/* Whether a computer moves by itself now. It does not after turns were undone, because a person
 * who is looking around may want to redo them. Nor does it if its side has no pieces, as while a
 * board is being set up, or if neither side can do anything but pass. */
bool client_computer_moves(const struct client *client);

/* Whether a computer could move but waits, after `undo`, `redo` or Ctrl-C. `go` ends the wait. */
bool client_computer_waits(const struct client *client);

/* ---- what is told ------------------------------------------------------------------------- */

/* The game before a command. */
struct telling {
    const arb_rules *rules;
    struct position before;
    bool was_stuck;
    arb_result winner;
    enum spoken said; /* by the players */
};

struct telling telling_begin(const arb_game *game);

/* Prints what the command run since telling_begin did to the game. */
void telling_end(const struct telling *telling, struct interpreter *in);

/* Prints what one of several turns of a line did, without a board, for `between_turns` of the
 * interpreter, whose `teller` is the telling. It begins again then. */
void telling_between(void *telling, const struct interpreter *in);

/* Prints the first lines of a dialogue. `completes` is whether Tab completes words. */
void telling_welcome(struct interpreter *in, bool completes);

/* ---- the parts of what is told, as lines --------------------------------------------------- */

/* Adds what the last command captured, destroyed and crowned. */
void telling_event(struct text *text, const struct telling *telling, const arb_game *game);

/* Adds each side that is in check, unless the game is over. */
void telling_check(struct text *text, const arb_game *game);

/* Adds `winner: Fire`, and how the players have ended the game: `winner: Fire (water resigned)`; of
 * a draw by the rules by which. */
void telling_winner(struct text *text, const arb_game *game);

/* Adds that a draw is near, at the start of a turn: in how many turns and by which rule, or that
 * the position must not come again. */
void telling_draw(struct text *text, const arb_game *game);

/* Adds what the players said in the command: an offer of a draw, or the end of the game, with its
 * moves where they are printed then. */
void telling_said(struct text *text, const struct telling *telling, const arb_game *game);

/* Adds that the side to move cannot move: the game ends without a winner. */
void telling_stuck(struct text *text, const arb_game *game);

/* Whether the side to move can neither move nor pass. Then nobody has won, and nobody can go on
 * (document 000, section 5). */
bool telling_is_stuck(const arb_game *game);

/* Whether the game is finished and its moves are printed when the user leaves it (document 004,
 * Game History). */
bool telling_has_final_moves(const arb_game *game);

/* Whether the game is over, because there is a result or the side to move is stuck. */
bool telling_is_over(const arb_game *game);

#endif
