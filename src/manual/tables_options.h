/* The options of `arbiter --make-tables` and `arbiter --table-report`. X(IDENTIFIER, letter or 0,
 * name, argument or NULL, sentence) */
#ifndef MANUAL_TABLES_OPTIONS_H
#define MANUAL_TABLES_OPTIONS_H

#define MAKE_TABLES_OPTIONS(X)                                                                     \
    X(THREADS, 'j', "threads", "N", "work with N threads (default: one for each processor)")       \
    X(HELP, 'h', "help", NULL, "print this help and exit")                                         \
    X(VERSION, 'V', "version", NULL, "print the version and exit")

#define TABLE_REPORT_OPTIONS(X)                                                                    \
    X(HELP, 'h', "help", NULL, "print this help and exit")                                         \
    X(VERSION, 'V', "version", NULL, "print the version and exit")

#endif
