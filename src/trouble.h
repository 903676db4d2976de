/* The messages of the program on standard error, and its exit statuses. */
#ifndef TROUBLE_H
#define TROUBLE_H

/* Exit statuses, as for diff and grep. */
enum status { STATUS_ACCEPTED = 0, STATUS_REJECTED = 1, STATUS_TROUBLE = 2 };

/* Both print `arbiter: ABOUT: MESSAGE` on standard error; `about` may be NULL. `trouble` returns
 * STATUS_TROUBLE. */
void complain(const char *about, const char *message);
int trouble(const char *about, const char *message);

/* Like `trouble`, with a word of the command line quoted between two parts of the message. */
int quoted_trouble(const char *before, const char *word, const char *after);

#endif
