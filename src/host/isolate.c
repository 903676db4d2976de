#include "host/isolate.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/growing.h"
#include "base/shown.h"
#include "host/child.h"
#include "host/signal_kinds.h"

/* The system, which each program sees. */
static const char *const system_paths[] = {"/bin",    "/etc", "/gnu", "/lib",  "/lib32", "/lib64",
                                           "/libx32", "/nix", "/opt", "/sbin", "/usr"};

/* What only root may read there. In the program's namespace root's files are its own. */
static const char *const secrets[] = {"/etc/gshadow", "/etc/gshadow-", "/etc/shadow",
                                      "/etc/shadow-", "/etc/ssh",      "/etc/ssl/private"};

/* What a program learns of the environment. */
static const char *const passed[] = {"PATH", "LANG", "LC_ALL", "TZ", "NO_COLOR", "ARBITER_PORT"};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* What a path is to the program. Where two are said of one path, the later holds. */
enum sight { SEEN, HIDDEN, NAMED, READ, WRITTEN };

struct place {
    char *path; /* absolute, without links */
    enum sight sight;
};

/* What a program sees, as it is found out. */
struct view {
    const struct isolation *how;
    struct isolated *isolated;
    char *folder; /* from which its command is looked up, as an absolute path without links */
    struct place *places;
    size_t count;
    size_t room;
    struct text command; /* the program's own words */
    size_t files;        /* open ones */
    bool full;           /* there was no memory */
};

/* ---- paths ---------------------------------------------------------------------------------- */

/* Returns whether `path` is `above`, or in it. */
static bool is_within(const char *path, const char *above)
{
    size_t length = strlen(above);

    return strncmp(path, above, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

bool isolate_is_system(const char *path)
{
    for (size_t i = 0; i < COUNT(system_paths); i++) {
        if (is_within(path, system_paths[i]))
            return true;
    }
    return false;
}

static bool is_folder(const char *path)
{
    struct stat state = {0};

    (void)stat(path, &state);
    return S_ISDIR(state.st_mode);
}

/* Adds a place. */
static void add_place(struct view *view, const char *path, enum sight sight)
{
    struct place *places = growing_room(view->how->memory, view->places, &view->room,
                                        view->count + 1, sizeof *view->places);
    char *copy = strdup(path);

    if ((places == NULL) | (copy == NULL)) {
        view->full = true; /* GCOVR_EXCL_LINE: no test has so little memory */
        free(copy);        /* GCOVR_EXCL_LINE */
        return;            /* GCOVR_EXCL_LINE */
    }
    view->places = places;
    places[view->count].path = copy;
    places[view->count++].sight = sight;
}

/* Returns whether a path is one at which each program has something of its own. */
static bool is_own(const char *path)
{
    static const char *const own[] = {"/dev", "/proc", ISOLATED_FOLDER};

    for (size_t i = 0; i < COUNT(own); i++) {
        if (is_within(path, own[i]))
            return true;
    }
    return strcmp(path, "/") == 0 || strcmp(path, "/tmp") == 0;
}

/* Shows the folder of an absolute path. A program that lies in a folder `bin` needs what stands
 * beside that: `lib`, say; so does one in `shims`, which starts another. */
static void add_folder(struct view *view, const char *path, bool program)
{
    TEXT_CHECKED(folder, PATH_MAX);
    size_t length = (size_t)(strrchr(path, '/') - path);

    text_bytes(&folder, path, length + (length == 0)); /* the root has its slash alone */
    if (program && (strcmp(strrchr(folder.bytes, '/'), "/bin") == 0 ||
                    strcmp(strrchr(folder.bytes, '/'), "/shims") == 0))
        text_shorten(&folder, (size_t)(strrchr(folder.bytes, '/') - folder.bytes));
    if (!is_own(folder.bytes))
        add_place(view, folder.bytes, SEEN);
}

/* Adds paths. What is not there cannot be seen, and need not be hidden. */
static bool add_paths(struct view *view, const char *const *paths, enum sight sight,
                      struct text *why)
{
    char path[PATH_MAX];

    for (size_t i = 0; paths != NULL && paths[i] != NULL; i++) {
        if (realpath(paths[i], path) == NULL)
            continue;
        if (sight != HIDDEN && is_own(path)) {
            text_string(why, "cannot show ");
            text_shown(why, paths[i], strlen(paths[i]), 200);
            text_string(why, ": each program has its own");
            return false;
        }
        add_place(view, path, sight);
    }
    return true;
}

static int by_path(const void *one, const void *other)
{
    const struct place *left = one;
    const struct place *right = other;
    int order = strcmp(left->path, right->path);

    return order != 0 ? order : (int)left->sight - (int)right->sight;
}

/* Sorts the places: those above come first, and each path is there once, as the last that was said
 * of it. A named file is wanted for its own sake only if its folder is hidden. */
static void sort_places(struct view *view)
{
    size_t kept = 0;

    if (view->count > 0)
        qsort(view->places, view->count, sizeof *view->places, by_path);
    for (size_t i = 0; i < view->count; i++) {
        if (i + 1 < view->count && strcmp(view->places[i].path, view->places[i + 1].path) == 0)
            free(view->places[i].path);
        else
            view->places[kept++] = view->places[i];
    }
    view->count = kept;
}

/* The sight of the nearest place above one, or HIDDEN. */
static enum sight sight_above(const struct view *view, size_t number)
{
    const char *path = view->places[number].path;

    while (number-- > 0) {
        if (is_within(path, view->places[number].path))
            return view->places[number].sight;
    }
    return isolate_is_system(path) ? SEEN : HIDDEN;
}

/* ---- the command ---------------------------------------------------------------------------- */

static void add_word(struct view *view, const char *word)
{
    text_bytes(&view->isolated->words, word, strlen(word) + 1);
}

static void add_words(struct view *view, const char *const *words)
{
    for (size_t i = 0; words[i] != NULL; i++)
        add_word(view, words[i]);
}

static void add_number(struct view *view, uint64_t number)
{
    text_number(&view->isolated->words, number);
    text_char(&view->isolated->words, '\0');
}

/* A folder in memory, which can hold so many bytes: at least a page. */
static void add_memory(struct view *view, uint64_t bytes, const char *path)
{
    add_word(view, "--size");
    add_number(view, bytes > 0 ? bytes : 1);
    add_words(view, (const char *const[]){"--tmpfs", path, NULL});
}

/* Hides a path by an empty folder or file. */
static void hide(struct view *view, const char *path)
{
    if (is_folder(path))
        add_memory(view, 0, path);
    else
        add_words(view, (const char *const[]){"--ro-bind", "/dev/null", path, NULL});
}

static void add_system(struct view *view)
{
    char target[PATH_MAX];
    ssize_t length;

    for (size_t i = 0; i < COUNT(system_paths); i++) {
        const char *path = system_paths[i];

        if ((length = readlink(path, target, sizeof target - 1)) > 0) {
            target[length] = '\0';
            add_words(view, (const char *const[]){"--symlink", target, path, NULL});
        } else {
            add_words(view, (const char *const[]){"--ro-bind-try", path, path, NULL});
        }
    }
    for (size_t i = 0; i < COUNT(secrets); i++) {
        if (access(secrets[i], R_OK) == 0) /* else the program may not read it either */
            hide(view, secrets[i]);
    }
}

/* Adds a variable of the environment. */
static void add_variable(struct view *view, const char *name, const char *value)
{
    struct text *variables = &view->isolated->variables;

    text_print(variables, "%s=", name);
    text_bytes(variables, value, strlen(value) + 1);
}

/* Adds all of its environment. `own` is its folder, as it sees it. */
static void add_environment(struct view *view, const char *own)
{
    for (size_t i = 0; i < COUNT(passed); i++) {
        const char *value = getenv(passed[i]);

        if (value != NULL)
            add_variable(view, passed[i], value);
    }
    add_variable(view, "HOME", own);
    add_variable(view, "TMPDIR", own);
}

/* Everything starts from nothing: what is not shown below is not there. */
static void add_world(struct view *view, bool network, uint64_t disk)
{
    static const char *const apart[] = {"bwrap",
                                        "--unshare-all",
                                        "--unshare-user",
                                        "--die-with-parent",
                                        "--new-session",
                                        "--cap-drop",
                                        "ALL",
                                        NULL};

    add_words(view, apart);
    if (geteuid() == 0) /* it is nobody, who owns nothing here */
        add_words(view, (const char *const[]){"--uid", "65534", "--gid", "65534", NULL});
    if (network)
        add_words(view,
                  (const char *const[]){"--share-net", "--ro-bind-try", "/run/systemd/resolve",
                                        "/run/systemd/resolve", NULL});
    add_system(view);
    add_words(view, (const char *const[]){"--proc", "/proc", "--dev", "/dev", NULL});
    add_memory(view, disk, "/dev/shm");
    add_memory(view, disk, "/tmp");
    add_words(view, (const char *const[]){"--remount-ro", "/dev", "--dir", ISOLATED_FOLDER, NULL});
}

static void add_places(struct view *view)
{
    for (size_t i = 0; i < view->count; i++) {
        const char *path = view->places[i].path;
        enum sight sight = view->places[i].sight;
        enum sight above = sight_above(view, i);

        if (sight == HIDDEN && above != HIDDEN)
            hide(view, path);
        else if (sight == WRITTEN)
            add_words(view, (const char *const[]){"--bind", path, path, NULL});
        else if (sight != HIDDEN && (above == HIDDEN || above == WRITTEN))
            add_words(view, (const char *const[]){"--ro-bind", path, path, NULL});
    }
    for (size_t i = 0; i < view->count; i++) {
        /* Now that everything stands in it, nothing can be written there. */
        if (view->places[i].sight == HIDDEN && sight_above(view, i) != HIDDEN &&
            is_folder(view->places[i].path))
            add_words(view, (const char *const[]){"--remount-ro", view->places[i].path, NULL});
    }
    add_words(view, (const char *const[]){"--remount-ro", "/", NULL});
}

/* Has the command copy a file into the program's own folder. */
static bool add_given(struct view *view, int folder, const char *name)
{
    size_t room = view->files > 0 ? view->files + 1 : 0;
    int *files = growing_room(view->how->memory, view->isolated->files, &room, view->files + 2,
                              sizeof *view->isolated->files);

    if (files == NULL)
        return false; /* GCOVR_EXCL_LINE: no test has so little memory */
    view->isolated->files = files;
    files[view->files] = openat(folder, name, O_RDONLY | O_NOFOLLOW);
    files[view->files + 1] = -1;
    if (files[view->files] < 0)
        return false; /* GCOVR_EXCL_LINE: this process has made it */
    add_word(view, "--file");
    add_number(view, (uint64_t)files[view->files++]);
    text_string(&view->isolated->words, ISOLATED_FOLDER "/");
    add_word(view, name);
    return true;
}

static bool add_all_given(struct view *view)
{
    DIR *folder = view->how->given != NULL ? opendir(view->how->given) : NULL;
    struct dirent *entry;
    bool added = folder != NULL || view->how->given == NULL;

    while (added && folder != NULL && (entry = readdir(folder)) != NULL) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            added = add_given(view, dirfd(folder), entry->d_name);
    }
    if (folder != NULL)
        closedir(folder);
    return added;
}

/* ---- the program ---------------------------------------------------------------------------- */

/* Shows a file that is named, with its folder. */
static void add_file(struct view *view, const char *path, bool program)
{
    if (isolate_is_system(path))
        return;
    add_folder(view, path, program);
    add_place(view, path, NAMED);
}

/* Adds a word of the command, and shows what it names: a folder, or a file with its folder, and if
 * it is a link what it leads to. The word is then without links on the way, which are not there. */
static void add_command_word(struct view *view, const char *word, bool program)
{
    const char *name = strrchr(word, '/');
    char path[PATH_MAX] = "";
    char above[PATH_MAX] = "";
    TEXT_CHECKED(named, PATH_MAX);
    TEXT_CHECKED(folder, PATH_MAX);
    struct stat state = {0};

    text_string(&named, word);
    if (word[0] == '/' && realpath(word, path) != NULL && !is_own(path))
        (void)stat(path, &state);
    if (S_ISREG(state.st_mode)) {
        text_bytes(&folder, word, (size_t)(name + 1 - word));
        (void)!realpath(folder.bytes, above);
        text_clear(&named);
        text_print(&named, "%s%s", above, name);
        add_file(view, path, program);
        add_file(view, named.bytes, program);
    } else if (S_ISDIR(state.st_mode) && !isolate_is_system(path)) {
        add_place(view, path, SEEN);
        text_clear(&named);
        text_string(&named, path);
    }
    if (named.cut) /* a long word names nothing */
        text_bytes(&view->command, word, strlen(word) + 1);
    else
        text_bytes(&view->command, named.bytes, named.length + 1);
}

/* Finds out what the program is and what it is to see. */
static bool look_at(struct view *view, char *const *command, struct text *why)
{
    const struct isolation *how = view->how;
    struct text program = text_growing(how->memory);
    bool found = child_find(view->folder, command[0], &program);
    int error = errno;

    if (found)
        add_command_word(view, program.bytes, true);
    for (size_t i = 1; found && command[i] != NULL; i++)
        add_command_word(view, command[i], false);
    view->full |= program.cut;
    text_free(&program);
    errno = error;
    return found && add_paths(view, (const char *const[]){how->folder, NULL}, SEEN, why) &&
           add_paths(view, how->hidden, HIDDEN, why) && add_paths(view, how->read, READ, why) &&
           add_paths(view, how->write, WRITTEN, why);
}

/* Returns pointers to words, before a NULL, or NULL if there is no memory. */
static char **pointers_to(const struct text *words)
{
    size_t count = 0;
    char **pointers;

    for (size_t i = 0; i < words->length; i++)
        count += words->bytes[i] == '\0';
    pointers = words->cut ? NULL : calloc(count + 1, sizeof *pointers);
    for (size_t i = 0, at = 0; pointers != NULL && i < count; i++) {
        pointers[i] = words->bytes + at;
        at += strlen(words->bytes + at) + 1;
    }
    return pointers;
}

/* Adds the words that start a program in namespaces of its own. */
static void add_namespaces(struct view *view)
{
    const struct isolation *how = view->how;

    sort_places(view);
    add_environment(view, ISOLATED_FOLDER);
    add_world(view, how->network, how->disk);
    view->full |= !add_all_given(view);
    add_places(view);
    add_words(view,
              (const char *const[]){"--chdir", how->folder != NULL ? view->folder : ISOLATED_FOLDER,
                                    "--", NULL});
}

/* Gives the program's folder, and what is in it, to its user. */
static bool give_folder(const struct isolation *how)
{
    DIR *folder = opendir(how->given);
    struct dirent *entry;
    bool given = folder != NULL;

    while (given && (entry = readdir(folder)) != NULL) {
        if (strcmp(entry->d_name, "..") != 0 &&
            fchownat(dirfd(folder), entry->d_name, how->user, how->user, AT_SYMLINK_NOFOLLOW) != 0)
            given = false; /* GCOVR_EXCL_LINE: root may give anything away */
    }
    if (folder != NULL)
        closedir(folder);
    return given;
}

/* Adds the words that start a program as a user of its own. */
static void add_user(struct view *view)
{
    const struct isolation *how = view->how;

    add_word(view, "setpriv");
    text_string(&view->isolated->words, "--reuid=");
    add_number(view, how->user);
    text_string(&view->isolated->words, "--regid=");
    add_number(view, how->user);
    add_words(view, (const char *const[]){"--clear-groups", "--no-new-privs", "--pdeathsig=KILL",
                                          "prlimit", "--core=0", NULL});
    text_string(&view->isolated->words, "--nproc=");
    add_number(view, how->processes);
    add_environment(view, how->given);
    view->full |= !give_folder(how);
}

bool isolate_command(struct isolated *isolated, const struct isolation *how, char *const *command,
                     struct text *why)
{
    struct view view = {.how = how, .isolated = isolated, .command = text_growing(how->memory)};
    bool seen;

    *isolated = (struct isolated){.words = text_growing(how->memory),
                                  .variables = text_growing(how->memory)};
    view.folder = realpath(how->folder != NULL ? how->folder : ".", NULL);
    if (view.folder == NULL) {
        text_string(why, strerror(errno)); /* GCOVR_EXCL_LINE: it was there when it was given */
        return false;                      /* GCOVR_EXCL_LINE */
    }
    seen = look_at(&view, command, why);
    if (seen) {
        if (how->way == APART_BY_USER)
            add_user(&view);
        else
            add_namespaces(&view);
        text_add(&isolated->words, &view.command);
        isolated->command = pointers_to(&isolated->words);
        isolated->environment = pointers_to(&isolated->variables);
        view.full |=
            view.command.cut | (isolated->command == NULL) | (isolated->environment == NULL);
        if (view.full)
            text_string(why, strerror(errno)); /* GCOVR_EXCL_LINE: no memory, or no open file */
    }
    for (size_t i = 0; i < view.count; i++)
        free(view.places[i].path);
    free(view.places);
    free(view.folder);
    text_free(&view.command);
    return seen && !view.full;
}

void isolated_free(struct isolated *isolated)
{
    for (size_t i = 0; isolated->files != NULL && isolated->files[i] >= 0; i++)
        close(isolated->files[i]);
    free(isolated->files);
    free(isolated->command);
    free(isolated->environment);
    text_free(&isolated->words);
    text_free(&isolated->variables);
    *isolated = (struct isolated){0};
}

int isolated_status(int status)
{
    int number = WIFEXITED(status) ? WEXITSTATUS(status) - 128 : 0;

    return number > 0 && number < SIGNAL_NUMBERS ? number : status;
}
