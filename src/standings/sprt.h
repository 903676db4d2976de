/* The sequential probability ratio test: whether a match has shown that one side is stronger than
 * the other by `elo0` at most, or by `elo1` at least. */
#ifndef STANDINGS_SPRT_H
#define STANDINGS_SPRT_H

#include "standings/statistics.h"

enum sprt_model { SPRT_NORMALIZED, SPRT_LOGISTIC };

struct sprt {
    double elo0; /* less than elo1 */
    double elo1;
    double alpha; /* how likely a side of elo0 may be taken for one of elo1, between 0 and 1 */
    double beta;  /* and the other way round; alpha + beta is less than 1 */
    enum sprt_model model;
};

enum sprt_verdict { SPRT_UNDECIDED, SPRT_ELO0, SPRT_ELO1 };

/* The log-likelihood ratio of elo1 to elo0 for a sample, by maximum likelihood. It is not known
 * without games, or when no distribution of scores can be found that has one of the two. */
struct measure sprt_llr(const struct sprt *sprt, const struct sample *sample);

/* The ratios at which the test ends: the lower one is negative, the upper one positive. */
double sprt_lower(const struct sprt *sprt);
double sprt_upper(const struct sprt *sprt);

/* Which of the two was shown; a ratio that is not known shows nothing. */
enum sprt_verdict sprt_verdict(const struct sprt *sprt, struct measure llr);

/* Reads `elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized`, any of the keys in any order, with
 * commas or blanks between them; the others have these values. Returns NULL, or what is wrong. */
const char *sprt_keys_read(const char *keys, struct sprt *sprt);

#endif
