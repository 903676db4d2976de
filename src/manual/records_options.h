/* The options of `arbiter --records`. Its parser, its --help and its man page are all made from
 * this list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence) */
#ifndef MANUAL_RECORDS_OPTIONS_H
#define MANUAL_RECORDS_OPTIONS_H

#define RECORDS_OPTIONS(X)                                                                         \
    X(TO, 0, "to", "FORM", "write verdict (default), jsonl, pdn, script or places")                \
    X(FROM, 0, "from", "FORM", "read pdn, jsonl or turns (default auto: by the first bytes)")      \
    X(RULES, 'r', "rules", "NAME", "take games that name no rule set as of this one, or FILE")     \
    X(DRAWS, 0, "draws", "HOW", "draws of the rules: claim (default) lets a game go on, rule not") \
    X(WRONG, 0, "wrong", NULL, "write only games that are wrong")                                  \
    X(LEGAL, 0, "legal", NULL, "write only games that are right")                                  \
    X(JOBS, 'j', "jobs", "N", "use N threads (default one per processor)")                         \
    X(OUTPUT, 'o', "output", "FILE", "write to FILE instead of standard output")                   \
    X(AT, 0, "at", "PLACE", "the input begins at PLACE, which is FILE:LINE:GAME")                  \
    X(HELP, 'h', "help", NULL, "print this help and exit")                                         \
    X(VERSION, 'V', "version", NULL, "print the version and exit")

/* The possible values of FORM, in the order of enum records_from and enum records_to, and of HOW.
 */
#define RECORDS_FROM "auto", "pdn", "jsonl", "turns"
#define RECORDS_TO "verdict", "jsonl", "pdn", "script", "places"
#define RECORDS_DRAWS "claim", "rule"

#endif
