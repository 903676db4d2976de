/* The report `json`: a line of JSON for each test, then one for all. */
#ifndef TESTING_REPORT_JSON_H
#define TESTING_REPORT_JSON_H

#include <jansson.h>

#include "testing/report.h"

/* Adds to `failed` the names of the tests that have failed by such a report. The status to end
 * with, what is to be said having been said, or -1 to go on. */
int json_read_failed(const char *file, struct tests *failed);

/* Writes a value on one line, or over several; it is given up. */
void json_put(struct bytes *to, json_t *value, bool pretty);

/* A value, or the end of the program where memory runs out. */
json_t *json_made(json_t *value);
void json_add(json_t *object, const char *key, json_t *value);

/* A number of which no more than so many decimals count. */
json_t *json_rounded(double number, int decimals);

#endif
