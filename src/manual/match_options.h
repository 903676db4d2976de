/* The options of `arbiter --match`. Its parser, its --help and its man page are all made from this
 * list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence) */
#ifndef MANUAL_MATCH_OPTIONS_H
#define MANUAL_MATCH_OPTIONS_H

#define MATCH_OPTIONS(X)                                                                           \
    X(ENGINE, 'e', "engine", "KEYS", "a player: name=, cmd=, proto=, tc= and more; twice or more") \
    X(EACH, 0, "each", "KEYS", "keys of all players that have none of their own")                  \
    X(RULES, 'r', "rules", "NAME", "play this rule set, or FILE (default checkers61b)")            \
    X(TOURNAMENT, 0, "tournament", "KIND",                                                         \
      "round-robin (default), or gauntlet: the first player "                                      \
      "against the others")                                                                        \
    X(GAMES, 0, "games", "N", "games of each pairing (default 2)")                                 \
    X(NO_PAIRS, 0, "no-pairs", NULL, "play each opening once, not twice with sides exchanged")     \
    X(OPENINGS, 0, "openings", "FILE",                                                             \
      "begin as games, positions or turns of FILE; or all:N, random:N")                            \
    X(SEED, 0, "seed", "N", "the seed of openings and players by chance (default 0)")              \
    X(JOBS, 'j', "jobs", "N", "play N games at once (default 1)")                                  \
    X(MAX_TURNS, 0, "max-turns", "N", "a game of N turns of both sides is drawn (default 300)")    \
    X(DRAW, 0, "draw", "FROM:N:SCORE", "drawn when both sides say so for N turns, from turn FROM") \
    X(RESIGN, 0, "resign", "N:SCORE", "lost by who is SCORE behind when both say so for N turns")  \
    X(SPRT, 0, "sprt", "KEYS", "stop when decided: elo0=0,elo1=5,alpha=0.05,beta=0.05")            \
    X(RESULTS, 0, "results", "FILE", "keep a row of each game; what FILE has is not played again") \
    X(PDN, 0, "pdn", "FILE", "write the records of the games")                                     \
    X(LOG, 0, "log", "FOLDER", "write what went to and fro, with times")                           \
    X(SHARD, 0, "shard", "I/N", "only the games of share I of N")                                  \
    X(QUIET, 'q', "quiet", NULL, "only the table at the end")                                      \
    X(COLOR, 0, "color", "WHEN", "colour what is shown: auto (default), always or never")          \
    X(HELP, 'h', "help", NULL, "print this help and exit")                                         \
    X(VERSION, 'V', "version", NULL, "print the version and exit")

/* The possible values of KIND. */
#define MATCH_TOURNAMENTS "round-robin", "gauntlet"

#endif
