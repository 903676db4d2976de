/* A test as it stands in its files: the script, what it says of itself, and what it must print. */
#ifndef TESTING_SCRIPT_H
#define TESTING_SCRIPT_H

#include "testing/blocks.h"
#include "testing/discover.h"
#include "testing/headers.h"
#include "testing/result.h"

enum form {
    FORM_NOTHING, /* it has no expectation */
    FORM_OUT,     /* NAME.out */
    FORM_BLOCKS,  /* `#>` lines */
    FORM_ASSERTS  /* its commands `assert` and `reject` */
};

/* Where the exit status that is wanted stands. */
enum status_place { STATUS_NOWHERE, STATUS_HEADER, STATUS_FILE };

struct script {
    const char *name;
    struct bytes text;
    struct lines_of lines;
    struct headers headers;
    struct blocks blocks;
    enum form form;
    struct bytes out;
    bool has_err;
    struct bytes err;
    int status; /* that is wanted */
    enum status_place status_place;
};

/* Reads all files of a test. False: there is something wrong with them, which the result tells. A
 * script without an expectation is not wrong yet. To be freed in any case. */
bool script_read(struct script *script, const char *name, struct result *result);
void script_free(struct script *script);

#endif
