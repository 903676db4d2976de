/* Splits rule texts into the values of parameters. */
#include "rules/rule_text.h"

#include <string.h>

#include "base/growing.h"
#include "base/shown.h"

/* The longest value, in bytes. */
#define VALUE_MOST 399

#define SHOWN_MOST 120

/* ---- what is wrong --------------------------------------------------------------------------- */

void rule_text_wrong(struct rule_text *text, size_t line, const char *format, ...)
{
    struct rule_fault *faults = growing_room(text->memory, text->faults, &text->fault_room,
                                             text->fault_count + 1, sizeof *text->faults);
    struct text message;
    va_list values;
    size_t at = text->fault_count;

    if (faults == NULL) {
        text->no_memory = true;
        return;
    }
    text->faults = faults;
    while (at > 0 && faults[at - 1].line > line) {
        faults[at] = faults[at - 1];
        at--;
    }
    text->fault_count++;
    faults[at].line = line;
    message = text_message(faults[at].message, sizeof faults[at].message);
    va_start(values, format);
    text_print_list(&message, format, values);
    va_end(values);
}

size_t rule_text_line(const struct rule_text *text, size_t index)
{
    return text->values[index].value != NULL ? text->values[index].line : text->last;
}

bool rule_text_knows(const struct rule_text *text, size_t index)
{
    const struct written_value *value = text->values + index;

    if (value->value != NULL)
        return !value->wrong;
    return !text->without_base && strcmp(rule_parameters[index].standard, MUST_BE_GIVEN) != 0;
}

size_t rule_text_parameter(const char *name, size_t length)
{
    size_t i = 0;

    while (i < RULE_PARAMETER_COUNT && (strncmp(rule_parameters[i].name, name, length) != 0 ||
                                        rule_parameters[i].name[length] != '\0'))
        i++;
    return i;
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Takes away the comment of a line, and blanks that are not single. */
static void strip(char *line)
{
    char *to = line;

    for (const char *at = line; *at != '\0'; at++) {
        if (*at == '#' && (at == line || text_is_blank(at[-1])))
            break;
        if (!text_is_blank(*at))
            *to++ = *at;
        else if (to > line && to[-1] != ' ')
            *to++ = ' ';
    }
    if (to > line && to[-1] == ' ')
        to--;
    *to = '\0';
}

/* `name` is the first parameter, and `inherits` the one after it. */
static void check_order(struct rule_text *text, size_t line, const char *name)
{
    bool only_name = true;

    for (size_t i = 1; i < RULE_PARAMETER_COUNT; i++)
        only_name = only_name && text->values[i].value == NULL;
    if (strcmp(name, "name") == 0 && (!only_name || text->inherits.value != NULL))
        rule_text_wrong(text, line, "name: it must be the first parameter");
    else if (strcmp(name, "inherits") == 0 && (!only_name || text->values[0].value == NULL))
        rule_text_wrong(text, line, "inherits: it must be right after name");
}

/* Returns where the value of a parameter is kept, or NULL if there is no such parameter. */
static struct written_value *place_of(struct rule_text *text, const char *name)
{
    size_t index = rule_text_parameter(name, strlen(name));

    if (strcmp(name, "inherits") == 0)
        return &text->inherits;
    return index < RULE_PARAMETER_COUNT ? text->values + index : NULL;
}

/* What an error is about, as it is shown. */
struct shown_name {
    char bytes[SHOWN_MOST + 8];
};

/* Returns how the name at the start of a line is shown, or what takes its place where there is
 * none.
 */
static struct shown_name name_of(const char *line)
{
    struct shown_name name = {""};
    struct text shown = text_over(name.bytes, sizeof name.bytes);
    size_t length = strchr(line, ':') != NULL ? strcspn(line, ":") : strcspn(line, " ");

    length -= length > 0 && line[length - 1] == ' ';
    text_shown(&shown, line, length, SHOWN_MOST / 2);
    if (length == 0)
        text_string(&shown, "text");
    return name;
}

/* Takes the value of a line. */
static void take_value(struct rule_text *text, size_t line, const char *name, char *value)
{
    struct written_value *written = place_of(text, name);
    struct shown_name shown = name_of(name);
    TEXT_MESSAGE(names, ARB_RULES_WHY);

    if (written == NULL) {
        for (size_t i = 0; i < RULE_PARAMETER_COUNT; i++)
            text_print(&names, "%s%s%s", i == 0 ? "" : ", ", rule_parameters[i].name,
                       i == 0 ? ", inherits" : "");
        rule_text_wrong(text, line, "%s: there is no such parameter; there are %s", shown.bytes,
                        names.bytes);
    } else if (written->value != NULL) {
        rule_text_wrong(text, line, "%s: it is also in line %zu", name, written->line);
    } else {
        check_order(text, line, name);
        *written = (struct written_value){.value = value, .line = line};
        if (strlen(value) <= VALUE_MOST)
            return;
        written->wrong = true;
        rule_text_wrong(text, line, "%s: the value is longer than %d bytes", name, VALUE_MOST);
        value[VALUE_MOST] = '\0';
    }
}

/* Tells what is wrong with a line as a whole. The parameter that it begins with is not missing. */
static void wrong_line(struct rule_text *text, size_t line, char *bytes, const char *why)
{
    struct shown_name name = name_of(bytes);
    struct written_value *written = place_of(text, name.bytes);

    rule_text_wrong(text, line, "%s: %s", name.bytes, why);
    if (written != NULL && written->value == NULL)
        *written = (struct written_value){.value = bytes, .line = line, .wrong = true};
}

/* Tells what is wrong with the first line if it is not that of a rule text. Returns whether it is.
 */
static bool take_head(struct rule_text *text, const char *bytes, const char *shown)
{
    uint32_t format = format_number(bytes, strlen(bytes), RULE_TEXT_FORMAT_HEAD);
    TEXT_BUFFER(newer, FORMAT_NEWER_ROOM);

    if (format == RULE_TEXT_FORMAT)
        return true;
    if (format > RULE_TEXT_FORMAT) {
        format_newer(&newer, format, RULE_TEXT_FORMAT);
        rule_text_wrong(text, 1, "text: %s", newer.bytes);
        text->newer = true;
        return true;
    }
    rule_text_wrong(text, 1, "text: it begins with '%s', not '" RULE_TEXT_HEAD "'", shown);
    return false;
}

/* Takes a line without blanks at its ends; it is not empty, but for the first one. */
static void take_line(struct rule_text *text, size_t line, char *bytes)
{
    char *colon = strchr(bytes, ':');
    TEXT_BUFFER(shown, SHOWN_MOST + 8);

    text_shown(&shown, bytes, strlen(bytes), SHOWN_MOST);
    if (line == 1 && take_head(text, bytes, shown.bytes))
        return;
    if (colon != NULL && colon > bytes) {
        char *end = colon[-1] == ' ' ? colon - 1 : colon;

        *end = '\0';
        take_value(text, line, bytes, colon + (colon[1] == ' ' ? 2 : 1));
    } else if (line > 1) {
        TEXT_BUFFER(why, SHOWN_MOST + 32);

        text_print(&why, "'%s' is not NAME: VALUE", shown.bytes);
        wrong_line(text, line, bytes, why.bytes);
    }
}

static void split_lines(struct rule_text *text, size_t length)
{
    char *at = text->bytes;
    const char *end = at + length;

    at += text_mark(at, length);
    do {
        char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t size = newline != NULL ? (size_t)(newline - at) : (size_t)(end - at);
        bool has_nul = memchr(at, '\0', size) != NULL;

        text->last++;
        size -= size > 0 && at[size - 1] == '\r' ? 1 : 0;
        at[size] = '\0';
        strip(at);
        if (has_nul)
            wrong_line(text, text->last, at, "there is a NUL in the line");
        else if (at[0] != '\0' || text->last == 1)
            take_line(text, text->last, at);
        at = newline != NULL ? newline + 1 : NULL;
    } while (at != NULL && at < end && !text->newer);
}

/* ---- inherits -------------------------------------------------------------------------------- */

/* Whether a value is taken over from the rule set that is inherited. Names belong to one rule set,
 * and what depends on the names of the sides goes with them; these come before it in the list. */
static bool is_inherited(const struct rule_text *text, const char *name)
{
    static const char *const never[] = {"name", "title", "game-type"};
    static const char *const with_sides[] = {"up", "letters"};
    const struct written_value *sides =
        &text->values[rule_text_parameter("sides", strlen("sides"))];

    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        if (strcmp(name, never[i]) == 0)
            return false;
    }
    for (size_t i = 0; i < sizeof with_sides / sizeof *with_sides; i++) {
        if (strcmp(name, with_sides[i]) == 0)
            return sides->inherited;
    }
    return true;
}

static void inherit_from(struct rule_text *text, const arb_rules *base)
{
    for (size_t i = 0; i < RULE_PARAMETER_COUNT; i++) {
        const char *value = text->inherited.bytes + text->inherited.length;

        if (text->values[i].value != NULL || !is_inherited(text, rule_parameters[i].name))
            continue;
        rules_write_value(&text->inherited, base, i);
        text->inherited.bytes += text->inherited.length + 1; /* the next value */
        text->inherited.room -= text->inherited.length + 1;
        text->inherited.length = 0;
        text->values[i] =
            (struct written_value){.value = value, .line = text->inherits.line, .inherited = true};
    }
}

static void inherit(struct rule_text *text)
{
    const arb_rules_source *source = text->source;
    const char *name = text->inherits.value;
    const arb_rules *base = arb_rules_find(name);
    char why[ARB_RULES_WHY] = "there is no such rule set";
    TEXT_BUFFER(shown, SHOWN_MOST + 8);

    text_shown(&shown, name, strlen(name), SHOWN_MOST);
    if (base == NULL && source->find != NULL)
        base = source->find(source->context, name, why);
    text->without_base = base == NULL || base->draughts == NULL;
    if (base == NULL)
        rule_text_wrong(text, text->inherits.line, "inherits: '%s': %s", shown.bytes, why);
    else if (base->draughts == NULL)
        rule_text_wrong(text, text->inherits.line, "inherits: '%s' is not of draughts",
                        shown.bytes);
    else
        inherit_from(text, base);
}

void rule_text_split(struct rule_text *text)
{
    const arb_rules_source *source = text->source;

    if (source->length > 0)
        memcpy(text->bytes, source->bytes, source->length);
    split_lines(text, source->length);
    if (text->inherits.wrong)
        text->without_base = true;
    else if (text->inherits.value != NULL)
        inherit(text);
}
