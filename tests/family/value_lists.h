/* Values that are lists, or have parts. Each function returns whether the text is such a value. */
#ifndef FAMILY_VALUE_LISTS_H
#define FAMILY_VALUE_LISTS_H

#include "parameters.h"

bool read_board(const char *text, struct parameters *rules);
bool read_start(const char *text, struct parameters *rules);
bool read_men(const char *text, struct parameters *rules);
bool read_kings(const char *text, struct parameters *rules);
bool read_capture(const char *text, struct parameters *rules);
bool read_best(const char *text, struct parameters *rules);
bool read_draw(const char *text, struct parameters *rules);
bool read_squares(const char *text, struct parameters *rules);

#endif
