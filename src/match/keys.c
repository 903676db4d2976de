#include "match/keys.h"

#include <inttypes.h>
#include <string.h>

#include "base/comment_key.h"
#include "base/shell_words.h"
#include "match/clock.h"
#include "match/connection.h"
#include "standings/row.h"

#define OPTION_PREFIX "option."
#define LEVEL_PREFIX "@level"

/* What st forgives if timemargin does not say it: who is told a time stops at it, not before. */
#define MARGIN_LEAST 50 /* milliseconds */
#define MARGIN_PART 20  /* of the time for a turn */

/* What KEYS say, before it is known of whom. */
struct key_texts {
    const char *source;       /* the KEYS; NULL: there are none */
    const char *values[KEYS]; /* NULL: not given */
    struct player_option *options;
    size_t option_count;
};

/* A player that is being read. */
struct reading {
    struct pool *pool;
    const struct key_texts *own;
    const struct key_texts *each;
    struct match_player *player;
    const char *built_in; /* its command if it is one of the program's own */
    bool unchecked;
    struct keys_wrong *wrong;
};

/* ---- what is wrong ------------------------------------------------------------------------- */

static bool no_memory(struct keys_wrong *wrong)
{
    wrong->where = NULL;
    return false;
}

static bool wrong_about(struct keys_wrong *wrong, const struct key_texts *texts, const char *what,
                        ...) __attribute__((format(printf, 3, 4)));

static bool wrong_about(struct keys_wrong *wrong, const struct key_texts *texts, const char *what,
                        ...)
{
    va_list values;

    wrong->where = texts->source;
    va_start(values, what);
    text_print_list(&wrong->what, what, values);
    va_end(values);
    return false;
}

static bool wrong_key(struct keys_wrong *wrong, const struct key_texts *texts, const char *word,
                      size_t length)
{
    wrong->where = texts->source;
    text_string(&wrong->what, "unknown key \"");
    text_bytes(&wrong->what, word, length);
    text_string(&wrong->what, "\"; the keys are ");
    for (size_t key = 0; key < KEYS; key++) {
        text_string(&wrong->what, key_rows[key].name);
        text_string(&wrong->what, ", ");
    }
    text_string(&wrong->what,
                "and option.NAME, each with = and a value, and blanks or commas between "
                "them");
    return false;
}

static bool wrong_value(struct keys_wrong *wrong, const struct key_texts *texts, enum match_key key,
                        const char *value)
{
    const struct key_row *row = &key_rows[key];

    (void)wrong_about(wrong, texts, "%s takes %s", row->name, row->takes);
    if (row->size > 0)
        text_print(&wrong->what, " from %" PRIu64 " to %" PRIu64, row->least, row->most);
    text_print(&wrong->what, ", not \"%s\"", value);
    return false;
}

/* ---- words to texts ------------------------------------------------------------------------ */

static bool has_option(const struct key_texts *texts, const char *name)
{
    for (size_t i = 0; i < texts->option_count; i++) {
        if (strcmp(texts->options[i].name, name) == 0)
            return true;
    }
    return false;
}

/* KEY=VALUE, or option.NAME=VALUE, for which there is room. */
static bool add_word(struct key_texts *texts, char *word, struct keys_wrong *wrong)
{
    char *equals = strchr(word, '=');
    size_t length = equals != NULL ? (size_t)(equals - word) : strlen(word);
    enum match_key key = key_find(word, length);

    if (equals != NULL && strncmp(word, OPTION_PREFIX, strlen(OPTION_PREFIX)) == 0) {
        word += strlen(OPTION_PREFIX);
        *equals = '\0';
        if (*word == '\0')
            return wrong_about(wrong, texts, "option. needs a NAME, as in option.hash=64");
        if (has_option(texts, word))
            return wrong_about(wrong, texts, "%s is given twice", word);
        texts->options[texts->option_count++] = (struct player_option){word, equals + 1};
        return true;
    }
    if (equals == NULL || key == KEYS)
        return wrong_key(wrong, texts, word, length);
    if (texts->values[key] != NULL)
        return wrong_about(wrong, texts, "%s is given twice", key_rows[key].name);
    texts->values[key] = equals + 1;
    return true;
}

/* Keys shorter than this are a slip from too many words. */
#define MISTYPED_LEAST 3

/* Whether a key and its = begin there, after blanks, or what was meant for one. */
static bool begins_key(const char *at)
{
    size_t length;
    bool mistyped = false;

    at += strspn(at, " \t\n");
    length = strcspn(at, "=");
    if (at[length] != '=')
        return false;
    for (size_t key = 0; key < KEYS; key++)
        mistyped |= strlen(key_rows[key].name) >= MISTYPED_LEAST &&
                    is_one_slip(at, length, key_rows[key].name);
    return mistyped || key_find(at, length) != KEYS ||
           strncmp(at, OPTION_PREFIX, strlen(OPTION_PREFIX)) == 0;
}

/* Returns a copy in which the commas between keys are blanks, or NULL when out of memory. A comma
 * in quotes, or before anything else than a key, is part of a value. */
static char *without_commas(struct pool *pool, const char *source)
{
    size_t room = strlen(source) + 1;
    char *copy = pool_take(pool, room);
    char quote = '\0';

    if (copy == NULL)
        return NULL;
    memcpy(copy, source, room);
    for (char *at = copy; *at != '\0'; at++) {
        if (*at == '\\' && quote != '\'' && at[1] != '\0')
            at++;
        else if (*at == quote)
            quote = '\0';
        else if (quote == '\0' && (*at == '\'' || *at == '"'))
            quote = *at;
        else if (quote == '\0' && *at == ',' && begins_key(at + 1))
            *at = ' ';
    }
    return copy;
}

/* Splits a text into words that are in the pool. Returns NULL when out of memory; *closed says
 * whether its quotes are. */
static char **split(struct pool *pool, const char *source, size_t *count, bool *closed)
{
    size_t length = strlen(source);
    char **words = pool_take(pool, SHELL_WORDS_ROOM(length) * sizeof *words);
    char *storage = pool_take(pool, length + 1);

    if (words == NULL || storage == NULL)
        return NULL;
    *closed = shell_words_split(words, count, storage, source, length);
    return words;
}

static bool read_texts(struct pool *pool, const char *source, struct key_texts *texts,
                       struct keys_wrong *wrong)
{
    bool closed;
    size_t count;
    char *keys = without_commas(pool, source);
    char **words = keys != NULL ? split(pool, keys, &count, &closed) : NULL;

    *texts = (struct key_texts){.source = source};
    if (words == NULL)
        return no_memory(wrong);
    if (!closed)
        return wrong_about(wrong, texts, "a quote is not closed, or a \\ ends it");
    texts->options = pool_take(pool, (count + 1) * sizeof *texts->options);
    if (texts->options == NULL)
        return no_memory(wrong);
    for (size_t i = 0; i < count; i++) {
        if (!add_word(texts, words[i], wrong))
            return false;
    }
    return true;
}

static bool wall_alone(struct keys_wrong *wrong, const struct key_texts *texts)
{
    return wrong_about(wrong, texts,
                       "wall needs clock=cpu, and tc or st: the limit by the wall clock is that "
                       "clock itself with clock=wall, and deadline without a clock");
}

/* ---- --each -------------------------------------------------------------------------------- */

/* Values are checked even if no player takes them over. */
static bool check_each(const struct key_texts *each, struct keys_wrong *wrong)
{
    struct match_player nobody = {0};

    if (each->values[KEY_NAME] != NULL)
        return wrong_about(wrong, each, "name is for -e: two players cannot have the same one");
    for (enum match_key key = 0; key < KEYS; key++) {
        if (each->values[key] != NULL && !key_take(&nobody, key, each->values[key]))
            return wrong_value(wrong, each, key, each->values[key]);
    }
    if (nobody.time.limited && nobody.turn_milliseconds > 0)
        return wrong_about(wrong, each, "tc and st contradict each other: give one of them");
    if (nobody.wall > 0 && each->values[KEY_CLOCK] != NULL && !nobody.processor_time)
        return wall_alone(wrong, each);
    return true;
}

/* ---- a player ------------------------------------------------------------------------------ */

static const char *own_or_each(const struct reading *at, enum match_key key)
{
    return at->own->values[key] != NULL ? at->own->values[key] : at->each->values[key];
}

/* A player without a command listens somewhere, which host or port says. */
static bool take_remote(struct reading *at)
{
    const char *protocol = own_or_each(at, KEY_PROTO);
    bool placed = own_or_each(at, KEY_HOST) != NULL || own_or_each(at, KEY_PORT) != NULL;
    static char none[] = "dxp"; /* its name if it is given none */
    char **words = pool_take(at->pool, 2 * sizeof *words);

    if (protocol == NULL || strcmp(protocol, "dxp") != 0 || !placed)
        return wrong_about(
            at->wrong, at->own,
            "cmd is missing: the command of the player, as in 'name=mine cmd=./bot' or "
            "'name=mine,cmd=./bot'");
    if (words == NULL)
        return no_memory(at->wrong); /* GCOVR_EXCL_LINE: the pool has room for two more */
    words[0] = none;
    words[1] = NULL;
    at->player->command = words;
    at->player->remote = at->player->stays = true;
    return true;
}

/* Takes the command, which says who can be told of the other keys. */
static bool take_command(struct reading *at)
{
    const struct key_texts *from = at->own->values[KEY_CMD] != NULL ? at->own : at->each;
    const char *command = from->values[KEY_CMD];
    arb_player *built_in = &at->player->built_in;
    bool closed;
    size_t count;
    char **words;

    if (command == NULL)
        return take_remote(at);
    if (command[0] == '@') {
        const char *level = command + strlen(LEVEL_PREFIX);

        built_in->kind = strcmp(command, "@minimax") == 0  ? ARB_MINIMAX
                         : strcmp(command, "@random") == 0 ? ARB_RANDOM
                                                           : ARB_LEVEL;
        if (built_in->kind == ARB_LEVEL &&
            (strncmp(command, LEVEL_PREFIX, strlen(LEVEL_PREFIX)) != 0 ||
             !key_level(level, &built_in->level)))
            return wrong_value(at->wrong, from, KEY_CMD, command);
        at->built_in = command;
        return true;
    }
    words = split(at->pool, command, &count, &closed);
    if (words == NULL)
        return no_memory(at->wrong);
    if (!closed || count == 0)
        return wrong_value(at->wrong, from, KEY_CMD, command);
    at->player->command = words;
    return true;
}

static unsigned carrier_of(const struct match_player *player)
{
    if (player->remote)
        return BY_REMOTE;
    if (player->command != NULL)
        return 1U << player->protocol;
    return BY_PLAYER(player->built_in.kind);
}

static bool not_carried(struct reading *at, const char *name)
{
    if (at->built_in != NULL)
        return wrong_about(at->wrong, at->own, "%s cannot be given to %s", name, at->built_in);
    if (at->player->remote)
        return wrong_about(at->wrong, at->own,
                           "%s cannot be given to a player that is not started here", name);
    return wrong_about(at->wrong, at->own, "%s cannot be given to a player of the protocol %s",
                       name, protocol_name(at->player->protocol));
}

/* Takes a player's own keys, and those of --each that are for it. */
static bool take_keys(struct reading *at)
{
    const char *const *own = at->own->values;

    for (enum match_key key = 0; key < KEYS; key++) {
        bool carried = (key_rows[key].carriers & carrier_of(at->player)) != 0;
        bool overruled =
            (key == KEY_TC && own[KEY_ST] != NULL) || (key == KEY_ST && own[KEY_TC] != NULL);
        const char *value = own[key];

        if (value == NULL && carried && !overruled)
            value = at->each->values[key]; /* which has been checked */
        if (value == NULL)
            continue;
        if (!key_take(at->player, key, value))
            return wrong_value(at->wrong, at->own, key, value);
        if (!carried)
            return not_carried(at, key_rows[key].name);
    }
    if (at->player->time.limited && at->player->turn_milliseconds > 0)
        return wrong_about(at->wrong, at->own, "tc and st contradict each other: give one of them");
    return true;
}

/* What stands in a name or a value that the protocol has no way to write; NULL: nothing. */
static const char *never_written(enum match_protocol protocol, const char *text)
{
    if (strpbrk(text, "\r\n") != NULL)
        return "the end of a line";
    if (protocol == PROTOCOL_HUB1 && (text[0] == '\0' || strchr(text, ' ') != NULL))
        return text[0] == '\0' ? "no value" : "a blank";
    return protocol == PROTOCOL_HUB && strchr(text, '"') != NULL ? "a quote" : NULL;
}

/* Options arrive as they were given, or are refused. */
static bool take_options(struct reading *at)
{
    enum match_protocol protocol = at->player->protocol;
    bool carried = (OPTION_CARRIERS & carrier_of(at->player)) != 0;
    size_t most = at->own->option_count + at->each->option_count;
    struct player_option *options = pool_take(at->pool, (most + 1) * sizeof *options);
    size_t count = at->own->option_count;

    if (options == NULL)
        return no_memory(at->wrong);
    if (!carried && count > 0)
        return not_carried(at, "option.NAME");
    for (size_t i = 0; i < count; i++)
        options[i] = at->own->options[i];
    for (size_t i = 0; carried && i < at->each->option_count; i++) {
        if (!has_option(at->own, at->each->options[i].name))
            options[count++] = at->each->options[i];
    }
    for (size_t i = 0; i < count; i++) {
        const char *what = never_written(protocol, options[i].name);

        if (what == NULL)
            what = never_written(protocol, options[i].value);
        if (what != NULL)
            return wrong_about(at->wrong, i < at->own->option_count ? at->own : at->each,
                               "option.%s has %s, which the protocol %s has no way to write",
                               options[i].name, what, protocol_name(protocol));
    }
    at->player->options = options;
    at->player->option_count = count;
    return true;
}

/* A player without a name is called as its program is. */
static bool take_name(struct reading *at)
{
    struct match_player *player = at->player;
    const char *slash;

    if (player->name != NULL)
        return true;
    if (player->command == NULL) {
        player->name = at->built_in + 1;
        return true;
    }
    slash = strrchr(player->command[0], '/');
    if (!key_take(player, KEY_NAME, slash != NULL ? slash + 1 : player->command[0]))
        return wrong_about(at->wrong, at->own, "name is missing, and the command gives none");
    return true;
}

static bool read_player(struct reading *at)
{
    const char *protocol = own_or_each(at, KEY_PROTO);
    struct match_player *player = at->player;
    uint32_t margin;

    *player = (struct match_player){.startup = STARTUP,
                                    .deadline = DEADLINE,
                                    .processes = PROCESSES_MOST,
                                    .disk = DISK_MOST,
                                    .host = CONNECTION_HOST,
                                    .port = CONNECTION_PORT};
    if (!take_command(at))
        return false;
    /* The protocol says who can be told of the other keys, as the command does. */
    if (protocol != NULL && !key_take(at->player, KEY_PROTO, protocol))
        return wrong_value(at->wrong, at->own, KEY_PROTO, protocol);
    if (!take_keys(at))
        return false;
    margin = player->turn_milliseconds / MARGIN_PART;
    if (player->turn_milliseconds > 0 && own_or_each(at, KEY_TIMEMARGIN) == NULL)
        player->margin = margin < MARGIN_LEAST ? MARGIN_LEAST : margin;
    /* A limit by the wall is for those that have another one by the processor. */
    if (!player->processor_time || !clock_is_there(player)) {
        player->wall = 0;
        if (at->own->values[KEY_WALL] != NULL)
            return wall_alone(at->wrong, at->own);
    }
    if (!take_options(at) || !take_name(at))
        return false;
    player->built_in.depth = player->depth;
    if (player->remote && player->port == 0)
        return wrong_about(
            at->wrong, at->own,
            "port is 0, which is for a player with a command: it is told a free one");
    if (player->command == NULL || player->remote)
        return true;
    player->folder = own_or_each(at, KEY_DIR);
    player->reads = own_or_each(at, KEY_READ);
    player->writes = own_or_each(at, KEY_WRITE);
    at->wrong->where = at->own->source;
    return at->unchecked ||
           ((player->folder == NULL || folder_exists(player->folder, &at->wrong->what)) &&
            command_exists(player->command[0], player->folder, &at->wrong->what));
}

/* ---- all players --------------------------------------------------------------------------- */

bool players_read(struct player_list *list, const struct players_given *given,
                  struct keys_wrong *wrong)
{
    struct key_texts each = {0};

    list->players = pool_take(&list->pool, (given->count + 1) * sizeof *list->players);
    list->count = 0;
    if (list->players == NULL)
        return no_memory(wrong);
    if (given->each != NULL &&
        (!read_texts(&list->pool, given->each, &each, wrong) || !check_each(&each, wrong)))
        return false;
    for (size_t i = 0; i < given->count; i++) {
        struct key_texts own;
        struct match_player *player = &list->players[i];
        struct reading at = {.pool = &list->pool,
                             .own = &own,
                             .each = &each,
                             .player = player,
                             .unchecked = given->unchecked,
                             .wrong = wrong};

        if (!read_texts(&list->pool, given->engines[i], &own, wrong) || !read_player(&at))
            return false;
        for (size_t k = 0; k < i; k++) {
            if (strcmp(list->players[k].name, player->name) == 0)
                return wrong_about(
                    wrong, &own,
                    "two players are named %s: give one of them another name=", player->name);
        }
        list->count++;
    }
    return true;
}

void players_free(struct player_list *list)
{
    pool_free(&list->pool);
}
