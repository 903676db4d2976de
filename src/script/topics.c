/* help: lists the commands, or explains one topic. */
#include "script/arguments.h"
#include "script/limits.h"

static const char *const codes[ARB_RULING_COUNT] = {
    [ARB_UNKNOWN_COMMAND] =
        "The first word is not a command, and the line is not a turn. help lists the commands. If "
        "a command is spelled almost the same, the message suggests it.",
    [ARB_USAGE] = "The command has too many words, too few, or one of the wrong sort. The message "
                  "shows its form; help COMMAND explains it.",
    [ARB_BAD_SQUARE] = "The word is not a square that the game uses. help squares says how squares "
                       "are written.",
    [ARB_OFF_BOARD] = "The board has no square with these numbers. help squares says how squares "
                      "are written.",
    [ARB_BAD_NUMBER] = "The word is not a decimal number, or it is out of the range that the "
                       "message names.",
    [ARB_BAD_POSITION] = "The text is not a position. position alone prints the current one in "
                         "the form that position TEXT reads.",
    [ARB_UNKNOWN_NAME] = "There is no rule set, kind of piece, side or player with that name. The "
                         "message lists the names.",
    [ARB_LINE_TOO_LONG] = "The line is longer than " LIMIT_TEXT(
        LINE_LONGEST) " bytes. It is "
                      "rejected whole, and the next line is read as usual.",
    [ARB_BAD_BYTE] = "The line has a NUL or another control byte. It is rejected whole, and the "
                     "next line is read as usual.",
    [ARB_GAME_OVER] = "The game has a result, and nothing more can be played. winner shows the "
                      "result; undo takes back the last step; new starts a new game.",
    [ARB_NOT_YOUR_PIECE] = "The piece on that square belongs to the side that is not to move. turn "
                           "shows which side is to move.",
    [ARB_ALREADY_MOVED] = "A piece has moved this turn. The turn can only be ended with space or, "
                          "if the rules allow it, continued with another capture by the same "
                          "piece.",
    [ARB_NO_SELECTION] = "The square is empty, and no piece is selected that could move there. "
                         "Select a piece first.",
    [ARB_NO_LEGAL_MOVE] =
        "The piece cannot move, or for go and hint, the side to move cannot. moves "
        "lists the legal turns.",
    [ARB_MUST_CAPTURE] = "The side to move can capture, so it must, and this move captures "
                         "nothing. The message names the captures; moves lists all of them.",
    [ARB_MUST_TAKE_MOST] = "The side to move must capture as many pieces as it can in one turn, "
                           "and this capture leads to fewer. The message names the turns that "
                           "take the most.",
    [ARB_MUST_CONTINUE] = "The piece has captured and can capture again, so its turn may not end "
                          "yet. The message names the ways to go on.",
    [ARB_ILLEGAL_DESTINATION] = "The selected piece cannot move to that square. print puts ( ) "
                                "around the squares it can move to.",
    [ARB_ILLEGAL_MOVE] = "The squares are not a legal turn of that piece. The message names its "
                         "legal turns; help turns says how turns are written.",
    [ARB_AMBIGUOUS_MOVE] = "Only the first and the last square are given, and more than one legal "
                           "turn has them. Name the squares in between as well.",
    [ARB_NOTHING_MOVED] = "space ends a turn, but no piece has moved yet.",
    [ARB_NO_PASS] = "The rules do not allow a pass, or a piece has already moved this turn.",
    [ARB_TURN_IN_PROGRESS] = "The command works only at the start of a turn, and a piece has "
                             "already moved. End the turn with space, or undo.",
    [ARB_EMPTY_SQUARE] = "There is no piece on that square. at SQUARE shows what is on a square.",
    [ARB_NOTHING_TO_UNDO] = "There are not that many steps or turns to undo. Nothing before rules, "
                            "new or load can be undone, and undo turn does not undo set-up "
                            "commands.",
    [ARB_NOTHING_TO_REDO] = "Fewer steps or turns have been undone. They cannot be redone once "
                            "something else is played.",
    [ARB_GAME_TOO_LONG] =
        "The game has too many actions, or bytes of tags, to be kept. Start a new "
        "one.",
    [ARB_NOT_IN_THESE_RULES] = "The rule set does not have what was asked for, such as check "
                               "outside kingcapture, or kings where nothing is crowned.",
    [ARB_CANNOT_OPEN] = "The file cannot be read. The message gives the reason.",
    [ARB_CANNOT_WRITE] = "The file cannot be written. The message gives the reason; the old file, "
                         "if any, is unchanged.",
    [ARB_BAD_FILE] =
        "The file is not a game of this rule set, or not a rule set. The message names "
        "the line that is wrong; the game is unchanged.",
    [ARB_TOO_DEEP] = "Scripts may be nested " LIMIT_TEXT(READ_DEEPEST) " deep with read.",
    [ARB_NOT_SAFE] = "The command opens a file or starts a program, which --safe does not allow.",
    [ARB_ASSERTION_FAILED] = "assert asked a question, and the answer was not the expected one. "
                             "The message has both.",
    [ARB_NOT_REJECTED] = "reject ran a command that was accepted, or that was rejected with "
                         "another code. Nothing has changed.",
    [ARB_NOT_A_TURN] = "With --only turns nothing but select, space, end, move, pass and turns "
                       "alone is accepted.",
    [ARB_NO_OFFER] = "accept draw accepts what the other side has offered with offer draw, and no "
                     "offer stands: none was made, or it lapsed with the next turn of the other "
                     "side. status shows one that stands.",
    [ARB_NO_CLAIM] = "claim draw claims a draw that a rule gives, in a game that may go on behind "
                     "it. Otherwise draws of the rules come by themselves; status shows what they "
                     "count.",
};

const char *topic_of_code(arb_ruling ruling)
{
    return (int)ruling >= 0 && (int)ruling < ARB_RULING_COUNT ? codes[ruling] : NULL;
}

arb_ruling topic_code_named(const char *code)
{
    for (int ruling = ARB_ACCEPTED + 1; ruling < ARB_RULING_COUNT; ruling++) {
        if (word_is(code, arb_ruling_code((arb_ruling)ruling)))
            return (arb_ruling)ruling;
    }
    return ARB_ACCEPTED;
}

static const struct answer_topic topics[] = {
    {{.forms = "squares"},
     "The labels of the printed board name the squares. Two numbers are always the column and then "
     "the row.",
     FORMS_OF_SQUARES,
     "A file letter and a rank, such as c3, names a square in every rule set; a1 is the bottom "
     "left corner. print squares shows the name of each empty square."},
    {{.forms = "turns"},
     "A turn is the squares that a piece visits, first to last. A step, and "
     "where the rules have it a capture of two pieces, is written:",
     FORMS_OF_TURNS,
     "- and x mean the same, and so do blanks and to (11 to 15). Where only one legal turn has "
     "that first and last square, those two are enough (15x31). A line plays its turn as move "
     "does, or "
     "several, as 1. 11-15 22-18. moves lists the legal turns."},
};

const struct answer_topic *topic_at(size_t index)
{
    return index < sizeof topics / sizeof *topics ? &topics[index] : NULL;
}

/* ---- the command ----------------------------------------------------------------------------- */

static struct usage usage_of(const struct command *command)
{
    return (struct usage){.forms = command->usage, .alias = command->alias};
}

static bool usage_of_command(size_t index, struct usage *usage)
{
    const struct command *command = command_at(index);

    if (command == NULL)
        return false;
    *usage = usage_of(command);
    if (index == 0 || command_at(index - 1)->class != command->class)
        usage->section = command_class_title(command->class);
    return true;
}

static arb_ruling explain(struct interpreter *in, const struct answer_topic *topic)
{
    return answered(in, &(struct answer){.kind = ANSWER_TOPIC, .topic = *topic});
}

arb_ruling handle_help(struct interpreter *in, const struct words *arguments)
{
    const char *name = arguments->count > 0 ? arguments->word[0] : "";
    const struct command *command = command_named(name);
    const struct answer_topic *topic = NULL;
    arb_ruling code = topic_code_named(name);
    const arb_rules *rules;

    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        if (word_is(name, topics[i].title.forms))
            topic = &topics[i];
    }
    if (arguments->count == 2 && word_is(name, "rules")) {
        code = argument_rules(in, arguments->word[1], false, &rules);
        if (code != ARB_ACCEPTED || rules == NULL)
            return code;
        return answered(in, &(struct answer){.kind = ANSWER_SUMMARY, .summary = rules});
    }
    if (arguments->count > 1)
        return ARB_USAGE;
    if (arguments->count == 0)
        return answered(in, &(struct answer){.kind = ANSWER_COMMANDS,
                                             .begins = in->prompt,
                                             .commands = usage_of_command});
    if (command != NULL)
        return explain(in, &(struct answer_topic){usage_of(command), .before = command->summary});
    if (topic != NULL)
        return explain(in, topic);
    if (code != ARB_ACCEPTED)
        return explain(in, &(struct answer_topic){{.forms = arb_ruling_code(code)},
                                                  .before = topic_of_code(code)});
    return rejected_unknown(in, name);
}
