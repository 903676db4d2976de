/* The protocol `hub`, version 2: lines of a word and arguments NAME=VALUE, where a value with
 * blanks is in quotes. A position is a letter for the side to move and one for each square;
 * captures are told by the squares of the pieces that are taken. */
#include <stdlib.h>

#include "board/geometry.h"
#include "match/protocols/both.h"
#include "match/protocols/declared.h"
#include "match/protocols/taken.h"

/* How long a player thinks that has no clock and no other limit. */
#define SECONDS_OF_TURN "1"

#define VARIANT "variant" /* the parameter that says which rule set is played */

/* ---- words ---------------------------------------------------------------------------------- */

bool hub_find(const char *line, const char *name, struct hub_value *value)
{
    size_t length = strlen(name);

    for (const char *at = strchr(line, ' '); at != NULL; at = strchr(at, ' ')) {
        at += strspn(at, " ");
        if (strncmp(at, name, length) == 0 && at[length] == '=') {
            at += length + 1;
            if (*at == '"')
                *value = (struct hub_value){at + 1, strcspn(at + 1, "\"")};
            else
                *value = (struct hub_value){at, strcspn(at, " ")};
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

/* ---- the beginning -------------------------------------------------------------------------- */

bool hub_suits(const arb_rules *rules)
{
    return rules_sends_fen(rules) && !rules_stacks(rules); /* it has no word for columns */
}

const char *hub_variant(const arb_rules *rules)
{
    static const char *const names[][2] = {
        {"international", "normal"}, {"breakthrough", "bt"}, {"antidraughts", "losing"}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(arb_rules_name(rules), names[i][0]) == 0)
            return names[i][1];
    }
    return arb_rules_name(rules);
}

/* Puts each of the values of a parameter, which have blanks between them, after a \n. */
static void list_values(struct text *list, const struct hub_value *value)
{
    const char *end = value->bytes + value->length;

    for (const char *at = value->bytes; at < end; at++) {
        if (*at != ' ' && (at == value->bytes || at[-1] == ' '))
            text_char(list, '\n');
        if (*at != ' ')
            text_char(list, *at);
    }
}

/* param name= type= [min= max= values=] */
static void hear_param(struct seat *seat, const char *line)
{
    static const char *const names[] = {"name", "type", "min", "max", "values"};
    static const char *const kinds[DECLARED_KINDS] = {"bool", "int", "real", "enum"};
    struct text texts[PARTS];
    struct hub_value value;

    for (size_t i = 0; i < PARTS; i++) {
        texts[i] = text_growing(seat->message.memory);
        if (!hub_find(line, names[i], &value))
            continue;
        if (i == PART_VALUES)
            list_values(&texts[i], &value);
        else
            text_bytes(&texts[i], value.bytes, value.length);
    }
    declared_hear(seat, texts, kinds);
}

/* id name= version= */
static void hear_id(struct seat *seat, const char *line)
{
    struct hub_value value;

    text_clear(&seat->program);
    if (hub_find(line, "name", &value))
        text_bytes(&seat->program, value.bytes, value.length);
    if (!hub_find(line, "version", &value))
        return;
    text_string(&seat->program, seat->program.length > 0 ? " " : "");
    text_bytes(&seat->program, value.bytes, value.length);
}

/* Keeps the message of an `error` line. */
static void hear_error(struct seat *seat, const char *line)
{
    struct hub_value value;

    text_clear(&seat->error);
    if (hub_find(line, "message", &value))
        text_bytes(&seat->error, value.bytes, value.length);
}

static bool sets_variant(const struct match_player *player)
{
    for (size_t i = 0; i < player->option_count; i++) {
        if (strcmp(player->options[i].name, VARIANT) == 0)
            return true;
    }
    return false;
}

/* The rule set is set as the parameter `variant`, where there is one; what the user gives wins. */
static bool set_variant(struct seat *seat)
{
    const char *wanted = hub_variant(seat->state->rules);
    TEXT_MESSAGE(why, 200);
    struct declared variant;

    if (sets_variant(seat->player) || !declared_find(seat, VARIANT, false, &variant))
        return true;
    if (variant.values[0] == '\0' || declared_takes(&variant, wanted, &why)) {
        send_param(seat, VARIANT, wanted);
        return true;
    }
    text_print(&seat->failure, "it does not play %s: it plays ", wanted);
    declared_list(&seat->failure, variant.values);
    return false;
}

/* hub, id and param until wait; set-param, init; ready. */
static enum dialogue greet(struct seat *seat, char *line)
{
    const struct match_player *player = seat->player;

    if (line == NULL) {
        seat_print(seat, "hub");
        return DIALOGUE_GOES_ON;
    }
    if (protocol_after(line, "error") != NULL)
        return DIALOGUE_FAILED;
    if (seat->step == 0 && protocol_after(line, "param") != NULL)
        hear_param(seat, line);
    if (seat->step == 0 && protocol_after(line, "id") != NULL)
        hear_id(seat, line);
    if (seat->step == 0 && protocol_after(line, "wait") != NULL) {
        if (!declared_check(seat, false) || !set_variant(seat))
            return DIALOGUE_UNFIT;
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
        taken_letters(text, state->rules, &state->first, "WBwWbB");
    }
    if (seat->known > 0)
        text_shorten(text, text->length - 1); /* the quote after the turns that it knows */
    for (; seat->known < state->played_count; seat->known++) {
        text_string(text, seat->known == 0 ? " moves=\"" : " ");
        taken_text(text, state->rules, &state->played[seat->known].turn);
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
    struct hub_value value;

    *turn = line;
    if (protocol_after(line, "error") != NULL) {
        hear_error(seat, line);
        return SAID_SOMETHING;
    }
    if (protocol_after(line, "info") != NULL && hub_find(line, "score", &value)) {
        (void)protocol_hundredths(value.bytes, &seat->score);
        protocol_depth(seat, strstr(line, " depth="));
    }
    if (protocol_after(line, "done") == NULL)
        return SAID_NOTHING;
    if (!hub_find(line, "move", &value))
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
    .read = taken_read,
    .refuse = taken_refuse,
    .write_turn = taken_text,
    .suits = hub_suits,
    .has_positions = true,
};
