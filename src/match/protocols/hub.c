/* The protocol `hub`, version 2: lines of a word and arguments NAME=VALUE, where a value with
 * blanks is in quotes. A position is a letter for the side to move and one for each square;
 * captures are told by the squares of the pieces that are taken. */
#include <limits.h>
#include <stdlib.h>

#include "board/geometry.h"
#include "game/legal.h"
#include "match/protocol.h"

/* How long a player thinks that has no clock and no other limit. */
#define SECONDS_OF_TURN "1"

/* ---- words ---------------------------------------------------------------------------------- */

/* A value within a line. */
struct value {
    const char *bytes;
    size_t length;
};

/* Finds the value of an argument. */
static bool find_value(const char *line, const char *name, struct value *value)
{
    size_t length = strlen(name);

    for (const char *at = strchr(line, ' '); at != NULL; at = strchr(at, ' ')) {
        at += strspn(at, " ");
        if (strncmp(at, name, length) == 0 && at[length] == '=') {
            at += length + 1;
            if (*at == '"')
                *value = (struct value){at + 1, strcspn(at + 1, "\"")};
            else
                *value = (struct value){at, strcspn(at, " ")};
            return true;
        }
        if (strcspn(at, "\"") < strcspn(at, " ")) { /* a value in quotes may have blanks */
            at += strcspn(at, "\"") + 1;
            at += strcspn(at, "\"");
        }
    }
    return false;
}

static void add_value(struct text *line, const char *name, const char *value)
{
    bool quoted = value[0] == '\0' || strpbrk(value, " =") != NULL;

    text_print(line, quoted ? " %s=\"%s\"" : " %s=%s", name, value);
}

static void send_param(struct seat *seat, const char *name, const char *value)
{
    struct text text = text_growing(seat->message.memory);

    text_string(&text, "set-param");
    add_value(&text, "name", name);
    add_value(&text, "value", value);
    seat_send(seat, &text);
    text_free(&text);
}

/* ---- squares and turns ---------------------------------------------------------------------- */

/* The order of the squares: that of the rule set's own numbers, else from the top left. */
static parameter_squares order_of(const arb_rules *rules)
{
    parameter_squares order = rules->squares;

    if (order.naming != NAMED_BY_NUMBERS) {
        order.corner = CORNER_TOP_LEFT;
        order.along = ALONG_ROWS;
    }
    return order;
}

static void add_square(struct text *text, const arb_rules *rules, arb_square square)
{
    text_number(text, (uint64_t)square_number(rules_geometry(rules), order_of(rules), square));
}

/* 32-28, or 28x19x23: from, to, and the pieces that are taken. */
static void add_turn(struct text *text, const arb_rules *rules, const arb_turn *turn)
{
    if (turn->length == 0) {
        text_string(text, "pass"); /* GCOVR_EXCL_LINE: no rule set that hub suits has a pass */
        return;                    /* GCOVR_EXCL_LINE */
    }
    add_square(text, rules, turn->squares[0]);
    text_char(text, turn->captures ? 'x' : '-');
    add_square(text, rules, turn->squares[turn->length - 1]);
    for (arb_square at = arb_squares_first(turn->taken); at != ARB_NO_SQUARE;
         at = arb_squares_next(turn->taken, at)) {
        text_char(text, 'x');
        add_square(text, rules, at);
    }
}

static void add_position(struct text *text, const arb_rules *rules, const struct position *position)
{
    const struct geometry *g = rules_geometry(rules);
    arb_side white = rules_white(rules);

    text_char(text, position->to_move == white ? 'W' : 'B');
    for (int number = 1; number <= g->used_count; number++) {
        square_set here = set_with(g, square_numbered(g, order_of(rules), number));
        bool crowned = (position->crowned & here) != 0;

        if ((position->sides[white] & here) != 0)
            text_char(text, crowned ? 'W' : 'w');
        else if ((position->sides[!white] & here) != 0)
            text_char(text, crowned ? 'B' : 'b');
        else
            text_char(text, 'e');
    }
}

/* The squares of a move: from, to, and what it takes, with a bit for each square. */
struct hub_move {
    arb_turn ends;
    uint64_t taken[2];
    arb_turn *found;
};

static void add_bit(uint64_t set[2], arb_square square)
{
    const unsigned bits = sizeof *set * CHAR_BIT;

    set[square / bits] |= UINT64_C(1) << square % bits;
}

static bool is_move(void *context, const arb_turn *turn)
{
    struct hub_move *move = context;
    uint64_t taken[2] = {0};

    if (turn->squares[0] != move->ends.squares[0] ||
        turn->squares[turn->length - 1] != move->ends.squares[1])
        return true;
    for (arb_square at = arb_squares_first(turn->taken); at != ARB_NO_SQUARE;
         at = arb_squares_next(turn->taken, at))
        add_bit(taken, at);
    if (taken[0] != move->taken[0] || taken[1] != move->taken[1])
        return true;
    *move->found = *turn;
    return false;
}

/* Reads the squares of a move. Returns ARB_USAGE if it has another form. */
static arb_ruling read_move(const arb_rules *rules, const char *text, struct hub_move *move)
{
    const struct geometry *g = rules_geometry(rules);
    size_t count = 0;
    arb_square square;
    char *end;

    for (;; text = end + 1) {
        unsigned long number = strtoul(text, &end, 10);

        if (end == text || *text < '0' ||
            number > g->used_count) /* a sign or a blank is no digit */
            return ARB_USAGE;
        square = square_numbered(g, order_of(rules), (int)number);
        if (square == ARB_NO_SQUARE)
            return ARB_OFF_BOARD;
        if (count < 2)
            move->ends.squares[count] = square;
        else
            add_bit(move->taken, square);
        count++;
        if (*end == '\0')
            break;
        if (*end != 'x' && (*end != '-' || count > 1))
            return ARB_USAGE;
    }
    move->ends.length = 2;
    return count >= 2 ? ARB_ACCEPTED : ARB_USAGE;
}

static arb_ruling read_turn(const arb_game *game, const char *text, arb_turn *turn)
{
    struct hub_move move = {.found = turn};
    struct legal_turn legal;
    arb_ruling ruling;

    *turn = (arb_turn){0};
    if (strcmp(text, "pass") == 0)
        return protocol_read_turn(game, text, turn);
    ruling = read_move(game->rules, text, &move);
    if (ruling != ARB_ACCEPTED || !arb_each_turn(game, is_move, &move))
        return ruling;
    /* There is a turn with these ends, but not one that takes these pieces; or there is none. */
    *turn = move.ends;
    ruling = legal_turn_now(game, turn, &legal);
    return ruling == ARB_ACCEPTED || ruling == ARB_AMBIGUOUS_MOVE ? ARB_ILLEGAL_MOVE : ruling;
}

/* A list of the turns that a refused move may stand for. */
struct alike {
    const struct hub_move *move;
    const arb_rules *rules;
    struct text *text;
    unsigned count;
};

#define ALIKE_MOST 4

static bool add_alike(void *context, const arb_turn *turn)
{
    struct alike *alike = context;

    if (!turn->captures || !turns_alike(turn, &alike->move->ends))
        return true;
    text_string(alike->text, alike->count++ > 0 ? ", " : "");
    if (alike->count > ALIKE_MOST)
        text_string(alike->text, "...");
    else
        add_turn(alike->text, alike->rules, turn);
    return alike->count <= ALIKE_MOST;
}

/* A capture with the right first and last square does not name the pieces that it takes. */
static bool refuse(struct text *why, const arb_game *game, const char *text)
{
    TEXT_BUFFER(turns, (ALIKE_MOST + 1) * ARB_TURN_TEXT); /* squares have two digits there */
    struct hub_move move = {0};
    struct alike alike = {&move, game->rules, &turns, 0};

    if (read_move(game->rules, text, &move) != ARB_ACCEPTED)
        return false;
    arb_each_turn(game, add_alike, &alike);
    if (alike.count == 0)
        return false;
    text_print(why,
               (move.taken[0] | move.taken[1]) == 0 ? "%s lacks the pieces taken: %s"
                                                    : "%s names other pieces than it takes: %s",
               text, turns.bytes);
    return true;
}

/* ---- the beginning -------------------------------------------------------------------------- */

static bool suits(const arb_rules *rules)
{
    return rules_has_fen(rules);
}

/* What the variants of Hub are called; others have the name of their rule set. */
static const char *variant_of(const arb_rules *rules)
{
    static const char *const names[][2] = {
        {"international", "normal"}, {"breakthrough", "bt"}, {"antidraughts", "losing"}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(arb_rules_name(rules), names[i][0]) == 0)
            return names[i][1];
    }
    return arb_rules_name(rules);
}

/* hub, id and param until wait; set-param, init; ready. */
static enum dialogue greet(struct seat *seat, char *line)
{
    const struct match_player *player = seat->player;
    struct value name;

    if (line == NULL) {
        seat_print(seat, "hub");
        return DIALOGUE_GOES_ON;
    }
    if (protocol_after(line, "error") != NULL)
        return DIALOGUE_FAILED;
    if (protocol_after(line, "param") != NULL && find_value(line, "name", &name))
        seat->has_variants |=
            name.length == strlen("variant") && memcmp(name.bytes, "variant", name.length) == 0;
    if (seat->step == 0 && protocol_after(line, "wait") != NULL) {
        if (seat->has_variants)
            send_param(seat, "variant", variant_of(seat->state->rules));
        for (size_t i = 0; i < player->option_count; i++)
            send_param(seat, player->options[i].name, player->options[i].value);
        seat_print(seat, "init");
        seat->step++;
    }
    return seat->step == 1 && protocol_after(line, "ready") != NULL ? DIALOGUE_DONE
                                                                    : DIALOGUE_GOES_ON;
}

static enum dialogue begin(struct seat *seat, char *line)
{
    (void)line;
    seat_print(seat, "new-game");
    return DIALOGUE_DONE;
}

static enum dialogue ping(struct seat *seat, char *line)
{
    return protocol_await(seat, line, "ping", "pong");
}

/* ---- turns ---------------------------------------------------------------------------------- */

static void add_seconds(struct text *text, const char *name, uint64_t milliseconds)
{
    text_print(text, " %s=%u.%03u", name, (unsigned)(milliseconds / 1000),
               (unsigned)(milliseconds % 1000));
}

/* The increment is added before the turn there, and after it here. */
static void send_level(struct seat *seat)
{
    const struct match_player *player = seat->player;
    uint64_t left = clock_told(&seat->clock);
    uint64_t increment = player->time.increment;
    TEXT_BUFFER(text, 256); /* a word and seven numbers, each with its name */

    text_string(&text, "level");
    if (player->depth > 0)
        text_print(&text, " depth=%u", player->depth);
    if (player->nodes > 0)
        text_print(&text, " nodes=%llu", (unsigned long long)player->nodes);
    if (player->turn_milliseconds > 0)
        add_seconds(&text, "move-time", clock_share(&seat->clock));
    if (player->time.limited && seat->clock.turns > 0)
        text_print(&text, " moves=%u", seat->clock.turns);
    if (player->time.limited)
        add_seconds(&text, "time", left > increment ? left - increment : 1);
    if (player->time.limited && increment > 0)
        add_seconds(&text, "inc", increment);
    if (text.length == strlen("level"))
        text_string(&text, " move-time=" SECONDS_OF_TURN);
    seat_send(seat, &text);
}

static void send_position(struct seat *seat)
{
    const struct game_state *state = seat->state;
    struct text *text = &seat->history;

    if (text->length == 0) {
        text_string(text, "pos pos=");
        add_position(text, state->rules, &state->first);
    }
    if (seat->known > 0)
        text_shorten(text, text->length - 1); /* the quote after the turns that it knows */
    for (; seat->known < state->played_count; seat->known++) {
        text_string(text, seat->known == 0 ? " moves=\"" : " ");
        add_turn(text, state->rules, &state->played[seat->known].turn);
    }
    text_string(text, seat->known > 0 ? "\"" : "");
    seat_send(seat, text);
}

static void ask(struct seat *seat)
{
    send_position(seat);
    send_level(seat);
    seat_print(seat, "go think");
}

/* Unknown words are passed over, as the protocol says. */
static enum said on_line(struct seat *seat, char *line, char **turn)
{
    struct value value;

    *turn = line;
    if (protocol_after(line, "error") != NULL)
        return SAID_SOMETHING;
    if (protocol_after(line, "info") != NULL && find_value(line, "score", &value))
        (void)protocol_hundredths(value.bytes, &seat->score);
    if (protocol_after(line, "done") == NULL)
        return SAID_NOTHING;
    if (!find_value(line, "move", &value))
        return SAID_SOMETHING;
    memmove(line, value.bytes, value.length);
    line[value.length] = '\0';
    return SAID_TURN;
}

const struct protocol protocol_hub = {
    .greet = greet,
    .begin = begin,
    .extra = ping,
    .ask = ask,
    .on_line = on_line,
    .read = read_turn,
    .refuse = refuse,
    .write_turn = add_turn,
    .suits = suits,
    .has_positions = true,
};
