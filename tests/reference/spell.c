#include "spell.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* language.md 3: a file letter and a rank digit. */
static void spell_letters(struct random *random, struct square square, char *text)
{
    square_letters(square, text);
    if (random_chance(random, 20)) {
        text[0] = (char)toupper((unsigned char)text[0]);
    }
}

/* language.md 2: a word may be quoted. */
static void quote_first_word(char *text)
{
    char words[SQUARE_TEXT];
    size_t length = strcspn(text, " ");
    snprintf(words, sizeof words, "%s", text);
    snprintf(text, SQUARE_TEXT, "\"%.*s\"%s", (int)length, words, words + length);
}

/* language.md 3: the canonical form; a file letter and a rank digit always. */
void spell_square(const struct rule_set *rules, struct random *random, struct square square,
                  char *text)
{
    square_text(rules, square, text);
    if (!on_board(square)) {
        return;
    }
    int style = random_below(random, 20);
    if (style < 3) {
        spell_letters(random, square, text);
    } else if (style == 3) {
        quote_first_word(text);
    }
}

const char *spell_off_board(const struct rule_set *rules, struct random *random)
{
    static const char *const pairs[] = {"9 9", "-1 0", "0 -1", "8 0", "0 8", "10 3"};
    static const char *const numbers[] = {"33", "0", "34", "40", "64", "100"};
    switch (rules->notation) {
    case NUMBER_PAIRS:
        return pairs[random_below(random, 6)];
    case SQUARE_NUMBERS:
        return numbers[random_below(random, 6)];
    default:
        return NULL;
    }
}

/* language.md 5: the canonical form, squares separated by blanks, letters and digits, - or x. */
void spell_turn(const struct rule_set *rules, struct random *random, const struct path *path,
                char *text)
{
    enum { CANONICAL, BLANKS, LETTERS, LETTERS_AND_BLANKS, MIXED, STYLES };
    int style = random_below(random, STYLES);
    const char *joint = random_chance(random, 60) ? "-" : "x";
    text[0] = '\0';
    for (int i = 0; i < path->count; i++) {
        char square[SQUARE_TEXT];
        if (style == LETTERS || style == LETTERS_AND_BLANKS) {
            spell_letters(random, path->squares[i], square);
        } else if (style == BLANKS) {
            square_text(rules, path->squares[i], square);
        } else {
            square_in_turn(rules, path->squares[i], square);
        }
        if (style == MIXED) {
            joint = random_chance(random, 50) ? "-" : "x";
        }
        if (style == BLANKS || style == LETTERS_AND_BLANKS) {
            joint = " ";
        }
        size_t length = strlen(text);
        snprintf(text + length, TURN_TEXT - length, "%s%s", i == 0 ? "" : joint, square);
    }
}

void spell_name(struct random *random, const char *name, char *text)
{
    bool capitals = random_chance(random, 5);
    size_t i = 0;
    for (; name[i] != '\0'; i++) {
        text[i] = (char)(capitals ? toupper((unsigned char)name[i]) : name[i]);
    }
    text[i] = '\0';
}
