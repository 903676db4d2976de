#include "pdn/write.h"

#include <strings.h>

#include "arbiter/text.h"
#include "game/commit.h"
#include "game/history.h"
#include "game/legal.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "pdn/aside.h"
#include "pdn/game_type.h"
#include "pdn/san.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))
#define LINE_LONGEST 80

/* ---- results ----------------------------------------------------------------------------- */

/* How results are written, with and without points. */
static const char *const results[2][5] = {
    {[ARB_UNDECIDED] = "*",
     [ARB_FIRST_WINS] = "1-0",
     [ARB_SECOND_WINS] = "0-1",
     [ARB_NO_ONE] = "0-0",
     [ARB_DRAW] = "1/2-1/2"},
    {[ARB_UNDECIDED] = "*",
     [ARB_FIRST_WINS] = "2-0",
     [ARB_SECOND_WINS] = "0-2",
     [ARB_NO_ONE] = "0-0",
     [ARB_DRAW] = "1-1"},
};

arb_result record_result_of(const char *word)
{
    static const struct {
        const char *word;
        arb_result result;
    } others[] = {{"0.5-0.5", ARB_DRAW}, {"0,5-0,5", ARB_DRAW}, {"½-½", ARB_DRAW},
                  {"1/2", ARB_DRAW},     {"=", ARB_DRAW},       {"+", ARB_FIRST_WINS}};

    for (size_t points = 0; points < LENGTH(results); points++) {
        for (size_t i = 0; i < LENGTH(results[points]); i++) {
            if (word[0] == results[points][i][0] && strcmp(word, results[points][i]) == 0)
                return (arb_result)i;
        }
    }
    for (size_t i = 0; i < LENGTH(others); i++) {
        if (strcmp(word, others[i].word) == 0)
            return others[i].result;
    }
    return ARB_UNDECIDED;
}

arb_result record_winner(const arb_game *game, struct tags tags)
{
    const char *tagged = tags_value(tags, "Result");
    arb_result result = tagged != NULL ? record_result_of(tagged) : ARB_UNDECIDED;

    return result != ARB_UNDECIDED && !game_is_settled(game) ? result : arb_winner(game);
}

const char *record_result(const arb_game *game, struct tags tags)
{
    return results[game_type_has_points(game->rules)][record_winner(game, tags)];
}

bool record_tell_end(struct record *record, const arb_memory *memory, const arb_game *game)
{
    arb_side white = rules_white(game->rules);
    arb_side loser = game->now.position.to_move;

    if (record->end == END_UNSAID)
        return true;
    if (record->end != END_RESIGNED)
        loser = record->end == END_WHITE_RESIGNED ? white : !white;
    memcpy(record->result, loser == 0 ? "0-1" : "1-0", sizeof "1-0");
    return record_add_result(record, memory);
}

static bool differ(arb_result a, arb_result b)
{
    return a != ARB_UNDECIDED && b != ARB_UNDECIDED && a != b;
}

bool record_contradicts(const struct record *record, const arb_game *game,
                        struct said_results *said)
{
    const char *tagged = tags_value(record_tags(record), "Result");
    arb_result board = rules_result(game->rules, &game->now.position);

    *said = (struct said_results){ARB_UNDECIDED, record_result_of(record->result), board};
    if (tagged != NULL && !record->result_added)
        said->tag = record_result_of(tagged);
    if (board == ARB_DRAW && game->claims)
        said->board = ARB_UNDECIDED;
    return differ(said->tag, said->token) || differ(said->tag, said->board) ||
           differ(said->token, said->board);
}

/* ---- turns ------------------------------------------------------------------------------- */

/* The search for captures with the ends of a turn. */
struct alike {
    const arb_turn *turn;
    unsigned count;
};

static bool count_alike(void *context, const arb_turn *turn, const struct position *after)
{
    struct alike *alike = context;

    (void)after;
    alike->count += turns_alike(turn, alike->turn);
    return alike->count < 2;
}

/* Adds a turn as records have it, a capture by its first and last square unless another turn in the
 * position `before` has the same. */
static void add_record_turn(struct text *text, const arb_rules *rules,
                            const struct position *before, const arb_turn *turn)
{
    size_t step = 1;
    struct alike alike = {.turn = turn};
    const struct walk_visitor visitor = {.visit = count_alike, .context = &alike};

    if (san_suits(rules)) {
        san_text(text, rules, before, turn);
        return;
    }
    if (rules->game_type == 0 || turn->length == 0) {
        notation_turn(text, rules, turn);
        return;
    }
    if (turn->length > 2)
        rules->engine->walk_captures(rules, before, &visitor);
    if (turn->length > 2 && alike.count < 2)
        step = turn->length - 1U;
    notation_square(text, rules, turn->squares[0]);
    for (size_t i = step; i < turn->length; i += step) {
        text_char(text, (char)(turn->captures ? game_type_capture(rules) : '-'));
        notation_square(text, rules, turn->squares[i]);
    }
}

/* The lines of turns, and what stands beside them. */
struct lines {
    struct text *out;
    size_t column; /* how long the last line is */
    const struct asides *asides;
    unsigned strip;
    size_t beginning;  /* asides after fewer actions go with the turns before a set-up */
    size_t next;       /* the aside that is to be written next */
    struct text aside; /* which grows */
    bool numbered;     /* the next turn gets its number also if it is the second one */
};

/* Begins a new line where a word of that length does not fit on the last one. */
static void begin_word(struct lines *lines, size_t length)
{
    bool fits = lines->column + 1 + length <= LINE_LONGEST;

    if (lines->column == 0)
        return;
    text_string(lines->out, fits ? " " : "\n");
    lines->column = fits ? lines->column + 1 : 0;
}

static void add_word(struct lines *lines, const struct text *word)
{
    begin_word(lines, word->length);
    text_add(lines->out, word);
    lines->column += word->length;
}

/* Writes the next aside as it is, with the lines that it has itself. */
static void add_aside(struct lines *lines)
{
    const struct aside *aside = &lines->asides->items[lines->next++];
    struct text *text = &lines->aside;
    const char *line;

    text_clear(text);
    if (aside->at > 0 && aside->at < lines->beginning)
        return;
    if (aside->kind == ASIDE_MARK && *aside_text(lines->asides, aside) == '*')
        return; /* it would be the result, where it is not right after a turn */
    aside_write(text, lines->asides, aside, lines->strip);
    if (text->cut)
        text_no_memory(lines->out);
    if (text->length == 0)
        return;
    begin_word(lines, strcspn(text->bytes, "\n"));
    text_add(lines->out, text);
    for (line = text->bytes + text->length; line > text->bytes && line[-1] != '\n'; line--)
        continue;
    if (line > text->bytes)
        lines->column = 0;
    lines->column += (size_t)(text->bytes + text->length - line);
    lines->numbered |= aside->numbered;
}

/* Writes the asides that come after fewer than so many actions. */
static void add_asides(struct lines *lines, size_t actions)
{
    while (lines->next < lines->asides->count && lines->asides->items[lines->next].at < actions)
        add_aside(lines);
}

/* Returns how many signs stand right after a turn, `!?`. They are the next aside then. */
static size_t signs_after(const struct lines *lines, const struct told_turn *told)
{
    const struct aside *aside;

    if (lines->next == lines->asides->count)
        return 0;
    aside = &lines->asides->items[lines->next];
    return aside->at == told->done && aside->kind == ASIDE_MARK &&
                   strchr("!?*", *aside_text(lines->asides, aside)) != NULL
               ? aside->length
               : 0;
}

/* `1. 11-15 22-18`; a game that the second side begins has `1... 22-18`. */
static bool add_turn(void *context, const struct told_turn *told)
{
    struct lines *lines = context;
    arb_side begins = told->number % 2 == 1 ? told->side : !told->side;
    size_t signs;
    TEXT_BUFFER(word, ARB_TURN_TEXT);

    if (!told->ended)
        return false;
    add_asides(lines, told->done);
    if (told->side == 0 || told->number == 1 || lines->numbered) {
        text_print(&word, "%zu%s", (told->number + begins + 1) / 2, told->side == 0 ? "." : "...");
        add_word(lines, &word);
        text_clear(&word);
    }
    lines->numbered = false;
    add_record_turn(&word, told->rules, &told->before, &told->turn);
    signs = signs_after(lines, told);
    begin_word(lines, word.length + signs);
    text_add(lines->out, &word);
    lines->column += word.length + signs;
    if (signs > 0)
        aside_write(lines->out, lines->asides, &lines->asides->items[lines->next++], 0);
    return !lines->out->cut;
}

/* ---- tags -------------------------------------------------------------------------------- */

#define RESULT "Result"
#define PLY_COUNT "PlyCount"
#define TERMINATION "Termination"

/* The tags that have a place of their own. Every record has the first of them, with these values
 * when nothing is known; others come before the rest if they are there; and some say what the game
 * says itself, the last one in PGN only. */
static const struct placed_tag {
    const char *name;
    enum { ALWAYS, EARLY, OF_GAME } place;
    const char *unknown;
} placed[] = {
    {"Event", ALWAYS, "?"},       {"Site", ALWAYS, "?"},    {"Date", ALWAYS, "????.??.??"},
    {"Round", ALWAYS, "?"},       {"White", ALWAYS, "?"},   {"Black", ALWAYS, "?"},
    {RESULT, ALWAYS, "*"},        {PLY_COUNT, EARLY, NULL}, {TERMINATION, EARLY, NULL},
    {"TimeControl", EARLY, NULL}, {"Rules", OF_GAME, NULL}, {"GameType", OF_GAME, NULL},
    {"FEN", OF_GAME, NULL},       {"SetUp", OF_GAME, NULL}, {"Variant", OF_GAME, NULL},
};

/* Returns the tag of that name, as records of the rules have it; NULL if it has no place. */
static const struct placed_tag *find_placed(const arb_rules *rules, const char *name)
{
    for (size_t i = 0; i < LENGTH(placed) - !san_suits(rules); i++) {
        if (strcasecmp(name, placed[i].name) == 0)
            return &placed[i];
    }
    return NULL;
}

bool record_says(const arb_rules *rules, const char *name)
{
    const struct placed_tag *tag = find_placed(rules, name);

    return tag != NULL && tag->place == OF_GAME;
}

const char *record_usual_tag(size_t index)
{
    return placed[index].place == ALWAYS ? placed[index].name : NULL;
}

bool record_has_anyway(const arb_rules *rules, const struct tag *tag)
{
    const struct placed_tag *there = find_placed(rules, tag->name);

    return there != NULL && (there->place == OF_GAME ||
                             (there->place == ALWAYS && strcmp(there->unknown, tag->value) == 0));
}

/* How the players have ended the game. Who has resigned is in the result. */
static const char *termination_of(const arb_game *game)
{
    if (game->now.said == SPOKEN_RESIGNATION)
        return "resignation";
    return game->now.said == SPOKEN_AGREEMENT ? "draw agreed" : "draw claimed";
}

const char *record_tag(const arb_game *game, struct tags tags, const char *name)
{
    const char *value = tags_value(tags, name);
    const struct placed_tag *tag = find_placed(game->rules, name);
    bool result = value != NULL && value[0] >= '0' && value[0] <= '9' && !game_is_settled(game);

    /* A result that only its tournament knows, such as 4-6 in points, is kept. */
    if (strcasecmp(name, RESULT) == 0 && !(result && record_result_of(value) == ARB_UNDECIDED))
        return record_result(game, tags);
    if (strcasecmp(name, TERMINATION) == 0 && game_is_settled(game))
        return termination_of(game);
    if (value != NULL)
        return value;
    return tag != NULL && tag->place == ALWAYS ? tag->unknown : "?";
}

static void write_tag(struct text *out, const char *name, const char *value)
{
    text_print(out, "[%s ", name);
    text_quoted(out, value);
    text_string(out, "]\n");
}

bool record_begins_elsewhere(const arb_game *game, struct position *position)
{
    struct position start;

    *position = moment_after(game, game->now.beginning).position;
    rules_begin(game->rules, &start);
    return position->key != start.key || position->stage != STAGE_START ||
           position_streak_number(position) != 0;
}

/* Writes the position that the game begins with, unless it is the start. */
static void write_beginning(struct text *out, const arb_game *game)
{
    struct position beginning;
    char bytes[ARB_POSITION_TEXT > ARB_FEN_TEXT ? ARB_POSITION_TEXT : ARB_FEN_TEXT];
    struct text text = text_over(bytes, sizeof bytes);

    if (!record_begins_elsewhere(game, &beginning))
        return;
    if (!fen_text(&text, game->rules, &beginning))
        position_text(&text, game->rules, &beginning);
    if (san_suits(game->rules)) /* PDN has no such tag */
        write_tag(out, "SetUp", "1");
    write_tag(out, "FEN", bytes);
}

static void write_rules(struct text *out, const arb_rules *rules)
{
    TEXT_BUFFER(type, 32); /* a few numbers, as PDN has them */

    if (rules->game_type == 0) {
        write_tag(out, san_suits(rules) ? "Variant" : "Rules", rules->name);
        return;
    }
    game_type_text(&type, rules);
    write_tag(out, "GameType", type.bytes);
}

static bool count_turn(void *context, const struct told_turn *told)
{
    *(size_t *)context += told->ended;
    return true;
}

/* The number of turns is that of the game as it is now. */
static void write_ply_count(struct text *out, const arb_game *game)
{
    size_t turns = 0;
    TEXT_BUFFER(number, 32); /* a number */

    history_each(game, count_turn, &turns);
    text_print(&number, "%zu", turns);
    write_tag(out, PLY_COUNT, number.bytes);
}

static void write_tags(struct text *out, const arb_game *game, struct tags tags)
{
    struct tag tag;
    size_t i = 0;

    for (; placed[i].place == ALWAYS; i++)
        write_tag(out, placed[i].name, record_tag(game, tags, placed[i].name));
    write_rules(out, game->rules);
    write_beginning(out, game);
    for (; placed[i].place == EARLY; i++) {
        const char *value = tags_value(tags, placed[i].name);

        if (value != NULL && strcmp(placed[i].name, PLY_COUNT) == 0)
            write_ply_count(out, game);
        else if (strcmp(placed[i].name, TERMINATION) == 0 && game_is_settled(game))
            write_tag(out, TERMINATION, record_tag(game, tags, TERMINATION));
        else if (value != NULL)
            write_tag(out, placed[i].name, value);
    }
    for (size_t at = 0; tags_next_valid(tags, &at, &tag);) {
        if (find_placed(game->rules, tag.name) == NULL)
            write_tag(out, tag.name, tag.value);
    }
}

#define PIECE_MOST 512 /* bytes of a word of a comment */

/* Writes `{a comment}`, broken between words. */
static void add_comment(struct lines *lines, const char *comment)
{
    TEXT_BUFFER(word, 2 * PIECE_MOST);
    const char *at = comment;

    text_char(&word, '{');
    while (*at != '\0') {
        size_t length = strcspn(at, " ");

        length = length < PIECE_MOST ? length : PIECE_MOST; /* a longer word is broken */
        text_part(&word, at, length);
        at += length + (at[length] == ' ');
        if (*at == '\0')
            text_char(&word, '}');
        if (word.length > 0)
            add_word(lines, &word);
        text_clear(&word);
    }
}

void record_write(struct text *out, const arb_game *game, struct tags tags, unsigned strip,
                  const char *comment)
{
    struct lines lines = {.out = out,
                          .asides = &game->past.asides,
                          .strip = strip,
                          .beginning = game->now.beginning,
                          .aside = text_growing(&game->memory)};
    TEXT_BUFFER(result, 8); /* a result */

    write_tags(out, game, tags);
    if (san_suits(game->rules)) /* as PGN has it, and PDN has not */
        text_string(out, "\n");
    history_each(game, add_turn, &lines);
    add_asides(&lines, game->past.now + 1);
    text_free(&lines.aside);
    add_comment(&lines, comment);
    text_string(&result, record_result(game, tags));
    add_word(&lines, &result);
    text_string(out, "\n");
}
