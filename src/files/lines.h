/* The lines of a game's file as both formats read them. */
#ifndef FILES_LINES_H
#define FILES_LINES_H

#include "files/formats.h"

struct file_lines {
    struct reader *reader;
    struct output *out;
    struct file_fault *fault;
    char line[LINE_LONGEST + 1]; /* the last one read */
};

/* Reads the next line. False at the end, or when reading fails, or the line cannot be a
 * text: then, or when `needed` and there is none, the fault says what is wrong. */
bool file_line(struct file_lines *lines, bool needed);

/* Notes what is wrong with the last line, which is `wrong` and perhaps more; returns
 * ARB_BAD_FILE. */
arb_ruling file_wrong(struct file_lines *lines, const char *wrong, const char *more);

/* The two formats: each reads a whole file, to its end, into a game that is at its
 * beginning, and writes one. */
arb_ruling board_file_load(struct file_lines *lines, arb_game *game);
arb_ruling game_file_load(struct file_lines *lines, arb_game *game);
void board_file_save(struct output *out, const arb_game *game);
void game_file_save(struct output *out, const arb_game *game);

#endif
