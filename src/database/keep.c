/* Adds games to a database. */
#include "database/database.h"

#include "arbiter/text.h"
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

/* ---- words ----------------------------------------------------------------------------------- */

/* The words of a game: where it begins, if not at the start of its rules, and then each turn, all
 * ended by a NUL. What could not be played is kept as it was written, set-ups among it. */
struct words {
    struct text *text;
    size_t turns;        /* how many there are */
    struct text *boards; /* those before each turn; NULL: they are not asked for */
};

/* Adds the key of a board, and its rows ended by a NUL. */
static void add_board(struct text *boards, const arb_rules *rules, const struct position *position)
{
    text_bytes(boards, (const char *)&position->key, sizeof position->key);
    if (position->stacked) /* rows are of tops alone */
        position_text(boards, rules, position);
    else
        position_rows(boards, rules, position);
    text_bytes(boards, "", 1);
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
static bool has_positions(const struct database *database, const struct database_game *game)
{
    return !database->without_positions && game->rules != NULL &&
           (game->wrong == NULL || game->wrong->legs == 0);
}

/* Adds the row of a game, whose words there are. Returns whether it was not there yet. */
static bool add_row(struct database *database, const struct database_game *game, size_t turns,
                    uint64_t course)
{
    const struct text *words = &database->words;
    const struct record *record = game->record;
    struct tags tags = record_tags(record);
    const char *names[] = {tags_value(tags, "White"), tags_value(tags, "Black"),
                           tags_value(tags, "Date"), tags_value(tags, "Round"),
                           record->fault.wrong};
    bool right = game->wrong == NULL;
    arb_result result = right ? record_winner(game->game, tags) : ARB_UNDECIDED;
    arb_side white = game->rules != NULL ? (arb_side)rules_white(game->rules) : 0;
    uint64_t checksum = course;

    for (size_t i = 0; i < LENGTH(names); i++) {
        const char *name = names[i] != NULL ? names[i] : "";

        if (name[strspn(name, "?.- ")] == '\0') /* nothing is known, as if there were no tag */
            name = "";
        checksum = checksum_of(checksum, name, strlen(name) + 1);
    }
    for (size_t i = 0; i < 2 && names[i] != NULL; i++)
        (void)database_run(database, DATABASE_ADD_PLAYER,
                           (struct database_value[]){string(names[i])}, 1);
    return database_run(
               database, DATABASE_ADD_GAME,
               (struct database_value[]){
                   number(checksum),
                   number(course),
                   bytes(game->file, game->file_length),
                   number(record->line),
                   number(game->number),
                   string(name_of_rules(game)),
                   string(names[0]),
                   string(names[1]),
                   string(tags_value(tags, "Event")),
                   string(tags_value(tags, "Site")),
                   string(names[2]),
                   string(names[3]),
                   words->bytes[0] != '\0' ? string(words->bytes) : nothing,
                   number(turns),
                   string(right ? record_result(game->game, tags) : "*"),
                   string(record->result),
                   points_of(game, result, white),
                   points_of(game, result, !white),
                   string(right ? word_of(rules_result(game->rules, &game->game->now.position))
                                : ""),
                   number(right),
                   number(game->guessed),
                   string(game->unknown.name),
                   number(has_positions(database, game))},
               23) &&
           sqlite()->sqlite3_changes(database->handle) > 0;
}

static void add_tags(struct database *database, const struct record *record,
                     struct database_value game)
{
    struct tag tag;
    size_t count = 0;

    for (size_t at = 0; tags_next_valid(record_tags(record), &at, &tag); count++) {
        if (record->result_added && strcmp(tag.name, "Result") == 0)
            continue; /* it is the token */
        database_add_later(
            database, &database->tags,
            (struct database_value[]){game, number(count), string(tag.name), string(tag.value)});
    }
}

/* ---- plies ----------------------------------------------------------------------------------- */

struct plies {
    struct database *database;
    const struct database_game *game;
    struct database_value id;
    size_t ply; /* of the next row */
    size_t at;  /* where its turn begins in the words; at their end: it has none */
};

/* Adds the next ply: its turn and the board after it, as add_board has it, of which there may be
 * none. */
static void add_ply(struct plies *plies, const char *board)
{
    struct database *database = plies->database;
    const char *turn = plies->ply > 0 ? database->words.bytes + plies->at : NULL;
    uint64_t key = 0;

    if (board != NULL)
        memcpy(&key, board, sizeof key);
    database_add_later(
        database, &database->plies,
        (struct database_value[]){plies->id, number(plies->ply), string(turn),
                                  board != NULL ? number(key) : nothing,
                                  board != NULL ? string(board + sizeof key) : nothing});
    plies->at += turn != NULL ? strlen(turn) + 1 : 0;
    plies->ply++;
}

/* Adds a ply for each board. */
static void add_boards(struct plies *plies)
{
    const struct text *boards = &plies->database->boards;

    if (boards->cut)
        (void)database_fails(plies->database, "out of memory");
    for (size_t at = 0; at < boards->length;) {
        add_ply(plies, boards->bytes + at);
        at += sizeof(uint64_t);
        at += strlen(boards->bytes + at) + 1;
    }
}

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

static void add_plies(struct plies *plies)
{
    struct database *database = plies->database;
    const struct database_game *game = plies->game;
    bool with = has_positions(database, game);
    size_t unplayed = with ? count_unplayed(game) : 0;

    plies->at = strlen(database->words.bytes) + 1;
    while (plies->ply < unplayed)
        add_ply(plies, NULL);
    if (with) {
        if (game->wrong != NULL) /* or they have been added with the words */
            (void)history_each(game->game, visit, &database->boards);
        add_board(&database->boards, game->rules, &game->game->now.position);
        add_boards(plies);
    } else {
        plies->ply = 1; /* nothing is known of the beginning */
    }
    while (plies->at < database->words.length)
        add_ply(plies, NULL);
}

/* ---- a game ---------------------------------------------------------------------------------- */

static struct database_value reason_of(struct text *reason, const struct database_game *game)
{
    record_wrong_text(reason, game->game, game->wrong);
    return bytes(reason->bytes, reason->length);
}

static void add_ruling(struct database *database, const struct database_game *game,
                       struct database_value id)
{
    const struct record_wrong *wrong = game->wrong;
    const struct record *record = game->record;
    TEXT_MESSAGE(reason, 1024);
    const struct database_value values[] = {
        id,
        string(arb_ruling_code(wrong->ruling)),
        number(wrong->line),
        number(wrong->column),
        wrong->turn > 0 ? number(wrong->turn) : nothing,
        string(wrong->text),
        reason_of(&reason, game),
        record->fault.wrong[0] != '\0' ? string(record->fault.wrong) : nothing,
        number(record->fault.in_tag)};

    (void)database_run(database, DATABASE_ADD_RULING, values, LENGTH(values));
}

bool database_add(struct database *database, const struct database_game *game)
{
    struct plies plies = {.database = database, .game = game};
    struct words words = {.text = &database->words,
                          .boards = has_positions(database, game) ? &database->boards : NULL};
    uint64_t course;

    text_clear(&database->words);
    text_clear(&database->boards);
    course = course_of(&words, game);
    if (database->words.cut)
        return database_fails(database, "out of memory");
    if (sqlite()->sqlite3_get_autocommit(database->handle) != 0)
        (void)database_run(database, DATABASE_BEGIN, NULL, 0);
    if (!add_row(database, game, words.turns, course)) {
        database->doubles += database->wrong[0] == '\0';
        return database->wrong[0] == '\0';
    }
    database->added++;
    plies.id = number((uint64_t)sqlite()->sqlite3_last_insert_rowid(database->handle));
    add_tags(database, game->record, plies.id);
    add_plies(&plies);
    if (game->wrong != NULL)
        add_ruling(database, game, plies.id);
    return database->wrong[0] == '\0';
}
