/* src/script/complete.c: what can come next on a line. */

#include <criterion/criterion.h>
#include <string.h>

#include "script/command.h"
#include "support.h"

static struct table table;
static char offered[8192];
static bool file;

static void set(void)
{
    table_set(&table);
}

static void clear(void)
{
    table_clear(&table);
}

TestSuite(complete, .init = set, .fini = clear);

static void take(void *context, const char *word)
{
    cr_assert_eq(context, &table);
    cr_assert_lt(strlen(offered) + strlen(word) + 2, sizeof offered);
    if (offered[0] != '\0')
        strcat(offered, " ");
    strcat(offered, word);
}

/* What is offered after `line` for a word that begins with `start`. */
static const char *offers(const char *line, const char *start)
{
    offered[0] = '\0';
    file = complete(table.game, line, start, take, &table);
    return offered;
}

/* Whether a word was offered. */
static bool is_offered(const char *word)
{
    size_t length = strlen(word);

    for (const char *at = offered; (at = strstr(at, word)) != NULL; at++) {
        if ((at == offered || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    }
    return false;
}

Test(complete, a_line_begins_with_any_command)
{
    const struct command *command;

    offers("", "");
    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        cr_assert(is_offered(command->name), "%s", command->name);
        cr_assert(command->alias == NULL || is_offered(command->alias));
    }
    cr_assert_not(file);
    cr_assert_str_eq(offers("   ", "sele"), "select");
}

Test(complete, only_words_that_begin_as_typed_are_offered)
{
    cr_assert_str_eq(offers("", "sele"), "select");
    cr_assert_str_eq(offers("", "SELE"), "select");
    cr_assert_str_eq(offers("", "re"), "remove resign redo read reject");
    cr_assert_str_eq(offers("", "e"), "end echo exit");
    cr_assert_str_eq(offers("", "xyz"), "");
    cr_assert_str_eq(offers("turn", "w"), "water");
}

/* language.md 8: for `select` only the squares that can be selected. */
Test(complete, select_offers_the_columns_and_then_the_rows_of_what_can_be_selected)
{
    cr_assert_str_eq(offers("select ", ""), "0 2 4 6 1 3 5 7");
    cr_assert_str_eq(offers("select 2 ", ""), "2 0");
    cr_assert_str_eq(offers("select 1 ", ""), "1");
    cr_assert_str_eq(offers("select 9 ", ""), "");
    cr_assert_str_eq(offers("select 2 2 ", ""), "");
    cr_assert_str_eq(offers("select \"\" ", ""), "");
    cr_assert_str_eq(offers("SELECT 2", ""), "2 0");
}

Test(complete, select_offers_what_the_picked_piece_may_do)
{
    cr_assert_eq(pick(table.game, 2, 2), ARB_ACCEPTED);
    cr_assert_str_eq(offers("select 3 ", ""), "3 1");
    cr_assert_eq(pick(table.game, 3, 3), ARB_ACCEPTED);
    cr_assert_str_eq(offers("select ", ""), "");
}

Test(complete, rules_offers_the_rule_sets)
{
    offers("rules ", "");
    for (size_t i = 0; arb_rules_at(i) != NULL; i++)
        cr_assert(is_offered(arb_rules_name(arb_rules_at(i))));
    cr_assert_str_eq(offers("rules checkers61b ", ""), "");
}

Test(complete, a_transcript_has_a_file_or_a_word)
{
    cr_assert_str_eq(offers("transcript ", ""), "off undo");
    cr_assert_str_eq(offers("trans", "trans"), "");
}

/* Its name, its sides, its squares and its turns. */
Test(complete, what_a_rule_set_from_a_file_has_is_offered)
{
    static const char text[] = "arbiter rules 1\nname: zebra\ninherits: international\n"
                               "sides: red blue\n";
    arb_rules_source source = {.bytes = text, .length = sizeof text - 1};
    arb_memory memory = arb_memory_standard();
    struct read_set set = {0};
    struct rule_list read = {&set};

    cr_assert_eq(arb_rules_read(&source, &memory, &set.rules), ARB_ACCEPTED);
    table.game->read = &read;
    cr_assert_str_eq(offers("rules ", "z"), "zebra");
    cr_assert_str_eq(offers("rules show ", "z"), "zebra");
    cr_assert_str_eq(offers("help rules ", "z"), "zebra");
    cr_assert_eq(arb_game_begin(table.game, set.rules, false), ARB_ACCEPTED);
    cr_assert_str_eq(offers("turn ", ""), "red blue");
    cr_assert_str_eq(offers("select ", ""), "31 32 33 34 35");
    cr_assert_str_eq(offers("move ", "35"), "35-30");
    cr_assert_eq(arb_game_begin(table.game, arb_rules_at(0), false), ARB_ACCEPTED);
    table.game->read = NULL;
    arb_rules_free(set.rules);
}

Test(complete, place_offers_kinds_then_sides_then_squares_then_king)
{
    cr_assert_str_eq(offers("place ", ""), "pawn shield bomb");
    cr_assert_str_eq(offers("place ", "s"), "shield");
    cr_assert_str_eq(offers("place bomb ", ""), "fire water");
    cr_assert_str_eq(offers("resign ", ""), "fire water");
    cr_assert_str_eq(offers("offer ", ""), "draw");
    cr_assert_str_eq(offers("offer draw ", "w"), "water");
    cr_assert_str_eq(offers("accept ", ""), "draw");
    cr_assert_str_eq(offers("claim ", ""), "draw");
    cr_assert_str_eq(offers("place \"bomb\"", ""), "fire water");
    cr_assert_str_eq(offers("place bomb fire ", ""), "0 1 2 3 4 5 6 7");
    cr_assert_str_eq(offers("place bomb fire 2 ", ""), "7 6 5 4 3 2 1 0");
    cr_assert_str_eq(offers("place bomb fire 2 1 ", ""), "king");
    cr_assert_str_eq(offers("place bomb fire c2 ", ""), "king");
    cr_assert_str_eq(offers("place bomb fire 2 1 king ", ""), "");
}

Test(complete, remove_and_at_offer_the_squares_where_pieces_stand)
{
    cr_assert_str_eq(offers("remove 2 ", ""), "6 2 0");
    cr_assert_str_eq(offers("at 1 ", ""), "7 5 1");
}

Test(complete, tag_offers_the_tags_that_every_record_has)
{
    static const char all[] = "Event Site Date Round White Black Result";

    cr_assert_str_eq(offers("tag ", ""), all);
    cr_assert_str_eq(offers("tag ", "r"), "Round Result");
    cr_assert_str_eq(offers("tag Event ", ""), "");
    cr_assert_str_eq(offers("assert tag ", "e"), "Event");
    cr_assert_str_eq(offers("assert tag ", "="), "==");
    cr_assert_str_eq(offers("assert tag Event ", ""), "==");
    cr_assert_str_eq(offers("assert tag Event x ", ""), "");
    cr_assert_str_eq(offers("reject tag ", "w"), "White");
}

Test(complete, moves_offers_the_squares_of_own_pieces)
{
    cr_assert_str_eq(offers("moves 1 ", ""), "1");
    cr_assert_eq(arb_set_turn(table.game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(offers("moves 1 ", ""), "7 5");
}

Test(complete, can_offers_its_three_questions)
{
    cr_assert_str_eq(offers("can ", ""), "select end move");
    cr_assert_str_eq(offers("can ", "m"), "move");
    cr_assert_str_eq(offers("can select 2 ", ""), "2 0");
    cr_assert_str_eq(offers("can end ", ""), "");
    cr_assert_str_eq(offers("can move ", ""), "02-13 22-13 22-33 42-33 42-53 62-53 62-73");
    cr_assert_str_eq(offers("can move 22-33 ", ""), "fire water");
}

Test(complete, move_offers_the_legal_turns)
{
    cr_assert_str_eq(offers("move ", ""), "02-13 22-13 22-33 42-33 42-53 62-53 62-73");
    cr_assert_str_eq(offers("move ", "22"), "22-13 22-33");
}

Test(complete, reject_offers_codes_and_commands)
{
    offers("reject ", "");
    cr_assert(is_offered("usage") && is_offered("not-rejected") && is_offered("select"));
    cr_assert_not(is_offered("accepted") || is_offered("out-of-memory"));
    offers("reject usage ", "");
    cr_assert(is_offered("select") && is_offered("move") && is_offered("at"));
    cr_assert_not(is_offered("usage") || is_offered("off-board"));
    cr_assert_str_eq(offers("reject usage select 2 ", ""), "2 0");
    cr_assert_str_eq(offers("reject select 2 ", ""), "2 0");
    cr_assert_str_eq(offers("reject accepted ", ""), "");
    cr_assert_str_eq(offers("reject out-of-memory ", ""), "");
}

/* language.md 4.6, `assert`: others are usage. */
Test(complete, assert_offers_questions_only)
{
    cr_assert_str_eq(offers("assert ", ""),
                     "turn position tag at can moves winner check history fen perft");
    cr_assert_str_eq(offers("assert can ", ""), "select end move");
    cr_assert_str_eq(offers("assert at 2 ", ""), "6 2 0");
}

Test(complete, what_a_question_is_to_be_stands_behind_it)
{
    cr_assert_str_eq(offers("assert winner ", ""), "==");
    cr_assert_str_eq(offers("assert at 2 2 ", ""), "==");
    cr_assert_str_eq(offers("assert can ", "en"), "end");
    cr_assert_str_eq(offers("assert can nothing ", ""), "");
    cr_assert_str_eq(offers("winner ", ""), "");
    cr_assert_str_eq(offers("reject usage winner ", ""), "");
}

Test(complete, player_offers_sides_and_then_who_can_play)
{
    cr_assert_str_eq(offers("player ", ""), "fire water");
    cr_assert_str_eq(offers("player fire ", ""), "human random level minimax");
    cr_assert_str_eq(offers("player fire ", "m"), "minimax");
    cr_assert_str_eq(offers("player fire ", "l"), "level");
}

Test(complete, help_offers_commands_codes_and_topics)
{
    offers("help ", "");
    cr_assert(is_offered("select") && is_offered("quit") && is_offered("help"));
    cr_assert(is_offered("must-capture") && is_offered("squares") && is_offered("turns"));
    cr_assert_str_eq(offers("help ", "pri"), "print");
    cr_assert_str_eq(offers("help ", "must-"), "must-capture must-take-most must-continue");
    cr_assert_str_eq(offers("help rules ", "e"), "english");
}

Test(complete, read_and_draw_want_a_file)
{
    cr_assert_str_eq(offers("read ", ""), "");
    cr_assert(file);
    cr_assert_str_eq(offers("draw ", ""), "");
    cr_assert(file);
    offers("draw board.svg ", "");
    cr_assert_not(file);
    offers("select ", "");
    cr_assert_not(file);
    offers("read one ", "");
    cr_assert_not(file);
    offers("read \"", "my");
    cr_assert(file);
    cr_assert_str_eq(offers("turn \"", ""), "");
    cr_assert_not(file);
}

Test(complete, nothing_is_offered_in_a_comment_or_behind_a_slip)
{
    cr_assert_str_eq(offers("select # ", ""), "");
    cr_assert_str_eq(offers("# ", ""), "");
    cr_assert_str_eq(offers("select \"2 ", ""), "");
}

Test(complete, commands_without_words_offer_nothing)
{
    static const char *const bare[] = {"print ",
                                       "space ",
                                       "pass ",
                                       "winner ",
                                       "status ",
                                       "quit ",
                                       "undo ",
                                       "perft ",
                                       "nonsense ",
                                       "22-33 ",
                                       "perft 3 hash ",
                                       "perft 3 hash 1 threads ",
                                       "perft 3 threads 2 "};

    for (size_t i = 0; i < sizeof bare / sizeof *bare; i++) {
        offers(bare[i], "f");
        cr_assert_str_eq(offered, "", "%s", bare[i]);
        cr_assert_not(file);
    }
    cr_assert_str_eq(offers("new ", ""), "empty");
}

/* Of two words in brackets the second can only follow the first. */
Test(complete, options_of_two_words_are_offered_by_their_first)
{
    cr_assert_str_eq(offers("perft 3 ", ""), "hash threads");
    cr_assert_str_eq(offers("perft 3 hash 64 ", ""), "threads");
    cr_assert_str_eq(offers("perft 3 ", "h"), "hash");
}

/* language.md 4 and 8: the forms of the commands, in rule sets that name their squares in
 * three ways. */
Test(complete, what_stands_next_is_offered_and_nothing_else)
{
    static const struct {
        const char *rules;
        const char *line;
        const char *start;
        const char *offers;
        bool file;
    } all[] = {
        {"checkers61b", "select ", "1", "1", false},
        {"checkers61b", "select 1 ", "", "1", false},
        {"checkers61b", "select 2 ", "2", "2", false},
        {"checkers61b", "select 2 2 ", "", "", false},
        {"checkers61b", "moves ", "2", "2", false},
        {"checkers61b", "moves ", "", "0 2 4 6 1 3 5 7", false},
        {"checkers61b", "moves 2 ", "", "2 0", false},
        {"checkers61b", "moves 2 2 ", "", "", false},
        {"checkers61b", "remove 1 ", "", "7 5 1", false},
        {"checkers61b", "remove 1 1 ", "", "", false},
        {"checkers61b", "place ", "", "pawn shield bomb", false},
        {"checkers61b", "place bomb ", "", "fire water", false},
        {"checkers61b", "place bomb fire ", "", "0 1 2 3 4 5 6 7", false},
        {"checkers61b", "place bomb fire 0 ", "", "7 6 5 4 3 2 1 0", false},
        {"checkers61b", "place bomb fire 0 0 ", "", "king", false},
        {"checkers61b", "place bomb fire 0 0 king ", "", "", false},
        {"checkers61b", "place bomb king ", "", "0 1 2 3 4 5 6 7", false},
        {"checkers61b", "at 1 1 ", "", "", false},
        {"checkers61b", "turn ", "", "fire water", false},
        {"checkers61b", "turn fire ", "", "", false},
        {"checkers61b", "position ", "", "", false},
        {"checkers61b", "rules dama ", "", "", false},
        {"checkers61b", "new ", "", "empty", false},
        {"checkers61b", "new empty ", "", "", false},
        {"checkers61b", "new ", "x", "", false},
        {"checkers61b", "undo ", "", "turn", false},
        {"checkers61b", "undo turn ", "", "", false},
        {"checkers61b", "undo 3 ", "", "", false},
        {"checkers61b", "pass ", "", "", false},
        {"checkers61b", "go ", "", "", false},
        {"checkers61b", "player fire random ", "", "", false},
        {"checkers61b", "player fire level ", "", "", false},
        {"checkers61b", "player fire level 3 ", "", "", false},
        {"checkers61b", "player fire minimax ", "", "depth time threads", false},
        {"checkers61b", "player fire minimax depth ", "", "", false},
        {"checkers61b", "player fire minimax depth 3 ", "", "time threads", false},
        {"checkers61b", "player fire minimax time 5 ", "", "threads", false},
        {"checkers61b", "player fire minimax depth 3 time 5 ", "", "threads", false},
        {"checkers61b", "player x y ", "", "", false},
        {"checkers61b", "seed ", "", "", false},
        {"checkers61b", "selfplay 3 ", "", "", false},
        {"checkers61b", "hint ", "", "depth time threads", false},
        {"checkers61b", "hint depth 2 ", "", "time threads", false},
        {"checkers61b", "hint time 9 ", "", "threads", false},
        {"checkers61b", "hint depth 2 time 9 ", "", "threads", false},
        {"checkers61b", "can ", "", "select end move", false},
        {"checkers61b", "can x ", "", "", false},
        {"checkers61b", "can select ", "", "0 2 4 6 1 3 5 7", false},
        {"checkers61b", "can select 2 ", "", "2 0", false},
        {"checkers61b", "can select 2 2 ", "", "", false},
        {"checkers61b", "can end ", "", "", false},
        {"checkers61b", "can move 22-33 ", "", "fire water", false},
        {"checkers61b", "can move 22-33 fire ", "", "", false},
        {"checkers61b", "can move 2 ", "", "fire water", false},
        {"checkers61b", "perft ", "", "", false},
        {"checkers61b", "perft 3 ", "", "hash threads", false},
        {"checkers61b", "perft 3 divide ", "", "", false},
        {"checkers61b", "perft 3 hash 1 ", "", "threads", false},
        {"checkers61b", "perft 3 hash 1 threads 2 ", "", "", false},
        {"checkers61b", "perft 3 threads 2 hash ", "", "", false},
        {"checkers61b", "perft 3 ", "h", "hash", false},
        {"checkers61b", "check ", "", "fire water", false},
        {"checkers61b", "winner ", "", "", false},
        {"checkers61b", "history ", "", "full", false},
        {"checkers61b", "assert ", "",
         "turn position tag at can moves winner check history fen perft", false},
        {"checkers61b", "assert ", "x", "", false},
        {"checkers61b", "assert ", "tu", "turn", false},
        {"checkers61b", "assert print ", "", "", false},
        {"checkers61b", "assert turn ", "", "==", false},
        {"checkers61b", "assert turn fire ", "", "", false},
        {"checkers61b", "assert turn == ", "", "", false},
        {"checkers61b", "assert at 2 ", "", "6 2 0", false},
        {"checkers61b", "assert at 2 2 ", "", "==", false},
        {"checkers61b", "assert can ", "", "select end move", false},
        {"checkers61b", "assert can end ", "", "==", false},
        {"checkers61b", "assert can ", "e", "end", false},
        {"checkers61b", "assert can select 2 2 ", "", "==", false},
        {"checkers61b", "assert can move 22-33 ", "", "fire water ==", false},
        {"checkers61b", "assert can move 22-33 fire ", "", "==", false},
        {"checkers61b", "assert can sel 2 2 ", "", "", false},
        {"checkers61b", "assert moves ", "", "0 2 4 6 1 3 5 7 ==", false},
        {"checkers61b", "assert moves 2 ", "", "2 0", false},
        {"checkers61b", "assert moves 2 2 ", "", "==", false},
        {"checkers61b", "assert perft ", "", "", false},
        {"checkers61b", "assert perft 3 ", "", "hash threads ==", false},
        {"checkers61b", "assert perft 3 hash ", "", "", false},
        {"checkers61b", "assert check ", "", "fire water", false},
        {"checkers61b", "assert history ", "", "full ==", false},
        {"checkers61b", "assert assert ", "", "", false},
        {"checkers61b", "reject ", "us", "usage", false},
        {"checkers61b", "reject usage usage ", "", "", false},
        {"checkers61b", "reject usage assert ", "", "", false},
        {"checkers61b", "reject usage reject ", "", "", false},
        {"checkers61b", "reject select 2 ", "", "2 0", false},
        {"checkers61b", "reject help ", "", "", false},
        {"checkers61b", "reject move ", "", "02-13 22-13 22-33 42-33 42-53 62-53 62-73", false},
        {"checkers61b", "reject x ", "", "", false},
        {"checkers61b", "help ", "sel", "select selfplay", false},
        {"checkers61b", "help select ", "", "", false},
        {"checkers61b", "help select 2 ", "", "", false},
        {"checkers61b", "echo ", "", "", false},
        {"checkers61b", "read ", "", "", true},
        {"checkers61b", "read ", "\"", "", true},
        {"checkers61b", "read a ", "", "", false},
        {"checkers61b", "read \"a b\" ", "", "", false},
        {"checkers61b", "save ", "", "", true},
        {"checkers61b", "save a ", "", "", false},
        {"checkers61b", "load ", "", "", true},
        {"checkers61b", "draw ", "", "", true},
        {"checkers61b", "print ", "", "squares", false},
        {"checkers61b", "print # ", "", "", false},
        {"checkers61b", "\"select\" ", "", "0 2 4 6 1 3 5 7", false},
        {"checkers61b", "select \"2\" ", "", "2 0", false},
        {"checkers61b", "SELECT 2 ", "", "2 0", false},
        {"checkers61b", "Assert TURN ", "", "==", false},
        {"english", "select ", "", "9 10 11 12", false},
        {"english", "select 9 ", "", "", false},
        {"english", "at ", "1", "1 10 11 12", false},
        {"english", "place ", "", "man", false},
        {"english", "place man white ", "3", "3 30 31 32", false},
        {"english", "place man white ", "b", "", false}, /* light squares have no names */
        {"russian", "place man white ", "b", "b8 b6 b4 b2", false},
        {"international", "place man white ", "5", "5 50", false},
        {"international", "select ", "", "31 32 33 34 35", false},
        {"spanish", "select ", "", "12 11 10 9", false},
        {"english", "place man white 30 ", "", "king", false},
        {"english", "move ", "9", "9-13 9-14", false},
        {"english", "position ", "B", "", false},
        {"dama", "select ", "", "a3 b3 c3 d3 e3 f3 g3 h3", false},
        {"dama", "select ", "a", "a3", false},
        {"dama", "select a3 ", "", "", false},
        {"dama", "at ", "",
         "a7 b7 c7 d7 e7 f7 g7 h7 a6 b6 c6 d6 e6 f6 g6 h6 a3 b3 c3 d3 e3 f3 g3 h3 a2 b2 c2 d2 e2 "
         "f2 g2 h2",
         false},
        {"dama", "at ", "A", "a7 a6 a3 a2", false},
        {"dama", "place ", "", "man", false},
        {"dama", "place man white ", "a", "a8 a7 a6 a5 a4 a3 a2 a1", false},
        {"dama", "place man white a3 ", "", "king", false},
        {"dama", "remove ", "a", "a7 a6 a3 a2", false},
        {"dama", "moves ", "b", "b3 b2", false},
        {"dama", "can select ", "", "a3 b3 c3 d3 e3 f3 g3 h3", false},
        {"dama", "can move a3-a4 ", "", "white black", false},
        {"dama", "move ", "a3-a", "a3-a4", false},
        {"dama", "move ", "A3-A", "a3-a4", false},
        {"kingcapture", "select ", "b", "", false},
        {"kingcapture", "select ", "B", "", false},
        {"kingcapture", "move ", "b", "", false},
        {"kingcapture", "at ", "e", "", false},
        {"lasca", "place man white c3 ", "", "king on", false},
        {"lasca", "place man white c3 king ", "", "on", false},
        {"lasca", "print ", "", "squares columns", false},
        {"kingcapture", "place ", "", "king queen rook bishop knight pawn", false},
        {"kingcapture", "place ", "q", "queen", false},
        {"kingcapture", "place queen ", "", "white black", false},
        {"kingcapture", "place queen black ", "", "0 1 2 3 4 5 6 7", false},
        {"kingcapture", "check ", "", "white black", false},
        {"kingcapture", "check ", "w", "white", false},
        {"kingcapture", "rules ", "k", "kingcapture killer", true},
        {"kingcapture", "rules ", "K", "kingcapture killer", true},
        {"kingcapture", "turn ", "W", "white", false},
    };
    const char *rules = "";

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (strcmp(all[i].rules, rules) != 0)
            cr_assert_eq(arb_game_begin(table.game, arb_rules_find(all[i].rules), false),
                         ARB_ACCEPTED);
        rules = all[i].rules;
        cr_assert_str_eq(offers(all[i].line, all[i].start), all[i].offers, "%s: '%s%s': %s", rules,
                         all[i].line, all[i].start, offered);
        cr_assert_eq(file, all[i].file, "%s: '%s%s'", rules, all[i].line, all[i].start);
    }
}

Test(complete, no_line_breaks_anything)
{
    static const char *const words[] = {"select", "can", "move", "reject", "assert", "usage",
                                        "2",      "c3",  "king", "place",  "bomb",   "fire",
                                        "help",   "\"",  "#",    "==",     "read",   "\x01"};
    uint64_t state = 51;

    for (int round = 0; round < 5000; round++) {
        char line[256] = "";
        for (size_t i = draw(&state) % 8; i > 0; i--) {
            strcat(line, words[draw(&state) % (sizeof words / sizeof *words)]);
            strcat(line, " ");
        }
        offers(line, "");
    }
}

Test(complete, a_line_longer_than_any_is_completed_as_far_as_it_counts)
{
    static char line[10000];

    memset(line, ' ', sizeof line - 1);
    memcpy(line, "turn", 4);
    cr_assert_str_eq(offers(line, ""), "fire water");
}
