/* Packs games for a database: all that is to be known of them without it. So many threads can pack
 * while one adds (keep.c). */
#include "database/database.h"

#include <stddef.h>

#include "arbiter/text.h"
#include "base/json.h"
#include "game/history.h"
#include "journal/checksum.h"
#include "notation/position_line.h"
#include "pdn/game_type.h"
#include "pdn/write.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static struct database_value number(uint64_t value)
{
    return (struct database_value){.kind = VALUE_NUMBER, .number = (int64_t)value};
}

static struct database_value bytes(const char *text, size_t length)
{
    return (struct database_value){.kind = VALUE_TEXT, .text = text, .length = length};
}

static struct database_value string(const char *text)
{
    return bytes(text, text != NULL ? strlen(text) : 0);
}

static struct database_value real(double value)
{
    return (struct database_value){.kind = VALUE_REAL, .real = value};
}

static const struct database_value nothing = {.kind = VALUE_TEXT};

/* What a game is known by. */
struct course {
    uint64_t checksum; /* of its rules and words */
    size_t turns;      /* that it has */
};

/* ---- words ----------------------------------------------------------------------------------- */

/* The words of a game: where it begins, if not at the start of its rules, and then each turn, all
 * ended by a NUL. What could not be played is kept as it was written, set-ups among it. */
struct words {
    struct text *text;
    size_t turns;          /* how many there are */
    struct boards *boards; /* those before each turn; NULL: they are not asked for */
};

/* The boards of a game, as an array of JSON. */
struct boards {
    struct json json;
    struct text *positions; /* a database_position for each, without its game */
    int64_t ply;            /* of the next one */
};

static void add_board(struct boards *boards, const arb_rules *rules,
                      const struct position *position)
{
    const struct database_position kept = {.key = (int64_t)position->key, .ply = boards->ply++};

    text_bytes(boards->positions, (const char *)&kept, sizeof kept);
    json_open_string(&boards->json, NULL);
    if (position->stacked) /* rows are of tops alone */
        position_text(boards->json.text, rules, position);
    else
        position_rows(boards->json.text, rules, position);
    json_close_string(&boards->json);
}

static bool visit(void *context, const struct told_turn *told)
{
    add_board(context, told->rules, &told->before);
    return true;
}

static bool add_turn(void *context, const struct told_turn *told)
{
    struct words *words = context;

    if (words->boards != NULL)
        add_board(words->boards, told->rules, &told->before);
    notation_turn(words->text, told->rules, &told->turn);
    text_bytes(words->text, "", 1);
    words->turns++;
    return !words->text->cut;
}

/* Adds the words, and counts the turns that they have. */
static void add_words(struct words *of_turns, const struct database_game *game)
{
    struct text *words = of_turns->text;
    const struct record *record = game->record;
    struct position beginning;

    if (game->wrong == NULL && record_begins_elsewhere(game->game, &beginning) &&
        !fen_text(words, game->rules, &beginning))
        position_text(words, game->rules, &beginning);
    text_bytes(words, "", 1);
    for (size_t i = 0; i < record->move_count && game->wrong != NULL; i++) {
        text_string(words, record->moves[i].sets_up ? "/" : "");
        text_string(words, record->texts + record->moves[i].text);
        text_bytes(words, "", 1);
    }
    if (game->wrong == NULL)
        (void)history_each(game->game, add_turn, of_turns);
    else
        of_turns->turns = record->move_count;
}

/* Returns the name of the rules, or that of unknown ones which a line named, but no tag. */
static const char *name_of_rules(const struct database_game *game)
{
    const char *tag = game->unknown.name;

    if (game->rules != NULL)
        return game->rules->name;
    return tag != NULL && strcmp(tag, "Rules") == 0 &&
                   tags_value(record_tags(game->record), tag) == NULL
               ? game->unknown.value
               : "";
}

/* Adds the words, and returns the checksum of the rules and these. */
static uint64_t course_of(struct words *words, const struct database_game *game)
{
    const char *rules = name_of_rules(game);

    add_words(words, game);
    return checksum_of(checksum_of(0, rules, strlen(rules) + 1), words->text->bytes,
                       words->text->length);
}

uint64_t database_course(struct text *words, const struct database_game *game, size_t *turns)
{
    struct words of_turns = {.text = words};
    uint64_t course = course_of(&of_turns, game);

    *turns = of_turns.turns;
    return course;
}

/* ---- rows ------------------------------------------------------------------------------------ */

static void pack(struct text *rows, struct database_value value)
{
    text_bytes(rows, (const char *)&value, sizeof value);
    if (value.text != NULL)
        text_bytes(rows, value.text, value.length);
}

static void pack_all(struct text *rows, const struct database_value *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        pack(rows, values[i]);
}

/* The points of white and black in a game of this result, twice: `won` for a win. */
static struct database_value points_of(const struct database_game *game, arb_result result,
                                       arb_side side)
{
    double won = game->rules != NULL && game_type_has_points(game->rules) ? 2 : 1;

    if (result == ARB_UNDECIDED)
        return nothing;
    if (result == ARB_DRAW)
        return real(won / 2);
    return real((result == ARB_FIRST_WINS && side == 0) || (result == ARB_SECOND_WINS && side == 1)
                    ? won
                    : 0);
}

static const char *word_of(arb_result result)
{
    static const char *const words[] = {[ARB_UNDECIDED] = "",
                                        [ARB_FIRST_WINS] = "first",
                                        [ARB_SECOND_WINS] = "second",
                                        [ARB_NO_ONE] = "nobody",
                                        [ARB_DRAW] = "draw"};

    return words[result];
}

/* Of a wrong game with captures of several words it is not known which words these are. */
static bool has_positions(const struct database_packer *packer, const struct database_game *game)
{
    return !packer->without_positions && game->rules != NULL &&
           (game->wrong == NULL || game->wrong->legs == 0);
}

/* The checksum of what makes a game one of its own. */
static uint64_t checksum_of_game(const struct database_game *game, uint64_t course)
{
    const struct record *record = game->record;
    struct tags tags = record_tags(record);
    const char *names[] = {tags_value(tags, "White"), tags_value(tags, "Black"),
                           tags_value(tags, "Date"), tags_value(tags, "Round"),
                           record->fault.wrong};

    for (size_t i = 0; i < LENGTH(names); i++) {
        const char *name = names[i] != NULL ? names[i] : "";

        if (name[strspn(name, "?.- ")] == '\0') /* nothing is known, as if there were no tag */
            name = "";
        course = checksum_of(course, name, strlen(name) + 1);
    }
    return course;
}

/* Packs the row of a game, whose words there are: the values of DATABASE_ADD_GAME. */
static void pack_row(struct database_packer *packer, struct text *rows,
                     const struct database_game *game, struct course course)
{
    const char *beginning = packer->words.bytes;
    const struct record *record = game->record;
    struct tags tags = record_tags(record);
    bool right = game->wrong == NULL;
    arb_result result = right ? record_winner(game->game, tags) : ARB_UNDECIDED;
    arb_side white = game->rules != NULL ? (arb_side)rules_white(game->rules) : 0;
    const struct database_value values[DATABASE_GAME_VALUES] = {
        number(checksum_of_game(game, course.checksum)),
        number(course.checksum),
        bytes(game->file, game->file_length),
        number(record->line),
        number(game->number),
        string(name_of_rules(game)),
        string(tags_value(tags, "White")),
        string(tags_value(tags, "Black")),
        string(tags_value(tags, "Event")),
        string(tags_value(tags, "Site")),
        string(tags_value(tags, "Date")),
        string(tags_value(tags, "Round")),
        beginning[0] != '\0' ? string(beginning) : nothing,
        number(course.turns),
        string(right ? record_result(game->game, tags) : "*"),
        string(record->result),
        points_of(game, result, white),
        points_of(game, result, !white),
        string(right ? word_of(rules_result(game->rules, &game->game->now.position)) : ""),
        number(right),
        number(game->guessed),
        string(game->unknown.name),
        number(has_positions(packer, game))};

    pack_all(rows, values, LENGTH(values));
}

/* Packs how many tags there are, and each. */
static void pack_tags(struct text *rows, const struct record *record)
{
    const size_t begin = rows->length;
    struct database_value count = number(0);
    struct tag tag;

    pack(rows, count);
    for (size_t at = 0; tags_next_valid(record_tags(record), &at, &tag);) {
        if (record->result_added && strcmp(tag.name, "Result") == 0)
            continue; /* it is the token */
        pack_all(rows, (struct database_value[]){string(tag.name), string(tag.value)}, 2);
        count.number++;
    }
    if (!rows->cut)
        memcpy(rows->bytes + begin, &count, sizeof count);
}

/* ---- turns and boards ------------------------------------------------------------------------ */

static bool count_turn(void *context, const struct told_turn *told)
{
    *(size_t *)context = told->number;
    return true;
}

/* Returns how many words of the record are before the first position that the game still has. */
static size_t count_unplayed(const struct database_game *game)
{
    const struct record *record = game->record;
    size_t wrong = 0;
    size_t played = 0;

    if (game->wrong == NULL)
        return 0;
    (void)history_each(game->game, count_turn, &played);
    while (wrong < record->move_count &&
           record->texts + record->moves[wrong].text != game->wrong->text)
        wrong++;
    return wrong - played;
}

/* Adds the boards that were not added with the words, as those of a right game are. */
static void end_boards(struct boards *boards, const struct database_game *game)
{
    for (size_t i = count_unplayed(game); i > 0; i--) {
        json_put_null(&boards->json, NULL);
        boards->ply++;
    }
    if (game->wrong != NULL)
        (void)history_each(game->game, visit, boards);
    add_board(boards, game->rules, &game->game->now.position);
    json_close(&boards->json, ']');
}

/* Adds the turns of the words as an array of JSON. */
static void add_turns(struct database_packer *packer)
{
    const struct text *words = &packer->words;
    struct json json = json_to(&packer->turns);

    json_open(&json, NULL, '[');
    for (size_t at = strlen(words->bytes) + 1; at < words->length;) {
        size_t length = strlen(words->bytes + at);

        json_put_bytes(&json, NULL, words->bytes + at, length);
        at += length + 1;
    }
    json_close(&json, ']');
}

static struct database_value all_of(const struct text *text)
{
    return bytes(text->bytes, text->length);
}

/* Packs the turns of a game, its boards, if there are any, and the database_positions of these. */
static void pack_course(struct database_packer *packer, struct text *rows, bool boards)
{
    add_turns(packer);
    pack(rows, all_of(&packer->turns));
    pack(rows, boards ? all_of(&packer->boards) : nothing);
    pack(rows, boards ? all_of(&packer->positions) : nothing);
    if (packer->turns.cut || packer->boards.cut || packer->positions.cut)
        text_no_memory(rows);
}

/* ---- a game ---------------------------------------------------------------------------------- */

static struct database_value reason_of(struct text *reason, const struct database_game *game)
{
    record_wrong_text(reason, game->game, game->wrong);
    return bytes(reason->bytes, reason->length);
}

/* Packs whether there is a ruling, and the values of it that DATABASE_ADD_RULING takes after the
 * game. */
static void pack_ruling(struct text *rows, const struct database_game *game)
{
    const struct record_wrong *wrong = game->wrong;
    const struct record *record = game->record;
    TEXT_MESSAGE(reason, 1024);

    pack(rows, number(wrong != NULL));
    if (wrong == NULL)
        return;
    const struct database_value values[DATABASE_RULING_VALUES] = {
        [DATABASE_CODE] = string(arb_ruling_code(wrong->ruling)),
        [DATABASE_LINE] = number(wrong->line),
        [DATABASE_CHARACTER] = number(wrong->column),
        [DATABASE_TURN] = wrong->turn > 0 ? number(wrong->turn) : nothing,
        [DATABASE_TEXT] = string(wrong->text),
        [DATABASE_REASON] = reason_of(&reason, game),
        [DATABASE_FORM] = record->fault.wrong[0] != '\0' ? string(record->fault.wrong) : nothing,
        [DATABASE_IN_TAG] = number(record->fault.in_tag)};
    pack_all(rows, values, DATABASE_RULING_VALUES);
}

void database_packer_begin(struct database_packer *packer, const arb_memory *memory,
                           bool without_positions)
{
    *packer = (struct database_packer){.words = text_growing(memory),
                                       .turns = text_growing(memory),
                                       .boards = text_growing(memory),
                                       .positions = text_growing(memory),
                                       .without_positions = without_positions};
}

void database_packer_end(struct database_packer *packer)
{
    text_free(&packer->words);
    text_free(&packer->turns);
    text_free(&packer->boards);
    text_free(&packer->positions);
}

void database_pack(struct database_packer *packer, struct text *rows,
                   const struct database_game *game)
{
    struct boards boards = {.json = json_to(&packer->boards), .positions = &packer->positions};
    struct words words = {.text = &packer->words,
                          .boards = has_positions(packer, game) ? &boards : NULL};
    const size_t begin = rows->length;
    struct database_value length = number(0);
    struct course course;

    text_clear(&packer->words);
    text_clear(&packer->turns);
    text_clear(&packer->boards);
    text_clear(&packer->positions);
    json_open(&boards.json, NULL, '[');
    course.checksum = course_of(&words, game);
    course.turns = words.turns;
    if (packer->words.cut) {
        text_no_memory(rows);
        return;
    }
    if (words.boards != NULL)
        end_boards(&boards, game);
    pack(rows, length);
    pack_row(packer, rows, game, course);
    pack_tags(rows, game->record);
    pack_course(packer, rows, words.boards != NULL);
    pack_ruling(rows, game);
    length.number = (int64_t)(rows->length - begin);
    if (!rows->cut)
        memcpy(rows->bytes + begin, &length, sizeof length);
}
