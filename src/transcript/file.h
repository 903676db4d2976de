/* The file of a transcript: its head, and lines that are added to it, all of those of a command or
 * none. What goes wrong is returned as a sentence about the file, NULL if all went well. */
#ifndef TRANSCRIPT_FILE_H
#define TRANSCRIPT_FILE_H

#include "script/interpreter.h"

/* Lines of the file that follow each other. */
struct stretch_of_file {
    uint64_t at;     /* where they begin, in bytes */
    uint64_t length; /* in bytes */
    size_t lines;
};

struct transcript_file {
    const struct host *host;
    int file;                  /* open to be added to */
    char path[HOST_PATH_ROOM]; /* as the user wrote it */
    uint64_t length;
    size_t lines;
    bool rejects; /* its head says that its exit status is 1 */
};

/* What a transcript begins with. */
struct beginning {
    struct text options; /* the line `# options:`, or nothing */
    struct text set_up;  /* lines, one at least */
};

/* Takes the path, and finds out whether there is a file. */
const char *transcript_file_find(struct transcript_file *file, const struct host *host,
                                 const char *path, bool *there);

/* Opens the file that was looked for, and begins a transcript in it. If it was there, it is
 * overwritten, or appended to if it is a transcript with the same options; otherwise it is made. If
 * that fails, what was there stays as it was. */
const char *transcript_file_open(struct transcript_file *file, enum existing existing,
                                 const struct beginning *beginning);

/* Adds lines, all of them or none. */
const char *transcript_file_add(struct transcript_file *file, const struct text *lines);

/* Replaces the file by one without some of its lines, with others at its end, and with a head that
 * says whether lines are rejected. The file stays as it was if that fails. */
const char *transcript_file_rewrite(struct transcript_file *file,
                                    const struct stretch_of_file *left_out,
                                    const struct text *lines, bool rejects);

/* Closes the file. */
const char *transcript_file_close(struct transcript_file *file);

/* How many lines a text has; each ends with a newline. */
size_t transcript_lines(const char *bytes, size_t length);

#endif
