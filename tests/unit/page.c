/* The page that plays: its files in memory, the interpreter on them, what its script is told,
 * links, and the page that the program writes. tests/shell/page-games.sh runs the module itself. */
#include <criterion/criterion.h>
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "page/desk.h"
#include "page/installed.h"
#include "page/link.h"
#include "page/write.h"
#include "support.h"

static uint64_t no_time(void *context)
{
    (void)context;
    return 0;
}

/* ---- files in memory ---------------------------------------------------------------------------
 */

static struct shelf shelf;
static struct tally memory_of_shelf;
static struct host host;

static void shelf_set(void)
{
    arb_memory memory = tally_memory(&memory_of_shelf);

    shelf_begin(&shelf, &memory, no_time);
    host = shelf_host(&shelf);
}

static void shelf_clear(void)
{
    shelf_end(&shelf);
    tally_is_even(&memory_of_shelf);
}

TestSuite(page_shelf, .init = shelf_set, .fini = shelf_clear);

Test(page_shelf, what_is_put_there_can_be_read)
{
    char bytes[3];
    int file;

    cr_assert_eq(shelf_put(&shelf, "a", "hello", 5), 0);
    cr_assert_eq(shelf_put(&shelf, "a", "four", 4), 0);
    file = host.open_to_read(&shelf, "a");
    cr_assert_geq(file, 3);
    cr_assert_eq(host.read(&shelf, file, bytes, sizeof bytes), 3);
    cr_assert_eq(memcmp(bytes, "fou", 3), 0);
    cr_assert_eq(host.read(&shelf, file, bytes, sizeof bytes), 1);
    cr_assert_eq(host.read(&shelf, file, bytes, sizeof bytes), 0);
    cr_assert_eq(host.close(&shelf, file), 0);
    cr_assert_eq(host.read(&shelf, file, bytes, sizeof bytes), 0);
    cr_assert_eq(host.close(&shelf, file), 0);
    cr_assert_eq(host.open_to_read(&shelf, "b"), -ENOENT);
}

Test(page_shelf, what_is_written_replaces_a_file)
{
    char real[HOST_PATH_ROOM];
    char path[HOST_PATH_ROOM + 1];
    int file;

    cr_assert_eq(shelf_put(&shelf, "a", "hello", 5), 0);
    cr_assert_eq(host.examine(&shelf, "a", -1, real), 2);
    cr_assert_str_eq(real, "a");
    file = host.open_to_write(&shelf, "a");
    cr_assert_eq(host.write(&shelf, file, "12", 2), 2);
    cr_assert_eq(host.write(&shelf, file, "", 0), 0);
    cr_assert_eq(host.sync(&shelf, file), 0);
    cr_assert_eq(shelf_find(&shelf, "a")->content.length, 2);
    cr_assert_eq(host.write(&shelf, 1, "said", 4), -EBADF);
    memset(path, 'p', HOST_PATH_ROOM);
    path[HOST_PATH_ROOM] = '\0';
    cr_assert_eq(host.examine(&shelf, path, -1, real), -ENAMETOOLONG);
    cr_assert_eq(host.open_to_write(&shelf, path), -ENAMETOOLONG);
    cr_assert_eq(host.open_to_write(&shelf, ""), -ENOENT);
    cr_assert_not(host.may_block(&shelf, file));
    cr_assert_not(host.is_shared(&shelf, "a"));
    cr_assert_eq(host.clock(&shelf), 0);
}

Test(page_shelf, there_is_room_for_so_many_files)
{
    static const char many[4096];
    char name[16];

    for (int i = 0; i < SHELF_FILES; i++) {
        snprintf(name, sizeof name, "%d", i);
        cr_assert_eq(shelf_put(&shelf, name, "x", 1), 0);
    }
    cr_assert_eq(shelf_put(&shelf, "more", "x", 1), ENOSPC);
    for (int i = 0; i < SHELF_OPEN; i++)
        cr_assert_eq(host.open_to_read(&shelf, "0"), 3 + i);
    cr_assert_eq(host.open_to_read(&shelf, "0"), -EMFILE);
    memory_of_shelf.fail_at = memory_of_shelf.calls + 1;
    memory_of_shelf.fail_on = true;
    cr_assert_eq(shelf_put(&shelf, "1", many, sizeof many), ENOMEM);
    cr_assert_eq(host.write(&shelf, 3, many, sizeof many), -ENOMEM);
}

/* They can be read like files, and not be changed; one that is put there under the same path comes
 * first. */
Test(page_shelf, rule_texts_are_installed)
{
    static const char beginning[] = "arbiter rules 1\n";
    char path[HOST_PATH_ROOM];
    char bytes[sizeof beginning - 1];
    char name[HOST_PATH_ROOM];
    int file;

    cr_assert(host.installed(&shelf, "kenyan", path));
    file = host.open_to_read(&shelf, path);
    cr_assert_eq(host.read(&shelf, file, bytes, sizeof bytes), sizeof bytes);
    cr_assert_eq(memcmp(bytes, beginning, sizeof bytes), 0);
    while (host.read(&shelf, file, bytes, sizeof bytes) > 0) {}
    cr_assert_eq(host.write(&shelf, file, "x", 1), -EBADF);
    cr_assert_eq(shelf.count, 0);
    cr_assert_eq(host.close(&shelf, file), 0);
    cr_assert(host.installed(&shelf, "nobody", path));
    cr_assert_eq(host.open_to_read(&shelf, path), -ENOENT);
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    cr_assert_not(host.installed(&shelf, name, path));

    cr_assert(host.installed(&shelf, "kenyan", path));
    cr_assert_eq(shelf_put(&shelf, path, "mine", 4), 0);
    file = host.open_to_read(&shelf, path);
    cr_assert_eq(host.read(&shelf, file, bytes, sizeof bytes), 4);
}

/* ---- the interpreter ---------------------------------------------------------------------------
 */

static struct page_desk page;
static struct tally memory_of_page;

static void page_set(void)
{
    arb_memory memory = tally_memory(&memory_of_page);

    cr_assert(page_desk_begin(&page, arb_rules_at(0), &memory, no_time));
}

static void page_clear(void)
{
    page_desk_end(&page);
    tally_is_even(&memory_of_page);
}

TestSuite(page_desk, .init = page_set, .fini = page_clear);

static const char *said(void)
{
    static char text[65536];

    cr_assert_lt(page.out.text.length, sizeof text);
    memcpy(text, page.out.text.bytes, page.out.text.length + 1);
    return text;
}

/* Runs a line that must be accepted or rejected, and say this. */
static void check_line(const char *line, bool accepted, const char *answer)
{
    cr_assert_eq(page_desk_line(&page, line, strlen(line)), accepted, "%s", line);
    cr_assert_str_eq(said(), answer, "%s", line);
}

static void accept(const char *line)
{
    cr_assert(page_desk_line(&page, line, strlen(line)), "%s: %s", line, said());
}

Test(page_desk, lines_are_those_of_the_prompt)
{
    static char longest[LINE_LONGEST + 2];

    check_line("rules english", true, "");
    check_line("turn", true, "turn: black\n");
    check_line("jump", false,
               "error: unknown command jump; help lists the commands [unknown-command]\n");
    check_line("11-15", true, "");
    check_line("save a.pdn", true, "saved a.pdn: 1 turn\n");
    check_line("load a.pdn", true, "");
    check_line("quit", true, "");
    check_line("history", true, "history: 1\n1. black 11-15\n");
    memset(longest, 'x', sizeof longest);
    cr_assert_not(page_desk_line(&page, longest, sizeof longest));
    cr_assert_not_null(strstr(said(), "[line-too-long]"));
}

Test(page_desk, scripts_are_those_of_the_program)
{
    static const char script[] = "rules dama\nturn\njump\nquit\nturn\n";

    cr_assert_not(page_desk_script(&page, script, strlen(script)));
    cr_assert_str_eq(said(),
                     "turn: white\nerror: line 3: jump: unknown command jump; help lists the "
                     "commands [unknown-command]\n");
}

Test(page_desk, rule_sets_are_read_from_files_in_memory)
{
    static const char text[] = "arbiter rules 1\nname: mine\ninherits: english\n"
                               "title: {A} [b] @ | ~, 1.\n";

    cr_assert_eq(shelf_put(&page.shelf, "mine.rules", text, strlen(text)), 0);
    accept("rules mine.rules");
    accept("11-15");
    page_desk_state(&page);
    cr_assert_not_null(strstr(said(), "\"link\":\"rules=mine&text=arbiter%20rules%201%0A"));
    cr_assert_not_null(strstr(said(), "title:%20%7BA%7D%20%5Bb%5D%20%40%20%7C%20~,%201.%0A"));
    cr_assert_not_null(strstr(said(), "&turns=11-15\"}"));
}

Test(page_desk, trouble_is_said)
{
    accept("turn"); /* there is room for what is said */
    memory_of_page.fail_at = memory_of_page.calls + 1;
    memory_of_page.fail_on = true;
    check_line("hint depth 3", false, "error: out of memory\n");
    memory_of_page.fail_on = false;
    memory_of_page.fail_at = 0;
    check_line("turn", true, "turn: fire\n");
}

Test(page_desk, without_memory_there_is_no_page)
{
    static struct page_desk other;
    struct tally tally = {.fail_at = 1, .fail_on = true};
    arb_memory memory = tally_memory(&tally);

    cr_assert_not(page_desk_begin(&other, arb_rules_at(0), &memory, no_time));
    page_desk_end(&other);
}

/* ---- what the script is told -------------------------------------------------------------------
 */

static json_t *state(void)
{
    json_t *value;

    page_desk_state(&page);
    value = json_loadb(page.out.text.bytes, page.out.text.length, 0, NULL);
    cr_assert_not_null(value, "%s", said());
    return value;
}

/* Checks that a member of the state is this JSON. */
static void check_state(const char *name, const char *json)
{
    json_t *value = state();
    json_t *wanted = json_loads(json, JSON_DECODE_ANY, NULL);
    char *text = json_dumps(json_object_get(value, name), JSON_ENCODE_ANY);

    cr_assert(json_equal(json_object_get(value, name), wanted), "%s: %s instead of %s", name, text,
              json);
    free(text);
    json_decref(wanted);
    json_decref(value);
}

Test(page_desk, the_state_tells_all_that_is_shown)
{
    accept("rules english");
    check_state("sides", "[\"black\", \"white\"]");
    check_state("kinds", "[\"man\"]");
    check_state("toMove", "0");
    check_state("selected", "-1");
    check_state("selectable", "[8, 9, 10, 11]");
    check_state("undo", "false");
    accept("select 11");
    check_state("selected", "10");
    check_state("destinations", "[14, 15]");
    accept("move 11-15");
    check_state("turns", "[\"1. black 11-15\"]");
    check_state("toMove", "1");
    check_state("undo", "true");
    check_state("link", "\"rules=english&turns=11-15\"");
    accept("22-17");
    accept("undo");
    check_state("redo", "true");
    accept("player white minimax depth 3");
    check_state("players", "[\"human\", \"minimax depth 3\"]");
    check_state("computers", "[false, true]");
    accept("player black random");
    accept("player white human");
    check_state("computers", "[true, false]");
    check_state("winner", "\"undecided\"");
    check_state("draw", "\"\"");
}

/* Those that are installed are listed by name after those built in, and can be played. */
/* Numbers are those of squares that are used: of 7x7 the last is g1. */
Test(page_desk, the_state_tells_what_columns_hold)
{
    accept("rules lasca");
    accept("position W:a1=wbB,c3=w,g1=Wb,g7=b");
    check_state("pieces", "\"...B...........A.....A(BD)..C(B)\"");
}

Test(page_desk, installed_rule_sets_are_offered)
{
    const struct installed_rules *rules;
    json_t *value = state();
    json_t *sets = json_object_get(value, "sets");
    size_t at = 0;

    while (arb_rules_at(at) != NULL)
        at++;
    for (size_t i = 0; (rules = installed_rules_at(i)) != NULL; i++)
        cr_assert_str_eq(json_string_value(json_array_get(json_array_get(sets, at++), 0)),
                         rules->name);
    cr_assert_eq(json_array_size(sets), at);
    json_decref(value);
    accept("rules kenyan");
    check_state("title", "\"Kenyan checkers\"");
}

/* By which rule it is drawn. */
Test(page_desk, the_state_tells_why_a_game_is_drawn)
{
    accept("rules turkish");
    accept("position 8/8/8/8/8/8/W6B/8 white");
    check_state("winner", "\"Draw\"");
    check_state("draw", "\"each side has one piece left\"");
}

/* What the players say: an offer until it is answered, and how they have ended the game. */
Test(page_desk, the_state_tells_what_players_have_said)
{
    accept("rules english");
    check_state("said", "\"\"");
    accept("offer draw");
    check_state("said", "\"draw offered by black\"");
    accept("accept draw");
    check_state("said", "\"draw agreed\"");
    check_state("winner", "\"Draw\"");
    accept("undo");
    accept("undo");
    check_state("said", "\"\"");
}

/* Who plays is in the link, if a computer does. */
Test(page_desk, players_are_in_the_link)
{
    accept("rules english");
    accept("11-15");
    accept("player white level 3");
    check_state("link", "\"rules=english&turns=11-15&players=human,level%203\"");
    accept("player black minimax depth 4 time 20 threads 2");
    accept("player white human");
    check_state("link", "\"rules=english&turns=11-15&players="
                        "minimax%20depth%204%20time%2020%20threads%202,human\"");
    accept("player black human");
    check_state("link", "\"rules=english&turns=11-15\"");
}

/* There is no room for them among the tags: then the game is not saved without. */
Test(page_desk, players_need_room_among_the_tags)
{
    char line[LINE_LONGEST];
    char value[2041];

    memset(value, 'x', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    for (int i = 10; i < 42; i++) {
        snprintf(line, sizeof line, "tag T%d %s", i, value);
        accept(line);
    }
    accept("save a.pdn");
    accept("player fire level 3");
    accept("save b.pdn"); /* 32 tags of 2,045 bytes leave 96 */
    snprintf(line, sizeof line, "tag Rest %.80s", value);
    accept(line);
    check_line("save c.pdn", false,
               "error: a game has at most 65536 bytes of tags [game-too-long]\n");
    accept("player fire human");
    accept("save c.pdn");
}

/* Another game takes the place of the one that was there, unless a line only plays in it. */
Test(page_desk, games_are_counted)
{
    static const struct {
        const char *line;
        const char *games;
    } all[] = {{"rules english", "1"},
               {"11-15", "1"},
               {"undo", "1"},
               {"redo", "1"},
               {"tag Event Open", "1"},
               {"save a.pdn", "1"},
               {"player white level 1", "1"},
               {"select 22", "1"},
               {"load a.pdn", "2"},
               {"new", "3"},
               {"new empty", "4"},
               {"place man white 32", "4"},
               {"place man black 1", "4"},
               {"remove 1", "4"},
               {"place man black 2", "4"},
               {"turn white", "4"},
               {"32-28", "4"},
               {"remove 2", "5"},
               {"position W:W32:B1", "6"},
               {"32-28", "6"},
               {"turn white", "7"},
               {"28-24", "7"},
               {"place man black 2", "8"}};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        accept(all[i].line);
        check_state("games", all[i].games);
    }
    cr_assert_not(page_desk_line(&page, "load b.pdn", 10));
    check_state("games", "8");
}

/* The whole game, with what a link leaves out, is told and taken again. */
Test(page_desk, a_whole_game_is_told_and_taken)
{
    char whole[1024];

    accept("rules russian");
    accept("position W:Wc3,h2:Bd4,f6");
    accept("tag Event Open");
    accept("select c3");
    accept("select e5");
    accept("undo");
    page_desk_game(&page);
    snprintf(whole, sizeof whole, "%s", said());
    accept("new");
    cr_assert(page_desk_take_game(&page, whole, strlen(whole)));
    page_desk_game(&page);
    cr_assert_str_eq(said(), whole);
    check_line("tag Event", true, "tag Event: Open\n");
    accept("redo");
    check_state("moved", "true");
    cr_assert_not(page_desk_take_game(&page, "nonsense", 8));
    check_state("moved", "true");
    accept("rules kingcapture");
    cr_assert_not(page_desk_take_game(&page, whole, strlen(whole)));
    check_line("history", true, "history: 0\n");
}

/* A turn under way is on the board, but not in the list, nor in the drawing of the game. */
Test(page_desk, a_turn_under_way_is_told_by_itself)
{
    accept("rules russian");
    accept("position W:Wc3:Bd4,f6");
    accept("select c3");
    accept("select e5");
    check_state("moved", "true");
    check_state("destinations", "[7]");
    check_state("captured", "[17]");
    check_state("canEnd", "false");
    check_state("replay", "\"..........B......B...A.......... 0\"");
    accept("select g7");
    accept("space");
    check_state("moved", "false");
    check_state("winner", "\"White\"");
    check_state("link", "\"rules=russian&position=8/8/5b2/8/3b4/2w5/8/8%20white&turns=c3:e5:g7\"");
}

/* Behind a draw that nobody has claimed the game may go on, and the draw be claimed. */
Test(page_desk, a_draw_that_can_be_claimed_is_told)
{
    static const char rules[] = "arbiter rules 1\nname: own\ninherits: pool\ndraw: quiet 2\n";

    cr_assert_eq(shelf_put(&page.shelf, "own.rules", rules, sizeof rules - 1), 0);
    accept("rules own.rules");
    page.in.game->claims = true;
    accept("position W:WK31:BK1");
    check_state("mayClaim", "false");
    accept("move 31-26");
    accept("move 1-6");
    check_state("mayClaim", "true");
    accept("claim draw");
    check_state("mayClaim", "false");
    check_state("said", "\"draw claimed\"");
}

Test(page_desk, the_board_is_told_as_a_template)
{
    accept("rules international");
    page_desk_board(&page);
    cr_assert_not_null(strstr(said(), "data-columns='10'"), "%s", said());
    cr_assert_not_null(strstr(said(), "data-squares='1 3 5 7 9 10 12"), "%s", said());
    cr_assert_null(strstr(said(), "class='slab'"), "there are no columns");
    accept("rules lasca");
    page_desk_board(&page);
    cr_assert_not_null(strstr(said(), "class='slab'"), "%s", said());
}

Test(page_desk, a_pass_is_in_the_link)
{
    accept("rules orthogonal");
    accept("pass");
    check_state("link", "\"rules=orthogonal&turns=pass\"");
    check_state("mayPass", "true");
}

/* ---- the page that is written ------------------------------------------------------------------
 */

/* Writes the page `blank`, unless that is NULL, for a game of one turn; returns what the trouble
 * is. */
static const char *written(struct desk *desk, const char *blank)
{
    setenv("ARBITER_PAGE", "blank", 1);
    if (blank != NULL)
        fake_add(&desk->fake, "blank", blank);
    desk_run(desk, "22-33\n");
    desk->fake.written_length = 0;
    page_write(&desk->in, "page.html");
    return desk->in.trouble;
}

static struct desk desk;

static void desk_begin(void)
{
    desk_set(&desk);
}

static void desk_end(void)
{
    desk_clear(&desk);
}

TestSuite(page_write, .init = desk_begin, .fini = desk_end);

Test(page_write, without_a_page_it_says_how_to_have_one)
{
    cr_assert_not_null(strstr(written(&desk, NULL), "page.html: the page is not installed: "));
}

Test(page_write, a_page_without_a_place_for_the_game_is_none)
{
    cr_assert_not_null(strstr(written(&desk, "<html>"), "has no place for a game"));
}

Test(page_write, a_page_that_cannot_be_read_is_told)
{
    struct fake_file *file = fake_add(&desk.fake, "blank", "@GAME@");

    file->fail_at = 1;
    file->error = EIO;
    cr_assert_str_eq(written(&desk, NULL), "page.html: Input/output error");
}

Test(page_write, there_may_be_no_memory_for_it)
{
    fake_add(&desk.fake, "blank", "@GAME@");
    desk_run(&desk, "22-33\n");
    setenv("ARBITER_PAGE", "blank", 1);
    desk.fake.tally.fail_at = desk.fake.tally.calls + 1;
    desk.fake.tally.fail_on = true;
    page_write(&desk.in, "page.html");
    cr_assert_str_eq(desk.in.trouble, "page.html: Cannot allocate memory");
}

/* The text of a file, which is removed. */
static const char *taken(const char *path)
{
    static char text[256];
    FILE *file = fopen(path, "r");
    size_t length;

    cr_assert_not_null(file);
    length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    fclose(file);
    remove(path);
    return text;
}

Test(page_write, the_game_stands_where_the_page_has_a_place_for_it)
{
    struct host system = host_system(NULL);
    char folder[] = "/tmp/page-XXXXXX";
    char blank[64];
    char page_path[64];
    FILE *file;

    cr_assert_not_null(mkdtemp(folder));
    snprintf(blank, sizeof blank, "%s/blank", folder);
    snprintf(page_path, sizeof page_path, "%s/page.html", folder);
    file = fopen(blank, "w");
    cr_assert_not_null(file);
    fputs("before @GAME@ after", file);
    fclose(file);
    setenv("ARBITER_PAGE", blank, 1);
    desk_run(&desk, "22-33\n");
    desk.in.host = &system;
    page_write(&desk.in, page_path);
    cr_assert_str_eq(desk.in.trouble, "");
    cr_assert_str_eq(taken(page_path), "before rules=checkers61b&turns=22-33 after");
    page_write(&desk.in, "/no/such/folder/page.html");
    cr_assert_str_eq(desk.in.trouble, "/no/such/folder/page.html: No such file or directory");
    /* Where none is named, it is looked for from where the program is. */
    unsetenv("ARBITER_PAGE");
    page_write(&desk.in, "/no/such/folder/page.html");
    cr_assert_neq(desk.in.trouble[0], '\0');
    taken(blank);
    remove(folder);
}

/* Where there is no memory for the text of rules, their name stands in the link. */
Test(page_write, a_link_without_memory_has_the_name_of_the_rules)
{
    static char said_of_link[4096];
    struct text out = text_over(said_of_link, sizeof said_of_link);
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    static const char text[] = "arbiter rules 1\nname: mine\ninherits: english\n";
    arb_rules_source source = {.bytes = text, .length = strlen(text)};
    arb_rules *rules;
    static const arb_player persons[2];
    arb_game *game;

    cr_assert_eq(arb_rules_read(&source, &memory, &rules), ARB_ACCEPTED);
    game = arb_game_new(rules, &memory);
    tally.fail_at = tally.calls + 1;
    tally.fail_on = true;
    link_write(&out, game, persons);
    cr_assert_str_eq(said_of_link, "rules=mine");
    arb_game_free(game);
    arb_rules_free(rules);
}
