#include "base/format_number.h"

#include <inttypes.h>

#define DIGITS_MOST 9

uint32_t format_number(const char *line, size_t length, const char *head)
{
    size_t begin = strlen(head);
    uint32_t number = 0;

    if (length <= begin || length > begin + DIGITS_MOST || memcmp(line, head, begin) != 0 ||
        line[begin] == '0')
        return 0;
    for (size_t i = begin; i < length; i++) {
        if (!text_is_digit(line[i]))
            return 0;
        number = number * 10 + (uint32_t)(line[i] - '0');
    }
    return number;
}

bool format_newer(struct text *wrong, int64_t found, int newest)
{
    text_print(wrong, "it is of format %" PRId64 "; the newest that is read is %d", found, newest);
    return false;
}
