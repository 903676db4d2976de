/* The folder that the program runs in: the games saved there, and the names that fail. */
#ifndef CONVERSATION_FOLDER_H
#define CONVERSATION_FOLDER_H

#include "../reference/rules.h"
#include "bytes.h"

enum { NAME_LIMIT = 255, FILE_LIMIT = 40 };

/* How a file that stands there at the start is written, where reading accepts it otherwise than
   the program writes it. */
enum { HAND_CR_LF = 1, HAND_SMALL_LETTERS = 2, HAND_BLANKS_MISSING = 4 };

struct file {
    char name[NAME_LIMIT + 1];
    struct state state;
    int hand;
};

struct folder {
    int count;
    struct file files[FILE_LIMIT];
};

/* Both return 0, or the number of the error. */
int folder_save(struct folder *folder, struct span name, const struct state *state);
int folder_load(const struct folder *folder, struct span name, struct state *state);

/* Makes the folder, with its files, unless it has none. */
bool folder_write(const struct folder *folder, const struct rule_set *rules, const char *path);

#endif
