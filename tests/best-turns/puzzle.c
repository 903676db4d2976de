#include "puzzle.h"

#include "board_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 1024, FIELD_COUNT = 5 };

/* Cuts off the blanks on both sides. */
static char *trimmed(char *text)
{
    while (isspace((unsigned char)*text)) {
        text++;
    }
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1])) {
        length--;
    }
    text[length] = '\0';
    return text;
}

/* Parts the line at its first FIELD_COUNT - 1 bars. */
static bool part(char *line, char *fields[FIELD_COUNT])
{
    for (int i = 0; i < FIELD_COUNT; i++) {
        char *bar = i < FIELD_COUNT - 1 ? strchr(line, '|') : NULL;
        if (i < FIELD_COUNT - 1 && bar == NULL) {
            return false;
        }
        if (bar != NULL) {
            *bar = '\0';
        }
        fields[i] = trimmed(line);
        if (fields[i][0] == '\0' || strlen(fields[i]) >= FIELD_TEXT) {
            return false;
        }
        line = bar == NULL ? line : bar + 1;
    }
    return true;
}

static bool is_odd(int number)
{
    return number % 2 == 1;
}

/* `win N`, `save N` or `material N K`. One wins in one's own turn, and loses in the other's. */
static bool read_kind(const char *text, struct puzzle *puzzle)
{
    int ahead = 0;
    int gain = 0;
    int end = 0;
    bool good = false;
    if (sscanf(text, "win %d%n", &ahead, &end) == 1) {
        puzzle->kind = KIND_WIN;
        good = is_odd(ahead);
    } else if (sscanf(text, "save %d%n", &ahead, &end) == 1) {
        puzzle->kind = KIND_SAVE;
        good = !is_odd(ahead);
    } else if (sscanf(text, "material %d %d%n", &ahead, &gain, &end) == 2) {
        puzzle->kind = KIND_MATERIAL;
        good = gain > 0;
    }
    puzzle->turns_ahead = ahead;
    puzzle->gain = gain;
    return good && ahead >= 1 && ahead <= 9 && text[end] == '\0';
}

/* What is wrong with the line; NULL when nothing is. */
static const char *take_fields(char *line, struct puzzle *puzzle)
{
    char *fields[FIELD_COUNT];
    if (!part(line, fields)) {
        return "expected five fields, separated by `|`";
    }
    puzzle->rules = rules_named(fields[0]);
    if (puzzle->rules == NULL) {
        return "unknown rule set";
    }
    if (!state_from_text(puzzle->rules, fields[1], &puzzle->state)) {
        return "bad position";
    }
    if (!read_kind(fields[3], puzzle)) {
        return "unknown kind of goal";
    }
    strcpy(puzzle->position, fields[1]);
    strcpy(puzzle->turn, fields[2]);
    strcpy(puzzle->why, fields[4]);
    return NULL;
}

enum reading read_puzzle(FILE *file, int *number, struct puzzle *puzzle)
{
    char line[LINE_ROOM];
    while (fgets(line, sizeof line, file) != NULL) {
        ++*number;
        if (line[0] == '#' || trimmed(line)[0] == '\0') {
            continue;
        }
        memset(puzzle, 0, sizeof *puzzle);
        puzzle->number = *number;
        const char *wrong = take_fields(line, puzzle);
        if (wrong != NULL) {
            printf("line %d: %s\n", *number, wrong);
            return READ_WRONG;
        }
        return READ_PUZZLE;
    }
    return READ_NOTHING_MORE;
}
