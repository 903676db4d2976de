#include "journal/entries.h"

#include <stdarg.h>
#include <string.h>

#include "arbiter/text.h"
#include "game/commit.h"
#include "journal/checksum.h"
#include "notation/position_line.h"
#include "rules/values.h"
#include "script/arguments.h"

/* ---- lines ---------------------------------------------------------------------------------- */

bool entries_allow(const char *command)
{
    static const char *const commands[] = {
        "rules", "new",  "place", "remove", "turn",   "position", "select", "space", "move",
        "pass",  "undo", "redo",  "tag",    "resign", "offer",    "accept", "claim"};

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(command, commands[i]) == 0)
            return true;
    }
    return false;
}

bool entries_count(const char *line, size_t length, const char *head, uint64_t *count)
{
    size_t begin = strlen(head);
    TEXT_CHECKED(number, 24);

    if (length < begin || memcmp(line, head, begin) != 0)
        return false;
    text_bytes(&number, line + begin, length - begin);
    return !number.cut && argument_decimal(number.bytes, count);
}

/* The longest line is a tag; the rest is for the command, a number and a checksum. */
#define LINE_ROOM (TAG_NAME_LONGEST + TAG_QUOTED_LONGEST + 64)
_Static_assert(LINE_ROOM > ARB_POSITION_TEXT + 64, "a position is shorter");

/* Writes what printf would print as a line. */
__attribute__((format(printf, 2, 3))) static void write_line(struct entries *entries,
                                                             const char *format, ...)
{
    TEXT_BUFFER(text, LINE_ROOM);
    va_list values;

    va_start(values, format);
    text_print_list(&text, format, values);
    va_end(values);
    if (entries->begun)
        text_string(entries->out, "\n");
    entries->begun = true;
    if (entries->checked) {
        entries->sum = checksum_of(entries->sum, text.bytes, text.length);
        checksum_write(&text, entries->sum);
    }
    text_add(entries->out, &text);
}

void entries_rules_checksum(struct text *text, const arb_rules *rules)
{
    TEXT_BUFFER(whole, RULE_TEXT_ROOM);

    if (arb_rules_find(rules->name) == rules)
        return;
    rules_write(&whole, rules);
    checksum_write(text, checksum_of(0, whole.bytes, whole.length));
}

void entries_write_rules(struct entries *entries, const arb_rules *rules)
{
    TEXT_BUFFER(checksum, CHECKSUM_LENGTH + 1);

    entries_rules_checksum(&checksum, rules);
    write_line(entries, "rules %s%s", rules->name, checksum.bytes);
}

static void write_position(struct entries *entries, const arb_rules *rules,
                           const struct position *position)
{
    TEXT_BUFFER(text, ARB_POSITION_TEXT);

    position_text(&text, rules, position);
    write_line(entries, "position %s", text.bytes);
}

/* Writes a turn that is played as one step, from a moment of the game: the squares selected in
 * turn, and the end. The first of its actions is number `index` of the past. */
static void write_joined(struct entries *entries, const arb_game *game, struct moment moment,
                         const struct change *change, size_t index)
{
    struct event event = {0};
    arb_turn turn = {0};
    char text[ARB_TURN_TEXT];

    for (size_t i = 0; i < change->count; i++) {
        if (change->actions[i].what == ACTION_SELECT)
            turn.squares[turn.length++] = change->actions[i].square;
        carry_out(game, &moment, change->actions[i], index + i, &event);
    }
    turn.captures = event.captured != 0;
    arb_turn_text(game->rules, &turn, text);
    write_line(entries, "move %s", text);
}

static void write_tag(struct entries *entries, const struct tag *tag)
{
    TEXT_BUFFER(value, TAG_QUOTED_LONGEST + 1);

    text_quoted(&value, tag->value);
    write_line(entries, "tag %s %s", tag->name, value.bytes);
}

static void write_said(struct entries *entries, const arb_rules *rules, struct action action)
{
    static const char *const commands[] = {[SPOKEN_OFFER] = "offer draw ",
                                           [SPOKEN_RESIGNATION] = "resign ",
                                           [SPOKEN_AGREEMENT] = "accept draw",
                                           [SPOKEN_CLAIM] = "claim draw"};
    bool sided = action.kind == SPOKEN_OFFER || action.kind == SPOKEN_RESIGNATION;

    write_line(entries, "%s%s", commands[action.kind], sided ? rules->sides[action.side] : "");
}

static void write_action(struct entries *entries, const arb_rules *rules, struct action action)
{
    char square[ARB_SQUARE_NAME];
    bool on;

    arb_square_name(rules, action.square, square);
    switch (action.what) {
    case ACTION_SELECT:
        write_line(entries, "select %s", square);
        break;
    case ACTION_END:
        write_line(entries, "space");
        break;
    case ACTION_PASS:
        write_line(entries, "pass");
        break;
    case ACTION_PLACE:
    case ACTION_PLACE_KING:
        on = rules_stacks(rules) && action.kind == ACTION_PLACE_ON;
        write_line(entries, "place %s %s %s%s%s",
                   arb_rules_kind(rules, on ? ARB_PAWN : action.kind), rules->sides[action.side],
                   square, action.what == ACTION_PLACE_KING ? " king" : "", on ? " on" : "");
        break;
    case ACTION_REMOVE:
        write_line(entries, "remove %s", square);
        break;
    case ACTION_SAY:
        write_said(entries, rules, action);
        break;
    default: /* ACTION_TURN; positions and tags are other kinds of change */
        write_line(entries, "turn %s", rules->sides[action.side]);
        break;
    }
}

/* undo, or undo N */
static void write_steps(struct entries *entries, const char *command, size_t steps)
{
    if (steps > 1)
        write_line(entries, "%s %zu", command, steps);
    else
        write_line(entries, "%s", command);
}

/* Returns how many actions are one step with number `at` of the past. */
static size_t step_length(const struct past *past, size_t at)
{
    size_t end = at + 1;

    while (end < past->total && past->actions[end].joined)
        end++;
    return end - at;
}

/* Writes a step of a loaded game: a turn, a pass, a position, or what was said. */
static void write_loaded_step(struct entries *entries, const arb_game *loaded, size_t at)
{
    const struct action *actions = &loaded->past.actions[at];
    struct change step = {.actions = actions, .count = step_length(&loaded->past, at)};
    struct moment moment;

    if (actions->what == ACTION_POSITION) {
        moment = moment_after(loaded, at + 1);
        write_position(entries, loaded->rules, &moment.position);
    } else if (actions->what == ACTION_PASS) {
        write_line(entries, "pass");
    } else if (actions->what == ACTION_SAY) {
        write_said(entries, loaded->rules, *actions);
    } else {
        write_joined(entries, loaded, moment_after(loaded, at), &step, at);
    }
}

static size_t count_tags(struct tags tags)
{
    struct tag tag;
    size_t count = 0;

    for (size_t at = 0; tags_next(tags, &at, &tag);)
        count++;
    return count;
}

static void write_tags(struct entries *entries, struct tags tags)
{
    struct tag tag;

    for (size_t at = 0; tags_next(tags, &at, &tag);)
        write_tag(entries, &tag);
}

/* Writes a loaded game: where it begins, its tags, and its steps. */
static void write_load(struct entries *entries, const arb_game *loaded)
{
    const struct past *past = &loaded->past;
    struct moment beginning = moment_after(loaded, 0);
    struct tags tags = game_tags(loaded);

    write_line(entries, JOURNAL_LOAD "%zu", 1 + past->steps + count_tags(tags));
    write_position(entries, loaded->rules, &beginning.position);
    write_tags(entries, tags);
    for (size_t at = 0; at < past->now && !entries->out->cut; at += step_length(past, at))
        write_loaded_step(entries, loaded, at);
}

/* ---- whole games ----------------------------------------------------------------------------- */

/* Writes any step of a game's past. */
static void write_step(struct entries *entries, const arb_game *game, size_t at)
{
    const struct action *actions = &game->past.actions[at];

    if (actions->what == ACTION_TAG) {
        size_t offset = moment_after(game, at).tags;
        struct tags tags = {game->past.tags, tag_end(game->past.tags, offset)};
        struct tag tag;

        if (tags_next(tags, &offset, &tag))
            write_tag(entries, &tag);
    } else if (actions->what == ACTION_POSITION || step_length(&game->past, at) > 1)
        write_loaded_step(entries, game, at);
    else
        write_action(entries, game->rules, *actions);
}

void entries_write_past(struct entries *entries, const arb_game *game)
{
    const struct past *past = &game->past;

    write_tags(entries, (struct tags){past->tags, moment_after(game, 0).tags});
    for (size_t at = 0; at < past->total && !entries->out->cut; at += step_length(past, at))
        write_step(entries, game, at);
    if (past->undone > 0)
        write_steps(entries, "undo", past->undone);
}

void entries_write_game(struct entries *entries, const arb_game *game)
{
    struct moment beginning = moment_after(game, 0);

    write_line(entries, ENTRIES_GAME "%zu",
               count_tags((struct tags){game->past.tags, beginning.tags}));
    if (game->from_start)
        write_line(entries, "new");
    else
        write_position(entries, game->rules, &beginning.position);
    entries_write_past(entries, game);
}

/* ---- changes --------------------------------------------------------------------------------- */

void entries_write(struct entries *entries, const arb_game *game, const struct change *change)
{
    switch (change->kind) {
    case CHANGE_STEP:
        if (change->count > 1)
            write_joined(entries, game, game->now, change, game->past.now);
        else
            write_action(entries, game->rules, change->actions[0]);
        break;
    case CHANGE_POSITION:
        write_position(entries, game->rules, change->position);
        break;
    case CHANGE_TAG:
        write_tag(entries, change->tag);
        break;
    case CHANGE_UNDO:
    case CHANGE_REDO:
        write_steps(entries, change->kind == CHANGE_UNDO ? "undo" : "redo", change->count);
        break;
    case CHANGE_BEGIN:
        if (change->rules != game->rules)
            entries_write_rules(entries, change->rules);
        if (change->empty)
            write_line(entries, "new empty");
        else if (change->rules == game->rules)
            write_line(entries, "new");
        break;
    default: /* CHANGE_LOAD */
        write_load(entries, change->loaded);
        break;
    }
}
