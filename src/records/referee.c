#include "records/rows.h"

#include <string.h>

#include "base/shown.h"
#include "pdn/game_type.h"

/* ---- the rule set -------------------------------------------------------------------------- */

/* Says what is wrong with a record that no rules have been found for. */
static void is_wrong(struct played_record *played, size_t line, const char *what)
{
    struct text text = text_message(played->wrong.wrong, sizeof played->wrong.wrong);

    played->wrong = (struct record_wrong){.ruling = ARB_BAD_FILE, .line = line};
    text_string(&text, what);
}

/* Whether the record names rules that are not known by a tag that means only that. */
static bool is_named_wrongly(const struct played_record *played)
{
    const char *name = played->unknown.name;

    return played->rules == NULL && name != NULL && strcmp(name, "Rules") == 0;
}

/* Finds the rule set that a line or a database has for the record. */
static void find_rules_by_name(const struct rule_list *read, struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    const char *value = tags_value(record_tags(&numbered->record), numbered->unknown);

    played->rules = rule_list_find(read, numbered->rules);
    played->guessed = numbered->guessed;
    if (played->rules == NULL)
        played->unknown = (struct tag){"Rules", numbered->rules};
    else if (value != NULL)
        played->unknown = (struct tag){numbered->unknown, value};
}

/* Finds the rule set that the record names, or the one of --rules, which wins over a GameType with
 * its number. Leaves NULL if there is none, or it is not known. */
static void find_rules(const struct record_settings *settings, struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    const struct rule_list *read = &settings->files.read;
    struct tags tags = record_tags(&numbered->record);
    const char *type = record_value(&numbered->record, "GameType");

    if (numbered->rules[0] != '\0') {
        find_rules_by_name(read, played);
    } else if (settings->rules != NULL && type != NULL && tags_value(tags, "Rules") == NULL &&
               game_type_is_number_of(type, settings->rules)) {
        played->rules = settings->rules;
    } else if (type != NULL || record_value(&numbered->record, "Variant") != NULL ||
               record_value(&numbered->record, "Rules") != NULL) {
        played->rules = tags_rules(tags, read, &played->unknown);
    }
    if (played->rules == NULL && !is_named_wrongly(played))
        played->rules = settings->rules;
}

/* What decides in which order rule sets are guessed. */
struct guess {
    const struct record_settings *settings;
    const char *type; /* the GameType, if it is none of a rule set; or NULL */
    bool letters;     /* squares are named by letters */
};

/* Looks at the first move of a record. */
static struct guess guess_of(const struct record_settings *settings, const struct record *record)
{
    size_t first = 0;
    char byte = '0'; /* of a record without moves */

    while (first < record->move_count && record->moves[first].sets_up)
        first++;
    if (first < record->move_count)
        byte = record->texts[record->moves[first].text];
    return (struct guess){settings, record_value(record, "GameType"), byte < '0' || byte > '9'};
}

/* Whether a rule set may be guessed. */
static bool may_be(const struct record_settings *settings, const arb_rules *rules)
{
    const struct guesses *guesses = &settings->guesses;
    size_t i = 0;

    while (i < guesses->count && guesses->rules[i] != rules)
        i++;
    return guesses->count == 0 || i < guesses->count;
}

/* Rule sets are ranked by how their squares are named, and by whether they have a GameType. */
#define RANKS 4

/* Returns the rule sets in the order in which they are tried for a record that names none: first
 * those with the number of its GameType, if that names none otherwise; of these, those that name
 * squares as it does; and of these, those whose games the standard knows, as most published games
 * are of those. */
static const arb_rules *candidate(const struct guess *guess, size_t index)
{
    const arb_rules *rules;

    for (int rank = RANKS * (guess->type != NULL ? 2 : 1) - 1; rank >= 0; rank--) {
        for (size_t i = 0; (rules = rule_list_at(&guess->settings->files.read, i)) != NULL; i++) {
            bool named_so = (rules->squares.naming == NAMED_BY_LETTERS) == guess->letters;
            int of_rules = 2 * named_so + (rules->game_type != 0);

            if (guess->type != NULL && game_type_is_number_of(guess->type, rules))
                of_rules += RANKS;
            if (of_rules == rank && may_be(guess->settings, rules) && index-- == 0)
                return rules;
        }
    }
    return NULL;
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

/* Says that the first turn is one of no rule set, and why it may be. */
static void say_no_rules_fit(struct played_record *played)
{
    const struct record *record = &played->numbered->record;
    TEXT_MESSAGE(what, sizeof played->wrong.wrong);

    text_string(&what, "no rule set has these squares and this first turn; --rules names one");
    if (record->move_count > 0)
        notation_mistaken_letter(&what, record->texts + record->moves[0].text);
    is_wrong(played, record->line, what.bytes);
}

/* Plays a record by rules that are tried. Stores whether its first turn is one of theirs: only then
 * does it count what is wrong. Most records are right by the rules that come first, and are played
 * by them at once. Returns false when out of memory. */
static bool play_on_trial(struct played_record *played, bool first, bool *fits)
{
    const struct record *record = &played->numbered->record;

    if (first && !play(played))
        return false;
    *fits = first && (played->right || played->wrong.reached > 0);
    if (*fits)
        return true;
    return record_try(record, played->game, fits) == ARB_ACCEPTED && (!*fits || play(played));
}

/* Plays a record by the first rule set by which all of it is right or, if there is none, by the
 * first of those that get furthest. */
static bool play_by_any(const struct record_settings *settings, struct played_record *played)
{
    const struct record *record = &played->numbered->record;
    struct guess guess = guess_of(settings, record);
    const arb_rules *best = NULL;
    size_t furthest = 0;

    for (size_t i = 0; (played->rules = candidate(&guess, i)) != NULL; i++) {
        bool fits;

        if (change_rules(played->game, played->rules) != ARB_ACCEPTED ||
            !play_on_trial(played, i == 0, &fits))
            return false;
        if (fits && (played->right || played->wrong.reached == record->move_count))
            return true; /* what is wrong by form is so by all rules */
        if (fits && (best == NULL || played->wrong.reached > furthest)) {
            best = played->rules;
            furthest = played->wrong.reached;
        }
    }
    played->rules = best;
    if (best != NULL)
        return play(played);
    say_no_rules_fit(played);
    return true;
}

bool referee_record(const struct record_settings *settings, struct played_record *played)
{
    const struct record *record = &played->numbered->record;

    played->game->claims = !settings->draws_end;
    find_rules(settings, played);
    if (played->rules != NULL)
        return play(played);
    if (is_named_wrongly(played)) {
        const char *name = played->unknown.value;
        TEXT_MESSAGE(unknown, sizeof played->wrong.wrong);

        text_string(&unknown, "there is no rule set for ");
        text_shown(&unknown, name, strlen(name), unknown.room / 2);
        is_wrong(played, record->line, unknown.bytes);
        return true;
    }
    if (record->move_count == 0 && record->fault.wrong[0] != '\0') { /* nothing else is known */
        is_wrong(played, record->fault.line, record->fault.wrong);
        played->wrong.column = record->fault.column;
        return true;
    }
    played->guessed = true;
    return play_by_any(settings, played);
}
