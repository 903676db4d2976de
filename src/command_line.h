/* Reads command lines, with any table of options. */
#ifndef COMMAND_LINE_H
#define COMMAND_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/rule_files.h"
#include "host/isolate.h"

/* What is done with an option: it is passed on, or its value is stored in a bool, a const char *, a
 * uint64_t or an int, or at the end of a list: a const char ** to room for as many as there are
 * words on the command line, and a NULL. */
enum option_kind { KIND_TAKEN, KIND_FLAG, KIND_STRING, KIND_NUMBER, KIND_CHOICE, KIND_LIST };

/* An option. A table ends with a row that has no name. */
struct option_row {
    const char *name;
    const char *argument; /* what --help calls its value; NULL: it takes none */
    const char *sentence;
    char letter; /* 0: none */
    enum option_kind kind;
    size_t offset;            /* of what is stored, in the settings */
    uint64_t standard;        /* of a number: its value if it is not given */
    uint64_t least;           /* of a number; of a choice: what the first word stands for */
    uint64_t most;            /* of a number */
    const char *const *words; /* what the value can be, before a NULL; NULL: not one of a few */
};

/* Tables are lists of X(IDENTIFIER, letter, name, argument, sentence, VALUE). VALUE is one of
 * these, with the member of the settings, which are of the type OPTIONS_OF. */
/* clang-format off */
#define FLAG(member) .kind = KIND_FLAG, .offset = OPTION_PLACE(member)
#define STRING(member) .kind = KIND_STRING, .offset = OPTION_PLACE(member)
#define LISTED(member) .kind = KIND_LIST, .offset = OPTION_PLACE(member)
#define NUMBER(member, usual, from, to) \
    .kind = KIND_NUMBER, .offset = OPTION_PLACE(member), .standard = (usual), \
    .least = (from), .most = (to)
#define CHOICE(member, first, ...) \
    .kind = KIND_CHOICE, .offset = OPTION_PLACE(member), .least = (first), \
    .words = OPTION_WORDS(__VA_ARGS__,)
#define TAKEN .kind = KIND_TAKEN
#define TAKEN_NUMBER(from, to) .kind = KIND_TAKEN, .least = (from), .most = (to)
#define TAKEN_OF(...) .kind = KIND_TAKEN, .words = OPTION_WORDS(__VA_ARGS__)
#define OPTION_PLACE(member) offsetof(OPTIONS_OF, member)
#define OPTION_WORDS(...) (const char *const[]){__VA_ARGS__ NULL}

#define OPTION_NAME(id, name) name,
#define OPTION_ID(id, letter, name, argument, sentence, value) OPTION_##id,
#define OPTION_ROW(id, letter, name, argument, sentence, value) \
    {name, argument, sentence, letter, value},

#define HELP_OPTIONS(X) \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN) \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)
/* clang-format on */

#define OPTION_ROWS_MOST 48

/* Defines `rows` and the numbers of the rows. */
#define OPTION_TABLE(LIST)                                                                         \
    enum option_id { LIST(OPTION_ID) };                                                            \
    static const struct option_row rows[] = {LIST(OPTION_ROW){0}};                                 \
    _Static_assert(sizeof rows / sizeof *rows <= OPTION_ROWS_MOST, "more options than are read")

/* What an option takes that says whether to use colour. */
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
#define COLOR(member) CHOICE(member, COLOR_AUTO, "auto", "always", "never")

/* What a command line can say. */
struct command_line {
    const struct option_row *rows; /* `help` and `version` among them */
    const char *help;              /* the command that prints the help; error messages name it */
    const char *before;            /* the help, before the options and after them */
    const char *after;

    /* The headings of groups of options, up to a NULL, and the group of an option, by its row.
     * NULL: the options are listed without groups. */
    const char *const *groups;
    size_t (*group_of)(int row);

    /* Takes an option that is not stored, by its row from 0, with its value in `optarg`, NULL if it
     * has none. Returns -1 to go on, or the status to exit with. NULL if there are none. */
    int (*take)(void *settings, int option);

    /* Called for each option that was right, with its value in `optarg`. NULL if it need not be. */
    void (*note)(void *settings, const struct option_row *row);
};

/* Stores the options in the settings, or passes them to `take`. Numbers that are not given get
 * their standards. Returns -1 to go on, when `optind` is the index of the first operand, or the
 * status to exit with, after printing the help, the version or an error. */
int command_line_read(const struct command_line *line, void *settings, int argc, char **argv);

/* Reads the value of an option, a number, from `optarg`. Returns -1, or STATUS_TROUBLE after an
 * error message. */
int command_line_number(const struct option_row *row, uint64_t *number);

/* Reads numbers with a mark between them, each from 1 (the last one from 0) to its limit. Returns
 * whether there are so many, and nothing else. */
bool command_line_numbers(const char *at, char mark, const uint64_t *limits, uint64_t *numbers,
                          size_t count);

/* Finds the rule set of that name, or reads it if `word` is the path of a file. Returns -1,
 * STATUS_TROUBLE after an error message, or `bad` after messages of what is wrong in a file. */
int command_line_rules(struct rule_files *files, const char *word, int bad,
                       const arb_rules **rules);

/* Returns the rule set of that name, among those that rule_files_find knows, after messages of what
 * is wrong in its file. NULL if there is none. */
const arb_rules *command_line_rules_named(struct rule_files *files, const char *name);

/* Stores the operands, "-" if there are none. Returns how many there are then. */
size_t command_line_paths(int argc, char **argv, char ***paths);

/* Whether one of the inputs, "-" for standard input, is the output too, NULL for standard output;
 * then there has been an error message. */
bool command_line_both(const struct host *host, char *const paths[], size_t count,
                       const char *output);

/* Whether to use colour on standard output, an enum color. */
bool command_line_is_coloured(int color);

/* Whether the locale of the environment is in UTF-8, and so the terminal shows it. */
bool command_line_is_utf8(void);

/* Finds how `who` are kept apart, "players" say, and tells it if that is not by namespaces. Where
 * each is a user of its own, the files and folders that `closed` lists, up to a NULL, are closed to
 * all but their owner. Returns -1, or STATUS_TROUBLE after the message that they cannot be and must
 * be. */
int command_line_isolate(enum isolate_wish wish, const char *who, const char *const *closed,
                         enum isolate_way *way);

/* Flushes standard output at the end of what needs no game. Returns the status to exit with. */
int command_line_done(void);

#endif
