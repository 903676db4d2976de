/* The table: a row for each submission, a column for each test. */
#ifndef GRADING_SHEET_H
#define GRADING_SHEET_H

#include "grading/results.h"

/* What a submission has come to. */
struct graded {
    const struct submission *submission;
    const struct result *results; /* one for each test; NULL: it has no row */
    const char *why_not;          /* if it has none; in printable form */
    double points;
    double most; /* of all tests that count */
};

struct sheet {
    const struct grading *grading;
    size_t *passed; /* how many have passed each test */
    size_t graded;  /* rows that are there */
    struct text text;
    struct text csv;
    struct text html;
    struct text details; /* of it: what follows the table */
    int status;          /* of what could not be written, after a message; -1: nothing */
};

/* Begins a table, takes the submissions in their order, and ends it: prints it, and writes the
 * reports that were asked for. Returns -1, or the exit status after a message. */
void sheet_begin(struct sheet *sheet, const struct grading *grading);
void sheet_row(struct sheet *sheet, const struct graded *graded);
int sheet_end(struct sheet *sheet);

/* ---- how it is written: for a person here, as CSV, and as a page ----------------------------- */

struct sheet_format {
    void (*begin)(struct sheet *sheet);
    void (*row)(struct sheet *sheet, const struct graded *graded);
    void (*end)(struct sheet *sheet);
};

extern const struct sheet_format sheet_text, sheet_csv, sheet_html;

/* Adds why a submission does not have all points, a line for each test that is not right, or just
 * one if it was not compiled, with `between` between two. NULL: the first one alone, and how many
 * there are besides. */
void graded_why(struct text *to, const struct graded *graded, size_t tests, const char *between);

#endif
