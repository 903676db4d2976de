/* Replays inputs through a target, without a fuzzer and with any compiler:
 *
 *     fuzz-TARGET FILE...
 *
 * Each file is a test, in a process of its own, so that a crash does not end the other tests; the
 * last line is "N passed, M failed". */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Inputs are at most this long. */
#define LONGEST 65536

/* An input that takes this many seconds, however slow the machine is, hangs. */
#define SECONDS 120

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* Reads a whole file into a block of exactly its size, so that a sanitizer sees where it ends;
 * returns NULL if it cannot be read or is too long. */
static uint8_t *read_input(const char *path, size_t *length)
{
    static uint8_t bytes[LONGEST + 1];
    FILE *file = fopen(path, "rb");
    uint8_t *block;

    if (file == NULL)
        return NULL;
    *length = fread(bytes, 1, sizeof bytes, file);
    if (ferror(file) != 0 || fclose(file) != 0 || *length > LONGEST)
        return NULL;
    block = malloc(*length > 0 ? *length : 1);
    for (size_t i = 0; block != NULL && i < *length; i++)
        block[i] = bytes[i];
    return block;
}

static int replay(const char *path)
{
    size_t length;
    uint8_t *block = read_input(path, &length);

    if (block == NULL) {
        fprintf(stderr, "%s: cannot be read\n", path);
        return EXIT_FAILURE;
    }
    alarm(SECONDS);
    LLVMFuzzerTestOneInput(block, length);
    free(block);
    return EXIT_SUCCESS;
}

/* Whether the input in the file passes. */
static int passes(const char *path)
{
    int status = 0;
    pid_t child;

    fflush(stdout);
    child = fork();
    if (child == 0)
        exit(replay(path));
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror("fork");
        return 0;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return 1;
    printf("FAILED %s: %s %d\n", path, WIFSIGNALED(status) ? "signal" : "status",
           WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    return 0;
}

int main(int argc, char **argv)
{
    int passed = 0;

    for (int i = 1; i < argc; i++)
        passed += passes(argv[i]);
    printf("%d passed, %d failed\n", passed, argc - 1 - passed);
    return passed > 0 && passed == argc - 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
