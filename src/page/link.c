#include "page/link.h"

#include "answers/text.h"
#include "game/commit.h"
#include "game/history.h"
#include "notation/notation.h"
#include "notation/position_line.h"

/* Whether a byte may stand in the part of an address after `#` as it is. */
static bool is_plain(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || (byte != '\0' && strchr("-._~/:,", byte) != NULL);
}

static void put_encoded(struct text *out, const char *string)
{
    for (; *string != '\0'; string++) {
        TEXT_BUFFER(code, sizeof "%XX");

        if (is_plain(*string)) {
            text_bytes(out, string, 1);
        } else {
            text_print(&code, "%%%02X", (unsigned)(unsigned char)*string);
            text_add(out, &code);
        }
    }
}

/* Writes the text of rules that are not built in. Where there is no memory for it, the name must
 * do. */
static void put_rules(struct text *out, const arb_game *game)
{
    const arb_memory *memory = &game->memory;
    size_t room = arb_rules_text(game->rules, NULL, 0) + 1;
    char *text;

    text_string(out, "rules=");
    put_encoded(out, arb_rules_name(game->rules));
    if (room == 1 || arb_rules_find(arb_rules_name(game->rules)) == game->rules)
        return;
    text = memory->resize(memory->context, NULL, 0, room);
    if (text == NULL)
        return;
    arb_rules_text(game->rules, text, room);
    text_string(out, "&text=");
    put_encoded(out, text);
    memory->resize(memory->context, text, room, 0);
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

struct link_turns {
    struct text *out;
    const arb_rules *rules;
    const char *before;
};

static bool put_turn(void *context, const struct told_turn *told)
{
    struct link_turns *turns = context;
    TEXT_BUFFER(turn, ARB_TURN_TEXT);

    if (!told->ended)
        return true;
    notation_turn(&turn, turns->rules, &told->turn);
    text_string(turns->out, turns->before);
    put_encoded(turns->out, turn.bytes);
    turns->before = ",";
    return !turns->out->cut;
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
    struct link_turns turns = {out, game->rules, "&turns="};

    put_rules(out, game);
    put_beginning(out, game);
    history_each(game, put_turn, &turns);
    put_players(out, players);
}
