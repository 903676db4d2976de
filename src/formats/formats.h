/* The formats of games and pictures. A new one is a file of its own and a row of the table in
 * formats.c. */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

#include "arbiter/file.h"
#include "game/game.h"
#include "host/reader.h"

/* ---- the lines of a file that a game is read from -------------------------------------------- */

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

/* ---- the table ------------------------------------------------------------------------------ */

/* What is done with files of a format: games are saved and loaded, pictures are drawn. */
enum format_use { FORMAT_OF_GAMES, FORMAT_OF_PICTURES };

struct format {
    const char *name;
    enum format_use use;
    bool has_turns; /* files of the format have the turns of the game too */
    /* Which files are of this format. */
    const char *ending;                    /* of their names, in any case; NULL: any name */
    bool (*suits)(const arb_rules *rules); /* the rules of their games; NULL: any rules */
    void (*write)(struct text *out, const arb_game *game);
    /* Reads a file to its end into a new game. NULL for pictures. */
    arb_ruling (*read)(struct file_lines *lines, arb_game *game);
};

/* Returns the format with that index in the table; NULL after the last one. */
const struct format *format_at(size_t index);

/* Returns the format for such use of a file with that path, which may be "", and a game of the
 * rules: the first one in the table that fits. Returns NULL if there is none, as may happen with
 * pictures. */
const struct format *format_of(enum format_use use, const arb_rules *rules, const char *path);

/* Returns the name of the format of games that has the ending of the path, if it is for other rules
 * only; else NULL. */
const char *format_elsewhere(const arb_rules *rules, const char *path);

/* Adds the endings of the formats of pictures: ".svg or .html". */
void format_picture_endings(struct text *text);

/* ---- saving and loading ---------------------------------------------------------------------- */

/* A file that a game is written to or read from. What begins with a tag is a record, whatever the
 * path. */
struct named_file {
    const struct host *host;
    const char *path;
    const char *bytes;       /* a text in memory that is read instead; NULL: none is */
    size_t length;           /* of the text */
    size_t number;           /* of the game that is read, from 1; 0: the first */
    struct output *out;      /* flushed first, since opening or reading a file may have to wait */
    struct file_fault fault; /* why it failed */
};

/* Writes the game in that format, replacing the file whole or not at all. To be saved it must be at
 * the start of a turn. Returns ARB_ACCEPTED, or ARB_CANNOT_WRITE with the errno in the fault.
 * Refuses to replace the file that `out` goes to. */
arb_ruling files_write(struct named_file *file, const arb_game *game, const struct format *format);

/* Replaces the game with the one in the file, which must be of the same rules. Returns
 * ARB_ACCEPTED, ARB_CANNOT_OPEN with the errno in the fault, ARB_BAD_FILE with the line,
 * ARB_BAD_NUMBER with the number of games, ARB_OUT_OF_MEMORY, or the ruling of the game's keeper.
 * Unless accepted, the game is unchanged. */
arb_ruling files_load(struct named_file *file, arb_game *game);

/* Call this when files_load has returned ARB_BAD_FILE, to find out if the file is a game of other
 * rules; then it stores them in fault.bad.other. Returns ARB_BAD_FILE, or what files_load would
 * return if the file can no longer be read. */
arb_ruling files_other_rules(struct named_file *file, const arb_game *game);

/* ---- the board file: the board and the side to move, in nine lines (rules.md 7) ---- */

/* Whether games of the rules are kept in such files. All that follows is for these alone. */
bool board_file_suits(const arb_rules *rules);

/* Reads a file to its end into a new game, and writes one. */
arb_ruling board_file_load(struct file_lines *lines, arb_game *game);
void board_file_save(struct text *out, const arb_game *game);

/* Writes the letters of a row, counted from the top. */
void board_file_row(struct text *out, const arb_game *game, int row);

/* ---- the game file: the position that the game begins with, and its turns (rules.md 7) ---- */

/* Reads a file to its end into a new game, and writes one. */
arb_ruling game_file_load(struct file_lines *lines, arb_game *game);
void game_file_save(struct text *out, const arb_game *game);

/* ---- records: the tags of the game and its turns, in PDN or PGN (rules.md 7) ---- */

/* Whether a file is one of records: whether it begins with a tag. Stores ARB_CANNOT_OPEN if it
 * cannot be read. */
bool record_file_is(struct file_lines *lines, arb_ruling *ruling);

/* Reads a file up to the game that is wanted into a new game, and writes one. */
arb_ruling record_file_load(struct file_lines *lines, arb_game *game);
void record_file_save(struct text *out, const arb_game *game);

#endif
