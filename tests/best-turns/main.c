/* Positions that have one best turn, which can be proven (README.md):

       best-turns prove [-v] FILE
       best-turns ask FILE PROGRAM [DEPTH]

   `prove` proves each line of FILE with the model of the rules beside it; -v tells how long each
   took. `ask` asks PROGRAM for its turn in each position, with `hint depth DEPTH` (8), and
   compares. */
#include "asking.h"
#include "proof.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DONE = 0, FAILED = 1, TROUBLE = 2 };

struct suite {
    int count;
    int room;
    int wrong; /* lines that cannot be read */
    struct puzzle *puzzles;
};

static void add_puzzle(struct suite *suite, const struct puzzle *puzzle)
{
    if (suite->count == suite->room) {
        suite->room = suite->room == 0 ? 64 : suite->room * 2;
        suite->puzzles = realloc(suite->puzzles, (size_t)suite->room * sizeof *suite->puzzles);
        if (suite->puzzles == NULL) {
            fprintf(stderr, "best-turns: out of memory\n");
            exit(TROUBLE);
        }
    }
    suite->puzzles[suite->count] = *puzzle;
    suite->count++;
}

static bool read_suite(const char *name, struct suite *suite)
{
    struct puzzle puzzle;
    int number = 0;
    FILE *file = fopen(name, "r");
    if (file == NULL) {
        perror(name);
        return false;
    }
    for (;;) {
        enum reading reading = read_puzzle(file, &number, &puzzle);
        if (reading == READ_NOTHING_MORE) {
            break;
        }
        if (reading == READ_PUZZLE) {
            add_puzzle(suite, &puzzle);
        } else {
            suite->wrong++;
        }
    }
    fclose(file);
    return true;
}

/* Everything passed, and there was something. */
static int summary(const char *what, int passed, int failed)
{
    printf("%s: %d passed, %d failed\n", what, passed, failed);
    return failed == 0 && passed > 0 ? DONE : FAILED;
}

static void tell_puzzle(const struct puzzle *puzzle)
{
    printf("line %d: %s | %s | %s | %s\n", puzzle->number, puzzle->rules->name, puzzle->position,
           puzzle->turn, puzzle->why);
}

static bool prove_and_tell(const struct puzzle *puzzle, bool timed)
{
    char why_not[PROOF_TEXT];
    clock_t begun = clock();
    bool proven = prove(puzzle, why_not);
    if (timed) {
        double seconds = (double)(clock() - begun) / (double)CLOCKS_PER_SEC;
        printf("line %d: %s, %.2f s\n", puzzle->number, puzzle->rules->name, seconds);
    }
    if (!proven) {
        tell_puzzle(puzzle);
        printf("  %s\n", why_not);
    }
    return proven;
}

static int prove_all(const struct suite *suite, bool timed)
{
    int passed = 0;
    for (int i = 0; i < suite->count; i++) {
        passed += prove_and_tell(&suite->puzzles[i], timed) ? 1 : 0;
    }
    return summary("positions", passed, suite->count - passed + suite->wrong);
}

static int ask_all(const struct suite *suite, const char *program, int depth)
{
    int passed = 0;
    char(*answers)[ANSWER_TEXT] = malloc((size_t)suite->count * sizeof *answers + 1);
    if (answers == NULL) {
        fprintf(stderr, "best-turns: out of memory\n");
        return TROUBLE;
    }
    bool asked = ask_program(program, depth, suite->puzzles, suite->count, answers);
    for (int i = 0; i < suite->count && asked; i++) {
        if (strcmp(answers[i], suite->puzzles[i].turn) == 0) {
            passed++;
            continue;
        }
        tell_puzzle(&suite->puzzles[i]);
        printf("  the program: %s\n", answers[i][0] == '\0' ? "no answer" : answers[i]);
    }
    free(answers);
    return asked ? summary("suite", passed, suite->count - passed + suite->wrong) : TROUBLE;
}

static int usage(void)
{
    fprintf(stderr, "usage: best-turns prove [-v] FILE\n"
                    "       best-turns ask FILE PROGRAM [DEPTH]\n");
    return TROUBLE;
}

int main(int count, char **words)
{
    struct suite suite = {0};
    int status = TROUBLE;
    bool timed = count == 4 && strcmp(words[1], "prove") == 0 && strcmp(words[2], "-v") == 0;
    bool proves = timed || (count == 3 && strcmp(words[1], "prove") == 0);
    bool asks = (count == 4 || count == 5) && strcmp(words[1], "ask") == 0;
    int depth = count == 5 ? atoi(words[4]) : 8;
    if ((!proves && !asks) || depth < 1) {
        return usage();
    }
    if (read_suite(words[timed ? 3 : 2], &suite)) {
        status = proves ? prove_all(&suite, timed) : ask_all(&suite, words[3], depth);
    }
    free(suite.puzzles);
    return status;
}
