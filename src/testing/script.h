/* A test as read from its files: the script, its headers, and what it must print. */
#ifndef TESTING_SCRIPT_H
#define TESTING_SCRIPT_H

#include "testing/blocks.h"
#include "testing/discover.h"
#include "testing/result.h"

/* ---- the comment lines at its very top, `# KEY: VALUE` --------------------------------------- */

/* How the output of another program is compared. Each takes more for the same than the one before.
 */
enum compare { COMPARE_EXACT, COMPARE_SPACE, COMPARE_TOKENS, COMPARE_DIALOGUE };
/* Added to one of them: letter case does not count. */
#define COMPARE_CASE 16

/* The largest values of `status` and `points`. */
#define STATUS_MOST 255
#define POINTS_MOST 1000000

struct headers {
    /* As written; NULL: not given. */
    struct piece options, status, timeout, skip, todo, points, files, compare, name, visibility,
        partial;
    size_t lines; /* number of comment lines at the top, up to a wrong one */

    /* The values, or their defaults. */
    struct shell_words words; /* of `options` */
    struct shell_words names; /* of `files` */
    bool classic;             /* whether the options include it */
    int how;                  /* to compare; -1: not given */
    enum visibility seen;
    bool in_parts;    /* it gives points for a part of its answers */
    long exit_status; /* -1: not given */
    long seconds;     /* -1: not given */
    double worth;     /* 1 if not given */
};

/* Reads the headers of a script. Returns NULL, or what is wrong with the last of `lines`. */
const char *headers_read(struct headers *headers, const struct lines_of *script);
void headers_free(struct headers *headers);

/* Returns whether a line is `# KEY: VALUE` with a known key. */
bool headers_is_one(struct piece line);

/* Reads a value of --compare: one of TEST_COMPARES, and `,case` after it or not. Returns false if
 * it is none. */
bool compare_read(struct piece text, int *how);

/* Reads a whole number from 0 to `most`, which must be all of the text. Returns false if it is not
 * one. */
bool number_read(struct piece text, long most, long *number);

/* ---- all of it ------------------------------------------------------------------------------- */

enum form {
    FORM_NOTHING, /* no expectation */
    FORM_OUT,     /* NAME.out */
    FORM_BLOCKS,  /* `#>` lines */
    FORM_ASSERTS  /* its own `assert` and `reject` commands */
};

/* A file beside the script. */
struct beside {
    char *path;
    bool there; /* it exists */
    struct text text;
};

struct script {
    const char *name;
    struct text text;
    struct beside out, err, status_file;
    struct lines_of lines;
    struct headers headers;
    struct blocks blocks;
    enum form form;
    int status;   /* the wanted exit status: that of the header, or else of the file */
    bool changed; /* `text` is not what the file has */
};

/* Returns the line, from 0, of the next answer of a conversation from `line` on: a line that is no
 * header. Returns the number of lines if there is none. */
size_t script_answer(const struct script *script, size_t line);

/* Reads all files of a test. Returns false if something is wrong with them, and puts that in the
 * result. A script without an expectation is not an error yet. The script is to be freed in any
 * case. */
bool script_read(struct script *script, const char *name, struct result *result);
void script_free(struct script *script);

/* Makes the script of the same test with another text, which it takes over, and what it must print
 * in this form. Its headers are right if those of the text are. It is to be freed. */
void script_change(struct script *to, const struct script *from, struct text *text, enum form form);

#endif
