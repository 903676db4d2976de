#include "records/options.h"

#include <string.h>

#include "command_line.h"
#include "manual/records_options.h"
#include "records/target.h"
#include "trouble.h"

int guesses_take(struct guesses *guesses, struct rule_files *files, const char *words)
{
    int status = -1;

    for (const char *end; status < 0 && words != NULL; words = end != NULL ? end + 1 : NULL) {
        TEXT_CHECKED(word, 4096);

        end = strchr(words, ',');
        text_bytes(&word, words, end != NULL ? (size_t)(end - words) : strlen(words));
        if (guesses->count == GUESSES_MOST)
            return trouble(NULL, "--guess takes at most 64 rule sets");
        status = command_line_rules(files, word.bytes, STATUS_TROUBLE,
                                    &guesses->rules[guesses->count++]);
    }
    return status;
}

int strip_take(unsigned *strip, const char *words)
{
    static const char *const known[] = {RECORDS_STRIPPED};

    for (const char *end; words != NULL; words = end != NULL ? end + 1 : NULL) {
        size_t length;
        size_t bit = 0;

        end = strchr(words, ',');
        length = end != NULL ? (size_t)(end - words) : strlen(words);
        while (bit < 3 && (strlen(known[bit]) != length || memcmp(words, known[bit], length) != 0))
            bit++;
        if (bit == 3)
            return quoted_trouble("--strip takes comments, variations and clocks, not", words, "");
        *strip |= 1U << bit;
    }
    return -1;
}

const char *records_contradiction(const struct record_settings *settings)
{
    if (settings->rules != NULL && settings->guesses.count > 0)
        return "--rules and --guess cannot be used together";
    if (settings->strip != 0 && settings->to != TO_PDN)
        return "--strip needs --to pdn";
    if (settings->variations && settings->to == TO_PLACES)
        return "--variations cannot be used with --to places, which referees nothing";
    return target_contradiction(settings);
}
