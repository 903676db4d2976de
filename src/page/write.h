/* `arbiter --page`: the page that plays, with a game in it. */
#ifndef PAGE_WRITE_H
#define PAGE_WRITE_H

#include "script/interpreter.h"

/* Writes the page to a file, which is replaced whole, or to a folder (folder.h) if the path means
 * one. It opens with the game of the interpreter. Reports trouble if that fails. */
void page_write(struct interpreter *in, const char *path);

#endif
