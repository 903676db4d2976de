/* Files that come with the program. */
#ifndef HOST_PLACES_H
#define HOST_PLACES_H

#include <stdbool.h>
#include <stddef.h>

/* Stores the path that leads to `way` from the folder that is `up` folders above that of the
 * program, cut off if there is no room. Returns false if it is not known where the program is. */
bool place_from_program(unsigned up, const char *way, char *path, size_t room);

#endif
