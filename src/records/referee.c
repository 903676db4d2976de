#include "records/referee.h"

#include <string.h>

#include "base/shown.h"
#include "pdn/game_type.h"
#include "pdn/move.h"

/* ---- the rule set -------------------------------------------------------------------------- */

/* Says that the record names a rule set that is not known. */
static void is_unknown(struct verdict *verdict, const struct record *record, const char *named)
{
    struct text text = text_message(verdict->wrong.wrong, sizeof verdict->wrong.wrong);

    verdict->wrong.ruling = ARB_BAD_FILE;
    verdict->wrong.line = record->line;
    text_string(&text, "there is no rule set for ");
    text_shown(&text, named, strlen(named), sizeof verdict->wrong.wrong / 2);
}

/* Says what is wrong with a record by form, of which nothing else is known. */
static void is_faulty(struct verdict *verdict, const struct record_fault *fault)
{
    verdict->wrong.ruling = ARB_BAD_FILE;
    verdict->wrong.line = fault->line;
    memcpy(verdict->wrong.wrong, fault->wrong, sizeof verdict->wrong.wrong);
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

/* Plays a record by its verdict's rules. */
static bool play(const struct record *record, arb_game *game, struct verdict *verdict)
{
    arb_ruling ruling = change_rules(game, verdict->rules);

    if (ruling == ARB_ACCEPTED)
        ruling = record_play(record, game, &verdict->wrong);
    verdict->right = ruling == ARB_ACCEPTED;
    return ruling != ARB_OUT_OF_MEMORY;
}

/* Plays a record by the first rule set that begins as it does and has its squares. If none has, it
 * is played by the first that begins so: there is a mistake in a square. */
static bool play_by_any(const struct record_settings *settings, const struct record *record,
                        arb_game *game, struct verdict *verdict)
{
    const struct rule_list *read = &settings->files.read;
    const arb_rules *first = NULL;

    for (size_t i = 0; (verdict->rules = candidate(read, record, i)) != NULL; i++) {
        bool fits;

        if (change_rules(game, verdict->rules) != ARB_ACCEPTED ||
            record_try(record, game, &fits) != ARB_ACCEPTED)
            return false;
        if (!fits)
            continue;
        first = first == NULL ? verdict->rules : first;
        if (!play(record, game, verdict))
            return false;
        if (verdict->right || has_squares(verdict->rules, record))
            return true;
    }
    verdict->rules = first;
    if (first != NULL)
        return play(record, game, verdict);
    verdict->wrong = (struct record_wrong){
        .line = record->line,
        .ruling = ARB_BAD_FILE,
        .wrong = "no rule set has these squares and this first turn; --rules names one"};
    return true;
}

bool referee_record(const struct record_settings *settings, const struct numbered_record *numbered,
                    arb_game *game, struct verdict *verdict)
{
    const struct record *record = &numbered->record;
    const char *named;

    *verdict = (struct verdict){.rules = named_rules(settings, numbered, &named)};
    game->claims = !settings->draws_end;
    if (verdict->rules != NULL)
        return play(record, game, verdict);
    if (named != NULL && named[0] != '\0') {
        is_unknown(verdict, record, named);
        return true;
    }
    if (record->move_count == 0 && record->fault.wrong[0] != '\0') {
        is_faulty(verdict, &record->fault);
        return true;
    }
    return play_by_any(settings, record, game, verdict);
}
