/* Rule sets from files: which file is read, what is inherited, and what happens when a file or
 * memory cannot be had. tests/shell/rules.sh reads real files. */
#include "formats/rule_files.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "options.h"
#include "support.h"

#define TEXT(name, base) "arbiter rules 1\nname: " name "\ninherits: " base "\n"

/* Rule sets on a disk of files in memory, and what was said to be wrong with them. */
struct shelf {
    struct fake fake;
    struct rule_files files;
    char faults[2048];
    const arb_rules *rules; /* that were found */
    int error;
};

static void take_fault(void *context, const struct rule_file_fault *fault)
{
    struct shelf *shelf = context;
    size_t length = strlen(shelf->faults);

    snprintf(shelf->faults + length, sizeof shelf->faults - length, "%s:%zu: %s\n", fault->path,
             fault->line, fault->message);
}

static bool installed(void *context, const char *name, char *path)
{
    (void)context;
    snprintf(path, HOST_PATH_ROOM, "share/%s.rules", name);
    return true;
}

static bool installed_nowhere(void *context, const char *name, char *path)
{
    (void)context;
    (void)name;
    (void)path;
    return false;
}

static void shelf_set(struct shelf *shelf)
{
    *shelf = (struct shelf){.faults = ""};
    fake_begin(&shelf->fake);
    shelf->fake.host.installed = installed;
    shelf->files =
        (struct rule_files){.host = &shelf->fake.host, .fault = take_fault, .context = shelf};
}

static void shelf_clear(struct shelf *shelf)
{
    rule_files_end(&shelf->files);
    cr_assert_eq(fake_open_count(&shelf->fake), 0, "a file is left open");
    tally_is_even(&shelf->fake.tally);
}

static arb_ruling read_file(struct shelf *shelf, const char *path)
{
    shelf->faults[0] = '\0';
    return rule_files_read(&shelf->files, path, &shelf->rules, &shelf->error);
}

static arb_ruling find(struct shelf *shelf, const char *name)
{
    shelf->faults[0] = '\0';
    return rule_files_find(&shelf->files, name, &shelf->rules, &shelf->error);
}

/* The file is wrong in one way. */
static void refuse(struct shelf *shelf, const char *path, const char *fault)
{
    cr_assert_eq(read_file(shelf, path), ARB_BAD_FILE);
    cr_assert_str_eq(shelf->faults, fault);
}

Test(rule_files, the_last_that_was_read_with_a_name_is_found)
{
    struct shelf shelf;
    const arb_rules *other;

    shelf_set(&shelf);
    fake_add(&shelf.fake, "one.rules", TEXT("club", "russian"));
    fake_add(&shelf.fake, "two.rules", TEXT("CLUB", "pool"));
    fake_add(&shelf.fake, "other.rules", TEXT("other", "pool"));
    cr_assert_eq(read_file(&shelf, "one.rules"), ARB_ACCEPTED);
    cr_assert_eq(read_file(&shelf, "other.rules"), ARB_ACCEPTED);
    other = shelf.rules;
    cr_assert_eq(read_file(&shelf, "two.rules"), ARB_ACCEPTED);
    cr_assert_eq(read_file(&shelf, "one.rules"), ARB_ACCEPTED);
    cr_assert_eq(find(&shelf, "Club"), ARB_ACCEPTED);
    cr_assert_str_eq(arb_rules_name(shelf.rules), "club");
    cr_assert_eq(find(&shelf, "other"), ARB_ACCEPTED);
    cr_assert_eq(shelf.rules, other);
    shelf_clear(&shelf);
}

Test(rule_files, a_file_that_cannot_be_read_is_told)
{
    struct shelf shelf;

    shelf_set(&shelf);
    fake_add(&shelf.fake, "bad.rules", TEXT("club", "russian"))->fail_at = 2;
    shelf.fake.files[0].error = EIO;
    shelf.fake.files[0].most = 10;
    cr_assert_eq(read_file(&shelf, "bad.rules"), ARB_CANNOT_OPEN);
    cr_assert_eq(shelf.error, EIO);
    cr_assert_eq(read_file(&shelf, "none.rules"), ARB_CANNOT_OPEN);
    cr_assert_eq(shelf.error, ENOENT);
    cr_assert_str_eq(shelf.faults, "");
    shelf_clear(&shelf);
}

/* ---- by name ---------------------------------------------------------------------------------
 */

Test(rule_files, installed_ones_are_found_by_their_names)
{
    struct shelf shelf;

    shelf_set(&shelf);
    fake_add(&shelf.fake, "share/club.rules", TEXT("club", "russian"));
    fake_add(&shelf.fake, "share/bad.rules", TEXT("bad", "russian"))->fail_at = 1;
    shelf.fake.files[1].error = EACCES;
    cr_assert_eq(find(&shelf, "pool"), ARB_ACCEPTED);
    cr_assert_eq(shelf.rules, arb_rules_find("pool"));
    cr_assert_eq(find(&shelf, "club"), ARB_ACCEPTED);
    cr_assert_eq(find(&shelf, "other"), ARB_UNKNOWN_NAME);
    cr_assert_eq(find(&shelf, "bad"), ARB_CANNOT_OPEN);
    cr_assert_eq(shelf.error, EACCES);
    shelf_clear(&shelf);
}

/* In no order, one with a name that is too long, one that is wrong. */
static void each_installed(void *context, void (*take)(void *to, const char *name), void *to)
{
    (void)context;
    take(to, "zebra");
    take(to, "bad");
    take(to, "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn");
    take(to, "club");
    take(to, "away");
}

Test(rule_files, all_that_are_installed_are_read_in_the_order_of_their_names)
{
    struct shelf shelf;
    size_t built_in = 0;

    while (arb_rules_at(built_in) != NULL)
        built_in++;
    shelf_set(&shelf);
    rule_files_read_installed(&shelf.files);
    cr_assert_null(shelf.files.read.first, "nothing is listed");
    shelf.fake.host.each_installed = each_installed;
    fake_add(&shelf.fake, "share/zebra.rules", TEXT("zebra", "russian"));
    fake_add(&shelf.fake, "share/club.rules", TEXT("club", "russian"));
    fake_add(&shelf.fake, "share/bad.rules", "oops");
    for (int i = 0; i < 2; i++) {
        rule_files_read_installed(&shelf.files);
        cr_assert_str_eq(shelf.faults, "");
        cr_assert_str_eq(rule_list_at(&shelf.files.read, built_in)->name, "club");
        cr_assert_str_eq(rule_list_at(&shelf.files.read, built_in + 1)->name, "zebra");
        cr_assert_null(rule_list_at(&shelf.files.read, built_in + 2));
    }
    cr_assert_eq(find(&shelf, "bad"), ARB_BAD_FILE);
    cr_assert_str_neq(shelf.faults, "", "asked for, it is told what is wrong");
    shelf_clear(&shelf);
}

Test(rule_files, names_do_not_lead_elsewhere)
{
    static const char *const names[] = {"",           ".",   "..", ".club", "../share/club",
                                        "share/club", "club"};
    struct shelf shelf;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        bool is_name = strcmp(names[i], "club") == 0;

        shelf_set(&shelf);
        cr_assert_eq(find(&shelf, names[i]), ARB_UNKNOWN_NAME);
        cr_assert_eq(shelf.fake.trace_length > 0, is_name, "'%s'", names[i]);
        shelf_clear(&shelf);
    }
}

Test(rule_files, nothing_may_be_installed)
{
    struct shelf shelf;

    for (int i = 0; i < 2; i++) {
        shelf_set(&shelf);
        shelf.fake.host.installed = i == 0 ? NULL : installed_nowhere;
        fake_add(&shelf.fake, "more.rules", TEXT("more", "club"));
        cr_assert_eq(find(&shelf, "club"), ARB_UNKNOWN_NAME);
        refuse(&shelf, "more.rules",
               "more.rules:3: inherits: 'club': it is not built in, and there is no club.rules\n");
        shelf_clear(&shelf);
    }
}

/* ---- inherits -------------------------------------------------------------------------------- */

Test(rule_files, what_is_inherited_is_beside_the_file_or_installed)
{
    struct shelf shelf;

    shelf_set(&shelf);
    fake_add(&shelf.fake, "more.rules", TEXT("more", "club"));
    fake_add(&shelf.fake, "club.rules", TEXT("club", "pool"));
    fake_add(&shelf.fake, "share/club.rules", TEXT("club", "russian"));
    fake_add(&shelf.fake, "games/more.rules", TEXT("more", "club"));
    cr_assert_eq(read_file(&shelf, "more.rules"), ARB_ACCEPTED);
    cr_assert_str_eq(arb_rules_side(shelf.rules, 0), "black");
    cr_assert_eq(read_file(&shelf, "games/more.rules"), ARB_ACCEPTED);
    cr_assert_str_eq(arb_rules_side(shelf.rules, 0), "white");
    shelf_clear(&shelf);
}

Test(rule_files, what_cannot_be_inherited_is_told_with_the_reason)
{
    struct shelf shelf;
    struct fake_file *club;

    shelf_set(&shelf);
    fake_add(&shelf.fake, "more.rules", TEXT("more", "club"));
    club = fake_add(&shelf.fake, "club.rules", TEXT("club", "pool") "pass: maybe\nwon: soon\n");
    refuse(&shelf, "more.rules",
           "club.rules:4: pass: 'maybe' is not no or yes\n"
           "club.rules:5: won: 'soon' is not ends or goes-on\n"
           "more.rules:3: inherits: 'club': club.rules is not a rule set\n");
    club->fail_at = 1;
    club->error = EISDIR;
    refuse(&shelf, "more.rules", "more.rules:3: inherits: 'club': Is a directory\n");
    *club = (struct fake_file){.path = "club.rules"};
    club->bytes = TEXT("club", "more");
    club->length = strlen(club->bytes);
    refuse(&shelf, "more.rules",
           "club.rules:3: inherits: 'more': it inherits itself\n"
           "more.rules:3: inherits: 'club': club.rules is not a rule set\n");
    fake_add(&shelf.fake, "elsewhere.rules", TEXT("elsewhere", "../club"));
    refuse(&shelf, "elsewhere.rules",
           "elsewhere.rules:3: inherits: '../club': it must be a name: the file NAME.rules beside "
           "this "
           "one is read\n");
    shelf_clear(&shelf);
}

/* The text is not to blame, so nothing is said to be wrong with it. */
Test(rule_files, an_interrupt_ends_the_reading_of_those_that_inherit)
{
    struct shelf shelf;

    shelf_set(&shelf);
    fake_add(&shelf.fake, "most.rules", TEXT("most", "more"));
    fake_add(&shelf.fake, "more.rules", TEXT("more", "club"));
    fake_add(&shelf.fake, "club.rules", TEXT("club", "pool"))->fail_at = 1;
    shelf.fake.files[2].error = EINTR;
    cr_assert_eq(read_file(&shelf, "most.rules"), ARB_CANNOT_OPEN);
    cr_assert_eq(shelf.error, EINTR);
    cr_assert_str_eq(shelf.faults, "");
    shelf_clear(&shelf);
}

/* ---- without memory -------------------------------------------------------------------------- */

/* Each request for memory fails in turn. One set was read before, and is still found. */
Test(rule_files, without_memory_nothing_is_read)
{
    arb_ruling ruling = ARB_OUT_OF_MEMORY;
    size_t n;

    for (n = 1; ruling == ARB_OUT_OF_MEMORY; n++) {
        struct shelf shelf;
        const arb_rules *before;

        shelf_set(&shelf);
        fake_add(&shelf.fake, "before.rules", TEXT("more", "russian"));
        fake_add(&shelf.fake, "more.rules", TEXT("more", "club"));
        fake_add(&shelf.fake, "club.rules", TEXT("club", "pool"));
        cr_assert_eq(read_file(&shelf, "before.rules"), ARB_ACCEPTED);
        before = shelf.rules;
        shelf.fake.tally.fail_at = shelf.fake.tally.calls + n;
        ruling = read_file(&shelf, "more.rules");
        cr_assert_eq(ruling == ARB_OUT_OF_MEMORY, shelf.fake.tally.failed, "request %zu", n);
        cr_assert_str_eq(shelf.faults, "");
        cr_assert_eq(find(&shelf, "more"), ARB_ACCEPTED);
        cr_assert_eq(shelf.rules == before, ruling != ARB_ACCEPTED);
        shelf_clear(&shelf);
    }
    cr_assert_eq(ruling, ARB_ACCEPTED);
    cr_assert_gt(n, 6);
}

Test(rule_files, without_memory_the_option_says_so, .init = cr_redirect_stderr)
{
    char *words[] = {"arbiter", "-r", "club.rules", NULL};
    const char *rule_words[3];
    struct settings settings;
    struct shelf shelf;

    shelf_set(&shelf);
    settings = (struct settings){.rule_words = rule_words, .files = shelf.files};
    fake_add(&shelf.fake, "club.rules", TEXT("club", "pool"));
    shelf.fake.tally.fail_at = 1;
    cr_assert_eq(options_read(&settings, 3, words), -1);
    cr_assert_eq(options_read_rules(&settings), 2);
    cr_assert_stderr_eq_str("arbiter: out of memory\n");
    shelf_clear(&shelf);
}
