/* The games of a match as data for the script of its page (page.js), which plays them back. */
#include <string.h>

#include "base/json.h"
#include "command_line.h"
#include "notation/notation.h"
#include "picture/replay.h"
#include "standings/report.h"

/* ---- a row ----------------------------------------------------------------------------------- */

/* [0, "must-capture", "black must capture: 14x23", "9-13", "go - -", "It"]; the last one are the
 * squares of what it wrote. */
static void put_offence(struct json *json, const arb_rules *rules, const struct match_row *row)
{
    const struct row_offence *offence = &row->offence;
    const char *words[ARB_TURN_SQUARES];
    TEXT_CHECKED(line, ARB_LINE + 2);
    arb_turn turn;
    size_t wrong;
    size_t count;

    if (!offence->given) {
        json_put_null(json, NULL);
        return;
    }
    json_open(json, NULL, '[');
    json_put_number(json, NULL, offence->by);
    json_put_string(json, NULL, offence->code);
    json_put_string(json, NULL, offence->reason);
    json_put_string(json, NULL, offence->text);
    json_put_string(json, NULL, offence->sent);
    json_open_string(json, NULL);
    text_bytes(&line, offence->text, strcspn(offence->text, "\n"));
    count = text_split(line.bytes, words, ARB_TURN_SQUARES);
    if (rules != NULL && count > 0 && /* none, if it cannot be read as a turn */
        notation_read_turn(rules, words, count, &turn, &wrong) == ARB_ACCEPTED)
        replay_squares(json->text, rules, &turn);
    json_close_string(json);
    json_close(json, ']');
}

/* The number of a player in the table of players, from 0. */
static size_t player_number(const struct match_counts *counts, const char *name)
{
    size_t number = 0;

    while (strcmp(counts->players[number].name, name) != 0)
        number++;
    return number;
}

/* What the players thought of their turns, "+0.35/9,-0.12/8,": for each the score and depth that
 * its comment begins with, if it does. */
static void put_scores(struct json *json, const struct match_row *row)
{
    const char *at = row->comments;

    json_open_string(json, NULL);
    while (at != NULL) {
        if (*at == '+' || *at == '-')
            text_bytes(json->text, at, strspn(at, "+-./0123456789"));
        text_char(json->text, ',');
        at = strchr(at, '\n');
        at = at != NULL ? at + 1 : NULL;
    }
    json_close_string(json);
}

/* The game of a row, after its board: ["17", 0, 0, 1, 2, "normal", "no-turns", 0, 3, "...", null,
 * null, "+0.35/9,"] */
static void put_row(struct json *json, struct text *out, const struct match_counts *counts,
                    arb_game *game, const struct match_row *row, size_t board)
{
    const char *number = row->id + row->pair_length - row->digits;
    struct replayed_row replayed = {.ruling = ARB_ACCEPTED};
    TEXT_BUFFER(fault, 128); /* 40 bytes of a turn, and a code */

    json_open(json, NULL, '[');
    json_put_bytes(json, NULL, number, row->digits);
    json_put_number(json, NULL, row->of_pair);
    json_put_number(json, NULL, player_number(counts, row->first));
    json_put_number(json, NULL, player_number(counts, row->second));
    json_put_number(json, NULL, row->half_points);
    json_put_number(json, NULL, row->ending);
    json_put_string(json, NULL, row->reason);
    if (game != NULL) {
        replayed = row_replay(row, game);
        if (replayed.ruling == ARB_OUT_OF_MEMORY)
            text_no_memory(out);
    }
    json_put_number(json, NULL, board);
    json_put_number(json, NULL, replayed.opening);
    json_open_string(json, NULL);
    if (game != NULL)
        replay_game(json->text, game);
    json_close_string(json);
    put_offence(json, game != NULL ? game->rules : NULL, row);
    if (replayed.ruling != ARB_ACCEPTED)
        text_print(&fault, "The row goes on with %.40s, which the rules do not allow (%s).",
                   replayed.line, arb_ruling_code(replayed.ruling));
    json_put_string(json, NULL, fault.length > 0 ? fault.bytes : NULL);
    put_scores(json, row);
    json_close(json, ']');
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* The rules of a row, as its id has them: rows are sorted by these. */
static bool same_rules(const struct match_row *a, const struct match_row *b)
{
    return strcmp(a->rules, b->rules) == 0;
}

/* Returns a game of the rules of that name. NULL if there are none; and when out of memory, which
 * the output is told. */
static arb_game *game_of(struct text *out, const struct standings *standings, const char *name)
{
    const arb_rules *rules = command_line_rules_named(standings->files, name);
    arb_game *game = rules != NULL ? arb_game_new(rules, standings->games->memory) : NULL;

    if (game == NULL && rules != NULL)
        text_no_memory(out);
    return game;
}

static void put_boards(struct text *out, const struct standings *standings)
{
    const struct match_games *games = standings->games;
    size_t board = 0;

    for (size_t i = 0; i < games->count; i++) {
        arb_game *game;

        if (i > 0 && same_rules(games->rows[i - 1], games->rows[i]))
            continue;
        game = game_of(out, standings, games->rows[i]->rules);
        if (game != NULL)
            replay_board(out, game, board);
        arb_game_free(game);
        board++;
    }
}

static void put_rows(struct json *json, struct text *out, const struct standings *standings)
{
    const struct match_games *games = standings->games;
    arb_game *game = NULL;
    size_t board = 0;

    for (size_t i = 0; i < games->count; i++) {
        if (i == 0 || !same_rules(games->rows[i - 1], games->rows[i])) {
            arb_game_free(game);
            board += i > 0;
            game = game_of(out, standings, games->rows[i]->rules);
        }
        json_line(json);
        put_row(json, out, standings->counts, game, games->rows[i], board);
    }
    arb_game_free(game);
}

void html_games(struct text *out, const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;
    struct json json = {.text = out, .in_markup = true};

    put_boards(out, standings);
    text_string(out, "<script type='application/json' id='match'>");
    json_open(&json, NULL, '{');
    json_open(&json, "players", '[');
    for (size_t i = 0; i < counts->player_count; i++)
        json_put_string(&json, NULL, counts->players[i].name);
    json_close(&json, ']');
    json_open(&json, "endings", '[');
    for (enum ending ending = 0; ending < ENDINGS; ending++)
        json_put_string(&json, NULL, ending_word(ending));
    json_close(&json, ']');
    json_open(&json, "games", '[');
    put_rows(&json, out, standings);
    json_close(&json, ']');
    json_close(&json, '}');
    text_string(out, "</script>\n");
}
