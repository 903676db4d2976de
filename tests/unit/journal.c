/* src/journal: a game comes back from its journal as it was, wherever writing was cut off, and
 * whatever the disk did. */
#include "journal/journal.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "journal/checksum.h"
#include "journal/entries.h"
#include "support.h"

/* ---- a disk with one file ------------------------------------------------------------- */

#define JOURNAL 7
#define SAVED 8
#define TORN 9
#define DISK_ROOM 65536

/* The kinds of calls to the host; each kind is counted separately. */
enum call { OPEN, READ, WRITE, SYNC, NAME, CUT, LENGTH, CLOSE, CALLS };

struct drive {
    struct desk desk;
    struct host host;
    struct journal journal;
    char bytes[DISK_ROOM]; /* of the journal */
    size_t length;
    size_t at;
    const char *saved; /* what `load` reads */
    size_t saved_at;
    bool open;
    char torn[DISK_ROOM]; /* what is in j.torn */
    size_t torn_length;
    size_t calls;
    size_t fail_at; /* the number, from 1, of the call that fails; 0: none does */
    bool fail_on;   /* all later ones fail too */
    int error;      /* with this errno, EIO if it is 0 */
    size_t failed[CALLS];
    size_t most;       /* bytes a read and a write at the most; 0: any number */
    size_t unsynced;   /* bytes written, or cut, since the last sync */
    bool named;        /* the name is on the disk too */
    int64_t elsewhere; /* what length_of returns instead; 0: the truth */
};

static bool fails(struct drive *disk, enum call call)
{
    disk->calls++;
    if (disk->fail_at == 0 || disk->calls < disk->fail_at ||
        (disk->calls > disk->fail_at && !disk->fail_on))
        return false;
    disk->failed[call]++;
    return true;
}

static int error_of(const struct drive *disk)
{
    return disk->error != 0 ? -disk->error : -EIO;
}

static int drive_open_to_keep(void *context, const char *path)
{
    struct drive *disk = context;

    if (fails(disk, OPEN))
        return error_of(disk);
    if (strcmp(path, "j.torn") == 0)
        return TORN;
    cr_assert_str_eq(path, "j");
    cr_assert_not(disk->open);
    disk->open = true;
    disk->at = 0;
    return JOURNAL;
}

static int drive_open_to_read(void *context, const char *path)
{
    struct drive *disk = context;

    (void)path;
    disk->saved_at = 0;
    return SAVED;
}

static ptrdiff_t drive_read(void *context, int file, void *bytes, size_t room)
{
    struct drive *disk = context;
    const char *from = file == SAVED ? disk->saved : disk->bytes;
    size_t length = file == SAVED ? strlen(disk->saved) : disk->length;
    size_t *at = file == SAVED ? &disk->saved_at : &disk->at;
    size_t part = length - *at;

    if (file == JOURNAL && fails(disk, READ))
        return error_of(disk);
    if (part > room)
        part = room;
    if (disk->most != 0 && part > disk->most)
        part = disk->most;
    memcpy(bytes, from + *at, part);
    *at += part;
    return (ptrdiff_t)part;
}

static ptrdiff_t drive_read_at(void *context, int file, uint64_t offset, void *bytes, size_t room)
{
    struct drive *disk = context;
    size_t at = disk->at;
    ptrdiff_t count;

    disk->at = (size_t)offset;
    count = drive_read(context, file, bytes, room);
    disk->at = at;
    return count;
}

/* A write that fails has written something first, as on a full disk. */
static ptrdiff_t drive_write(void *context, int file, const void *bytes, size_t length)
{
    struct drive *disk = context;
    bool failed = fails(disk, WRITE);

    if (file == TORN) {
        memcpy(disk->torn + disk->torn_length, bytes, failed ? length / 2 : length);
        disk->torn_length += failed ? length / 2 : length;
        return failed ? error_of(disk) : (ptrdiff_t)length;
    }
    cr_assert_eq(file, JOURNAL);
    if (disk->most != 0 && length > disk->most)
        length = disk->most;
    if (failed)
        length /= 2;
    cr_assert_leq(disk->length + length, DISK_ROOM);
    memcpy(disk->bytes + disk->length, bytes, length);
    disk->length += length;
    disk->unsynced += length;
    return failed ? error_of(disk) : (ptrdiff_t)length;
}

static int drive_sync(void *context, int file)
{
    struct drive *disk = context;

    if (fails(disk, SYNC))
        return error_of(disk);
    if (file == JOURNAL)
        disk->unsynced = 0;
    return 0;
}

static int drive_sync_name(void *context, const char *path)
{
    struct drive *disk = context;

    if (fails(disk, NAME))
        return error_of(disk);
    disk->named |= strcmp(path, "j") == 0;
    return 0;
}

static int drive_cut(void *context, int file, uint64_t length)
{
    struct drive *disk = context;

    if (fails(disk, CUT))
        return error_of(disk);
    if (file == TORN) {
        disk->torn_length = (size_t)length;
        return 0;
    }
    cr_assert_eq(file, JOURNAL);
    cr_assert_leq(length, disk->length);
    disk->unsynced += disk->length - (size_t)length;
    disk->length = (size_t)length;
    return 0;
}

static int64_t drive_length_of(void *context, const char *path, int file)
{
    struct drive *disk = context;

    if (file == TORN)
        return fails(disk, LENGTH) ? error_of(disk) : (int64_t)disk->torn_length;
    cr_assert_eq(file, JOURNAL);
    if (strcmp(path, "j") != 0)
        return -ESTALE;
    if (fails(disk, LENGTH))
        return error_of(disk);
    return disk->elsewhere != 0 ? disk->elsewhere : (int64_t)disk->length;
}

static bool drive_is_shared(void *context, const char *path)
{
    (void)context;
    (void)path;
    return false;
}

static bool drive_may_block(void *context, int file)
{
    (void)context;
    (void)file;
    return false;
}

static int drive_close(void *context, int file)
{
    struct drive *disk = context;

    if (file == SAVED)
        return 0;
    if (file == TORN)
        return fails(disk, CLOSE) ? error_of(disk) : 0;
    cr_assert(disk->open);
    disk->open = false;
    return fails(disk, CLOSE) ? error_of(disk) : 0;
}

/* ---- a game on it ---------------------------------------------------------------------- */

/* A new interpreter with the disk, whose file stays. */
static void drive_desk(struct drive *disk)
{
    desk_set(&disk->desk);
    disk->host = (struct host){.memory = disk->desk.fake.host.memory,
                               .context = disk,
                               .open_to_read = drive_open_to_read,
                               .read = drive_read,
                               .write = drive_write,
                               .may_block = drive_may_block,
                               .is_shared = drive_is_shared,
                               .close = drive_close,
                               .sync = drive_sync,
                               .sync_name = drive_sync_name,
                               .open_to_keep = drive_open_to_keep,
                               .cut = drive_cut,
                               .read_at = drive_read_at,
                               .length_of = drive_length_of};
    disk->desk.in.host = &disk->host;
}

static void drive_write_all(struct drive *disk, const char *bytes, size_t length)
{
    memcpy(disk->bytes, bytes, length);
    disk->length = length;
}

/* Opens the journal and begins to record; returns whether there is no trouble. */
static bool drive_begin(struct drive *disk)
{
    return journal_open(&disk->journal, &disk->desk.in, "j") && journal_begin(&disk->journal);
}

/* Ends the program. */
static void drive_end(struct drive *disk)
{
    if (disk->open)
        journal_end(&disk->journal);
    cr_assert_not(disk->open);
    desk_clear(&disk->desk);
}

static arb_game *game_of(const struct drive *disk)
{
    return disk->desk.in.game;
}

/* The game in the file on the disk, replayed. Nothing fails meanwhile. */
static struct snapshot kept_on(const struct drive *disk)
{
    static struct drive other;
    struct snapshot snapshot;

    other = (struct drive){.length = disk->length};
    memcpy(other.bytes, disk->bytes, disk->length);
    drive_desk(&other);
    cr_assert(drive_begin(&other), "%s\n%.*s", other.desk.in.trouble, (int)disk->length,
              disk->bytes);
    snapshot = snapshot_of(game_of(&other));
    drive_end(&other);
    return snapshot;
}

static bool is_kept(const struct drive *disk)
{
    struct snapshot kept = kept_on(disk);
    struct snapshot now = snapshot_of(game_of(disk));

    return snapshot_equal(&kept, &now);
}

/* Everything that a journal can contain, and what it leaves out. */
static const char *const session[] = {
    "select 2 2",
    "select 3 3",
    "space",
    "move 15-24",
    "print",
    "33-15",
    "moves",
    "undo 2",
    "redo",
    "place bomb water 3 4 king",
    "load saved",
    "pass", /* is rejected here */
    "undo",
    "tag Event \"Open \\\"26\\\" \\\\ \xe9\"",
    "tag White C. Hristov",
    "undo",
    "tag",       /* asks */
    "tag FEN x", /* is rejected */
    "tag Site \"\"",
    "position 8/8/8/8/3WS4/8/8/fb7 fire",
    "turn water",
    "remove 0 0",
    "rules orthogonal",
    "pass",
    "new empty",
    "place man red 3 3",
    "rules english",
    "11-15",
    "22-18",
    "15x22",
    "offer draw",
    "accept draw",
    "undo 2",
    "resign black",
    "undo turn",
    "new",
    "rules checkers61b",
    "load saved",
    "status",
    "select 3 5",
};

static const char saved[] = "arbiter game 1\nrules: checkers61b\n"
                            "position: 1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/fb1fb1fb1fb1/"
                            "1fs1fs1fs1fs/fp1fp1fp1fp1 fire\n22-33\n15-24\n33-15\n";

#define SESSION (sizeof session / sizeof *session)

/* Removes the checksums from the lines, which all but the first have. */
static void take_off_checksums(struct drive *disk)
{
    size_t length = 0;
    size_t lines = 0;
    size_t checksums = 0;

    for (size_t i = 0; i < disk->length; i++) {
        bool checksum = disk->bytes[i] == ' ' && disk->bytes[i + 1] == '#';

        if (checksum) {
            checksums++;
            i += CHECKSUM_LENGTH;
        }
        lines += disk->bytes[i] == '\n';
        disk->bytes[length++] = disk->bytes[i];
    }
    disk->bytes[length] = '\0';
    cr_assert_eq(checksums, lines - 1);
}

/* Of each test, which has a process of its own. */
static struct drive disk;

Test(journal, has_every_change_as_a_line)
{
    disk.saved = saved;
    drive_desk(&disk);
    cr_assert(drive_begin(&disk), "%s", disk.desk.in.trouble);
    for (size_t i = 0; i < SESSION; i++)
        desk_run(&disk.desk, session[i]);
    cr_assert(is_kept(&disk));
    take_off_checksums(&disk);
    cr_assert_str_eq(
        disk.bytes,
        "# arbiter journal 2\nrules checkers61b\nselect 2 2\nselect 3 3\nspace\nmove 15-24\n"
        "move 33-15\nundo 2\nredo\nplace bomb water 3 4 king\n"
        "# load 4\nposition 1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/fb1fb1fb1fb1/"
        "1fs1fs1fs1fs/fp1fp1fp1fp1 fire\nmove 22-33\nmove 15-24\nmove 33-15\nundo\n"
        "tag Event \"Open \\\"26\\\" \\\\ \303\251\"\ntag White \"C. Hristov\"\nundo\ntag Site "
        "\"\"\n"
        "position 8/8/8/8/3WS4/8/8/fb7 fire\nturn water\nremove 0 0\nrules orthogonal\npass\n"
        "new empty\nplace man red 3 3\nrules english\nmove 11-15\nmove 22-18\nmove 15x22\n"
        "offer draw white\naccept draw\nundo 2\nresign black\nundo 2\nnew\n"
        "rules checkers61b\n# load 4\nposition 1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/"
        "fb1fb1fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1 fire\nmove 22-33\nmove 15-24\nmove 33-15\n"
        "select 3 5\n");
    drive_end(&disk);
}

/* Whenever a turn or more has ended, the lines are on the disk. */
Test(journal, is_synced_at_the_end_of_each_turn)
{
    disk.saved = saved;
    drive_desk(&disk);
    cr_assert(drive_begin(&disk));
    cr_assert_eq(disk.unsynced, 0);
    cr_assert(disk.named);
    for (size_t i = 0; i < SESSION; i++) {
        desk_run(&disk.desk, session[i]);
        if (strncmp(session[i], "select", 6) == 0 || strncmp(session[i], "place", 5) == 0 ||
            strncmp(session[i], "turn", 4) == 0 || strncmp(session[i], "remove", 6) == 0)
            cr_assert_gt(disk.unsynced, 0, "%s is synced", session[i]);
        else if (strcmp(session[i], "print") != 0 && strcmp(session[i], "moves") != 0)
            cr_assert(disk.unsynced == 0 || i >= SESSION - 1, "%s is not synced", session[i]);
    }
    journal_end(&disk.journal);
    cr_assert_eq(disk.unsynced, 0);
    cr_assert_str_empty(disk.desk.in.trouble);
    drive_end(&disk);
}

/* Random commands in all rule sets: mostly turns, sometimes new games or undo. */
static void do_anything(struct drive *drive, uint64_t choice)
{
    arb_game *game = game_of(drive);

    if (choice % 50 == 0)
        desk_run(&drive->desk, choice % 100 == 0 ? "new" : "new empty");
    else if (choice % 50 == 1)
        arb_game_begin(game, arb_rules_at(choice / 50 % 5), false);
    else if (choice % 50 == 2)
        desk_run(&drive->desk, "load saved");
    else if (choice % 50 < 8)
        arb_undo(game, 1 + choice / 50 % 4);
    else if (choice % 50 < 12)
        arb_redo(game, 1 + choice / 50 % 3);
    else if (choice / 50 % 64 != 0 || game->rules == arb_rules_at(0))
        act(game, choice / 50); /* 0 sets up what only those rules have */
}

Test(journal, of_a_game_of_chance_brings_it_back)
{
    uint64_t state = 8;

    for (int round = 0; round < 60; round++) {
        disk = (struct drive){.saved = saved};
        drive_desk(&disk);
        cr_assert(drive_begin(&disk));
        arb_game_begin(game_of(&disk), arb_rules_at((size_t)round % 5), false);
        for (int i = 0; i < 300; i++)
            do_anything(&disk, draw(&state));
        cr_assert(is_kept(&disk), "%.*s", (int)disk.length, disk.bytes);
        drive_end(&disk);
    }
}

/* ---- broken off ------------------------------------------------------------------------- */

/* The length of a journal when the game was in this state. */
struct so_far {
    size_t length;
    struct snapshot game;
};

/* Plays the session; the stages are stored in `stages`, the first being that of the new journal. */
static size_t play_session(struct drive *drive, struct so_far stages[SESSION + 1])
{
    size_t count = 0;

    drive->saved = saved;
    drive_desk(drive);
    cr_assert(drive_begin(drive));
    stages[count++] = (struct so_far){drive->length, snapshot_of(game_of(drive))};
    for (size_t i = 0; i < SESSION; i++) {
        desk_run(&drive->desk, session[i]);
        if (drive->length > stages[count - 1].length)
            stages[count++] = (struct so_far){drive->length, snapshot_of(game_of(drive))};
    }
    return count;
}

/* Of each test, which has a process of its own. */
static struct drive whole;

Test(journal, that_is_torn_anywhere_goes_on_from_what_is_whole)
{
    static struct drive torn;
    struct so_far stages[SESSION + 1];
    size_t count = play_session(&whole, stages);

    cr_assert_gt(count, 20);
    for (size_t length = 0; length <= whole.length; length++) {
        const struct so_far *stage = &stages[0];
        struct snapshot game;
        bool at_end;

        for (size_t i = 0; i < count && stages[i].length <= length; i++)
            stage = &stages[i];
        torn = (struct drive){.most = length % 7};
        drive_write_all(&torn, whole.bytes, length);
        drive_desk(&torn);
        cr_assert(drive_begin(&torn), "torn at %zu: %s", length, torn.desk.in.trouble);
        game = snapshot_of(game_of(&torn));
        cr_assert(snapshot_equal(&game, &stage->game), "torn at %zu", length);
        cr_assert_eq(torn.length, stage->length, "torn at %zu", length);
        cr_assert_eq(memcmp(torn.bytes, whole.bytes, torn.length), 0);
        at_end = length == stage->length || length == 0 || length == sizeof JOURNAL_HEAD;
        cr_assert_eq(torn.torn_length,
                     at_end ? 0 : length - (length < stage->length ? 0 : stage->length));
        cr_assert_eq(memcmp(torn.torn, whole.bytes + (length - torn.torn_length), torn.torn_length),
                     0);
        cr_assert_eq(torn.journal.note[0] == '\0', at_end, "torn at %zu: %s", length,
                     torn.journal.note);
        desk_run(&torn.desk, "new empty");
        cr_assert(is_kept(&torn), "torn at %zu", length);
        drive_end(&torn);
    }
    drive_end(&whole);
}

/* After a power failure a disk may have only NULs in the space that it had reserved. */
Test(journal, that_begins_with_nuls_is_torn_there)
{
    static const char *const heads[] = {"", "# arbiter jour", JOURNAL_HEAD_1};

    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        for (size_t nuls = 1; nuls < 5000; nuls += 300) {
            size_t length = strlen(heads[i]) + nuls;

            disk = (struct drive){.length = length};
            memcpy(disk.bytes, heads[i], strlen(heads[i]));
            drive_desk(&disk);
            /* A file with a line longer than any line is not a journal. */
            cr_assert_eq(drive_begin(&disk), length <= LINE_LONGEST, "%s and %zu", heads[i], nuls);
            cr_assert_eq(disk.torn_length, length <= LINE_LONGEST ? length : 0);
            cr_assert(length <= LINE_LONGEST || disk.length == length);
            drive_end(&disk);
        }
    }
}

Test(journal, that_is_torn_says_from_which_line_on)
{
    static const struct {
        const char *text;
        const char *line;
    } torn[] = {
        {"# arbiter", "line 1 "},
        {"# arbiter journal 1", "line 1 "},
        {"# arbiter journal 1\nrul", "line 2 "},
        {"# arbiter journal 1\nrules dama\nmove a3-a4\nmo", "line 4 "},
        {"# arbiter journal 1\nrules dama\n# load 2\nposition 8/8/8/8/8/8/W7/8 black", "line 3 "},
        {"# arbiter journal 1\nrules dama\n# load 2\nposition 8/8/8/8/8/8/W7/8 black\n", "line 3 "},
    };

    for (size_t i = 0; i < sizeof torn / sizeof *torn; i++) {

        disk = (struct drive){0};
        drive_write_all(&disk, torn[i].text, strlen(torn[i].text));
        drive_desk(&disk);
        cr_assert(drive_begin(&disk), "%s", disk.desk.in.trouble);
        cr_assert(strstr(disk.journal.note, torn[i].line) != NULL, "%s: %s", torn[i].text,
                  disk.journal.note);
        drive_end(&disk);
    }
}

#define HEAD JOURNAL_HEAD_1 "\n"

Test(journal, that_is_damaged_is_left_alone)
{
    static const struct {
        const char *text;
        const char *says;
    } damaged[] = {
        {"precious", "line 1: not a journal"},
        {"precious\n", "line 1: not a journal"},
        {"# arbiter journal 3\n", "line 1: it is of format 3; the newest that is read is 2"},
        {JOURNAL_HEAD "\nrules dama\nmove a3-a4\n", "line 2: the line is damaged"},
        {"# arbiter journal 1\001", "line 1: not a journal"},
        {"# arbiter journal 12", "line 1: it is of format 12; the newest that is read is 2"},
        {"# arbiter\nrules dama\n", "line 1: not a journal"},
        {"\n", "line 1: not a journal"},
        {HEAD "new\n", "line 2: expected the rule set"},
        {HEAD "\n", "line 2: expected the rule set"},
        {HEAD "# load 1\n", "line 2: expected the rule set"},
        {HEAD "rules chess\n",
         "line 2: rules chess: unknown name chess; name its file with --rules"},
        {HEAD "rules dama\nmove a3-a5\n", "line 3: move a3-a5: a3-a5 is not a legal turn"},
        {HEAD "rules dama\nmove a3-a4\nmove a3\001a4\nundo\n", "line 4: move a3\\x01a4: "},
        {HEAD "rules dama\nundo \"1\n", "line 3: undo \"1: "},
        {HEAD "rules dama\nmoe a3-a4\n", "line 3: a journal can only have"},
        {HEAD "rules dama\nquit\nmove a3-a4\n", "line 3: a journal can only have"},
        {HEAD "rules dama\nsave x\n", "line 3: a journal can only have"},
        {HEAD "rules dama\nsave(x)\n", "line 3: a journal can only have"},
        {HEAD "rules dama\nread x\n", "line 3: a journal can only have"},
        {HEAD "rules dama\ngo\n", "line 3: a journal can only have"},
        {HEAD "rules dama\n# load x\n", "line 3: expected a number of lines after # load"},
        {HEAD "rules dama\n# load 0\n", "line 3: expected a number of lines after # load"},
        {HEAD "rules dama\n# load 1x\n", "line 3: expected a number of lines after # load"},
        {HEAD "rules dama\n# load 1000000000000000000000001\n",
         "line 3: expected a number of lines after # load"},
        {HEAD "rules dama\n# load 1\nquit\n", "line 4: a journal can only have"},
        {HEAD "rules dama\n# load 1\nmove a3-a4\n", "line 4: expected the position"},
        {HEAD "rules dama\n# load 1\n# load 1\n", "line 4: expected the position"},
        {HEAD "rules dama\n# load 2\nposition\nnew\n", "line 5: expected a turn"},
        {HEAD "rules dama\n# load 2\nposition 8/8/8/8/8/8/W7/8 blue\n",
         "line 4: position 8/8/8/8/8/8/W7/8 blue: "},
        {HEAD "rules dama\n# load 3\nposition 8/8/8/8/8/8/W7/8 white\nmove a2-a3\nmove a2-a3\n",
         "line 6: move a2-a3: "},
    };

    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        size_t length = strlen(damaged[i].text);

        disk = (struct drive){0};
        drive_write_all(&disk, damaged[i].text, length);
        drive_desk(&disk);
        disk.desk.in.bail = i % 2 != 0;
        disk.desk.in.colour = i % 2 != 0;
        cr_assert_not(journal_open(&disk.journal, &disk.desk.in, "j"), "%s", damaged[i].text);
        cr_assert(strncmp(disk.desk.in.trouble, "j: ", 3) == 0, "%s", disk.desk.in.trouble);
        cr_assert(strstr(disk.desk.in.trouble, damaged[i].says) != NULL, "%s: %s", damaged[i].text,
                  disk.desk.in.trouble);
        cr_assert_eq(disk.length, length);
        cr_assert_eq(disk.unsynced, 0);
        cr_assert_not(disk.open);
        drive_end(&disk);
    }
}

/* A line of the journal may be longer than a line of a script: it is read to its end. */
Test(journal, with_a_line_too_long_is_not_torn_there)
{
    struct text text = text_over(disk.bytes, DISK_ROOM);

    text_string(&text, HEAD "rules dama\n");
    for (int i = 0; i < 6000; i++)
        text_char(&text, 'x');
    text_string(&text, "\nmove a3-a4\n");
    disk.length = text.length;
    drive_desk(&disk);
    cr_assert_not(journal_open(&disk.journal, &disk.desk.in, "j"));
    cr_assert(strstr(disk.desk.in.trouble, "line 3: ") != NULL, "%s", disk.desk.in.trouble);
    cr_assert_eq(disk.length, text.length);
    drive_end(&disk);
}

/* Changes that someone may have made by hand do no harm. */
Test(journal, may_have_comments_and_empty_lines)
{
    static const char text[] = HEAD "rules dama\n\n# a3-a4 is best\nmove a3-a4 # is it?\r\n";

    drive_write_all(&disk, text, strlen(text));
    drive_desk(&disk);
    cr_assert(drive_begin(&disk), "%s", disk.desk.in.trouble);
    cr_assert_eq(game_of(&disk)->past.now, 3);
    cr_assert_str_empty(disk.journal.note);
    cr_assert_eq(disk.length, strlen(text));
    drive_end(&disk);
}

/* ---- a disk that fails ------------------------------------------------------------------ */

/* Runs one line; it is accepted, or rejected and the game does not change. Returns whether it was
 * rejected. */
static bool run_or_refuse(struct drive *drive, const char *line)
{
    struct snapshot before = snapshot_of(game_of(drive));
    const char *answer = desk_run(&drive->desk, line);
    struct snapshot after = snapshot_of(game_of(drive));
    bool refused = strstr(answer, " [cannot-write]") != NULL;

    if (!refused)
        return false;
    cr_assert(strstr(answer, ": cannot write j: Input/output error [cannot-write]\n") != NULL,
              "%s: %s", line, answer);
    cr_assert(snapshot_equal(&before, &after), "%s", line);
    return true;
}

/* Plays the session on a disk whose n-th call fails. Returns whether one has. */
static bool play_on_failing(struct drive *drive, size_t n, bool on, size_t most)
{
    size_t refused = 0;
    size_t failures = 0;

    *drive = (struct drive){.saved = saved, .fail_at = n, .fail_on = on, .most = most};
    drive_desk(drive);
    if (drive_begin(drive)) {
        for (size_t i = 0; i < SESSION; i++)
            refused += run_or_refuse(drive, session[i]);
        /* All that was accepted is there, and nothing else, be it that nothing can be taken back.
         */
        cr_assert(is_kept(drive), "call %zu\n%.*s", n, (int)drive->length, drive->bytes);
        cr_assert(refused > 0 || drive->calls < n || drive->failed[LENGTH] > 0, "call %zu", n);
    } else {
        cr_assert_str_eq(drive->desk.in.trouble, "j: Input/output error");
        if (drive->failed[CUT] + drive->failed[NAME] == 0)
            cr_assert_eq(drive->length, 0);
        else
            kept_on(drive);
    }
    drive_end(drive);
    for (int call = 0; call < CALLS; call++)
        failures += drive->failed[call];
    return failures > 0;
}

Test(journal, on_a_disk_that_fails_once_loses_nothing)
{
    size_t n = 1;

    while (play_on_failing(&disk, n, false, n % 5))
        n++;
    cr_assert_gt(n, 60);
}

Test(journal, on_a_disk_that_fails_for_good_loses_nothing)
{
    size_t n = 1;

    while (play_on_failing(&disk, n, true, n % 5))
        n++;
    cr_assert_gt(n, 60);
}

/* If a call fails that reads an old journal or prepares it, the journal does not change. */
Test(journal, that_cannot_be_taken_up_stays_as_it_was)
{
    struct so_far stages[SESSION + 1];
    size_t n = 0;
    bool begun;

    play_session(&whole, stages);
    do {
        disk = (struct drive){.fail_at = ++n, .most = 100};
        drive_write_all(&disk, whole.bytes, whole.length - 3);
        drive_desk(&disk);
        begun = drive_begin(&disk);
        if (!begun) {
            cr_assert(strstr(disk.desk.in.trouble, "Input/output error") != NULL);
            cr_assert_eq(disk.length, whole.length - 3);
            cr_assert(disk.torn_length == 0 ||
                      disk.failed[NAME] + disk.failed[CUT] + disk.failed[CLOSE] > 0);
        }
        drive_end(&disk);
    } while (!begun);
    cr_assert_gt(n, 8);
    drive_end(&whole);
}

/* The same while the rest of a damaged journal is checked. */
Test(journal, that_is_damaged_and_cannot_be_read_is_trouble)
{
    struct so_far stages[SESSION + 1];
    size_t failures = 0;
    bool failed;

    play_session(&whole, stages);
    do {
        disk = (struct drive){.fail_at = failures + 1, .most = 50};
        drive_write_all(&disk, whole.bytes, whole.length);
        disk.bytes[30] = (char)(disk.bytes[30] ^ 1);
        drive_desk(&disk);
        cr_assert_not(drive_begin(&disk));
        failed = disk.failed[OPEN] + disk.failed[READ] > 0;
        failures += failed;
        cr_assert(strstr(disk.desk.in.trouble, failed ? "Input/output error" : "[bad-file]") !=
                      NULL,
                  "%s", disk.desk.in.trouble);
        drive_end(&disk);
    } while (failed);
    cr_assert_gt(failures, 10);
    drive_end(&whole);
}

/* The name of the file for torn ends is longer than that of the journal. */
Test(journal, with_a_name_too_long_for_torn_is_not_cut)
{
    char path[HOST_PATH_ROOM];

    memset(path, 'x', sizeof path);
    path[sizeof path - 4] = '\0';
    cr_assert_eq(torn_keep(NULL, path, 0, 0), ENAMETOOLONG);
}

Test(journal, without_memory_cannot_be_taken_up)
{
    struct so_far stages[SESSION + 1];
    size_t n = 0;
    bool failed;

    play_session(&whole, stages);
    do {
        disk = (struct drive){0};
        drive_write_all(&disk, whole.bytes, whole.length);
        drive_desk(&disk);
        disk.desk.fake.tally.fail_at = disk.desk.fake.tally.calls + ++n;
        failed = !drive_begin(&disk);
        cr_assert_eq(failed, disk.desk.fake.tally.failed, "allocation %zu", n);
        if (failed)
            cr_assert_str_eq(disk.desk.in.trouble, "out of memory");
        cr_assert_eq(disk.length, whole.length);
        drive_end(&disk);
    } while (failed);
    cr_assert_gt(n, 6);
    drive_end(&whole);
}

/* After a disk was full for a while it is written again; after it lost something it is not. */
Test(journal, goes_on_after_a_write_that_failed_and_not_after_a_sync)
{
    drive_desk(&disk);
    cr_assert(drive_begin(&disk));
    disk.fail_at = disk.calls + 2; /* its length is asked for, then it is written */
    disk.error = ENOSPC;
    cr_assert_str_eq(desk_run(&disk.desk, "22-33"),
                     "error: line 1: 22-33: cannot write j: No space left on device "
                     "[cannot-write]\n");
    cr_assert_eq(disk.failed[WRITE], 1);
    cr_assert_str_eq(desk_run(&disk.desk, "22-33"), "");
    cr_assert(is_kept(&disk));

    disk.fail_at = disk.calls + 3;
    disk.error = EIO;
    run_or_refuse(&disk, "15-24");
    cr_assert_eq(disk.failed[SYNC], 1);
    for (int i = 0; i < 3; i++)
        cr_assert(run_or_refuse(&disk, i == 0 ? "15-24" : i == 1 ? "undo" : "new"));
    cr_assert(is_kept(&disk));
    drive_end(&disk);
}

/* A rejected turn does not come back: neither if it cannot be synced nor cut off, nor if its end
 * cannot be written. */
Test(journal, does_not_bring_back_what_was_rejected)
{
    for (size_t at = 2; at <= 4; at++) {

        disk = (struct drive){0};
        drive_desk(&disk);
        cr_assert(drive_begin(&disk));
        cr_assert_str_eq(desk_run(&disk.desk, "22-33"), "");
        disk.fail_at = disk.calls + at;
        disk.fail_on = true;
        cr_assert(run_or_refuse(&disk, "15-24"));
        cr_assert_eq(disk.failed[CUT], 1);
        cr_assert(is_kept(&disk), "call %zu", at);
        drive_end(&disk);
    }
}

/* It was accepted, and is there; that its end may not be on the disk yet is reported by the next
 * command, or at the end. */
Test(journal, tells_that_the_end_of_a_line_may_not_be_on_the_disk)
{
    for (int next = 0; next < 2; next++) {

        disk = (struct drive){0};
        drive_desk(&disk);
        cr_assert(drive_begin(&disk));
        disk.fail_at = disk.calls + 5;
        cr_assert_str_eq(desk_run(&disk.desk, "22-33"), "");
        cr_assert_eq(disk.failed[SYNC], 1);
        cr_assert(next == 0 || run_or_refuse(&disk, "15-24"));
        cr_assert(is_kept(&disk));
        journal_end(&disk.journal);
        cr_assert_str_eq(disk.desk.in.trouble, next == 0 ? "j: Input/output error" : "");
        drive_end(&disk);
    }
}

/* ---- damage ------------------------------------------------------------------------------- */

/* A short game of each rule set, with a load if it has one. */
static const char *const checked_games[][7] = {
    {"rules checkers61b", "select 2 2", "select 3 3", "space", "load saved", "undo",
     "tag Event \"A b\""},
    {"rules english", "11-15", "22-18", "15x22", "undo", "new empty", "place man white 5"},
    {"rules dama", "a3-a4", "a6-a5", "undo 2", "redo", "turn white",
     "position 8/8/8/8/8/8/W7/8 white"},
    {"rules orthogonal", "21-11", "16-15", "undo", "redo", "pass", "new"},
    {"rules kingcapture", "e2-e4", "e7-e5", "g1-f3", "undo 2", "redo", "d2-d4"},
};

static bool is_stage(const struct so_far *stages, size_t count, const struct snapshot *game)
{
    for (size_t i = 0; i < count; i++) {
        if (snapshot_equal(&stages[i].game, game))
            return true;
    }
    return false;
}

/* One bit is changed: that is reported, and the game is one of its earlier states, or there is
 * trouble and nothing has changed. */
static void flip(const struct drive *all, const struct so_far *stages, size_t count, size_t bit)
{
    struct snapshot game;

    disk = (struct drive){0};
    drive_write_all(&disk, all->bytes, all->length);
    disk.bytes[bit / 8] = (char)(disk.bytes[bit / 8] ^ 1 << bit % 8);
    drive_desk(&disk);
    if (drive_begin(&disk)) {
        game = snapshot_of(game_of(&disk));
        cr_assert(disk.journal.note[0] != '\0', "bit %zu: no note", bit);
        cr_assert(is_stage(stages, count, &game), "bit %zu: another game", bit);
        cr_assert_eq(disk.length + disk.torn_length, all->length);
    } else {
        cr_assert_eq(disk.length, all->length, "bit %zu", bit);
        cr_assert_eq(disk.torn_length, 0);
        cr_assert(strncmp(disk.desk.in.trouble, "j: line ", 8) == 0, "%s", disk.desk.in.trouble);
    }
    drive_end(&disk);
}

/* The end is missing: the game is as it was after the last whole line. */
static void cut(const struct drive *all, const struct so_far *stages, size_t count, size_t length)
{
    const struct so_far *stage = &stages[0];
    struct snapshot game;

    for (size_t i = 0; i < count && stages[i].length <= length; i++)
        stage = &stages[i];
    disk = (struct drive){0};
    drive_write_all(&disk, all->bytes, length);
    drive_desk(&disk);
    cr_assert(drive_begin(&disk), "cut at %zu: %s", length, disk.desk.in.trouble);
    game = snapshot_of(game_of(&disk));
    cr_assert(snapshot_equal(&stage->game, &game), "cut at %zu", length);
    cr_assert_eq(disk.length + disk.torn_length, length);
    drive_end(&disk);
}

Test(journal, with_any_bit_flipped_is_told_and_cut_anywhere_goes_on)
{
    struct so_far stages[9];

    for (size_t i = 0; i < sizeof checked_games / sizeof *checked_games; i++) {
        size_t count = 0;

        whole = (struct drive){.saved = saved};
        drive_desk(&whole);
        cr_assert(drive_begin(&whole));
        stages[count++] = (struct so_far){whole.length, snapshot_of(game_of(&whole))};
        for (size_t j = 0; j < 7; j++) {
            const char *answer = desk_run(&whole.desk, checked_games[i][j]);

            cr_assert_str_empty(answer, "%s: %s", checked_games[i][j], answer);
            stages[count++] = (struct so_far){whole.length, snapshot_of(game_of(&whole))};
        }
        for (size_t bit = 0; bit < 8 * whole.length; bit++)
            flip(&whole, stages, count - 1, bit);
        /* A journal that does not name its rules yet is begun anew with others. */
        for (size_t length = stages[1].length; length <= whole.length; length++)
            cut(&whole, stages, count, length);
        drive_end(&whole);
    }
}

/* Lines that are missing, repeated or in another order are damage, whatever they say. */
Test(journal, with_other_lines_is_damaged)
{
    static const size_t orders[][5] = {
        {0, 1, 3, 4, 5}, {0, 1, 2, 4, 5}, {0, 1, 2, 2, 3}, {0, 1, 3, 2, 4}};

    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        char *lines[8];
        size_t count = 0;
        char copy[1024];

        disk = (struct drive){0};
        drive_desk(&disk);
        cr_assert(drive_begin(&disk));
        desk_run(&disk.desk, "22-33");
        desk_run(&disk.desk, "15-24");
        desk_run(&disk.desk, "undo");
        desk_run(&disk.desk, "undo");
        drive_end(&disk);
        memcpy(copy, disk.bytes, disk.length);
        copy[disk.length] = '\0';
        for (char *line = strtok(copy, "\n"); line != NULL && count < 8; line = strtok(NULL, "\n"))
            lines[count++] = line;
        cr_assert_eq(count, 6);
        disk.length = 0;
        for (size_t j = 0; j < 5; j++) {
            const char *line = lines[orders[i][j]];

            memcpy(disk.bytes + disk.length, line, strlen(line));
            disk.length += strlen(line);
            disk.bytes[disk.length++] = '\n';
        }
        disk.at = disk.calls = 0;
        drive_desk(&disk);
        cr_assert_not(drive_begin(&disk), "order %zu", i);
        cr_assert(strstr(disk.desk.in.trouble, "[bad-file]") != NULL, "%s", disk.desk.in.trouble);
        drive_end(&disk);
    }
}

/* A load that the disk had not confirmed may lack any part. */
Test(journal, with_a_hole_in_a_load_that_has_no_end_is_torn_before_it)
{
    size_t before;
    size_t length;

    disk = (struct drive){.saved = saved};
    drive_desk(&disk);
    cr_assert(drive_begin(&disk));
    desk_run(&disk.desk, "22-33");
    before = disk.length;
    desk_run(&disk.desk, "load saved");
    length = disk.length;
    drive_end(&disk);
    for (size_t hole = before; hole + 8 < length - 1; hole++) {
        static struct drive torn;

        torn = (struct drive){0};
        drive_write_all(&torn, disk.bytes, length - 1);
        memset(torn.bytes + hole, 0, 8);
        drive_desk(&torn);
        if (drive_begin(&torn)) {
            cr_assert_eq(torn.length, before, "a hole at %zu", hole);
            cr_assert_eq(torn.torn_length, length - 1 - before);
        } else { /* also of the line that says how many there are */
            cr_assert_lt(hole, before + strlen("# load 4 #0123456789abcdef\n"));
        }
        drive_end(&torn);
    }
}

/* One that other changes follow had its end. */
Test(journal, with_a_hole_in_a_load_that_has_its_end_is_damaged)
{
    static struct drive damaged;
    size_t loaded;

    disk = (struct drive){.saved = saved};
    drive_desk(&disk);
    cr_assert(drive_begin(&disk));
    desk_run(&disk.desk, "load saved");
    loaded = disk.length;
    desk_run(&disk.desk, "undo\nredo");
    damaged = (struct drive){0};
    drive_write_all(&damaged, disk.bytes, disk.length - 1);
    drive_end(&disk);
    memset(damaged.bytes + loaded - 12, 0, 8);
    drive_desk(&damaged);
    cr_assert_not(drive_begin(&damaged));
    cr_assert(strstr(damaged.desk.in.trouble, "[bad-file]") != NULL, "%s", damaged.desk.in.trouble);
    drive_end(&damaged);
}

Test(journal, with_a_load_cannot_be_taken_up_without_memory)
{
    size_t n = 0;
    bool failed;

    whole = (struct drive){.saved = saved};
    drive_desk(&whole);
    cr_assert(drive_begin(&whole));
    desk_run(&whole.desk, "load saved");
    do {
        disk = (struct drive){0};
        drive_write_all(&disk, whole.bytes, whole.length);
        drive_desk(&disk);
        disk.desk.fake.tally.fail_at = disk.desk.fake.tally.calls + ++n;
        failed = !drive_begin(&disk);
        cr_assert_eq(failed, disk.desk.fake.tally.failed, "allocation %zu", n);
        drive_end(&disk);
    } while (failed);
    drive_end(&whole);
}

/* Nothing is written after half a line. */
Test(journal, that_cannot_be_cut_is_written_no_more)
{
    drive_desk(&disk);
    cr_assert(drive_begin(&disk));
    disk.fail_at = disk.calls + 2;
    disk.fail_on = true;
    cr_assert(run_or_refuse(&disk, "22-33"));
    cr_assert_eq(disk.failed[CUT], 1);
    disk.fail_at = 0;
    for (int i = 0; i < 3; i++)
        cr_assert(run_or_refuse(&disk, "22-33"));
    cr_assert(is_kept(&disk));
    drive_end(&disk);
}

Test(journal, that_is_not_there_or_not_the_same_is_not_written)
{
    static const struct {
        int64_t length;
        const char *says;
    } elsewhere[] = {
        {-ENOENT, "it no longer exists"},
        {-ESTALE, "it no longer exists"},
        {-EACCES, "Permission denied"},
        {1000, "another program has changed it"},
    };
    size_t length;

    drive_desk(&disk);
    cr_assert(drive_begin(&disk));
    length = disk.length;
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++) {
        disk.elsewhere = elsewhere[i].length;
        cr_assert(strstr(desk_run(&disk.desk, "22-33"), elsewhere[i].says) != NULL);
        cr_assert_eq(disk.length, length);
    }
    disk.elsewhere = 0;
    cr_assert_str_eq(desk_run(&disk.desk, "22-33"), "");
    cr_assert(is_kept(&disk));
    drive_end(&disk);
}

Test(journal, that_cannot_be_opened_is_trouble)
{
    static const struct {
        int error;
        const char *says;
    } failures[] = {
        {EWOULDBLOCK, "j: it is in use by another program"},
        {ENODEV, "j: it is not a regular file"},
        {ENOENT, "j: No such file or directory"},
        {EISDIR, "j: Is a directory"},
    };

    for (size_t i = 0; i < sizeof failures / sizeof *failures; i++) {

        disk = (struct drive){.fail_at = 1, .error = failures[i].error};
        drive_desk(&disk);
        cr_assert_not(drive_begin(&disk));
        cr_assert_str_eq(disk.desk.in.trouble, failures[i].says);
        drive_end(&disk);
    }
}

/* Closing the journal syncs the rest, and reports if that fails. */
Test(journal, that_cannot_be_ended_is_trouble)
{
    for (size_t n = 1; n <= 2; n++) {
        disk = (struct drive){0};
        drive_desk(&disk);
        cr_assert(drive_begin(&disk));
        desk_run(&disk.desk, "select 2 2");
        cr_assert_gt(disk.unsynced, 0);
        disk.fail_at = disk.calls + n;
        journal_end(&disk.journal);
        cr_assert_str_eq(disk.desk.in.trouble, "j: Input/output error");
        cr_assert_eq(disk.failed[n == 1 ? SYNC : CLOSE], 1);
        drive_end(&disk);
    }
}

/* Commands that open files do not touch the journal, and trials are not recorded. */
Test(journal, is_no_file_of_commands)
{
    size_t length;

    drive_desk(&disk);
    cr_assert(drive_begin(&disk));
    length = disk.length;
    cr_assert_str_eq(desk_run(&disk.desk, "load j"),
                     "error: line 1: load j: cannot open j: it is the journal of this game "
                     "[cannot-open]\n");
    cr_assert(strstr(desk_run(&disk.desk, "read j"), "[cannot-open]") != NULL);
    cr_assert(strstr(desk_run(&disk.desk, "save j"), "[cannot-write]") != NULL);
    cr_assert(strstr(desk_run(&disk.desk, "save(j)"), "[cannot-write]") != NULL);
    cr_assert(strstr(desk_run(&disk.desk, "reject 22-33"), "[not-rejected]") != NULL);
    cr_assert_eq(disk.length, length);
    drive_end(&disk);
}
