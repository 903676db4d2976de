/* Records that take up a line each: rows of JSON, as `--to jsonl` writes them, and lines of turns.
 */
#ifndef RECORDS_LINES_H
#define RECORDS_LINES_H

#include "host/reader.h"
#include "pdn/record.h"
#include "rules/rules.h"

/* The longest line of a record, in bytes. */
#define RECORD_LINE_LONGEST ((size_t)16 * 1024 * 1024)

/* What a line is made into. The record has the line's number, and is empty. */
struct line_record {
    struct record *record;
    const arb_memory *memory;
    const struct rule_list *read; /* rule sets besides those built in; NULL: none */
    char rules[64];               /* which the line names; "": none */
};

/* Both read a line into a record. What is wrong with the line is the record's fault. They return
 * false when out of memory. */

/* `ID TAB [POSITION TAB] TURN TURN ...`. The ID becomes the tag Event, the position the tag FEN. */
bool record_from_turns(struct line_record *to, const struct line *line);

/* {"rules":"english","position":"...","turns":["11-15",...],"result":"1-0","tags":{...}}, of which
 * only `turns` must be there; other members are passed over. A row of a match
 * (arbiter-match(1)) is taken with its players and its opening. */
bool record_from_json(struct line_record *to, const struct line *line);

/* Whether a line begins like one of its kind. */
bool line_is_of_turns(const char *bytes, size_t length);
bool line_is_of_json(const char *bytes, size_t length);

#endif
