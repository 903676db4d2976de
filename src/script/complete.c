
#include <string.h>
#include <strings.h>

#include "answers/answers.h"
#include "arbiter/player.h"
#include "arbiter/text.h"
#include "game/game.h"
#include "pdn/write.h"
#include "script/command.h"

/* A completion in progress. */
struct completion {
    const arb_game *game;
    const char *start;
    complete_offer *offer; /* NULL: only a file name fits */
    void *context;
    const struct command *command;
    bool file;
    bool named; /* names have been offered */
};

static void offer(const struct completion *c, const char *word)
{
    if (c->offer != NULL && strncasecmp(word, c->start, strlen(c->start)) == 0)
        c->offer(c->context, word);
}

/* Whether a command can stand where the usage has that token: COMMAND after `reject`, QUESTION
 * after `assert`, or NULL where any can, first on the line and after `help`. */
static bool command_fits(const struct command *command, const char *token)
{
    if (token == NULL)
        return true;
    return strcmp(token, "QUESTION") == 0 ? command->asking != NOT_ASKED
                                          : command->class != COMMAND_OTHER;
}

static void offer_commands(const struct completion *c, const char *token)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        if (!command_fits(command, token))
            continue;
        offer(c, command->name);
        if (command->alias != NULL)
            offer(c, command->alias);
    }
}

static void offer_names(struct completion *c, const char *token)
{
    static const char *const tokens[] = {[NAMES_OF_SIDES] = "SIDE",
                                         [NAMES_OF_KINDS] = "KIND",
                                         [NAMES_OF_RULES] = "NAME",
                                         [NAMES_OF_PLAYERS] = "WHO"};
    const char *name;

    for (size_t names = 0; names < sizeof tokens / sizeof *tokens; names++) {
        if (strcmp(token, tokens[names]) != 0)
            continue;
        for (size_t i = 0; (name = name_at(c->game, (enum names)names, i)) != NULL; i++)
            offer(c, name);
        c->named = true;
    }
    for (size_t i = 0; strcmp(token, "TAG") == 0 && (name = record_usual_tag(i)) != NULL; i++)
        offer(c, name);
    if (strcmp(token, "TOPIC") == 0) {
        offer_commands(c, NULL);
        for (size_t i = 0; topic_at(i) != NULL; i++)
            offer(c, topic_at(i)->title.forms);
    }
    for (int ruling = ARB_ACCEPTED + 1; ruling < ARB_RULING_COUNT; ruling++) {
        if (strcmp(token, "CODE") == 0 || strcmp(token, "TOPIC") == 0)
            offer(c, arb_ruling_code((arb_ruling)ruling));
    }
}

static bool square_fits(const struct completion *c, arb_square square)
{
    arb_piece piece;
    bool occupied = arb_piece_at(c->game, square, &piece);

    switch (c->command->squares) {
    case OCCUPIED_SQUARE:
        return occupied;
    case OWN_SQUARE:
        return occupied && piece.side == arb_to_move(c->game);
    case SELECTABLE_SQUARE:
        return arb_can_select(c->game, square);
    default: {
        const struct geometry *g = rules_geometry(arb_game_rules(c->game));
        return has_square(g, g->used, square);
    }
    }
}

/* Offers the names of the squares that the command is for. If `column` is given, offers the second
 * halves of the names that begin with it. Offers each word once. */
static void offer_squares(const struct completion *c, const char *column)
{
    const arb_rules *rules = arb_game_rules(c->game);
    bool offered[128] = {false};

    for (arb_square square = 0; square < rules_geometry(rules)->squares; square++) {
        char name[ARB_SQUARE_NAME];
        size_t half;
        bool whole;
        const char *word = name;

        arb_square_name(rules, square, name);
        half = strcspn(name, " ");
        whole = name[half] == '\0';
        name[half] = '\0';
        if (column != NULL && strcmp(name, column) != 0)
            continue;
        if (column != NULL)
            word = name + half + 1;
        if (!square_fits(c, square))
            continue;
        /* Half a name is a single character, and several squares share it. */
        if (!whole && offered[(unsigned char)word[0] & 127])
            continue;
        offered[(unsigned char)word[0] & 127] = true;
        offer(c, word);
    }
}

static bool offer_turn(void *context, const arb_turn *turn)
{
    const struct completion *c = context;
    char text[ARB_TURN_TEXT];

    arb_turn_text(arb_game_rules(c->game), turn, text);
    offer(c, text);
    return true;
}

static bool complete_words(struct completion *c, const struct words *words);

/* Whether a word of a usage stands for itself: others begin with a capital. */
static bool is_literal(const char *token)
{
    return strcspn(token, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") > 0;
}

/* Whether a word is one for columns, which the rule set has not: of `print columns` or
 * `place ... on`. */
static bool is_of_no_columns(const struct completion *c, const char *token)
{
    return !rules_stacks(arb_game_rules(c->game)) &&
           ((strcmp(token, "on") == 0 && strcmp(c->command->name, "place") == 0) ||
            strcmp(token, "columns") == 0);
}

/* Offers the words that fit a word of a usage. Those of another form are among the names. */
static void offer_token(struct completion *c, const char *token)
{
    if (strcmp(token, "SQUARE") == 0)
        offer_squares(c, NULL);
    else if (strcmp(token, "TURN") == 0)
        arb_each_turn(c->game, offer_turn, c);
    else if (strcmp(token, "FILE") == 0)
        c->file = true;
    else if (strcmp(token, "COMMAND") == 0 || strcmp(token, "QUESTION") == 0)
        offer_commands(c, token);
    else if (c->named)
        return;
    else if (!is_literal(token))
        offer_names(c, token);
    else if (!is_of_no_columns(c, token))
        offer(c, token);
}

/* A word of a usage, without brackets. */
struct token {
    char text[16];
    bool optional; /* it is the first one in brackets */
    bool open;     /* and more follow in the same brackets */
};

/* Reads the next token of a usage and moves *at past it. Returns false at the end of the form. */
static bool next_token(const char **at, struct token *token)
{
    size_t length;

    *at += strspn(*at, " ");
    token->optional = **at == '[';
    *at += token->optional;
    length = strcspn(*at, " ]");
    if (length == 0 || **at == '|')
        return false;
    token->open = token->optional && (*at)[length] == ' ';
    memcpy(token->text, *at, length);
    token->text[length] = '\0';
    *at += length;
    *at += **at == ']';
    return true;
}

/* The recursion is shallow: `assert` and `reject` take a command, which cannot be one of the two.
 * NOLINTBEGIN(misc-no-recursion) */

/* Completes a command after `assert` or `reject`. */
static void complete_inner(struct completion *c, const char *token, const struct words *words)
{
    const struct command *command = command_named(words->word[0]);
    bool asks = strcmp(token, "QUESTION") == 0;
    bool whole = words->count == 1;

    if (command == NULL || !command_fits(command, token))
        return;
    if (asks && words->count > (size_t)command->asking)
        return;
    if (!asks || command->asking != ASKED_BARE)
        whole = complete_words(c, words);
    if (asks && whole)
        offer(c, "==");
}

/* Matches the words against one form of a command, and offers what can follow the last one. `at` is
 * the form after the command's name. Returns whether the words are all that the form needs. */
static bool complete_form(struct completion *c, const char *at, struct words words)
{
    bool digits = arb_game_rules(c->game)->squares.naming == NAMED_BY_DIGITS;
    struct token token;

    while (next_token(&at, &token)) {
        const char *word = words.count > 0 ? words.word[0] : "";
        bool other = is_literal(token.text) ? strcasecmp(token.text, word) != 0
                                            : strcmp(token.text, "CODE") == 0 &&
                                                  topic_code_named(word) == ARB_ACCEPTED;

        if (words.count == 0) {
            offer_token(c, token.text);
            if (!token.optional)
                return false;
        }
        if (words.count == 0 || (token.optional && other)) {
            at += token.open ? strcspn(at, "]") + 1 : 0;
            continue;
        }
        if (strcmp(token.text, "COMMAND") == 0 || strcmp(token.text, "QUESTION") == 0) {
            complete_inner(c, token.text, &words);
            break;
        }
        if (other)
            return false;
        /* The column of a square is followed by its row. */
        if (digits && strcmp(token.text, "SQUARE") == 0 && *word != '\0' &&
            word[strspn(word, "0123456789")] == '\0') {
            if (words.count == 1) {
                offer_squares(c, word);
                return false;
            }
            words = words_from(&words, 1);
        }
        if (strcmp(token.text, "WHO") == 0 &&
            strcasecmp(words.word[0], arb_player_name(ARB_MINIMAX)) != 0)
            return words.count == 1; /* only it can have limits */
        words = words_from(&words, 1);
    }
    return words.count == 0;
}

/* Offers what can follow the words of a command, of which there is at least one. Returns whether
 * they are a whole command. */
static bool complete_words(struct completion *c, const struct words *words)
{
    const char *form;
    bool whole = false;

    c->command = command_named(words->word[0]);
    form = c->command != NULL ? c->command->usage : NULL;
    for (; form != NULL; form = strstr(form, "| ")) {
        if (*form == '|')
            form += 2;
        whole |= complete_form(c, form + strcspn(form, " "), words_from(words, 1));
    }
    return whole;
}

/* NOLINTEND(misc-no-recursion) */

bool complete(const arb_game *game, const char *line, const char *start, complete_offer *offer_word,
              void *context)
{
    struct completion c = {.game = game, .start = start, .offer = offer_word, .context = context};
    struct split_line split;
    size_t length = strlen(line);

    words_split(&split, line, length < LINE_LONGEST ? length : LINE_LONGEST);
    if (split.quote_open && line[length - 1] == '"') {
        c.offer = NULL; /* a quoted word has begun, and only file names are quoted */
        words_split(&split, line, length - 1);
    }
    if (split.quote_open || strchr(split.text.end, '#') != NULL)
        return false; /* an error, or a comment */
    if (split.words.count == 0)
        offer_commands(&c, NULL);
    else
        complete_words(&c, &split.words);
    return c.file;
}
