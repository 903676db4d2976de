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
    X(UPDATE, 0, "update", NULL, "add to a database that is there already", FLAG(records.update))  \
    X(POSITIONS, 0, "positions", "WHETHER", "keep positions in a database: yes (default) or no",   \
      CHOICE(records.no_positions, 0, "yes", "no"))                                                \
    X(ENCODING, 0, "encoding", "NAME", "read files in this encoding, a name of iconv", TAKEN)      \
    X(RULES, 'r', "rules", "NAME", "take games that name no rule set as of this one, or FILE",     \
      TAKEN)                                                                                       \
    X(GUESS, 0, "guess", "NAME,...", "take such games as of one of these, each a NAME or FILE",    \
      TAKEN)                                                                                       \
    X(DRAWS, 0, "draws", "HOW", "draws of the rules: claim (default) lets a game go on, rule not", \
      CHOICE(records.draws_end, 0, "claim", "rule"))                                               \
    X(STRIP, 0, "strip", "WHAT,...", "write pdn without these: comments, variations, clocks",      \
      TAKEN_OF(RECORDS_STRIPPED))                                                                  \
    X(VARIATIONS, 0, "variations", NULL, "referee variations as well", FLAG(records.variations))   \
    X(JOBS, 'j', "jobs", "N", "use N threads (default one per processor)",                         \
      NUMBER(records.jobs, 0, 1, JOBS_MOST))                                                       \
    X(OUTPUT, 'o', "output", "FILE", "write to FILE instead of standard output",                   \
      STRING(records.output))                                                                      \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

#endif
