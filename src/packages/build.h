/* Builds the programs of a problem package: by a script `build`, or from C, C++ or Python 3. */
#ifndef PACKAGES_BUILD_H
#define PACKAGES_BUILD_H

#include "host/isolate.h"
#include "testing/process.h"

/* What all programs are built with. */
struct builder {
    const char *package; /* its folder */
    const char *folder;  /* of this process, where each program gets a folder of its own */
    const struct isolation *isolation; /* of submissions; NULL: they do not run apart */
    struct trace *trace;
    double seconds; /* that each command may take */
    size_t count;   /* of programs so far */
};

struct program {
    char *folder;   /* where it was built, an absolute path; NULL: there is none */
    char *path;     /* of what is run */
    bool is_python; /* by python3 */
    bool own;       /* it is a submission, which runs apart */
};

/* Builds a file or folder of a package in a folder of its own. Returns false with the reason added
 * to `why`: the last lines of the compiler, say. program_free must follow in any case. */
bool program_build(struct program *program, struct builder *builder, const char *path,
                   bool submission, struct text *why);

/* Stores the words that start a program in `words`, which has room for three, and returns how many
 * there are. They are the program's. */
size_t program_words(const struct program *program, char **words);

/* Removes its folder. */
void program_free(struct program *program);

#endif
