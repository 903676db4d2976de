/* Fuzzes weights of networks.
 *
 *     RULES
 *     BYTES
 *
 * The bytes are read as they are, and once more as what follows the head of weights, with the
 * length and the checksum that they should have. What is read is written as the same weights; what
 * is refused has a reason. */
#include <stdlib.h>
#include <string.h>

#include "disk/tally.h"
#include "input.h"
#include "invariants.h"
#include "player/learned.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define ROOM 200000 /* of the weights that are written again */
#define HEAD 60     /* bytes before the weights */
#define SUM 8

static struct tally tally;
static arb_memory memory;
static unsigned char mended[8192];
static unsigned char written[ROOM];

static void hold(bool holds, const char *invariant)
{
    if (!holds)
        broken(NULL, invariant);
}

static void put(unsigned char *at, uint64_t number, size_t length)
{
    for (; length-- > 0; number >>= 8)
        *at++ = (unsigned char)number;
}

static void check(const arb_rules *rules, const unsigned char *bytes, size_t length)
{
    struct network *network = NULL;
    struct network *again = NULL;
    size_t size;
    TEXT_MESSAGE(wrong, 400);

    if (!learned_read(rules, bytes, length, &memory, &network, &wrong)) {
        hold(wrong.length > 0, "weights are refused without a reason");
        return;
    }
    hold(network != NULL, "out of memory for weights");
    size = learned_write(network, written, sizeof written);
    hold(size <= sizeof written && learned_read(rules, written, size, &memory, &again, &wrong) &&
             again != NULL,
         "what is written is not read");
    hold(memcmp(&network->weights, &again->weights, sizeof network->weights) == 0,
         "what is written is read as something else");
    learned_free(network, &memory);
    learned_free(again, &memory);
}

/* The bytes behind the head of weights that the rule set has, if it has any. */
static size_t mend(const arb_rules *rules, const struct input *body)
{
    size_t length = 0;
    const unsigned char *own = learned_of(rules, &length);
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    size_t whole = HEAD + body->length + SUM;

    if (own == NULL || length < HEAD || whole > sizeof mended)
        return 0;
    memcpy(mended, own, HEAD);
    put(mended + 20, whole, 4);
    memcpy(mended + HEAD, body->bytes, body->length);
    for (size_t i = 0; i < whole - SUM; i++)
        sum = (sum ^ mended[i]) * UINT64_C(0x100000001b3);
    put(mended + whole - SUM, sum, SUM);
    return whole;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input head = {.bytes = ""};
    const arb_rules *rules;
    size_t whole;

    tally = (struct tally){0};
    memory = tally_memory(&tally);
    input_line(&input, &head);
    rules = input_rules(&head);
    check(rules, (const unsigned char *)input.bytes, input.length);
    whole = mend(rules, &input);
    if (whole > 0)
        check(rules, mended, whole);
    hold(!tally.wrong && tally.blocks == 0, "memory was not freed, or freed with the wrong size");
    return 0;
}
