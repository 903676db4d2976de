/* The options of `arbiter --check-engine`. Its parser and its --help are made from this list.
 * X(IDENTIFIER, letter or 0, name, argument or NULL, sentence) */
#ifndef MANUAL_CHECK_ENGINE_OPTIONS_H
#define MANUAL_CHECK_ENGINE_OPTIONS_H

#define CHECK_ENGINE_OPTIONS(X)                                                                    \
    X(RULES, 'r', "rules", "NAME", "by this rule set, or FILE (default checkers61b)")              \
    X(HELP, 'h', "help", NULL, "print this help and exit")                                         \
    X(VERSION, 'V', "version", NULL, "print the version and exit")

#endif
