/* The protocol `dxp`, as its players speak it: the follower, who accepts games. */
#include <limits.h>

#include "arbiter/version.h"
#include "match/clock.h"
#include "match/protocols/both.h"
#include "match/protocols/taken.h"
#include "match/speaker.h"

/* GAMEREQ: R, the version, a name, the follower's colour, minutes, moves, A, or B and a position.
 */
enum {
    OF_VERSION = 1,
    OF_NAME = OF_VERSION + 2,
    OF_COLOUR = OF_NAME + DXP_NAME,
    OF_MINUTES = OF_COLOUR + 1,
    OF_MOVES = OF_MINUTES + 3,
    OF_START = OF_MOVES + 3,
    OF_POSITION = OF_START + 1
};

static void say(struct speaker *speaker, const struct text *message)
{
    text_bytes(&speaker->out.text, message->bytes, message->length + 1);
}

static void say_string(struct speaker *speaker, const char *message)
{
    text_bytes(&speaker->out.text, message, strlen(message) + 1);
}

/* GAMEACC */
static void accept(struct speaker *speaker, char code)
{
    TEXT_BUFFER(text, 2 * DXP_LONGEST); /* a message */

    text_print(&text, "A%-*s%c", DXP_NAME, "arbiter " ARB_VERSION, code);
    say(speaker, &text);
}

/* GAMEEND, by the result for this side: 1, I give up; 2, a draw; 3, I win. */
static void end(struct speaker *speaker)
{
    arb_result result = arb_winner(speaker->game);
    bool lost = result == (speaker->side == 0 ? ARB_SECOND_WINS : ARB_FIRST_WINS);
    bool won = result == (speaker->side == 0 ? ARB_FIRST_WINS : ARB_SECOND_WINS);

    say_string(speaker, lost ? "E10" : won ? "E30" : "E20");
    speaker->step = 2; /* it is to be confirmed */
}

/* Makes its turn if it is to move, or ends a game that is over. */
static void answer(struct speaker *speaker)
{
    TEXT_BUFFER(text, 2 * DXP_LONGEST); /* a message */
    uint64_t from = speaker->host->clock(speaker->host->context);
    uint64_t took;
    arb_turn turn;
    int score;

    if (arb_to_move(speaker->game) != speaker->side)
        return;
    speaker_clock(speaker, speaker->each, 0, 0);
    if (speaker_choose(speaker, &turn, &score) != ARB_ACCEPTED) {
        end(speaker);
        return;
    }
    if (speaker->stopped)
        return; /* the game has been ended, or the connection */
    took = speaker->host->clock(speaker->host->context) - from;
    speaker->each -= took / 1000 < speaker->each ? (uint32_t)(took / 1000) : speaker->each;
    dxp_turn_text(&text, speaker->rules, &turn, took * MICROSECOND);
    (void)protocol_play(speaker->game, &turn); /* it was chosen */
    say(speaker, &text);
}

static void hear_request(struct speaker *speaker, const char *line)
{
    bool white = strlen(line) > OF_START && line[OF_COLOUR] == 'W';
    uint32_t minutes = 0;

    if (strlen(line) <= OF_VERSION + 1 || strncmp(line + OF_VERSION, "01", 2) != 0) {
        accept(speaker, '1');
        return;
    }
    (void)arb_game_begin(speaker->game, speaker->rules, false); /* in the memory that it has */
    if (strlen(line) <= OF_START || (!white && line[OF_COLOUR] != 'Z') ||
        (line[OF_START] == 'A'
             ? line[OF_POSITION] != '\0'
             : line[OF_START] != 'B' ||
                   taken_position(speaker->game, line + OF_POSITION, "WZwWzZ") != ARB_ACCEPTED)) {
        accept(speaker, '2');
        return;
    }
    for (const char *at = line + OF_MINUTES; at < line + OF_MOVES && *at >= '0' && *at <= '9'; at++)
        minutes = minutes * 10 + (uint32_t)(*at - '0');
    speaker->each = minutes * 60000;
    speaker->side = (arb_side)(white ? rules_white(speaker->rules) : !rules_white(speaker->rules));
    speaker->step = 1;
    accept(speaker, '0');
    (void)output_flush(&speaker->out); /* before it thinks; a failure is told after it */
    answer(speaker);
}

static enum heard hear_move(struct speaker *speaker, const char *line)
{
    TEXT_BUFFER(turn, 512); /* as many squares as two digits count */
    arb_ruling ruling = ARB_USAGE;

    /* While a game goes on, the other side is to move: the answer has been made. */
    if (speaker->step == 1 && dxp_read_turn(&turn, line))
        ruling = speaker_play(speaker, taken_read, turn.bytes);
    if (ruling == ARB_ACCEPTED) {
        answer(speaker);
        return HEARD;
    }
    (void)speaker_complain(speaker, line, arb_ruling_code(ruling));
    return HEARD_WRONG;
}

static enum heard hear(struct speaker *speaker, char *line)
{
    switch (*line) {
    case 'R':
        hear_request(speaker, line);
        return HEARD;
    case 'M':
        return hear_move(speaker, line);
    case 'B': /* it does not go back */
        say_string(speaker, "K1");
        return HEARD;
    case 'E':
        if (speaker->step == 1) /* else it confirms */
            say_string(speaker, line[1] != '\0' && line[2] == '1' ? "E01" : "E00");
        speaker->step = 0;
        return line[1] != '\0' && line[2] == '1' ? HEARD_QUIT : HEARD;
    case 'C':
    case 'A':
    case 'K':
        return HEARD;
    default:
        (void)speaker_complain(speaker, line, "it is no message of DamExchange");
        return HEARD_WRONG;
    }
}

/* The end of a game, GAMEEND, ends a think; the other messages but MOVE and GAMEREQ change nothing
 * in it. */
static enum meanwhile meanwhile(const char *line)
{
    if (*line == 'E')
        return MEANWHILE_STOPS;
    return *line == 'B' || *line == 'C' ? MEANWHILE_HEARD : MEANWHILE_WAITS;
}

const struct speech spoken_dxp = {.name = "dxp",
                                  .hear = hear,
                                  .meanwhile = meanwhile,
                                  .suits = dxp_suits,
                                  .rules = "international",
                                  .connects = true};
