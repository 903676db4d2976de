#include "testing/report.h"

const char *report_file(const struct result *result)
{
    return result->file.length > 0 ? result->file.bytes : result->name;
}

void report_not_whole(struct text *to, const struct testing *testing)
{
    text_print(to, "the run is not whole: %s; tests not run: %zu of %zu", testing->end,
               testing->left, testing->tests->count);
}

void report_failure(struct text *to, const struct result *result)
{
    result_sentence(result, to);
    text_string(to, "\n");
    text_add(to, &result->detail);
    text_add(to, &result->errors);
}

void put_escaped(struct text *to, struct piece text, const struct escaped *table)
{
    for (size_t i = 0; i < text.length; i++) {
        const struct escaped *row = table;

        while (row->byte != '\0' && row->byte != text.start[i])
            row++;
        if (row->byte != '\0')
            text_string(to, row->as);
        else
            text_bytes(to, text.start + i, 1);
    }
}
