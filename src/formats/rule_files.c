#include "formats/rule_files.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

#include "base/shown.h"
#include "host/reader.h"

#define ENDING ".rules"

/* So many rule sets may inherit one another. */
#define DEEPEST 9

/* A file that is being read. */
struct loading {
    struct rule_files *files;
    const char *path;
    const struct loading *inheritor; /* NULL: no other file inherits this one */
    int depth;
    arb_rules *base;  /* what it inherits, if that is from a file */
    int error;        /* the errno, of a file that cannot be opened */
    arb_ruling ended; /* why reading ended through no fault of the text; otherwise ARB_ACCEPTED */
};

bool rule_files_is_path(const char *word)
{
    size_t length = strlen(word);

    return strchr(word, '/') != NULL ||
           (length > strlen(ENDING) && strcmp(word + length - strlen(ENDING), ENDING) == 0);
}

/* Whether a name can be a part of a path without leading elsewhere. */
static bool is_name(const char *name)
{
    return name[0] != '\0' && name[0] != '.' && strchr(name, '/') == NULL;
}

/* ---- what is inherited ---------------------------------------------------------------------- */

static arb_ruling load(struct loading *loading, arb_rules **rules);

/* Loads what `inheritor` inherits. Returns ARB_CANNOT_OPEN if there is no such file; otherwise what
 * is wrong has been told, or is in `why`, or has ended the reading of the inheritor too. */
static arb_ruling load_base(struct loading *inheritor, const char *path, char why[ARB_RULES_WHY])
{
    struct loading loading = {.files = inheritor->files,
                              .path = path,
                              .inheritor = inheritor,
                              .depth = inheritor->depth + 1};
    struct text text = text_message(why, ARB_RULES_WHY);
    const struct loading *read = inheritor; /* being read */
    arb_ruling ruling = ARB_BAD_FILE;

    while (read != NULL && strcmp(read->path, path) != 0)
        read = read->inheritor;
    if (read != NULL)
        text_string(&text, "it inherits itself");
    else if (loading.depth > DEEPEST)
        text_print(&text, "more than %d rule sets inherit one another", DEEPEST);
    else
        ruling = load(&loading, &inheritor->base);
    if (ruling == ARB_OUT_OF_MEMORY || (ruling == ARB_CANNOT_OPEN && loading.error == EINTR)) {
        /* Without memory, or after an interrupt, the text is not to blame. */
        inheritor->ended = ruling;
        inheritor->error = loading.error;
    } else if (ruling == ARB_CANNOT_OPEN) {
        text_string(&text, strerror(loading.error));
    } else if (text.length == 0) {
        text_shown(&text, path, strlen(path), 400);
        text_string(&text, " is not a rule set");
    }
    return ruling == ARB_CANNOT_OPEN && loading.error != ENOENT ? ARB_BAD_FILE : ruling;
}

/* Looks for NAME.rules beside the file, then among those installed. */
static const arb_rules *find_base(void *context, const char *name, char why[ARB_RULES_WHY])
{
    struct loading *loading = context;
    const struct host *host = loading->files->host;
    const char *slash = strrchr(loading->path, '/');
    char path[HOST_PATH_ROOM];
    size_t folder = slash != NULL ? (size_t)(slash + 1 - loading->path) : 0;
    struct text beside = text_checked(path, sizeof path);
    arb_ruling ruling = ARB_CANNOT_OPEN;

    text_bytes(&beside, loading->path, folder);
    text_print(&beside, "%s" ENDING, name);
    if (is_name(name) && !beside.cut)
        ruling = load_base(loading, path, why);
    if (ruling == ARB_CANNOT_OPEN && is_name(name) && host->installed != NULL &&
        host->installed(host->context, name, path))
        ruling = load_base(loading, path, why);
    if (ruling == ARB_CANNOT_OPEN) {
        struct text text = text_message(why, ARB_RULES_WHY);

        if (is_name(name))
            text_print(&text, "it is not built in, and there is no %s" ENDING, name);
        else
            text_string(&text,
                        "it must be a name: the file NAME" ENDING " beside this one is read");
    }
    return ruling == ARB_ACCEPTED ? loading->base : NULL;
}

/* ---- a file --------------------------------------------------------------------------------- */

static void take_fault(void *context, size_t line, const char *message)
{
    struct loading *loading = context;
    const struct rule_files *files = loading->files;
    const struct rule_file_fault fault = {loading->path, loading->inheritor != NULL, line, message};

    if (loading->ended == ARB_ACCEPTED)
        files->fault(files->context, &fault);
}

/* Reads the text of `loading` and makes a rule set of it. */
static arb_ruling load(struct loading *loading, arb_rules **rules)
{
    const struct host *host = loading->files->host;
    const arb_memory *memory = &host->memory;
    size_t room = ARB_RULES_LONGEST + 1;
    arb_rules_source source = {.find = find_base, .fault = take_fault, .context = loading};
    char *bytes = memory->resize(memory->context, NULL, 0, room);
    ptrdiff_t length;
    arb_ruling ruling = ARB_CANNOT_OPEN;

    if (bytes == NULL)
        return ARB_OUT_OF_MEMORY;
    length = read_whole(host, loading->path, bytes, room);
    if (length < 0) {
        loading->error = (int)-length;
    } else {
        source.bytes = bytes;
        source.length = (size_t)length;
        ruling = arb_rules_read(&source, memory, rules);
    }
    arb_rules_free(loading->base);
    memory->resize(memory->context, bytes, room, 0);
    return loading->ended != ARB_ACCEPTED ? loading->ended : ruling;
}

/* ---- those that were read ------------------------------------------------------------------- */

/* Adds a rule set at the end of the list. Returns false if there is no memory. */
static bool add(struct rule_files *files, arb_rules *rules, const char *path, bool installed)
{
    const arb_memory *memory = &files->host->memory;
    size_t length = strlen(path) + 1;
    size_t room = sizeof(struct read_set) + length;
    struct read_set *set = memory->resize(memory->context, NULL, 0, room);
    struct read_set **end = &files->read.first;

    if (set == NULL)
        return false;
    *set =
        (struct read_set){.rules = rules, .memory = *memory, .room = room, .installed = installed};
    memcpy(set->path, path, length);
    for (; *end != NULL; end = &(*end)->next)
        (*end)->replaced = (*end)->replaced || strcasecmp((*end)->rules->name, rules->name) == 0;
    *end = set;
    return true;
}

static arb_ruling read_file(struct rule_files *files, const char *path, bool installed,
                            const arb_rules **rules, int *error)
{
    struct loading loading = {.files = files, .path = path};
    arb_rules *made = NULL;
    arb_ruling ruling = load(&loading, &made);

    *error = loading.error;
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!add(files, made, path, installed)) {
        arb_rules_free(made);
        return ARB_OUT_OF_MEMORY;
    }
    *rules = made;
    return ARB_ACCEPTED;
}

arb_ruling rule_files_read(struct rule_files *files, const char *path, const arb_rules **rules,
                           int *error)
{
    return read_file(files, path, false, rules, error);
}

arb_ruling rule_files_find(struct rule_files *files, const char *name, const arb_rules **rules,
                           int *error)
{
    const struct host *host = files->host;
    char path[HOST_PATH_ROOM];
    arb_ruling ruling;

    *rules = rule_list_find(&files->read, name);
    if (*rules != NULL)
        return ARB_ACCEPTED;
    if (!is_name(name) || host->installed == NULL || !host->installed(host->context, name, path))
        return ARB_UNKNOWN_NAME;
    ruling = read_file(files, path, true, rules, error);
    return ruling == ARB_CANNOT_OPEN && *error == ENOENT ? ARB_UNKNOWN_NAME : ruling;
}

/* ---- all that are installed ------------------------------------------------------------------ */

/* A name has at most 39 bytes (rules.md 11). */
#define NAME_ROOM 40

/* The first name after another one, in their order. */
struct next_name {
    char last[NAME_ROOM];
    char next[NAME_ROOM]; /* empty: there is none */
};

static void take_name(void *to, const char *name)
{
    struct next_name *names = to;
    size_t length = strlen(name);

    if (length < sizeof names->next && strcmp(name, names->last) > 0 &&
        (names->next[0] == '\0' || strcmp(name, names->next) < 0))
        memcpy(names->next, name, length + 1);
}

static void pass_over(void *context, const struct rule_file_fault *fault)
{
    (void)context;
    (void)fault;
}

void rule_files_read_installed(struct rule_files *files)
{
    const struct host *host = files->host;
    rule_fault_taker *fault = files->fault;
    struct next_name names = {{0}, {0}};
    const arb_rules *rules;
    int error;

    if (host->each_installed == NULL)
        return;
    files->fault = pass_over;
    do {
        names.next[0] = '\0';
        host->each_installed(host->context, take_name, &names);
        if (names.next[0] != '\0')
            (void)rule_files_find(files, names.next, &rules, &error);
        memcpy(names.last, names.next, sizeof names.last);
    } while (names.last[0] != '\0');
    files->fault = fault;
}

void rule_files_end(struct rule_files *files)
{
    struct read_set *set = files->read.first;

    while (set != NULL) {
        struct read_set *next = set->next;
        arb_memory memory = set->memory;

        arb_rules_free(set->rules);
        memory.resize(memory.context, set, set->room, 0);
        set = next;
    }
    files->read.first = NULL;
}
