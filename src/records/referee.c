#include "records/rows.h"

#include <string.h>

#include "base/shown.h"
#include "pdn/game_type.h"
#include "pdn/move.h"

/* ---- the rule set -------------------------------------------------------------------------- */

/* Says what is wrong with a record that no rules have been found for. */
static void is_wrong(struct played_record *played, size_t line, const char *what)
{
    struct text text = text_message(played->wrong.wrong, sizeof played->wrong.wrong);

    played->wrong = (struct record_wrong){.ruling = ARB_BAD_FILE, .line = line};
    text_string(&text, what);
}

/* Returns the rule set that the record names, or the one of --rules. Returns NULL if there is none,
 * or it is not known; then *named is its name, or NULL. */
static const arb_rules *named_rules(const struct record_settings *settings,
                                    const struct numbered_record *numbered, const char **named)
{
    const struct rule_list *read = &settings->files.read;
    const arb_rules *rules;

    *named = numbered->rules;
    if (numbered->rules[0] != '\0')
        return rule_list_find(read, numbered->rules);
    rules = tags_rules(record_tags(&numbered->record), read, named);
    return rules == NULL && *named == NULL ? settings->rules : rules;
}

/* Whether the rule set names squares as the first move of the record does: by letters, or not. */
static bool is_named_so(const arb_rules *rules, const struct record *record)
{
    size_t first = 0;
    char byte = '0'; /* of a record without moves */

    while (first < record->move_count && record->moves[first].sets_up)
        first++;
    if (first < record->move_count)
        byte = record->texts[record->moves[first].text];
    return (rules->squares.naming == NAMED_BY_LETTERS) == (byte < '0' || byte > '9');
}

/* Returns the rule sets in the order in which they are tried for a record that names none: first
 * those that name squares as it does; of these, those whose games the standard knows, as most
 * published games are of those. */
static const arb_rules *candidate(const struct rule_list *read, const struct record *record,
                                  size_t index)
{
    const arb_rules *rules;

    for (int rank = 3; rank >= 0; rank--) {
        for (size_t i = 0; (rules = rule_list_at(read, i)) != NULL; i++) {
            int of_rules = 2 * is_named_so(rules, record) + (rules->game_type != 0);

            if (of_rules == rank && index-- == 0)
                return rules;
        }
    }
    return NULL;
}

/* Whether the rule set has all squares of the record. */
static bool has_squares(const arb_rules *rules, const struct record *record)
{
    for (size_t i = 0; i < record->move_count; i++) {
        const struct record_move *move = &record->moves[i];
        arb_turn squares;

        if (!move->sets_up &&
            move_squares(rules, record->texts + move->text, &squares) != ARB_ACCEPTED)
            return false;
    }
    return true;
}

/* ---- the game ------------------------------------------------------------------------------ */

/* Makes the game one of these rules. */
static arb_ruling change_rules(arb_game *game, const arb_rules *rules)
{
    return game->rules == rules ? ARB_ACCEPTED : arb_game_begin(game, rules, false);
}

/* Plays a record by the rules that were found. */
static bool play(struct played_record *played)
{
    arb_ruling ruling = change_rules(played->game, played->rules);

    if (ruling == ARB_ACCEPTED)
        ruling = record_play(&played->numbered->record, played->game, &played->wrong);
    played->right = ruling == ARB_ACCEPTED;
    return ruling != ARB_OUT_OF_MEMORY;
}

/* Plays a record by the first rule set that begins as it does and has its squares. If none has, it
 * is played by the first that begins so: there is a mistake in a square. */
static bool play_by_any(const struct record_settings *settings, struct played_record *played)
{
    const struct rule_list *read = &settings->files.read;
    const struct record *record = &played->numbered->record;
    const arb_rules *first = NULL;

    for (size_t i = 0; (played->rules = candidate(read, record, i)) != NULL; i++) {
        bool fits;

        if (change_rules(played->game, played->rules) != ARB_ACCEPTED ||
            record_try(record, played->game, &fits) != ARB_ACCEPTED)
            return false;
        if (!fits)
            continue;
        first = first == NULL ? played->rules : first;
        if (!play(played))
            return false;
        if (played->right || has_squares(played->rules, record))
            return true;
    }
    played->rules = first;
    if (first != NULL)
        return play(played);
    is_wrong(played, record->line,
             "no rule set has these squares and this first turn; --rules names one");
    return true;
}

bool referee_record(const struct record_settings *settings, struct played_record *played)
{
    const struct record *record = &played->numbered->record;
    const char *named;

    played->rules = named_rules(settings, played->numbered, &named);
    played->game->claims = !settings->draws_end;
    if (played->rules != NULL)
        return play(played);
    if (named != NULL && named[0] != '\0') {
        TEXT_MESSAGE(unknown, sizeof played->wrong.wrong);

        text_string(&unknown, "there is no rule set for ");
        text_shown(&unknown, named, strlen(named), unknown.room / 2);
        is_wrong(played, record->line, unknown.bytes);
        return true;
    }
    if (record->move_count == 0 && record->fault.wrong[0] != '\0') { /* nothing else is known */
        is_wrong(played, record->fault.line, record->fault.wrong);
        return true;
    }
    return play_by_any(settings, played);
}
