#include "match/protocol.h"

#include <stdlib.h>
#include <strings.h>

#include "arbiter/text.h"
#include "game/legal.h"
#include "notation/notation.h"
#include "notation/position_line.h"

const struct protocol *protocol_of(const struct match_player *player)
{
    static const struct protocol *const protocols[] = {
        [PROTOCOL_LINE] = &protocol_line,       [PROTOCOL_HUB] = &protocol_hub,
        [PROTOCOL_UCI] = &protocol_uci,         [PROTOCOL_GTP] = &protocol_gtp,
        [PROTOCOL_ARBITER] = &protocol_arbiter, [PROTOCOL_DXP] = &protocol_dxp,
        [PROTOCOL_HUB1] = &protocol_hub1,
    };

    return protocols[player->protocol];
}

const char *protocol_name(enum match_protocol protocol)
{
#define X(id, name) name,
    static const char *const names[] = {MATCH_PROTOCOLS(X)};
#undef X

    return names[protocol];
}

arb_ruling protocol_read_turn(const arb_game *game, const char *text, arb_turn *turn)
{
    char line[ARB_LINE + 1];
    const char *words[4 * ARB_TURN_SQUARES];
    struct legal_turn legal;
    size_t count;
    size_t wrong;
    arb_ruling ruling;

    *turn = (arb_turn){0};
    if (strlen(text) > ARB_LINE)
        return ARB_USAGE;
    memcpy(line, text, strlen(text) + 1);
    count = text_split(line, words, sizeof words / sizeof *words);
    if (count == 1 && strcasecmp(words[0], "pass") == 0) {
        struct arb_game trial = game_trial(game);

        return arb_pass(&trial);
    }
    ruling = notation_read_turn(game->rules, words, count, turn, &wrong);
    if (ruling == ARB_ACCEPTED || ruling == ARB_ILLEGAL_MOVE) /* it has too many squares */
        ruling = legal_turn_now(game, turn, &legal);
    if (ruling == ARB_ACCEPTED)
        *turn = legal.turn;
    return ruling;
}

arb_ruling protocol_play(arb_game *game, const arb_turn *turn)
{
    return turn->length == 0 ? arb_pass(game) : arb_play(game, turn);
}

void protocol_position(struct text *text, const arb_rules *rules, const struct position *position)
{
    if (rules_sends_fen(rules))
        draughts_fen_text(text, rules, position);
    else
        position_text(text, rules, position);
}

bool protocol_begins(const char *line, const char *word)
{
    size_t length = strlen(word);

    return strncmp(line, word, length) == 0 &&
           (line[length] == '\0' || text_is_blank(line[length]));
}

char *protocol_after(char *line, const char *word)
{
    if (!protocol_begins(line, word))
        return NULL;
    line += strlen(word);
    return line + strspn(line, " \t");
}

enum dialogue protocol_await(struct seat *seat, char *line, const char *question, const char *word)
{
    if (line == NULL)
        seat_print(seat, "%s", question);
    return line != NULL && protocol_after(line, word) != NULL ? DIALOGUE_DONE : DIALOGUE_GOES_ON;
}

const struct played *protocol_unknown_turn(struct seat *seat)
{
    const struct game_state *state = seat->state;

    while (seat->known < state->played_count) {
        const struct played *played = &state->played[seat->known++];

        if (seat->known <= state->job->opening->turn_count || played->side != seat->side)
            return played;
    }
    return NULL;
}

void protocol_score(struct seat *seat, const char *text)
{
    char *end;
    long score = strtol(text, &end, 10);

    if (end != text && score >= -SCORE_MOST && score <= SCORE_MOST)
        seat->score = (int)score;
}

#define DEPTH_MOST 9999

void protocol_depth(struct seat *seat, const char *word)
{
    unsigned long depth;

    if (word == NULL)
        return;
    word += strspn(word, " ");
    word += strcspn(word, " =");
    depth = strtoul(word + (*word != '\0'), NULL, 10);
    if (depth > 0 && depth <= DEPTH_MOST)
        seat->depth = (unsigned)depth;
}

bool protocol_hundredths(const char *text, int *hundredths)
{
    bool negative = *text == '-';
    long number = 0;
    int digits = -1; /* after the point */

    text += *text == '-' || *text == '+';
    if (*text < '0' || *text > '9')
        return false;
    for (; (*text >= '0' && *text <= '9') || (*text == '.' && digits < 0); text++) {
        if (*text == '.')
            digits = 0;
        else if (digits < 2 && number <= SCORE_MOST)
            number = number * 10 + (*text - '0');
        if (*text != '.' && digits >= 0)
            digits++;
    }
    for (digits = digits < 0 ? 0 : digits; digits < 2; digits++)
        number *= 10;
    if (number > SCORE_MOST)
        return false;
    *hundredths = (int)(negative ? -number : number);
    return true;
}
