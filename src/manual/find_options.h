/* The options of `arbiter --find`. Its parser, its --help and its man page are all made from this
 * list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence, value), the value as in
 * command_line.h. */
#ifndef MANUAL_FIND_OPTIONS_H
#define MANUAL_FIND_OPTIONS_H

#include "manual/records_options.h"

#define FIND_OPTIONS(X)                                                                            \
    X(TO, 0, "to", "FORM", "write text (default), jsonl, pdn, script, places, csv or sqlite:FILE", \
      TAKEN_OF("text", RECORDS_FORMS))                                                             \
    X(COUNT, 0, "count", NULL, "write only how many games were found", FLAG(count))                \
    X(WHERE, 0, "where", NULL, "write the turn and the position where it was found", FLAG(where))  \
    X(EXACT, 0, "exact", NULL, "find positions as they are, not mirrored or with colours changed", \
      FLAG(exact))                                                                                 \
    RECORDS_KEEPING(X, records.)                                                                   \
    RECORDS_READING(X)                                                                             \
    RECORDS_REFEREEING(X, records.)                                                                \
    RECORDS_RUNNING(X, records.)                                                                   \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

#endif
