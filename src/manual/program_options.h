/* The options. The parser, --help and the man page are all made from this list. X(IDENTIFIER,
 * letter or 0, name, argument or NULL, sentence, value (command_line.h)). --play, and those from
 * --records to --grade, choose a part of the program, and must be the first option. */
#ifndef MANUAL_PROGRAM_OPTIONS_H
#define MANUAL_PROGRAM_OPTIONS_H

#define ARBITER_OPTIONS(X)                                                                         \
    X(COMMAND, 'c', "command", "TEXT", "run TEXT, one or more lines, before the SCRIPTs", TAKEN)   \
    X(RULES, 'r', "rules", "NAME", "play this rule set, or FILE (default checkers61b)", TAKEN)     \
    X(OUTPUT, 'o', "output", "FILE", "write to FILE instead of standard output", STRING(output))   \
    X(BAIL, 'b', "bail", NULL, "stop at the first rejected command", FLAG(bail))                   \
    X(FINAL, 'f', "final", NULL, "print the board at the end, even after --bail", FLAG(final))     \
    X(INTERACTIVE, 'i', "interactive", NULL, "continue at the prompt after the SCRIPTs",           \
      FLAG(interactive))                                                                           \
    X(COLOR, 0, "color", "WHEN", "colour the board: auto (default), always or never",              \
      COLOR(color))                                                                                \
    X(PLAY, 0, "play", NULL, "play against the computer; see --play --help", TAKEN)                \
    X(CLASSIC, 0, "classic", NULL, "talk two players through dama or orthogonal", FLAG(classic))   \
    X(SCREEN, 0, "screen", NULL, "play on the whole terminal, with mouse and keys", FLAG(screen))  \
    X(NO_ANIMATION, 0, "no-animation", NULL, "with --screen: show captures without flashing",      \
      FLAG(no_animation))                                                                          \
    X(SOUND, 0, "sound", NULL, "with --screen: beep at captures and explosions", FLAG(sound))      \
    X(END_TURNS, 0, "end-turns", "HOW", "with --screen: how turns end: auto, or key (space)",      \
      CHOICE(end_turns, 1, "auto", "key"))                                                         \
    X(WEIGHTS, 0, "weights", "FILE", "let computer players judge positions by FILE",               \
      STRING(weights))                                                                             \
    X(JOURNAL, 0, "journal", "FILE", "continue the game in FILE and record it there",              \
      STRING(journal))                                                                             \
    X(TRANSCRIPT, 0, "transcript", "FILE", "write what is entered and answered to FILE, a test",   \
      STRING(transcript))                                                                          \
    X(PAGE, 0, "page", "FILE", "write a page to play it on to FILE, or to FOLDER/", STRING(page))  \
    X(ONLY, 0, "only", "WHAT", "accept nothing in SCRIPTs but turns", CHOICE(only, 1, "turns"))    \
    X(SAFE, 0, "safe", NULL, "refuse commands that open files; limit each script", FLAG(safe))     \
    X(CPU, 0, "cpu", "SECONDS", "stop after SECONDS of processor time",                            \
      NUMBER(allowance.cpu, 0, 1, ALLOWANCE_MOST))                                                 \
    X(MEMORY, 0, "memory", "MB", "stop at MB megabytes of memory",                                 \
      NUMBER(allowance.memory, 0, 1, ALLOWANCE_MOST))                                              \
    X(TIMEOUT, 0, "timeout", "SECONDS", "stop after SECONDS",                                      \
      NUMBER(allowance.time, 0, 1, ALLOWANCE_MOST))                                                \
    X(OUTPUT_LIMIT, 0, "output-limit", "MB", "stop after MB megabytes of output",                  \
      NUMBER(allowance.output, 0, 1, ALLOWANCE_MOST))                                              \
    X(TABLES, 0, "tables", "FOLDER", "play endings by the tables in FOLDER", STRING(tables))       \
    X(CHECK_RULES, 0, "check-rules", "FILE", "check a rule set, and try what it is like",          \
      STRING(checked))                                                                             \
    X(JSON, 0, "json", NULL, "answer requests of programs; see arbiter-json(1)", FLAG(json))       \
    X(RECORDS, 0, "records", NULL, "referee games of files; see arbiter-records(1)", TAKEN)        \
    X(OPENINGS_TREE, 0, "openings-tree", NULL, "count openings; see arbiter-find(1)", TAKEN)       \
    X(FIND, 0, "find", NULL, "search games; see arbiter-find(1)", TAKEN)                           \
    X(MATCH, 0, "match", NULL, "play games between programs; see arbiter-match(1)", TAKEN)         \
    X(STANDINGS, 0, "standings", NULL, "count games of matches; see arbiter-standings(1)", TAKEN)  \
    X(JUDGE, 0, "judge", NULL, "judge a submission; see arbiter-judge(1)", TAKEN)                  \
    X(MAKE_TABLES, 0, "make-tables", NULL, "make tables of endings: NAME N FOLDER", TAKEN)         \
    X(TABLE_REPORT, 0, "table-report", NULL, "count what is in tables of endings: NAME N FOLDER",  \
      TAKEN)                                                                                       \
    X(CHECK_ENGINE, 0, "check-engine", NULL, "try how a program keeps to its protocol", TAKEN)     \
    X(PLAYER, 0, "player", NULL, "play in a match; see arbiter --player --help", TAKEN)            \
    X(TEST, 0, "test", NULL, "run golden tests; see arbiter --test --help", TAKEN)                 \
    X(GRADE, 0, "grade", NULL, "grade programs of students; see arbiter-grade(1)", TAKEN)          \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

#endif
