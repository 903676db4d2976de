/* A plain implementation of the draughts family:
 *
 *     family [FOLDER]...
 *
 * reads commands from standard input, and finds rule sets in FOLDER/NAME.rules, in the first
 * FOLDER that has one. README.md lists the commands and their answers. */
#include "commands.h"

int main(int count, char **words)
{
    static struct session session;
    session_begin(&session, count > 1 ? words + 1 : NULL, stdin, stdout);
    session_run(&session);
    session_end(&session);
    return 0;
}
