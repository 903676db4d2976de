/* How wide text is, by the locale's characters. Knows of no terminal. */
#ifndef SCREEN_WIDTH_H
#define SCREEN_WIDTH_H

/* How many columns a text takes; bytes that are no characters take one each. */
int width_of(const char *text);

/* How many bytes the first character of a text has, which is not empty, and how many columns. */
int width_next(const char *text, int *columns);

/* How many bytes of a text fit in so many columns, whole characters only. */
int width_fitting(const char *text, int columns);

/* Breaks a text into lines of so many columns, at blanks where it can: how many bytes of it the
 * first line has, and in *skip those and the blank or end of line behind them. */
int width_break(const char *text, int columns, int *skip);

#endif
