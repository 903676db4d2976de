/* The number of the format of rows of JSON, `v`: those of --records, --find and --match. */
#ifndef RECORDS_ROW_FORMAT_H
#define RECORDS_ROW_FORMAT_H

#include <jansson.h>

#include "base/text.h"

#define ROW_FORMAT 1

/* Whether an object is a row of a newer format; then adds so. One without a number is not. */
bool row_is_newer(const json_t *object, struct text *wrong);

#endif
