/* The table as CSV (RFC 4180), for spreadsheets: no cell is a formula. */
#include <string.h>

#include "grading/sheet.h"
#include "testing/report.h"

/* Adds a cell of text, after the comma that follows the one before. What a spreadsheet would take
 * for a formula gets an apostrophe. */
static void put_cell(struct text *to, const char *cell)
{
    static const struct escaped quotes[] = {{'"', "\"\""}, {'\0', NULL}};
    bool quoted = strpbrk(cell, ",\"\r\n") != NULL;

    if (to->length > 0 && to->bytes[to->length - 1] != '\n')
        text_char(to, ',');
    text_string(to, quoted ? "\"" : "");
    if (cell[0] != '\0' && strchr("=+-@\t\r", cell[0]) != NULL)
        text_char(to, '\'');
    put_escaped(to, string_piece(cell), quotes);
    text_string(to, quoted ? "\"" : "");
}

static void begin_csv(struct sheet *sheet)
{
    const struct tests *tests = &sheet->grading->tests;

    put_cell(&sheet->csv, "submission");
    put_cell(&sheet->csv, "points");
    put_cell(&sheet->csv, "of");
    for (size_t i = 0; i < tests->count; i++)
        put_cell(&sheet->csv, tests->at[i].shown);
    put_cell(&sheet->csv, "why");
    text_string(&sheet->csv, "\r\n");
}

static void put_row(struct sheet *sheet, const struct graded *graded)
{
    size_t count = sheet->grading->tests.count;
    bool there = graded->results != NULL;
    struct text why = test_text();

    put_cell(&sheet->csv, graded->submission->shown);
    text_print(&sheet->csv, there ? ",%.10g,%.10g" : ",,", graded->points, graded->most);
    for (size_t i = 0; i < count; i++) {
        text_char(&sheet->csv, ',');
        if (there && result_is_graded(&graded->results[i]))
            text_print(&sheet->csv, "%.10g", result_points(&graded->results[i]));
    }
    text_string(&why, there ? "" : "not graded: ");
    graded_why(&why, graded, count, "\n");
    put_cell(&sheet->csv, why.length > 0 ? why.bytes : "");
    text_string(&sheet->csv, "\r\n");
    text_free(&why);
}

static void end_csv(struct sheet *sheet)
{
    text_string(&sheet->csv, "passed,,");
    for (size_t i = 0; i < sheet->grading->tests.count; i++)
        text_print(&sheet->csv, ",%zu", sheet->passed[i]);
    text_string(&sheet->csv, ",\r\n");
}

const struct sheet_format sheet_csv = {begin_csv, put_row, end_csv};
