/* The report `json`: a line of JSON for each test, then one for the whole run. */
#ifndef TESTING_REPORT_JSON_H
#define TESTING_REPORT_JSON_H

#include <jansson.h>

#include "testing/report.h"

/* Adds the names of the tests that failed according to such a report to `failed`. Returns the exit
 * status after printing a message, or -1 to continue. */
int json_read_failed(const char *file, struct tests *failed);

/* Writes a value on one line or, if `pretty`, over several. Frees the value. If it is NULL because
 * memory ran out, the program ends. */
void put_json(struct bytes *to, json_t *value, bool pretty);

/* Returns a number rounded to six decimals. */
json_t *json_rounded(double number);

#endif
