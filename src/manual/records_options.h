/* The options of `arbiter --records`. Its parser, its --help and its man page are all made from
 * this list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence, value), the
 * value as in command_line.h. */
#ifndef MANUAL_RECORDS_OPTIONS_H
#define MANUAL_RECORDS_OPTIONS_H

/* The possible values of FORM, in the order of enum records_to. */
#define RECORDS_FORMS "verdict", "jsonl", "pdn", "script", "places", "csv", "sqlite:",

/* What PDN can be written without, in the order of the bits of enum strip. */
#define RECORDS_STRIPPED "comments", "variations", "clocks",

/* How games are kept in a database. OF stands before the members of the settings. */
#define RECORDS_KEEPING(X, OF)                                                                     \
    X(UPDATE, 0, "update", NULL, "add to a database that is there already", FLAG(OF update))       \
    X(POSITIONS, 0, "positions", "WHETHER", "keep positions in a database: yes (default) or no",   \
      CHOICE(OF no_positions, 0, "yes", "no"))

/* How files are read, and by which rules. */
#define RECORDS_READING(X)                                                                         \
    X(ENCODING, 0, "encoding", "NAME", "read files in this encoding, a name of iconv", TAKEN)      \
    X(RULES, 'r', "rules", "NAME", "take games that name no rule set as of this one, or FILE",     \
      TAKEN)                                                                                       \
    X(GUESS, 0, "guess", "NAME,...", "take such games as of one of these, each a NAME or FILE",    \
      TAKEN)

/* What is refereed, and what is written of it. */
#define RECORDS_REFEREEING(X, OF)                                                                  \
    X(DRAWS, 0, "draws", "HOW", "draws of the rules: claim (default) lets a game go on, rule not", \
      CHOICE(OF draws_end, 0, "claim", "rule"))                                                    \
    X(STRIP, 0, "strip", "WHAT,...", "write pdn without these: comments, variations, clocks",      \
      TAKEN_OF(RECORDS_STRIPPED))                                                                  \
    X(VARIATIONS, 0, "variations", NULL, "referee variations as well", FLAG(OF variations))

#define RECORDS_RUNNING(X, OF)                                                                     \
    X(JOBS, 'j', "jobs", "N", "use N threads (default one per processor)",                         \
      NUMBER(OF jobs, 0, 1, JOBS_MOST))                                                            \
    X(OUTPUT, 'o', "output", "FILE", "write to FILE instead of standard output", STRING(OF output))

#define RECORDS_OPTIONS(X)                                                                         \
    X(TO, 0, "to", "FORM",                                                                         \
      "write verdict (default), jsonl, pdn, script, places, csv or sqlite:FILE",                   \
      TAKEN_OF(RECORDS_FORMS))                                                                     \
    RECORDS_KEEPING(X, )                                                                           \
    X(FROM, 0, "from", "FORM", "read pdn, jsonl or turns (default auto: by the first bytes)",      \
      CHOICE(from, 0, "auto", "pdn", "jsonl", "turns"))                                            \
    RECORDS_READING(X)                                                                             \
    RECORDS_REFEREEING(X, )                                                                        \
    X(WRONG, 0, "wrong", NULL, "write only games that are wrong", FLAG(wrong_only))                \
    X(LEGAL, 0, "legal", NULL, "write only games that are right", FLAG(right_only))                \
    RECORDS_RUNNING(X, )                                                                           \
    X(AT, 0, "at", "PLACE", "the input begins at PLACE, which is FILE:LINE:GAME", TAKEN)           \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

#endif
