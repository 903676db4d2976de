#include "testing/report.h"

const char *report_file(const struct result *result)
{
    return result->file.length > 0 ? result->file.at : result->name;
}

void report_not_whole(struct bytes *to, const struct testing *testing)
{
    bytes_format(to, "the run is not whole: %s; tests not run: %zu of %zu", testing->end,
                 testing->left, testing->tests->count);
}

void report_failure(struct bytes *to, const struct result *result)
{
    result_sentence(result, to);
    bytes_string(to, "\n");
    bytes_add(to, bytes_text(&result->detail), result->detail.length);
}

void put_escaped(struct bytes *to, struct piece text, const struct escaped *table)
{
    for (size_t i = 0; i < text.length; i++) {
        const struct escaped *row = table;

        while (row->byte != '\0' && row->byte != text.start[i])
            row++;
        if (row->byte != '\0')
            bytes_string(to, row->as);
        else
            bytes_add(to, text.start + i, 1);
    }
}
