#include "page/link.h"

#include "answers/text.h"
#include "game/commit.h"
#include "game/history.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "rules/values.h"

static void put_encoded(struct text *out, const char *string)
{
    for (; *string != '\0'; string++) {
        if (text_is_digit(*string) || (*string >= 'a' && *string <= 'z') ||
            (*string >= 'A' && *string <= 'Z') || strchr("-._~/:,", *string) != NULL)
            text_char(out, *string);
        else
            text_print(out, "%%%02X", (unsigned)(unsigned char)*string);
    }
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

void link_write(struct text *out, const arb_game *game, const arb_player *players)
{
    const arb_rules *rules = game->rules;
    struct moment beginning = moment_after(game, game->now.beginning);
    struct text text = text_growing(&game->memory);
    TEXT_BUFFER(position, ARB_POSITION_TEXT);
    TEXT_BUFFER(who, ANSWER_PLAYERS_ROOM);

    text_string(out, "rules=");
    put_encoded(out, rules->name);
    if (arb_rules_find(rules->name) != rules) {
        rules_write(&text, rules);
        if (!text.cut) { /* where there is no memory for it, the name must do */
            text_string(out, "&text=");
            put_encoded(out, text.bytes);
        }
        text_free(&text);
    }
    if (!game->from_start || game->now.beginning > 0) {
        position_text(&position, rules, &beginning.position);
        text_string(out, "&position=");
        put_encoded(out, position.bytes);
    }
    history_each(game, put_turn, out);
    if (answer_has_computer(players)) {
        answer_both_players(&who, players);
        text_string(out, "&players=");
        put_encoded(out, who.bytes);
    }
}
