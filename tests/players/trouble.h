/* What happens if the tests themselves cannot go on: a line on standard error, and status 2. */
#ifndef PLAYERS_TROUBLE_H
#define PLAYERS_TROUBLE_H

__attribute__((format(printf, 1, 2), noreturn)) void trouble(const char *format, ...);

#endif
