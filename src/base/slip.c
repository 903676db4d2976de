#include "base/slip.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static bool is_rest(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && strncasecmp(word, name, length) == 0;
}

bool is_one_slip(const char *word, size_t length, const char *name)
{
    while (length > 0 && *name != '\0' && same_letter(*word, *name)) {
        word++;
        name++;
        length--;
    }
    if (*name == '\0')
        return length == 1;
    if (length == 0)
        return name[1] == '\0';
    return is_rest(word, length, name + 1) || is_rest(word + 1, length - 1, name) ||
           is_rest(word + 1, length - 1, name + 1) ||
           (length > 1 && same_letter(word[0], name[1]) && same_letter(word[1], name[0]) &&
            is_rest(word + 2, length - 2, name + 2));
}
