/* The options of `arbiter --player`. Its parser and its --help are made from this list.
 * X(IDENTIFIER, letter or 0, name, argument or NULL, sentence) */
#ifndef MANUAL_PLAYER_OPTIONS_H
#define MANUAL_PLAYER_OPTIONS_H

#define PLAYER_OPTIONS(X)                                                                          \
    X(RULES, 'r', "rules", "NAME", "know this rule set, of FILE, besides those built in")          \
    X(WEIGHTS, 0, "weights", "FILE", "judge positions by FILE")                                    \
    X(HELP, 'h', "help", NULL, "print this help and exit")                                         \
    X(VERSION, 'V', "version", NULL, "print the version and exit")

#endif
