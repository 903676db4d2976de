/* wcwidth is not part of C. */
#include "terminal/screen/width.h"

#include <limits.h>
#include <string.h>
#include <wchar.h>

int width_next(const char *text, int *columns)
{
    mbstate_t state = {0};
    wchar_t character;
    size_t here = strnlen(text, MB_LEN_MAX);
    size_t bytes = mbrtowc(&character, text, here, &state);

    *columns = 1;
    if (bytes > here)
        return 1; /* not a character: the byte is shown in some way */
    if (wcwidth(character) >= 0)
        *columns = wcwidth(character);
    return (int)bytes;
}

int width_of(const char *text)
{
    int sum = 0;
    int columns;

    while (*text != '\0') {
        text += width_next(text, &columns);
        sum += columns;
    }
    return sum;
}

int width_fitting(const char *text, int columns)
{
    int bytes = 0;
    int wide;

    while (text[bytes] != '\0') {
        int next = width_next(text + bytes, &wide);

        columns -= wide;
        if (columns < 0)
            break;
        bytes += next;
    }
    return bytes;
}

int width_break(const char *text, int columns, int *skip)
{
    int end = (int)strcspn(text, "\n");
    int fitting = width_fitting(text, columns);
    int bytes = fitting < end ? fitting : end;
    int blank = bytes;

    while (bytes < end && blank > 0 && text[blank] != ' ')
        blank--;
    if (blank > 0)
        bytes = blank;
    if (bytes == 0 && end > 0)
        bytes = 1; /* not even one character fits: take one anyway */
    *skip = bytes + (text[bytes] == ' ' || text[bytes] == '\n');
    return bytes;
}
