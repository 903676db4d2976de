#include "trouble.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void trouble(const char *format, ...)
{
    va_list arguments;
    fflush(stdout);
    fputs("players: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(2);
}
