#include "tables/table_set.h"

#include <string.h>

const char *table_set_begin(struct table_set *set, const struct host *host, const char *folder,
                            const arb_rules *rules)
{
    set->host = host;
    set->folder = folder;
    memset(set->maps, 0, sizeof set->maps);
    if (strlen(folder) + strlen(rules->name) > HOST_PATH_ROOM - TABLE_NAME_ROOM)
        return "the path of the tables is too long";
    return endings_begin(&set->endings, rules);
}

bool table_set_open(struct table_set *set, struct ending ending, table_fault *fault, void *context)
{
    char path[HOST_PATH_ROOM];
    unsigned number = ending_number(ending);
    bool missing = false;
    const char *why;

    table_path(path, set->folder, set->endings.board.rules, ending);
    why = table_open(&set->maps[number], set->host, path, &set->endings.board, ending, &missing);
    if (why != NULL) {
        if (!missing)
            fault(context, path, why);
        return false;
    }
    endings_add(&set->endings, ending, table_values(&set->maps[number]));
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
    return true;
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
    table_path(path, set->folder, set->endings.board.rules, ending);
    (void)table_open(&map, set->host, path, &set->endings.board, ending, &missing);
    table_close(&map, set->host);
    if (missing)
        opening->fault(opening->context, path, "this table is missing");
    return true;
}

void table_set_open_all(struct table_set *set, unsigned most, table_fault *fault, void *context)
{
    for (unsigned pieces = 1; pieces <= most; pieces++) {
        struct opening opening = {set, fault, context, 0};

        ending_each(&set->endings.board, pieces, open_one, &opening);
        if (opening.found > 0)
            ending_each(&set->endings.board, pieces, tell_missing, &opening);
    }
}

void table_set_end(struct table_set *set)
{
    for (size_t i = 0; i < ENDINGS_ROOM; i++)
        table_close(&set->maps[i], set->host);
}
