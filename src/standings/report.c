#include "standings/report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "manual/standings_options.h"

struct number_text decimals_text(double number)
{
    struct number_text text = {""};
    struct text into = text_over(text.bytes, sizeof text.bytes);

    text_print(&into, "%.2f", fabs(number) < 0.005 ? 0 : number); /* not -0.00 */
    return text;
}

struct number_text measure_text(struct measure measure)
{
    return measure.known ? decimals_text(measure.value) : (struct number_text){"-"};
}

struct number_text points_text(uint64_t half_points)
{
    struct number_text text = {""};
    struct text into = text_over(text.bytes, sizeof text.bytes);

    text_print(&into, "%" PRIu64 ".%c", half_points / 2, half_points % 2 == 0 ? '0' : '5');
    return text;
}

uint64_t pairing_half_points(const struct pairing_count *pairing, const char *player)
{
    uint64_t half_points = sample_half_points(&pairing->sample);

    return strcmp(pairing->one, player) == 0 ? half_points
                                             : 2 * sample_games(&pairing->sample) - half_points;
}

struct number_text points_against(const struct match_counts *counts, const char *player,
                                  const char *other)
{
    const struct pairing_count *pairing = counts_pairing(counts, player, other);

    return pairing != NULL ? points_text(pairing_half_points(pairing, player))
                           : (struct number_text){"-"};
}

void report_pairs(struct text *out, const struct sample *sample)
{
    for (size_t i = 0; i < PAIR_SCORES; i++)
        text_print(out, "%s%" PRIu64, i == 0 ? " " : ", ", sample->pairs[i]);
}

void report_strength(struct text *out, const struct sample *sample, const char *sign)
{
    struct strength strength = sample_strength(sample);

    text_print(out, "Elo %s %s %s, normalized %s %s %s", measure_text(strength.elo).bytes, sign,
               measure_text(strength.elo_error).bytes, measure_text(strength.normalized).bytes,
               sign, measure_text(strength.normalized_error).bytes);
    strength.los.value *= 100;
    text_print(out, ", LOS %s%s", measure_text(strength.los).bytes, strength.los.known ? " %" : "");
}

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
