#include "match/apart.h"

#include <string.h>
#include <sys/stat.h>

#include "host/allowance.h"
#include "trouble.h"

const enum isolate_wish apart_wishes[] = {ISOLATE_NONE, ISOLATE_AUTO, ISOLATE_REQUIRE};

/* Splits a list of paths. Returns NULL if there is no memory. */
static const char *const *paths_of(struct pool *pool, const char *list)
{
    size_t length = list != NULL ? strlen(list) : 0;
    char *copy = pool_take(pool, length + 1);
    const char **paths = pool_take(pool, (length + 2) * sizeof *paths);
    size_t count = 0;

    if (copy == NULL || paths == NULL)
        return NULL;
    memcpy(copy, list != NULL ? list : "", length + 1);
    for (char *at = copy; at != NULL;) {
        char *colon = strchr(at, ':');

        if (colon != NULL)
            *colon++ = '\0';
        if (*at != '\0')
            paths[count++] = at;
        at = colon;
    }
    paths[count] = NULL;
    return paths;
}

/* Lists what a player must not see: what is written of the match, and the folders and files of the
 * other players, but for its own. Returns NULL if there is no memory. */
static const char *const *hidden_from(struct player_list *list, const struct match_player *player,
                                      const char *const *written)
{
    size_t room = 8; /* of what is written, and the end */
    size_t count = 0;
    const char **hidden;

    for (size_t i = 0; i < list->count; i++) {
        for (size_t word = 0;
             list->players[i].command != NULL && list->players[i].command[word] != NULL; word++)
            room++;
        room++;
    }
    hidden = pool_take(&list->pool, room * sizeof *hidden);
    for (size_t i = 0; hidden != NULL && written[i] != NULL; i++)
        hidden[count++] = written[i];
    for (size_t i = 0; hidden != NULL && i < list->count; i++) {
        const struct match_player *other = &list->players[i];

        if (other == player || other->command == NULL)
            continue;
        if (other->folder != NULL &&
            (player->folder == NULL || strcmp(other->folder, player->folder) != 0))
            hidden[count++] = other->folder;
        for (size_t word = 0; other->command[word] != NULL; word++) {
            if (other->command[word][0] == '/' && !isolate_is_system(other->command[word]))
                hidden[count++] = other->command[word];
        }
    }
    if (hidden != NULL)
        hidden[count] = NULL;
    return hidden;
}

/* What is written of the match is closed to users of their own. */
static void close_written(const char *const *written)
{
    struct stat state;

    (void)umask(077);
    for (size_t i = 0; written[i] != NULL; i++) {
        if (stat(written[i], &state) == 0)
            (void)chmod(written[i], state.st_mode & 0700);
    }
}

int players_isolate(struct player_list *list, enum isolate_wish wish, const char *const *written)
{
    TEXT_MESSAGE(why, 500);
    enum isolate_way way = isolate_find(wish, &why);

    if (wish == ISOLATE_NONE)
        return -1;
    if (wish == ISOLATE_REQUIRE && way != APART_BY_NAMESPACES)
        return trouble("players cannot be kept apart", why.bytes);
    if (way != APART_BY_NAMESPACES)
        complain(way == APART_BY_USER ? "players run as users of their own"
                                      : "players are not kept apart",
                 why.bytes);
    if (way == APART_BY_USER)
        close_written(written);
    for (size_t i = 0; i < list->count && way != APART_NOT; i++) {
        struct match_player *player = &list->players[i];
        struct isolation *isolation = pool_take(&list->pool, sizeof *isolation);

        if (player->command == NULL)
            continue;
        if (isolation == NULL)
            return trouble(NULL, "out of memory");
        *isolation = (struct isolation){.way = way,
                                        .memory = list->pool.memory,
                                        .folder = player->folder,
                                        .hidden = hidden_from(list, player, written),
                                        .read = paths_of(&list->pool, player->reads),
                                        .write = paths_of(&list->pool, player->writes),
                                        .processes = player->processes,
                                        .disk = player->disk * MEGABYTE,
                                        .network = player->network};
        if (isolation->hidden == NULL || isolation->read == NULL || isolation->write == NULL)
            return trouble(NULL, "out of memory");
        player->isolation = isolation;
    }
    return -1;
}
