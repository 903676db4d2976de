/* How standings are written. */
#ifndef STANDINGS_REPORT_H
#define STANDINGS_REPORT_H

#include "host/output.h"
#include "standings/counts.h"
#include "standings/sprt.h"

struct standings {
    const struct match_counts *counts;
    const struct sprt *sprt; /* NULL: nothing is tested */
};

typedef void standings_report(struct output *out, const struct standings *standings);

standings_report standings_text; /* tables for a person */
standings_report standings_json; /* an object of JSON */

/* What was shown: "undecided", "elo0" or "elo1". */
const char *verdict_word(enum sprt_verdict verdict);

/* "normalized" or "logistic". */
const char *model_word(enum sprt_model model);

#endif
