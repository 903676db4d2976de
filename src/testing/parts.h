/* The lines of a failing script that may be taken away, and the script that is left. */
#ifndef TESTING_PARTS_H
#define TESTING_PARTS_H

#include "testing/judge.h"

#define PART_NONE ((size_t)-1)

/* A line. */
struct part {
    struct piece text; /* with its end, if it has one */
    char *own;         /* the bytes of a line that is new; NULL: it is one of the script */
    size_t line;       /* its number in the script, from 1; 0: it is new */
    bool fixed;        /* it stays */
    bool comment;      /* it does nothing */
    bool asks;         /* it changes nothing of the game, as far as its first word says */
    bool wanted;       /* it is one that says what is printed: `#>` */
};

struct parts {
    struct part *at;
    size_t count;
    size_t room;
    enum form form; /* of the scripts that are made of them */
};

/* Finds the parts of a script that has failed in `run`: its lines up to the one at fault, and what
 * it must print there. All else that it prints is taken as it comes. NAME.out becomes `#>` lines.
 */
struct parts parts_of_failure(const struct test_run *run);

/* Finds the lines of a script that another program has to answer as this one does, whatever it
 * says of what they print. */
struct parts parts_of_script(const struct script *script);

void parts_free(struct parts *parts);

/* Keeps no line after the one with this number, and that one always. */
void parts_end_at(struct parts *parts, size_t line);

/* Returns the part that is line `line`, from 1, of the script that is left; PART_NONE if there is
 * none. */
size_t parts_find(const struct parts *parts, const bool *kept, size_t line);

/* Returns the script that is left. In a `#>` line that begins with `error: line N`, N becomes the
 * new number of that line. */
struct text parts_text(const struct parts *parts, const bool *kept);

/* Returns N of a line that begins with `error: line N`, and stores its digits; 0 if there is none,
 * and then they are none, where the line begins. */
size_t error_line(struct piece line, struct piece *digits);

#endif
