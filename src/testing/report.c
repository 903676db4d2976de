#include "testing/report.h"

#include "manual/testing_options.h"

static const struct {
    const char *name;
    const struct report_kind *kind;
} kinds[] = {
#define X(id, name) {name, &report_##id},
    TESTING_REPORTS(X)
#undef X
};

const struct report_kind *report_kind_find(struct piece name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (piece_equal(name, string_piece(kinds[i].name)))
            return kinds[i].kind;
    }
    return NULL;
}

const char *report_file(const struct result *result)
{
    return result->file.length > 0 ? result->file.at : result->name;
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
