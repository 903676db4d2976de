/* What a game and an interpreter live in while they are fuzzed: a disk in memory, and an end to
 * all of which a line can want much: memory, lines that it reads, bytes that it writes, and how
 * long it thinks or counts. */
#ifndef FUZZ_WORLD_H
#define FUZZ_WORLD_H

#include "disk/disk.h"
#include "script/interpreter.h"

struct world {
    struct disk disk;
    struct host host;  /* the disk's, with an end to everything */
    size_t lines_read; /* ends of lines, from all files */
    size_t room;       /* bytes that still fit on the disk; what is said is not among them */
    size_t opened;     /* files to read */
    size_t asked;      /* how often this line has asked whether to stop */
    size_t broken_off; /* lines that did not come to their end because of that */
    volatile sig_atomic_t interrupt;
    struct interpreter in;
    struct source source;
    struct known_lines known;
    struct output out;
    char waiting[1024];  /* what is to be written */
    size_t answer_start; /* where on standard output the last line's answer begins */
};

/* A new game of those rules, and an interpreter for it. The world must stay where it is. */
void world_begin(struct world *world, const arb_rules *rules);

/* Takes all back. Broken: memory is left, or a file is open, or the disk was misused. */
void world_end(struct world *world);

/* Runs a line. What takes long is broken off: too much would be spent on one input else. */
void world_line(struct world *world, const struct line *line);

/* The code of the rejection that ends the last answer, into `code`; "accepted" where there is
 * none. Broken: the answer ends otherwise. */
#define WORLD_CODE_ROOM 64
void world_code(const struct world *world, char code[WORLD_CODE_ROOM]);

#endif
