#include "standings/sprt_keys.h"

#include <stdlib.h>
#include <string.h>

#include "manual/standings_options.h"

/* The normalized model has a distribution for every Elo up to here. */
#define ELO_MOST 200
#define NUMBER_LONGEST 24 /* bytes */

/* Between keys, as between those of players; or a comma. */
#define BLANKS " \t\n"

enum key { KEY_ELO0, KEY_ELO1, KEY_ALPHA, KEY_BETA, KEY_MODEL, KEYS };

static const char *const keys_by_name[KEYS] = {"elo0", "elo1", "alpha", "beta", "model"};

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

static bool read_model(const char *bytes, size_t length, enum sprt_model *model)
{
    static const char *const words[] = {STANDINGS_MODELS};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i]) == length && memcmp(words[i], bytes, length) == 0) {
            *model = (enum sprt_model)i;
            return true;
        }
    }
    return false;
}

/* Returns the key at the beginning of `at`, up to its `=`, or KEYS. */
static enum key key_at(const char *at)
{
    size_t key = 0;
    size_t length = strcspn(at, "=,");

    while (key < KEYS && (strlen(keys_by_name[key]) != length ||
                          memcmp(keys_by_name[key], at, length) != 0 || at[length] != '='))
        key++;
    return (enum key)key;
}

static const char *take_value(enum key key, const char *bytes, size_t length, struct sprt *sprt)
{
    double *const numbers[] = {[KEY_ELO0] = &sprt->elo0,
                               [KEY_ELO1] = &sprt->elo1,
                               [KEY_ALPHA] = &sprt->alpha,
                               [KEY_BETA] = &sprt->beta};

    if (key == KEY_MODEL)
        return read_model(bytes, length, &sprt->model) ? NULL
                                                       : "model must be normalized or logistic";
    return read_number(bytes, length, numbers[key]) ? NULL : "this is no number";
}

/* What is wrong with the numbers together. */
static const char *wrong_range(const struct sprt *sprt)
{
    if (sprt->elo0 < -ELO_MOST || sprt->elo1 > ELO_MOST)
        return "elo0 and elo1 must be from -200 to 200";
    if (sprt->elo0 >= sprt->elo1)
        return "elo0 must be less than elo1";
    if (sprt->alpha <= 0 || sprt->beta <= 0 || sprt->alpha + sprt->beta >= 1)
        return "alpha and beta must be above 0, and less than 1 together";
    return NULL;
}

/* Passes over what is between keys. Returns whether there is another one. */
static bool find_key(const char **at)
{
    *at += strspn(*at, BLANKS);
    if (**at == '\0')
        return false;
    *at += **at == ',';
    *at += strspn(*at, BLANKS);
    return true;
}

const char *sprt_keys_read(const char *keys, struct sprt *sprt)
{
    bool given[KEYS] = {false};
    const char *at = keys + strspn(keys, BLANKS);
    size_t length;

    *sprt = (struct sprt){.elo1 = 5, .alpha = 0.05, .beta = 0.05, .model = SPRT_NORMALIZED};
    do {
        enum key key = key_at(at);
        const char *wrong;

        if (key == KEYS)
            return "the keys are elo0, elo1, alpha, beta and model, each with = and a value, and "
                   "blanks or commas between them";
        if (given[key])
            return "a key is given twice";
        given[key] = true;
        at += strlen(keys_by_name[key]) + 1;
        length = strcspn(at, "," BLANKS);
        wrong = take_value(key, at, length, sprt);
        if (wrong != NULL)
            return wrong;
        at += length;
    } while (find_key(&at));
    return wrong_range(sprt);
}
