#include "standings/sprt_keys.h"

#include <stdlib.h>
#include <string.h>

#include "manual/standings_options.h"
#include "script/limits.h"

/* The normalized model has a distribution for every Elo up to here. */
#define ELO_MOST 200
#define NUMBER_LONGEST 24 /* bytes */

/* Between keys, as between those of players; or a comma. */
#define BLANKS " \t\n"

enum key { KEY_ELO0, KEY_ELO1, KEY_ALPHA, KEY_BETA, KEY_MODEL, KEYS };

static const char *const names[KEYS] = {"elo0", "elo1", "alpha", "beta", "model"};
static const char *const models[] = {STANDINGS_MODELS};

#define MODELS (sizeof models / sizeof *models)

/* Returns which of the words it is; `count` if it is none of them. */
static size_t find(const char *const *words, size_t count, const char *bytes, size_t length)
{
    size_t i = 0;

    while (i < count && (strlen(words[i]) != length || memcmp(words[i], bytes, length) != 0))
        i++;
    return i;
}

/* Reads a decimal number, such as -1.75. */
static bool read_number(const char *bytes, size_t length, double *number)
{
    char copy[NUMBER_LONGEST + 1];
    char *end;

    if (length == 0 || length > NUMBER_LONGEST || strspn(bytes, "0123456789.-") < length)
        return false;
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    *number = strtod(copy, &end);
    return *end == '\0';
}

static const char *take_value(enum key key, const char *bytes, size_t length, struct sprt *sprt)
{
    double *const numbers[] = {[KEY_ELO0] = &sprt->elo0,
                               [KEY_ELO1] = &sprt->elo1,
                               [KEY_ALPHA] = &sprt->alpha,
                               [KEY_BETA] = &sprt->beta};
    size_t model = find(models, MODELS, bytes, length);

    if (key != KEY_MODEL)
        return read_number(bytes, length, numbers[key]) ? NULL : "this is no number";
    sprt->model = (enum sprt_model)model;
    return model < MODELS ? NULL : "model must be normalized or logistic";
}

/* What is wrong with the numbers together. */
static const char *wrong_range(const struct sprt *sprt)
{
    if (sprt->elo0 < -ELO_MOST || sprt->elo1 > ELO_MOST)
        return "elo0 and elo1 must be from -" LIMIT_TEXT(ELO_MOST) " to " LIMIT_TEXT(ELO_MOST);
    if (sprt->elo0 >= sprt->elo1)
        return "elo0 must be less than elo1";
    if (sprt->alpha <= 0 || sprt->beta <= 0 || sprt->alpha + sprt->beta >= 1)
        return "alpha and beta must be above 0, and less than 1 together";
    return NULL;
}

const char *sprt_keys_read(const char *keys, struct sprt *sprt)
{
    bool given[KEYS] = {false};
    const char *at = keys + strspn(keys, BLANKS);
    size_t length;
    bool more;

    *sprt = (struct sprt){.elo1 = 5, .alpha = 0.05, .beta = 0.05, .model = SPRT_NORMALIZED};
    do {
        enum key key;
        const char *wrong;

        length = strcspn(at, "=,");
        key = (enum key)find(names, KEYS, at, length);
        if (key == KEYS || at[length] != '=')
            return "the keys are elo0, elo1, alpha, beta and model, each with = and a value, and "
                   "blanks or commas between them";
        if (given[key])
            return "a key is given twice";
        given[key] = true;
        at += length + 1;
        length = strcspn(at, "," BLANKS);
        wrong = take_value(key, at, length, sprt);
        if (wrong != NULL)
            return wrong;
        at += length + strspn(at + length, BLANKS);
        more = *at != '\0';
        at += *at == ',';
        at += strspn(at, BLANKS);
    } while (more);
    return wrong_range(sprt);
}
