#include "answers/reason.h"

#include <string.h>

#include "notation/notation.h"

/* Returns how many bytes at the start can be shown as they are. */
static size_t plain_bytes(const char *bytes, size_t length)
{
    size_t plain = 0;

    while (plain < length && bytes[plain] >= 0x20 && bytes[plain] < 0x7f)
        plain++;
    return plain;
}

void reason_shown(struct text *text, const char *bytes, size_t length, size_t most)
{
    while (length > 0) {
        size_t plain = plain_bytes(bytes, length);
        struct escape escape = text_escape(bytes[0]);
        size_t wide = plain > 0 ? plain : sizeof escape.bytes;

        text_bytes(text, plain > 0 ? bytes : escape.bytes, wide < most ? wide : most);
        if (wide > most) {
            text_string(text, "...");
            return;
        }
        most -= wide;
        bytes += plain > 0 ? plain : 1;
        length -= plain > 0 ? plain : 1;
    }
}

static void add_square(struct text *text, const struct reason *reason, arb_square square)
{
    char name[ARB_SQUARE_NAME];

    arb_square_name(arb_game_rules(reason->game), square, name);
    text_string(text, name);
}

static void add_result(struct text *text, const arb_game *game)
{
    arb_result result = arb_winner(game);

    text_string(text, result == ARB_DRAW ? "it is a draw"
                                         : arb_result_name(arb_game_rules(game), result));
    if (result == ARB_FIRST_WINS || result == ARB_SECOND_WINS)
        text_string(text, " has won");
}

/* Adds what can still be done in the current turn. */
static void add_rest_of_turn(struct text *text, arb_ruling ruling, const arb_game *game)
{
    bool may_end = arb_can_end_turn(game);

    if (ruling == ARB_TURN_IN_PROGRESS)
        text_string(text, may_end ? "space ends it" : "the piece must go on capturing");
    else if (!may_end)
        text_string(text, "another capture by the same piece");
    else if (arb_destinations(game) != 0)
        text_string(text, "space, or another capture by the same piece,");
    else
        text_string(text, "space");
}

/* A list of turns, cut short to fit into a sentence. */
struct turn_list {
    struct text *text;
    const arb_rules *rules;
    arb_square from; /* list only turns from here; ARB_NO_SQUARE: all turns */
    unsigned left;
    bool first;
};

static bool add_turn(void *context, const arb_turn *turn)
{
    struct turn_list *list = context;

    if (list->from != ARB_NO_SQUARE && turn->squares[0] != list->from)
        return true;
    if (!list->first)
        text_string(list->text, ", ");
    list->first = false;
    if (list->left-- == 0) {
        text_string(list->text, "...");
        return false;
    }
    notation_turn(list->text, list->rules, turn);
    return true;
}

/* Adds the turns from this square, or all if it is ARB_NO_SQUARE. Returns whether there are any. */
static bool add_turns_from(struct text *text, const arb_game *game, arb_square from)
{
    struct turn_list list = {
        .text = text, .rules = arb_game_rules(game), .from = from, .left = 4, .first = true};

    arb_each_turn(game, add_turn, &list);
    return !list.first;
}

/* Adds the turns of the piece in question, or of its whole side if that piece has none. */
static void add_turns(struct text *text, const struct reason *reason)
{
    if (!add_turns_from(text, reason->game, reason->square))
        add_turns_from(text, reason->game, ARB_NO_SQUARE);
}

/* Adds what can be played instead of an illegal turn. */
static void add_instead(struct text *text, const struct reason *reason)
{
    text_string(text, "the piece on ");
    add_square(text, reason, reason->square);
    text_string(text, " can play ");
    add_turns(text, reason);
}

/* Adds the detail: the one that the command gave, or else what can be said from the game. */
static void add_detail(struct text *text, arb_ruling ruling, const struct reason *reason)
{
    const arb_game *game = reason->game;

    if (reason->detail[0] != '\0')
        text_string(text, reason->detail);
    else if (ruling == ARB_GAME_OVER)
        add_result(text, game);
    else if (ruling == ARB_ALREADY_MOVED || ruling == ARB_TURN_IN_PROGRESS)
        add_rest_of_turn(text, ruling, game);
    else if (ruling == ARB_MUST_CAPTURE || ruling == ARB_MUST_TAKE_MOST ||
             ruling == ARB_MUST_CONTINUE)
        add_turns(text, reason);
    else if (ruling == ARB_ILLEGAL_MOVE)
        add_instead(text, reason);
    else if (ruling == ARB_NO_LEGAL_MOVE) {
        text_string(text, "the piece on ");
        add_square(text, reason, reason->square);
    } else if (ruling == ARB_GAME_TOO_LONG) {
        text_number(text, ARB_PAST_MOST);
        text_string(text, " actions; start another with new");
    } else if (ruling == ARB_NO_PASS && arb_has_moved(game))
        text_string(text, "it has already moved");
    else if (ruling == ARB_NO_PASS) {
        text_string(text, arb_rules_name(arb_game_rules(game)));
        text_string(text, " does not allow it");
    }
}

static bool is_word(const char *name, size_t length, const char *word)
{
    return length == strlen(word) && strncmp(name, word, length) == 0;
}

/* Adds what a word in upper case stands for. The words are those used in ARB_RULINGS. */
static void add_placeholder(struct text *text, const char *name, size_t length, arb_ruling ruling,
                            const struct reason *reason)
{
    const arb_rules *rules = arb_game_rules(reason->game);
    int side = arb_to_move(reason->game);

    if (is_word(name, length, "SQUARE"))
        add_square(text, reason, reason->square);
    else if (is_word(name, length, "FROM"))
        add_square(text, reason, arb_selected(reason->game));
    else if (is_word(name, length, "SIDE"))
        text_string(text, arb_rules_side(rules, side));
    else if (is_word(name, length, "OTHER"))
        text_string(text, arb_rules_side(rules, 1 - side));
    else if (is_word(name, length, "RULES"))
        text_string(text, arb_rules_name(rules));
    else if (is_word(name, length, "WORD"))
        text_string(text, reason->word[0] != '\0' ? reason->word : "\"\"");
    else /* DETAIL */
        add_detail(text, ruling, reason);
}

/* Returns the length of the text before the next word in upper case, or before the end. */
static size_t before_capitals(const char *sentence)
{
    size_t length = 0;

    while (sentence[length] != '\0' && (sentence[length] < 'A' || sentence[length] > 'Z'))
        length++;
    return length;
}

void reason_text(struct text *text, arb_ruling ruling, const struct reason *reason)
{
    const char *at = arb_ruling_sentence(ruling);

    while (*at != '\0') {
        size_t plain = before_capitals(at);
        size_t capitals = 0;

        text_bytes(text, at, plain);
        at += plain;
        while (at[capitals] >= 'A' && at[capitals] <= 'Z')
            capitals++;
        if (capitals > 0)
            add_placeholder(text, at, capitals, ruling, reason);
        at += capitals;
    }
}
