/* The screen of a program that is built without ncurses (make WITH_SCREEN=no). */
#include "terminal/screen/screen.h"

const char *screen_missing(void)
{
    return "--screen: this build has no screen (WITH_SCREEN=no)";
}

int screen_run(struct interpreter *in, const struct screen_options *options)
{
    (void)options;
    interpreter_trouble(in, NULL, screen_missing());
    return 0;
}
