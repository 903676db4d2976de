#include "tables/table_source.h"

#include <stdlib.h>

#include "tables/table_set.h"

const char *table_folder(const char *named)
{
    const char *folder = named != NULL ? named : getenv("ARBITER_TABLES");

    return folder != NULL && *folder != '\0' ? folder : NULL;
}

void table_source_begin(struct table_source *source, const struct host *host, const char *named,
                        void (*tell)(const char *about, const char *what))
{
    *source = (struct table_source){
        .host = host, .folder = table_folder(named), .named = named != NULL, .tell = tell};
}

static void tell_fault(void *context, const char *path, const char *why)
{
    const struct table_source *source = context;

    if (!host_interrupted(source->host))
        source->tell(path, why);
}

static void close_tables(struct table_source *source)
{
    const arb_memory *memory = &source->host->memory;

    if (source->set == NULL)
        return;
    table_set_drop_damaged(source->set, tell_fault, source);
    table_set_end(source->set);
    memory->resize(memory->context, source->set, sizeof *source->set, 0);
    source->set = NULL;
}

static void open_tables(struct table_source *source, const arb_rules *rules)
{
    const arb_memory *memory = &source->host->memory;
    const char *why = "out of memory: it is played without tables of endings";

    source->set = memory->resize(memory->context, NULL, 0, sizeof *source->set);
    if (source->set != NULL)
        why = table_set_begin(source->set, source->host, source->folder, rules, false);
    if (source->set != NULL && why == NULL) {
        table_set_open_all(source->set, ENDING_PIECES_MOST, tell_fault, source);
        if (host_interrupted(source->host)) {
            close_tables(source);
            source->rules = NULL; /* they are opened anew when they are asked for again */
            return;
        }
        if (source->set->endings.most == 0)
            why = "there are no tables of its endings";
    }
    if (why == NULL)
        return;
    if (source->named)
        source->tell(rules->name, why);
    close_tables(source);
}

static const struct endings *find(void *context, const arb_rules *rules)
{
    struct table_source *source = context;

    if (source->rules != rules) {
        close_tables(source);
        source->rules = rules;
        open_tables(source, rules);
    } else if (source->set != NULL) {
        table_set_drop_damaged(source->set, tell_fault, source);
    }
    return source->set != NULL ? &source->set->endings : NULL;
}

struct ending_source table_source_of(struct table_source *source)
{
    return source->folder != NULL ? (struct ending_source){find, source}
                                  : (struct ending_source){0};
}

void table_source_end(struct table_source *source)
{
    close_tables(source);
}
