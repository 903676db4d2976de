/* The lines of a file that a game is read from, and what is wrong with them. */
#ifndef FORMATS_FILE_LINES_H
#define FORMATS_FILE_LINES_H

#include "arbiter/file.h"
#include "game/game.h"
#include "host/reader.h"

/* What is wrong with a file. */
struct file_fault {
    int error;          /* an errno, or 0 */
    arb_file_fault bad; /* what is wrong in it; nothing if `line` is 0 */
    bool record;        /* it has records, so that it says itself which rules it is of */
    size_t games;       /* how many there are, if another one was wanted */
};

struct file_lines {
    struct reader *reader;
    struct output *out;
    struct file_fault *fault;
    size_t number;               /* of the game that is wanted, from 1; 0: the first */
    char line[LINE_LONGEST + 1]; /* the last one read */
};

/* Reads the next line. Returns false at the end of the file, when reading fails, or when the line
 * is too long or contains a NUL. The fault says what is wrong, except at the end of the file when
 * the line is not `needed`. */
bool file_line(struct file_lines *lines, bool needed);

/* Stores what is wrong with the last line, formatted as by printf, in the fault. Returns
 * ARB_BAD_FILE. */
arb_ruling file_wrong(struct file_lines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
