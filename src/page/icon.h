/* The icon of the page on a home screen: a piece of each side on a few squares, in the colours of a
 * rule set. It is drawn in memory of the text, which grows. */
#ifndef PAGE_ICON_H
#define PAGE_ICON_H

#include "base/text.h"
#include "picture/shapes.h"

/* Writes the icon as a PNG, `size` pixels wide and high. One that is maskable shows more of the
 * board around the pieces, which then stay within the middle circle that no system cuts away. */
void icon_write(struct text *out, const struct look *look, size_t size, bool maskable);

#endif
