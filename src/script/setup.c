/* Commands that set up: rules, new, place, remove, turn, position. */
#include <strings.h>

#include "arbiter/text.h"
#include "game/commit.h"
#include "notation/position_line.h"
#include "script/arguments.h"
#include "script/handlers.h"

static void say_rules(struct interpreter *in)
{
    const arb_rules *rules;

    output_string(in->out, "rules: ");
    output_string(in->out, arb_rules_name(arb_game_rules(in->game)));
    output_string(in->out, "\n");
    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        output_string(in->out, "  ");
        output_string(in->out, arb_rules_name(rules));
        output_string(in->out, "  ");
        output_string(in->out, arb_rules_title(rules));
        output_string(in->out, "\n");
    }
}

arb_ruling handle_rules(struct interpreter *in, const struct words *arguments)
{
    const arb_rules *rules;
    arb_ruling ruling;

    if (arguments->count > 1)
        return ARB_USAGE;
    if (arguments->count == 0) {
        say_rules(in);
        return ARB_ACCEPTED;
    }
    ruling = argument_rules(in, arguments->word[0], &rules);
    return ruling == ARB_ACCEPTED ? arb_game_begin(in->game, rules, false) : ruling;
}

arb_ruling handle_new(struct interpreter *in, const struct words *arguments)
{
    bool empty = arguments->count == 1 && strcasecmp(arguments->word[0], "empty") == 0;

    if (arguments->count > 0 && !empty)
        return ARB_USAGE;
    return arb_game_begin(in->game, arb_game_rules(in->game), empty);
}

static const char *kind_at(const struct interpreter *in, size_t index)
{
    const arb_rules *rules = in->game->rules;

    return index < rules->piece_count ? rules->pieces[index].name : NULL;
}

static arb_ruling argument_kind(struct interpreter *in, const char *word, uint8_t *kind)
{
    const struct piece_words *words = rules_piece_named(in->game->rules, word);

    if (words == NULL)
        return argument_unknown_name(in, word, kind_at);
    *kind = (uint8_t)words->kind;
    return ARB_ACCEPTED;
}

/* place KIND SIDE SQUARE [king] */
arb_ruling handle_place(struct interpreter *in, const struct words *arguments)
{
    struct words side;
    struct words where;
    arb_piece piece = {0};
    arb_square square;
    arb_ruling ruling;

    if (arguments->count < 3 || arguments->count > 5)
        return ARB_USAGE;
    where = words_from(arguments, 2);
    if (strcasecmp(where.word[where.count - 1], "king") == 0) {
        piece.crowned = true;
        where.count--;
    }
    side = words_from(arguments, 1);
    side.count = 1;
    ruling = argument_kind(in, arguments->word[0], &piece.kind);
    if (ruling == ARB_ACCEPTED)
        ruling = argument_side(in, &side, &piece.side);
    if (ruling == ARB_ACCEPTED)
        ruling = argument_square(in, &where, &square, false);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    ruling = arb_place(in->game, square, piece);
    return ruling == ARB_NOT_IN_THESE_RULES ? rejected(in, ruling, "crowned pieces", "") : ruling;
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

    if (arguments->count == 0) {
        output_string(in->out, "turn: ");
        output_string(in->out, arb_rules_side(arb_game_rules(in->game), arb_to_move(in->game)));
        output_string(in->out, "\n");
        return ARB_ACCEPTED;
    }
    ruling = argument_side(in, arguments, &side);
    return ruling == ARB_ACCEPTED ? arb_set_turn(in->game, side) : ruling;
}

arb_ruling handle_position(struct interpreter *in, const struct words *arguments)
{
    char line[LINE_LONGEST + 1];
    struct text text = text_over(line, sizeof line);
    struct position position;
    const char *wrong;

    if (arguments->count == 0) {
        position_text(&text, arb_game_rules(in->game), &in->game->now.position);
        output_string(in->out, "position: ");
        output_text(in->out, &text);
        output_string(in->out, "\n");
        return ARB_ACCEPTED;
    }
    if (arguments->count > 2)
        return ARB_USAGE;
    text_string(&text, arguments->word[0]);
    if (arguments->count == 2) {
        text_char(&text, ' ');
        text_string(&text, arguments->word[1]);
    }
    wrong = position_read(arb_game_rules(in->game), line, &position);
    if (wrong != NULL)
        return rejected(in, ARB_BAD_POSITION, line, wrong);
    return commit_position(in->game, &position);
}
