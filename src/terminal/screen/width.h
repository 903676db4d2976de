/* The width of text in the characters of the locale. It does not depend on a terminal. */
#ifndef TERMINAL_SCREEN_WIDTH_H
#define TERMINAL_SCREEN_WIDTH_H

/* Returns how many columns a text takes. Bytes that are not characters take one each. */
int width_of(const char *text);

/* Returns how many bytes the first character of a text has, and sets *columns to its width. The
 * text must not be empty. */
int width_next(const char *text, int *columns);

/* Returns how many bytes of a text fit in this many columns, in whole characters. */
int width_fitting(const char *text, int columns);

/* Breaks a text into lines of this many columns, at blanks if possible. Returns how many bytes the
 * first line has. *skip is that number plus the blank or line end after it. */
int width_break(const char *text, int columns, int *skip);

#endif
