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
    const size_t count = sizeof known / sizeof *known;
    TEXT_BUFFER(takes, 128); /* a few words */

    text_string(&takes, "--strip takes ");
    text_list(&takes, known, count, " and ");
    text_string(&takes, ", not");
    for (const char *end; words != NULL; words = end != NULL ? end + 1 : NULL) {
        size_t length;
        size_t bit = 0;

        end = strchr(words, ',');
        length = end != NULL ? (size_t)(end - words) : strlen(words);
        while (bit < count &&
               (strlen(known[bit]) != length || memcmp(words, known[bit], length) != 0))
            bit++;
        if (bit == count)
            return quoted_trouble(takes.bytes, words, "");
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
