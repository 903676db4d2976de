#include "rule_text.h"

#include "rule_checks.h"
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 20000 };

/* A rule set that is being read, and the one that inherits it. */
struct reading {
    const struct library *library;
    const char *name;
    const struct reading *inheritor;
};

void add_error(struct rule_errors *errors, int line, const char *name, const char *format, ...)
{
    if (errors->count == ERROR_LIMIT) {
        return;
    }
    struct rule_error *error = &errors->items[errors->count++];
    error->line = line;
    snprintf(error->name, sizeof error->name, "%s", name);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
}

/* Copies a line without its comment, each run of blanks as one blank. */
static void copy_line(char *to, size_t size, const char *line, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length && count + 1 < size; i++) {
        bool begins = i == 0 || is_blank(line[i - 1]);
        if (line[i] == '#' && begins) {
            break;
        }
        if (!is_blank(line[i])) {
            to[count++] = line[i];
        } else if (count > 0 && to[count - 1] != ' ') {
            to[count++] = ' ';
        }
    }
    count -= count > 0 && to[count - 1] == ' ';
    to[count] = '\0';
}

static void set_value(struct rule_text *text, int number, int line, const char *value)
{
    text->values[number].given = true;
    text->values[number].line = line;
    copy_trimmed(text->values[number].text, VALUE_LIMIT, value, strlen(value));
}

/* Whether `name`, and then `inherits`, are before all other names. */
static void check_order(const struct rule_text *text, int number, int line,
                        struct rule_errors *errors)
{
    bool first = true;
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        bool may_precede = i == value_named("name") && number == value_named("inherits");
        first = first && (!text->values[i].given || may_precede);
    }
    if (number == value_named("name") && !first) {
        add_error(errors, line, "name", "it must be the first of the names");
    } else if (number == value_named("inherits") && !first) {
        add_error(errors, line, "inherits", "it must follow name");
    }
}

static void read_line(const char *line, int number, struct rule_text *text,
                      struct rule_errors *errors)
{
    char name[NAME_LIMIT];
    const char *value = line;
    if (strchr(line, ':') == NULL || !next_part(&value, ':', name, sizeof name)) {
        add_error(errors, number, "", "'%.60s' is not NAME: VALUE", line);
        return;
    }
    int parameter = value_named(name);
    if (parameter < 0) {
        add_error(errors, number, name, "there is no such name");
    } else if (text->values[parameter].given) {
        add_error(errors, number, name, "it is in line %d too", text->values[parameter].line);
    } else if (strlen(value) >= VALUE_LIMIT) {
        add_error(errors, number, name, "the value is too long");
    } else {
        check_order(text, parameter, number, errors);
        set_value(text, parameter, number, value);
    }
}

static void read_lines(const char *bytes, size_t length, struct rule_text *text,
                       struct rule_errors *errors)
{
    static const char mark[] = "\xef\xbb\xbf";
    const char *end = bytes + length;
    int number = 0;
    memset(text, 0, sizeof *text);
    if (length >= 3 && memcmp(bytes, mark, 3) == 0) {
        bytes += 3;
    }
    while (bytes < end || number == 0) {
        const char *newline = memchr(bytes, '\n', (size_t)(end - bytes));
        const char *line_end = newline != NULL ? newline : end;
        size_t size = (size_t)(line_end - bytes);
        char line[2 * VALUE_LIMIT];
        number++;
        if (memchr(bytes, '\0', size) != NULL) {
            add_error(errors, number, "", "there is a NUL");
        }
        size -= size > 0 && bytes[size - 1] == '\r';
        copy_line(line, sizeof line, bytes, size);
        if (number == 1 && strcmp(line, "arbiter rules 1") != 0) {
            add_error(errors, 1, "", "'%.60s' is not 'arbiter rules 1'", line);
        } else if (number > 1 && line[0] != '\0') {
            read_line(line, number, text, errors);
        }
        bytes = newline != NULL ? newline + 1 : end;
    }
    text->last_line = number;
}

static bool read_set(const char *bytes, size_t length, const struct reading *reading,
                     struct rule_set *set, struct rule_errors *errors);

static bool is_being_read(const struct reading *reading, const char *name)
{
    for (; reading != NULL; reading = reading->inheritor) {
        if (strcmp(reading->name, name) == 0) {
            return true;
        }
    }
    return false;
}

static FILE *open_rule_file(const struct library *library, const char *name)
{
    FILE *file = NULL;
    if (library->folders == NULL || strchr(name, '/') != NULL) {
        return NULL;
    }
    for (char *const *folder = library->folders; file == NULL && *folder != NULL; folder++) {
        char path[1000];
        snprintf(path, sizeof path, "%s/%s.rules", *folder, name);
        file = fopen(path, "r");
    }
    return file;
}

static bool read_named(const char *name, const struct library *library,
                       const struct reading *inheritor, struct rule_set *set,
                       struct rule_errors *errors)
{
    struct library own = {library->folders, false};
    struct reading reading = {&own, name, inheritor};
    char bytes[FILE_LIMIT];
    FILE *file = open_rule_file(library, name);
    if (file == NULL) {
        add_error(errors, 0, "", "there is no rule set '%s'", name);
        return false;
    }
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return read_set(bytes, length, &reading, set, errors);
}

/* Whether a value is inherited by a rule set that has sides of its own or not. */
static bool is_inherited(const struct rule_text *text, int number, bool own_sides)
{
    static const char *const never[] = {"name", "title", "inherits", "game-type", NULL};
    static const char *const without_sides[] = {"up", "letters", NULL};
    if (text->values[number].given || index_of(values[number].name, never) >= 0) {
        return false;
    }
    return !own_sides || index_of(values[number].name, without_sides) < 0;
}

/* Takes over what the rule set inherits. Such values count as written in the line of `inherits`. */
static void inherit(const struct reading *reading, struct rule_text *text,
                    struct rule_errors *errors)
{
    int number = value_named("inherits");
    const char *name = text->values[number].text;
    int line = text->values[number].line;
    bool own_sides = text->values[value_named("sides")].given;
    if (is_being_read(reading, name)) {
        add_error(errors, line, "inherits", "%s inherits itself", name);
        return;
    }
    struct rule_set *base = calloc(1, sizeof *base);
    struct rule_errors *wrong = calloc(1, sizeof *wrong);
    if (base == NULL || wrong == NULL) {
        abort();
    }
    if (!read_named(name, reading->library, reading, base, wrong)) {
        add_error(errors, line, "inherits", "%s: %.200s", name, wrong->items[0].message);
    }
    for (int i = 0; i < PARAMETER_COUNT && wrong->count == 0; i++) {
        if (is_inherited(text, i, own_sides) && base->text.values[i].given) {
            set_value(text, i, line, base->text.values[i].text);
        }
    }
    free(base);
    free(wrong);
}

static void interpret(const struct rule_text *text, struct parameters *rules,
                      struct rule_errors *errors)
{
    memset(rules, 0, sizeof *rules);
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        const struct value *value = &values[i];
        bool given = text->values[i].given;
        if (!given && value->otherwise == NULL) {
            add_error(errors, text->last_line, value->name, "it is missing; it may be %s",
                      value->allowed);
        } else if (!value->read(given ? text->values[i].text : value->otherwise, rules) ||
                   (given && text->values[i].text[0] == '\0')) {
            add_error(errors, text->values[i].line, value->name, "'%.100s' is not %s",
                      text->values[i].text, value->allowed);
        }
    }
}

static void check_name(const struct library *library, const struct rule_text *text,
                       struct rule_errors *errors)
{
    int number = value_named("name");
    FILE *file = library->taken && text->values[number].given
                     ? open_rule_file(library, text->values[number].text)
                     : NULL;
    if (file != NULL) {
        add_error(errors, text->values[number].line, "name", "there is a rule set '%s' already",
                  text->values[number].text);
        fclose(file);
    }
}

static int by_line(const void *a, const void *b)
{
    const struct rule_error *one = a;
    const struct rule_error *other = b;
    return one->line != other->line ? one->line - other->line : strcmp(one->name, other->name);
}

static bool read_set(const char *bytes, size_t length, const struct reading *reading,
                     struct rule_set *set, struct rule_errors *errors)
{
    read_lines(bytes, length, &set->text, errors);
    check_name(reading->library, &set->text, errors);
    if (set->text.values[value_named("inherits")].given) {
        inherit(reading, &set->text, errors);
    }
    int count = errors->count;
    interpret(&set->text, &set->rules, errors);
    if (errors->count == count) {
        check_rules(&set->text, &set->rules, errors);
    }
    qsort(errors->items, (size_t)errors->count, sizeof errors->items[0], by_line);
    return errors->count == 0;
}

bool read_rule_text(const char *text, size_t length, const struct library *library,
                    struct rule_set *set, struct rule_errors *errors)
{
    struct reading reading = {library, "", NULL};
    errors->count = 0;
    return read_set(text, length, &reading, set, errors);
}

bool read_rule_file(const char *name, const struct library *library, struct rule_set *set,
                    struct rule_errors *errors)
{
    errors->count = 0;
    return read_named(name, library, NULL, set, errors);
}
