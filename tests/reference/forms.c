#include "forms.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* Besides `$side`, `$kind` and `$square`, `$lone` stands for what looks like a square of another
 * rule set: a single number, or where that is a square, a pair. */
static const struct form everywhere[] = {
    {"unknown-command", "frobnicate"},
    {"unknown-command", "selekt 2 2"},
    {"usage", "select"},
    {"usage", "select 1 2 3"},
    {"usage", "select 1 2 3 4"},
    {"usage", "space 1"},
    {"usage", "print all"},
    {"usage", "remove"},
    {"usage", "remove 1 1 1"},
    {"usage", "at"},
    {"usage", "can"},
    {"usage", "can fly"},
    {"usage", "can end now"},
    {"usage", "winner $side"},
    {"usage", "status x"},
    {"usage", "place"},
    {"usage", "new game"},
    {"usage", "move"},
    {"usage", "perft"},
    {"bad-number", "undo 0"},
    {"bad-number", "redo 0"},
    {"bad-number", "perft 999"},
    {"bad-number", "undo 12345678901234567890"},
    {"bad-square", "select a9"},
    {"bad-square", "select i1"},
    {"bad-square", "select zz"},
    {"bad-square", "select $lone"},
    {"bad-square", "at zz"},
    {"bad-square", "remove a0"},
    {"bad-square", "can select h9"},
    {"bad-position", "position 8/8/8/8/8/8/8 $side"},
    {"bad-position", "position 8/8/8/8/8/8/8/8/8 $side"},
    {"bad-position", "position 8/8/8/8/8/8/8/7 $side"},
    {"bad-position", "position 8/8/8/8/8/8/8/8fp $side"},
    {"bad-position", "position 8/8/8/8/8/8/8/7fx $side"},
    {"bad-position", "position nonsense $side"},
    {"unknown-name", "turn green"},
    {"unknown-name", "rules chess960"},
    {"unknown-name", "place $kind green $square"},
    {"unknown-name", "place dragon $side $square"},
};

static const char *meaning(const struct rule_set *rules, const char *word, size_t length)
{
    if (length == 5 && strncmp(word, "$side", length) == 0) {
        return rules->sides[0];
    }
    if (length == 5 && strncmp(word, "$kind", length) == 0) {
        return rules->kinds[0];
    }
    if (length == 5 && strncmp(word, "$lone", length) == 0) {
        return rules->notation == NUMBER_PAIRS ? "5" : "5 5";
    }
    if (length == 7 && strncmp(word, "$square", length) == 0) {
        return rules->notation == NUMBER_PAIRS ? "1 1" : "a1";
    }
    return NULL;
}

static void fill_in(const struct rule_set *rules, const char *form, char *command)
{
    command[0] = '\0';
    while (*form != '\0') {
        size_t length = form[0] == ' ' ? 1 : strcspn(form, " ");
        const char *word = meaning(rules, form, length);
        if (word != NULL) {
            strcat(command, word);
        } else {
            strncat(command, form, length);
        }
        form += length;
    }
}

const char *some_form(const struct rule_set *rules, struct random *random, char *command)
{
    int common = (int)(sizeof everywhere / sizeof everywhere[0]);
    int own = 0;
    while (rules->forms != NULL && rules->forms[own].code != NULL) {
        own++;
    }
    int i = random_below(random, common + own);
    const struct form *form = i < common ? &everywhere[i] : &rules->forms[i - common];
    fill_in(rules, form->command, command);
    return form->code;
}
