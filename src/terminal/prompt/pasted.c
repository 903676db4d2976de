#include "terminal/prompt/pasted.h"

#include <string.h>

#include "arbiter/text.h"
#include "notation/typed.h"
#include "pdn/write.h"
#include "script/turns.h"

const char *pasted_open(const struct pasted *pasted)
{
    if (pasted->comment)
        return "comment";
    return pasted->brackets > 0 ? "variation" : NULL;
}

/* ---- what lines are of a record ------------------------------------------------------------ */

static bool is_letter(char byte)
{
    return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
}

static bool begins_tag(const char *at)
{
    return at[0] == '[' && is_letter(at[1]);
}

/* Whether a bracket is of a square, `(2,2)`. */
static bool begins_square(const char *at)
{
    return at[0] == '(' && text_is_digit(at[1]) && at[2] == ',';
}

static size_t word_length(const char *at)
{
    return strcspn(at, " \t{(;");
}

/* Whether a word says how a game ended: `1-0`, `*`. */
static bool is_result(const char *at, size_t length)
{
    TEXT_CHECKED(word, 8);

    text_bytes(&word, at, length);
    return !word.cut && (text_is_digit(*at) || *at == '*') &&
           (strcmp(word.bytes, "*") == 0 || record_result_of(word.bytes) != ARB_UNDECIDED);
}

/* Whether a line that nothing is open before belongs to a record: it begins like a part of one that
 * is passed over, or with a turn. */
static bool is_of_record(struct interpreter *in, const char *line)
{
    const char *at = line + strspn(line, " \t");
    struct split_line split;
    enum command_form form;
    size_t length = strlen(line);

    if (begins_tag(at) || *at == '{' || *at == ';' || (*at == '(' && !begins_square(at)) ||
        is_result(at, word_length(at)))
        return true;
    words_split(&split, line, length);
    return split.words.count > 0 && split.bad_byte == 0 &&
           interpreter_find(in, &split.words, &form) != NULL && form == FORM_BARE_TURN;
}

/* ---- the parts of a line ------------------------------------------------------------------- */

static void pass_over(struct pasted *pasted, const char *from, const char *to)
{
    if (pasted->told.length > 0)
        text_char(&pasted->told, ' ');
    text_bytes(&pasted->told, from, (size_t)(to - from));
}

/* Returns the end of what is open, or of the line. */
static const char *end_of_open(struct pasted *pasted, const char *at)
{
    for (; *at != '\0'; at++) {
        if (pasted->comment) {
            pasted->comment = *at != '}';
        } else if (*at == '{') {
            pasted->comment = true;
        } else if (*at == '(') {
            pasted->brackets++;
        } else if (*at == ')') {
            pasted->brackets--;
        }
        if (pasted_open(pasted) == NULL)
            return at + 1;
    }
    return at;
}

/* Returns the end of a tag, whose value may have a bracket. */
static const char *end_of_tag(const char *at)
{
    bool quoted = false;

    for (; *at != '\0' && (quoted || *at != ']'); at++) {
        if (*at == '"')
            quoted = !quoted;
        else if (*at == '\\' && at[1] != '\0')
            at++;
    }
    return *at == ']' ? at + 1 : at;
}

/* Returns the end of a part at `at` that is passed over; `at` if it is none. */
static const char *end_of_part(struct pasted *pasted, const char *at)
{
    size_t length = word_length(at);

    if (*at == '{' || (*at == '(' && !begins_square(at))) {
        pasted->comment = *at == '{';
        pasted->brackets = *at == '(';
        return end_of_open(pasted, at + 1);
    }
    if (begins_tag(at))
        return end_of_tag(at);
    if (*at == ';')
        return at + strlen(at);
    return *at == '$' || is_result(at, length) ? at + length : at;
}

/* Keeps a word, without the marks after it: `11-15!?`. */
static const char *keep_word(struct pasted *pasted, const char *at)
{
    size_t length = begins_square(at) ? 1 + word_length(at + 1) : word_length(at);
    size_t marks = 0;

    while (marks < length && strchr("!?", at[length - 1 - marks]) != NULL)
        marks++;
    if (pasted->left.length > 0 && length > marks)
        text_char(&pasted->left, ' ');
    text_bytes(&pasted->left, at, length - marks);
    return at + length;
}

static void take_parts(struct pasted *pasted, const char *at)
{
    const char *end = pasted_open(pasted) != NULL ? end_of_open(pasted, at) : at;

    if (end > at)
        pass_over(pasted, at, end);
    while (*(at = end + strspn(end, " \t")) != '\0') {
        if (*at == '#') { /* a comment of the language */
            return;
        }
        end = end_of_part(pasted, at);
        if (end > at)
            pass_over(pasted, at, end);
        else
            end = keep_word(pasted, at);
    }
}

const char *pasted_take(struct pasted *pasted, struct interpreter *in, const char *line)
{
    const char *at = line + strspn(line, " \t");
    bool empty = *at == '\0';
    bool open = pasted_open(pasted) != NULL;

    pasted->told = text_message(pasted->told_bytes, sizeof pasted->told_bytes);
    pasted->left = text_over(pasted->left_bytes, sizeof pasted->left_bytes);
    if (open && pasted->after_empty && begins_tag(at)) {
        pasted->comment = false;
        pasted->brackets = 0;
        open = false;
    }
    pasted->after_empty = empty;
    if (strlen(line) > LINE_LONGEST || (!open && !is_of_record(in, line)))
        return line;
    take_parts(pasted, line);
    return pasted->left.bytes;
}
