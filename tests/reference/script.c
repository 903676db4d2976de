#include "script.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

enum { LINE_LIMIT = 1024 };

bool script_open(struct script *script, const char *commands, const char *answers, uint64_t seed)
{
    random_begin(&script->random, seed);
    script->lines = 0;
    script->commands = fopen(commands, "wb");
    if (script->commands == NULL) {
        perror(commands);
        return false;
    }
    script->answers = fopen(answers, "wb");
    if (script->answers == NULL) {
        perror(answers);
        return false;
    }
    return true;
}

bool script_close(struct script *script)
{
    bool good = !ferror(script->commands) && !ferror(script->answers);
    good = fclose(script->commands) == 0 && good;
    good = fclose(script->answers) == 0 && good;
    return good;
}

/* language.md 2: the case of command words does not matter. Names of files and squares are not
 * command words. */
static void capitals(char *line)
{
    size_t length = strcspn(line, " ");
    if (strcspn(line, "(12345678") < length) {
        return;
    }
    for (char *c = line; *c != '\0' && *c != ' '; c++) {
        *c = (char)toupper((unsigned char)*c);
    }
}

/* language.md 2: words are separated by blanks, which are spaces and tabs. */
static void widen_first_gap(char *line, const char *blanks)
{
    char *gap = strchr(line, ' ');
    if (gap != NULL) {
        char rest[LINE_LIMIT];
        snprintf(rest, sizeof rest, "%s", gap + 1);
        snprintf(gap, (size_t)(line + LINE_LIMIT - gap), "%s%s", blanks, rest);
    }
}

static void write_with_trimmings(struct script *script, char *line)
{
    static const char *const before[] = {"", " ", "\t", "\n", "# a comment\n", "  # select 9 9\n"};
    static const char *const behind[] = {"", " ", "\t ", "\r", " # a comment", "\t#", " #\"\r"};
    switch (random_below(&script->random, 4)) {
    case 0:
        capitals(line);
        break;
    case 1:
        widen_first_gap(line, random_chance(&script->random, 50) ? "   " : "\t");
        break;
    default:
        break;
    }
    const char *first = before[random_below(&script->random, 6)];
    const char *last = behind[random_below(&script->random, 7)];
    fprintf(script->commands, "%s%s%s\n", first, line, last);
}

void script_command(struct script *script, const char *format, ...)
{
    char line[LINE_LIMIT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    script->lines++;
    if (random_chance(&script->random, 4)) {
        write_with_trimmings(script, line);
    } else {
        fputs(line, script->commands);
        fputc('\n', script->commands);
    }
}

void script_plain(struct script *script, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(script->commands, format, arguments);
    va_end(arguments);
    fputc('\n', script->commands);
    script->lines++;
}

void script_answer(struct script *script, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(script->answers, format, arguments);
    va_end(arguments);
    fputc('\n', script->answers);
}
