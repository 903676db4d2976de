/* Rule sets as texts, and everything that can be wrong with them. */
#ifndef FAMILY_RULE_TEXT_H
#define FAMILY_RULE_TEXT_H

#include "values.h"

#include <stddef.h>

enum { ERROR_LIMIT = 100, MESSAGE_LIMIT = 400 };

struct rule_error {
    int line;
    char name[NAME_LIMIT]; /* of the parameter */
    char message[MESSAGE_LIMIT];
};

struct rule_errors {
    int count;
    struct rule_error items[ERROR_LIMIT];
};

/* The values as they were written or inherited, before they are read. */
struct rule_text {
    struct {
        bool given;
        int line;
        char text[VALUE_LIMIT];
    } values[PARAMETER_COUNT];
    int last_line;
};

struct rule_set {
    struct rule_text text;
    struct parameters rules;
};

/* Where the files NAME.rules are that can be inherited, and whether names of files there are taken:
 * they are, save for the files themselves. */
struct library {
    char *const *folders; /* NULL after the last one; NULL: there are none */
    bool taken;
};

/* Reads a rule set from the bytes of a text; whether it is one. The errors are in order of lines.
 */
bool read_rule_text(const char *text, size_t length, const struct library *library,
                    struct rule_set *set, struct rule_errors *errors);

/* Reads FOLDER/NAME.rules; false also if there is none, with an error in line 0. */
bool read_rule_file(const char *name, const struct library *library, struct rule_set *set,
                    struct rule_errors *errors);

/* Adds an error; arguments as for printf follow. */
void add_error(struct rule_errors *errors, int line, const char *name, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
