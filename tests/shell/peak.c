/* Runs a command and writes to the file `peak` how many kilobytes of memory it had
 * at most: `peak-of COMMAND ARGUMENT...`. Ends with the command's status. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    pid_t child = fork();
    struct rusage usage;
    int status;
    FILE *file;

    if (argc < 2 || child < 0)
        return 125;
    if (child == 0) {
        execvp(argv[1], argv + 1);
        _exit(127);
    }
    if (wait4(child, &status, 0, &usage) != child)
        return 125;
    file = fopen("peak", "w");
    if (file == NULL || fprintf(file, "%ld\n", usage.ru_maxrss) < 0 || fclose(file) != 0)
        return 125;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
