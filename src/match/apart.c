#include "match/apart.h"

#include <string.h>
#include <sys/stat.h>

#include "command_line.h"
#include "host/allowance.h"
#include "trouble.h"

const enum isolate_wish apart_wishes[] = {ISOLATE_NONE, ISOLATE_AUTO, ISOLATE_REQUIRE};

/* Splits a list of paths, which has a colon between them, in place. Adds them, and a NULL. Returns
 * the place after that. */
static const char **add_paths(const char **to, char *list)
{
    char *rest;

    for (char *path = strtok_r(list, ":", &rest); path != NULL; path = strtok_r(NULL, ":", &rest))
        *to++ = path;
    *to++ = NULL;
    return to;
}

/* Adds what a player must not see, and a NULL: what is written of the match, and the folders and
 * files of the other players, but for its own. Returns the place after that. */
static const char **add_hidden(const char **to, const struct player_list *list,
                               const struct match_player *player, const char *const *written)
{
    const char *own = player->folder != NULL ? player->folder : "";

    for (; *written != NULL; written++)
        *to++ = *written;
    for (size_t i = 0; i < list->count; i++) {
        const struct match_player *other = &list->players[i];

        if (other == player || other->command == NULL)
            continue;
        if (other->folder != NULL && strcmp(other->folder, own) != 0)
            *to++ = other->folder;
        for (char **word = other->command; *word != NULL; word++) {
            if (word[0][0] == '/' && !isolate_is_system(*word))
                *to++ = *word;
        }
    }
    *to++ = NULL;
    return to;
}

/* Returns how many paths all lists of a player can have, at most. */
static size_t paths_most(const struct player_list *list, size_t bytes)
{
    size_t most = 3 + 3 + bytes; /* what is written of the match, and the ends */

    for (size_t i = 0; i < list->count; i++) {
        most++;
        for (char **word = list->players[i].command; word != NULL && *word != NULL; word++)
            most++;
    }
    return most;
}

/* Says what a player may see and do. Returns false if there is no memory. */
static bool isolate_player(struct player_list *list, struct match_player *player,
                           enum isolate_way way, const char *const *written)
{
    const char *reads = player->reads != NULL ? player->reads : "";
    const char *writes = player->writes != NULL ? player->writes : "";
    size_t bytes = strlen(reads) + strlen(writes) + 2;
    struct isolation *isolation = pool_take(&list->pool, sizeof *isolation);
    const char **paths = pool_take(&list->pool, paths_most(list, bytes) * sizeof *paths);
    char *copy = pool_take(&list->pool, bytes);

    if ((isolation == NULL) | (paths == NULL) | (copy == NULL))
        return false; /* GCOVR_EXCL_LINE: no test has so little memory */
    memcpy(copy, reads, strlen(reads) + 1);
    memcpy(copy + strlen(reads) + 1, writes, strlen(writes) + 1);
    *isolation = (struct isolation){.way = way,
                                    .memory = list->pool.memory,
                                    .folder = player->folder,
                                    .hidden = paths,
                                    .processes = player->processes,
                                    .disk = (uint64_t)player->disk * MEGABYTE,
                                    .network = player->network};
    paths = add_hidden(paths, list, player, written);
    isolation->read = paths;
    paths = add_paths(paths, copy);
    isolation->write = paths;
    (void)add_paths(paths, copy + strlen(reads) + 1);
    player->isolation = isolation;
    return true;
}

int players_isolate(struct player_list *list, enum isolate_wish wish, const char *const *written)
{
    enum isolate_way way;
    int status = command_line_isolate(wish, "players", written, &way);

    if (status >= 0 || way == APART_NOT)
        return status;
    if (way == APART_BY_USER)
        (void)umask(077); /* of what is written from now on */
    for (size_t i = 0; i < list->count; i++) {
        const struct match_player *player = &list->players[i];

        if (player->protocol == PROTOCOL_DXP && !player->remote && !player->network)
            return trouble(player->name, "a player of the protocol dxp that is kept apart needs "
                                         "network=yes");
        if (player->command != NULL && !player->remote &&
            !isolate_player(list, &list->players[i], way, written))
            return trouble(NULL, "out of memory"); /* GCOVR_EXCL_LINE */
    }
    return -1;
}
