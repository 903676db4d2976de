#include "script/arguments.h"

#include "notation/notation.h"

/* Rejects words, as they were written with what is between them. */
static arb_ruling rejected_words(struct interpreter *in, arb_ruling ruling,
                                 const struct words *words, struct detail detail)
{
    TEXT_BUFFER(written, LINE_LONGEST + 1);
    const char *start = words->span[0].start;

    text_bytes(&written, start, (size_t)(words->span[words->count - 1].end - start));
    return rejected(in, ruling, written.bytes, detail);
}

arb_ruling argument_new_square(struct interpreter *in, const struct words *words,
                               arb_square *square, bool off_board_too)
{
    const arb_rules *rules = in->game->rules;
    struct words at_fault = *words;
    arb_ruling ruling;

    if (words->count == 0 || words->count > 2)
        return ARB_USAGE;
    ruling = notation_read_square(rules, words->word, words->count, square, &at_fault.count);
    if (ruling == ARB_OFF_BOARD && off_board_too) {
        *square = ARB_NO_SQUARE;
        return ARB_ACCEPTED;
    }
    if (ruling != ARB_ACCEPTED)
        return rejected_words(in, ruling, &at_fault, (struct detail){0});
    if (at_fault.count < words->count)
        return ARB_USAGE;
    if (words->found != NULL) {
        words->found->square_rules = rules;
        words->found->square = *square;
    }
    return ARB_ACCEPTED;
}

arb_ruling argument_name(struct interpreter *in, const char *word, enum names names, size_t *index)
{
    const char *name;

    for (*index = 0; (name = name_at(in->game, names, *index)) != NULL; ++*index) {
        if (word_is(word, name))
            return ARB_ACCEPTED;
    }
    return rejected(in, ARB_UNKNOWN_NAME, word, (struct detail){.names = names});
}

bool argument_decimal(const char *word, uint64_t *number)
{
    uint64_t value = 0;

    if (*word == '\0')
        return false;
    for (; *word >= '0' && *word <= '9'; word++) {
        uint64_t digit = (uint64_t)(*word - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return *word == '\0';
}

arb_ruling argument_number(struct interpreter *in, const char *word, uint64_t least, uint64_t most,
                           uint64_t *number)
{
    if (argument_decimal(word, number) && *number >= least && *number <= most)
        return ARB_ACCEPTED;
    return rejected(in, ARB_BAD_NUMBER, word, (struct detail){.least = least, .most = most});
}

static const struct argument_option *option_named(const struct argument_option *options,
                                                  size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (word_is(name, options[i].name))
            return &options[i];
    }
    return NULL;
}

arb_ruling argument_options(struct interpreter *in, const struct words *words,
                            const struct argument_option *options, size_t count)
{
    if (words->count % 2 != 0)
        return ARB_USAGE;
    for (size_t i = 0; i < words->count; i += 2) {
        if (option_named(options, count, words->word[i]) == NULL)
            return ARB_USAGE;
        for (size_t j = 0; j < i; j += 2) {
            if (word_is(words->word[j], words->word[i]))
                return ARB_USAGE;
        }
    }
    for (size_t i = 0; i < words->count; i += 2) {
        const struct argument_option *option = option_named(options, count, words->word[i]);
        uint64_t number = 0;
        arb_ruling ruling = argument_number(in, words->word[i + 1], 1, option->most, &number);

        if (ruling != ARB_ACCEPTED)
            return ruling;
        *option->number = (unsigned)number;
    }
    return ARB_ACCEPTED;
}

arb_ruling argument_turn(struct interpreter *in, const struct words *words, arb_turn *turn)
{
    const arb_rules *rules = arb_game_rules(in->game);
    size_t wrong = 0;
    arb_ruling ruling;

    if (words->count == 0)
        return ARB_USAGE;
    if (words->found != NULL && words->found->turn_rules == rules) {
        *turn = words->found->turn;
        return ARB_ACCEPTED;
    }
    ruling = notation_read_turn(rules, words->word, words->count, turn, &wrong);
    if (ruling == ARB_BAD_SQUARE || ruling == ARB_OFF_BOARD)
        return rejected(in, ruling, words->word[wrong], (struct detail){0});
    if (ruling == ARB_ILLEGAL_MOVE)
        return rejected_words(in, ruling, words, (struct detail){0});
    if (ruling == ARB_ACCEPTED && words->found != NULL) {
        words->found->turn_rules = rules;
        words->found->turn = *turn;
    }
    return ruling;
}

arb_ruling argument_legal_turn(struct interpreter *in, const struct words *words,
                               struct legal_turn *turn)
{
    arb_turn squares;
    arb_ruling ruling = argument_turn(in, words, &squares);

    if (ruling != ARB_ACCEPTED && ruling != ARB_ILLEGAL_MOVE)
        return ruling;
    ruling = legal_turn_now(in->game, &squares, turn);
    if (ruling == ARB_ACCEPTED)
        return ruling;
    rejected_words(in, ruling, words, (struct detail){.squares = squares});
    return rejected_square(in, ruling, squares.squares[0]);
}
