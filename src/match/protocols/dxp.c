/* The protocol `dxp`, DamExchange version 01: messages of 1 to 127 characters, each with a NUL at
 * its end, over a connection. The referee asks for each game, as the initiator, and the player is
 * the follower. */
#include <limits.h>

#include "arbiter/version.h"
#include "board/geometry.h"
#include "match/protocols/both.h"
#include "match/protocols/taken.h"

#define SQUARES 50       /* of its positions */
#define MINUTES_MOST 999 /* three digits */
#define SECONDS_MOST 9999
#define MINUTE UINT64_C(60000) /* milliseconds */

/* A time for one turn is told as that of a game of so many turns. */
#define TURNS_OF_GAME 60

static const char start[] = "Wzzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

bool dxp_suits(const arb_rules *rules)
{
    return rules_sends_fen(rules) && !rules_stacks(rules) &&
           rules_geometry(rules)->used_count == SQUARES;
}

/* ---- the request ----------------------------------------------------------------------------- */

/* The time for the whole game, in minutes. */
static unsigned minutes_of(const struct match_player *player)
{
    uint64_t time = (uint64_t)player->turn_milliseconds * TURNS_OF_GAME;
    uint64_t minutes;

    if (player->time.limited)
        time = player->time.milliseconds;
    minutes = time / MINUTE;
    minutes = minutes > 0 ? minutes : 1;
    return (unsigned)(minutes < MINUTES_MOST ? minutes : MINUTES_MOST);
}

/* GAMEREQ. The opening has been played: the position after it is told. */
static void send_request(struct seat *seat)
{
    const struct game_state *state = seat->state;
    bool white = seat->side == rules_white(state->rules);
    TEXT_BUFFER(text, 2 * DXP_LONGEST);       /* a message */
    TEXT_BUFFER(position, sizeof start + 16); /* as the start */

    taken_letters(&position, state->rules, &state->game->now.position, "WZwWzZ");
    text_print(&text, "R01%-*s%c%03u000", DXP_NAME, "arbiter " ARB_VERSION, white ? 'W' : 'Z',
               minutes_of(seat->player));
    if (strcmp(position.bytes, start) == 0)
        text_char(&text, 'A');
    else
        text_print(&text, "B%s", position.bytes);
    seat_send(seat, &text);
}

/* Why a player refuses a game, by the code of GAMEACC. */
static const char *refusal_of(char code)
{
    switch (code) {
    case '1':
        return "it does not know version 01 of the protocol";
    case '2':
        return "it does not accept this game";
    case '3':
        return "it does not want to play any game";
    default:
        return "its GAMEACC has an unknown code";
    }
}

/* GAMEREQ; GAMEACC. The end of the game before may be answered late. */
static enum dialogue begin(struct seat *seat, char *line)
{
    if (line == NULL) {
        seat->known = seat->state->played_count;
        send_request(seat);
        return DIALOGUE_GOES_ON;
    }
    if (*line == 'C' || *line == 'E')
        return DIALOGUE_GOES_ON;
    if (*line == 'R')
        text_string(&seat->failure, "it asks for a game itself, which the referee does: it is to "
                                    "be the follower");
    if (*line != 'A' || strlen(line) != DXP_NAME + 2)
        return DIALOGUE_FAILED;
    if (line[DXP_NAME + 1] == '0') {
        size_t length = DXP_NAME;

        while (length > 0 && line[length] == ' ')
            length--;
        text_clear(&seat->program);
        text_bytes(&seat->program, line + 1, length);
        return DIALOGUE_DONE;
    }
    text_string(&seat->failure, refusal_of(line[DXP_NAME + 1]));
    return DIALOGUE_FAILED;
}

/* ---- turns ---------------------------------------------------------------------------------- */

void dxp_turn_text(struct text *text, const arb_rules *rules, const arb_turn *turn, uint64_t time)
{
    uint64_t seconds = (time + SECOND / 2) / SECOND;

    text_print(
        text, "M%04u%02d%02d%02u", (unsigned)(seconds < SECONDS_MOST ? seconds : SECONDS_MOST),
        taken_number(rules, turn->squares[0]), taken_number(rules, turn->squares[turn->length - 1]),
        arb_squares_count(turn->taken));
    for (arb_square at = arb_squares_first(turn->taken); at != ARB_NO_SQUARE;
         at = arb_squares_next(turn->taken, at))
        text_print(text, "%02d", taken_number(rules, at));
}

static void send_turn(struct seat *seat, const struct played *played)
{
    TEXT_BUFFER(text, 2 * DXP_LONGEST); /* a message */

    dxp_turn_text(&text, seat->state->rules, &played->turn, played->time);
    seat_send(seat, &text);
}

static void ask(struct seat *seat)
{
    const struct played *played;

    while ((played = protocol_unknown_turn(seat)) != NULL)
        send_turn(seat, played);
}

/* Reads two digits. Returns -1 if there are none. */
static int two_digits(const char *text)
{
    static const char digits[] = "0123456789";

    if (strspn(text, digits) < 2)
        return -1;
    return (text[0] - '0') * 10 + (text[1] - '0');
}

/* Where the parts of MOVE are: seconds, from, to, how many are taken, and which. */
enum {
    OF_TIME = 1,
    OF_FROM = OF_TIME + 4,
    OF_TO = OF_FROM + 2,
    OF_COUNT = OF_TO + 2,
    OF_TAKEN = OF_COUNT + 2
};

bool dxp_read_turn(struct text *turn, const char *line)
{
    size_t length = strlen(line);
    int count = length >= OF_TAKEN ? two_digits(line + OF_COUNT) : -1;

    if (count < 0 || length != OF_TAKEN + 2 * (size_t)count)
        return false;
    for (const char *at = line + OF_TIME; *at != '\0'; at++) {
        if (*at < '0' || *at > '9')
            return false;
    }
    text_print(turn, "%d%c%d", two_digits(line + OF_FROM), count > 0 ? 'x' : '-',
               two_digits(line + OF_TO));
    for (const char *at = line + OF_TAKEN; *at != '\0'; at += 2)
        text_print(turn, "x%d", two_digits(at));
    return true;
}

/* GAMEEND: a reason and a stop code. */
static bool is_end(const char *line)
{
    return *line == 'E' && strlen(line) == 3 && line[1] >= '0' && line[1] <= '3';
}

static enum said on_line(struct seat *seat, char *line, char **turn)
{
    *turn = line;
    if (strlen(line) > DXP_LONGEST)
        return SAID_SOMETHING;
    switch (*line) {
    case 'C':
        return SAID_NOTHING;
    case 'B': /* a referee takes no turn back: BACKACC says that it cannot */
        seat_print(seat, "K1");
        return SAID_NOTHING;
    case 'M':
        text_clear(&seat->history);
        if (dxp_read_turn(&seat->history, line))
            *turn = seat->history.bytes;
        seat->short_of_memory |= seat->history.cut;
        return SAID_TURN;
    default:
        if (!is_end(line))
            return SAID_SOMETHING;
        seat->claim = line[1];
        return SAID_END;
    }
}

/* ---- the end --------------------------------------------------------------------------------- */

/* GAMEEND, for this game or for all. */
static void send_end(struct seat *seat, char reason)
{
    seat_print(seat, "E%c%c", reason, seat->player->stays ? '0' : '1');
}

/* The reason of the other side: 3, I win; 2, a draw; 1, I give up. */
static enum dialogue send_result(struct seat *seat)
{
    seat->step = 2;
    send_end(seat, (char)('3' - seat->points));
    return DIALOGUE_GOES_ON;
}

/* Who is to move when the game is over ends it, and the other side confirms that. */
static enum dialogue part(struct seat *seat, char *line)
{
    const arb_game *game = seat->state->game;
    bool its_turn = arb_to_move(game) == seat->side && arb_winner(game) != ARB_UNDECIDED;

    if (line == NULL) {
        if (seat->step++ == 0) {
            ask(seat);
            if (seat->claim == '\0')
                return its_turn ? DIALOGUE_GOES_ON : send_result(seat);
            send_end(seat, '0');
            return DIALOGUE_DONE;
        }
        return seat->step == 2 ? send_result(seat) : DIALOGUE_DONE;
    }
    if (is_end(line)) {
        seat->claim = line[1];
        if (seat->step == 1)
            send_end(seat, '0');
        return DIALOGUE_DONE;
    }
    return *line == 'M' && seat->step == 1 ? send_result(seat) : DIALOGUE_GOES_ON;
}

const struct protocol protocol_dxp = {
    .begin = begin,
    .ask = ask,
    .on_line = on_line,
    .read = taken_read,
    .refuse = taken_refuse,
    .write_turn = taken_text,
    .part = part,
    .suits = dxp_suits,
    .has_positions = true,
    .begins_unasked = true,
    .ends_with_nul = true,
};
