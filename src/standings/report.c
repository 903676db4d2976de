#include "standings/report.h"

#include <string.h>

#include "manual/standings_options.h"

const char *verdict_word(enum sprt_verdict verdict)
{
    static const char *const words[] = {
        [SPRT_UNDECIDED] = "undecided", [SPRT_ELO0] = "elo0", [SPRT_ELO1] = "elo1"};

    return words[verdict];
}

const char *model_word(enum sprt_model model)
{
    static const char *const words[] = {STANDINGS_MODELS};

    return words[model];
}

const char *player_named_first(const struct match_counts *counts)
{
    for (size_t i = 1; i < counts->pairing_count; i++) {
        if (strcmp(counts->pairings[i].one, counts->pairings[0].one) != 0)
            return NULL;
    }
    return counts->pairing_count > 0 ? counts->pairings[0].one : NULL;
}
