#include "page/told.h"

#include "answers/text.h"
#include "base/json.h"
#include "game/settle.h"
#include "page/link.h"
#include "picture/replay.h"
#include "script/arguments.h"

static void put_pair(struct json *json, const char *name, const char *one, const char *other)
{
    json_open(json, name, '[');
    json_put_string(json, NULL, one);
    json_put_string(json, NULL, other);
    json_close(json, ']');
}

/* ---- squares -------------------------------------------------------------------------------- */

static void put_squares(struct json *json, const char *name, const arb_rules *rules,
                        square_set squares)
{
    size_t number = 0;

    json_open(json, name, '[');
    for (square_set left = rules_geometry(rules)->used; left != 0; left = without_first(left)) {
        if ((squares & first_alone(left)) != 0)
            json_put_number(json, NULL, number);
        number++;
    }
    json_close(json, ']');
}

/* ---- the game ------------------------------------------------------------------------------- */

static bool put_turn(void *context, const struct told_turn *told)
{
    struct json *json = context;
    TEXT_BUFFER(text, ARB_TURN_TEXT + 64);

    history_turn(&text, told);
    json_put_text(json, NULL, &text);
    return !json->text->cut;
}

static void put_players(struct json *json, const arb_players *players)
{
    TEXT_BUFFER(first, 128);  /* words and three numbers */
    TEXT_BUFFER(second, 128); /* the same */

    answer_player(&first, &players->sides[0]);
    answer_player(&second, &players->sides[1]);
    put_pair(json, "players", first.bytes, second.bytes);
    json_open(json, "computers", '[');
    json_put_bool(json, NULL, players->sides[0].kind != ARB_HUMAN);
    json_put_bool(json, NULL, players->sides[1].kind != ARB_HUMAN);
    json_close(json, ']');
}

static void put_position(struct json *json, const arb_game *game)
{
    const struct position *position = &game->now.position;
    const struct geometry *g = rules_geometry(game->rules);
    arb_square selected = arb_selected(game);

    json_open_string(json, "pieces");
    replay_pieces(json->text, game->rules, position);
    json_close_string(json);
    json_put_number(json, "toMove", position->to_move != 0);
    if (selected == ARB_NO_SQUARE)
        json_put_signed(json, "selected", -1);
    else
        json_put_number(json, "selected", count_of(g->used & (set_with(g, selected) - 1)));
    put_squares(json, "selectable", game->rules, game_selectable(game));
    put_squares(json, "destinations", game->rules, game_destinations(game));
    put_squares(json, "captured", game->rules, game->event.captured | game->event.exploded);
}

/* Whether a rule gives a draw, which is none before a player claims it (game/settle.c). */
static bool may_claim(const arb_game *game)
{
    return game->claims && !game_is_over(game) && arb_winner(game) == ARB_DRAW;
}

static void put_flags(struct json *json, const arb_game *game)
{
    json_put_bool(json, "moved", arb_has_moved(game));
    json_put_bool(json, "canEnd", arb_can_end_turn(game));
    json_put_bool(json, "endsByKey", game->rules->ends_by_key);
    json_put_bool(json, "mayPass", game->rules->may_pass && !arb_has_moved(game));
    json_put_bool(json, "mayClaim", may_claim(game));
    json_put_bool(json, "stuck", arb_is_stuck(game));
    json_put_bool(json, "check", arb_in_check(game, arb_to_move(game)));
    json_put_bool(json, "undo", game->past.steps > 0);
    json_put_bool(json, "redo", game->past.undone > 0);
}

/* By which rule the game is drawn; empty if it is not. */
static void put_draw(struct json *json, const arb_game *game)
{
    TEXT_BUFFER(reason, 256); /* a sentence with four numbers */
    const struct draughts_draw *draw = draw_of(game);

    if (draw != NULL)
        draw_reason(&reason, draw);
    json_put_text(json, "draw", &reason);
}

/* The rule sets that the command `rules` lists. */
static void put_sets(struct json *json, struct interpreter *in)
{
    const arb_rules *set;

    arguments_know_rules(in);
    json_open(json, "sets", '[');
    for (size_t i = 0; (set = rule_list_at(&in->files.read, i)) != NULL; i++)
        put_pair(json, NULL, arb_rules_name(set), arb_rules_title(set));
    json_close(json, ']');
}

/* What the players have said (game/settle.h); empty if that is nothing. */
static void put_said(struct json *json, const arb_game *game)
{
    TEXT_BUFFER(said, 128); /* a few words and the name of a side */

    said_text(&said, game->rules, game->now.said, game->now.said_by);
    json_put_text(json, "said", &said);
}

void told_state(struct text *out, struct interpreter *in, size_t games)
{
    const arb_game *game = in->game;
    const arb_rules *rules = game->rules;
    struct json json = json_to(out);

    json_open(&json, NULL, '{');
    json_put_string(&json, "rules", arb_rules_name(rules));
    json_put_string(&json, "title", arb_rules_title(rules));
    put_pair(&json, "sides", arb_rules_side(rules, 0), arb_rules_side(rules, 1));
    json_put_number(&json, "white", rules_white(rules));
    json_open(&json, "kinds", '[');
    for (size_t i = 0; i < rules->piece_count; i++)
        json_put_string(&json, NULL, rules->pieces[i].name);
    json_close(&json, ']');
    put_sets(&json, in);
    put_position(&json, game);
    json_open_string(&json, "replay");
    replay_game(out, game);
    json_close_string(&json);
    json_open(&json, "turns", '[');
    history_each(game, put_turn, &json);
    json_close(&json, ']');
    put_flags(&json, game);
    json_put_number(&json, "games", games);
    json_put_string(&json, "winner", arb_result_name(rules, arb_winner(game)));
    put_draw(&json, game);
    put_said(&json, game);
    put_players(&json, &in->players);
    json_open_string(&json, "link");
    link_write(out, game, in->players.sides);
    json_close_string(&json);
    json_close(&json, '}');
    text_char(out, '\n');
}
