/* Fuzzes what the players of a match say, in each protocol.
 *
 *     PROTOCOL RULES
 *     LINE
 *     ...
 *
 * PROTOCOL is line, hub, uci, gtp, arbiter, dxp or hub1. The lines answer the greeting, begin a
 * game, and are its turns, of both sides; the first that is no turn of a game under way begins what
 * comes after it. A text that is taken for a turn is legal or refused; what is said never changes
 * the board. */
#include <limits.h>
#include <string.h>

#include "disk/talk.h"
#include "disk/tally.h"
#include "input.h"
#include "invariants.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define LINE 2048
#define TURNS 200

static struct tally tally;
static arb_memory memory;
static struct talk talk;
static struct played turns[TURNS];

static void hold(bool holds, const char *invariant)
{
    if (!holds)
        broken(talk.state.game, invariant);
}

static void begin(enum match_protocol protocol, const arb_rules *rules)
{
    memset(turns, 0, sizeof turns);
    talk_begin(&talk, &memory, protocol, rules, turns);
    hold(talk.state.game != NULL, "out of memory for a game");
}

static enum match_protocol protocol_named(const struct input *name)
{
    static const char *const protocols[] = {
#define X(id, name) name,
        MATCH_PROTOCOLS(X)
#undef X
    };
    size_t count = sizeof protocols / sizeof *protocols;

    for (size_t i = 0; i < count; i++) {
        if (strlen(protocols[i]) == name->length &&
            memcmp(protocols[i], name->bytes, name->length) == 0)
            return (enum match_protocol)i;
    }
    return (enum match_protocol)(name->length % count);
}

/* The next line as a string, or NULL: a NUL ends it, as it does what a pipe has. */
static char *next_line(struct input *input)
{
    static char line[LINE];
    struct input found;
    size_t length;

    if (!input_line(input, &found))
        return NULL;
    length = found.length < LINE ? found.length : LINE - 1;
    memcpy(line, found.bytes, length);
    line[length] = '\0';
    return line;
}

/* Leads a dialogue until it has ended. Returns whether the game can begin. */
static bool lead(enum dialogue (*say)(struct seat *seat, char *line), struct input *input)
{
    enum dialogue dialogue;

    if (say == NULL)
        return true;
    talk.seat.step = 0;
    dialogue = say(&talk.seat, NULL);
    while (dialogue == DIALOGUE_GOES_ON) {
        char *line = next_line(input);

        if (line == NULL)
            return false;
        dialogue = say(&talk.seat, line);
    }
    hold(dialogue != DIALOGUE_UNFIT || talk.seat.failure.length > 0,
         "a player is unfit without a reason");
    return dialogue == DIALOGUE_DONE;
}

/* Plays the turn that a text stands for, or finds out why it is none. */
static void take_turn(const char *text)
{
    struct state before = state_of(talk.state.game);
    struct played *played = &turns[talk.state.played_count];
    arb_side side = arb_to_move(talk.state.game);
    arb_ruling ruling = talk.protocol->read(talk.state.game, text, &played->turn);

    check_unchanged(&before, talk.state.game);
    if (ruling == ARB_ACCEPTED) {
        hold(protocol_play(talk.state.game, &played->turn) == ARB_ACCEPTED,
             "a turn is read that is not legal");
        played->side = side;
        talk.state.played_count++;
        check_played(&before, talk.state.game);
    } else if (talk.protocol->refuse != NULL) {
        TEXT_MESSAGE(why, 400);

        hold(talk.protocol->refuse(&why, talk.state.game, text) == (why.length > 0),
             "it is not said why a turn is none");
    }
}

/* Asks for turns, and takes what is said then. */
static void play(struct input *input)
{
    char *line;

    talk.protocol->ask(&talk.seat);
    while (talk.state.played_count < TURNS && (line = next_line(input)) != NULL) {
        struct state before = state_of(talk.state.game);
        char *turn = NULL;
        enum said said = talk.protocol->on_line(&talk.seat, line, &turn);

        check_unchanged(&before, talk.state.game);
        if (said == SAID_END)
            break;
        if (said != SAID_TURN)
            continue;
        hold(turn >= line && turn <= line + strlen(line) + 1, "a turn is no part of its line");
        take_turn(turn);
        text_clear(&talk.seat.message);
        talk.seat.written = 0;
        talk.protocol->ask(&talk.seat);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input head = {.bytes = ""};
    struct input name;
    const arb_rules *rules;

    tally = (struct tally){0};
    memory = tally_memory(&tally);
    input_line(&input, &head);
    name = input_word(&head);
    rules = input_rules(&head);
    begin(protocol_named(&name), rules);
    if ((talk.protocol->suits == NULL || talk.protocol->suits(rules)) &&
        lead(talk.protocol->greet, &input) && lead(talk.protocol->begin, &input)) {
        play(&input);
        if (talk.protocol->finish != NULL)
            talk.protocol->finish(&talk.seat, "1-0", "normal");
        (void)lead(talk.protocol->part, &input);
    }
    arb_game_free(talk.state.game);
    seat_end(&talk.seat);
    hold(!tally.wrong && tally.blocks == 0, "memory was not freed, or freed with the wrong size");
    return 0;
}
