#include "trouble.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/shown.h"
#include "base/text.h"

/* Writes text from outside to standard error. At a terminal, bytes that could control it are
 * written as \xNN. */
static void say_foreign(const char *bytes, size_t length)
{
    bool terminal = isatty(STDERR_FILENO);

    while (length > 0) {
        size_t plain = terminal ? shown_plain(bytes, length) : length;
        struct escape escape = text_escape(bytes[0]);
        size_t gone = plain > 0 ? plain : 1;

        (void)fwrite(plain > 0 ? bytes : escape.bytes, 1, plain > 0 ? plain : sizeof escape.bytes,
                     stderr);
        bytes += gone;
        length -= gone;
    }
}

void complain(const char *about, const char *message)
{
    fputs("arbiter: ", stderr);
    if (about != NULL) {
        say_foreign(about, strlen(about));
        fputs(": ", stderr);
    }
    say_foreign(message, strlen(message));
    fputc('\n', stderr);
}

void complain_bytes(const char *bytes, size_t length)
{
    while (length > 0) {
        const char *end = memchr(bytes, '\n', length);
        size_t line = end != NULL ? (size_t)(end - bytes) : length;

        say_foreign(bytes, line);
        if (end != NULL)
            fputc('\n', stderr);
        bytes += line + (end != NULL);
        length -= line + (end != NULL);
    }
}

int trouble(const char *about, const char *message)
{
    complain(about, message);
    return STATUS_TROUBLE;
}

int errno_trouble(const char *about, int error)
{
    return error == EINTR ? STATUS_TROUBLE : trouble(about, strerror(error));
}

int quoted_trouble(const char *before, const char *word, const char *after)
{
    fprintf(stderr, "arbiter: %s '", before);
    say_foreign(word, strlen(word));
    fprintf(stderr, "'%s%s\n", isalpha((unsigned char)after[0]) ? ": " : "", after);
    return STATUS_TROUBLE;
}
