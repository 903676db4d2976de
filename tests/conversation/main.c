/* Random conversations, and what the program must print in them:

       conversation RULESET COUNT SEED DIRECTORY

   RULESET is dama or orthogonal. For each number I below COUNT there are made in DIRECTORY

       I.in      the lines that are typed
       I.out     what `arbiter --classic` prints for them, to the byte
       I.before  a folder with the files that are there when it starts, if there are any
       I.after   a folder with the files that are there when it has ended, if there are any

   A seed gives the same conversations on every machine and with every compiler. */
#include "speaker.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, TROUBLE = 2, PATH_ROOM = 2048 };

/* How the lines of one conversation are ended. */
enum ends { ENDS_LF, ENDS_CR_LF, ENDS_MIXED };

/* A conversation that is cut short may end at any question. */
static int draw_line_limit(struct random *random)
{
    int kind = random_below(random, 100);
    if (kind < 12) {
        return random_below(random, 20);
    }
    return kind < 85 ? 20 + random_below(random, 280) : 2400;
}

static enum ends draw_ends(struct random *random)
{
    int kind = random_below(random, 100);
    return kind < 75 ? ENDS_LF : kind < 90 ? ENDS_CR_LF : ENDS_MIXED;
}

static void add_end(struct random *random, enum ends ends, struct bytes *typed)
{
    bool with_cr = ends == ENDS_CR_LF || (ends == ENDS_MIXED && random_chance(random, 50));
    bytes_add_text(typed, with_cr ? "\r\n" : "\n");
}

/* What comes after the end is not read. */
static void add_unread(struct random *random, struct bytes *typed)
{
    static const char *const lines[] = {"a3-a4\n", "m\n", "y\n", "\n", "quit"};
    for (int count = random_below(random, 4); count > 0; count--) {
        bytes_add_text(typed, lines[random_below(random, 5)]);
    }
}

/* Lets the two talk until the end, or until the players have no more lines. */
static void converse(struct talk *talk, struct speaker *speaker, struct bytes *typed)
{
    struct random *random = &speaker->random;
    struct bytes line = {NULL, 0, 0};
    int left = draw_line_limit(random);
    enum ends ends = draw_ends(random);
    while (talk->question != ENDED && left > 0) {
        speak(speaker, talk, &line);
        talk_hear(talk, span_of(&line));
        left--;
        bool last = left == 0 || talk->question == ENDED;
        bytes_add(typed, line.at, line.length);
        /* An empty line without an end would be none. */
        if (!last || line.length == 0 || random_chance(random, 60)) {
            add_end(random, ends, typed);
            if (talk->question == ENDED) {
                add_unread(random, typed);
            }
        }
    }
    bytes_free(&line);
}

static bool write_bytes(const struct bytes *bytes, const char *path)
{
    FILE *stream = fopen(path, "wb");
    if (stream == NULL) {
        perror(path);
        return false;
    }
    bool good = bytes->length == 0 || fwrite(bytes->at, 1, bytes->length, stream) == bytes->length;
    good = fclose(stream) == 0 && good;
    if (!good) {
        perror(path);
    }
    return good;
}

static bool make_conversation(const struct rule_set *rules, uint64_t seed, const char *path)
{
    static struct talk talk;
    static struct speaker speaker;
    struct bytes typed = {NULL, 0, 0};
    char name[PATH_ROOM];
    memset(&talk, 0, sizeof talk);
    memset(&speaker, 0, sizeof speaker);
    talk.rules = rules;
    speaker_begin(&speaker, &talk, seed);
    put_files(&speaker.random, rules, &talk.folder);
    snprintf(name, sizeof name, "%s.before", path);
    bool good = folder_write(&talk.folder, rules, name);
    talk_begin(&talk, rules);
    converse(&talk, &speaker, &typed);
    snprintf(name, sizeof name, "%s.after", path);
    good = good && folder_write(&talk.folder, rules, name);
    snprintf(name, sizeof name, "%s.in", path);
    good = good && write_bytes(&typed, name);
    snprintf(name, sizeof name, "%s.out", path);
    good = good && write_bytes(&talk.printed, name);
    talk_free(&talk);
    bytes_free(&typed);
    return good;
}

static bool read_number(const char *text, unsigned long long *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return errno == 0 && end != text && *end == '\0';
}

static const struct rule_set *find_rules(const char *name)
{
    if (strcmp(name, dama.name) == 0) {
        return &dama;
    }
    return strcmp(name, orthogonal.name) == 0 ? &orthogonal : NULL;
}

int main(int count, char **words)
{
    unsigned long long conversations;
    unsigned long long seed;
    const struct rule_set *rules = count == 5 ? find_rules(words[1]) : NULL;
    if (rules == NULL || !read_number(words[2], &conversations) || conversations > 1000000 ||
        !read_number(words[3], &seed) || strlen(words[4]) > PATH_ROOM / 2) {
        fprintf(stderr, "usage: conversation dama|orthogonal COUNT SEED DIRECTORY\n");
        return TROUBLE;
    }
    for (unsigned long long i = 0; i < conversations; i++) {
        char path[PATH_ROOM - 16];
        snprintf(path, sizeof path, "%s/%llu", words[4], i);
        if (!make_conversation(rules, seed * 1000003 + i, path)) {
            return TROUBLE;
        }
    }
    return DONE;
}
