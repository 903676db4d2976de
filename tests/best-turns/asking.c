#include "asking.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* `echo` says which position the lines after it belong to. */
static void write_script(FILE *script, int depth, const struct puzzle *puzzles, int count)
{
    for (int i = 0; i < count; i++) {
        fprintf(script, "echo asked %d\n", i);
        fprintf(script, "rules %s\n", puzzles[i].rules->name);
        fprintf(script, "position %s\n", puzzles[i].position);
        fprintf(script, "hint depth %d\n", depth);
    }
}

static void take_line(const char *line, int count, int *asked, char (*answers)[ANSWER_TEXT])
{
    static const char hint[] = "hint: ";
    if (sscanf(line, "asked %d", asked) == 1 || *asked < 0 || *asked >= count) {
        return;
    }
    if (strncmp(line, hint, sizeof hint - 1) == 0) {
        line += sizeof hint - 1;
    } else if (strncmp(line, "error: ", 7) != 0) {
        return; /* the score, and so on */
    }
    snprintf(answers[*asked], ANSWER_TEXT, "%.*s", (int)strcspn(line, "\n"), line);
}

static void take_answers(FILE *output, int count, char (*answers)[ANSWER_TEXT])
{
    char line[4096];
    int asked = -1;
    while (fgets(line, sizeof line, output) != NULL) {
        take_line(line, count, &asked, answers);
    }
}

/* The program reads `input` and writes to `output`; does not return. */
static void become(const char *program, int input, int output)
{
    if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0) {
        execl(program, program, (char *)NULL);
    }
    perror(program);
    _exit(2);
}

/* Rejections, which give status 1, are seen in the answers. */
static bool ended_well(pid_t child, const char *program)
{
    int status;
    if (waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) <= 1) {
        return true;
    }
    fprintf(stderr, "best-turns: %s did not end well\n", program);
    return false;
}

static bool run(const char *program, FILE *script, int count, char (*answers)[ANSWER_TEXT])
{
    int ends[2];
    if (pipe(ends) != 0) {
        perror("best-turns: pipe");
        return false;
    }
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        become(program, fileno(script), ends[1]);
    }
    close(ends[1]);
    FILE *output = fdopen(ends[0], "r");
    if (child < 0 || output == NULL) {
        perror("best-turns");
        return false;
    }
    take_answers(output, count, answers);
    fclose(output);
    return ended_well(child, program);
}

bool ask_program(const char *program, int depth, const struct puzzle *puzzles, int count,
                 char (*answers)[ANSWER_TEXT])
{
    FILE *script = tmpfile();
    if (script == NULL) {
        perror("best-turns: tmpfile");
        return false;
    }
    memset(answers, 0, (size_t)count * sizeof *answers);
    write_script(script, depth, puzzles, count);
    bool good = fflush(script) == 0 && fseek(script, 0, SEEK_SET) == 0 &&
                lseek(fileno(script), 0, SEEK_SET) == 0;
    if (!good) {
        perror("best-turns: the script");
    }
    good = good && run(program, script, count, answers);
    fclose(script);
    return good;
}
