#include "match/keys.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/shown.h"
#include "host/child.h"
#include "match/connection.h"
#include "script/arguments.h"
#include "script/limits.h"
#include "standings/row.h"

const struct key_row key_rows[KEYS] = {
#define WORDS .size = 0
#define NUMBER_OF(member, from, to)                                                                \
    .offset = offsetof(struct match_player, member),                                               \
    .size = sizeof((struct match_player *)NULL)->member, .least = (from), .most = (to)
#define X(id, name, carriers, takes, value) [KEY_##id] = {name, carriers, takes, value},
    MATCH_KEYS(X)
#undef X
};

enum match_key key_find(const char *name, size_t length)
{
    size_t key = 0;

    while (key < KEYS &&
           (strlen(key_rows[key].name) != length || memcmp(key_rows[key].name, name, length) != 0))
        key++;
    return (enum match_key)key;
}

/* ---- values -------------------------------------------------------------------------------- */

#define SECOND 1000             /* in milliseconds */
#define SECONDS_DIGITS_MOST 7   /* in that number */
#define DIGITS_OF_MILLISECOND 3 /* after the point */

static bool take_number(struct match_player *player, const struct key_row *row, const char *value)
{
    void *place = (char *)player + row->offset;
    uint64_t number;

    if (!argument_decimal(value, &number) || number < row->least || number > row->most)
        return false;
    if (row->size == sizeof number)
        *(uint64_t *)place = number;
    else
        *(uint32_t *)place = (uint32_t)number;
    return true;
}

/* Reads at most `most` digits at *at. Returns how many there are. */
static size_t take_digits(const char **at, size_t most, uint64_t *number)
{
    size_t count = 0;

    for (*number = 0; count < most && **at >= '0' && **at <= '9'; count++)
        *number = *number * 10 + (uint64_t)(*(*at)++ - '0');
    return count;
}

/* Reads seconds with up to three digits after a point, at *at, as milliseconds. */
static bool take_seconds(const char **at, uint32_t *milliseconds)
{
    uint64_t whole;
    uint64_t part = 0;

    if (take_digits(at, SECONDS_DIGITS_MOST, &whole) == 0 || whole > SECONDS_MOST)
        return false;
    if (**at == '.') {
        size_t digits;

        ++*at;
        digits = take_digits(at, DIGITS_OF_MILLISECOND, &part);
        if (digits == 0)
            return false;
        for (; digits < DIGITS_OF_MILLISECOND; digits++)
            part *= 10;
    }
    *milliseconds = (uint32_t)(whole * SECOND + part);
    return true;
}

/* [MOVES/]SECONDS[+SECONDS] or inf */
static bool take_time_control(const char *value, struct time_control *time)
{
    const char *slash = strchr(value, '/');
    uint64_t turns = 0;

    *time = (struct time_control){0};
    if (strcmp(value, "inf") == 0)
        return true;
    if (slash != NULL && (take_digits(&value, 4, &turns) == 0 || turns == 0 || value++ != slash))
        return false;
    time->turns = (unsigned)turns;
    time->limited = true;
    if (!take_seconds(&value, &time->milliseconds) || time->milliseconds == 0)
        return false;
    if (*value == '+') {
        value++;
        if (!take_seconds(&value, &time->increment))
            return false;
    }
    return *value == '\0';
}

/* One of two words; the second one sets *second. */
static bool take_either(const char *value, const char *first, const char *other, bool *second)
{
    *second = strcmp(value, other) == 0;
    return *second || strcmp(value, first) == 0;
}

static bool take_protocol(const char *value, enum match_protocol *protocol)
{
#define X(id, name) PROTOCOL_##id,
    static const enum match_protocol protocols[] = {MATCH_PROTOCOLS(X)};
#undef X

    for (size_t i = 0; i < sizeof protocols / sizeof *protocols; i++) {
        if (strcmp(value, protocol_name(protocols[i])) == 0) {
            *protocol = protocols[i];
            return true;
        }
    }
    return false;
}

bool key_take(struct match_player *player, enum match_key key, const char *value)
{
    size_t length = strlen(value);

    switch (key) {
    case KEY_NAME:
        player->name = value; /* which is part of ids, and goes into rows and tables as it is */
        return length > 0 && length <= PLAYER_NAME_LONGEST && strchr(value, '/') == NULL &&
               shown_plain(value, length) == length;
    case KEY_PROTO:
        return take_protocol(value, &player->protocol);
    case KEY_HOST:
        player->host = value;
        return connection_host(value);
    case KEY_TC:
        return take_time_control(value, &player->time);
    case KEY_ST:
        return take_seconds(&value, &player->turn_milliseconds) && player->turn_milliseconds > 0 &&
               *value == '\0';
    case KEY_CLOCK:
        return take_either(value, "wall", "cpu", &player->processor_time);
    case KEY_NETWORK:
        return take_either(value, "no", "yes", &player->network);
    case KEY_RESTART:
        return take_either(value, "on", "off", &player->stays);
    default: /* numbers, cmd and dir */
        return key_rows[key].size > 0 ? take_number(player, &key_rows[key], value) : *value != '\0';
    }
}

bool key_level(const char *word, unsigned *level)
{
    uint64_t number;

    if (word[0] == '0' || !argument_decimal(word, &number) || number > ARB_LEVELS)
        return false;
    *level = (unsigned)number;
    return true;
}

/* ---- commands and folders ------------------------------------------------------------------- */

#define PATH_ROOM 4096
#define PATH_SHOWN 200 /* bytes, in a message */

bool folder_exists(const char *folder, struct text *wrong)
{
    struct stat status;
    int error = stat(folder, &status) == 0 ? 0 : errno;

    if (error == 0 && !S_ISDIR(status.st_mode))
        error = ENOTDIR;
    if (error == 0)
        return true;
    text_print(wrong, "%s: %s", folder, strerror(error));
    return false;
}

bool command_exists(const char *word, const char *folder, struct text *wrong)
{
    TEXT_CHECKED(path, PATH_ROOM);
    int error;

    if (child_find(folder, word, &path))
        return true;
    error = errno;
    if (strchr(word, '/') == NULL) {
        text_shown(wrong, word, strlen(word), PATH_SHOWN);
        text_string(wrong, ": no such command; a program in a folder has a / in its path");
    } else {
        text_shown(wrong, path.bytes, path.length, PATH_SHOWN);
        text_print(wrong, ": %s", strerror(error));
    }
    return false;
}
