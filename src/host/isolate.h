/* Programs that nobody trusts, kept apart: from each other, from what this program keeps secret
 * from them, and from the network. Bubblewrap does it, by namespaces of their own for processes,
 * mounts, network and IPC. Where the system allows no namespaces, as in most containers, and this
 * process is root, each program runs as a user of its own instead. */
#ifndef HOST_ISOLATE_H
#define HOST_ISOLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/text.h"

/* What is asked for. */
enum isolate_wish { ISOLATE_AUTO, ISOLATE_NONE, ISOLATE_REQUIRE };

/* How it is done. */
enum isolate_way { APART_NOT, APART_BY_NAMESPACES, APART_BY_USER };

/* What each program may do that runs apart. */
struct isolation {
    enum isolate_way way;
    const arb_memory *memory; /* outlives what is made of it */
    const char *folder; /* where it begins; it sees it, and cannot write there. NULL: in its own */
    const char *given;  /* its own folder begins as a copy of the files in this one; NULL: empty */
    const char *const *hidden; /* paths that it must not see, before a NULL; NULL: none */
    const char *const *read;   /* the same of paths that it may see besides */
    const char *const *write;  /* the same of paths where it may write */
    uint64_t processes;        /* that run at once */
    uint64_t disk; /* bytes that it may write in its own folder, and as many in /dev/shm */
    bool network;  /* whether it has one */
    uid_t user;    /* of APART_BY_USER: who it is, and nobody else */
};

/* A program's own folder, HOME and TMPDIR, as it sees it in namespaces of its own. */
#define ISOLATED_FOLDER "/tmp/own"

/* The first of the users that programs are. */
#define ISOLATED_USERS 62000

/* So many processes of a program that runs apart are not its own. */
#define ISOLATED_PROCESSES 2

/* The command that runs a program apart. */
struct isolated {
    char **command;     /* before a NULL */
    char **environment; /* the same; all of it, so that the command has nothing to be seen either */
    struct text words;
    struct text variables;
    int *files; /* open files that the command reads, before a -1 */
};

/* Finds how programs are kept apart on this system, by trying it. Adds to `why` what does not work,
 * and what to do if that is needed: nothing where namespaces work or nothing is asked for. With
 * ISOLATE_REQUIRE anything but APART_BY_NAMESPACES is to be refused. Files that are open above the
 * standard ones are not passed on to programs from now on. */
enum isolate_way isolate_find(enum isolate_wish wish, struct text *why);

/* Whether a path is of the system, which each program sees. */
bool isolate_is_system(const char *path);

/* Makes the command that runs `command` apart. By namespaces, the program sees the system, the
 * folder of each file that a word of the command names, and what `how` says besides; what is hidden
 * is hidden within these, too. As a user of its own it sees what any user sees; its folder,
 * `given`, is then its own: whoever calls closes what is hidden to others. Returns false
 * with the reason added to `why`, or with errno alone if the program cannot be started. The files
 * are inherited by what is started next: isolated_free, which must follow in any case, closes them.
 */
bool isolate_command(struct isolated *isolated, const struct isolation *how, char *const *command,
                     struct text *why);
void isolated_free(struct isolated *isolated);

/* Removes what programs that were this user have left in the folders in which all users may write,
 * with all that is in it: another program is to find nothing of it. All of them have ended. */
void isolate_forget(uid_t user);

/* The status of a program that was run by such a command, as waitpid would have stored it: of one
 * that a signal has ended the command ends with 128 and the signal's number. */
int isolated_status(int status);

#endif
