/* Somebody at a terminal as a client of the interpreter: what is done is done as lines of the
 * language, one at a time, and computers move by themselves in between. */
#ifndef TALK_CLIENT_H
#define TALK_CLIENT_H

#include "script/interpreter.h"

struct client {
    struct interpreter *in;
    struct source source;
    bool computers_wait; /* after a line was broken off, or their turn could not be played, until
                            the game is changed */
};

/* What came of a line. */
struct carried {
    bool changed;     /* the board, or what is picked */
    bool interrupted; /* it was broken off */
};

struct client client_begin(struct interpreter *in);

/* Runs a line. That something was broken off is forgotten with it. `undo` alone takes back the
 * turns of a computer too, to where a person is to move. */
struct carried client_line(struct client *client, const char *bytes);

/* Whether a computer moves by itself now. Not where turns have been taken back: there a
 * person looks around, and may want to do them again; nor where its side has no pieces, as
 * while a board is set up, or neither side could do anything but pass. */
bool client_computer_moves(const struct client *client);

/* Whether a computer could move, but waits: after `undo`, `redo` or Ctrl-C. `go` ends that. */
bool client_computer_waits(const struct client *client);

#endif
