/* What pipes allow, and a player that costs nothing else, for scripts/bench:
 *
 *     pipes COUNT          asks two processes in turn, COUNT times in all, and reads their answers
 *     pipes player FILE    a player of `arbiter --match` that knows one game by heart: each line of
 *                          FILE is a turn of it */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define LINE_ROOM 64
#define TURNS_MOST 1000

static void give_up(const char *what)
{
    perror(what);
    exit(2);
}

/* ---- the player ---------------------------------------------------------------------------- */

static char turns[TURNS_MOST][LINE_ROOM];
static size_t turn_count;

static void learn(const char *path)
{
    FILE *file = fopen(path, "r");

    if (file == NULL)
        give_up(path);
    while (turn_count < TURNS_MOST && fgets(turns[turn_count], LINE_ROOM, file) != NULL)
        turn_count++;
    fclose(file);
}

static void play(void)
{
    char line[256];
    size_t next = 0;

    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strncmp(line, "rules ", 6) == 0)
            next = 0;
        else if (strncmp(line, "played ", 7) == 0)
            next++;
        else if (strncmp(line, "go ", 3) == 0 && next < turn_count) {
            fputs(turns[next++], stdout);
            fflush(stdout);
        }
    }
}

/* ---- pipes alone --------------------------------------------------------------------------- */

struct answering {
    int to;
    int from;
    pid_t process;
};

static void answer(int from, int to)
{
    char bytes[LINE_ROOM];

    while (read(from, bytes, sizeof bytes) > 0) {
        if (write(to, "11-15\n", 6) != 6)
            exit(2);
    }
    exit(0);
}

static struct answering start(int other)
{
    int to[2];
    int from[2];
    struct answering one;

    if (pipe(to) != 0 || pipe(from) != 0)
        give_up("pipe");
    one = (struct answering){to[1], from[0], fork()};
    if (one.process < 0)
        give_up("fork");
    if (one.process == 0) {
        close(to[1]);
        close(from[0]);
        if (other >= 0)
            close(other);
        answer(to[0], from[1]);
    }
    close(to[0]);
    close(from[1]);
    return one;
}

static void ask(const struct answering *one)
{
    static const char question[] = "played 11-15\ngo - -\n";
    char bytes[LINE_ROOM];

    if (write(one->to, question, sizeof question - 1) != (ssize_t)sizeof question - 1 ||
        read(one->from, bytes, sizeof bytes) != 6)
        give_up("a pipe");
}

int main(int argc, char **argv)
{
    struct answering both[2];

    if (argc == 3 && strcmp(argv[1], "player") == 0) {
        learn(argv[2]);
        play();
        return 0;
    }
    if (argc != 2)
        return 2;
    both[0] = start(-1);
    both[1] = start(both[0].to);
    for (long i = atol(argv[1]); i > 0; i--)
        ask(&both[i % 2]);
    for (size_t i = 0; i < 2; i++) {
        close(both[i].to);
        waitpid(both[i].process, NULL, 0);
    }
    return 0;
}
