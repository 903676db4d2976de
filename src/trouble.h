/* The messages of the program on standard error, and its exit statuses. */
#ifndef TROUBLE_H
#define TROUBLE_H

#include <stddef.h>

/* Exit statuses, as for diff and grep. */
enum status { STATUS_ACCEPTED = 0, STATUS_REJECTED = 1, STATUS_TROUBLE = 2 };

/* Both print `arbiter: ABOUT: MESSAGE` on standard error; `about` may be NULL. `trouble` returns
 * STATUS_TROUBLE. */
void complain(const char *about, const char *message);
int trouble(const char *about, const char *message);

/* Like `trouble`, with the message of an errno. Says nothing of EINTR: it means that a signal or a
 * limit was noted while a file was waited for, and that is told in another way. */
int errno_trouble(const char *about, int error);

/* Prints lines on standard error, as `complain` prints what is foreign. */
void complain_bytes(const char *bytes, size_t length);

/* Like `trouble`, with a word of the command line quoted between two parts of the message. A blank
 * is put before the quotes. What follows them begins with its own separator; a sentence, which
 * begins with a letter, gets a colon. */
int quoted_trouble(const char *before, const char *word, const char *after);

#endif
