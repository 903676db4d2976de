/* The protocol `uci`, for kingcapture: squares are a file letter and a rank, such as e2e4. */
#include <stdlib.h>
#include <string.h>

#include "board/geometry.h"
#include "match/protocols/both.h"
#include "match/protocols/declared.h"
#include "notation/position_line.h"

/* How long a player thinks that has no clock and no other limit, in milliseconds. */
#define MILLISECONDS_OF_TURN "1000"

#define SCORE_OF_MATE 30000 /* in no moves */

bool uci_suits(const arb_rules *rules)
{
    return rules->draughts == NULL;
}

/* ---- the beginning -------------------------------------------------------------------------- */

/* Adds the words after one, up to the next of the others. */
static void words_after(struct text *text, const char *line, const char *word)
{
    static const char *const words[] = {" name ", " type ", " default ", " min ", " max ", " var "};
    const char *at = strstr(line, word);
    const char *end;

    if (at == NULL)
        return;
    at += strlen(word);
    end = at + strlen(at);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *next = strstr(at - 1, words[i]);

        end = next != NULL && next < end ? next : end;
    }
    text_bytes(text, at, end > at ? (size_t)(end - at) : 0);
}

/* option name NAME type TYPE [default X] [min A max B] [var X]... */
static void hear_option(struct seat *seat, const char *line)
{
    static const char *const words[] = {" name ", " type ", " min ", " max "};
    static const char *const kinds[DECLARED_KINDS] = {"check", "spin", "", "combo"};
    struct text texts[PARTS];

    for (size_t i = 0; i < PARTS; i++) {
        texts[i] = text_growing(seat->message.memory);
        if (i < PART_VALUES)
            words_after(&texts[i], line, words[i]);
    }
    for (const char *at = line; (at = strstr(at, " var ")) != NULL; at++) {
        text_char(&texts[PART_VALUES], '\n');
        words_after(&texts[PART_VALUES], at, " var ");
    }
    declared_hear(seat, texts, kinds);
}

/* uci, id and option until uciok; setoption. */
static enum dialogue greet(struct seat *seat, char *line)
{
    if (line == NULL) {
        seat_print(seat, "uci");
        return DIALOGUE_GOES_ON;
    }
    if (protocol_after(line, "option") != NULL)
        hear_option(seat, line);
    if (strncmp(line, "id name ", strlen("id name ")) == 0) {
        text_clear(&seat->program);
        text_string(&seat->program, line + strlen("id name "));
    }
    if (protocol_after(line, "uciok") == NULL)
        return DIALOGUE_GOES_ON;
    if (!declared_check(seat, true))
        return DIALOGUE_UNFIT;
    for (size_t i = 0; i < seat->player->option_count; i++)
        seat_print(seat, "setoption name %s value %s", seat->player->options[i].name,
                   seat->player->options[i].value);
    return DIALOGUE_DONE;
}

static enum dialogue is_ready(struct seat *seat, char *line)
{
    return protocol_await(seat, line, "isready", "readyok");
}

/* ucinewgame, isready; readyok. */
static enum dialogue begin(struct seat *seat, char *line)
{
    if (line == NULL)
        seat_print(seat, "ucinewgame");
    return is_ready(seat, line);
}

/* ---- turns ---------------------------------------------------------------------------------- */

void uci_turn_text(struct text *text, const arb_rules *rules, const arb_turn *turn)
{
    const struct geometry *g = rules_geometry(rules);

    for (size_t k = 0; k < turn->length; k++)
        text_print(text, "%c%d", 'a' + column_of(g, turn->squares[k]),
                   g->rows - row_of(g, turn->squares[k]));
}

static void send_position(struct seat *seat)
{
    const struct game_state *state = seat->state;
    struct text *text = &seat->history;

    if (text->length == 0) {
        text_string(text, "position fen ");
        chess_fen_text(text, state->rules, &state->first);
    }
    for (; seat->known < state->played_count; seat->known++) {
        const arb_turn *turn = &state->played[seat->known].turn;

        text_string(text, seat->known == 0 ? " moves " : " ");
        uci_turn_text(text, state->rules, turn);
    }
    seat_send(seat, text);
}

/* The times of white and black. */
static void add_clocks(struct text *text, const struct seat *seat)
{
    bool white = seat->side == rules_white(seat->state->rules);
    const struct player_clock *clocks[] = {white ? &seat->clock : &seat->other->clock,
                                           white ? &seat->other->clock : &seat->clock};

    for (size_t i = 0; i < 2; i++) {
        const struct time_control *time = &clocks[i]->player->time;

        if (!time->limited)
            continue;
        text_print(text, i == 0 ? " wtime %u" : " btime %u", (unsigned)clock_told(clocks[i]));
        text_print(text, i == 0 ? " winc %u" : " binc %u", (unsigned)time->increment);
    }
    if (seat->clock.turns > 0)
        text_print(text, " movestogo %u", seat->clock.turns);
}

static void ask(struct seat *seat)
{
    const struct match_player *player = seat->player;
    TEXT_BUFFER(text, 256); /* ten numbers, each with its word */

    send_position(seat);
    text_string(&text, "go");
    if (player->time.limited)
        add_clocks(&text, seat);
    if (player->turn_milliseconds > 0)
        text_print(&text, " movetime %u", (unsigned)clock_share(&seat->clock));
    if (player->depth > 0)
        text_print(&text, " depth %u", player->depth);
    if (player->nodes > 0)
        text_print(&text, " nodes %llu", (unsigned long long)player->nodes);
    if (text.length == strlen("go"))
        text_string(&text, " movetime " MILLISECONDS_OF_TURN);
    seat_send(seat, &text);
}

/* `info ... score cp 35`, in hundredths of a pawn, or `score mate 3`. */
static void read_score(struct seat *seat, const char *line)
{
    static const char pawns[] = " score cp ";
    static const char mate[] = " score mate ";
    const char *of_pawns = strstr(line, pawns);
    const char *of_mate = strstr(line, mate);
    long number;

    if (of_pawns == NULL && of_mate == NULL)
        return;
    protocol_depth(seat, strstr(line, "depth "));
    if (of_pawns != NULL) {
        number = strtol(of_pawns + sizeof pawns - 1, NULL, 10);
    } else {
        number = strtol(of_mate + sizeof mate - 1, NULL, 10);
        number = number > 0 ? SCORE_OF_MATE - number : -SCORE_OF_MATE - number;
    }
    if (number >= -SCORE_MOST && number <= SCORE_MOST)
        seat->score = (int)number;
}

static enum said on_line(struct seat *seat, char *line, char **turn)
{
    char *rest;

    *turn = line;
    if (protocol_after(line, "info") != NULL)
        read_score(seat, line);
    if ((rest = protocol_after(line, "bestmove")) == NULL)
        return SAID_NOTHING;
    rest[strcspn(rest, " ")] = '\0';
    *turn = rest;
    return SAID_TURN;
}

/* e2e4. There are no promotions in kingcapture: the letter of one is passed over. */
arb_ruling uci_read_turn(const arb_game *game, const char *text, arb_turn *turn)
{
    char squares[] = "e2-e4";
    size_t length = strlen(text);

    if (length != 4 && length != 5)
        return protocol_read_turn(game, text, turn);
    memcpy(squares, text, 2);
    memcpy(squares + 3, text + 2, 2);
    return protocol_read_turn(game, squares, turn);
}

const struct protocol protocol_uci = {
    .greet = greet,
    .begin = begin,
    .extra = is_ready,
    .ask = ask,
    .on_line = on_line,
    .read = uci_read_turn,
    .suits = uci_suits,
    .has_positions = true,
};
