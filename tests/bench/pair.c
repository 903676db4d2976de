/* Times two commands as whole processes, in turn, for scripts/bench:
 *
 *     pair RUNS TIMES FILE OUTPUT COMMAND... -- FILE OUTPUT COMMAND...
 *
 * runs each command RUNS times, A B A B and so on. A run is TIMES processes, one after the other,
 * with standard input from FILE and standard output to OUTPUT (`-` for neither). A word `@` of a
 * command stands for the next of the paths that the file in BENCH_LIST names. Prints the medians of
 * both in seconds, and the most memory that a process of A used, in kilobytes. */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

#define RUNS_MOST 101
#define PATHS_MOST 4096

struct command {
    const char *input;
    const char *output;
    char **words;
    double seconds[RUNS_MOST];
    long most_memory;
};

static char *paths[PATHS_MOST];
static size_t path_count;
static size_t next_path;

static void give_up(const char *what)
{
    fprintf(stderr, "pair: %s: %s\n", what, strerror(errno));
    exit(2);
}

static void read_paths(void)
{
    const char *list = getenv("BENCH_LIST");
    FILE *file;
    char line[4096];

    if (list == NULL)
        return;
    file = fopen(list, "r");
    if (file == NULL)
        give_up(list);
    while (path_count < PATHS_MOST && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        paths[path_count++] = strdup(line);
    }
    fclose(file);
}

static void run_once(struct command *command)
{
    posix_spawn_file_actions_t actions;
    char *words[64];
    size_t count = 0;
    struct rusage usage;
    int status;
    pid_t pid;

    for (; command->words[count] != NULL && count < 63; count++) {
        words[count] = command->words[count];
        if (strcmp(words[count], "@") == 0 && path_count > 0)
            words[count] = paths[next_path++ % path_count];
    }
    words[count] = NULL;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, command->input, O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, command->output, O_WRONLY | O_CREAT | O_TRUNC,
                                     0666);
    errno = posix_spawnp(&pid, words[0], &actions, NULL, words, environ);
    if (errno != 0)
        give_up(words[0]);
    posix_spawn_file_actions_destroy(&actions);
    if (wait4(pid, &status, 0, &usage) < 0)
        give_up("wait4");
    /* 1 and 2 are what arbiter says of a script; 127 means that the program is not there. */
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 2) {
        fprintf(stderr, "pair: %s failed\n", words[0]);
        exit(2);
    }
    if (usage.ru_maxrss > command->most_memory)
        command->most_memory = usage.ru_maxrss;
}

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void run(struct command *command, int run, int times)
{
    double start = now();

    next_path = 0;
    for (int i = 0; i < times; i++)
        run_once(command);
    command->seconds[run] = now() - start;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;

    return (x > y) - (x < y);
}

static double median(struct command *command, int runs)
{
    qsort(command->seconds, (size_t)runs, sizeof *command->seconds, by_size);
    return command->seconds[runs / 2];
}

/* FILE OUTPUT COMMAND...; returns where the next one begins. */
static char **read_command(char **at, struct command *command)
{
    if (at[0] == NULL || at[1] == NULL || at[2] == NULL) {
        fprintf(stderr, "pair RUNS TIMES FILE OUTPUT COMMAND... -- FILE OUTPUT COMMAND...\n");
        exit(2);
    }
    command->input = strcmp(at[0], "-") == 0 ? "/dev/null" : at[0];
    command->output = strcmp(at[1], "-") == 0 ? "/dev/null" : at[1];
    command->words = at + 2;
    for (at += 2; *at != NULL; at++) {
        if (strcmp(*at, "--") == 0) {
            *at = NULL;
            return at + 1;
        }
    }
    return at;
}

int main(int argc, char **argv)
{
    static struct command a, b;
    int runs = argc > 2 ? atoi(argv[1]) : 0;
    int times = argc > 2 ? atoi(argv[2]) : 0;

    if (runs < 1 || runs > RUNS_MOST || times < 1)
        give_up("pair RUNS TIMES ...");
    read_command(read_command(argv + 3, &a), &b);
    read_paths();
    for (int i = 0; i < runs; i++) {
        run(&a, i, times);
        run(&b, i, times);
    }
    printf("%.6f %.6f %ld\n", median(&a, runs), median(&b, runs), a.most_memory);
    return 0;
}
