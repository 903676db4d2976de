#include "host/host.h"

#include <unistd.h>

#include "base/text.h"

bool place_from_program(unsigned up, const char *way, char *path, size_t room)
{
    char program[HOST_PATH_ROOM];
    struct text whole = text_checked(path, room);
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);

    if (length == (ssize_t)sizeof program)
        return false; /* GCOVR_EXCL_LINE: it is cut, and no program can be started by such a path */
    for (unsigned parts = 0; parts <= up; parts++) {
        length -= parts > 0 && length > 0 ? 1 : 0;
        while (length > 0 && program[length - 1] != '/')
            length--;
    }
    if (length <= 0)
        return false; /* GCOVR_EXCL_LINE: a system that does not tell */
    text_bytes(&whole, program, (size_t)length);
    text_string(&whole, way);
    return !whole.cut;
}
