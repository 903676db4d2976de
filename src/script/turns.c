#include "script/turns.h"

#include <string.h>

#include "game/legal.h"
#include "notation/notation.h"
#include "pdn/san.h"

bool turn_is_san(const arb_game *game, const struct typed_line *typed)
{
    return san_suits(game->rules) && typed->count == 1 && san_has_form(game, typed->word[0]);
}

arb_ruling turn_form(const arb_game *game, const struct words *words)
{
    struct typed_line typed;
    arb_turn ignored;
    size_t wrong;
    arb_ruling ruling;

    typed_words(&typed, game->rules, words->word, words->count);
    ruling = notation_read_turn(game->rules, typed.word, typed.count, &ignored, &wrong);
    return ruling != ARB_ACCEPTED && turn_is_san(game, &typed) ? ARB_ACCEPTED : ruling;
}

/* ---- words --------------------------------------------------------------------------------- */

/* Returns the length of the sign between squares that a text begins with; 0 if it has none. */
static size_t separator(const char *text)
{
    char ignored;

    return *text == '-' || *text == ':' || (*text | 0x20) == 'x' ? 1
                                                                 : notation_dash(text, &ignored);
}

bool turns_begin_plainly(const char *word)
{
    const char *at = word;
    bool numbered = false;

    for (; *at != '\0' && *at != '-' && *at != ':' && (*at | 0x20) != 'x'; at++)
        numbered = numbered || (*at >= '0' && *at <= '9');
    return *at != '\0' && numbered;
}

static bool ends_with_separator(const char *word)
{
    for (; *word != '\0'; word++) {
        size_t length = separator(word);

        if (length > 0 && word[length] == '\0')
            return true;
    }
    return false;
}

/* Whether a word has a sign between two squares, or what may be some. */
static bool has_separator(const char *word)
{
    if (*word == '\0')
        return false;
    for (word++; *word != '\0'; word++) {
        size_t length = separator(word);

        if (length > 0 && word[length] != '\0')
            return true;
    }
    return false;
}

/* Whether a word is a turn by itself, in whatever form: with a sign between squares, with two
 * squares that are joined, or in the notation of chess, where a square alone is none here. */
static bool is_whole(const arb_game *game, const char *word)
{
    const struct words alone = {.word = &word, .count = 1};
    arb_square square;

    if (has_separator(word))
        return true;
    if (turn_form(game, &alone) != ARB_ACCEPTED)
        return false;
    return !notation_read_file_and_rank(game->rules, word, strlen(word), &square);
}

/* Whether the word is no part of the turn before it, but its number. */
static bool is_number(const char *word)
{
    return typed_number(word) > 0;
}

/* Whether two words that follow each other are of one turn, by a sign between them. */
static bool are_joined(const char *word, const char *next)
{
    return typed_joins(word) || typed_joins(next) || separator(next) > 0 ||
           ends_with_separator(word);
}

/* ---- turns --------------------------------------------------------------------------------- */

bool turns_begin(const arb_game *game, const struct words *words)
{
    const char *first = words->word[0];
    size_t number = typed_number(first);
    struct words rest = *words;

    if (number > 0 && first[number] == '\0' && words->count > 1)
        rest = words_from(words, 1);
    else
        first += number;
    if (number > 0 && rest.count < words->count)
        first = rest.word[0];
    if (turns_begin_plainly(first) || turn_form(game, &rest) == ARB_ACCEPTED)
        return true;
    return san_suits(game->rules) && san_has_form(game, first);
}

struct turn_line turn_line_of(const arb_game *game, const struct words *words)
{
    struct turn_line line = {.game = game, .rest = *words};

    for (size_t i = 0; i < words->count && !line.mixed; i++)
        line.mixed = is_number(words->word[i]) || is_whole(game, words->word[i]);
    return line;
}

/* Whether the first words of the rest have the form of a turn; a single square is none. */
static bool is_turn(const struct turn_line *line, size_t from, size_t to)
{
    struct words words = words_from(&line->rest, from);
    arb_ruling form;

    words.count = to - from;
    form = turn_form(line->game, &words);
    return form == ARB_ACCEPTED || form == ARB_OFF_BOARD;
}

/* Whether the first words of the rest are squares of a legal turn. */
static bool is_legal(const struct turn_line *line, size_t to)
{
    const arb_game *game = line->game;
    struct legal_turn legal;
    struct typed_line typed;
    arb_turn squares;
    size_t wrong;

    typed_words(&typed, game->rules, line->rest.word, to);
    return notation_read_turn(game->rules, typed.word, typed.count, &squares, &wrong) ==
               ARB_ACCEPTED &&
           legal_turn_now(game, &squares, &legal) == ARB_ACCEPTED;
}

/* Returns the end of the words from `at` on that can be of the turn that the word before is of:
 * single squares, and whatever signs join. */
static size_t end_of_run(const struct turn_line *line, size_t at)
{
    const struct words *rest = &line->rest;

    while (
        at < rest->count && !is_number(rest->word[at]) &&
        (are_joined(rest->word[at - 1], rest->word[at]) || !is_whole(line->game, rest->word[at])))
        at++;
    return at;
}

/* Returns the end of a turn that begins with a word that is one. Words that a sign joins to it are
 * part of it, and a single square, which is no turn, is its next one. Several are if that is legal;
 * otherwise they are the next turn. */
static size_t end_of_whole(const struct turn_line *line, size_t at)
{
    const struct words *rest = &line->rest;
    size_t run;

    at++;
    while (at < rest->count && are_joined(rest->word[at - 1], rest->word[at]))
        at++;
    run = end_of_run(line, at);
    if (san_suits(line->game->rules) || (is_turn(line, at, run) && !is_legal(line, run)))
        return at;
    return run;
}

/* Returns the end of a turn that begins with a single square. In the notation of chess that is a
 * move of a pawn, unless it is a legal turn with the squares after it. */
static size_t end_of_squares(const struct turn_line *line, size_t at)
{
    const struct words *rest = &line->rest;
    size_t run = end_of_run(line, at + 1);

    if (!line->mixed)
        return rest->count;
    if (san_suits(line->game->rules) && !is_legal(line, run) &&
        san_has_form(line->game, rest->word[at] + typed_number(rest->word[at])))
        return at + 1;
    if (run < rest->count && !is_number(rest->word[run]) && !is_turn(line, at, run))
        return end_of_whole(line, run); /* a square and a turn: 1 11-15 */
    return run;
}

struct words turn_line_next(struct turn_line *line)
{
    struct words turn = line->rest;
    size_t at = 0;
    size_t number = typed_number(turn.word[0]);

    if (number > 0 && turn.word[0][number] == '\0' && turn.count > 1)
        at = 1;
    turn.count = is_whole(line->game, turn.word[at] + (at == 0 ? number : 0))
                     ? end_of_whole(line, at)
                     : end_of_squares(line, at);
    line->rest = words_from(&line->rest, turn.count);
    return turn;
}

bool turns_are_several(const arb_game *game, const struct words *words)
{
    struct turn_line line;

    if (words->count < 2)
        return false;
    line = turn_line_of(game, words);
    turn_line_next(&line);
    return line.rest.count > 0;
}

bool turns_may_be_san(const arb_game *game, const struct words *words)
{
    arb_turn ignored;

    return san_suits(game->rules) && words->count > 1 && !turn_line_of(game, words).mixed &&
           san_read(game, words->word[0], &ignored) == ARB_ACCEPTED;
}
