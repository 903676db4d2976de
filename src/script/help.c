/* help: lists the commands, or explains one topic. */
#include "script/arguments.h"
#include "script/topics.h"

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

/* help [TOPIC], help rules NAME */
arb_ruling handle_help(struct interpreter *in, const struct words *arguments)
{
    const char *name = arguments->count > 0 ? arguments->word[0] : "";
    const struct command *command = command_named(name);
    const struct answer_topic *topic = topic_named(name);
    arb_ruling code = topic_code_named(name);
    const arb_rules *rules;

    if (arguments->count == 2 && word_is(name, "rules")) {
        code = argument_rules(in, arguments->word[1], false, &rules);
        if (code != ARB_ACCEPTED || rules == NULL)
            return code;
        return answered(in, &(struct answer){.kind = ANSWER_SUMMARY, .summary = rules});
    }
    if (arguments->count > 1)
        return ARB_USAGE;
    if (arguments->count == 0)
        return answered(in,
                        &(struct answer){.kind = ANSWER_COMMANDS, .commands = usage_of_command});
    if (command != NULL)
        return explain(in, &(struct answer_topic){usage_of(command), .before = command->summary});
    if (topic != NULL)
        return explain(in, topic);
    if (code != ARB_ACCEPTED)
        return explain(in, &(struct answer_topic){{.forms = arb_ruling_code(code)},
                                                  .before = topic_of_code(code)});
    return interpreter_unknown(in, name);
}
