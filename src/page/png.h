/* Pictures in PNG, of few colours and large areas. */
#ifndef PAGE_PNG_H
#define PAGE_PNG_H

#include "base/text.h"

#define PNG_COLOURS 256

/* As high as it is wide. `rows` has for each row a byte 0, which says that it is written plainly,
 * and then the number of a colour for each pixel; a colour is red, green and blue, one byte each:
 * 0xff0000 is red. */
struct png {
    size_t size; /* pixels of a side, at least 1 */
    const unsigned char *rows;
    const uint32_t *colours; /* PNG_COLOURS of them */
};

/* Writes the picture as the bytes of a PNG file. It is small where rows are like those before them.
 */
void png_write(struct text *out, const struct png *png);

#endif
