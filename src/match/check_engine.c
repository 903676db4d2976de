#include "match/check_engine.h"

#include <errno.h>
#include <getopt.h>
#include <unistd.h>

#include "command_line.h"
#include "host/output.h"
#include "match/clauses.h"
#include "match/keys.h"
#include "trouble.h"

#define STATUS_INTERRUPTED 130 /* as a shell tells Ctrl-C */

static const struct option_row rows[] = {
    {"rules", "NAME", "by this rule set, or FILE (default checkers61b)", 'r', TAKEN},
    HELP_OPTIONS(OPTION_ROW){0},
};

struct check {
    struct rule_files files;
    const arb_rules *rules;
    struct output out;
    size_t failed;
    size_t held;
};

static int take_option(void *to, int option)
{
    struct check *check = to;

    (void)option; /* there is only one that is not read for all programs */
    return command_line_rules(&check->files, optarg, STATUS_TROUBLE, &check->rules);
}

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --check-engine --help",
    .before = "Usage: arbiter --check-engine [OPTION]... KEYS\n"
              "Try whether a program keeps to each clause of its protocol. KEYS are those of a\n"
              "player of --match, such as 'cmd=./bot proto=hub'.\n",
    .after = "\nExit status: 0, all clauses hold; 1, one does not; 2, usage or I/O error.\n"
             "arbiter-match(1) is the manual.",
    .take = take_option,
};

/* ---- what is told --------------------------------------------------------------------------- */

/* The last lines to and from the player. */
static void tell_lines(struct check *check, const struct kept_lines *kept, const char *player)
{
    size_t first = kept->count > LOG_KEPT ? kept->count - LOG_KEPT : 0;

    for (size_t i = first; i < kept->count; i++) {
        const struct kept_line *said = &kept->line[i % LOG_KEPT];
        TEXT_BUFFER(text, LOG_KEPT_ROOM + sizeof "    <  ");

        if (said->direction == '!' || strcmp(said->name, player) != 0)
            continue;
        text_print(&text, "    %c %s\n", said->direction, said->text);
        output_text(&check->out, &text);
    }
}

static void tell(struct check *check, const struct trial_of_player *trial, size_t number,
                 enum clause_result result)
{
    static const char *const words[] = {[CLAUSE_HOLDS] = "holds     ",
                                        [CLAUSE_FAILS] = "fails     ",
                                        [CLAUSE_LEFT_OUT] = "left out  "};

    output_string(&check->out, words[result]);
    output_string(&check->out, clause_sentence(number));
    if (result != CLAUSE_HOLDS) {
        output_string(&check->out, ": ");
        output_string(&check->out, trial->why);
    }
    output_string(&check->out, "\n");
    tell_lines(check, &trial->watch.kept, trial->player->name);
    (void)output_flush(&check->out);
    check->failed += result == CLAUSE_FAILS;
    check->held += result == CLAUSE_HOLDS;
}

/* ---- the clauses ---------------------------------------------------------------------------- */

/* If it cannot even begin, no other clause is tried. */
static int try_all(struct check *check, struct trial_of_player *trial)
{
    for (size_t i = 0; clause_sentence(i) != NULL && (i == 0 || check->held > 0); i++) {
        enum clause_result result = clause_try(trial, i);

        if (result == CLAUSE_STOPPED)
            return STATUS_INTERRUPTED;
        if (result == CLAUSE_TROUBLE)
            return trouble(NULL, trial->why);
        tell(check, trial, i, result);
        if (check->out.error != 0)
            return trouble("standard output", strerror(check->out.error));
    }
    return check->failed > 0 ? STATUS_REJECTED : STATUS_ACCEPTED;
}

static int check_player(struct check *check, const struct host *host, char *keys)
{
    static struct trial_of_player trial;
    char message[1024];
    char other[] = "name='the program itself' cmd=@random";
    char *engines[] = {keys, other};
    const struct players_given given = {.engines = engines, .count = 2};
    struct player_list list = {.pool = {.memory = &host->memory}};
    struct keys_wrong wrong = {.what = text_message(message, sizeof message)};
    int status;

    if (!players_read(&list, &given, &wrong))
        status = trouble(wrong.where, wrong.where != NULL ? message : "out of memory");
    else if (list.players[0].command == NULL)
        status = trouble(keys, "cmd must be a command");
    else if (!contest_prepare(-1))
        status = trouble(NULL, strerror(errno)); /* GCOVR_EXCL_LINE */
    else {
        trial = (struct trial_of_player){.rules = check->rules,
                                         .player = &list.players[0],
                                         .memory = host->memory,
                                         .game = arb_game_new(check->rules, &host->memory)};
        status = trial.game != NULL ? try_all(check, &trial) : trouble(NULL, "out of memory");
        arb_game_free(trial.game);
    }
    players_free(&list);
    return status;
}

int check_engine_run(int argc, char **argv, const struct host *host)
{
    struct check check = {.files = {.host = host}, .rules = arb_rules_at(0)};
    char buffer[8192];
    int status = command_line_read(&line, &check, argc, argv);

    check.out = output_to(host, STDOUT_FILENO, buffer, sizeof buffer);
    if (status < 0 && argc - optind != 1)
        status = trouble(NULL, "--check-engine takes the KEYS of one player, in quotes");
    if (status < 0)
        status = check_player(&check, host, argv[optind]);
    rule_files_end(&check.files);
    return status;
}
