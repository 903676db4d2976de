/* The keys of players (src/match/keys.h). */
#include <criterion/criterion.h>
#include <string.h>

#include "disk/tally.h"
#include "match/keys.h"
#include "support.h"

/* Players read from these KEYS, in counted memory. */
struct read_keys {
    struct tally tally;
    arb_memory memory;
    struct player_list list;
    struct keys_wrong wrong;
    char what[2048];
    bool read;
};

static void read_keys(struct read_keys *keys, const char *each, const char *const engines[],
                      size_t count)
{
    char *copies[8];
    const struct players_given given = {.engines = copies, .count = count, .each = each};

    keys->memory = tally_memory(&keys->tally);
    keys->list.pool.memory = &keys->memory;
    keys->wrong.what = text_over(keys->what, sizeof keys->what);
    for (size_t i = 0; i < count; i++)
        copies[i] = strdup(engines[i]);
    keys->read = players_read(&keys->list, &given, &keys->wrong);
    for (size_t i = 0; i < count; i++)
        free(copies[i]);
}

static void end_keys(struct read_keys *keys)
{
    players_free(&keys->list);
    tally_is_even(&keys->tally);
}

/* The first of one or two players, read without fault. */
static const struct match_player *player_of(struct read_keys *keys, const char *each,
                                            const char *engine)
{
    const char *const engines[] = {engine};

    read_keys(keys, each, engines, 1);
    cr_assert(keys->read, "%s", keys->what);
    return keys->list.players;
}

Test(match_keys, all_keys_of_a_program)
{
    struct read_keys keys = {0};
    const struct match_player *player = player_of(
        &keys, NULL,
        "name=mine cmd=\"sh -c 'exit 3' \\\"a b\\\"\" dir=/ proto=hub tc=40/60.5+0.25 "
        "depth=7 nodes=1000 timemargin=7 clock=cpu wall=90 memory=64 startup=3 deadline=9 "
        "restart=off option.hash=64 'option.book name=a=b'");

    cr_assert_str_eq(player->name, "mine");
    cr_assert_str_eq(player->command[0], "sh");
    cr_assert_str_eq(player->command[1], "-c");
    cr_assert_str_eq(player->command[2], "exit 3");
    cr_assert_str_eq(player->command[3], "a b");
    cr_assert_null(player->command[4]);
    cr_assert_str_eq(player->folder, "/");
    cr_assert_eq(player->protocol, PROTOCOL_HUB);
    cr_assert(player->time.limited);
    cr_assert_eq(player->time.turns, 40);
    cr_assert_eq(player->time.milliseconds, 60500);
    cr_assert_eq(player->time.increment, 250);
    cr_assert_eq(player->depth, 7);
    cr_assert_eq(player->nodes, 1000);
    cr_assert_eq(player->margin, 7);
    cr_assert(player->processor_time);
    cr_assert_eq(player->wall, 90);
    cr_assert_eq(player->memory, 64);
    cr_assert_eq(player->startup, 3);
    cr_assert_eq(player->deadline, 9);
    cr_assert(player->stays);
    cr_assert_eq(player->option_count, 2);
    cr_assert_str_eq(player->options[0].name, "hash");
    cr_assert_str_eq(player->options[0].value, "64");
    cr_assert_str_eq(player->options[1].name, "book name");
    cr_assert_str_eq(player->options[1].value, "a=b");
    end_keys(&keys);
}

Test(match_keys, defaults)
{
    struct read_keys keys = {0};
    const struct match_player *player = player_of(&keys, NULL, "cmd='/bin/sh -c true'");

    cr_assert_str_eq(player->name, "sh");
    cr_assert_null(player->folder);
    cr_assert_eq(player->protocol, PROTOCOL_LINE);
    cr_assert_not(player->time.limited);
    cr_assert_eq(player->turn_milliseconds, 0);
    cr_assert_eq(player->margin, 0);
    cr_assert_not(player->processor_time);
    cr_assert_not(player->stays);
    cr_assert_eq(player->memory, 0);
    cr_assert_eq(player->startup, 10);
    cr_assert_eq(player->deadline, 60);
    cr_assert_eq(player->option_count, 0);
    end_keys(&keys);
}

/* Without a command it listens somewhere. */
Test(match_keys, connections)
{
    struct read_keys keys = {0};
    const struct match_player *player = player_of(&keys, NULL, "cmd=sh proto=dxp");

    cr_assert_eq(player->protocol, PROTOCOL_DXP);
    cr_assert_str_eq(player->host, "127.0.0.1");
    cr_assert_eq(player->port, 27531);
    cr_assert_not(player->remote);
    cr_assert_not(player->stays);
    end_keys(&keys);
    player = player_of(&keys, "port=0", "cmd=sh proto=dxp host=::1");
    cr_assert_str_eq(player->host, "::1");
    cr_assert_eq(player->port, 0);
    end_keys(&keys);
    player = player_of(&keys, "proto=dxp clock=cpu memory=5", "port=1234 tc=60");
    cr_assert_str_eq(player->name, "dxp");
    cr_assert_eq(player->port, 1234);
    cr_assert(player->remote);
    cr_assert(player->stays);
    cr_assert_not(player->processor_time);
    cr_assert_eq(player->memory, 0);
    end_keys(&keys);
    player = player_of(&keys, NULL, "name=x host=localhost proto=dxp startup=3 deadline=4");
    cr_assert_str_eq(player->name, "x");
    cr_assert(player->remote);
    end_keys(&keys);
}

Test(match_keys, players_of_the_program)
{
    struct read_keys keys = {0};
    const char *const engines[] = {"cmd=@minimax depth=6", "cmd=@random", "cmd=@minimax name=b",
                                   "cmd=@level10", "cmd=@level1 name=weak"};
    const char *each = "st=0.5 proto=uci dir=/nowhere memory=5 option.a=b depth=3 clock=cpu "
                       "restart=off";
    const struct match_player *players;

    read_keys(&keys, each, engines, 5);
    cr_assert(keys.read, "%s", keys.what);
    players = keys.list.players;
    cr_assert_eq(keys.list.count, 5);
    cr_assert_str_eq(players[0].name, "minimax");
    cr_assert_null(players[0].command);
    cr_assert_null(players[0].folder);
    cr_assert_eq(players[0].built_in.kind, ARB_MINIMAX);
    cr_assert_eq(players[0].built_in.depth, 6);
    cr_assert_eq(players[0].turn_milliseconds, 500);
    cr_assert_eq(players[0].memory, 0);
    cr_assert_not(players[0].processor_time);
    cr_assert_not(players[0].stays);
    cr_assert_eq(players[0].option_count, 0);
    cr_assert_str_eq(players[1].name, "random");
    cr_assert_eq(players[1].built_in.kind, ARB_RANDOM);
    cr_assert_eq(players[1].depth, 0);
    cr_assert_eq(players[2].built_in.depth, 3);
    cr_assert_str_eq(players[3].name, "level10");
    cr_assert_eq(players[3].built_in.kind, ARB_LEVEL);
    cr_assert_eq(players[3].built_in.level, 10);
    cr_assert_eq(players[3].built_in.depth, 0);
    cr_assert_str_eq(players[4].name, "weak");
    cr_assert_eq(players[4].built_in.level, 1);
    end_keys(&keys);
}

/* Keys of --each are for players that have none of their own, and whose protocol can carry them. */
Test(match_keys, each)
{
    struct read_keys keys = {0};
    const char *const engines[] = {"cmd=sh name=line", "cmd=sh name=gtp proto=gtp tc=5+1",
                                   "cmd=sh name=uci proto=uci st=2 option.hash=1 depth=9",
                                   "cmd=sh name=inf tc=inf"};
    const char *each = "tc=10+0.1 depth=4 nodes=5 option.hash=2 option.book=x memory=7";
    const struct match_player *players;

    read_keys(&keys, each, engines, 4);
    cr_assert(keys.read, "%s", keys.what);
    players = keys.list.players;
    cr_assert_eq(players[0].time.milliseconds, 10000);
    cr_assert_eq(players[0].depth, 0);
    cr_assert_eq(players[0].nodes, 0);
    cr_assert_eq(players[0].option_count, 0);
    cr_assert_eq(players[0].memory, 7);
    cr_assert_eq(players[1].time.milliseconds, 5000);
    cr_assert_eq(players[1].nodes, 0);
    cr_assert_eq(players[2].turn_milliseconds, 2000);
    cr_assert_not(players[2].time.limited);
    cr_assert_eq(players[2].depth, 9);
    cr_assert_eq(players[2].nodes, 5);
    cr_assert_eq(players[2].option_count, 2);
    cr_assert_str_eq(players[2].options[0].value, "1");
    cr_assert_str_eq(players[2].options[1].name, "book");
    cr_assert_not(players[3].time.limited);
    end_keys(&keys);
}

Test(match_keys, a_turn_time_of_each_gives_way_to_a_clock)
{
    struct read_keys keys = {0};
    const struct match_player *player = player_of(&keys, "st=1 cmd=sh", "tc=1");

    cr_assert_eq(player->turn_milliseconds, 0);
    cr_assert_eq(player->time.milliseconds, 1000);
    cr_assert_str_eq(player->name, "sh");
    end_keys(&keys);
}

static void refuses(const char *each, const char *engine, const char *what)
{
    struct read_keys keys = {0};
    const char *const engines[] = {engine};

    read_keys(&keys, each, engines, 1);
    cr_assert_not(keys.read, "%s", engine);
    cr_assert_not_null(strstr(keys.what, what), "%s: %s", engine, keys.what);
    cr_assert_not_null(keys.wrong.where);
    end_keys(&keys);
}

/* A comma separates keys as a blank does: before a key, and not in quotes. */
Test(match_keys, commas)
{
    static const struct {
        const char *engine;
        const char *name;
        const char *command; /* its last word */
        const char *option;
    } tries[] = {{"name=a,cmd=sh,proto=uci", "a", "sh", NULL},
                 {"cmd='sh -c',name=a, proto=uci", "a", "-c", NULL},
                 {"name=a,\tproto=uci ,cmd=sh", "a", "sh", NULL},
                 {"name=a,b cmd=sh proto=uci", "a,b", "sh", NULL},
                 {"name=a,beta=2,ts=3 cmd=sh proto=uci", "a,beta=2,ts=3", "sh", NULL},
                 {"cmd='sh a,name=b' name=c proto=uci", "c", "a,name=b", NULL},
                 {"cmd=\"sh \\\"a,name=b\\\"\" name=c proto=uci", "c", "a,name=b", NULL},
                 {"cmd=sh\\,name=b name=c proto=uci", "c", "sh,name=b", NULL},
                 {"cmd='sh a\\b' name=b proto=uci", "b", "ab", NULL},
                 {"name=a cmd=sh proto=uci,option.x=1,2", "a", "sh", "1,2"},
                 {"name=a cmd=sh proto=uci,option.x='1,st=2'", "a", "sh", "1,st=2"}};

    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        char *engines[] = {(char *)tries[i].engine};
        struct player_list list = {0};
        struct players_given given = {.engines = engines, .count = 1, .unchecked = true};
        struct keys_wrong wrong;
        char what[1024];
        arb_memory memory = arb_memory_standard();
        const struct match_player *player;
        size_t words = 0;

        list.pool.memory = &memory;
        wrong.what = text_over(what, sizeof what);
        cr_assert(players_read(&list, &given, &wrong), "%s: %s", tries[i].engine, what);
        player = list.players;
        cr_assert_str_eq(player->name, tries[i].name, "%s: %s", tries[i].engine, player->name);
        while (player->command[words + 1] != NULL)
            words++;
        cr_assert_str_eq(player->command[words], tries[i].command, "%s: %s", tries[i].engine,
                         player->command[words]);
        cr_assert_eq(player->protocol, PROTOCOL_UCI);
        cr_assert_eq(player->option_count, tries[i].option != NULL ? 1 : 0);
        if (tries[i].option != NULL)
            cr_assert_str_eq(player->options[0].value, tries[i].option);
        players_free(&list);
    }
    refuses(NULL, "name=a,cmd='sh", "a quote is not closed");
    refuses(NULL, "name=a,cmd=sh,name=b", "name is given twice");
    refuses(NULL, "cmd=sh,depht=3 name=a", "unknown key \"depht\"");
    refuses(NULL, "name=a,cdm=@random", "unknown key \"cdm\"");
    refuses(NULL, "name=a, depht=3", "unknown key \"depht\"");
    refuses(NULL, "depht=3", "each with = and a value, and blanks or commas between them");
    refuses(NULL, "name=a", "as in 'name=mine cmd=./bot' or 'name=mine,cmd=./bot'");
}

/* A player stops at the time that it is told, not before: st forgives 50 ms, or a twentieth. */
Test(match_keys, a_turn_time_has_a_margin)
{
    static const struct {
        const char *each;
        const char *engine;
        uint32_t margin;
    } tries[] = {{NULL, "cmd=sh st=0.1", 50},
                 {NULL, "cmd=sh st=1", 50},
                 {NULL, "cmd=sh st=1.019", 50},
                 {NULL, "cmd=sh st=1.02", 51},
                 {NULL, "cmd=sh st=10 proto=uci", 500},
                 {NULL, "cmd=@minimax st=0.1", 50},
                 {NULL, "cmd=sh st=0.1 timemargin=0", 0},
                 {NULL, "timemargin=3 cmd=sh st=0.1", 3},
                 {NULL, "cmd=sh tc=10", 0},
                 {NULL, "cmd=sh tc=10 timemargin=4", 4},
                 {"st=0.1", "cmd=sh", 50},
                 {"st=0.1 timemargin=6", "cmd=sh", 6},
                 {"timemargin=6", "cmd=sh st=0.1", 6},
                 {"st=0.1", "cmd=sh tc=10", 0}};

    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        struct read_keys keys = {0};

        cr_assert_eq(player_of(&keys, tries[i].each, tries[i].engine)->margin, tries[i].margin,
                     "%s", tries[i].engine);
        end_keys(&keys);
    }
}

/* Only a clock by the processor leaves room for a limit by the wall. */
Test(match_keys, the_limit_by_the_wall)
{
    static const struct {
        const char *each;
        const char *engine;
        uint32_t wall;
    } tries[] = {{NULL, "cmd=sh st=1 clock=cpu", 0},
                 {NULL, "cmd=sh st=1 clock=cpu wall=1", 1},
                 {NULL, "cmd=sh tc=60 clock=cpu wall=1000000", 1000000},
                 {"wall=5", "cmd=sh tc=60 clock=cpu", 5},
                 {"wall=5 clock=cpu st=1", "cmd=sh wall=6", 6},
                 {"wall=5 clock=cpu st=1", "cmd=sh clock=wall", 0},
                 {"wall=5 clock=cpu", "cmd=sh", 0},
                 {"wall=5 clock=cpu st=1", "cmd=@random", 0}};

    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        struct read_keys keys = {0};

        cr_assert_eq(player_of(&keys, tries[i].each, tries[i].engine)->wall, tries[i].wall, "%s",
                     tries[i].engine);
        end_keys(&keys);
    }
}

/* A path that is too long is not cut: there could be a program where it ends then. */
Test(match_keys, a_path_that_is_too_long)
{
    static char folder[5000];
    TEXT_BUFFER(engine, sizeof folder + 4);

    memset(folder, '/', sizeof folder - 1);
    memcpy(folder + sizeof folder - sizeof "/tmp", "/tmp", sizeof "/tmp");
    text_string(&engine, "cmd=");
    text_string(&engine, folder);
    refuses(NULL, engine.bytes, "File name too long");
    setenv("PATH", folder, 1);
    refuses(NULL, "cmd=sh", "no such command");
}

Test(match_keys, refused)
{
    static const char *const values[][2] = {
        {"tc=5", ""},         {"tc=", "tc"},          {"tc=0", "tc"},       {"tc=5+", "tc"},
        {"tc=0/5", "tc"},     {"tc=x/5", "tc"},       {"tc=4/", "tc"},      {"tc=5.", "tc"},
        {"tc=5+1x", "tc"},    {"tc=5.1234", "tc"},    {"tc=9999999", "tc"}, {"tc=12345/5", "tc"},
        {"st=0", "st"},       {"st=1s", "st"},        {"timemargin=x", ""}, {"clock=sun", "clock"},
        {"memory=0", ""},     {"startup=0", ""},      {"deadline=0", ""},   {"restart=yes", ""},
        {"proto=xboard", ""}, {"name=a/b", "name"},   {"'name=a\nb'", ""},  {"name=", "name"},
        {"dir=", "dir"},      {"memory=9999999", ""}, {"startup=-1", ""},
    };

    for (size_t i = 1; i < sizeof values / sizeof *values; i++) {
        TEXT_BUFFER(engine, 256);

        text_print(&engine, "cmd=sh %s", values[i][0]);
        refuses(NULL, engine.bytes, values[i][1]);
        refuses(NULL, engine.bytes, "takes");
    }
    refuses(NULL, "cmd=sh proto=uci depth=100", "depth takes a number from 1 to 99, not \"100\"");
    refuses(NULL, "cmd=sh proto=uci nodes=0", "nodes takes");
    refuses("tc=x", "cmd=@random", "tc takes");
    refuses("nodes=x", "cmd=@random", "nodes takes");
    refuses("name=x", "cmd=@random", "name is for -e");
    refuses("tc=1 st=1", "cmd=sh", "tc and st contradict each other");
    refuses(NULL, "cmd=sh tc=1 st=1", "tc and st contradict each other");
    refuses(NULL, "cmd=sh st=1 clock=cpu wall=0", "wall takes seconds, from 1 to 1000000");
    refuses(NULL, "cmd=sh st=1 clock=cpu wall=1.5", "wall takes");
    refuses(NULL, "cmd=sh st=1 wall=5", "wall needs clock=cpu, and tc or st");
    refuses(NULL, "cmd=sh st=1 wall=5 clock=wall", "wall needs clock=cpu, and tc or st");
    refuses(NULL, "cmd=sh clock=cpu wall=5", "wall needs clock=cpu, and tc or st");
    refuses("clock=wall wall=5", "cmd=sh", "wall needs clock=cpu, and tc or st");
    refuses(NULL, "cmd=@random wall=5", "wall cannot be given to @random");
    refuses(NULL, "cmd=sh depht=3", "unknown key \"depht\"; the keys are name, cmd, dir, proto");
    refuses(NULL, "cmd=sh proto=hub1 'option.book=a b'",
            "option.book has a blank, which the protocol hub1 has no way to write");
    refuses(NULL, "cmd=sh proto=hub1 option.book=", "option.book has no value, which");
    refuses(NULL, "proto=dxp", "cmd is missing");
    refuses(NULL, "host=::1", "cmd is missing");
    refuses(NULL, "host=::1 proto=hub", "cmd is missing");
    refuses(NULL, "host=::1 proto=dxp port=0", "port is 0, which is for a player with a command");
    refuses(NULL, "host=::1 proto=dxp memory=5",
            "memory cannot be given to a player that is not started here");
    refuses(NULL, "host=example proto=dxp",
            "host takes an address in numbers, such as 127.0.0.1 or ::1, or localhost, not");
    refuses(NULL, "cmd=sh port=5", "port cannot be given to a player of the protocol line");
    refuses(NULL, "cmd=sh proto=dxp port=65536", "port takes a number from 0 to 65535");
    refuses(NULL, "cmd=sh depth", "unknown key \"depth\"");
    refuses(NULL, "cmd=sh cmd=sh", "cmd is given twice");
    refuses(NULL, "cmd=sh proto=uci option.a=1 option.a=2", "a is given twice");
    refuses(NULL, "cmd=sh proto=uci option.=2", "option. needs a NAME");
    refuses(NULL, "cmd=sh proto=uci 'option.book=a\nquit'",
            "option.book has the end of a line, which the protocol uci has no way to write");
    refuses(NULL, "cmd=sh proto=uci 'option.a\rb=c'", "has the end of a line");
    refuses(NULL, "cmd=sh proto=hub 'option.book=the \"best\" one'",
            "option.book has a quote, which the protocol hub has no way to write");
    refuses("option.a=\\\"", "cmd=sh proto=hub", "option.a has a quote");
    refuses(NULL, "cmd=sh 'name=x", "a quote is not closed");
    refuses(NULL, "cmd=sh name=x\\", "a quote is not closed, or a \\ ends it");
    refuses(NULL, "name=x", "cmd is missing");
    refuses(NULL, "cmd=", "cmd takes");
    refuses(NULL, "cmd=\"'sh\"", "cmd takes");
    refuses(NULL, "cmd=@human",
            "cmd takes a command with its arguments, @minimax, @random, "
            "or @level1 to @level10");
    refuses(NULL, "cmd=sh depth=3", "depth cannot be given to a player of the protocol line");
    refuses(NULL, "cmd=sh proto=gtp option.a=b", "option.NAME cannot be given to a player of the");
    refuses(NULL, "cmd=@random depth=3", "depth cannot be given to @random");
    refuses(NULL, "cmd=@level", "cmd takes");
    refuses(NULL, "cmd=@level0", "cmd takes");
    refuses(NULL, "cmd=@level11", "cmd takes");
    refuses(NULL, "cmd=@level01", "cmd takes");
    refuses(NULL, "cmd=@level3x", "cmd takes");
    refuses(NULL, "cmd=@level3 depth=3", "depth cannot be given to @level3");
    refuses(NULL, "cmd=@minimax proto=uci", "proto cannot be given to @minimax");
    refuses(NULL, "cmd=no-such-command-here", "no-such-command-here: no such command");
    refuses(NULL, "cmd=./nothing", "./nothing: No such file or directory");
    refuses(NULL, "cmd=/bin", "/bin: Is a directory");
    refuses(NULL, "cmd=/etc/passwd", "/etc/passwd: Permission denied");
    refuses(NULL, "cmd=./nothing dir=/etc", "/etc/./nothing: No such file or directory");
    refuses(NULL, "cmd=sh dir=/no/where", "/no/where: No such file or directory");
    refuses(NULL, "cmd=sh dir=/etc/passwd", "/etc/passwd: Not a directory");
    refuses(NULL, "cmd='/bin/ -x'", "name is missing");
}

/* An empty folder of PATH is the one where the referee runs. */
Test(match_keys, where_commands_are_found)
{
    struct read_keys keys = {0};
    const char *const engines[] = {"cmd=sh name=a clock=wall restart=on",
                                   "cmd=/bin/sh dir=/ name=b"};

    setenv("PATH", ":/no/where:/usr/bin:/bin", 1);
    read_keys(&keys, NULL, engines, 2);
    cr_assert(keys.read, "%s", keys.what);
    end_keys(&keys);
    unsetenv("PATH");
    refuses(NULL, "cmd=sh", "sh: no such command");
}

Test(match_keys, long_names)
{
    TEXT_BUFFER(engine, 512);

    text_string(&engine, "cmd=sh name=");
    for (int i = 0; i < 201; i++)
        text_char(&engine, 'x');
    refuses(NULL, engine.bytes, "name takes 1 to 200 bytes");
    refuses(NULL, "cmd=sh st=x", "st takes");
    refuses(NULL, "cmd=sh st=", "st takes");
}

Test(match_keys, names_are_different)
{
    struct read_keys keys = {0};
    const char *const engines[] = {"cmd=@random", "cmd=@minimax name=random"};

    read_keys(&keys, NULL, engines, 2);
    cr_assert_not(keys.read);
    cr_assert_str_eq(keys.what, "two players are named random: give one of them another name=");
    end_keys(&keys);
}

/* A command that is not there does not matter to who only counts. */
Test(match_keys, unchecked)
{
    struct read_keys keys = {0};
    char engine[] = "cmd=./nothing dir=/no/where";
    char *engines[] = {engine};
    const struct players_given given = {.engines = engines, .count = 1, .unchecked = true};

    keys.memory = tally_memory(&keys.tally);
    keys.list.pool.memory = &keys.memory;
    keys.wrong.what = text_over(keys.what, sizeof keys.what);
    cr_assert(players_read(&keys.list, &given, &keys.wrong));
    end_keys(&keys);
}

/* Words that do not fit in what memory is taken at once. */
Test(match_keys, out_of_memory_for_long_words)
{
    static char long_command[40000] = "cmd='sh ";
    const char *const engines[] = {long_command};

    memset(long_command + strlen(long_command), 'a', sizeof long_command - 20);
    strcpy(long_command + sizeof long_command - 12, "'");
    for (size_t fail_at = 1;; fail_at++) {
        struct read_keys keys = {.tally.fail_at = fail_at};
        bool done;

        read_keys(&keys, NULL, engines, 1);
        done = keys.read;
        cr_assert(done || keys.wrong.where == NULL, "%s", keys.what);
        end_keys(&keys);
        if (done)
            break;
    }
}

Test(match_keys, out_of_memory)
{
    const char *const engines[] = {"cmd='sh -c true' proto=uci option.a=b", "cmd=@random",
                                   "cmd=@level2", "proto=dxp port=1"};
    TEXT_BUFFER(each, 20000);

    for (int i = 0; i < 300; i++)
        text_print(&each, "option.name%d=a-value-that-is-long-enough ", i);
    for (size_t fail_at = 1;; fail_at++) {
        struct read_keys keys = {.tally.fail_at = fail_at};
        bool done;

        read_keys(&keys, each.bytes, engines, 4);
        done = keys.read;
        if (!done)
            cr_assert_null(keys.wrong.where);
        end_keys(&keys);
        if (done)
            break;
    }
}
