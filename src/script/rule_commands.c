/* The command `rules`, which takes rule sets from everywhere. */
#include "answers/text.h"
#include "script/arguments.h"

static void add_fault(void *context, const struct rule_file_fault *fault)
{
    rule_faults_add(context, fault->inherited ? fault->path : NULL, fault->line, fault->message);
}

arb_ruling argument_rules(struct interpreter *in, const char *word, bool path,
                          const arb_rules **rules)
{
    struct rule_faults faults = {.text = text_over(in->faults, sizeof in->faults)};
    int error = 0;
    arb_ruling ruling;

    in->files.host = in->host;
    in->files.fault = add_fault;
    in->files.context = &faults;
    if (in->safe) {
        *rules = rule_list_find(&in->files.read, word);
        ruling = *rules != NULL ? ARB_ACCEPTED : ARB_UNKNOWN_NAME;
    } else {
        ruling = (path ? rule_files_read : rule_files_find)(&in->files, word, rules, &error);
    }
    if (ruling == ARB_UNKNOWN_NAME)
        return rejected(in, ruling, word, (struct detail){.names = NAMES_OF_RULES});
    if (ruling == ARB_CANNOT_OPEN)
        return without_file(in, ruling, word, error);
    if (ruling == ARB_BAD_FILE)
        return rejected(in, ruling, word, (struct detail){.text = in->faults});
    return ruling;
}

arb_ruling handle_rules(struct interpreter *in, const struct words *arguments)
{
    const arb_rules *rules = NULL;
    bool show = arguments->count == 2;
    bool path = arguments->count == 1 && rule_files_is_path(arguments->word[0]);
    arb_ruling ruling = ARB_ACCEPTED;

    if (arguments->count == 0)
        return answered(in, &(struct answer){.kind = ANSWER_RULES, .read = &in->files.read});
    if (show && !word_is(arguments->word[0], "show"))
        return ARB_USAGE;
    if (path)
        ruling = argument_file(in, arguments, ARB_CANNOT_OPEN);
    if (ruling == ARB_ACCEPTED)
        ruling = argument_rules(in, arguments->word[show], path, &rules);
    if (ruling != ARB_ACCEPTED || rules == NULL)
        return ruling;
    if (!show)
        return arb_game_begin(in->game, rules, false);
    if (rules->draughts == NULL)
        return rejected(in, ARB_USAGE, "",
                        (struct detail){.text = "rules show NAME, where NAME is of draughts"});
    return answered(in, &(struct answer){.kind = ANSWER_RULE_TEXT, .summary = rules});
}
