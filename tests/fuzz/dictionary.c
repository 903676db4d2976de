/* Writes a dictionary for libFuzzer to standard output: every word of the program's own tables, so
 * that none is written twice. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "arbiter/player.h"
#include "pdn/game_type.h"
#include "requests/request.h"
#include "rules/rules.h"
#include "script/command.h"

static void entry(const char *word)
{
    putchar('"');
    for (; *word != '\0'; word++) {
        if (*word == '"' || *word == '\\')
            putchar('\\');
        putchar(*word);
    }
    puts("\"");
}

/* The words of a command's forms that are literal: those in lower case. */
static void usage_entries(const char *usage)
{
    while (*usage != '\0') {
        char word[32];
        size_t length = 0;

        while (islower((unsigned char)usage[length]) && length + 1 < sizeof word) {
            word[length] = usage[length];
            length++;
        }
        word[length] = '\0';
        if (length > 0)
            entry(word);
        usage += length > 0 ? length : 1;
    }
}

static void command_entries(void)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        usage_entries(command->usage);
        if (command->alias != NULL)
            entry(command->alias);
    }
    for (int i = 0; i < ARB_RULING_COUNT; i++)
        entry(arb_ruling_code((arb_ruling)i));
    for (int i = 0; arb_player_name(i) != NULL; i++)
        entry(arb_player_name(i));
}

static void question_entries(void)
{
    for (size_t i = 0; question_at(i) != NULL; i++)
        entry(question_at(i)->name);
}

static void rules_entries(const arb_rules *rules)
{
    TEXT_BUFFER(type, 32);

    entry(rules->name);
    if (rules->game_type != 0) {
        game_type_text(&type, rules);
        entry(type.bytes);
    }
    if (rules->start.position != NULL)
        entry(rules->start.position);
    for (int side = 0; side < 2; side++) {
        entry(rules->sides[side]);
        entry(rules->winners[side]);
    }
    for (size_t i = 0; i < rules->piece_count; i++) {
        entry(rules->pieces[i].name);
        for (int letters = 0; letters < (rules_crowns(rules) ? 4 : 2); letters++)
            entry(rules->pieces[i].letters[letters % 2][letters / 2]);
    }
    for (arb_square square = 0; square < arb_square_count(rules); square += 9) {
        char name[ARB_SQUARE_NAME];

        arb_square_name(rules, square, name);
        entry(name);
    }
}

int main(void)
{
    command_entries();
    question_entries();
    for (size_t i = 0; arb_rules_at(i) != NULL; i++)
        rules_entries(arb_rules_at(i));
    return fflush(stdout) != 0;
}
