/* The table as a page: without scripts, and it fetches nothing. */
#include "grading/sheet.h"
#include "picture/markup.h"
#include "picture/replay.h"
#include "testing/report.h"

/* So many bytes of a difference are shown; the log has all. */
#define DETAIL_MOST 4000

static const char style[] =
    "body { max-width: none; }\n"
    "table { border-collapse: collapse; background: var(--paper); }\n"
    "th, td { padding: 0.2rem 0.5rem; border: 1px solid var(--faint); text-align: right; }\n"
    "tbody th { text-align: left; }\n"
    "thead th { vertical-align: bottom; }\n"
    "thead .test { writing-mode: vertical-rl; text-align: left; font-weight: normal; }\n"
    ".wrong { background: #c0392b44; }\n"
    ".part { background: #e0a80044; }\n"
    ".why { text-align: left; }\n"
    ".wide { overflow-x: auto; }\n"
    "pre { overflow-x: auto; padding: 0.5rem; background: var(--paper); }\n";

static void begin_html(struct sheet *sheet)
{
    const struct tests *tests = &sheet->grading->tests;
    struct text *to = &sheet->html;

    page_head(to, "Grades", sheet->grading->settings->submissions);
    text_string(to, style);
    markup(to, "</style>\n</head>\n<body>\n<header>\n<h1>Grades</h1>\n<p>%s</p>\n</header>\n",
           sheet->grading->settings->submissions);
    text_string(to, "<main>\n<div class='wide' role='region' aria-label='Grades' "
                    "tabindex='0'>\n<table>\n<thead>\n<tr><th>submission</th><th>points</th>"
                    "<th>of</th>");
    for (size_t i = 0; i < tests->count; i++)
        markup(to, "<th class='test'>%s</th>", tests->at[i].shown);
    text_string(to, "<th class='why'>why</th></tr>\n</thead>\n<tbody>\n");
}

static void put_result(struct text *to, const struct result *result)
{
    const char *class = result->part > 0 ? "part" : "wrong";

    if (!result_is_graded(result))
        text_string(to, "<td></td>");
    else if (result->verdict == VERDICT_FAIL)
        markup(to, "<td class='%s'>", class);
    else
        text_string(to, "<td>");
    if (result_is_graded(result))
        text_print(to, "%.10g</td>", result_points(result));
}

/* Adds a text as lines, at most so many bytes of it. */
static void put_lines(struct text *to, const struct text *lines)
{
    struct text part = test_text();
    size_t most = lines->length < DETAIL_MOST ? lines->length : DETAIL_MOST;

    while (most < lines->length && most > 0 && lines->bytes[most - 1] != '\n')
        most--;
    text_bytes(&part, lines->bytes, most);
    if (lines->length > 0)
        markup(to, "<pre>%s%s</pre>\n", part.length > 0 ? part.bytes : "",
               most < lines->length ? "..." : "");
    text_free(&part);
}

/* Returns the number of a submission, for links to what is said of it. */
static size_t number_of(const struct sheet *sheet, const struct graded *graded)
{
    return (size_t)(graded->submission - sheet->grading->submissions.at);
}

/* Adds what is wrong to what follows the table. */
static void put_details(struct sheet *sheet, const struct graded *graded)
{
    struct text *to = &sheet->details;
    bool same = false; /* the same is said of every test */

    markup(to, "<h2 id='s%zu'>%s</h2>\n", number_of(sheet, graded), graded->submission->shown);
    for (size_t i = 0; i < sheet->grading->tests.count && !same; i++) {
        const struct result *result = &graded->results[i];
        struct text sentence = test_text();

        if (result->verdict == VERDICT_FAIL) {
            same = result->kind == KIND_NOT_BUILT;
            result_sentence(result, &sentence);
            markup(to, "<h3>%s%s%s</h3>\n<p>%s</p>\n", same ? "" : result->name,
                   result->title.length > 0 && !same ? ": " : "",
                   result->title.length > 0 && !same ? result->title.bytes : "", sentence.bytes);
            put_lines(to, &result->detail);
            put_lines(to, &result->errors);
        }
        text_free(&sentence);
    }
}

static void put_row(struct sheet *sheet, const struct graded *graded)
{
    size_t count = sheet->grading->tests.count;
    struct text *to = &sheet->html;
    const char *name = graded->submission->shown;
    struct text why = test_text();

    if (graded->results != NULL) {
        bool failed = false;

        for (size_t i = 0; i < count; i++)
            failed = failed || graded->results[i].verdict == VERDICT_FAIL;
        if (failed)
            markup(to, "<tr><th><a href='#s%zu'>%s</a></th>", number_of(sheet, graded), name);
        else
            markup(to, "<tr><th>%s</th>", name);
        text_print(to, "<td>%.10g</td><td>%.10g</td>", graded->points, graded->most);
        for (size_t i = 0; i < count; i++)
            put_result(to, &graded->results[i]);
        if (failed)
            put_details(sheet, graded);
    } else {
        markup(to, "<tr><th>%s</th><td></td><td></td>", name);
        for (size_t i = 0; i < count; i++)
            text_string(to, "<td></td>");
        text_string(&why, "not graded: ");
    }
    graded_why(&why, graded, count, "; ");
    markup(to, "<td class='why'>%s</td></tr>\n", why.length > 0 ? why.bytes : "");
    text_free(&why);
}

static void end_html(struct sheet *sheet)
{
    struct text *to = &sheet->html;

    text_string(to, "</tbody>\n<tfoot>\n<tr><th>passed</th><td></td><td></td>");
    for (size_t i = 0; i < sheet->grading->tests.count; i++)
        text_print(to, "<td>%zu</td>", sheet->passed[i]);
    text_string(to, "<td></td></tr>\n</tfoot>\n</table>\n</div>\n");
    text_add(to, &sheet->details);
    text_string(to, "</main>\n</body>\n</html>\n");
}

const struct sheet_format sheet_html = {begin_html, put_row, end_html};
