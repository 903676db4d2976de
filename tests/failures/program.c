#include "failures/program.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "failures/material.h"

/* main of src/main.c, which is compiled with this name for it. */
int program_main(int argc, char **argv);

/* Replaces the one of the operating system. */
static const struct disk *disk_of_program;

struct host host_system(struct host_interrupts *interrupts)
{
    (void)interrupts; /* nobody presses Ctrl-C here */
    return disk_of_program->host;
}

static void check(bool well, const char *what)
{
    if (!well) {
        fprintf(stdout, "failures: %s: %s\n", what, strerror(errno));
        exit(2);
    }
}

/* ---- standard error ---------------------------------------------------------------------------
 */

/* Standard error, kept in a file without a name. */
struct listening {
    int kept; /* where it went before */
    int file;
};

static struct listening listening = {-1, -1};

static void listen_to_errors(void)
{
    if (listening.file < 0) {
        FILE *file = tmpfile();

        check(file != NULL, "a file for standard error");
        listening.file = dup(fileno(file));
        check(listening.file >= 0 && fclose(file) == 0, "a file for standard error");
        listening.kept = dup(STDERR_FILENO);
        check(listening.kept >= 0, "standard error");
    }
    check(ftruncate(listening.file, 0) == 0, "a file for standard error");
    check(lseek(listening.file, 0, SEEK_SET) == 0, "a file for standard error");
    check(dup2(listening.file, STDERR_FILENO) >= 0, "standard error");
}

static void hear_errors(char said[SAID_ROOM])
{
    ssize_t length;

    check(fflush(stderr) == 0, "standard error");
    length = pread(listening.file, said, SAID_ROOM - 1, 0);
    check(length >= 0, "a file for standard error");
    said[length] = '\0';
    check(dup2(listening.kept, STDERR_FILENO) >= 0, "standard error");
}

struct ending program_run(struct disk *disk, int count, char *const arguments[])
{
    char *given[SCRIPT_WORDS]; /* getopt changes their order */
    struct ending ending;

    memcpy(given, arguments, ((size_t)count + 1) * sizeof *given);
    disk_of_program = disk;
    optind = 0; /* glibc's way to begin anew */
    listen_to_errors();
    ending.status = program_main(count, given);
    hear_errors(ending.said);
    return ending;
}
