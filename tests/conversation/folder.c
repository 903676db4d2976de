#include "folder.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* What is wrong with a name, whatever it is used for. The folder has no folders in it. */
static int trouble_with(struct span name)
{
    if (name.length == 0) {
        return ENOENT;
    }
    if (name.length > NAME_LIMIT) {
        return ENAMETOOLONG;
    }
    if (span_is(name, ".") || span_is(name, "..")) {
        return EISDIR;
    }
    return memchr(name.at, '/', name.length) != NULL ? ENOENT : 0;
}

/* The number of the file, or of the next one that does not exist yet. */
static int find(const struct folder *folder, struct span name)
{
    int i = 0;
    while (i < folder->count && (strlen(folder->files[i].name) != name.length ||
                                 memcmp(folder->files[i].name, name.at, name.length) != 0)) {
        i++;
    }
    return i;
}

int folder_save(struct folder *folder, struct span name, const struct state *state)
{
    int trouble = trouble_with(name);
    if (trouble != 0) {
        return trouble;
    }
    int i = find(folder, name);
    if (i == FILE_LIMIT) {
        fprintf(stderr, "conversation: more than %d files\n", FILE_LIMIT);
        exit(2);
    }
    if (i == folder->count) {
        folder->count++;
    }
    struct file *file = &folder->files[i];
    memcpy(file->name, name.at, name.length);
    file->name[name.length] = '\0';
    file->state = *state;
    file->hand = 0;
    return 0;
}

int folder_load(const struct folder *folder, struct span name, struct state *state)
{
    int trouble = trouble_with(name);
    if (trouble != 0) {
        return trouble;
    }
    int i = find(folder, name);
    if (i == folder->count) {
        return ENOENT;
    }
    *state = folder->files[i].state;
    return 0;
}

/* The letter of the side to move is the capital of the letters of its men. */
static void side_line(const struct file *file, const struct rule_set *rules, char *line)
{
    line[0] = (char)toupper((unsigned char)rules->sides[file->state.side][0]);
    line[1] = '\0';
}

static void row_line(const struct file *file, const struct rule_set *rules, int row, char *line)
{
    char empty = rules == &dama ? '0' : ' ';
    for (int column = 0; column < SIZE; column++) {
        struct square square = square_at(column, row);
        char letters[4] = {empty, '\0'};
        if (!is_empty(&file->state, square)) {
            rules->letters(piece_at(&file->state, square), letters);
        }
        line[column] = letters[0];
    }
    line[SIZE] = '\0';
}

static void write_line(FILE *stream, int hand, char *line)
{
    size_t length = strlen(line);
    while ((hand & HAND_BLANKS_MISSING) != 0 && length > 0 && line[length - 1] == ' ') {
        length--;
    }
    line[length] = '\0';
    for (char *c = line; (hand & HAND_SMALL_LETTERS) != 0 && *c != '\0'; c++) {
        *c = (char)tolower((unsigned char)*c);
    }
    fprintf(stream, "%s%s", line, (hand & HAND_CR_LF) != 0 ? "\r\n" : "\n");
}

/* rules.md 7: dama has the side to move first, orthogonal has it last. */
static void write_file(FILE *stream, const struct file *file, const struct rule_set *rules)
{
    char line[SIZE + 1];
    bool side_first = rules == &dama;
    for (int i = 0; i <= SIZE; i++) {
        if (i == (side_first ? 0 : SIZE)) {
            side_line(file, rules, line);
        } else {
            row_line(file, rules, SIZE - 1 - (side_first ? i - 1 : i), line);
        }
        write_line(stream, file->hand, line);
    }
}

static bool write_named(const struct file *file, const struct rule_set *rules, const char *folder)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, file->name);
    FILE *stream = fopen(path, "wb");
    if (stream == NULL) {
        perror(path);
        return false;
    }
    write_file(stream, file, rules);
    bool good = !ferror(stream);
    return fclose(stream) == 0 && good;
}

bool folder_write(const struct folder *folder, const struct rule_set *rules, const char *path)
{
    if (folder->count > 0 && mkdir(path, 0777) != 0) {
        perror(path);
        return false;
    }
    for (int i = 0; i < folder->count; i++) {
        if (!write_named(&folder->files[i], rules, path)) {
            return false;
        }
    }
    return true;
}
