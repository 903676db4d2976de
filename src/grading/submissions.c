#include "grading/submissions.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "trouble.h"

static void add(struct submissions *submissions, const char *folder, const char *entry)
{
    struct submission new = {0};
    struct text path = test_text();
    struct text shown = test_text();
    struct stat state = {0};

    text_print(&path, "%s/%s", folder, entry);
    new.path = path.bytes;
    (void)lstat(new.path, &state); /* what is gone again is told when it is copied */
    new.name = string_copy(entry);
    if (!S_ISDIR(state.st_mode)) {
        new.file = strrchr(new.path, '/') + 1;
        if (strchr(entry, '.') != NULL)
            *strrchr(new.name, '.') = '\0';
    }
    show_line(&shown, string_piece(new.name));
    new.shown = shown.bytes;
    submissions->at = more_room(submissions->at, &submissions->room, submissions->count + 1,
                                sizeof *submissions->at);
    submissions->at[submissions->count++] = new;
}

static int compare_names(const void *one, const void *other)
{
    const struct submission *a = one;
    const struct submission *b = other;
    int order = strcmp(a->name, b->name);

    return order != 0 ? order : strcmp(a->path, b->path);
}

/* Complains of two submissions of one name. */
static int find_twins(const struct submissions *submissions)
{
    struct text message = test_text();

    for (size_t i = 1; i < submissions->count; i++) {
        const struct submission *one = &submissions->at[i - 1];
        const struct submission *other = &submissions->at[i];

        if (strcmp(one->name, other->name) != 0)
            continue;
        show_line(&message, string_piece(one->path));
        text_string(&message, " and ");
        show_line(&message, string_piece(other->path));
        text_print(&message, " are both called %s: rename one", one->shown);
        (void)trouble(NULL, message.bytes);
        text_free(&message);
        return STATUS_TROUBLE;
    }
    return -1;
}

int submissions_find(struct submissions *submissions, const char *folder)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;

    if (entries == NULL)
        return trouble(folder, strerror(errno));
    while ((entry = readdir(entries)) != NULL) {
        if (entry->d_name[0] != '.')
            add(submissions, folder, entry->d_name);
    }
    (void)closedir(entries);
    if (submissions->count == 0)
        return trouble(folder, "there is no submission");
    qsort(submissions->at, submissions->count, sizeof *submissions->at, compare_names);
    return find_twins(submissions);
}

void submissions_free(struct submissions *submissions)
{
    for (size_t i = 0; i < submissions->count; i++) {
        free(submissions->at[i].name);
        free(submissions->at[i].shown);
        free(submissions->at[i].path);
    }
    free(submissions->at);
}
