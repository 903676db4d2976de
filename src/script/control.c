/* Other commands: echo, assert, reject, quit. */
#include <string.h>

#include "answers/text.h"
#include "script/arguments.h"

arb_ruling handle_echo(struct interpreter *in, const struct words *arguments)
{
    struct answer_echo echo = {.bytes = arguments->end};

    if (arguments->count > 0) {
        echo.bytes = arguments->span[0].start;
        echo.length = (size_t)(arguments->end - echo.bytes);
    }
    return answered(in, &(struct answer){.kind = ANSWER_ECHO, .echo = echo});
}

arb_ruling handle_assert(struct interpreter *in, const struct words *arguments)
{
    struct words question = *arguments;
    struct words answer;
    const struct command *command;
    TEXT_BUFFER(expected, LINE_LONGEST + WORDS_MOST);
    TEXT_BUFFER(value, ANSWER_VALUE_ROOM);
    arb_ruling ruling;

    question.count = 0;
    while (question.count < arguments->count && strcmp(arguments->word[question.count], "==") != 0)
        question.count++;
    if (question.count == 0 || question.count + 1 >= arguments->count)
        return ARB_USAGE;
    answer = words_from(arguments, question.count + 1);
    words_join(&answer, &expected);
    command = command_named(question.word[0]);
    ruling = ARB_USAGE; /* unless it is a question that may be asked */
    if (command != NULL && question.count <= (size_t)command->asking)
        ruling = interpreter_command(in, &question);
    answer_value(&value, &in->answer);
    if (ruling == ARB_ACCEPTED && !interrupted(in) && strcmp(value.bytes, expected.bytes) != 0)
        return rejected(in, ARB_ASSERTION_FAILED, expected.bytes,
                        (struct detail){.answer = &in->answer});
    in->answer.kind = ANSWER_NONE;
    return ruling;
}

/* reject [CODE] COMMAND, which is tried on a copy of the game, and whose answer is discarded */
arb_ruling handle_reject(struct interpreter *in, const struct words *arguments)
{
    struct words words = *arguments;
    arb_ruling expected = topic_code_named(words.word[0]);
    const struct command *command;
    enum command_form form;
    struct arb_game *game = in->game;
    struct arb_game trial = game_trial(game);
    arb_players players = in->players;
    arb_ruling ruling;

    if (expected != ARB_ACCEPTED)
        words = words_from(arguments, 1);
    if (words.count == 0)
        return ARB_USAGE;
    command = interpreter_find(in, &words, &form);
    /* Words that are no command are taken only after their own code. Otherwise a misspelled code,
     * as the first word, would count as a rejected command. */
    if (command == NULL ? expected != ARB_UNKNOWN_COMMAND : command->class == COMMAND_OTHER)
        return ARB_USAGE;
    if (form == FORM_BARE_TURN && turns_are_several(game, &words))
        return ARB_USAGE; /* any of them could be the one that is rejected */
    in->game = &trial;
    ruling = interpreter_command(in, &words);
    in->tried = ruling;
    in->answer.kind = ANSWER_NONE;
    in->game = game;
    players.thinker = in->players.thinker;
    in->players = players;
    if (ruling == ARB_OUT_OF_MEMORY ||
        (ruling != ARB_ACCEPTED && (expected == ARB_ACCEPTED || ruling == expected)))
        return ruling == ARB_OUT_OF_MEMORY ? ruling : ARB_ACCEPTED;
    return rejected(in, ARB_NOT_REJECTED, "",
                    (struct detail){.found = ruling, .expected = expected});
}

arb_ruling handle_quit(struct interpreter *in, const struct words *arguments)
{
    (void)arguments;
    in->stopped = true;
    return ARB_ACCEPTED;
}
