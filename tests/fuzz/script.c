/* Fuzzes the command language: a whole script, with files on a disk in memory.
 *
 *     COMMAND
 *     ...
 *     === FILE [TIMES]
 *     BYTES
 *     ...
 *
 * What comes after a line of `===` is the content of that file, TIMES times over, so that a
 * short input has lines of 100,000 bytes too. After each command it is checked that nothing has
 * changed but what a command of that kind may change. */
#include <string.h>

#include "input.h"
#include "invariants.h"
#include "world.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct world world;
static struct turn_list list;

/* ---- the files --------------------------------------------------------------------------- */

#define LONGEST 150000 /* bytes of all files together */

static char arena[LONGEST];

/* Puts a file on the disk, and leaves out what does not fit. */
static void add_file(const struct input_file *file, size_t *used)
{
    size_t start = *used;

    for (size_t i = 0; i < file->times && file->content.length <= LONGEST - *used; i++) {
        memcpy(arena + *used, file->content.bytes, file->content.length);
        *used += file->content.length;
        if (file->content.length == 0)
            break;
    }
    if (file->name[0] != '\0')
        disk_add(&world.disk, file->name, arena + start, *used - start);
}

/* A hash of everything on the disk but standard input and output. */
static uint64_t sum_of_files(void)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < world.disk.name_count; i++) {
        const struct disk_name *name = &world.disk.names[i];
        uint64_t one = (uint64_t)(uintptr_t)name->file * UINT64_C(0x9e3779b97f4a7c15);

        for (const char *c = name->path; *c != '\0'; c++)
            one = (one ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
        sum += one ^ (name->file != NULL ? name->file->length : 0);
    }
    return sum;
}

/* ---- what a command may change -------------------------------------------------------------- */

enum effect {
    NOTHING,
    SETS_UP, /* a step */
    PLAYS,   /* a step that creates no pieces */
    TAKES_BACK,
    DOES_AGAIN,
    BEGINS,   /* a new past */
    LOADS,    /* a new past, and who plays */
    WRITES,   /* a file */
    CHOOSES,  /* who plays, and the random numbers */
    ANYTHING, /* other commands */
};

static const struct {
    const char *name;
    enum effect bare;      /* alone */
    enum effect with_more; /* with words after it */
    size_t asks;           /* with no more words than this, it is as alone */
} effects[] = {
    {"rules", NOTHING, BEGINS, 0},
    {"new", BEGINS, BEGINS, 0},
    {"place", SETS_UP, SETS_UP, 0},
    {"remove", SETS_UP, SETS_UP, 0},
    {"turn", NOTHING, SETS_UP, 0},
    {"position", NOTHING, SETS_UP, 0},
    {"select", PLAYS, PLAYS, 0},
    {"space", PLAYS, PLAYS, 0},
    {"move", PLAYS, PLAYS, 0},
    {"pass", PLAYS, PLAYS, 0},
    {"resign", SETS_UP, SETS_UP, 0},
    {"offer", SETS_UP, SETS_UP, 0},
    {"accept", SETS_UP, SETS_UP, 0},
    {"claim", SETS_UP, SETS_UP, 0},
    {"go", PLAYS, PLAYS, 0},
    {"undo", TAKES_BACK, TAKES_BACK, 0},
    {"redo", DOES_AGAIN, DOES_AGAIN, 0},
    {"load", LOADS, LOADS, 0},
    {"save", WRITES, WRITES, 0},
    {"draw", WRITES, WRITES, 0},
    {"player", CHOOSES, CHOOSES, 0},
    {"seed", CHOOSES, CHOOSES, 0},
    {"tag", NOTHING, SETS_UP, 1},
    {"read", ANYTHING, ANYTHING, 0},
};

/* What the line can change when it is accepted. */
static enum effect effect_of(const struct line *line)
{
    struct split_line split;
    enum command_form form;
    const struct command *command = NULL;

    words_split(&split, line->bytes, line->length);
    if (split.words.count > 0)
        command = interpreter_find(&world.in, &split.words, &form);
    for (size_t i = 0; command != NULL && i < sizeof effects / sizeof *effects; i++) {
        if (strcmp(command->name, effects[i].name) == 0)
            return form == FORM_NAMED && split.words.count <= 1 + effects[i].asks
                       ? effects[i].bare
                       : effects[i].with_more;
    }
    return NOTHING;
}

/* Everything that a line can change. */
struct all {
    struct state game;
    arb_player sides[2];
    arb_random random;
    uint64_t files;
};

static struct all look(void)
{
    return (struct all){.game = state_of(world.in.game),
                        .sides = {world.in.players.sides[0], world.in.players.sides[1]},
                        .random = world.in.players.random,
                        .files = sum_of_files()};
}

static bool same_player(const arb_player *a, const arb_player *b)
{
    return a->kind == b->kind && a->depth == b->depth && a->milliseconds == b->milliseconds &&
           a->level == b->level && a->threads == b->threads;
}

/* ---- after a command ---------------------------------------------------------------------- */

static void check_players(const struct all *before, enum effect effect)
{
    struct all now = look();

    if (effect == CHOOSES || effect == LOADS || effect == ANYTHING)
        return;
    if (!same_player(&before->sides[0], &now.sides[0]) ||
        !same_player(&before->sides[1], &now.sides[1]))
        broken(world.in.game, "a command that sets no player changed one");
}

static void check_rejected(const struct all *before)
{
    struct all now = look();

    check_unchanged(&before->game, world.in.game);
    check_players(before, NOTHING);
    if (before->random.state != now.random.state)
        broken(world.in.game, "a rejected command changed the random numbers");
    if (before->files != now.files)
        broken(world.in.game, "a rejected command changed a file");
}

static void check_accepted(const struct all *before, enum effect effect)
{
    arb_game *game = world.in.game;

    check_players(before, effect);
    if (effect != WRITES && effect != ANYTHING && before->files != sum_of_files())
        broken(game, "a command that writes no file changed one");
    switch (effect) {
    case NOTHING:
    case WRITES:
    case CHOOSES:
        check_same_game(&before->game, game);
        break;
    case SETS_UP:
        check_step(&before->game, game);
        break;
    case PLAYS:
        check_step(&before->game, game);
        check_played(&before->game, game);
        break;
    case TAKES_BACK:
        check_taken_back(&before->game, game);
        break;
    case DOES_AGAIN:
        check_done_again(&before->game, game);
        break;
    default:
        break;
    }
}

/* Checks what one of several turns on a line has done. */
static void check_between(void *follower, const struct interpreter *in)
{
    struct all *before = follower;

    (void)in;
    check_accepted(before, PLAYS);
    *before = look();
}

/* Runs a line, and checks what it has done. */
static void run_line(const struct line *line)
{
    enum effect effect = effect_of(line);
    struct all before = look();
    char code[WORLD_CODE_ROOM];

    if (effect == PLAYS) { /* not within a file that is read, which may do anything */
        world.in.between_turns = check_between;
        world.in.teller = &before;
    }
    world_line(&world, line);
    world.in.between_turns = NULL;
    world.in.teller = NULL;
    check_position(world.in.game);
    if (world.in.game->trial || world.in.out != &world.out || world.in.depth != 0)
        broken(world.in.game, "the interpreter did not return to where it was");
    if (effect == ANYTHING)
        return;
    if (world.in.rejected || world.in.trouble[0] != '\0')
        check_rejected(&before);
    else
        check_accepted(&before, effect);
    if (world.in.trouble[0] == '\0')
        world_code(&world, code);
}

/* Checks that are made only sometimes, because they cost more. */
static void check_all(void)
{
    check_turns(world.in.game, &list);
    check_saved(world.in.game);
    check_past(world.in.game);
}

/* The script comes from a file or from a text, whole or in pieces, and with much room on the disk
 * or little, depending on the length of the input. */
static struct reader begin_script(const struct input *script, size_t length)
{
    struct reader reader;

    world.disk.most = length % 4 == 0 ? 13 : 0;
    if (length % 4 == 1)
        world.room = 300;
    if (length % 4 == 2)
        return reader_of_text(script->bytes, script->length);
    disk_input(&world.disk, script->bytes, script->length);
    if (!reader_of_file(&reader, &world.host, 0))
        broken(NULL, "out of memory for a reader");
    return reader;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input script = input_until_mark(&input);
    struct input_file file;
    struct reader reader;
    struct line line;
    size_t used = 0;
    int error;

    world_begin(&world, arb_rules_at(0));
    while (input_file(&input, LONGEST, &file))
        add_file(&file, &used);
    reader = begin_script(&script, length);
    while (!world.in.stopped && world.broken_off < 4 &&
           reader_next(&reader, &world.out, &line, &error) == READING_LINE) {
        run_line(&line);
        if (reader.number % 16 == 0)
            check_all();
    }
    reader_close(&reader);
    check_all();
    world_end(&world);
    return 0;
}
