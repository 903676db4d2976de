#include "turn_text.h"

#include "legal.h"
#include "squares.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

void write_turn(const struct parameters *rules, const struct turn *turn, char *text)
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < turn->length && length < TURN_TEXT_LIMIT; i++) {
        char sign[2] = {turn->leaps > 0 ? rules->capture_sign : '-', '\0'};
        char name[SQUARE_NAME_LIMIT];
        write_square(rules, turn->path[i], name);
        length += (size_t)snprintf(text + length, TURN_TEXT_LIMIT - length, "%s%s",
                                   i > 0 ? sign : "", name);
    }
}

/* Reads squares joined by `-`, `x`, `:` or blanks into the path of a turn. */
static bool read_path(const struct parameters *rules, const char *text, struct turn *turn)
{
    turn->length = 0;
    while (turn->length < PATH_LIMIT) {
        while (is_blank(*text)) {
            text++;
        }
        if (!take_square(rules, &text, &turn->path[turn->length++])) {
            return false;
        }
        while (is_blank(*text)) {
            text++;
        }
        if (*text == '\0') {
            return turn->length > 1;
        }
        if (strchr("-x:", *text) != NULL) {
            text++;
        }
    }
    return false;
}

static const struct turn *find_path(const struct turns *paths, const struct turn *wanted)
{
    for (size_t i = 0; i < paths->count; i++) {
        if (compare_turns(&paths->items[i], wanted) == 0) {
            return &paths->items[i];
        }
    }
    return NULL;
}

static const struct turn *find_ends(const struct turns *turns, const struct turn *wanted,
                                    const char **wrong)
{
    const struct turn *found = NULL;
    *wrong = "there is no such turn";
    for (size_t i = 0; wanted->length == 2 && i < turns->count; i++) {
        const struct turn *turn = &turns->items[i];
        if (!same_square(first_square(turn), first_square(wanted)) ||
            !same_square(last_square(turn), last_square(wanted))) {
            continue;
        }
        if (found != NULL) {
            *wrong = "several turns have these ends";
            return NULL;
        }
        found = turn;
    }
    return found;
}

bool find_turn(const struct parameters *rules, const struct position *position, const char *text,
               struct turn *turn, const char **wrong)
{
    struct turns turns;
    struct turn wanted;
    *wrong = "it is no turn, as it is written";
    if (!read_path(rules, text, &wanted)) {
        return false;
    }
    turns_init(&turns);
    find_paths(rules, position, &turns);
    const struct turn *found = find_path(&turns, &wanted);
    if (found == NULL) {
        find_turns(rules, position, &turns);
        found = find_ends(&turns, &wanted, wrong);
    }
    if (found != NULL) {
        *turn = *found;
    }
    turns_free(&turns);
    return found != NULL;
}
