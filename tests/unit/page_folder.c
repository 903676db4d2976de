/* The page as a folder: what is in its files, and whatever goes wrong while they are
 * written. tests/shell/page-folder.sh installs it in a browser. */
#include <criterion/criterion.h>
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "disk/disk.h"
#include "journal/checksum.h"
#include "page/folder.h"
#include "page/write.h"
#include "support.h"

/* ---- the folder ------------------------------------------------------------------------------ */

static const char *const names[] = {"icon.svg", "manifest.json", "worker.js", "index.html"};
#define NAMES (sizeof names / sizeof *names)

static const char page[] =
    "<head>\n"
    "<meta content=\"default-src 'none'; worker-src blob:; img-src data:\">\n"
    "</head>\n";

static struct disk disk;
static char real[32]; /* a folder of the system that is there */

static void set(void)
{
    disk_begin(&disk);
    snprintf(real, sizeof real, "/tmp/folder-XXXXXX");
    cr_assert_not_null(mkdtemp(real));
    cr_assert(disk_add_folder(&disk, real + 1));
}

static void clear(void)
{
    rmdir(real);
    disk_end(&disk);
    tally_is_even(&disk.tally);
}

TestSuite(page_folder, .init = set, .fini = clear);

static const char *path_of(const char *name)
{
    static char path[HOST_PATH_ROOM];

    snprintf(path, sizeof path, "%s/%s", real, name);
    return path;
}

/* What a file has; "" if there is none. */
static const char *text_of(const char *name)
{
    static char text[65536];
    const struct disk_file *file = disk_find(&disk, path_of(name));
    size_t length = file == NULL ? 0 : file->length;

    cr_assert_lt(length, sizeof text);
    if (length > 0)
        memcpy(text, file->bytes, length);
    text[length] = '\0';
    return text;
}

static int write_page(const char *path, const char *text)
{
    arb_memory memory = arb_memory_standard();
    struct text whole = text_growing(&memory);
    int error;

    text_string(&whole, text);
    error = folder_write(&disk.host, path, &whole, -1);
    text_free(&whole);
    return error;
}

static size_t files_there(void)
{
    size_t there = 0;

    for (size_t i = 0; i < disk.name_count; i++)
        there += disk.names[i].file != NULL;
    return there;
}

Test(page_folder, a_path_means_one_if_it_ends_so_or_one_is_there)
{
    cr_assert(folder_meant("no/such/"));
    cr_assert(folder_meant(real));
    cr_assert_not(folder_meant(""));
    cr_assert_not(folder_meant("no/such"));
    cr_assert_not(folder_meant("/dev/null"));
}

Test(page_folder, the_page_has_the_policy_that_it_needs)
{
    cr_assert_eq(write_page(real, page), 0);
    cr_assert_eq(strncmp(text_of("index.html"),
                         "<head>\n<meta content=\"default-src 'none'; worker-src 'self' blob:; "
                         "img-src 'self' data:; manifest-src 'self'\">\n"
                         "<link rel=\"manifest\" href=\"manifest.json\">\n",
                         150),
                 0, "%s", text_of("index.html"));
    cr_assert_not_null(strstr(text_of("index.html"), "register('worker.js'"));
    cr_assert_not_null(strstr(text_of("index.html"), "</script>\n</head>\n"));
    cr_assert_eq(files_there(), NAMES);
    cr_assert_null(disk.wrong);
}

Test(page_folder, the_manifest_has_relative_addresses_and_an_icon_that_is_there)
{
    json_error_t error;
    json_t *manifest;
    json_t *icon;

    cr_assert_eq(write_page(real, page), 0);
    manifest = json_loads(text_of("manifest.json"), 0, &error);
    cr_assert_not_null(manifest, "%s", error.text);
    cr_assert_str_eq(json_string_value(json_object_get(manifest, "start_url")), "./");
    cr_assert_str_eq(json_string_value(json_object_get(manifest, "scope")), "./");
    cr_assert_str_eq(json_string_value(json_object_get(manifest, "display")), "standalone");
    icon = json_array_get(json_object_get(manifest, "icons"), 0);
    cr_assert_str_eq(json_string_value(json_object_get(icon, "src")), "icon.svg");
    cr_assert_eq(strncmp(text_of("icon.svg"), "<svg ", 5), 0);
    json_decref(manifest);
}

/* The worker of the same page is the same, and of another one another. */
Test(page_folder, the_worker_has_the_version_of_the_files)
{
    char first[4096];

    cr_assert_eq(write_page(real, page), 0);
    snprintf(first, sizeof first, "%s", text_of("worker.js"));
    cr_assert_null(strchr(first, '@'));
    for (size_t i = 0; i + 2 < NAMES; i++)
        cr_assert_not_null(strstr(first, names[i]), "%s is not kept", names[i]);
    cr_assert_eq(write_page(real, page), 0);
    cr_assert_str_eq(text_of("worker.js"), first);
    cr_assert_eq(write_page(real, "<meta content=\"worker-src blob:; img-src data:\">\n"), 0);
    cr_assert_str_neq(text_of("worker.js"), first);
    cr_assert_eq(files_there(), NAMES);
}

Test(page_folder, a_page_without_a_place_for_it_is_none)
{
    cr_assert_eq(write_page(real, "<html>"), FOLDER_NO_PLACE);
    cr_assert_eq(files_there(), 0);
}

/* Whichever call fails: all files are the old ones; if it is a rename, no file that was begun is
 * left; and if only the way of a new name to the disk is not sure, all may be new. */
Test(page_folder, nothing_is_half_done)
{
    bool failed = true;
    int error = ENOSPC;

    for (size_t i = 0; i < NAMES; i++)
        cr_assert(disk_add(&disk, path_of(names[i]) + 1, "old", 3));
    for (size_t at = 1; failed; at += AS_MUCH(1, 5)) {
        size_t renames = disk.count[DISK_RENAME];

        disk.fail_what = DISK_CALLS;
        disk.fail_at = at;
        disk.fail_with = ENOSPC;
        disk.counted = 0;
        disk.failed = false;
        error = write_page(real, page);
        failed = disk.failed;
        cr_assert_eq(error, failed ? ENOSPC : 0, "call %zu: %d", at, error);
        cr_assert_eq(files_there(), NAMES, "call %zu", at);
        for (size_t i = 0; i < NAMES && disk.count[DISK_RENAME] == renames; i++)
            cr_assert_str_eq(text_of(names[i]), "old", "call %zu", at);
        for (size_t i = 0; i < NAMES; i++)
            cr_assert(disk_add(&disk, path_of(names[i]) + 1, "old", 3));
    }
    cr_assert_null(disk.wrong);
}

Test(page_folder, there_may_be_no_memory_for_it)
{
    size_t at = 1;

    for (disk.tally.failed = true; disk.tally.failed; at++) {
        int error;

        disk.tally.failed = false;
        disk.tally.fail_at = disk.tally.calls + at;
        error = write_page(real, page);
        cr_assert_eq(error, disk.tally.failed ? ENOMEM : 0, "request %zu: %d", at, error);
        cr_assert_eq(files_there(), disk.tally.failed ? 0 : NAMES, "request %zu", at);
    }
    cr_assert_gt(at, NAMES);
}

/* A folder that was made is removed where its files cannot be written. */
Test(page_folder, a_folder_is_made_and_its_parents_are_not)
{
    struct stat status;
    char path[HOST_PATH_ROOM + 8];

    snprintf(path, sizeof path, "%s/new/", real);
    cr_assert_eq(write_page(path, page), ENOENT); /* the disk of the test does not know it */
    cr_assert_neq(stat(path, &status), 0);
    cr_assert(disk_add_folder(&disk, path + 1));
    cr_assert_eq(write_page(path, page), 0);
    cr_assert_eq(stat(path, &status), 0);
    rmdir(path);
    snprintf(path, sizeof path, "%s/no/such/", real);
    cr_assert_eq(write_page(path, page), ENOENT);
    memset(path, '/', sizeof path - 1);
    path[HOST_PATH_ROOM - 1] = '\0'; /* long, but the folder of all, which is there */
    cr_assert_eq(write_page(path, page), ENAMETOOLONG);
}

/* ---- by the program
 * ------------------------------------------------------------------------------ */

Test(page_folder, the_page_of_the_program_is_written_with_its_game)
{
    static const char whole[] = "@GAME@ worker-src blob:; img-src data:\">\n";
    static struct desk desk;
    char blank[HOST_PATH_ROOM];

    desk_set(&desk);
    snprintf(blank, sizeof blank, "%s", path_of("blank"));
    setenv("ARBITER_PAGE", blank, 1);
    desk_run(&desk, "22-33\n");
    desk.in.host = &disk.host;
    cr_assert(disk_add(&disk, blank + 1, "@GAME@", 6));
    page_write(&desk.in, real);
    cr_assert_not_null(strstr(desk.in.trouble, "has no place for what a folder needs"));
    desk.in.trouble[0] = '\0';
    cr_assert(disk_add(&disk, blank + 1, whole, sizeof whole - 1));
    page_write(&desk.in, real);
    cr_assert_str_eq(desk.in.trouble, "");
    cr_assert_eq(
        strncmp(text_of("index.html"), "rules=checkers61b&turns=22-33 worker-src 'self'", 47), 0);
    desk.in.trouble[0] = '\0';
    disk.tally.fail_at = disk.tally.calls + 2; /* the first is for what is read */
    disk.tally.fail_on = true;
    page_write(&desk.in, real);
    cr_assert_not_null(strstr(desk.in.trouble, "Cannot allocate memory"));
    desk_clear(&desk);
}
