/* A program, or a function of this one, that runs in a process of its own. */
#ifndef HOST_CHILD_H
#define HOST_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/text.h"

#define CHILD_FILES 3   /* standard input, standard output and standard error */
#define CHILD_PIPE (-1) /* in place of a file: a pipe to or from this process */

enum child_place {
    CHILD_BESIDE,    /* as any command: it lives on, and is in the group of this process */
    CHILD_IN_GROUP,  /* in a group of its own, and killed if this process ends */
    CHILD_IN_SESSION /* in a session of its own, and killed if this process ends. While it runs,
                        what its children leave behind is its own */
};

struct child_start {
    char *const *command; /* the program and its arguments, then NULL. All its signals do what they
                             do by default. NULL: no program */
    char *const *environment;   /* of the program, before a NULL; NULL: that of this process */
    void (*run)(void *context); /* called if there is no program; does not return */
    void *context;
    const char *folder;     /* where it begins; NULL: where this process is */
    int files[CHILD_FILES]; /* each an open file or CHILD_PIPE */
    enum child_place place;
    const char *group; /* the folder of a control group (host/control_group.h) in which it begins,
                          with a command alone; removed if it cannot. NULL: none */
    /* Limits; 0: none. A child that is killed if this process ends writes no core file. */
    uint64_t data_most; /* bytes */
    uint64_t file_most; /* bytes */
    uint64_t cpu_most;  /* seconds; it is killed one later */
};

/* How far a child has come. */
enum child_fault { CHILD_RUNS, CHILD_NO_PROCESS, CHILD_NO_FOLDER, CHILD_NO_PROGRAM };

struct child {
    pid_t id;               /* 0: there is none */
    int files[CHILD_FILES]; /* this process's ends of the pipes, which do not block; -1: no pipe */
};

/* Starts a child, and returns when it runs or has failed. Then errno says why, and there is none
 * and no pipe. */
enum child_fault child_start(struct child *child, const struct child_start *how);

/* Finds the program that a command of this name starts: its path, from `folder` if it is relative,
 * NULL for where this process is, or in the folders of PATH if it has no slash. Adds the path to a
 * checked or growing text. Returns false with errno set if there is none, or it cannot be started.
 */
bool child_find(const char *folder, const char *name, struct text *path);

/* Waits for a child to end. Returns its status as waitpid stores it. */
int child_wait(pid_t id);

/* Closes an open file, unless it is -1, which it then is. */
void child_close(int *file);

#endif
