#include "page/link.h"

#include "answers/text.h"
#include "game/commit.h"
#include "game/history.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "rules/values.h"

/* Whether a byte may stand in the part of an address after `#` as it is. */
static bool is_plain(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || (byte != '\0' && strchr("-._~/:,", byte) != NULL);
}

static void put_encoded(struct text *out, const char *string)
{
    for (; *string != '\0'; string++) {
        if (is_plain(*string))
            text_char(out, *string);
        else
            text_print(out, "%%%02X", (unsigned)(unsigned char)*string);
    }
}

/* Writes the text of rules that are not built in. Where there is no memory for it, the name must
 * do. */
static void put_rules(struct text *out, const arb_game *game)
{
    struct text text = text_growing(&game->memory);

    text_string(out, "rules=");
    put_encoded(out, arb_rules_name(game->rules));
    if (arb_rules_find(arb_rules_name(game->rules)) == game->rules)
        return;
    rules_write(&text, game->rules);
    if (!text.cut) {
        text_string(out, "&text=");
        put_encoded(out, text.bytes);
    }
    text_free(&text);
}

static void put_beginning(struct text *out, const arb_game *game)
{
    struct moment beginning = moment_after(game, game->now.beginning);
    TEXT_BUFFER(position, ARB_POSITION_TEXT);

    if (game->from_start && game->now.beginning == 0)
        return;
    position_text(&position, game->rules, &beginning.position);
    text_string(out, "&position=");
    put_encoded(out, position.bytes);
}

static bool put_turn(void *context, const struct told_turn *told)
{
    struct text *out = context;
    TEXT_BUFFER(turn, ARB_TURN_TEXT);

    if (!told->ended)
        return true;
    notation_turn(&turn, told->rules, &told->turn);
    text_string(out, told->number == 1 ? "&turns=" : ",");
    put_encoded(out, turn.bytes);
    return !out->cut;
}

static void put_players(struct text *out, const arb_player *players)
{
    TEXT_BUFFER(text, ANSWER_PLAYERS_ROOM);

    if (!answer_has_computer(players))
        return;
    answer_both_players(&text, players);
    text_string(out, "&players=");
    put_encoded(out, text.bytes);
}

void link_write(struct text *out, const arb_game *game, const arb_player *players)
{
    put_rules(out, game);
    put_beginning(out, game);
    history_each(game, put_turn, out);
    put_players(out, players);
}
