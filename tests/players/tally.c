#include "tally.h"

#include <stdarg.h>
#include <stdio.h>

enum { PRINTED = 100 };

void tally_failed(struct tally_of_check *tally, const char *format, ...)
{
    va_list arguments;
    tally->failed++;
    if (tally->failed >= PRINTED) {
        return;
    }
    printf("FAILED: ");
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    fflush(stdout);
}

void tally_print(const struct tally_of_check *tally, const char *format, ...)
{
    va_list arguments;
    printf("%s: %ld passed, %ld failed", tally->check, tally->passed, tally->failed);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    fflush(stdout);
}
