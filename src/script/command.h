/* The command table: the one list from which dispatch, usage, `help`, completion and
 * the man page are made. */
#ifndef SCRIPT_COMMAND_H
#define SCRIPT_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "arbiter/ruling.h"
#include "script/words.h"

struct interpreter;

/* What a command is for: `reject` takes the first three kinds, and `help` and the
 * man page keep them apart. */
enum command_class { COMMAND_SETS_UP, COMMAND_PLAYS, COMMAND_ASKS, COMMAND_OTHER };

#define COMMAND_CLASSES 4

/* Whether `assert` can ask it: not at all, only without words behind it, or in any form. */
enum asking { NOT_ASKED, ASKED_BARE, ASKED };

/* Which squares completion offers for it. */
enum square_choice { ANY_SQUARE, OCCUPIED_SQUARE, OWN_SQUARE, SELECTABLE_SQUARE };

/* Carries out a command, whose words after its name are `arguments`. What it says
 * when it is rejected stands in the interpreter's facts. */
typedef arb_ruling command_handler(struct interpreter *in, const struct words *arguments);

struct command {
    const char *name;
    const char *alias; /* NULL: it has no other name */
    enum command_class class;
    const char *usage;   /* its forms, name included, separated by ` | `; complete.c reads it */
    const char *summary; /* for people, in full sentences */
    command_handler *handler;
    enum asking asking;
    enum square_choice squares;
};

/* Command number `index`, in the order of the page; NULL behind the last. */
const struct command *command_at(size_t index);

/* The command of that name, without regard to case; NULL when there is none. */
const struct command *command_named(const char *name);

/* The command that was meant by a word one slip away from its name: a letter too many, too few or
 * wrong, or two exchanged. NULL: none was; those that would lose the game are never meant. */
const struct command *command_nearest(const char *name);

/* "Setting up", "Playing" ... */
const char *command_class_title(enum command_class class);

#endif
