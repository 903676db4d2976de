/* Records as comma-separated values (RFC 4180). */
#include "records/rows.h"

#include "arbiter/text.h"
#include "notation/position_line.h"
#include "pdn/write.h"

/* The tags that have columns of their own. */
static const char *const tags[] = {"White", "Black", "Event", "Site", "Date", "Round"};

void row_csv_head(struct text *out)
{
    text_string(out, "file,line,game,rules,right,white,black,event,site,date,round,result,plies,"
                     "code,found_turn,found_position,found_like\r\n");
}

/* Adds a value, in quotes where it needs them. */
static void put_bytes(struct text *out, const char *bytes, size_t length)
{
    bool quoted = false;

    for (size_t i = 0; i < length && !quoted; i++)
        quoted = strchr(",\"\r\n", bytes[i]) != NULL;
    text_string(out, quoted ? "\"" : "");
    for (size_t i = 0; i < length; i++) {
        text_string(out, bytes[i] == '"' ? "\"" : "");
        text_char(out, bytes[i]);
    }
    text_string(out, quoted ? "\"" : "");
}

/* Adds a comma and a value; NULL: it is empty. */
static void put(struct text *out, const char *value)
{
    text_char(out, ',');
    if (value != NULL)
        put_bytes(out, value, strlen(value));
}

static void put_found(struct text *out, const struct played_record *played)
{
    const struct record_found *found = &played->found;
    TEXT_BUFFER(position, ARB_POSITION_TEXT);

    if (!found->said || found->like != NULL) {
        text_string(out, ",,");
        put(out, found->like);
        return;
    }
    position_text(&position, played->game->rules, &found->position);
    text_print(out, ",%zu", found->turn);
    put(out, position.bytes);
    put(out, NULL);
}

void row_csv(struct text *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    struct tags of = record_tags(&numbered->record);

    put_bytes(out, numbered->file, numbered->file_length);
    text_print(out, ",%zu,%zu", numbered->record.line, numbered->game);
    put(out, played->rules != NULL ? played->rules->name : NULL);
    put(out, played->right ? "yes" : "no");
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        put(out, tags_value(of, tags[i]));
    put(out, played->right ? record_result(played->game, of) : NULL);
    text_print(out, ",%zu", row_turns(played));
    put(out, played->right ? NULL : arb_ruling_code(played->wrong.ruling));
    put_found(out, played);
    text_string(out, "\r\n");
}
