/* The games of a match as data for the script of its page (page.js), which plays them back. */
#include <string.h>

#include "answers/json.h"
#include "arbiter/text.h"
#include "command_line.h"
#include "notation/notation.h"
#include "picture/replay.h"
#include "standings/html.h"

/* ---- JSON within a script element ------------------------------------------------------------ */

/* Within strings only: none of these bytes has a meaning in JSON. */
static bool take_for_script(void *out, const struct text *text)
{
    const char *at = text->bytes;

    for (;;) {
        size_t plain = strcspn(at, "<>&");

        output_bytes(out, at, plain);
        at += plain;
        if (*at == '\0')
            return true;
        output_string(out, *at == '<' ? "\\u003c" : *at == '>' ? "\\u003e" : "\\u0026");
        at++;
    }
}

static void put_string(struct output *out, const char *before, const char *string)
{
    output_string(out, before);
    json_string_in_parts(string, strlen(string), take_for_script, out);
}

static void put_number(struct output *out, const char *before, size_t number)
{
    output_string(out, before);
    html_count(out, number);
}

/* ---- replaying ------------------------------------------------------------------------------- */

/* A line of a text of lines. Of one that is too long to be read, a byte more than can be is kept.
 */
struct row_line {
    char bytes[ARB_LINE + 2];
};

/* Takes the next line of the text at *at, which is NULL after the last one. */
static void next_line(const char **at, struct row_line *line)
{
    size_t length = strcspn(*at, "\n");
    size_t kept = length <= ARB_LINE ? length : ARB_LINE + 1;

    memcpy(line->bytes, *at, kept);
    line->bytes[kept] = '\0';
    *at = (*at)[length] == '\n' ? *at + length + 1 : NULL;
}

static arb_ruling play_line(arb_game *game, const char *line)
{
    arb_turn turn;
    arb_ruling ruling;

    if (strcmp(line, "pass") == 0)
        return arb_pass(game);
    ruling = arb_turn_read(game, line, &turn);
    return ruling == ARB_ACCEPTED ? arb_play(game, &turn) : ruling;
}

/* What has come of replaying a row. */
struct replayed {
    arb_ruling ruling;
    struct row_line line; /* at which it ended, unless it was accepted */
    size_t opening;       /* how many turns were not the players' */
};

static void play_lines(arb_game *game, const char *at, struct replayed *replayed)
{
    while (at != NULL && replayed->ruling == ARB_ACCEPTED) {
        next_line(&at, &replayed->line);
        replayed->ruling = play_line(game, replayed->line.bytes);
    }
}

static size_t lines_in(const char *text)
{
    size_t lines = 1;

    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

static struct replayed replay(arb_game *game, const struct match_row *row)
{
    struct replayed replayed = {.opening = lines_in(row->opening) - 1};
    const char *at = row->opening;

    replayed.ruling = arb_game_begin(game, game->rules, false);
    next_line(&at, &replayed.line);
    if (replayed.ruling == ARB_ACCEPTED && replayed.line.bytes[0] != '\0')
        replayed.ruling = arb_set_position(game, replayed.line.bytes);
    play_lines(game, at, &replayed);
    if (row->turns != NULL && row->turns[0] != '\0')
        play_lines(game, row->turns, &replayed);
    return replayed;
}

/* ---- a row ----------------------------------------------------------------------------------- */

/* Writes the squares of a line that may be no turn: none, if it cannot be read as one. */
static void put_squares(struct output *out, const arb_rules *rules, const char *text)
{
    const char *words[ARB_TURN_SQUARES];
    struct row_line line;
    arb_turn turn;
    size_t wrong;
    size_t count;

    next_line(&text, &line);
    count = text_split(line.bytes, words, ARB_TURN_SQUARES);
    if (count > 0 && notation_read_turn(rules, words, count, &turn, &wrong) == ARB_ACCEPTED)
        replay_squares(out, rules, &turn);
}

/* [0, "must-capture", "black must capture: 14x23", "9-13", "go - -", "It"] */
static void put_offence(struct output *out, const arb_rules *rules, const struct match_row *row)
{
    const struct row_offence *offence = &row->offence;

    if (!offence->given) {
        output_string(out, ",null");
        return;
    }
    put_number(out, ",[", offence->by);
    put_string(out, ",", offence->code);
    put_string(out, ",", offence->reason);
    put_string(out, ",", offence->text);
    put_string(out, ",", offence->sent);
    output_string(out, ",\"");
    if (rules != NULL)
        put_squares(out, rules, offence->text);
    output_string(out, "\"]");
}

/* Says where the turns of a row are not those of a game. */
static void put_fault(struct output *out, const struct replayed *replayed)
{
    TEXT_BUFFER(text, 128); /* 40 bytes of a turn, and a code */

    if (replayed->ruling == ARB_ACCEPTED) {
        output_string(out, ",null");
        return;
    }
    text_print(&text, "The row goes on with %.40s, which the rules do not allow (%s).",
               replayed->line.bytes, arb_ruling_code(replayed->ruling));
    put_string(out, ",", text.bytes);
}

/* The game of a row, after its board: ["17", 0, 0, 1, 2, "normal", "no-turns", 0, 3, "...", null,
 * null] */
static void put_row(struct output *out, const struct match_counts *counts, arb_game *game,
                    const struct match_row *row, size_t board)
{
    const char *number = row->id + row->pair_length - row_digits(row);
    struct replayed replayed = {.ruling = ARB_ACCEPTED};

    output_string(out, "[");
    json_string_in_parts(number, row_digits(row), take_for_script, out);
    put_number(out, ",", row->of_pair);
    put_number(out, ",", html_player_number(counts, row->first));
    put_number(out, ",", html_player_number(counts, row->second));
    put_number(out, ",", row->half_points);
    put_number(out, ",", row->ending);
    put_string(out, ",", row->reason);
    if (game != NULL) {
        replayed = replay(game, row);
        if (replayed.ruling == ARB_OUT_OF_MEMORY)
            html_no_memory(out);
    }
    put_number(out, ",", board);
    put_number(out, ",", replayed.opening);
    output_string(out, ",\"");
    if (game != NULL)
        replay_game(out, game);
    output_string(out, "\"");
    put_offence(out, game != NULL ? game->rules : NULL, row);
    put_fault(out, &replayed);
    output_string(out, "]");
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* The rules of a row, as its id has them: rows are sorted by these. */
static bool same_rules(const struct match_row *a, const struct match_row *b)
{
    return strcmp(a->rules, b->rules) == 0;
}

/* Returns a game of the rules of that name. NULL if there are none; and when out of memory, which
 * the output is told. */
static arb_game *game_of(struct output *out, const struct standings *standings, const char *name)
{
    const arb_rules *rules = command_line_rules_named(standings->files, name);
    arb_game *game = rules != NULL ? arb_game_new(rules, standings->games->memory) : NULL;

    if (game == NULL && rules != NULL)
        html_no_memory(out);
    return game;
}

static void put_boards(struct output *out, const struct standings *standings)
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

static void put_rows(struct output *out, const struct standings *standings)
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
        output_string(out, i == 0 ? "\n" : ",\n");
        put_row(out, standings->counts, game, games->rows[i], board);
    }
    arb_game_free(game);
}

void html_games(struct output *out, const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;

    put_boards(out, standings);
    output_string(out, "<script type='application/json' id='match'>{\"players\":[");
    for (size_t i = 0; i < counts->player_count; i++)
        put_string(out, i == 0 ? "" : ",", counts->players[i].name);
    output_string(out, "],\"endings\":[");
    for (enum ending ending = 0; ending < ENDINGS; ending++)
        put_string(out, ending == 0 ? "" : ",", ending_word(ending));
    output_string(out, "],\"games\":[");
    put_rows(out, standings);
    output_string(out, "]}</script>\n");
}
