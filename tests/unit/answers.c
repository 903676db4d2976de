/* src/answers: what commands answer, as values and as text. */
#include "answers/text.h"

#include <criterion/criterion.h>
#include <string.h>

#include "script/command.h"
#include "support.h"

static struct desk desk;

static void set(void)
{
    desk_set(&desk);
}

static void clear(void)
{
    desk_clear(&desk);
}

TestSuite(answers, .init = set, .fini = clear);

/* Carries out one command. Its answer is not written. */
static const struct answer *answer_to(const char *line)
{
    static struct split_line split;

    desk.in.answer.kind = ANSWER_NONE;
    words_split(&split, line, strlen(line));
    cr_assert_eq(interpreter_command(&desk.in, &split.words), ARB_ACCEPTED, "%s", line);
    return &desk.in.answer;
}

/* The text of an answer, and how many items of a list it has. */
struct written {
    char bytes[8192];
    struct text text;
    size_t items;
    size_t most; /* wants no more than that; 0: all */
};

static bool is_enough(void *context)
{
    struct written *written = context;

    return ++written->items == written->most;
}

static struct written *write_to(struct written *written, const struct answer *answer)
{
    written->text = text_over(written->bytes, sizeof written->bytes);
    written->items = 0;
    answer_write(&written->text, answer,
                 &(struct answer_style){.stop = is_enough, .context = written});
    return written;
}

static void check_text(const char *line, enum answer_kind kind, const char *text)
{
    static struct written written;
    const struct answer *answer = answer_to(line);

    cr_assert_eq(answer->kind, kind, "%s: %d", line, (int)answer->kind);
    cr_assert_str_eq(write_to(&written, answer)->bytes, text);
}

/* ---- every question ---------------------------------------------------------------------- */

/* What each command that answers something answers at the start of a game. */
static const struct {
    const char *line;
    enum answer_kind kind;
    const char *begins; /* the text */
} questions[] = {
    {"rules", ANSWER_RULES, "rules: checkers61b\n  checkers61b  "},
    {"rules show dama", ANSWER_RULE_TEXT, "arbiter rules 1\nname: dama\n"},
    {"turn", ANSWER_TURN, "turn: fire\n"},
    {"position", ANSWER_POSITION, "position: 1wp1wp1wp1wp/ws1ws1ws1ws1/"},
    {"tag", ANSWER_TAGS, "tag: 0\n"},
    {"tag Date", ANSWER_TAG, "tag Date: ????.??.??\n"},
    {"player", ANSWER_PLAYERS, "player:\n  fire: human\n  water: human\n"},
    {"print", ANSWER_BOARD, "7 .   wp  .   wp"},
    {"at 2 2", ANSWER_AT, "at 2 2: fire bomb\n"},
    {"at 3 3", ANSWER_AT, "at 3 3: empty\n"},
    {"can select 2 2", ANSWER_CAN_SELECT, "can select 2 2: yes\n"},
    {"can select 9  9", ANSWER_CAN_SELECT, "can select 9 9: no\n"},
    {"can end", ANSWER_CAN_END, "can end: no\n"},
    {"can move 2 2 - 3  3", ANSWER_CAN_MOVE, "can move 2 2 - 3  3: yes\n"},
    {"can move 22-33 water", ANSWER_CAN_MOVE, "can move 22-33: no\n"},
    {"moves", ANSWER_MOVES, "moves: 7\n  02-13\n  22-13\n"},
    {"moves 0 2", ANSWER_MOVES, "moves: 1\n  02-13\n"},
    {"winner", ANSWER_WINNER, "winner: undecided\n"},
    {"history", ANSWER_HISTORY, "history: 0\n"},
    {"hint depth 1", ANSWER_HINT, "hint: "},
    {"status", ANSWER_STATUS,
     "rules: checkers61b\nturn: fire\nselected: none\nmoved: no\ncaptured: no\n"
     "pieces: fire 12 water 12\nstuck: no\nwinner: undecided\n"},
    {"perft 2", ANSWER_PERFT, "perft 2: 49\n"},
    {"divide 1", ANSWER_DIVIDE, "  02-13 1\n  22-13 1\n"},
    {"echo  a  b", ANSWER_ECHO, "a  b\n"},
    {"echo", ANSWER_ECHO, "\n"},
    {"help", ANSWER_COMMANDS, "Setting up\n  rules | rules NAME | rules FILE | rules show NAME   "},
    {"help space", ANSWER_TOPIC, "space | end\n  End the turn.\n"},
    {"help usage", ANSWER_TOPIC, "usage\n  The command has too many words"},
    {"help turns", ANSWER_TOPIC, "turns\n  A turn is the squares"},
    {"help rules dama", ANSWER_SUMMARY, "dama: "},
};

Test(answers, every_question_has_a_value_and_a_text)
{
    static struct written written;

    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const struct answer *answer = answer_to(questions[i].line);

        cr_assert_eq(answer->kind, questions[i].kind, "%s", questions[i].line);
        cr_assert_eq(answer->rules, desk.in.game->rules);
        write_to(&written, answer);
        cr_assert_eq(strncmp(written.bytes, questions[i].begins, strlen(questions[i].begins)), 0,
                     "%s: %s", questions[i].line, written.bytes);
        cr_assert_eq(written.bytes[written.text.length - 1], '\n', "%s", questions[i].line);
    }
}

static bool is_asked_above(const char *name)
{
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        if (strncmp(questions[i].line, name, strlen(name)) == 0 &&
            strchr(" ", questions[i].line[strlen(name)]) != NULL)
            return true;
    }
    return false;
}

/* So a question that is new to the language is tested too. */
Test(answers, every_command_that_asks_is_among_these_questions)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        if (command->class != COMMAND_ASKS && command->asking == NOT_ASKED)
            continue;
        /* Those are not in these rules: see below. */
        if (strcmp(command->name, "check") != 0 && strcmp(command->name, "fen") != 0)
            cr_assert(is_asked_above(command->name), "%s", command->name);
    }
}

Test(answers, what_changes_the_game_answers_nothing)
{
    static const char *const lines[] = {"select 2 2", "undo",   "redo",       "undo", "22-33",
                                        "new",        "seed 1", "turn water", "quit"};

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_assert_eq(answer_to(lines[i])->kind, ANSWER_NONE, "%s", lines[i]);
    check_text("assert turn == water", ANSWER_NONE, "");
    check_text("reject usage turn a b", ANSWER_NONE, "");
    check_text("reject not-your-piece 22-33", ANSWER_NONE, "");
}

/* ---- values ------------------------------------------------------------------------------ */

Test(answers, a_position_and_a_board_are_the_position_itself)
{
    const struct position *now = &desk.in.game->now.position;

    cr_assert(position_equal(&answer_to("position")->position, now));
    cr_assert(position_equal(&answer_to("print")->board.position, now));
    cr_assert_not(answer_to("print")->board.names);
    cr_assert(answer_to("print squares")->board.names);
}

Test(answers, what_is_on_a_square_is_a_piece)
{
    const struct answer_at *at_square;

    answer_to("place bomb fire 3 3 king");
    at_square = &answer_to("at 3 3")->at;
    cr_assert_eq(at_square->square, at(3, 3));
    cr_assert(at_square->occupied);
    cr_assert(same_piece(at_square->piece, piece_of("FB")));
    check_text("at 3 3", ANSWER_AT, "at 3 3: fire bomb king\n");
    cr_assert_not(answer_to("at 4 4")->at.occupied);
}

Test(answers, what_can_be_done_is_yes_or_no)
{
    const struct answer_can *can = &answer_to("can select 2 2")->can;

    cr_assert(can->yes);
    cr_assert_eq(can->square, at(2, 2));
    cr_assert_not(answer_to("can select 9 9")->can.yes);
    cr_assert_eq(can->square, ARB_NO_SQUARE);
    cr_assert(answer_to("can move 22 33")->can.yes);
    cr_assert_eq(can->length, strlen("22 33"));
    cr_assert_not(answer_to("can end")->can.yes);
    answer_to("rules english");
    check_text("can select 33", ANSWER_CAN_SELECT, "can select 33: no\n");
}

Test(answers, lists_have_their_count_and_are_listed_later)
{
    static struct written written = {.most = 1};
    const struct answer_list *moves = &answer_to("moves")->list;

    cr_assert_eq(moves->count, 7);
    cr_assert_eq(moves->from, ARB_NO_SQUARE);
    write_to(&written, answer_to("moves"));
    cr_assert_str_eq(written.bytes, "moves: 7\n  02-13\n");
    cr_assert_eq(answer_to("moves 2 2")->list.from, at(2, 2));
    cr_assert_eq(answer_to("moves 2 2")->list.count, 2);

    answer_to("22-33");
    answer_to("15-04");
    cr_assert_eq(answer_to("history")->list.count, 2);
    check_text("history", ANSWER_HISTORY, "history: 2\n1. fire 22-33\n2. water 15-04\n");
    write_to(&written, answer_to("history"));
    cr_assert_str_eq(written.bytes, "history: 2\n1. fire 22-33\n");
}

Test(answers, counts_of_turns_are_numbers)
{
    static struct written written = {.most = 2};

    cr_assert_eq(answer_to("perft 2")->perft.depth, 2);
    cr_assert_eq(answer_to("perft 2")->perft.count, 49);
    cr_assert_eq(answer_to("divide 2")->divide.depth, 2);
    write_to(&written, answer_to("divide 2")); /* no total when not all was wanted */
    cr_assert_str_eq(written.bytes, "  02-13 7\n  22-13 7\n");
}

static bool stop(void *context)
{
    (void)context;
    return true;
}

Test(answers, divide_that_is_stopped_has_no_total)
{
    static struct written written;
    struct answer answer = *answer_to("divide 9");

    answer.divide.stop = stop;
    write_to(&written, &answer);
    cr_assert_null(strstr(written.bytes, "perft"));
}

Test(answers, the_state_of_the_game_is_numbers_sides_and_squares)
{
    const struct answer_status *status;

    answer_to("select 2 2");
    answer_to("remove 0 0");
    status = &answer_to("status")->status;
    cr_assert_eq(status->to_move, 0);
    cr_assert_eq(status->selected, at(2, 2));
    cr_assert_eq(status->pieces[0], 11);
    cr_assert_eq(status->pieces[1], 12);
    cr_assert_eq(status->result, ARB_UNDECIDED);
    cr_assert_not(status->moved || status->captured || status->stuck);
    cr_assert_eq(answer_to("winner")->result, ARB_UNDECIDED);
    cr_assert_eq(answer_to("turn")->side, 0);
    answer_to("turn water");
    cr_assert_eq(answer_to("turn")->side, 1);
}

Test(answers, check_is_of_a_side_and_kingcapture_has_a_fen)
{
    answer_to("rules kingcapture");
    cr_assert_eq(answer_to("check black")->check.side, 1);
    cr_assert_not(answer_to("check black")->check.yes);
    check_text("check black", ANSWER_CHECK, "check black: no\n");
    check_text("fen", ANSWER_FEN, "fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n");
}

Test(answers, what_computers_do_is_turns_and_scores)
{
    const struct answer *answer;
    arb_turn turn;

    answer_to("player fire random");
    answer_to("player water random");
    cr_assert_eq(answer_to("selfplay 1")->kind, ANSWER_SELFPLAY);
    answer = &desk.in.answer;
    cr_assert_eq(answer->score.wins + answer->score.losses + answer->score.draws, 1);
    answer_to("player water minimax depth 3 time 20");
    check_text("player", ANSWER_PLAYERS,
               "player:\n  fire: random\n  water: minimax depth 3 time 20\n");
    cr_assert_eq(answer_to("player")->players[1].depth, 3);
    answer = answer_to("go");
    cr_assert_eq(answer->kind, ANSWER_GO);
    turn = answer->turn;
    cr_assert_eq(turn.length, 2);
    cr_assert_eq(answer_to("history")->list.count, 1);
    answer = answer_to("hint depth 2");
    cr_assert_eq(answer->thought->depth, 2);
    cr_assert_eq(answer->thought->line[0].length, answer->thought->turn.length);
}

Test(answers, a_win_that_is_seen_is_told_in_turns)
{
    static struct written written;
    arb_thought thought = {.prospect = ARB_WIN, .turns = 3, .line_length = 1};
    struct answer answer = {.kind = ANSWER_HINT, .rules = desk.in.game->rules, .thought = &thought};

    cr_assert_str_eq(write_to(&written, &answer)->bytes,
                     "hint: pass\n  score: win in 3\n  depth: 0\n  nodes: 0\n  line: pass\n");
    thought.prospect = ARB_LOSS;
    cr_assert_not_null(strstr(write_to(&written, &answer)->bytes, "score: loss in 3\n"));
    thought.prospect = ARB_OPEN;
    thought.score = -7;
    cr_assert_not_null(strstr(write_to(&written, &answer)->bytes, "score: -7\n"));
}

Test(answers, what_is_saved_is_said_with_its_turns)
{
    static struct written written;
    struct answer answer = {.kind = ANSWER_SAVED, .file = {.path = "a\x01", .turns = 1}};

    cr_assert_str_eq(write_to(&written, &answer)->bytes, "saved a\\x01: 1 turn\n");
    answer.file.turns = 2;
    cr_assert_str_eq(write_to(&written, &answer)->bytes, "saved a\\x01: 2 turns\n");
    answer.file.board_alone = true;
    cr_assert_str_eq(write_to(&written, &answer)->bytes,
                     "saved a\\x01: the board and the side to move\n");
    answer.kind = ANSWER_DRAWN;
    cr_assert_str_eq(write_to(&written, &answer)->bytes, "drew a\\x01\n");
}

/* An echo at a terminal cannot control it. */
Test(answers, an_echo_is_made_harmless_for_a_terminal)
{
    static struct written written;
    const struct answer answer = {.kind = ANSWER_ECHO, .echo = {"a\x1b[m\xff", 5}};

    cr_assert_str_eq(write_to(&written, &answer)->bytes, "a\x1b[m\xff\n");
    text_clear(&written.text);
    answer_write(&written.text, &answer, &(struct answer_style){.terminal = true});
    cr_assert_str_eq(written.bytes, "a\\x1b[m\\xff\n");
}

/* ---- what `assert` compares ------------------------------------------------------------------ */

Test(answers, a_value_is_what_follows_the_name_on_the_first_line)
{
    static struct written written;

    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        char value[ANSWER_VALUE_ROOM];
        struct text text = text_over(value, sizeof value);
        char *found;

        write_to(&written, answer_to(questions[i].line));
        answer_value(&text, &desk.in.answer);
        if (text.length == 0)
            continue;
        *strchr(written.bytes, '\n') = '\0';
        found = strstr(written.bytes, ": ");
        cr_assert_not_null(found, "%s", questions[i].line);
        cr_assert_str_eq(found + 2, value);
    }
}

/* ---- rejections -------------------------------------------------------------------------- */

static const struct rejection *rejection_of(const char *line, arb_ruling ruling)
{
    static struct split_line split;

    desk.in.rejection.detail = (struct detail){0};
    words_split(&split, line, strlen(line));
    cr_assert_eq(interpreter_command(&desk.in, &split.words), ruling, "%s", line);
    return &desk.in.rejection;
}

Test(answers, a_rejection_has_what_it_is_about)
{
    const struct rejection *rejection = rejection_of("undo 4", ARB_NOTHING_TO_UNDO);

    cr_assert_eq(rejection->detail.most, 0);
    cr_assert_not(rejection->detail.turns);
    answer_to("22-33");
    rejection_of("undo turn 2", ARB_NOTHING_TO_UNDO);
    cr_assert_eq(rejection->detail.most, 1);
    cr_assert(rejection->detail.turns);
    rejection_of("select 1 1", ARB_NOT_YOUR_PIECE);
    cr_assert_eq(rejection->square, at(1, 1));
    rejection_of("perft \"1\xff\"", ARB_BAD_NUMBER);
    cr_assert_str_eq(rejection->word, "1\xff");
    cr_assert_eq(rejection->detail.most, 99);
    rejection_of("turn ash", ARB_UNKNOWN_NAME);
    cr_assert_eq(rejection->detail.names, NAMES_OF_SIDES);
    rejection_of("load nothing", ARB_CANNOT_OPEN);
    cr_assert_neq(rejection->detail.error, 0);
    rejection_of("wimner", ARB_UNKNOWN_COMMAND);
    cr_assert_str_eq(rejection->detail.text, "winner");
    rejection_of("reject usage space", ARB_NOT_REJECTED);
    cr_assert_eq(rejection->detail.found, ARB_NOTHING_MOVED);
    cr_assert_eq(rejection->detail.expected, ARB_USAGE);
    rejection_of("assert turn == fire", ARB_ASSERTION_FAILED);
    cr_assert_eq(rejection->detail.answer->side, 1);
}

Test(answers, a_board_is_left_out_where_it_has_no_room)
{
    char bytes[ARB_BOARD_TEXT];
    struct position start = {.selected = ARB_NO_SQUARE};

    for (size_t room = 1; room <= sizeof bytes; room++) {
        struct text text = text_checked(bytes, room);

        board_text(&text, desk.in.game->rules, &start, (struct board_style){0});
        cr_assert(text.length == 0 || text.length > 250);
        cr_assert_lt(text.length, room);
        cr_assert_eq(strlen(bytes), text.length);
        cr_assert_eq(text.cut, text.length == 0);
    }
    cr_assert_gt(strlen(bytes), 250);
}

/* ---- letters of other alphabets ---------------------------------------------------------------
 */

/* Only where a word is the mistake, and letters are shown, is it told what to type. */
Test(answers, a_letter_of_another_alphabet_is_told_where_letters_are_shown)
{
    static const struct {
        arb_ruling ruling;
        const char *word;
        bool letters;
        bool told;
    } cases[] = {
        {ARB_BAD_SQUARE, "\u04413", true, true},      {ARB_OFF_BOARD, "\u04413", true, true},
        {ARB_UNKNOWN_COMMAND, "\u04413", true, true}, {ARB_EMPTY_SQUARE, "\u04413", true, false},
        {ARB_BAD_SQUARE, "\u04413", false, false},    {ARB_BAD_SQUARE, "c33", true, false},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct rejection rejection = {.ruling = cases[i].ruling, .letters = cases[i].letters};
        struct text word = text_over(rejection.word, sizeof rejection.word);
        TEXT_BUFFER(text, 1024);

        text_string(&word, cases[i].word);
        rejection_text(&text, desk.in.game, &rejection);
        cr_assert_eq(strstr(text.bytes, "; type c3") != NULL, cases[i].told, "%zu: %s", i,
                     text.bytes);
    }
}
