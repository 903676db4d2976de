/* Fuzzes rule texts.
 *
 *     arbiter rules 1
 *     ...
 *
 * A text that is read is a rule set that is written and read again as the same, and that can be
 * played; of one that is refused each fault has a line and a reason. */
#include <string.h>

#include "disk/tally.h"
#include "invariants.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct tally tally;
static arb_memory memory;
static unsigned faults;

static void hold(bool holds, const char *invariant)
{
    if (!holds)
        broken(NULL, invariant);
}

static void take_fault(void *context, size_t line, const char *message)
{
    (void)context;
    hold(line > 0 && message[0] != '\0', "a fault has no line or no reason");
    faults++;
}

static arb_ruling read_text(const char *bytes, size_t length, arb_rules **rules)
{
    const arb_rules_source source = {.bytes = bytes, .length = length, .fault = take_fault};

    faults = 0;
    return arb_rules_read(&source, &memory, rules);
}

static void check_written(const arb_rules *rules)
{
    static char text[ARB_RULES_LONGEST];
    static char again[ARB_RULES_LONGEST];
    size_t length = arb_rules_text(rules, text, sizeof text);
    arb_rules *other;

    hold(length > 0 && length < sizeof text, "a rule set is not written");
    hold(read_text(text, length, &other) == ARB_ACCEPTED, "what is written is not read");
    hold(arb_rules_text(other, again, sizeof again) == length && strcmp(text, again) == 0,
         "what is written is read as something else");
    arb_rules_free(other);
}

/* Plays the first turn there is, a few times. */
static void check_playable(const arb_rules *rules)
{
    arb_game *game = arb_game_new(rules, &memory);
    arb_turn turn;

    if (game == NULL)
        broken(NULL, "out of memory for a game");
    for (unsigned i = 0; i < 12 && arb_turns(game, &turn, 1) > 0; i++) {
        hold(arb_play(game, &turn) == ARB_ACCEPTED, "a turn that is listed is not legal");
        check_position(game);
    }
    arb_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    arb_rules *rules;
    arb_ruling ruling;

    tally = (struct tally){0};
    memory = tally_memory(&tally);
    ruling = read_text((const char *)bytes, length, &rules);
    if (ruling == ARB_ACCEPTED) {
        check_written(rules);
        check_playable(rules);
        arb_rules_free(rules);
    } else {
        hold(ruling == ARB_BAD_FILE && faults > 0, "a text is refused without a reason");
    }
    hold(!tally.wrong && tally.blocks == 0, "memory was not freed, or freed with the wrong size");
    return 0;
}
