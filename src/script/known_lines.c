#include "script/known_lines.h"

void known_lines_add(struct known_lines *known, const struct line *line,
                     const struct split_line *split, const struct command *command, bool named)
{
    struct line_key key;
    struct known_line *new;
    const char *bytes;
    const char *end = line->bytes + line->length;

    if (known == NULL || !line_has_key(line) || split->words.count > KNOWN_WORDS ||
        split->text.start != line->bytes || split->text.end != end)
        return;
    key = line_key(line->bytes, line->length);
    if (known->count == KNOWN_LINES) {
        memset(known->places, 0, sizeof known->places);
        known->count = 0;
    }
    known->count++;
    known->places[known_place(known, key)] = (uint16_t)known->count;
    new = &known->lines[known->count];
    new->key = key;
    bytes = (const char *)new->key.halves;
    new->command = command;
    memcpy(new->storage, split->storage, line->length);
    new->storage[line->length] = '\0';
    for (size_t i = 0; i < split->words.count; i++) {
        const struct span *span = &split->span[i];

        new->word[i] = new->storage + (split->word[i] - split->storage);
        new->span[i] =
            (struct span){bytes + (span->start - line->bytes), bytes + (span->end - line->bytes)};
    }
    new->found.square_rules = NULL;
    new->found.turn_rules = NULL;
    new->arguments = words_from(&(struct words){.word = new->word,
                                                .span = new->span,
                                                .count = split->words.count,
                                                .end = bytes + line->length,
                                                .found = &new->found},
                                named);
}
