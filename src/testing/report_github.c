/* Annotations, which GitHub Actions reads from the log and shows beside the lines that they
 * name. */
#include <stdlib.h>

#include "testing/report.h"

/* In a property, a colon or a comma also has to be escaped. */
static void put_escaped(struct bytes *to, const char *text, bool property)
{
    for (; *text != '\0'; text++) {
        if (*text == '%' || *text == '\r' || *text == '\n' ||
            (property && (*text == ':' || *text == ',')))
            bytes_format(to, "%%%02X", (unsigned)(unsigned char)*text);
        else
            bytes_add(to, text, 1);
    }
}

static void put_test(struct bytes *to, const struct testing *testing, size_t number)
{
    const struct result *result = &testing->results[number];
    struct bytes text = {0};
    char *name;

    if (result->verdict != VERDICT_FAIL)
        return;
    name = shown_name(testing, number);
    bytes_string(to, "::error file=");
    put_escaped(to, result->file.length > 0 ? result->file.at : name, true);
    bytes_format(to, ",line=%zu,title=", result->line > 0 ? result->line : 1);
    bytes_format(&text, "%s (%s)", name, kind_name(result->kind));
    put_escaped(to, text.at, true);
    bytes_string(to, "::");
    bytes_free(&text);
    report_failure(&text, result);
    text.at[--text.length] = '\0'; /* its last newline */
    put_escaped(to, text.at, false);
    bytes_string(to, "\n");
    bytes_free(&text);
    free(name);
}

const struct report_kind report_github = {.beside_text = true, .test = put_test};
