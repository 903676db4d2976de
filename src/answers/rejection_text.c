#include "answers/text.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "base/shown.h"
#include "game/legal.h"
#include "notation/notation.h"

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
    else if (game_destinations(game) != 0)
        text_string(text, "space, or another capture by the same piece,");
    else
        text_string(text, "space");
}

/* A list of turns, cut short to fit into a sentence. */
struct turn_list {
    struct text *text;
    const arb_rules *rules;
    turn_writer *write;
    const arb_turn *alike; /* list only turns with the same first and last square; NULL: all */
    unsigned left;
    bool first;
};

static bool add_turn(void *context, const arb_turn *turn)
{
    struct turn_list *list = context;

    if (list->alike != NULL && !turn_has(list->rules, turn, list->alike))
        return true;
    if (!list->first)
        text_string(list->text, ", ");
    list->first = false;
    if (list->left-- == 0) {
        text_string(list->text, "...");
        return false;
    }
    list->write(list->text, list->rules, turn);
    return true;
}

/* Returns an empty list, with room for `most` turns. */
static struct turn_list list_of(struct text *text, const arb_game *game,
                                const struct rejection *rejection, unsigned most)
{
    return (struct turn_list){.text = text,
                              .rules = arb_game_rules(game),
                              .write = rejection->write_turn != NULL ? rejection->write_turn
                                                                     : notation_turn,
                              .left = most,
                              .first = true};
}

/* In place of turns whose listing was stopped before it found any. */
#define NOT_LISTED "..."

/* Adds the turns from this square, or all if it is ARB_NO_SQUARE. Returns whether there are any. */
static bool add_turns_from(struct text *text, const arb_game *game,
                           const struct rejection *rejection, arb_square from)
{
    const struct answer_list turns = {.game = game, .from = from};
    struct turn_list list = list_of(text, game, rejection, 4);

    answer_each_turn(&turns, add_turn, &list);
    return !list.first;
}

/* Adds all turns that the squares may stand for, as far as there is room. */
static void add_turns_alike(struct text *text, const arb_game *game,
                            const struct rejection *rejection)
{
    TEXT_MESSAGE(turns, 400);
    struct turn_list list = list_of(&turns, game, rejection, UINT_MAX);

    list.alike = &rejection->detail.squares;
    arb_each_turn(game, add_turn, &list);
    text_string(text, list.first ? NOT_LISTED : turns.bytes);
}

/* Adds the turns of the piece in question, or of its whole side if that piece has none. */
static void add_turns(struct text *text, const arb_game *game, const struct rejection *rejection)
{
    if (!add_turns_from(text, game, rejection, rejection->square) &&
        !add_turns_from(text, game, rejection, ARB_NO_SQUARE))
        text_string(text, NOT_LISTED);
}

const char *name_at(const arb_game *game, enum names names, size_t index)
{
    const arb_rules *rules = game->rules;

    switch (names) {
    case NAMES_OF_SIDES:
        return index < 2 ? rules->sides[index] : NULL;
    case NAMES_OF_KINDS:
        return index < rules->piece_count ? rules->pieces[index].name : NULL;
    case NAMES_OF_RULES:
        rules = rule_list_at(game->read, index);
        return rules != NULL ? rules->name : NULL;
    default:
        return arb_player_name((int)index);
    }
}

/* "king, queen or pawn" */
static void add_names(struct text *text, const arb_game *game, enum names names)
{
    const char *name;

    for (size_t i = 0; (name = name_at(game, names, i)) != NULL; i++) {
        if (i > 0)
            text_string(text, name_at(game, names, i + 1) != NULL ? ", " : " or ");
        text_string(text, name);
    }
}

/* Adds what was found instead of what was asserted. It can be a tag, which is foreign. */
static void add_value(struct text *text, const struct answer *answer)
{
    TEXT_BUFFER(value, ANSWER_VALUE_ROOM);

    answer_value(&value, answer);
    text_foreign(text, value.bytes, value.length, true);
}

void file_fault_text(struct text *text, int error, const arb_file_fault *fault)
{
    if (error != 0)
        text_string(text, strerror(error));
    else if (fault->other == NULL)
        text_print(text, "line %zu: %s", fault->line, fault->wrong);
    else
        text_print(text, "line %zu: it is a game of %s; type rules %s first", fault->line,
                   fault->other->name, fault->other->name);
}

/* The most bytes that an error adds, with the number of those left out after it. */
#define FAULT_MOST                                                                                 \
    (sizeof "a rule set: ..., line 12345: ; and 12345 more" + PATH_SHOWN + ARB_RULES_WHY)
#define PATH_SHOWN 200

void rule_faults_add(struct rule_faults *faults, const char *path, size_t line, const char *message)
{
    struct text *text = &faults->text;

    if (faults->left_out == 0 && text->room - text->length > FAULT_MOST) {
        text_string(text, text->length == 0 ? "a rule set: " : "; ");
        if (path != NULL) {
            text_shown(text, path, strlen(path), PATH_SHOWN);
            text_string(text, ", ");
        }
        text_print(text, "line %zu: %s", line, message);
        faults->told = text->length;
        return;
    }
    faults->left_out++;
    text_shorten(text, faults->told);
    text_print(text, "; and %zu more", faults->left_out);
}

static void add_file_fault(struct text *text, const struct detail *detail)
{
    if (detail->text != NULL)
        text_string(text, detail->text);
    else
        file_fault_text(text, detail->error, &detail->file);
}

/* Adds what would be right, or why, as far as the command gave it. */
static void add_given(struct text *text, const arb_game *game, const struct rejection *rejection)
{
    const struct detail *detail = &rejection->detail;
    const char *what = detail->turns ? "turn" : "step";

    switch (rejection->ruling) {
    case ARB_UNKNOWN_COMMAND:
        if (detail->advice != NULL)
            text_string(text, detail->advice);
        else if (detail->text != NULL)
            text_print(text, "did you mean %s?", detail->text);
        else
            text_string(text, "help lists the commands");
        break;
    case ARB_BAD_NUMBER:
        text_print(text, "%" PRIu64 " to %" PRIu64, detail->least, detail->most);
        break;
    case ARB_UNKNOWN_NAME:
        add_names(text, game, detail->names);
        break;
    case ARB_LINE_TOO_LONG:
    case ARB_BAD_BYTE:
    case ARB_TOO_DEEP:
        text_number(text, detail->most);
        break;
    case ARB_NOTHING_TO_UNDO:
    case ARB_NOTHING_TO_REDO:
        if (detail->most == 0)
            text_print(text, "no %ss", what);
        else
            text_print(text, "only %" PRIu64 " %s%s", detail->most, what,
                       detail->most == 1 ? "" : "s");
        break;
    case ARB_ASSERTION_FAILED:
        add_value(text, detail->answer);
        break;
    case ARB_NOT_REJECTED:
        if (detail->found == ARB_ACCEPTED)
            text_string(text, "would be accepted");
        else
            text_print(text, "is rejected with %s, not %s", arb_ruling_code(detail->found),
                       arb_ruling_code(detail->expected));
        break;
    case ARB_BAD_POSITION:
        text_string(text, detail->file.wrong);
        break;
    case ARB_BAD_FILE:
        if (detail->text == NULL)
            text_print(text, "a game of %s: ", arb_rules_name(arb_game_rules(game)));
        add_file_fault(text, detail);
        break;
    default:
        add_file_fault(text, detail);
    }
}

/* Adds the detail: what can be said from the game, or else what the command gave. */
static void add_detail(struct text *text, const arb_game *game, const struct rejection *rejection)
{
    switch (rejection->ruling) {
    case ARB_BAD_SQUARE:
    case ARB_OFF_BOARD:
        notation_squares(text, arb_game_rules(game));
        notation_mistaken_letter(text, rejection->word);
        break;
    case ARB_GAME_OVER:
        add_result(text, game);
        break;
    case ARB_ALREADY_MOVED:
    case ARB_TURN_IN_PROGRESS:
        add_rest_of_turn(text, rejection->ruling, game);
        break;
    case ARB_MUST_CAPTURE:
    case ARB_MUST_TAKE_MOST:
    case ARB_MUST_CONTINUE:
        add_turns(text, game, rejection);
        break;
    case ARB_ILLEGAL_MOVE:
        if (rejection->detail.text != NULL) {
            text_string(text, rejection->detail.text);
            break;
        }
        text_string(text, "the piece on ");
        notation_square_name(text, arb_game_rules(game), rejection->square);
        text_string(text, " can play ");
        add_turns(text, game, rejection);
        break;
    case ARB_AMBIGUOUS_MOVE:
        if (rejection->detail.text != NULL)
            text_string(text, rejection->detail.text);
        else
            add_turns_alike(text, game, rejection);
        break;
    case ARB_NO_LEGAL_MOVE:
        if (rejection->square == ARB_NO_SQUARE) {
            text_string(text, arb_rules_side(arb_game_rules(game), arb_to_move(game)));
            break;
        }
        text_string(text, "the piece on ");
        notation_square_name(text, arb_game_rules(game), rejection->square);
        break;
    case ARB_GAME_TOO_LONG:
        if (rejection->detail.text != NULL)
            text_string(text, rejection->detail.text);
        else
            text_print(text, "%zu actions; start another with new", (size_t)ARB_PAST_MOST);
        break;
    case ARB_NO_PASS:
        if (arb_has_moved(game))
            text_string(text, "it has already moved");
        else
            text_print(text, "%s does not allow it", arb_rules_name(arb_game_rules(game)));
        break;
    default:
        add_given(text, game, rejection);
    }
}

/* The letters that the words in upper case begin with. */
#define PLACEHOLDERS_BEGIN "SFORWDB"

/* Adds what a capture must take, such as "as many pieces as possible". */
void best_text(struct text *text, const parameter_best *best)
{
    static const char *const words[] = {
        [MEASURE_PIECES] = "as many pieces as possible",
        [MEASURE_VALUE] = "as much value as possible",
        [MEASURE_WORTH] = "as much value as possible",
        [MEASURE_WITH_KING] = "with a king",
        [MEASURE_KINGS] = "as many kings as possible",
        [MEASURE_KINGS_FIRST] = "kings first",
    };

    for (size_t i = 0; i < sizeof best->order && best->order[i] != MEASURE_NONE; i++) {
        text_string(text, i > 0 ? ", then " : "");
        text_string(text, words[best->order[i]]);
    }
}

/* Adds what a word in upper case stands for. The words are those used in ARB_RULINGS. */
static void add_placeholder(struct text *text, const char *name, const arb_game *game,
                            const struct rejection *rejection)
{
    const arb_rules *rules = arb_game_rules(game);
    const char *word = rejection->word;
    int side = arb_to_move(game);

    if (strncmp(name, "SQUARE", 6) == 0)
        notation_square_name(text, rules, rejection->square);
    else if (strncmp(name, "FROM", 4) == 0)
        notation_square_name(text, rules, arb_selected(game));
    else if (strncmp(name, "SIDE", 4) == 0)
        text_string(text, arb_rules_side(rules, side));
    else if (strncmp(name, "OTHER", 5) == 0)
        text_string(text, arb_rules_side(rules, 1 - side));
    else if (strncmp(name, "RULES", 5) == 0)
        text_string(text, arb_rules_name(rules));
    else if (strncmp(name, "BEST", 4) == 0)
        best_text(text, &rules->draughts->best);
    else if (strncmp(name, "DETAIL", 6) == 0)
        add_detail(text, game, rejection);
    else if (word[0] == '\0')
        text_string(text, "\"\"");
    else /* WORD */
        (rejection->letters ? text_shown_letters : text_shown)(text, word, strlen(word),
                                                               SHOWN_OF_WORD);
}

/* On a terminal that shows it, says which letter of the word is of another alphabet, and what to
 * type: `с3: the first letter is a Cyrillic с; type c3`. Returns whether there is one. */
static bool add_mistake(struct text *text, const struct rejection *rejection)
{
    const char *word = rejection->word;
    arb_ruling ruling = rejection->ruling;
    struct mistake mistake;
    TEXT_BUFFER(latin, ARB_LINE + 1);

    if (!rejection->letters || !notation_mistake(word, &mistake) ||
        (ruling != ARB_BAD_SQUARE && ruling != ARB_OFF_BOARD && ruling != ARB_UNKNOWN_COMMAND))
        return false;
    text_shown_letters(text, word, strlen(word), SHOWN_OF_WORD);
    if (mistake.place == 1)
        text_string(text, ": the first letter is ");
    else
        text_print(text, ": character %zu is ", mistake.place);
    text_print(text, "a %s ", mistake.alphabet);
    text_character(text, mistake.character);
    text_string(text, "; type ");
    notation_latin(&latin, word);
    text_shown_letters(text, latin.bytes, latin.length, SHOWN_OF_WORD);
    return true;
}

void rejection_text(struct text *text, const arb_game *game, const struct rejection *rejection)
{
    const char *at = arb_ruling_sentence(rejection->ruling);

    if (add_mistake(text, rejection))
        return;

    for (;;) {
        size_t length = strcspn(at, PLACEHOLDERS_BEGIN);

        text_bytes(text, at, length);
        at += length;
        if (*at == '\0')
            return;
        add_placeholder(text, at, game, rejection);
        while (*at >= 'A' && *at <= 'Z')
            at++;
    }
}
