#include "player/learned.h"

#include <limits.h>
#include <string.h>

#include "base/format_number.h"
#include "rules/signature.h"

#define MAGIC_LENGTH (sizeof LEARNED_MAGIC - 1)
#define FIXED sizeof(uint32_t)
#define HEADER (MAGIC_LENGTH + 3 * FIXED + LEARNED_NAME)
#define CHECKSUM sizeof(uint64_t)

/* A byte has seven bits of a number, and a number has four bytes at most. */
#define PACKED_BITS 7
#define PACKED_MOST 0x7fU
#define NUMBER_BITS (4 * PACKED_BITS)

/* ---- numbers ------------------------------------------------------------------------------- */

static uint64_t fixed_number(const unsigned char *bytes, size_t length)
{
    uint64_t number = 0;

    while (length-- > 0)
        number = number << CHAR_BIT | bytes[length];
    return number;
}

/* Returns the checksum of bytes: FNV-1a. */
static uint64_t checksum_of(const unsigned char *bytes, size_t length)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < length; i++)
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* Bytes that are being read. */
struct reading {
    const unsigned char *bytes;
    size_t left;
    bool bad; /* there is no number where one should be */
};

/* Returns the next number, or 0 if there is none. */
static uint32_t next_number(struct reading *reading)
{
    uint32_t number = 0;

    for (unsigned shift = 0; shift < NUMBER_BITS && reading->left > 0; shift += PACKED_BITS) {
        unsigned char byte = *reading->bytes++;

        reading->left--;
        number |= (uint32_t)(byte & PACKED_MOST) << shift;
        if (byte <= PACKED_MOST)
            return number;
    }
    reading->bad = true;
    return 0;
}

static int16_t number_to_weight(uint32_t number)
{
    int half = (int)(number / 2);

    return (int16_t)(number % 2 != 0 ? -1 - half : half);
}

static uint32_t weight_to_number(int16_t weight)
{
    return weight < 0 ? (uint32_t)(-1 - weight) * 2 + 1 : (uint32_t)weight * 2;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Returns how many weights a rule set has: those of pieces that it does not have are left out. */
static size_t weights_of(const arb_rules *rules)
{
    return NETWORK_WEIGHTS - (NETWORK_PIECES - network_pieces(rules)) * NETWORK_PIECE_WEIGHTS;
}

/* Returns where weight number `at` of those that a rule set has is in struct network_weights. */
static size_t place_of(const arb_rules *rules, size_t at)
{
    size_t of_pieces = network_pieces(rules) * NETWORK_PIECE_WEIGHTS;

    return at < of_pieces ? at : at + NETWORK_WEIGHTS - weights_of(rules);
}

/* Returns whether weights of the rule set with that name are weights for this one. */
static bool is_of(const char *name, const arb_rules *rules)
{
    char whole[LEARNED_NAME + 1] = "";
    const arb_rules *named;

    memcpy(whole, name, LEARNED_NAME);
    if (strcmp(whole, rules->name) == 0)
        return true;
    named = arb_rules_find(whole);
    return named != NULL && rules_alike(named, rules);
}

/* Returns whether the bytes are whole, and weights for this rule set; if not, adds why. */
static bool is_fit(const arb_rules *rules, const unsigned char *bytes, size_t length,
                   struct text *wrong)
{
    const unsigned char *numbers = bytes + MAGIC_LENGTH;
    const char *name = (const char *)numbers + 3 * FIXED;
    uint64_t version;
    uint64_t whole;
    uint64_t counted;

    if (length < MAGIC_LENGTH || memcmp(bytes, LEARNED_MAGIC, MAGIC_LENGTH) != 0)
        return text_wrong(wrong, "these are no weights: they begin otherwise");
    if (length < HEADER + CHECKSUM)
        return text_wrong(wrong, "cut short");
    version = fixed_number(numbers, FIXED);
    whole = fixed_number(numbers + FIXED, FIXED);
    counted = fixed_number(numbers + FIXED * 2, FIXED);
    if (version > LEARNED_VERSION)
        return format_newer(wrong, (int64_t)version, LEARNED_VERSION);
    if (version != LEARNED_VERSION)
        text_print(wrong, "of format %u, not %u", (unsigned)version, LEARNED_VERSION);
    else if (whole != length)
        text_print(wrong, "%zu bytes long, not %u as they should be", length, (unsigned)whole);
    else if (checksum_of(bytes, length - CHECKSUM) !=
             fixed_number(bytes + length - CHECKSUM, CHECKSUM))
        text_string(wrong, "damaged: the checksum is wrong");
    else if (!is_of(name, rules))
        text_print(wrong, "of %.*s, not of %s", LEARNED_NAME, name, rules->name);
    else if (counted != weights_of(rules))
        text_print(wrong, "%u weights, not %zu", (unsigned)counted, weights_of(rules));
    else
        return true;
    return false;
}

/* Unpacks the weights, which are all zero. Returns whether there are as many as there should be. */
static bool unpack(struct network *network, struct reading *reading)
{
    int16_t *weights = (int16_t *)&network->weights;
    size_t count = weights_of(network->rules);

    for (size_t i = 0; i < count && !reading->bad; i++) {
        int16_t weight = number_to_weight(next_number(reading));

        if (weight == 0)
            i += next_number(reading);
        else
            weights[place_of(network->rules, i)] = weight;
    }
    return !reading->bad && reading->left == 0;
}

bool learned_read(const arb_rules *rules, const unsigned char *bytes, size_t length,
                  const arb_memory *memory, struct network **network, struct text *wrong)
{
    struct reading reading;
    struct network *made;

    *network = NULL;
    if (!is_fit(rules, bytes, length, wrong))
        return false;
    if (!network_fits(rules))
        return text_wrong(wrong, "there are none for this rule set");
    made = memory->resize(memory->context, NULL, 0, sizeof *made);
    if (made == NULL)
        return true;
    memset(made, 0, sizeof *made);
    made->rules = rules;
    reading = (struct reading){bytes + HEADER, length - HEADER - CHECKSUM, false};
    if (!unpack(made, &reading)) {
        learned_free(made, memory);
        return text_wrong(wrong, "damaged: they are not as many numbers as they should be");
    }
    *network = made;
    return true;
}

void learned_free(struct network *network, const arb_memory *memory)
{
    if (network != NULL)
        memory->resize(memory->context, network, sizeof *network, 0);
}

/* ---- writing ------------------------------------------------------------------------------- */

/* Bytes that are being written: those that do not fit are only counted. */
struct writing {
    unsigned char *bytes;
    size_t room;
    size_t length;
};

static void add_byte(struct writing *writing, unsigned byte)
{
    if (writing->length < writing->room)
        writing->bytes[writing->length] = (unsigned char)byte;
    writing->length++;
}

static void add_fixed(struct writing *writing, uint64_t number, size_t length)
{
    for (; length > 0; length--, number >>= CHAR_BIT)
        add_byte(writing, (unsigned)number & 0xff);
}

static void add_number(struct writing *writing, uint32_t number)
{
    for (; number > PACKED_MOST; number >>= PACKED_BITS)
        add_byte(writing, (PACKED_MOST + 1) | (number & PACKED_MOST));
    add_byte(writing, number);
}

/* As many zeros as one number says. */
#define ZEROS_MOST ((1U << NUMBER_BITS) - 1)

/* Returns weight number `at` of those that the rule set of a network has. */
static int16_t weight_of(const struct network *network, size_t at)
{
    return ((const int16_t *)&network->weights)[place_of(network->rules, at)];
}

static void pack(struct writing *writing, const struct network *network)
{
    size_t count = weights_of(network->rules);

    for (size_t i = 0; i < count; i++) {
        uint32_t zeros = 0;

        add_number(writing, weight_to_number(weight_of(network, i)));
        if (weight_of(network, i) != 0)
            continue;
        while (i + 1 < count && weight_of(network, i + 1) == 0 && zeros < ZEROS_MOST) {
            zeros++;
            i++;
        }
        add_number(writing, zeros);
    }
}

size_t learned_write(const struct network *network, unsigned char *bytes, size_t room)
{
    struct writing writing = {bytes, room, 0};
    const char *name = network->rules->name;
    size_t length;

    for (size_t i = 0; i < MAGIC_LENGTH; i++)
        add_byte(&writing, (unsigned char)LEARNED_MAGIC[i]);
    add_fixed(&writing, LEARNED_VERSION, FIXED);
    add_fixed(&writing, 0, FIXED);
    add_fixed(&writing, weights_of(network->rules), FIXED);
    for (size_t i = 0; i < LEARNED_NAME; i++)
        add_byte(&writing, *name != '\0' ? (unsigned char)*name++ : 0);
    pack(&writing, network);
    length = writing.length + CHECKSUM;
    if (length > room)
        return length;
    writing.length = MAGIC_LENGTH + FIXED;
    add_fixed(&writing, length, FIXED);
    writing.length = length - CHECKSUM;
    add_fixed(&writing, checksum_of(bytes, length - CHECKSUM), CHECKSUM);
    return length;
}
