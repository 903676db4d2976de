#include "world.h"

#include <errno.h>
#include <string.h>

#include "invariants.h"

/* The limits on memory: a table of 16 megabytes does not fit, a page of many turns does. */
#define MEMORY ((size_t)12 << 20)
#define LINES 500
#define ROOM ((size_t)1 << 20)
#define SAID ((size_t)1 << 20)
#define OPENED 64

/* ---- the end of everything ------------------------------------------------------------ */

static void *resize(void *context, void *block, size_t old_size, size_t new_size)
{
    struct world *world = context;
    const arb_memory *memory = &world->disk.host.memory;

    if (new_size > old_size && new_size - old_size > MEMORY - world->disk.tally.bytes)
        return NULL;
    return memory->resize(memory->context, block, old_size, new_size);
}

/* The host passes its context, which is the disk: the first member of the world. */
static struct world *world_of(void *disk)
{
    return disk;
}

static int open_to_read(void *context, const char *path)
{
    struct world *world = world_of(context);

    /* Scripts that read each other several times would never end. */
    if (world->opened == OPENED)
        return -EMFILE;
    world->opened++;
    return world->disk.host.open_to_read(context, path);
}

static ptrdiff_t read_some(void *context, int file, void *bytes, size_t room)
{
    struct world *world = world_of(context);
    ptrdiff_t count = 0;

    if (world->lines_read < LINES)
        count = world->disk.host.read(context, file, bytes, room);
    for (ptrdiff_t i = 0; i < count; i++) {
        world->lines_read += ((const char *)bytes)[i] == '\n';
        if (world->lines_read == LINES)
            return i + 1;
    }
    return count;
}

/* Output beyond the limit is accepted, but then the run stops. */
static ptrdiff_t write_some(void *context, int file, const void *bytes, size_t length)
{
    struct world *world = world_of(context);
    ptrdiff_t count;

    if (file == 1 && disk_output(&world->disk)->length >= SAID)
        world->interrupt = 1;
    if (file != 1 && length > world->room)
        length = world->room;
    if (length == 0)
        return -ENOSPC;
    count = world->disk.host.write(context, file, bytes, length);
    world->room -= file != 1 && count > 0 ? (size_t)count : 0;
    return count;
}

/* ---- what takes long ------------------------------------------------------------------- */

static bool plays_quickly(const arb_player *player)
{
    return player->kind == ARB_RANDOM || (player->kind == ARB_LEVEL && player->level < 3) ||
           (player->kind == ARB_MINIMAX && player->depth > 0 && player->depth < 3);
}

/* How often the current command may ask whether to stop. A match asks three times a turn, a count
 * after a few hundred turns; a search has listed thousands of turns before it asks. */
static size_t may_ask(const struct world *world)
{
    const struct interpreter *in = &world->in;
    const char *name = in->command != NULL ? in->command->name : "";

    if (strcmp(name, "selfplay") == 0 && plays_quickly(&in->players.sides[0]) &&
        plays_quickly(&in->players.sides[1]))
        return 300;
    return strcmp(name, "perft") == 0 || strcmp(name, "divide") == 0 ? 5 : 0;
}

static void look(void *watcher)
{
    struct world *world = watcher;

    if (++world->asked > may_ask(world) || world->broken_off > 2)
        world->interrupt = 1;
}

/* ---- its life ----------------------------------------------------------------------------- */

void world_begin(struct world *world, const arb_rules *rules)
{
    memset(world, 0, sizeof *world);
    disk_begin(&world->disk);
    world->host = world->disk.host;
    world->host.memory = (arb_memory){.resize = resize, .context = world};
    world->host.open_to_read = open_to_read;
    world->host.read = read_some;
    world->host.write = write_some;
    world->out = output_to(&world->host, 1, world->waiting, sizeof world->waiting);
    world->room = ROOM;
    world->source = (struct source){.name = "-"};
    world->in = (struct interpreter){.host = &world->host,
                                     .game = arb_game_new(rules, &world->host.memory),
                                     .out = &world->out,
                                     .interrupt = &world->interrupt,
                                     .meanwhile = look,
                                     .watcher = world,
                                     .known = &world->known};
    if (world->in.game == NULL)
        broken(NULL, "out of memory for a game");
}

void world_end(struct world *world)
{
    const struct tally *tally = &world->disk.tally;

    interpreter_end(&world->in);
    arb_game_free(world->in.game);
    if (tally->wrong || tally->blocks != 0)
        broken(NULL, "memory was not freed, or freed with the wrong size");
    if (disk_open_count(&world->disk) != 0)
        broken(NULL, "a file is left open");
    if (world->disk.wrong != NULL)
        broken(NULL, world->disk.wrong);
    disk_end(&world->disk);
}

void world_line(struct world *world, const struct line *line)
{
    world->asked = 0;
    world->answer_start = disk_output(&world->disk)->length;
    world->in.rejected = false;
    world->in.command = NULL;
    world->source.line++;
    interpreter_line(&world->in, &world->source, line);
    output_flush(&world->out);
    world->broken_off += world->interrupt != 0;
    world->interrupt = 0;
}

void world_code(const struct world *world, char code[WORLD_CODE_ROOM])
{
    const struct disk_file *said = disk_output(&world->disk);
    size_t start = said->length;

    strcpy(code, arb_ruling_code(ARB_ACCEPTED));
    if (!world->in.rejected)
        return;
    while (start > world->answer_start && said->bytes[start - 1] != '[')
        start--;
    if (start == world->answer_start || said->length - start > WORLD_CODE_ROOM ||
        memcmp(said->bytes + said->length - 2, "]\n", 2) != 0)
        broken(world->in.game, "a rejection does not end with its code");
    memcpy(code, said->bytes + start, said->length - start - 2);
    code[said->length - start - 2] = '\0';
}
