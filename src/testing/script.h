/* A test as read from its files: the script, its headers, and what it must print. */
#ifndef TESTING_SCRIPT_H
#define TESTING_SCRIPT_H

#include "testing/blocks.h"
#include "testing/discover.h"
#include "testing/headers.h"
#include "testing/result.h"

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
    int status; /* the wanted exit status: that of the header, or else of the file */
};

/* Reads all files of a test. Returns false if something is wrong with them, and puts that in the
 * result. A script without an expectation is not an error yet. The script is to be freed in any
 * case. */
bool script_read(struct script *script, const char *name, struct result *result);
void script_free(struct script *script);

#endif
