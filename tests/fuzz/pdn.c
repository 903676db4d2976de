/* Fuzzes records of games: PDN and PGN.
 *
 *     RULES [PIECE]...
 *     BYTES
 *     ...
 *
 * The bytes after the first line are a file. It is read in one go, and in pieces of as many bytes
 * as the numbers say, again and again: with the same records. Each is played by the rules that its
 * tags name, or else by RULES. A game that is right is written, and read again as the same game. */
#include <string.h>

#include "arbiter/text.h"
#include "disk/disk.h"
#include "input.h"
#include "invariants.h"
#include "pdn/game_type.h"
#include "pdn/reader.h"
#include "pdn/referee.h"
#include "pdn/write.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define PIECES 8

static struct tally tally;
static arb_memory memory;

static void hold(bool holds, const arb_game *game, const char *invariant)
{
    if (!holds)
        broken(game, invariant);
}

/* ---- reading ----------------------------------------------------------------------------- */

/* A file that is read in pieces. */
struct source {
    struct record_reader reader;
    const char *at;
    const char *end;
    size_t pieces[PIECES]; /* how many bytes they have; 0: all that are left */
    size_t piece;          /* which of them is next */
    const char *stop;      /* the end of the last one */
};

static struct source source_of(const char *bytes, size_t length)
{
    struct source source = {.at = bytes, .end = bytes + length, .stop = bytes};

    record_reader_begin(&source.reader, &memory, 1);
    record_reader_keep(&source.reader);
    return source;
}

/* Reads the next record, and returns it; NULL if there is none. */
static const struct record *next_record(struct source *source)
{
    enum record_reading reading = RECORD_MORE;

    while (reading == RECORD_MORE) {
        size_t piece = source->pieces[source->piece];
        size_t left = (size_t)(source->end - source->at);

        if (source->at == source->stop) {
            if (left == 0)
                break;
            source->stop = source->at + (piece > 0 && piece < left ? piece : left);
            source->piece = (source->piece + 1) % PIECES;
        }
        reading = record_reader_take(&source->reader, &source->at, source->stop);
        hold(reading != RECORD_MORE || source->at == source->stop, NULL,
             "the reader leaves bytes and wants more");
    }
    if (reading == RECORD_MORE)
        reading = record_reader_end(&source->reader);
    hold(reading != RECORD_NO_MEMORY, NULL, "out of memory for a record");
    return reading == RECORD_READ ? &source->reader.record : NULL;
}

static bool same_moves(const struct record *a, const struct record *b)
{
    for (size_t i = 0; i < a->move_count && i < b->move_count; i++) {
        const struct record_move *one = &a->moves[i];
        const struct record_move *other = &b->moves[i];

        if (one->line != other->line || one->sets_up != other->sets_up ||
            strcmp(a->texts + one->text, b->texts + other->text) != 0)
            return false;
    }
    return a->move_count == b->move_count;
}

static bool same_asides(const struct asides *a, const struct asides *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++) {
        const struct aside *one = &a->items[i];
        const struct aside *other = &b->items[i];

        if (one->at != other->at || one->kind != other->kind || one->line != other->line ||
            one->column != other->column || one->offset != other->offset ||
            one->numbered != other->numbered || one->length != other->length ||
            memcmp(aside_text(a, one), aside_text(b, other), one->length) != 0)
            return false;
    }
    return a->count == b->count;
}

static bool same_record(const struct record *a, const struct record *b)
{
    return a->line == b->line && same_moves(a, b) && a->tag_length == b->tag_length &&
           (a->tag_length == 0 || memcmp(a->tags, b->tags, a->tag_length) == 0) &&
           strcmp(a->result, b->result) == 0 && a->fault.line == b->fault.line &&
           a->fault.column == b->fault.column && same_asides(&a->asides, &b->asides) &&
           strcmp(a->fault.wrong, b->fault.wrong) == 0;
}

/* ---- writing ----------------------------------------------------------------------------- */

#define WRITTEN 65536

/* Writes the game, and returns how many bytes that are. */
static size_t write_game(const arb_game *game, struct tags tags, char written[WRITTEN])
{
    struct text out = text_checked(written, WRITTEN);

    record_write(&out, game, tags, 0, "");
    hold(!out.cut, game, "a record is too long to be written");
    return out.length;
}

/* The turns since the game was set up, in one text after another. */
struct told {
    const arb_game *game;
    uint64_t sum;
    size_t count;
};

static bool add_told(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    struct told *told = context;
    char text[ARB_TURN_TEXT] = "pass";

    if (turn->length > 0)
        arb_turn_text(told->game->rules, turn, text);
    told->sum = (told->sum ^ number ^ (uint64_t)side << 32) * UINT64_C(0x9e3779b97f4a7c15);
    for (const char *at = text; *at != '\0'; at++)
        told->sum = (told->sum ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    told->count++;
    return true;
}

static struct told tell(const arb_game *game)
{
    struct told told = {.game = game};

    arb_each_past_turn(game, add_told, &told);
    return told;
}

static void check_read_game(const arb_game *game, const arb_game *again)
{
    struct told turns = tell(game);
    struct told others = tell(again);

    hold(turns.count == others.count && turns.sum == others.sum, game,
         "a record that was written has other turns");
    hold(game->now.position.key == again->now.position.key &&
             arb_to_move(game) == arb_to_move(again),
         game, "a record that was written ends with another position");
    hold(arb_winner(game) == arb_winner(again), game,
         "a record that was written ends with another result of the rules");
}

/* Tags that say what the game itself says are written anew. */
static bool is_of_game(const char *name)
{
    static const char *const names[] = {"result", "rules", "gametype", "fen", "setup", "variant"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t at = 0;

        while (name[at] != '\0' && (name[at] | 0x20) == names[i][at])
            at++;
        if (name[at] == '\0' && names[i][at] == '\0')
            return true;
    }
    return false;
}

static void check_tags(const arb_game *game, struct tags tags, struct tags again)
{
    struct tag tag;

    for (size_t at = 0; tags_next_valid(tags, &at, &tag);) {
        const char *value = tags_value(again, tag.name);

        hold(is_of_game(tag.name) || (value != NULL && strcmp(value, tag.value) == 0), game,
             "a record that was written has another tag");
    }
}

/* A game that was right is written, read and played as the same game, and written as the same
 * bytes. */
static void check_written(const arb_game *game, struct tags tags)
{
    static char first[WRITTEN];
    static char second[WRITTEN];
    arb_game *again = arb_game_new(game->rules, &memory);
    size_t length = write_game(game, tags, first);
    struct source source = source_of(first, length);
    const struct record *record = next_record(&source);
    struct record_wrong wrong;

    hold(again != NULL, game, "out of memory for a game");
    hold(record != NULL && record->fault.wrong[0] == '\0', game, "a record was written wrongly");
    hold(tags_are_of(record_tags(record), game->rules), game,
         "a record that was written names other rules");
    again->claims = game->claims;
    hold(record_play(record, again, &wrong) == ARB_ACCEPTED, game,
         "a record that was written is wrong");
    check_read_game(game, again);
    check_tags(game, tags, record_tags(record));
    hold(strcmp(record_result(game, tags), record->result) == 0, game,
         "a record that was written has another result");
    hold(write_game(again, record_tags(record), second) == length &&
             memcmp(first, second, length) == 0,
         game, "a record that was written is written differently");
    hold(next_record(&source) == NULL, game, "one record was written as several");
    record_reader_free(&source.reader);
    arb_game_free(again);
}

/* ---- playing ----------------------------------------------------------------------------- */

/* A record that is wrong says where and why. */
static void check_wrong(const arb_game *game, const struct record_wrong *wrong,
                        const struct source *source)
{
    bool of_form = wrong->ruling == ARB_BAD_FILE || wrong->ruling == ARB_BAD_POSITION;

    hold(wrong->line >= source->reader.record.line && wrong->line <= source->reader.line, game,
         "a record is wrong on a line that it does not have");
    hold(wrong->ruling != ARB_ACCEPTED && wrong->ruling != ARB_OUT_OF_MEMORY, game,
         "a record is wrong without a reason");
    hold(!of_form || wrong->wrong[0] != '\0', game, "a record is wrong without words for it");
    hold(of_form || (wrong->turn > 0 && wrong->text != NULL), game,
         "a record is wrong without a move");
}

/* Plays the record that was read, where a draw of the rules ends the game and where it does not. */
static void check_record(const struct source *source, const arb_rules *rules)
{
    const struct record *record = &source->reader.record;

    for (int claims = 0; claims < 2; claims++) {
        arb_game *game = arb_game_new(rules, &memory);
        struct record_wrong wrong;
        arb_ruling ruling;

        hold(game != NULL, NULL, "out of memory for a game");
        game->claims = claims == 1;
        ruling = record_play(record, game, &wrong);
        check_position(game);
        check_past(game);
        if (ruling == ARB_ACCEPTED)
            check_written(game, record_tags(record));
        else if (ruling == ARB_BAD_FILE)
            check_wrong(game, &wrong, source);
        else
            broken(game, "a record is rejected with an unexpected code");
        arb_game_free(game);
    }
}

/* Returns the rule set that the first word of a line names, or else the one that its first byte
 * picks, and stores the numbers after it. */
static const arb_rules *read_head(struct input *line, size_t pieces[PIECES])
{
    struct input word = input_word(line);
    size_t count = 0;

    for (; arb_rules_at(count) != NULL; count++) {
        const char *name = arb_rules_name(arb_rules_at(count));

        if (word.length == strlen(name) && memcmp(word.bytes, name, word.length) == 0)
            break;
    }
    for (size_t i = 0; i < PIECES; i++)
        pieces[i] = input_number(line, i == 0 ? 1 : pieces[0], 4096);
    if (arb_rules_at(count) != NULL)
        return arb_rules_at(count);
    return arb_rules_at(word.length > 0 ? (unsigned char)word.bytes[0] % count : 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input head = {.bytes = ""};
    const struct record *record;
    const arb_rules *rules;
    struct source whole;
    struct source cut;

    tally = (struct tally){0};
    memory = tally_memory(&tally);
    input_line(&input, &head);
    whole = source_of(input.bytes, input.length);
    cut = source_of(input.bytes, input.length);
    rules = read_head(&head, cut.pieces);
    while ((record = next_record(&whole)) != NULL) {
        const struct record *other = next_record(&cut);
        struct tag unknown;
        const arb_rules *own = tags_rules(record_tags(record), NULL, &unknown);

        hold(other != NULL && same_record(record, other), NULL,
             "a record reads differently in pieces");
        check_record(&whole, own != NULL ? own : rules);
    }
    hold(next_record(&cut) == NULL, NULL, "in pieces there are more records");
    hold(whole.reader.line == cut.reader.line, NULL, "in pieces there are other lines");
    record_reader_free(&whole.reader);
    record_reader_free(&cut.reader);
    hold(!tally.wrong && tally.blocks == 0, NULL,
         "memory was not freed, or freed with the wrong size");
    return 0;
}
