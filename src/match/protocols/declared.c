#include "match/protocols/declared.h"

#include <stdlib.h>
#include <strings.h>

#define KEPT_MOST ((size_t)1 << 20) /* bytes: what is declared after them is not kept */
#define SHOWN ", "

/* The kind as a letter, and four strings. */
static void keep(struct seat *seat, const struct declared *option)
{
    const char *const strings[] = {option->name, option->least, option->most, option->values};
    struct text *kept = &seat->declared;

    if (kept->length > KEPT_MOST)
        return;
    text_char(kept, (char)('a' + option->kind));
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        text_bytes(kept, strings[i], strlen(strings[i]) + 1);
    seat->short_of_memory |= kept->cut;
}

void declared_hear(struct seat *seat, struct text parts[PARTS],
                   const char *const kinds[DECLARED_KINDS])
{
    struct declared option = {.name = parts[PART_NAME].bytes,
                              .kind = DECLARED_ANY,
                              .least = parts[PART_LEAST].bytes,
                              .most = parts[PART_MOST].bytes,
                              .values = parts[PART_VALUES].bytes};

    for (size_t i = 0; i < DECLARED_KINDS; i++) {
        if (strcmp(parts[PART_TYPE].bytes, kinds[i]) == 0)
            option.kind = (enum declared_kind)i;
    }
    if (parts[PART_NAME].length > 0)
        keep(seat, &option);
    for (size_t i = 0; i < PARTS; i++) {
        seat->short_of_memory |= parts[i].cut;
        text_free(&parts[i]);
    }
}

/* Takes the next option from *at, or returns false. */
static bool take(const struct seat *seat, size_t *at, struct declared *option)
{
    const char **const strings[] = {&option->name, &option->least, &option->most, &option->values};

    if (*at >= seat->declared.length || seat->declared.cut)
        return false;
    option->kind = (enum declared_kind)(seat->declared.bytes[(*at)++] - 'a');
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        *strings[i] = seat->declared.bytes + *at;
        *at += strlen(*strings[i]) + 1;
    }
    return true;
}

bool declared_find(const struct seat *seat, const char *name, bool any_case,
                   struct declared *option)
{
    size_t at = 0;

    while (take(seat, &at, option)) {
        if ((any_case ? strcasecmp : strcmp)(option->name, name) == 0)
            return true;
    }
    return false;
}

void declared_list(struct text *text, const char *values)
{
    for (const char *at = values; *at == '\n'; at += strcspn(at, "\n")) {
        at++;
        text_print(text, at > values + 1 ? SHOWN "%.*s" : "%.*s", (int)strcspn(at, "\n"), at);
    }
}

/* Whether a value is one of a list. */
static bool is_one_of(const char *values, const char *value)
{
    size_t length = strlen(value);

    for (const char *at = values; *at == '\n'; at += strcspn(at, "\n")) {
        at++;
        if (strcspn(at, "\n") == length && strncmp(at, value, length) == 0)
            return true;
    }
    return false;
}

static bool is_in_range(const struct declared *option, const char *value)
{
    char *end;
    double number = strtod(value, &end);

    return end != value && *end == '\0' &&
           (option->kind == DECLARED_REAL || strpbrk(value, ".eEnNxX") == NULL) &&
           (option->least[0] == '\0' || number >= strtod(option->least, NULL)) &&
           (option->most[0] == '\0' || number <= strtod(option->most, NULL));
}

bool declared_takes(const struct declared *option, const char *value, struct text *why)
{
    bool holds = true;

    switch (option->kind) {
    case DECLARED_BOOL:
        holds = strcmp(value, "true") == 0 || strcmp(value, "false") == 0;
        text_string(why, holds ? "" : "true or false");
        break;
    case DECLARED_INTEGER:
    case DECLARED_REAL:
        holds = is_in_range(option, value);
        if (holds)
            break;
        text_string(why, option->kind == DECLARED_REAL ? "a number" : "a whole number");
        if (option->least[0] != '\0')
            text_print(why, " from %s", option->least);
        if (option->most[0] != '\0')
            text_print(why, " to %s", option->most);
        break;
    case DECLARED_ONE_OF:
        holds = is_one_of(option->values, value);
        if (!holds)
            declared_list(why, option->values);
        break;
    case DECLARED_ANY:
        break;
    }
    return holds;
}

/* It has no such option: it lists those. */
static bool fail_unknown(struct seat *seat, const char *name)
{
    struct text *failure = &seat->failure;
    struct declared option;
    size_t at = 0;
    bool any = false;

    text_print(failure, "it has no option %s: it lists ", name);
    for (; take(seat, &at, &option); any = true)
        text_print(failure, any ? SHOWN "%s" : "%s", option.name);
    text_string(failure, any ? "" : "none");
    return false;
}

bool declared_check(struct seat *seat, bool any_case)
{
    const struct match_player *player = seat->player;
    struct text why = text_growing(seat->message.memory);
    struct declared option;
    bool holds = true;

    for (size_t i = 0; i < player->option_count && holds; i++) {
        const struct player_option *given = &player->options[i];

        if (!declared_find(seat, given->name, any_case, &option)) {
            holds = fail_unknown(seat, given->name);
        } else if (!declared_takes(&option, given->value, &why)) {
            text_print(&seat->failure, "option.%s takes %s, not %s", given->name, why.bytes,
                       given->value);
            holds = false;
        }
    }
    text_free(&why);
    return holds;
}
