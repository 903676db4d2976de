/* The tags of a game: src/game/tags.c, and what the past keeps of them. */
#include "game/tags.h"

#include <criterion/criterion.h>
#include <string.h>

#include "game/commit.h"
#include "journal/checksum.h"
#include "journal/entries.h"
#include "pdn/write.h"
#include "support.h"

static struct table table;

static void set(void)
{
    table_set(&table);
}

static void clear(void)
{
    table_clear(&table);
}

TestSuite(tags, .init = set, .fini = clear);

static arb_ruling set_tag(arb_game *game, const char *name, const char *value)
{
    return commit_tag(game, &(struct tag){name, value});
}

/* The tags of the game, `Event=Open White=A`, until the next call. */
static const char *tags_of(const arb_game *game)
{
    static char bytes[1024];
    struct text text = text_over(bytes, sizeof bytes);
    struct tag tag;

    for (size_t at = 0; tags_next_valid(game_tags(game), &at, &tag);)
        text_print(&text, "%s%s=%s", text.length > 0 ? " " : "", tag.name, tag.value);
    return bytes;
}

Test(tags, are_set_undone_and_redone)
{
    arb_game *game = table.game;

    cr_assert_str_eq(tags_of(game), "");
    cr_assert_eq(set_tag(game, "Event", "Open"), ARB_ACCEPTED);
    cr_assert_eq(set_tag(game, "White", "A"), ARB_ACCEPTED);
    cr_assert_eq(set_tag(game, "EVENT", "Cup"), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "White=A EVENT=Cup");
    cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open White=A");
    cr_assert_eq(arb_undo(game, 2), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "");
    cr_assert_eq(arb_redo(game, 3), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "White=A EVENT=Cup");
    cr_assert_eq(set_tag(game, "White", ""), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "EVENT=Cup");
    cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "White=A EVENT=Cup");
}

/* What was undone is forgotten when something else is done, be it a turn or another tag. */
Test(tags, that_were_undone_are_forgotten)
{
    arb_game *game = table.game;

    set_tag(game, "Event", "Open");
    set_tag(game, "White", "A");
    arb_undo(game, 1);
    set_tag(game, "Black", "B");
    cr_assert_str_eq(tags_of(game), "Event=Open Black=B");
    cr_assert_eq(arb_redo(game, 1), ARB_NOTHING_TO_REDO);
    arb_undo(game, 1);
    cr_assert_eq(play(game, "22-33"), ARB_ACCEPTED);
    cr_assert_eq(arb_redo(game, 1), ARB_NOTHING_TO_REDO);
    cr_assert_str_eq(tags_of(game), "Event=Open");
}

Test(tags, stay_when_the_game_is_set_up_and_go_when_one_begins)
{
    arb_game *game = table.game;

    set_tag(game, "Event", "Open");
    cr_assert_eq(arb_set_position(game, "8/8/8/8/8/8/8/fp7 fire"), ARB_ACCEPTED);
    cr_assert_eq(arb_place(game, at(3, 3), piece_of("wb")), ARB_ACCEPTED);
    cr_assert_eq(arb_set_turn(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open");
    cr_assert_eq(arb_undo(game, 4), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "");
    cr_assert_eq(arb_redo(game, 4), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open");
    cr_assert_eq(arb_game_begin(game, arb_game_rules(game), false), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "");
}

/* In the middle of a turn, too, and long before the last moment that is kept. */
Test(tags, change_nothing_else)
{
    arb_game *game = table.game;
    struct position before;

    cr_assert_eq(pick(game, 2, 2), ARB_ACCEPTED);
    before = game->now.position;
    for (int i = 0; i < 40; i++)
        cr_assert_eq(set_tag(game, "Round", i % 2 == 0 ? "1" : "22"), ARB_ACCEPTED);
    cr_assert(position_equal(&before, &game->now.position));
    cr_assert_eq(pick(game, 3, 3), ARB_ACCEPTED);
    cr_assert_eq(set_tag(game, "Event", "Open"), ARB_ACCEPTED);
    cr_assert_eq(arb_end_turn(game), ARB_ACCEPTED);
    cr_assert_str_eq(past_of(game), "1 fire 22-33");
    cr_assert_eq(arb_undo(game, 35), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Round=22");
    cr_assert(position_equal(&before, &game->now.position));
    cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Round=1");
}

/* Tags go with the turn before them. */
Test(tags, are_undone_and_redone_with_turns)
{
    arb_game *game = table.game;

    set_tag(game, "Event", "Open");
    play(game, "22-33");
    set_tag(game, "White", "A");
    set_tag(game, "Black", "B");
    pick(game, 1, 5);
    set_tag(game, "Round", "1");
    pick(game, 2, 4);
    arb_end_turn(game);
    cr_assert_eq(arb_undo_turns(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open White=A Black=B");
    cr_assert_eq(arb_undo_turns(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open");
    cr_assert_eq(arb_undo_turns(game, 1), ARB_NOTHING_TO_UNDO);
    cr_assert_eq(arb_redo_turns(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open White=A Black=B");
    cr_assert_eq(arb_undo(game, 2), ARB_ACCEPTED);
    cr_assert_eq(arb_redo_turns(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open White=A Black=B Round=1");
    cr_assert_eq(arb_redo_turns(game, 1), ARB_NOTHING_TO_REDO);
    cr_assert_eq(arb_undo_turns(game, 3), ARB_NOTHING_TO_UNDO);
    cr_assert_eq(arb_undo_turns(game, 2), ARB_ACCEPTED);
    cr_assert_eq(arb_redo_turns(game, 3), ARB_NOTHING_TO_REDO);
    cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
    cr_assert_eq(arb_redo_turns(game, 2), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open White=A Black=B Round=1");
}

Test(tags, of_a_trial_are_not_set)
{
    arb_game trial = game_trial(table.game);

    cr_assert_eq(set_tag(&trial, "Event", "Open"), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(&trial), "");
    cr_assert_str_eq(tags_of(table.game), "");
}

Test(tags, have_a_limit)
{
    static char value[TAG_VALUE_LONGEST + 1];
    size_t count = 0;
    arb_ruling ruling;

    memset(value, 'x', TAG_VALUE_LONGEST);
    while ((ruling = set_tag(table.game, "A", value)) == ARB_ACCEPTED)
        count++;
    cr_assert_eq(ruling, ARB_GAME_TOO_LONG);
    cr_assert_eq(count, TAGS_MOST / (TAG_VALUE_LONGEST + 3));
    cr_assert_eq(table.game->past.now, count);
}

Test(tags, that_are_too_many_are_said_to_be)
{
    static struct desk desk;
    char line[ARB_LINE];
    struct text text = text_over(line, sizeof line);
    size_t longest = strlen("tag A ") + TAG_VALUE_LONGEST;

    desk_set(&desk);
    text_string(&text, "tag A ");
    while (text.length < longest)
        text_char(&text, 'x');
    text_char(&text, '\n');
    for (size_t i = 0; i < TAGS_MOST / (TAG_VALUE_LONGEST + 3); i++)
        cr_assert_str_eq(desk_run(&desk, line), "");
    cr_assert_not_null(strstr(desk_run(&desk, line),
                              ": a game has at most 65536 bytes of tags [game-too-long]\n"));
    desk_clear(&desk);
}

Test(tags, without_memory_are_not_set)
{
    struct snapshot before = snapshot_of(table.game);
    struct snapshot after;

    table.tally.fail_at = table.tally.calls + 1;
    cr_assert_eq(set_tag(table.game, "Event", "Open"), ARB_OUT_OF_MEMORY);
    after = snapshot_of(table.game);
    cr_assert(snapshot_equal(&before, &after));
}

static bool take_first(void *context, const arb_turn *turn)
{
    *(arb_turn *)context = *turn;
    return false;
}

/* Enough turns for more than one moment to be kept. */
Test(tags, that_are_fixed_cannot_be_undone)
{
    arb_game *game = table.game;

    for (int i = 0; i < 7; i++) {
        arb_turn turn;

        arb_each_turn(game, take_first, &turn);
        cr_assert_eq(arb_play(game, &turn), ARB_ACCEPTED);
    }
    set_tag(game, "Event", "Open");
    set_tag(game, "White", "A");
    game_fix_tags(game);
    cr_assert_eq(game->past.steps, 7);
    cr_assert_str_eq(tags_of(game), "Event=Open White=A");
    cr_assert_eq(arb_undo(game, 7), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open White=A");
    cr_assert_eq(arb_undo(game, 1), ARB_NOTHING_TO_UNDO);
    cr_assert_eq(arb_redo(game, 7), ARB_ACCEPTED);
    cr_assert_str_eq(tags_of(game), "Event=Open White=A");
}

/* A position does not occur again because a tag is set. */
Test(tags, are_no_repetition_to_a_computer)
{
    arb_game *game = table.game;
    arb_thinker *thinker = arb_thinker_new(&game->memory);
    arb_limits limits = {.depth = 4};
    arb_thought plain;
    arb_thought tagged;

    cr_assert_eq(play(game, "22-33"), ARB_ACCEPTED);
    cr_assert_eq(arb_think(thinker, game, &limits, &plain), ARB_ACCEPTED);
    for (int i = 0; i < 3; i++)
        set_tag(game, "Event", "Open");
    cr_assert_eq(arb_think(thinker, game, &limits, &tagged), ARB_ACCEPTED);
    cr_assert_eq(plain.score, tagged.score);
    cr_assert_eq(plain.nodes, tagged.nodes);
    arb_thinker_free(thinker);
}

/* ---- values ---------------------------------------------------------------------------------- */

Test(tags, have_values_in_utf_8_without_control_characters)
{
    static const struct {
        const char *written;
        const char *value;
    } values[] = {{"Open 2026", "Open 2026"}, {"Caf\xc3\xa9", "Caf\xc3\xa9"},
                  {"Caf\xe9", "Caf\xc3\xa9"}, {"a\tb\x1b[31m\x7f", "a b [31m "},
                  {"\x9b", "\u203a"},         {"\x9d", "?"},
                  {"\xc2\x9b", "?"},          {"", ""}};

    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        TEXT_BUFFER(value, 64);

        tag_value_text(&value, values[i].written, strlen(values[i].written));
        cr_assert_str_eq(value.bytes, values[i].value);
    }
}

Test(tags, are_quoted_as_records_have_them)
{
    TEXT_BUFFER(text, 64);

    text_quoted(&text, "a \"b\" \\ c");
    cr_assert_str_eq(text.bytes, "\"a \\\"b\\\" \\\\ c\"");
}

/* The longest line with a tag in a journal is one of the language. */
Test(tags, with_many_quotes_do_not_fit)
{
    char value[TAG_VALUE_LONGEST + 2] = {0};

    cr_assert_leq(strlen("tag  ") + TAG_NAME_LONGEST + TAG_QUOTED_LONGEST + CHECKSUM_LENGTH,
                  ARB_LINE);
    memset(value, '"', (TAG_QUOTED_LONGEST - 2) / 2);
    cr_assert(tag_value_fits(value));
    strcat(value, "x");
    cr_assert_not(tag_value_fits(value));
    memset(value, 'x', TAG_VALUE_LONGEST);
    cr_assert(tag_value_fits(value));
    strcat(value, "x");
    cr_assert_not(tag_value_fits(value));
}

Test(tags, that_the_game_says_itself_are_known_by_name)
{
    const arb_rules *english = arb_rules_find("english");
    const arb_rules *chess = arb_rules_find("kingcapture");

    cr_assert(record_says(english, "GameType") && record_says(english, "rules"));
    cr_assert(record_says(english, "fen") && record_says(english, "SetUp"));
    cr_assert_not(record_says(english, "Variant"));
    cr_assert(record_says(chess, "variant"));
    cr_assert_not(record_says(chess, "Result"));
    cr_assert_str_eq(record_usual_tag(0), "Event");
    cr_assert_str_eq(record_usual_tag(6), "Result");
    cr_assert_null(record_usual_tag(7));
}

Test(tags, that_are_not_set_have_the_values_of_a_record)
{
    arb_game *game = table.game;

    cr_assert_str_eq(record_tag(game, game_tags(game), "Event"), "?");
    cr_assert_str_eq(record_tag(game, game_tags(game), "date"), "????.??.??");
    cr_assert_str_eq(record_tag(game, game_tags(game), "Opening"), "?");
    cr_assert_str_eq(record_tag(game, game_tags(game), "RESULT"), "*");
    set_tag(game, "Result", "2-0");
    cr_assert_str_eq(record_tag(game, game_tags(game), "Result"), "1-0");
    set_tag(game, "Opening", "Ayrshire Lassie");
    cr_assert_str_eq(record_tag(game, game_tags(game), "opening"), "Ayrshire Lassie");
}
