#include "tables/table_set.h"

#include <string.h>

const char *table_set_begin(struct table_set *set, const struct host *host, const char *folder,
                            const arb_rules *rules, bool whole)
{
    set->host = host;
    set->folder = folder;
    set->whole = whole;
    atomic_init(&set->damaged, false);
    memset(set->maps, 0, sizeof set->maps);
    if (strlen(folder) + strlen(rules->name) > HOST_PATH_ROOM - TABLE_NAME_ROOM)
        return "the path of the tables is too long";
    return endings_begin(&set->endings, rules);
}

/* Opens the file of an ending. Returns NULL, or what is wrong with it. */
static const char *open_file(struct table_set *set, struct ending ending, struct table_map *map,
                             char path[HOST_PATH_ROOM], bool *missing)
{
    const struct ending_board *board = &set->endings.board;
    const struct table_wanted wanted = {board, ending, set->whole, &set->damaged, set->wrong};

    table_path(path, set->folder, board->rules, ending);
    return table_open(map, set->host, path, &wanted, missing);
}

bool table_set_open(struct table_set *set, struct ending ending, table_fault *fault, void *context)
{
    char path[HOST_PATH_ROOM];
    unsigned number = ending_number(ending);
    bool missing = false;
    const char *why;

    why = open_file(set, ending, &set->maps[number], path, &missing);
    if (why != NULL) {
        if (!missing && !host_interrupted(set->host))
            fault(context, path, why);
        return false;
    }
    endings_add(&set->endings, ending, &set->maps[number].pages);
    return true;
}

/* Opening all, and what was found so far of those with so many pieces. */
struct opening {
    struct table_set *set;
    table_fault *fault;
    void *context;
    unsigned found;
};

static bool open_one(void *context, struct ending ending)
{
    struct opening *opening = context;

    opening->found += table_set_open(opening->set, ending, opening->fault, opening->context);
    return !host_interrupted(opening->set->host);
}

static bool tell_missing(void *context, struct ending ending)
{
    struct opening *opening = context;
    struct table_set *set = opening->set;
    char path[HOST_PATH_ROOM];
    struct table_map map;
    bool missing = false;

    if (set->endings.tables[ending_number(ending)] != NULL)
        return true;
    (void)open_file(set, ending, &map, path, &missing);
    table_close(&map, set->host);
    if (missing)
        opening->fault(opening->context, path, "this table is missing");
    return true;
}

void table_set_open_all(struct table_set *set, unsigned most, table_fault *fault, void *context)
{
    for (unsigned pieces = 1; pieces <= most && !host_interrupted(set->host); pieces++) {
        struct opening opening = {set, fault, context, 0};

        ending_each(&set->endings.board, pieces, open_one, &opening);
        if (opening.found > 0 && !host_interrupted(set->host))
            ending_each(&set->endings.board, pieces, tell_missing, &opening);
    }
}

/* Dropping what is damaged. */
struct dropping {
    struct table_set *set;
    table_fault *fault;
    void *context;
};

static bool drop_if_damaged(void *context, struct ending ending)
{
    struct dropping *dropping = context;
    struct table_set *set = dropping->set;
    struct table_map *map = &set->maps[ending_number(ending)];
    char path[HOST_PATH_ROOM];

    if (!table_is_damaged(map))
        return true;
    endings_drop(&set->endings, ending);
    table_close(map, set->host);
    table_path(path, set->folder, set->endings.board.rules, ending);
    dropping->fault(dropping->context, path, TABLE_DAMAGED);
    return true;
}

void table_set_drop_damaged(struct table_set *set, table_fault *fault, void *context)
{
    struct dropping dropping = {set, fault, context};

    if (!atomic_exchange(&set->damaged, false))
        return;
    for (unsigned pieces = 1; pieces <= set->endings.most; pieces++)
        ending_each(&set->endings.board, pieces, drop_if_damaged, &dropping);
}

void table_set_end(struct table_set *set)
{
    for (size_t i = 0; i < ENDINGS_ROOM; i++)
        table_close(&set->maps[i], set->host);
}
