/* The options of `arbiter --judge`. Its parser, its --help and its man page are all made from this
 * list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence, value), the
 * value as in command_line.h. */
#ifndef MANUAL_JUDGE_OPTIONS_H
#define MANUAL_JUDGE_OPTIONS_H

/* Values of options that are not given. */
#define PACKAGE_SECONDS 10
#define PACKAGE_PROCESSES 256
#define PACKAGE_DISK 64

#define JUDGE_OPTIONS(X)                                                                           \
    X(TESTLIB, 0, "testlib", NULL, "be called and exit as an interactor of testlib is",            \
      FLAG(testlib))                                                                               \
    X(PACKAGE, 0, "package", "FOLDER", "run all submissions of a problem package",                 \
      STRING(package.folder))                                                                      \
    X(CPU, 0, "cpu", "SECONDS",                                                                    \
      "with --package: the processor time of a submission (default the package's time limit)",     \
      NUMBER(package.cpu, 0, 1, ALLOWANCE_MOST))                                                   \
    X(TIMEOUT, 0, "timeout", "SECONDS",                                                            \
      "with --package: end a run after SECONDS (default twice its processor time)",                \
      NUMBER(package.timeout, 0, 1, ALLOWANCE_MOST))                                               \
    X(MEMORY, 0, "memory", "MB",                                                                   \
      "with --package: the memory of a submission (default the package's)",                        \
      NUMBER(package.memory, 0, 1, ALLOWANCE_MOST))                                                \
    X(FILE_SIZE, 0, "file-size", "MB", "with --package: limit files that a submission writes",     \
      NUMBER(package.file_size, 0, 1, ALLOWANCE_MOST))                                             \
    X(ISOLATE, 0, "isolate", "HOW",                                                                \
      "with --package: keep submissions apart, auto (default), none or require",                   \
      CHOICE(package.isolate, 0, "auto", "none", "require"))                                       \
    X(READ, 0, "read", "PATH", "let submissions read PATH, too; may be repeated",                  \
      LISTED(package.read))                                                                        \
    X(WRITE, 0, "write", "PATH", "let submissions write in PATH; may be repeated",                 \
      LISTED(package.write))                                                                       \
    X(NETWORK, 0, "network", NULL, "let submissions use the network", FLAG(package.network))       \
    X(PROCESSES, 0, "processes", "N",                                                              \
      "let a submission run N processes at once (default " LIMIT_TEXT(PACKAGE_PROCESSES) ")",      \
      NUMBER(package.processes, PACKAGE_PROCESSES, 1, PACKAGE_MOST))                               \
    X(DISK, 0, "disk", "MB",                                                                       \
      "let a submission write MB megabytes (default " LIMIT_TEXT(PACKAGE_DISK) ")",                \
      NUMBER(package.disk, PACKAGE_DISK, 1, ALLOWANCE_MOST))                                       \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

#define PACKAGE_MOST 1000000

#endif
