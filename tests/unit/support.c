#include "support.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/position_line.h"

/* ---- memory ---------------------------------------------------------------- */

void tally_is_even(const struct tally *tally)
{
    cr_assert_not(tally->wrong, "a block was freed with the wrong size");
    cr_assert_eq(tally->blocks, 0, "%zu blocks are left", tally->blocks);
    cr_assert_eq(tally->bytes, 0);
}

/* ---- boards, turns and games ------------------------------------------------- */

arb_square at(int column, int row)
{
    return (arb_square)((7 - row) * 8 + column);
}

arb_piece piece_of(const char *letters)
{
    char kind = (char)tolower((unsigned char)letters[1]);
    arb_piece piece = {.side = tolower((unsigned char)letters[0]) == 'w',
                       .kind = ARB_PAWN,
                       .crowned = isupper((unsigned char)letters[0]) != 0};

    if (kind == 's')
        piece.kind = ARB_SHIELD;
    else if (kind == 'b')
        piece.kind = ARB_BOMB;
    return piece;
}

arb_turn turn_of(const char *squares)
{
    arb_turn turn = {0};

    for (; squares[0] != '\0'; squares += squares[2] == '-' ? 3 : 2)
        turn.squares[turn.length++] = at(squares[0] - '0', squares[1] - '0');
    return turn;
}

bool add_turn_word(void *context, const arb_turn *turn)
{
    struct turn_words *words = context;
    char text[ARB_TURN_TEXT];

    arb_turn_text(words->rules, turn, text);
    cr_assert_lt(strlen(words->text) + 1 + strlen(text), sizeof words->text);
    strcat(words->text, words->text[0] != '\0' ? " " : "");
    strcat(words->text, text);
    return true;
}

wide_set set_on_8x8(arb_squares squares)
{
    square_set set = 0;

    for (arb_square square = arb_squares_first(squares); square != ARB_NO_SQUARE;
         square = arb_squares_next(squares, square))
        set |= set_with(&board_8x8, square);
    return set;
}

struct geometry some_board(size_t number)
{
    static const struct board_shape shapes[SOME_BOARDS] = {
        {4, 4, false, false}, {4, 4, true, false},  {5, 7, true, false},   {6, 8, true, true},
        {8, 8, true, true},   {10, 4, true, false}, {9, 7, false, false},  {10, 6, false, false},
        {10, 8, true, true},  {9, 9, true, false},  {10, 10, true, false}, {10, 10, true, true},
    };
    struct geometry geometry;

    cr_assert_eq(geometry_make(&geometry, &shapes[number]), BOARD_MADE);
    return geometry;
}

bool same_piece(arb_piece a, arb_piece b)
{
    return a.side == b.side && a.kind == b.kind && a.crowned == b.crowned;
}

arb_rules *rules_by(const char *inherited, const char *values)
{
    arb_memory memory = arb_memory_standard();
    char text[400];
    arb_rules_source source = {.bytes = text};
    arb_rules *rules = NULL;

    source.length = (size_t)snprintf(
        text, sizeof text, "arbiter rules 1\nname: changed\ninherits: %s\n%s\n", inherited, values);
    cr_assert_lt(source.length, sizeof text);
    return arb_rules_read(&source, &memory, &rules) == ARB_ACCEPTED ? rules : NULL;
}

struct game_by game_by(const char *inherited, const char *values, const char *position)
{
    arb_memory memory = arb_memory_standard();
    struct game_by by = {.rules = rules_by(inherited, values)};

    cr_assert_not_null(by.rules, "%s, %s", inherited, values);
    by.game = arb_game_new(by.rules, &memory);
    cr_assert_not_null(by.game);
    cr_assert_eq(arb_set_position(by.game, position), ARB_ACCEPTED, "%s", position);
    return by;
}

void end_game(struct game_by by)
{
    arb_game_free(by.game);
    arb_rules_free(by.rules);
}

void table_set(struct table *table)
{
    arb_memory memory;

    *table = (struct table){0};
    memory = tally_memory(&table->tally);
    table->game = arb_game_new(arb_rules_find("checkers61b"), &memory);
    cr_assert_not_null(table->game);
}

void table_set_empty(struct table *table)
{
    table_set(table);
    cr_assert_eq(arb_game_begin(table->game, arb_game_rules(table->game), true), ARB_ACCEPTED);
}

void table_clear(struct table *table)
{
    arb_game_free(table->game);
    tally_is_even(&table->tally);
}

void put(arb_game *game, const char *letters, int column, int row)
{
    cr_assert_eq(arb_place(game, at(column, row), piece_of(letters)), ARB_ACCEPTED);
}

arb_ruling pick(arb_game *game, int column, int row)
{
    return arb_select(game, at(column, row));
}

arb_ruling play(arb_game *game, const char *squares)
{
    arb_turn turn = turn_of(squares);

    return arb_play(game, &turn);
}

bool empty_at(const arb_game *game, int column, int row)
{
    return !arb_piece_at(game, at(column, row), NULL);
}

bool stands_at(const arb_game *game, const char *letters, int column, int row)
{
    arb_piece piece;

    return arb_piece_at(game, at(column, row), &piece) && same_piece(piece, piece_of(letters));
}

static void list(struct listed *listed, const char *string)
{
    size_t length = strlen(string);

    cr_assert_lt(listed->length + length, sizeof listed->text);
    memcpy(listed->text + listed->length, string, length + 1);
    listed->length += length;
}

static void list_squares(struct listed *listed, const arb_turn *turn)
{
    for (size_t i = 0; i < turn->length; i++) {
        char square[4] = {'-', (char)('0' + turn->squares[i] % 8),
                          (char)('7' - turn->squares[i] / 8), '\0'};
        list(listed, i == 0 ? square + 1 : square);
    }
    if (turn->length > listed->longest)
        listed->longest = turn->length;
    listed->count++;
}

bool list_turn(void *context, const arb_turn *turn)
{
    struct listed *listed = context;

    if (listed->count > 0)
        list(listed, " ");
    list_squares(listed, turn);
    return listed->most == 0 || listed->count < listed->most;
}

const char *turns_of(const arb_game *game)
{
    static struct listed listed;

    listed = (struct listed){0};
    cr_assert(arb_each_turn(game, list_turn, &listed));
    return listed.text;
}

bool list_past(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    struct listed *listed = context;
    char head[48];

    snprintf(head, sizeof head, "%s%zu %s ", listed->count > 0 ? " " : "", number,
             side == 0 ? "fire" : "water");
    list(listed, head);
    list_squares(listed, turn);
    return listed->most == 0 || listed->count < listed->most;
}

const char *past_of(const arb_game *game)
{
    static struct listed listed;

    listed = (struct listed){0};
    cr_assert(arb_each_past_turn(game, list_past, &listed));
    return listed.text;
}

/* ---- chance -------------------------------------------------------------------- */

uint64_t draw(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state * UINT64_C(0x2545f4914f6cdd1d) >> 16;
}

static arb_piece random_piece(uint64_t number)
{
    return (arb_piece){
        .side = number & 1, .crowned = (number >> 1 & 1) != 0, .kind = (uint8_t)(number / 4 % 3)};
}

struct position random_position(uint64_t *state)
{
    struct position position;
    uint64_t share = draw(state) % 9;

    position_clear(&position);
    for (arb_square square = 0; square < board_8x8.squares; square++) {
        if (draw(state) % 8 < share)
            position_add(&position, set_with(&board_8x8, square), random_piece(draw(state)));
    }
    position_begin_turn(&position, draw(state) & 1);
    return position;
}

/* Turn number `wanted`, counting round and round. */
struct choosing {
    arb_turn turns[128];
    size_t count;
};

static bool collect(void *context, const arb_turn *turn)
{
    struct choosing *choosing = context;

    choosing->turns[choosing->count++] = *turn;
    return choosing->count < sizeof choosing->turns / sizeof *choosing->turns;
}

static arb_ruling play_any(arb_game *game, uint64_t choice)
{
    struct choosing choosing = {.count = 0};

    if (arb_has_moved(game))
        return arb_end_turn(game);
    arb_each_turn(game, collect, &choosing);
    if (choosing.count == 0)
        return arb_set_turn(game, !arb_to_move(game));
    return arb_play(game, &choosing.turns[choice % choosing.count]);
}

static arb_ruling select_any(arb_game *game, uint64_t choice)
{
    square_set set = game_selectable(game);

    if (arb_can_end_turn(game) && (set == 0 || choice % 4 == 0))
        return arb_end_turn(game);
    if (set == 0)
        return arb_set_turn(game, !arb_to_move(game));
    /* A piece that moves, if there is one: selecting alone leads nowhere. */
    if (game_destinations(game) != 0 && choice % 8 != 1)
        set = game_destinations(game);
    for (unsigned skip = (unsigned)(choice / 8 % count_of(set)); skip > 0; skip--)
        set = without_first(set);
    return arb_select(game, first_square(&board_8x8, set));
}

static arb_ruling set_up_any(arb_game *game, uint64_t choice)
{
    uint64_t state = choice | 1;
    struct position position = random_position(&state);
    char text[ARB_POSITION_TEXT];
    struct text line = text_over(text, sizeof text);

    position_text(&line, arb_game_rules(game), &position);
    return arb_set_position(game, text);
}

arb_ruling act(arb_game *game, uint64_t choice)
{
    unsigned what = choice % 64;

    choice /= 64;
    if (what == 0)
        return set_up_any(game, choice);
    if (what == 1)
        return arb_set_turn(game, choice & 1);
    if (what < 8)
        return arb_place(game, choice % 64, random_piece(choice / 64));
    if (what < 12)
        return arb_remove(game, choice % 64, NULL);
    return what < 24 ? play_any(game, choice) : select_any(game, choice);
}

arb_ruling act_by_rules(arb_game *game, uint64_t choice)
{
    unsigned squares = arb_square_count(game->rules);
    uint8_t actions[2 * ARB_SQUARES + 1];
    unsigned what = choice % 32;
    unsigned action = (unsigned)(choice / 32) % squares;

    if (what == 0)
        return arb_set_turn(game, choice & 32);
    if (what == 1)
        return arb_place(game, (arb_square)action, (arb_piece){.side = choice / 64 & 1});
    if (what == 2)
        return arb_remove(game, (arb_square)action, NULL);
    if (what == 3)
        return arb_set_position(game, "8/8/3w4/8/5b2/8/8/8 white");
    if (what < 16 && !arb_has_moved(game))
        return play_any(game, choice / 32);
    if (arb_actions(game, actions) == 0)
        return arb_undo_turns(game, 1);
    while (actions[action] == 0)
        action = (action + 1) % (2 * squares + 1);
    return arb_act(game, action);
}

/* ---- the host -------------------------------------------------------------------- */

static void trace(struct fake *fake, char what)
{
    if (fake->trace_length + 1 < sizeof fake->trace) {
        fake->trace[fake->trace_length++] = what;
        fake->trace[fake->trace_length] = '\0';
    }
}

static int fake_open(void *context, const char *path)
{
    struct fake *fake = context;

    trace(fake, 'o');
    for (size_t i = 0; i < fake->file_count; i++) {
        if (fake->files[i].path == NULL || strcmp(fake->files[i].path, path) != 0)
            continue;
        for (int handle = FAKE_FIRST; handle < FAKE_HANDLES; handle++) {
            if (fake->handles[handle].open)
                continue;
            fake->handles[handle] = (struct fake_handle){.file = &fake->files[i], .open = true};
            return handle;
        }
        return -EMFILE;
    }
    return -ENOENT;
}

static int fake_open_to_write(void *context, const char *path)
{
    (void)context;
    (void)path;
    return -EROFS;
}

static ptrdiff_t fake_read(void *context, int handle, void *bytes, size_t room)
{
    struct fake *fake = context;
    struct fake_handle *open = &fake->handles[handle];
    size_t left;

    trace(fake, 'r');
    cr_assert(open->open, "a read of a file that is not open");
    cr_assert_gt(room, 0, "a read of zero bytes looks like the end of the file");
    if (++open->reads == open->file->fail_at)
        return -open->file->error;
    left = open->file->length - open->at;
    if (left > room)
        left = room;
    if (open->file->most != 0 && left > open->file->most)
        left = open->file->most;
    memcpy(bytes, open->file->bytes + open->at, left);
    open->at += left;
    return (ptrdiff_t)left;
}

static ptrdiff_t fake_write(void *context, int handle, const void *bytes, size_t length)
{
    struct fake *fake = context;

    trace(fake, 'w');
    cr_assert_eq(handle, FAKE_STDOUT);
    cr_assert_gt(length, 0);
    if (++fake->writes >= fake->fail_write && fake->fail_write != 0)
        return -fake->write_error;
    if (fake->most_written != 0 && length > fake->most_written)
        length = fake->most_written;
    cr_assert_lt(fake->written_length + length, sizeof fake->written);
    memcpy(fake->written + fake->written_length, bytes, length);
    fake->written_length += length;
    fake->written[fake->written_length] = '\0';
    return (ptrdiff_t)length;
}

static bool fake_is_shared(void *context, const char *path)
{
    (void)context;
    (void)path;
    return false;
}

static bool fake_may_block(void *context, int handle)
{
    struct fake *fake = context;

    return fake->handles[handle].file->blocks;
}

static int fake_close(void *context, int handle)
{
    struct fake *fake = context;

    trace(fake, 'c');
    cr_assert(fake->handles[handle].open, "a file is closed twice");
    fake->handles[handle].open = false;
    return 0;
}

/* A millisecond passes whenever the clock is read. */
static uint64_t fake_clock(void *context)
{
    struct fake *fake = context;

    return fake->microseconds += 1000;
}

void fake_begin(struct fake *fake)
{
    *fake = (struct fake){.host = {.context = fake,
                                   .open_to_read = fake_open,
                                   .open_to_write = fake_open_to_write,
                                   .read = fake_read,
                                   .write = fake_write,
                                   .may_block = fake_may_block,
                                   .is_shared = fake_is_shared,
                                   .close = fake_close,
                                   .clock = fake_clock}};
    fake->host.memory = tally_memory(&fake->tally);
}

struct fake_file *fake_add(struct fake *fake, const char *path, const char *text)
{
    struct fake_file *file = &fake->files[fake->file_count++];

    cr_assert_leq(fake->file_count, FAKE_FILES);
    *file = (struct fake_file){.path = path, .bytes = text, .length = strlen(text)};
    if (path == NULL)
        fake->handles[0] = (struct fake_handle){.file = file, .open = true};
    return file;
}

size_t fake_open_count(const struct fake *fake)
{
    size_t count = 0;

    for (int handle = FAKE_FIRST; handle < FAKE_HANDLES; handle++)
        count += fake->handles[handle].open;
    return count;
}

/* ---- the interpreter ------------------------------------------------------------- */

void desk_set(struct desk *desk)
{
    fake_begin(&desk->fake);
    desk->out = output_to(&desk->fake.host, FAKE_STDOUT, desk->buffer, sizeof desk->buffer);
    desk->source = (struct source){.name = "-"};
    desk->in = (struct interpreter){
        .host = &desk->fake.host,
        .game = arb_game_new(arb_rules_find("checkers61b"), &desk->fake.host.memory),
        .out = &desk->out};
    cr_assert_not_null(desk->in.game);
}

void desk_clear(struct desk *desk)
{
    interpreter_end(&desk->in);
    arb_game_free(desk->in.game);
    cr_assert_eq(fake_open_count(&desk->fake), 0, "a file is left open");
    tally_is_even(&desk->fake.tally);
}

const char *desk_run_bytes(struct desk *desk, const char *bytes, size_t length)
{
    struct reader reader = reader_of_text(bytes, length);

    desk->fake.written_length = 0;
    desk->fake.written[0] = '\0';
    interpreter_run(&desk->in, &desk->source, &reader);
    output_flush(&desk->out);
    return desk->fake.written;
}

const char *desk_run(struct desk *desk, const char *text)
{
    return desk_run_bytes(desk, text, strlen(text));
}
