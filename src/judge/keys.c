#include "judge/keys.h"

#include <inttypes.h>

#include "base/comment_key.h"
#include "base/shown.h"
#include "script/arguments.h"

static const struct {
    const char *name;
    const char *takes;
    uint64_t least;
    uint64_t most;
} rows[] = {
#define X(id, name, takes, least, most) {name, takes, least, most},
    JUDGE_KEYS(X)
#undef X
};

const char *keys_value(const struct judge_keys *keys, enum judge_key key)
{
    return keys->values[key].text[0] != '\0' ? keys->values[key].text : NULL;
}

bool keys_number(const struct judge_keys *keys, enum judge_key key, uint64_t *number)
{
    const char *value = keys_value(keys, key);

    return value == NULL || (argument_decimal(value, number) && *number >= rows[key].least &&
                             *number <= rows[key].most);
}

bool keys_wrong(const struct judge_keys *keys, enum judge_key key, struct text *wrong)
{
    const char *value = keys->values[key].text;

    text_print(wrong, "%s takes %s", rows[key].name, rows[key].takes);
    if (rows[key].most > 0)
        text_print(wrong, " from %" PRIu64 " to %" PRIu64, rows[key].least, rows[key].most);
    text_string(wrong, ", not '");
    text_shown(wrong, value, strlen(value), JUDGE_VALUE_ROOM);
    text_char(wrong, '\'');
    return false;
}

static bool given_twice(enum judge_key key, struct text *wrong)
{
    text_print(wrong, "%s is given twice", rows[key].name);
    return false;
}

/* Stores a value. One that is empty or too long is none that a key takes. */
static bool keep(struct judge_keys *keys, enum judge_key key, const char *bytes, size_t length,
                 struct text *wrong)
{
    struct text text = text_message(keys->values[key].text, sizeof keys->values[key].text);

    text_part(&text, bytes, length);
    if (length > 0 && length < JUDGE_VALUE_ROOM && memchr(bytes, '\0', length) == NULL)
        return true;
    return keys_wrong(keys, key, wrong);
}

bool keys_take_argument(struct judge_keys *keys, const char *argument, struct text *wrong)
{
    size_t length = strcspn(argument, "=");
    enum judge_key key = 0;

    while (key < JUDGE_KEY_COUNT &&
           (strlen(rows[key].name) != length || memcmp(rows[key].name, argument, length) != 0))
        key++;
    if (key == JUDGE_KEY_COUNT || argument[length] != '=') {
        text_string(wrong, "the keys are");
        for (size_t i = 0; i < JUDGE_KEY_COUNT; i++) {
            text_string(wrong, i == 0 ? " " : i + 1 < JUDGE_KEY_COUNT ? ", " : " and ");
            text_string(wrong, rows[i].name);
        }
        return text_wrong(wrong, ", each with = and a value");
    }
    if (keys->values[key].argument)
        return given_twice(key, wrong);
    keys->values[key].argument = true;
    return keep(keys, key, argument + length + 1, strlen(argument) - length - 1, wrong);
}

/* A word that is no key may be one that was mistyped. */
static bool is_no_slip(const struct comment_key *given, struct text *wrong)
{
    for (size_t i = 0; i < JUDGE_KEY_COUNT; i++) {
        if (!comment_key_is_near(given, rows[i].name))
            continue;
        text_char(wrong, '\'');
        text_bytes(wrong, given->word, given->word_length);
        text_print(wrong, "' is no key; did you mean %s?", rows[i].name);
        return false;
    }
    return true;
}

bool keys_take_line(struct judge_keys *keys, const char *bytes, size_t length, struct text *wrong)
{
    struct comment_key given;
    enum judge_key key = 0;

    if (!comment_key_split(bytes, length, &given))
        return true;
    while (key < JUDGE_KEY_COUNT && !comment_key_is(&given, rows[key].name))
        key++;
    if (key == JUDGE_KEY_COUNT)
        return is_no_slip(&given, wrong);
    if (keys->values[key].argument)
        return true;
    if (keys_value(keys, key) != NULL)
        return given_twice(key, wrong);
    return keep(keys, key, given.value, given.value_length, wrong);
}
