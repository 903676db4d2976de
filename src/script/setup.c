/* Commands that set up: rules, new, place, remove, turn, position, tag. */
#include "answers/text.h"
#include "game/commit.h"
#include "notation/position_line.h"
#include "pdn/write.h"
#include "script/arguments.h"
#include "script/limits.h"

/* ---- rule sets, which come from everywhere --------------------------------------------------- */

static void add_fault(void *context, const struct rule_file_fault *fault)
{
    rule_faults_add(context, fault->inherited ? fault->path : NULL, fault->line, fault->message);
}

void arguments_know_rules(struct interpreter *in)
{
    in->files.host = in->host;
    if (!in->safe)
        rule_files_read_installed(&in->files);
}

arb_ruling argument_rules(struct interpreter *in, const char *word, bool path,
                          const arb_rules **rules)
{
    struct rule_faults faults = {.text = text_over(in->faults, sizeof in->faults)};
    int error = 0;
    arb_ruling ruling;

    in->files.host = in->host;
    in->files.fault = add_fault;
    in->files.context = &faults;
    if (in->safe) {
        *rules = rule_list_find(&in->files.read, word);
        ruling = *rules != NULL ? ARB_ACCEPTED : ARB_UNKNOWN_NAME;
    } else {
        ruling = (path ? rule_files_read : rule_files_find)(&in->files, word, rules, &error);
    }
    if (ruling == ARB_UNKNOWN_NAME) {
        arguments_know_rules(in);
        return rejected(in, ruling, word, (struct detail){.names = NAMES_OF_RULES});
    }
    if (ruling == ARB_CANNOT_OPEN)
        return without_file(in, ruling, word, error);
    if (ruling == ARB_BAD_FILE)
        return rejected(in, ruling, word, (struct detail){.text = in->faults});
    return ruling;
}

arb_ruling handle_rules(struct interpreter *in, const struct words *arguments)
{
    const arb_rules *rules = NULL;
    bool show = arguments->count == 2;
    bool path = arguments->count == 1 && rule_files_is_path(arguments->word[0]);
    arb_ruling ruling = ARB_ACCEPTED;

    if (arguments->count == 0) {
        arguments_know_rules(in);
        return answered(in, &(struct answer){.kind = ANSWER_RULES, .read = &in->files.read});
    }
    if (show && !word_is(arguments->word[0], "show"))
        return ARB_USAGE;
    if (path)
        ruling = argument_file(in, arguments, ARB_CANNOT_OPEN);
    if (ruling == ARB_ACCEPTED)
        ruling = argument_rules(in, arguments->word[show], path, &rules);
    if (ruling != ARB_ACCEPTED || rules == NULL)
        return ruling;
    if (!show)
        return arb_game_begin(in->game, rules, false);
    if (rules->draughts == NULL)
        return rejected(in, ARB_USAGE, "",
                        (struct detail){.text = "rules show NAME, where NAME is of draughts"});
    return answered(in, &(struct answer){.kind = ANSWER_RULE_TEXT, .summary = rules});
}

/* ---- the board ---------------------------------------------------------------------------------
 */

arb_ruling handle_new(struct interpreter *in, const struct words *arguments)
{
    bool empty = arguments->count > 0 && word_is(arguments->word[0], "empty");

    if (arguments->count > 0 && !empty)
        return ARB_USAGE;
    return arb_game_begin(in->game, arb_game_rules(in->game), empty);
}

arb_ruling handle_place(struct interpreter *in, const struct words *arguments)
{
    struct words where = words_from(arguments, 2);
    const struct piece_words *kind = rules_piece_named(in->game->rules, arguments->word[0]);
    arb_piece piece = {0};
    bool on = false;
    arb_square square;
    arb_ruling ruling;

    if (word_is(where.word[where.count - 1], "on") && where.count > 1) {
        on = true;
        where.count--;
    }
    if (word_is(where.word[where.count - 1], "king")) {
        piece.crowned = true;
        where.count--;
    }
    if (kind == NULL)
        return rejected(in, ARB_UNKNOWN_NAME, arguments->word[0],
                        (struct detail){.names = NAMES_OF_KINDS});
    piece.kind = (uint8_t)kind->kind;
    ruling = argument_side(in, arguments->word[1], &piece.side);
    if (ruling == ARB_ACCEPTED)
        ruling = argument_square(in, &where, &square, false);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    ruling = on ? arb_place_on(in->game, square, piece) : arb_place(in->game, square, piece);
    if (ruling == ARB_NOT_IN_THESE_RULES)
        return rejected(in, ruling,
                        on && !rules_stacks(in->game->rules) ? "columns" : "crowned pieces",
                        (struct detail){0});
    if (ruling == ARB_BAD_POSITION)
        return rejected(in, ruling, "",
                        (struct detail){.file.wrong = "the board has all pieces of the game"});
    return ruling;
}

arb_ruling handle_remove(struct interpreter *in, const struct words *arguments)
{
    arb_square square;
    arb_ruling ruling = argument_square(in, arguments, &square, false);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    return rejected_square(in, arb_remove(in->game, square, NULL), square);
}

arb_ruling handle_turn(struct interpreter *in, const struct words *arguments)
{
    arb_side side;
    arb_ruling ruling;

    if (arguments->count == 0)
        return answered(in, &(struct answer){.kind = ANSWER_TURN, .side = arb_to_move(in->game)});
    ruling = argument_side(in, arguments->word[0], &side);
    return ruling == ARB_ACCEPTED ? arb_set_turn(in->game, side) : ruling;
}

arb_ruling handle_position(struct interpreter *in, const struct words *arguments)
{
    TEXT_BUFFER(line, LINE_LONGEST + 1);
    struct position position;
    struct detail detail = {0};
    struct text wrong = text_message(detail.file.wrong, sizeof detail.file.wrong);

    if (arguments->count == 0)
        return answered(
            in, &(struct answer){.kind = ANSWER_POSITION, .position = in->game->now.position});
    if (arguments->count > 2 && in->game->rules->draughts != NULL)
        return ARB_USAGE; /* only the FEN of chess has more words */
    words_join(arguments, &line);
    if (!position_read(arb_game_rules(in->game), line.bytes, &position, &wrong))
        return rejected(in, ARB_BAD_POSITION, line.bytes, detail);
    return commit_position(in->game, &position);
}

/* ---- tags ---------------------------------------------------------------------------------- */

/* What would be right where the form of the command is wrong. */
#define WRONG_NAME "tag TAG VALUE, where TAG is a letter, and then letters, digits or _"
#define WRONG_TAG "tag TAG VALUE; FEN, GameType, Rules, SetUp and Variant follow from the game"
#define WRONG_VALUE "tag TAG VALUE, where VALUE has at most " LIMIT_TEXT(TAG_VALUE_LONGEST) " bytes"

static arb_ruling set_tag(struct interpreter *in, const char *name, const struct words *words)
{
    TEXT_BUFFER(written, LINE_LONGEST + WORDS_MOST);
    TEXT_BUFFER(value, 3 * (LINE_LONGEST + WORDS_MOST)); /* the most of Windows-1252 in UTF-8 */
    arb_ruling ruling;

    words_join(words, &written);
    tag_value_text(&value, written.bytes, written.length);
    if (!tag_value_fits(value.bytes))
        return rejected(in, ARB_USAGE, "", (struct detail){.text = WRONG_VALUE});
    ruling = commit_tag(in->game, &(struct tag){.name = name, .value = value.bytes});
    if (ruling == ARB_GAME_TOO_LONG && !past_is_full(&in->game->past, 1))
        return rejected(in, ruling, "",
                        (struct detail){.text = LIMIT_TEXT(TAGS_MOST) " bytes of tags"});
    return ruling;
}

arb_ruling handle_tag(struct interpreter *in, const struct words *arguments)
{
    struct words value;
    struct tag tag;

    if (arguments->count == 0)
        return answered(in, &(struct answer){.kind = ANSWER_TAGS, .tags = game_tags(in->game)});
    tag.name = arguments->word[0];
    if (!tag_is_name(tag.name))
        return rejected(in, ARB_USAGE, "", (struct detail){.text = WRONG_NAME});
    if (record_says(in->game->rules, tag.name))
        return rejected(in, ARB_USAGE, "", (struct detail){.text = WRONG_TAG});
    if (arguments->count == 1) {
        tag.value = record_tag(in->game, game_tags(in->game), tag.name);
        return answered(in, &(struct answer){.kind = ANSWER_TAG, .tag = tag});
    }
    if (arguments->count + 1 >= WORDS_MOST) /* further words have been dropped */
        return ARB_USAGE;
    value = words_from(arguments, 1);
    return set_tag(in, tag.name, &value);
}
