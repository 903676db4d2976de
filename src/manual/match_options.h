/* The options of `arbiter --match`. Its parser, its --help and its man page are all made from this
 * list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence, value), the
 * value as in command_line.h. */
#ifndef MANUAL_MATCH_OPTIONS_H
#define MANUAL_MATCH_OPTIONS_H

/* Values of options that are not given. */
#define MATCH_GAMES 2
#define MATCH_TURNS 300

#define MATCH_OPTIONS(X)                                                                           \
    X(ENGINE, 'e', "engine", "KEYS", "a player: name=, cmd=, proto=, tc= and more; twice or more", \
      TAKEN)                                                                                       \
    X(EACH, 0, "each", "KEYS", "keys of all players that have none of their own", TAKEN)           \
    X(RULES, 'r', "rules", "NAME", "play this rule set, or FILE (default checkers61b)", TAKEN)     \
    X(TOURNAMENT, 0, "tournament", "KIND",                                                         \
      "round-robin (default), or gauntlet: the first player "                                      \
      "against the others",                                                                        \
      CHOICE(gauntlet, 0, "round-robin", "gauntlet"))                                              \
    X(GAMES, 0, "games", "N", "games of each pairing (default " LIMIT_TEXT(MATCH_GAMES) ")",       \
      NUMBER(games, MATCH_GAMES, 1, 10000000))                                                     \
    X(NO_PAIRS, 0, "no-pairs", NULL, "play each opening once, not twice with sides exchanged",     \
      FLAG(unpaired))                                                                              \
    X(OPENINGS, 0, "openings", "FILE",                                                             \
      "begin as games, positions or turns of FILE; or all:N, random:N", STRING(openings))          \
    X(SEED, 0, "seed", "N", "the seed of openings and players by chance (default 0)",              \
      NUMBER(seed, 0, 0, UINT64_MAX))                                                              \
    X(JOBS, 'j', "jobs", "N", "play N games at once (default 1)", NUMBER(jobs, 1, 1, JOBS_MOST))   \
    X(MAX_TURNS, 0, "max-turns", "N",                                                              \
      "a game of N turns of both sides is drawn (default " LIMIT_TEXT(MATCH_TURNS) ")",            \
      NUMBER(turns_most, MATCH_TURNS, 1, 100000))                                                  \
    X(DRAW, 0, "draw", "FROM:N:SCORE", "drawn when both sides say so for N turns, from turn FROM", \
      TAKEN)                                                                                       \
    X(RESIGN, 0, "resign", "N:SCORE", "lost by who is SCORE behind when both say so for N turns",  \
      TAKEN)                                                                                       \
    X(SPRT, 0, "sprt", "KEYS", "stop when decided: elo0=0,elo1=5,alpha=0.05,beta=0.05", TAKEN)     \
    X(RESULTS, 0, "results", "FILE", "keep a row of each game; what FILE has is not played again", \
      STRING(results))                                                                             \
    X(PDN, 0, "pdn", "FILE", "write the records of the games", STRING(pdn))                        \
    X(LOG, 0, "log", "FOLDER", "write what went to and fro, with times", STRING(log))              \
    X(SHARD, 0, "shard", "I/N", "only the games of share I of N", TAKEN)                           \
    X(ISOLATE, 0, "isolate", "HOW", "keep players apart: none (default), auto or require",         \
      CHOICE(isolate, 0, "none", "auto", "require"))                                               \
    X(QUIET, 'q', "quiet", NULL, "only the table at the end", FLAG(quiet))                         \
    X(COLOR, 0, "color", "WHEN", "colour what is shown: auto (default), always or never",          \
      COLOR(color))                                                                                \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

#endif
