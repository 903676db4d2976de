/* The players of tests/zoo, each of which does something wrong, against one that does not. A
 * comment in each says what must come of it: its parts, separated by commas, are looked for in what
 * did. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/contest.h"
#include "match/keys.h"

#define AT_ONCE 40 /* so many of them play at the same time */
#define LINE 512

/* What the comments of a file say. */
struct animal {
    char name[64];
    char command[LINE];
    char keys[LINE];
    char want[LINE];
};

static void take_comment(struct animal *animal, const char *line)
{
    static const char *const marks[] = {"# cmd: ", "# keys: ", "# want: "};
    char *const fields[] = {animal->command, animal->keys, animal->want};

    for (size_t i = 0; i < 3; i++) {
        if (strncmp(line, marks[i], strlen(marks[i])) == 0)
            snprintf(fields[i], LINE, "%.*s", (int)strcspn(line + strlen(marks[i]), "\n"),
                     line + strlen(marks[i]));
    }
}

static bool read_animal(struct animal *animal, const char *name)
{
    char line[LINE];
    char path[128];
    FILE *file;

    *animal = (struct animal){0};
    snprintf(animal->name, sizeof animal->name, "%.60s", name);
    snprintf(path, sizeof path, "tests/zoo/%.64s", name);
    snprintf(animal->command, LINE, "sh %s", path);
    file = fopen(path, "r");
    cr_assert_not_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        take_comment(animal, line);
    fclose(file);
    return animal->want[0] != '\0';
}

/* Whether one of the words of a part, separated by `|`, is in the text. */
static bool has_part(const char *text, char *part)
{
    char *rest;

    for (char *word = strtok_r(part, "|", &rest); word != NULL; word = strtok_r(NULL, "|", &rest)) {
        if (strstr(text, word) != NULL)
            return true;
    }
    return false;
}

static bool is_wanted(const struct animal *animal, const char *text)
{
    char want[LINE];
    char *rest;

    memcpy(want, animal->want, LINE);
    for (char *part = strtok_r(want, ",", &rest); part != NULL; part = strtok_r(NULL, ",", &rest)) {
        if (!has_part(text, part + strspn(part, " ")))
            return false;
    }
    return true;
}

static void outcome_text(char *text, size_t room, const struct outcome *outcome)
{
    if (outcome->kind == OUTCOME_VOID)
        snprintf(text, room, "void: %s", outcome->why.bytes);
    else if (outcome->kind != OUTCOME_RESULT || !outcome->offended || outcome->offender != 1)
        snprintf(text, room, "kind %d, %s", outcome->kind, outcome->why.bytes);
    else
        snprintf(text, room, "%s, %s, %s, %s", ending_word(outcome->ending), outcome->reason,
                 arb_ruling_code(outcome->offence.ruling), outcome->offence.reason.bytes);
}

/* Of libgcov, in a build that counts lines. */
void __gcov_dump(void) __attribute__((weak));

/* Ends a process that was forked, without what the test is to do at its own end. */
static _Noreturn void leave(int status)
{
    if (__gcov_dump != NULL)
        __gcov_dump();
    _exit(status);
}

/* Plays games against a player of these keys, and exits with 0 if all came to what is wanted and
 * nothing is left. */
static void play(const struct animal *animal, const char *other, unsigned games)
{
    const arb_memory memory = arb_memory_standard();
    const struct match_terms terms = {.rules = arb_rules_find("english"), .turns_most = 300};
    const struct opening opening = {0};
    struct player_list players = {.pool = {.memory = &memory}};
    char keys[2 * LINE + 64];
    char message[LINE];
    char text[3 * OUTCOME_TEXT_ROOM];
    char *engines[] = {(char *)other, keys};
    const struct players_given given = {
        .engines = engines, .count = 2, .each = "startup=1", .unchecked = true};
    struct keys_wrong wrong = {.what = text_over(message, sizeof message)};
    struct contest *contest;
    bool right = true;

    snprintf(keys, sizeof keys, "name=bad cmd='%s' %s", animal->command, animal->keys);
    if (!players_read(&players, &given, &wrong) || !contest_prepare(-1)) {
        fprintf(stderr, "%s: %s\n", animal->name, message);
        leave(2);
    }
    contest = contest_new(&terms, &memory);
    for (unsigned i = 0; i < games && right; i++) {
        const struct job job = {.id = "english/good/bad/0/0",
                                .opening = &opening,
                                .players = {&players.players[0], &players.players[1]}};

        outcome_text(text, sizeof text, contest_play(contest, &job));
        right = is_wanted(animal, text);
    }
    if (!right)
        fprintf(stderr, "%s: wanted %s\n    came to %s\n", animal->name, animal->want, text);
    contest_free(contest);
    players_free(&players);
    if (waitpid(-1, NULL, WNOHANG) != -1 || errno != ECHILD) {
        fprintf(stderr, "%s: something is left\n", animal->name);
        right = false;
    }
    leave(right ? 0 : 1);
}

static bool has_passed(pid_t id)
{
    int status = 0;

    while (waitpid(id, &status, 0) < 0 && errno == EINTR)
        continue;
    return status == 0;
}

Test(match_zoo, each_comes_to_what_it_must)
{
    struct dirent **names;
    pid_t ids[AT_ONCE] = {0};
    size_t started = 0;
    size_t failed = 0;
    int count = scandir("tests/zoo", &names, NULL, alphasort);

    cr_assert_geq(count, 30);
    for (int i = 0; i < count; i++) {
        struct animal animal;
        pid_t *id = &ids[started % AT_ONCE];

        if (strstr(names[i]->d_name, ".sh") == NULL || !read_animal(&animal, names[i]->d_name))
            continue;
        failed += *id != 0 && !has_passed(*id);
        *id = fork();
        cr_assert_geq(*id, 0);
        if (*id == 0)
            play(&animal, "name=good cmd='sh tests/zoo/good.sh'", 2);
        started++;
    }
    for (size_t i = 0; i < AT_ONCE; i++)
        failed += ids[i] != 0 && !has_passed(ids[i]);
    for (int i = 0; i < count; i++)
        free(names[i]);
    free(names);
    cr_assert_geq(started, 30);
    cr_assert_eq(failed, 0, "%zu of %zu came to something else", failed, started);
}

/* What was written before it was asked for is found against a player of this process too, in which
 * nothing is read while that one thinks. */
Test(match_zoo, unasked_is_unasked_by_built_in_players)
{
    static const struct {
        const char *name;
        const char *other;
        unsigned games;
    } animals[] = {
        {"answers-before-it-is-asked.sh", "name=good cmd=@random", 30},
        {"two-turns.sh", "name=good cmd=@random", 30},
        {"two-turns.sh", "name=good cmd=@minimax depth=4", 10},
        {"turn-while-the-other-thinks.sh", "name=good cmd=@minimax st=1 timemargin=100000", 2}};
    size_t failed = 0;

    for (size_t i = 0; i < sizeof animals / sizeof animals[0]; i++) {
        struct animal animal;
        pid_t id;

        cr_assert(read_animal(&animal, animals[i].name));
        snprintf(animal.want, LINE, "rules infraction, unasked");
        id = fork();
        cr_assert_geq(id, 0);
        if (id == 0)
            play(&animal, animals[i].other, animals[i].games);
        failed += !has_passed(id);
    }
    cr_assert_eq(failed, 0);
}
