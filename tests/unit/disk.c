/* The disk of the tests themselves: what it stores, what it makes fail, and the faults it
 * reports. */
#include "disk/disk.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>

static struct disk disk;

static void set(void)
{
    disk_begin(&disk);
    cr_assert(disk_add(&disk, "games/old.sav", "old", 3));
}

static void clear(void)
{
    disk_end(&disk);
}

TestSuite(disk, .init = set, .fini = clear);

/* Writes a file beside another, and does not close it. */
static int write_beside(char *name, const char *bytes)
{
    int file = disk.host.open_beside(&disk, name, "games/old.sav");

    cr_assert_gt(file, 1);
    for (size_t length = strlen(bytes); length > 0;) {
        ptrdiff_t count = disk.host.write(&disk, file, bytes, length);

        cr_assert_gt(count, 0);
        bytes += count;
        length -= (size_t)count;
    }
    return file;
}

static bool holds(const char *path, const char *bytes)
{
    const struct disk_file *file = disk_find(&disk, path);

    return file != NULL && file->length == strlen(bytes) &&
           memcmp(file->bytes, bytes, file->length) == 0;
}

Test(disk, a_file_is_replaced_by_what_was_written_beside_it)
{
    char name[] = "games/.new-XXXXXX";
    int file = write_beside(name, "new");

    cr_assert(holds("games/old.sav", "old"));
    cr_assert_eq(disk_open_count(&disk), 1);
    cr_assert_eq(disk.host.sync(&disk, file), 0);
    cr_assert_eq(disk.host.close(&disk, file), 0);
    cr_assert_eq(disk.host.rename(&disk, name, "games/../games/./old.sav"), 0);
    cr_assert(holds("games/old.sav", "new"));
    cr_assert_null(disk_find(&disk, name));
    cr_assert_eq(disk_open_count(&disk), 0);
    cr_assert_null(disk.wrong);
}

Test(disk, a_file_that_was_not_synced_is_blamed_when_it_is_renamed)
{
    char name[] = "games/.new-XXXXXX";
    int file = write_beside(name, "new");

    cr_assert_eq(disk.host.close(&disk, file), 0);
    cr_assert_eq(disk.host.rename(&disk, name, "games/old.sav"), 0);
    cr_assert_not_null(disk.wrong);
}

Test(disk, a_file_that_could_not_be_written_is_blamed_when_it_is_renamed)
{
    char name[] = "games/.new-XXXXXX";
    int file = write_beside(name, "new");

    disk.fail_what = DISK_WRITE;
    disk.fail_at = 1;
    disk.fail_with = ENOSPC;
    cr_assert_eq(disk.host.write(&disk, file, "er", 2), -ENOSPC);
    cr_assert_eq(disk.host.sync(&disk, file), 0);
    cr_assert_eq(disk.host.close(&disk, file), 0);
    cr_assert_null(disk.wrong);
    cr_assert_eq(disk.host.rename(&disk, name, "games/old.sav"), 0);
    cr_assert_not_null(disk.wrong);
}

Test(disk, a_file_is_not_closed_twice_without_blame)
{
    int file = disk.host.open_to_read(&disk, "games/old.sav");

    cr_assert_eq(disk.host.close(&disk, file), 0);
    cr_assert_null(disk.wrong);
    cr_assert_eq(disk.host.close(&disk, file), -EBADF);
    cr_assert_not_null(disk.wrong);
}

Test(disk, the_call_of_a_number_fails_once_or_for_good)
{
    for (int on = 0; on < 2; on++) {
        disk.fail_what = DISK_OPEN_TO_READ;
        disk.fail_at = 2;
        disk.fail_on = on;
        disk.fail_with = EIO;
        disk.counted = 0;
        cr_assert_gt(disk.host.open_to_read(&disk, "games/old.sav"), 1);
        cr_assert_eq(disk.host.open_to_read(&disk, "games/old.sav"), -EIO);
        cr_assert(disk.failed);
        cr_assert_eq(disk.host.open_to_read(&disk, "games/old.sav") == -EIO, on);
    }
}

Test(disk, reads_and_writes_can_be_of_one_byte)
{
    char name[] = "games/.new-XXXXXX";
    char bytes[8];
    int file;

    disk.most = 1;
    file = disk.host.open_to_read(&disk, "games/old.sav");
    cr_assert_eq(disk.host.read(&disk, file, bytes, sizeof bytes), 1);
    write_beside(name, "whole");
    cr_assert(holds(name, "whole"));
    cr_assert_eq(disk.count[DISK_WRITE], 5);
}

Test(disk, what_stands_in_no_folder_cannot_be_opened)
{
    char name[] = "nowhere/.new-XXXXXX";
    char real[HOST_PATH_ROOM];

    cr_assert_eq(disk.host.open_to_read(&disk, "nothing"), -ENOENT);
    cr_assert_eq(disk.host.open_to_read(&disk, "games"), -EISDIR);
    cr_assert_eq(disk.host.open_to_read(&disk, "games/old.sav/x"), -ENOTDIR);
    cr_assert_eq(disk.host.open_beside(&disk, name, ""), -ENOENT);
    cr_assert_eq(disk.host.examine(&disk, "games/old.sav", 1, real), 1);
    cr_assert_str_eq(real, "/games/old.sav");
    cr_assert_eq(disk.host.examine(&disk, "games/new.sav", 1, real), 0);
    strcpy(disk.here, "games");
    cr_assert_gt(disk.host.open_to_read(&disk, "old.sav"), 1);
}
