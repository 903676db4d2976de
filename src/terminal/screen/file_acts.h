/* Saving and loading: these ask for a file, and `save` and `load` do the rest. */
#ifndef TERMINAL_SCREEN_FILE_ACTS_H
#define TERMINAL_SCREEN_FILE_ACTS_H

#include "terminal/screen/view.h"

void file_save(struct screen *screen);
void file_load(struct screen *screen);

#endif
