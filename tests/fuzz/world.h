/* The surroundings of a game and an interpreter that are fuzzed: a disk in memory, and limits on
 * everything that a line can use much of: memory, lines that it reads, bytes that it writes, and
 * time for thinking or counting. */
#ifndef FUZZ_WORLD_H
#define FUZZ_WORLD_H

#include "disk/disk.h"
#include "script/interpreter.h"

struct world {
    struct disk disk;
    struct host host;  /* the memory of the disk, with limits */
    size_t lines_read; /* ends of lines read, from all files */
    size_t room;       /* bytes that still fit on the disk; answers do not count */
    size_t opened;     /* files that may still be read */
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

/* Makes a new game of these rules, and an interpreter for it. The world must not be moved. */
void world_begin(struct world *world, const arb_rules *rules);

/* Frees everything. It is a fault if memory is left, a file is open, or the disk was misused. */
void world_end(struct world *world);

/* Runs a line. A command that takes long is stopped, because otherwise one input would cost too
 * much. */
void world_line(struct world *world, const struct line *line);

/* Stores in `code` the code of the rejection that ends the last answer, or "accepted" if there is
 * none. It is a fault if the answer ends otherwise. */
#define WORLD_CODE_ROOM 64
void world_code(const struct world *world, char code[WORLD_CODE_ROOM]);

#endif
