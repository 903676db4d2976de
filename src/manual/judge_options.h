/* The options of `arbiter --judge`. Its parser, its --help and its man page are all made from this
 * list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence, value), the
 * value as in command_line.h. */
#ifndef MANUAL_JUDGE_OPTIONS_H
#define MANUAL_JUDGE_OPTIONS_H

#define JUDGE_OPTIONS(X)                                                                           \
    X(TESTLIB, 0, "testlib", NULL, "be called and exit as an interactor of testlib is",            \
      FLAG(testlib))                                                                               \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

#endif
