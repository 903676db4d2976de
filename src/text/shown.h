/* Which bytes a terminal can be sent as they are. */
#ifndef TEXT_SHOWN_H
#define TEXT_SHOWN_H

#include <stddef.h>

/* How many of these bytes, from the first on, are UTF-8 and no control characters: neither those of
 * ASCII nor U+0080 to U+009F, which a terminal may take for commands. 0 for a first byte that must
 * be written as \xNN (text_escape). */
size_t shown_plain(const char *bytes, size_t length);

#endif
