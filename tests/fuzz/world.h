/* The surroundings of a fuzzed game and interpreter: a disk in memory, and limits on everything
 * that a line can use much of: memory, lines that it reads, bytes that it writes, and time for
 * thinking or counting. */
#ifndef FUZZ_WORLD_H
#define FUZZ_WORLD_H

#include "disk/disk.h"
#include "script/interpreter.h"

struct world {
    struct disk disk;
    struct host host;  /* that of the disk, with limits */
    size_t lines_read; /* ends of lines, from all files */
    size_t room;       /* bytes that still fit on the disk; answers do not count */
    size_t opened;     /* files to read */
    size_t asked;      /* how often this line has asked whether to stop */
    size_t broken_off; /* lines that were stopped because of that */
    volatile sig_atomic_t interrupt;
    struct interpreter in;
    struct source source;
    struct known_lines known;
    struct output out;
    char waiting[1024];  /* what is to be written */
    size_t answer_start; /* where the answer to the last line begins on standard output */
};

/* A new game of those rules, and an interpreter for it. The world must not be moved. */
void world_begin(struct world *world, const arb_rules *rules);

/* Frees everything. A fault: memory is left, or a file is open, or the disk was misused. */
void world_end(struct world *world);

/* Runs a line. What takes long is stopped: otherwise one input would cost too much. */
void world_line(struct world *world, const struct line *line);

/* Stores the code of the rejection that ends the last answer in `code`; "accepted" if there is
 * none. A fault: the answer ends otherwise. */
#define WORLD_CODE_ROOM 64
void world_code(const struct world *world, char code[WORLD_CODE_ROOM]);

#endif
