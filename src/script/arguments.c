#include "script/arguments.h"

#include <string.h>

#include "notation/notation.h"
#include "notation/typed.h"
#include "pdn/san.h"

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
    char pair[2][TYPED_NUMBER];
    const char *const typed[2] = {pair[0], pair[1]};
    arb_ruling ruling;

    if (words->count == 0 || words->count > 2)
        return ARB_USAGE;
    if (rules->squares.naming == NAMED_BY_DIGITS &&
        typed_pair(words->word, words->count, pair) == words->count) {
        ruling = notation_read_square(rules, typed, 2, square, &at_fault.count);
        at_fault.count = words->count;
    } else {
        ruling = notation_read_square(rules, words->word, words->count, square, &at_fault.count);
    }
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

/* Says which turns could be meant where a move in the notation of chess stands for none, or for
 * several: what pdn/san.c says after the sentence. */
static arb_ruling rejected_san(struct interpreter *in, arb_ruling ruling, const arb_game *game,
                               const struct words *words, const char *move)
{
    struct text text = text_over(in->faults, sizeof in->faults);
    const char *listed;

    san_refused_text(&text, game, move);
    listed = strpbrk(text.bytes, ruling == ARB_AMBIGUOUS_MOVE ? ":" : ";");
    return rejected_words(
        in, ruling, words,
        (struct detail){.text = listed != NULL ? listed + 2 : "moves lists the legal turns"});
}

/* Reads a move in the notation of chess, or two squares with nothing between them (language.md 5).
 * `turn` has no squares if it cannot be played. */
static arb_ruling read_san(struct interpreter *in, const arb_game *game, const struct words *words,
                           const char *move, arb_turn *turn)
{
    const arb_rules *rules = game->rules;
    arb_ruling ruling;

    *turn = (arb_turn){.length = 2};
    if (strlen(move) == 4 && notation_read_file_and_rank(rules, move, 2, &turn->squares[0]) &&
        notation_read_file_and_rank(rules, move + 2, 2, &turn->squares[1]))
        return ARB_ACCEPTED;
    turn->length = 0;
    if (arb_has_moved(game))
        return game_is_over(game) ? ARB_GAME_OVER : ARB_TURN_IN_PROGRESS;
    ruling = san_read(game, move, turn);
    return ruling == ARB_ILLEGAL_MOVE || ruling == ARB_AMBIGUOUS_MOVE
               ? rejected_san(in, ruling, game, words, move)
               : ruling;
}

/* Reads words that are not remembered. */
static arb_ruling read_turn(struct interpreter *in, const arb_game *game, const struct words *words,
                            arb_turn *turn)
{
    const arb_rules *rules = game->rules;
    struct typed_line typed;
    size_t wrong = 0;
    arb_ruling ruling;

    typed_words(&typed, rules, words->word, words->count);
    ruling = notation_read_turn(rules, typed.word, typed.count, turn, &wrong);
    if (ruling != ARB_ACCEPTED && turn_is_san(game, &typed))
        return read_san(in, game, words, typed.word[0], turn);
    if (ruling == ARB_BAD_SQUARE || ruling == ARB_OFF_BOARD)
        return rejected(in, ruling, words->word[typed.of[wrong]], (struct detail){0});
    if (ruling == ARB_ILLEGAL_MOVE)
        return rejected_words(in, ruling, words, (struct detail){0});
    if (ruling == ARB_ACCEPTED && words->found != NULL) {
        words->found->turn_rules = rules;
        words->found->turn = *turn;
    }
    return ruling;
}

arb_ruling argument_turn(struct interpreter *in, const arb_game *game, const struct words *words,
                         arb_turn *turn)
{
    const arb_rules *rules = arb_game_rules(game);

    if (words->count == 0)
        return ARB_USAGE;
    if (words->found != NULL && words->found->turn_rules == rules) {
        *turn = words->found->turn;
        return ARB_ACCEPTED;
    }
    return turns_are_several(game, words) ? ARB_USAGE : read_turn(in, game, words, turn);
}

arb_ruling argument_legal_turn(struct interpreter *in, const struct words *words,
                               struct legal_turn *turn)
{
    arb_turn squares;
    arb_ruling ruling = argument_turn(in, in->game, words, &squares);

    if (ruling != ARB_ACCEPTED && (ruling != ARB_ILLEGAL_MOVE || squares.length == 0))
        return ruling;
    ruling = legal_turn_now(in->game, &squares, turn);
    if (ruling == ARB_ACCEPTED)
        return ruling;
    rejected_words(in, ruling, words, (struct detail){.squares = squares});
    return rejected_square(in, ruling, squares.squares[0]);
}
