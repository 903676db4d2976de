/* A person at a terminal as a client of the interpreter. Whatever the person does is run as
 * lines of the language, one at a time. Computers move by themselves in between. */
#ifndef TERMINAL_CLIENT_H
#define TERMINAL_CLIENT_H

#include "script/interpreter.h"

struct client {
    struct interpreter *in;
    struct source source;
    bool computers_wait; /* set when a line was interrupted or their turn could not be played;
                            cleared when the game changes */
};

/* The outcome of a line. The answer or the rejection is the interpreter's. */
struct carried {
    bool changed;     /* the board or the selection changed */
    bool interrupted; /* the line was interrupted */
};

struct client client_begin(struct interpreter *in);

/* Runs a line. Afterwards an interruption by Ctrl-C is forgotten. `undo` without arguments also
 * undoes the turns of a computer, back to where a person is to move. */
struct carried client_line(struct client *client, const char *bytes);

/* Whether a computer moves by itself now. It does not after turns were undone, because a person
 * who is looking around may want to redo them. Nor does it if its side has no pieces, as while a
 * board is being set up, or if neither side can do anything but pass. */
bool client_computer_moves(const struct client *client);

/* Whether a computer could move but waits, after `undo`, `redo` or Ctrl-C. `go` ends the wait. */
bool client_computer_waits(const struct client *client);

#endif
