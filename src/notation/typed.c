#include "notation/typed.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "rules/rules.h"

size_t typed_number(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    size_t dots = digits > 0 ? strspn(word + digits, ".") : 0;

    return dots > 0 ? digits + dots : 0;
}

bool typed_joins(const char *word)
{
    return strcasecmp(word, "to") == 0;
}

/* Takes one of two numbers from a word: digits, and a sign before them. Returns whether there is
 * one that has room. */
static bool take_number(const char **at, char number[TYPED_NUMBER])
{
    size_t sign = **at == '-';
    size_t length = sign + strspn(*at + sign, "0123456789");

    if (length == sign || length >= TYPED_NUMBER)
        return false;
    memcpy(number, *at, length);
    number[length] = '\0';
    *at += length;
    return true;
}

size_t typed_pair(const char *const *words, size_t count, char numbers[2][TYPED_NUMBER])
{
    const char *at = words[0];
    bool open = *at == '(';
    size_t used = 1;

    at += open;
    if (!take_number(&at, numbers[0]) || *at != ',')
        return 0;
    at++;
    if (*at == '\0' && count > 1)
        at = words[used++];
    if (!take_number(&at, numbers[1]))
        return 0;
    if (open && *at != ')')
        return 0;
    return at[open] == '\0' ? used : 0;
}

static void add(struct typed_line *typed, const char *word, size_t of)
{
    typed->word[typed->count] = word;
    typed->of[typed->count++] = of;
}

/* The digits of a word that is being taken apart. */
struct pairs {
    struct typed_line *typed;
    const char *const *words;
    size_t count;
    const char *at;
    bool open;   /* a bracket is */
    size_t used; /* how many words */
};

/* Takes the comma between two digits, the second of which may begin the next word. */
static bool take_comma(struct pairs *pairs, const char *word)
{
    if (pairs->at == word || !text_is_digit(pairs->at[-1]))
        return false;
    pairs->at++;
    if (*pairs->at == '\0' && pairs->used < pairs->count)
        pairs->at = pairs->words[pairs->used++];
    return text_is_digit(pairs->at[0]) && !text_is_digit(pairs->at[1]);
}

/* Takes what is at a place of the word. Returns false if the word is something else. */
static bool take_sign(struct pairs *pairs, const char *word)
{
    struct typed_line *typed = pairs->typed;

    if (*pairs->at == ',')
        return take_comma(pairs, word);
    if (*pairs->at == (pairs->open ? ')' : '('))
        pairs->open = !pairs->open;
    else if (*pairs->at == '(' || *pairs->at == ')')
        return false;
    else
        typed->room[typed->length++] = *pairs->at;
    pairs->at++;
    return typed->length < sizeof typed->room;
}

/* Adds a word, which begins at `word` within the first of those left, in which pairs of digits have
 * no comma, and no brackets: `(2,2)-(3,3)`. Returns how many words that took; 0 if the word is
 * something else, which is told as it was typed. */
static size_t add_pairs(struct typed_line *typed, struct pairs pairs, const char *word, size_t of)
{
    size_t start = typed->length;

    while (*pairs.at != '\0') {
        if (!take_sign(&pairs, word)) {
            typed->length = start;
            return 0;
        }
    }
    typed->room[typed->length++] = '\0';
    if (pairs.open || typed->length == sizeof typed->room) {
        typed->length = start;
        return 0;
    }
    add(typed, typed->room + start, of);
    return pairs.used;
}

void typed_words(struct typed_line *typed, const arb_rules *rules, const char *const *words,
                 size_t count)
{
    bool digits = rules->squares.naming == NAMED_BY_DIGITS;
    size_t i = 0;

    typed->count = 0;
    typed->length = 0;
    while (i < count) {
        const char *word = words[i] + (i == 0 ? typed_number(words[i]) : 0);
        size_t used = 0;

        if (*word == '\0' && word > words[i]) {
            i++;
            continue;
        }
        if (digits && strpbrk(word, ",()") != NULL)
            used = add_pairs(
                typed,
                (struct pairs){
                    .typed = typed, .words = words + i, .count = count - i, .at = word, .used = 1},
                word, i);
        if (used == 0)
            add(typed, i > 0 && typed_joins(word) ? "-" : word, i);
        i += used > 0 ? used : 1;
    }
}
