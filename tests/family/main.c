/* A plain implementation of the draughts family:
 *
 *     family [FOLDER]
 *
 * reads commands from standard input, and finds rule sets in FOLDER/NAME.rules. README.md lists the
 * commands and their answers. */
#include "commands.h"

int main(int count, char **words)
{
    static struct session session;
    if (count > 2) {
        fprintf(stderr, "usage: family [FOLDER]\n");
        return 2;
    }
    session_begin(&session, count == 2 ? words[1] : NULL, stdin, stdout);
    session_run(&session);
    session_end(&session);
    return 0;
}
