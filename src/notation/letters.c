/* Letters of other alphabets that are written for those of squares. */
#include <string.h>

#include "base/shown.h"
#include "notation/notation.h"

/* In their order, the letters that look like one of a to j and x, and those by which one is written
 * or spoken. */
static const struct {
    uint16_t character;
    char meant;
} letters[] = {{0x0391, 'A'}, {0x0392, 'B'}, {0x0395, 'E'}, {0x0397, 'H'}, {0x03a7, 'x'},
               {0x03b1, 'a'}, {0x03b2, 'b'}, {0x03b3, 'g'}, {0x03b4, 'd'}, {0x03b5, 'e'},
               {0x03c7, 'x'}, {0x0410, 'A'}, {0x0411, 'B'}, {0x0412, 'B'}, {0x0413, 'G'},
               {0x0414, 'D'}, {0x0415, 'E'}, {0x0421, 'C'}, {0x0424, 'F'}, {0x0425, 'x'},
               {0x0426, 'C'}, {0x0430, 'a'}, {0x0431, 'b'}, {0x0432, 'b'}, {0x0433, 'g'},
               {0x0434, 'd'}, {0x0435, 'e'}, {0x0441, 'c'}, {0x0444, 'f'}, {0x0445, 'x'},
               {0x0446, 'c'}};

/* Returns the letter that a character is written for, or 0. Full-width letters stand in the order
 * of ASCII. */
static char letter_meant(uint32_t character)
{
    if (character >= 0xff21 && character <= 0xff5a)
        return (char)(character - 0xff21 + 'A');
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (letters[i].character == character)
            return letters[i].meant;
    }
    return 0;
}

static const char *alphabet_of(uint32_t character)
{
    return character < 0x400 ? "Greek" : character < 0xff21 ? "Cyrillic" : "full-width";
}

bool notation_mistake(const char *word, struct mistake *mistake)
{
    size_t length = strlen(word);
    uint32_t character;

    *mistake = (struct mistake){0};
    for (size_t at = 0; at < length;) {
        char meant;

        at += utf8_or_windows(word + at, length - at, &character);
        mistake->place++;
        meant = letter_meant(character);
        if (meant == 0)
            continue;
        mistake->character = character;
        mistake->meant = meant;
        mistake->alphabet = alphabet_of(character);
        return true;
    }
    return false;
}

void notation_latin(struct text *text, const char *word)
{
    size_t length = strlen(word);

    for (size_t at = 0; at < length;) {
        uint32_t character;
        size_t wide = utf8_or_windows(word + at, length - at, &character);
        char meant = letter_meant(character);

        if (meant != 0)
            text_char(text, meant);
        else
            text_bytes(text, word + at, wide);
        at += wide;
    }
}

void notation_mistaken_letter(struct text *text, const char *word)
{
    struct mistake mistake;

    if (notation_mistake(word, &mistake))
        text_print(text, "; it has U+%04X, a %s letter, for %c", (unsigned)mistake.character,
                   mistake.alphabet, mistake.meant);
}
