/* The options of `arbiter --openings-tree`. Its parser, its --help and its man page are all made
 * from this list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence, value), the value as
 * in command_line.h. */
#ifndef MANUAL_TREE_OPTIONS_H
#define MANUAL_TREE_OPTIONS_H

#include "manual/records_options.h"

#define TREE_OPTIONS(X)                                                                            \
    X(TO, 0, "to", "FORM", "write text (default), json or html",                                   \
      CHOICE(to, 0, "text", "json", "html"))                                                       \
    X(LEAST, 0, "least", "N", "leave out turns of fewer than N games (default 1)",                 \
      NUMBER(least, 1, 1, 1000000000))                                                             \
    RECORDS_READING(X)                                                                             \
    X(OUTPUT, 'o', "output", "FILE", "write to FILE instead of standard output", STRING(output))   \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

#endif
