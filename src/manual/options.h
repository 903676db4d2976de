/* The options: the one list from which the program's parser, --help and the man page
 * are made. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence) */
#ifndef MANUAL_OPTIONS_H
#define MANUAL_OPTIONS_H

#define ARBITER_OPTIONS(X)                                                                         \
    X(COMMAND, 'c', "command", "TEXT", "run TEXT, one or more lines, before the SCRIPTs")          \
    X(RULES, 'r', "rules", "NAME", "the rule set to begin with, instead of checkers61b")           \
    X(OUTPUT, 'o', "output", "FILE", "write to FILE instead of standard output")                   \
    X(BAIL, 'b', "bail", NULL, "stop at the first rejected command")                               \
    X(FINAL, 'f', "final", NULL, "print the board when the input ends, or --bail stops it")        \
    X(INTERACTIVE, 'i', "interactive", NULL, "after the SCRIPTs, go on at the prompt")             \
    X(COLOR, 0, "color", "WHEN", "colour boards: auto (on a terminal), always or never")           \
    X(CLASSIC, 0, "classic", NULL, "talk two people through a game of dama or orthogonal")         \
    X(SCREEN, 0, "screen", NULL,                                                                   \
      "after the SCRIPTs, play on the whole terminal, with mouse and keys")                        \
    X(NO_ANIMATION, 0, "no-animation", NULL,                                                       \
      "with --screen: captures and explosions do not flash")                                       \
    X(SOUND, 0, "sound", NULL,                                                                     \
      "with --screen: the bell rings for a capture, twice for an explosion")                       \
    X(JOURNAL, 0, "journal", "FILE",                                                               \
      "go on from FILE if it exists, and append each accepted command to it")                      \
    X(SAFE, 0, "safe", NULL, "refuse every command that opens a file or starts a program")         \
    X(CPU, 0, "cpu", "SECONDS", "end when the run has used this much processor time")              \
    X(MEMORY, 0, "memory", "MB", "end when the run needs more megabytes of memory")                \
    X(TIMEOUT, 0, "timeout", "SECONDS", "end when the run has taken this long")                    \
    X(OUTPUT_LIMIT, 0, "output-limit", "MB", "end when the run has printed this many megabytes")   \
    X(HELP, 'h', "help", NULL, "say how the program is called, and end")                           \
    X(VERSION, 'V', "version", NULL, "say which version this is, and end")

/* What WHEN can be. */
#define OPTION_WHENS "auto", "never", "always"

#endif
