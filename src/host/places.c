#include "host/places.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool place_from_program(unsigned up, const char *way, char *path, size_t room)
{
    char program[2048];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);

    for (unsigned parts = 0; parts <= up; parts++) {
        length -= parts > 0 && length > 0 ? 1 : 0;
        while (length > 0 && program[length - 1] != '/')
            length--;
    }
    if (length <= 0)
        return false; /* GCOVR_EXCL_LINE: a system that does not tell */
    snprintf(path, room, "%.*s%s", (int)length, program, way);
    return true;
}
