/* What a check has found. */
#ifndef PLAYERS_TALLY_H
#define PLAYERS_TALLY_H

struct tally_of_check {
    const char *check;
    long passed;
    long failed;
};

/* Counts a failure, and prints the first ninety-nine. */
__attribute__((format(printf, 2, 3))) void tally_failed(struct tally_of_check *tally,
                                                        const char *format, ...);

/* Prints `endings: 400 passed, 0 failed`, and what else there is to say. */
__attribute__((format(printf, 2, 3))) void tally_print(const struct tally_of_check *tally,
                                                       const char *format, ...);

#endif
