#include "page/told.h"

#include "answers/json.h"
#include "answers/text.h"
#include "page/link.h"
#include "picture/replay.h"

void told_board(struct output *out, const arb_game *game)
{
    replay_board(out, game, 0);
}

/* ---- JSON --------------------------------------------------------------------------------------
 */

static void put_string(struct output *out, const char *string)
{
    json_string_in_parts(string, strlen(string), output_take, out);
}

static void put_name(struct output *out, const char *name)
{
    output_string(out, ",\"");
    output_string(out, name);
    output_string(out, "\":");
}

static void put_member(struct output *out, const char *name, const char *string)
{
    put_name(out, name);
    put_string(out, string);
}

static void put_flag(struct output *out, const char *name, bool flag)
{
    put_name(out, name);
    output_string(out, flag ? "true" : "false");
}

static void put_pair(struct output *out, const char *one, const char *other)
{
    output_string(out, "[");
    put_string(out, one);
    output_string(out, ",");
    put_string(out, other);
    output_string(out, "]");
}

/* ---- squares -----------------------------------------------------------------------------------
 */

static void put_squares(struct output *out, const char *name, const arb_rules *rules,
                        square_set squares)
{
    const char *before = "";
    size_t number = 0;

    put_name(out, name);
    output_string(out, "[");
    for (square_set left = rules_geometry(rules)->used; left != 0; left = without_first(left)) {
        TEXT_BUFFER(text, 24); /* a comma and a number */

        if ((squares & first_alone(left)) != 0) {
            text_print(&text, "%s%zu", before, number);
            output_text(out, &text);
            before = ",";
        }
        number++;
    }
    output_string(out, "]");
}

static void put_selected(struct output *out, const arb_game *game)
{
    arb_square selected = arb_selected(game);
    const struct geometry *g = rules_geometry(game->rules);
    TEXT_BUFFER(text, 24); /* a comma and a number */

    if (selected == ARB_NO_SQUARE)
        text_string(&text, "-1");
    else
        text_print(&text, "%u", (unsigned)count_of(g->used & (set_with(g, selected) - 1)));
    put_name(out, "selected");
    output_text(out, &text);
}

/* ---- the game ----------------------------------------------------------------------------------
 */

struct turns {
    struct output *out;
    const arb_rules *rules;
    const char *before;
};

static bool put_turn(void *context, const struct told_turn *told)
{
    struct turns *turns = context;
    TEXT_BUFFER(text, ARB_TURN_TEXT + 64);

    history_turn(&text, turns->rules, told);
    output_string(turns->out, turns->before);
    put_string(turns->out, text.bytes);
    turns->before = ",";
    return turns->out->error == 0;
}

static void put_turns(struct output *out, const arb_game *game)
{
    struct turns turns = {out, game->rules, ""};

    put_name(out, "turns");
    output_string(out, "[");
    history_each(game, put_turn, &turns);
    output_string(out, "]");
}

static void put_sets(struct output *out)
{
    const arb_rules *rules;

    put_name(out, "sets");
    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        output_string(out, i == 0 ? "[" : ",");
        put_pair(out, arb_rules_name(rules), arb_rules_title(rules));
    }
    output_string(out, "]");
}

static void put_kinds(struct output *out, const arb_rules *rules)
{
    put_name(out, "kinds");
    for (size_t i = 0; i < rules->piece_count; i++) {
        output_string(out, i == 0 ? "[" : ",");
        put_string(out, rules->pieces[i].name);
    }
    output_string(out, "]");
}

static void put_players(struct output *out, const arb_players *players)
{
    TEXT_BUFFER(first, 128);  /* words and three numbers */
    TEXT_BUFFER(second, 128); /* the same */

    answer_player(&first, &players->sides[0]);
    answer_player(&second, &players->sides[1]);
    put_name(out, "players");
    put_pair(out, first.bytes, second.bytes);
    put_name(out, "computers");
    output_string(out, players->sides[0].kind != ARB_HUMAN ? "[true," : "[false,");
    output_string(out, players->sides[1].kind != ARB_HUMAN ? "true]" : "false]");
}

static void put_position(struct output *out, const arb_game *game)
{
    const struct position *position = &game->now.position;

    put_name(out, "pieces");
    output_string(out, "\"");
    replay_pieces(out, game->rules, position);
    output_string(out, "\"");
    put_name(out, "toMove");
    output_string(out, position->to_move == 0 ? "0" : "1");
    put_selected(out, game);
    put_squares(out, "selectable", game->rules, game_selectable(game));
    put_squares(out, "destinations", game->rules, game_destinations(game));
    put_squares(out, "captured", game->rules, game->event.captured | game->event.exploded);
}

static void put_flags(struct output *out, const arb_game *game)
{
    put_flag(out, "moved", arb_has_moved(game));
    put_flag(out, "canEnd", arb_can_end_turn(game));
    put_flag(out, "endsByKey", game->rules->ends_by_key);
    put_flag(out, "mayPass", game->rules->may_pass && !arb_has_moved(game));
    put_flag(out, "stuck", arb_is_stuck(game));
    put_flag(out, "check", arb_in_check(game, arb_to_move(game)));
    put_flag(out, "undo", game->past.steps > 0);
    put_flag(out, "redo", game->past.undone > 0);
}

void told_state(struct output *out, const struct interpreter *in, size_t games)
{
    TEXT_BUFFER(number, 24); /* a number */
    const arb_game *game = in->game;
    const arb_rules *rules = game->rules;

    output_string(out, "{\"rules\":");
    put_string(out, arb_rules_name(rules));
    put_member(out, "title", arb_rules_title(rules));
    put_name(out, "sides");
    put_pair(out, arb_rules_side(rules, 0), arb_rules_side(rules, 1));
    put_kinds(out, rules);
    put_sets(out);
    put_position(out, game);
    put_name(out, "replay");
    output_string(out, "\"");
    replay_game(out, game);
    output_string(out, "\"");
    put_turns(out, game);
    put_flags(out, game);
    text_print(&number, "%zu", games);
    put_name(out, "games");
    output_text(out, &number);
    put_member(out, "winner", arb_result_name(rules, arb_winner(game)));
    put_players(out, &in->players);
    put_name(out, "link");
    output_string(out, "\"");
    link_write(out, game, in->players.sides);
    output_string(out, "\"}\n");
}
