#include "standings/report.h"

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
