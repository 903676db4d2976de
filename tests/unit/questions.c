/* src/requests/request.c: every question about every rule set, asked in the language and with
 * --json. What the JSON says is put into the words of the language, and must be its answer. */
#include "requests/request.h"

#include <criterion/criterion.h>
#include <stdio.h>

#include "arbiter/text.h"
#include "disk/disk.h"
#include "requests/requests.h"
#include "support.h"
#include "tell.h"

#define ROOM ((size_t)1 << 18)

/* ---- two programs ---------------------------------------------------------------------------- */

/* A rule set that is in a file. */
static const char club[] = "arbiter rules 1\nname: club\ninherits: russian\nsides: red blue\n";

/* An interpreter with a disk of its own, from which it has read that rule set. */
struct client {
    struct disk disk;
    char waiting[4096];
    struct output out;
    struct source source;
    struct interpreter in;
};

static struct client user;    /* asks in the language */
static struct client program; /* asks with --json */

/* Runs a line of the language, and returns what it prints, which the next call overwrites. */
static const char *run_line(struct client *client, const char *text)
{
    const struct disk_file *out = disk_output(&client->disk);
    size_t start = out->length;
    struct line line = {.bytes = text, .length = strlen(text), .readable = strlen(text)};

    client->in.rejected = false;
    interpreter_line(&client->in, &client->source, &line);
    cr_assert(output_flush(&client->out) && client->in.trouble[0] == '\0', "%s: %s", text,
              client->in.trouble);
    if (out->length == start)
        return "";
    cr_assert(client->disk.host.write(&client->disk, 1, "", 1) == 1); /* the NUL at its end */
    return out->bytes + start;
}

static void client_begin(struct client *client)
{
    disk_begin(&client->disk);
    disk_add(&client->disk, "club.rules", club, strlen(club));
    client->out = output_to(&client->disk.host, 1, client->waiting, sizeof client->waiting);
    client->source = (struct source){.name = "-"};
    client->in =
        (struct interpreter){.host = &client->disk.host,
                             .game = arb_game_new(arb_rules_at(0), &client->disk.host.memory),
                             .out = &client->out};
    cr_assert_not_null(client->in.game);
    client->in.game->read = &client->in.files.read;
    run_line(client, "rules club.rules");
    cr_assert_not(client->in.rejected);
}

static void client_end(struct client *client)
{
    interpreter_end(&client->in);
    arb_game_free(client->in.game);
    rule_files_end(&client->in.files);
    tally_is_even(&client->disk.tally);
    disk_end(&client->disk);
}

/* Returns the answer to a request, which the next call frees. */
static json_t *answer_to(const char *request)
{
    static json_t *answer;
    const struct disk_file *out = disk_output(&program.disk);
    size_t start = out->length;
    json_error_t error;

    json_decref(answer);
    disk_input(&program.disk, request, strlen(request));
    program.disk.handles[0].at = 0;
    requests_run(&program.in);
    cr_assert(output_flush(&program.out) && program.in.trouble[0] == '\0');
    answer = json_loadb(out->bytes + start, out->length - start, JSON_REJECT_DUPLICATES, &error);
    cr_assert_not_null(answer, "%s: %s", request, error.text);
    return answer;
}

/* ---- what the language answers, where that is not a line of its own -------------------------- */

typedef void asker(struct text *text);

static void ask_pieces(struct text *text)
{
    const arb_rules *rules = user.in.game->rules;

    for (int square = 0; square < rules_geometry(rules)->squares; square++) {
        char name[ARB_SQUARE_NAME];
        char line[64];
        const char *answer;

        arb_square_name(rules, (arb_square)square, name);
        (void)snprintf(line, sizeof line, "at %s", name);
        answer = run_line(&user, line);
        if (!user.in.rejected && user.in.answer.at.occupied)
            text_string(text, answer);
    }
}

/* What a turn takes is gone after it. */
static void ask_captures(struct text *text)
{
    static arb_turn turns[512];
    arb_game *game = user.in.game;
    size_t count = arb_turns(game, turns, 512);

    for (size_t i = 0; i < count && i < 512; i++) {
        char name[ARB_TURN_TEXT];
        struct position before = game->now.position;
        square_set taken = POSITION_SET(&before, sides[!before.to_move]);
        square_set left;

        if (!turns[i].captures)
            continue;
        arb_turn_text(game->rules, &turns[i], name);
        text_print(text, "%s:", name);
        cr_assert_eq(arb_play(game, &turns[i]), ARB_ACCEPTED);
        taken &= ~POSITION_SET(&game->now.position, sides[!before.to_move]);
        cr_assert_eq(arb_undo_turns(game, 1), ARB_ACCEPTED);
        for (left = taken; left != 0; left = without_first(left)) {
            arb_square square = first_square(rules_geometry(game->rules), left);
            char at[ARB_SQUARE_NAME];

            if (arb_squares_has(turns[i].taken, square)) { /* a bomb destroys more */
                arb_square_name(game->rules, square, at);
                text_print(text, " %s", at);
            }
        }
        text_string(text, "\n");
    }
}

static bool add_past(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    char written[ARB_TURN_TEXT] = "pass";

    if (turn->length > 0)
        arb_turn_text(user.in.game->rules, turn, written);
    text_print(context, "%zu. %s %s\n", number, user.in.game->rules->sides[side], written);
    return true;
}

/* The language tells the history of some rule sets in other words. */
static void ask_history(struct text *text)
{
    const char *answer = run_line(&user, "history");

    if (user.in.game->rules->history_of_moves || strncmp(answer, "history", 7) == 0)
        arb_each_past_turn(user.in.game, add_past, text);
    else
        text_string(text, answer);
}

/* The list of rule sets, without the line before it. */
static void ask_rules(struct text *text)
{
    text_string(text, strchr(run_line(&user, "rules"), '\n') + 1);
}

static void ask_picture(struct text *text)
{
    const struct disk_file *file;

    run_line(&user, "draw a.svg");
    cr_assert_not(user.in.rejected);
    file = disk_find(&user.disk, "a.svg");
    text_bytes(text, file->bytes, file->length);
}

/* ---- the table ------------------------------------------------------------------------------- */

/* What a question is asked about, one after another. */
enum subject { NOTHING, SQUARES, TURNS, SIDES };

/* A question in both forms. `%s` is what it is asked about. */
static const struct form {
    const char *name;
    const char *argument; /* as JSON; NULL: the name alone */
    const char *line;     /* in the language */
    const char *before;   /* the value in the answer to that */
    teller *tell;
    enum subject subject;
    asker *ask; /* instead of the line */
} forms[] = {
    {"moves", NULL, "moves", "moves: ", tell_turns, NOTHING, NULL},
    {"moves", "\"%s\"", "moves %s", "moves: ", tell_turns, SQUARES, NULL},
    {"captures", NULL, NULL, "", tell_captures, NOTHING, ask_captures},
    {"winner", NULL, "winner", "winner: ", tell_winner, NOTHING, NULL},
    {"position", NULL, "position", "position: ", tell_string, NOTHING, NULL},
    {"fen", NULL, "fen", "fen: ", tell_string, NOTHING, NULL},
    {"status", NULL, "status", "", tell_status, NOTHING, NULL},
    {"history", NULL, NULL, "", tell_history, NOTHING, ask_history},
    {"board", NULL, "print", "", tell_lines, NOTHING, NULL},
    {"board", "\"squares\"", "print squares", "", tell_lines, NOTHING, NULL},
    {"pieces", NULL, NULL, "", tell_pieces, NOTHING, ask_pieces},
    {"perft", "2", "perft 2", "perft 2: ", tell_number, NOTHING, NULL},
    {"perft", "{\"hash\":1,\"depth\":1,\"threads\":1}", "perft 1", "perft 1: ", tell_number,
     NOTHING, NULL},
    {"hint", "{\"depth\":2}", "hint depth 2", "hint: ", tell_hint, NOTHING, NULL},
    {"hint", "{\"time\":1,\"depth\":1}", "hint depth 1 time 1", "hint: ", tell_hint, NOTHING, NULL},
    {"at", "\"%s\"", "at %s", "at %s: ", tell_piece, SQUARES, NULL},
    {"svg", NULL, NULL, "", tell_picture, NOTHING, ask_picture},
    {"svg", "true", NULL, "", tell_picture, NOTHING, ask_picture},
    {"turn", NULL, "turn", "turn: ", tell_string, NOTHING, NULL},
    {"can", "\"select %s\"", "can select %s", "can select %s: ", tell_truth, SQUARES, NULL},
    {"can", "\"move %s\"", "can move %s", "can move %s: ", tell_truth, TURNS, NULL},
    {"can", "\"end\"", "can end", "can end: ", tell_truth, NOTHING, NULL},
    {"check", "\"%s\"", "check %s", "check %s: ", tell_truth, SIDES, NULL},
    {"divide", "2", "divide 2", "", tell_counts, NOTHING, NULL},
    {"divide", "{\"depth\":2}", "divide 2", "", tell_counts, NOTHING, NULL},
    {"rules", NULL, NULL, "", tell_rules, NOTHING, ask_rules},
};

#define FORMS (sizeof forms / sizeof *forms)

/* A question that is asked now. */
struct now {
    const struct form *form;
    char item[256];   /* as JSON */
    char line[128];   /* in the language */
    char before[128]; /* the value in the answer */
};

/* Writes a form with its subject in the place of `%s`. */
static void fill(char *bytes, size_t room, const char *form, const char *subject)
{
    struct text text = text_over(bytes, room);

    for (; *form != '\0'; form++) {
        if (strncmp(form, "%s", 2) == 0) {
            text_string(&text, subject);
            form++;
        } else {
            text_char(&text, *form);
        }
    }
    cr_assert_lt(text.length + 1, room);
}

static struct now question_now(const struct form *form, const char *subject)
{
    struct now now = {.form = form};
    char argument[128];

    fill(argument, sizeof argument, form->argument != NULL ? form->argument : "", subject);
    (void)snprintf(now.item, sizeof now.item, form->argument != NULL ? "{\"%s\":%s}" : "\"%s\"",
                   form->name, argument);
    fill(now.line, sizeof now.line, form->line != NULL ? form->line : "", subject);
    fill(now.before, sizeof now.before, form->before, subject);
    return now;
}

/* ---- situations ------------------------------------------------------------------------------ */

#define TURNS_MOST 300

/* How the game came to be that is asked about. */
struct situation {
    const arb_rules *rules;
    const char *name;
    char position[ARB_POSITION_TEXT]; /* empty: the start */
    char turns[TURNS_MOST][ARB_TURN_TEXT];
    size_t count;
};

static struct situation situation;

/* Plays by chance, up to so many turns or to the end. */
static void play_by_chance(arb_game *game, uint64_t seed, size_t most)
{
    static arb_turn turns[512];

    for (size_t i = 0; i < most; i++) {
        size_t count = arb_turns(game, turns, 512);
        char *text = situation.turns[situation.count];

        if (game->rules->may_pass && draw(&seed) % 8 == 0 && arb_pass(game) == ARB_ACCEPTED) {
            strcpy(text, "pass");
        } else if (count > 0) {
            const arb_turn *turn = &turns[draw(&seed) % (count < 512 ? count : 512)];

            arb_turn_text(game->rules, turn, text);
            cr_assert_eq(arb_play(game, turn), ARB_ACCEPTED);
        } else {
            return;
        }
        situation.count++;
    }
}

/* Puts each kind of piece, crowned where pieces can be, on squares by chance: at least two. */
static void place_kings(arb_game *game, arb_side side, uint64_t seed)
{
    const arb_rules *rules = game->rules;
    size_t wanted = rules->piece_count > 1 ? rules->piece_count : 2;

    for (size_t i = 0; i < wanted;) {
        arb_square square = (arb_square)(draw(&seed) % rules_geometry(rules)->squares);
        arb_piece piece = {side, rules->pieces[i % rules->piece_count].kind, rules_crowns(rules)};
        arb_piece there;

        if ((rules_geometry(rules)->dark & set_with(rules_geometry(rules), square)) != 0 &&
            !arb_piece_at(game, square, &there))
            i += arb_place(game, square, piece) == ARB_ACCEPTED;
    }
}

/* Makes the situation of a number; returns false if there is none. */
static bool make_situation(const arb_rules *rules, int number)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(rules, &memory);
    static const char *const names[] = {"start", "middle", "walk", "kings", "alone"};

    if (number == sizeof names / sizeof *names) {
        arb_game_free(game);
        return false;
    }
    situation.rules = rules;
    situation.name = names[number];
    situation.position[0] = '\0';
    situation.count = 0;
    if (number == 1)
        play_by_chance(game, 7, 15);
    if (number == 2)
        play_by_chance(game, 8, TURNS_MOST);
    if (number > 2) {
        cr_assert_eq(arb_game_begin(game, rules, true), ARB_ACCEPTED);
        place_kings(game, 0, 11);
        if (number == 3)
            place_kings(game, 1, 12);
        arb_set_turn(game, number == 4);
        arb_position_text(game, situation.position);
    }
    if (number == 4)
        cr_assert_neq(arb_winner(game), ARB_UNDECIDED, "%s", rules->name);
    arb_game_free(game);
    return true;
}

/* Leads the user to the situation. */
static void lead_user(void)
{
    char line[ARB_POSITION_TEXT + 64];

    (void)snprintf(line, sizeof line, "rules %s", situation.rules->name);
    run_line(&user, line);
    (void)snprintf(line, sizeof line, "position %s", situation.position);
    if (situation.position[0] != '\0')
        run_line(&user, line);
    for (size_t i = 0; i < situation.count; i++) {
        bool pass = strcmp(situation.turns[i], "pass") == 0;

        (void)snprintf(line, sizeof line, "%s%s", pass ? "" : "move ", situation.turns[i]);
        run_line(&user, line);
        cr_assert_not(user.in.rejected, "%s: %s", situation.rules->name, line);
    }
}

/* ---- both ways ------------------------------------------------------------------------------- */

/* Questions that are asked in one request. */
struct batch {
    struct now questions[QUESTIONS_MOST];
    size_t count;
};

static struct batch batch;
static char answers[QUESTIONS_MOST][ROOM]; /* of the language, to those of the batch */

/* Writes the request. */
static const char *request_of(const struct batch *questions)
{
    static char bytes[ROOM];
    struct text text = text_over(bytes, sizeof bytes);

    text_print(&text, "{\"rules\":\"%s\",", situation.rules->name);
    if (situation.position[0] != '\0')
        text_print(&text, "\"position\":\"%s\",", situation.position);
    text_string(&text, "\"turns\":[");
    for (size_t i = 0; i < situation.count; i++)
        text_print(&text, "%s\"%s\"", i > 0 ? "," : "", situation.turns[i]);
    text_string(&text, "],\"ask\":[");
    for (size_t i = questions->count; i > 0; i--) /* the last first: answers have their own order */
        text_print(&text, "%s%s", i < questions->count ? "," : "",
                   questions->questions[i - 1].item);
    text_string(&text, "]}\n");
    cr_assert_lt(text.length + 1, text.room);
    return bytes;
}

/* The answers come in the order of the questions in src/requests/request.c. */
static void check_order(const json_t *answer)
{
    size_t last = 0;
    size_t members = 0;
    const char *name;
    json_t *value;

    json_object_foreach((json_t *)answer, name, value)
    {
        static const char *const head[] = {"v", "id", "ok"};
        size_t index;

        if (members < 3) {
            cr_assert_str_eq(name, head[members++]);
            continue;
        }
        cr_assert(question_find(name, &index) && (members == 3 || index > last), "%s", name);
        last = index;
        members++;
    }
    cr_assert_eq(members, 3 + batch.count);
}

static void check_answer(const json_t *answer, const struct now *now, const char *wanted)
{
    static char told[ROOM];
    struct text text = text_over(told, sizeof told);
    const json_t *value = json_object_get(answer, now->form->name);

    cr_assert_not_null(value, "%s is not answered", now->item);
    text_string(&text, now->before);
    now->form->tell(&text, value);
    cr_assert_lt(text.length + 1, text.room);
    cr_assert_str_eq(told, wanted, "%s, %s, %s:\n%s%s", situation.rules->name, situation.name,
                     now->item, told, wanted);
}

/* Asks what is in the batch with --json, and empties it. */
static void send_batch(void)
{
    if (batch.count > 0) {
        const json_t *answer = answer_to(request_of(&batch));

        cr_assert(json_is_true(json_object_get(answer, "ok")), "%s, %s: %s", situation.rules->name,
                  situation.name,
                  json_string_value(json_object_get(json_object_get(answer, "error"), "reason")));
        check_order(answer);
        for (size_t i = 0; i < batch.count; i++)
            check_answer(answer, &batch.questions[i], answers[i]);
    }
    batch.count = 0;
}

/* What the language rejects is not answered, for the same reason. */
static void check_rejected(const struct now *now, const char *rejection)
{
    struct batch one = {.questions[0] = *now, .count = 1};
    const json_t *error;
    char wanted[512];

    error = json_object_get(answer_to(request_of(&one)), "error");
    cr_assert_not_null(error, "%s, %s: %s is answered", situation.rules->name, situation.name,
                       now->item);
    (void)snprintf(wanted, sizeof wanted, "%s: %s [%s]\n", now->line, tell_member(error, "reason"),
                   tell_member(error, "code"));
    cr_assert(strlen(rejection) > strlen(wanted) &&
                  strcmp(rejection + strlen(rejection) - strlen(wanted), wanted) == 0,
              "%s, %s: %s%s", situation.rules->name, situation.name, wanted, rejection);
}

static bool is_in_batch(const char *name)
{
    for (size_t i = 0; i < batch.count; i++) {
        if (strcmp(batch.questions[i].form->name, name) == 0)
            return true;
    }
    return false;
}

/* Asks a question in the language, and puts it into the batch. */
static void ask(const struct form *form, const char *subject)
{
    struct now now = question_now(form, subject);
    struct text text;

    if (is_in_batch(form->name))
        send_batch();
    text = text_over(answers[batch.count], ROOM);
    if (form->ask != NULL)
        form->ask(&text);
    else
        text_string(&text, run_line(&user, now.line));
    cr_assert_lt(text.length + 1, text.room);
    if (form->ask == NULL && user.in.rejected)
        check_rejected(&now, text.bytes);
    else
        batch.questions[batch.count++] = now;
}

static void ask_about(enum subject subject, const char *what)
{
    for (size_t i = 0; i < FORMS; i++) {
        if (forms[i].subject == subject)
            ask(&forms[i], what);
    }
    send_batch();
}

static void ask_all(void)
{
    const arb_rules *rules = situation.rules;
    static arb_turn turns[5];
    size_t count;

    ask_about(NOTHING, "");
    for (int square = 0; square < rules_geometry(rules)->squares; square++) {
        char name[ARB_SQUARE_NAME];

        arb_square_name(rules, (arb_square)square, name);
        ask_about(SQUARES, name);
    }
    count = arb_turns(user.in.game, turns, 5);
    for (size_t i = 0; i < count && i < 5; i++) {
        char turn[ARB_TURN_TEXT];

        arb_turn_text(rules, &turns[i], turn);
        ask_about(TURNS, turn);
    }
    for (int side = 0; side < 2; side++)
        ask_about(SIDES, rules->sides[side]);
}

Test(questions, the_table_has_every_question)
{
    const struct question *question;

    for (size_t i = 0; (question = question_at(i)) != NULL; i++) {
        size_t form = 0;

        while (form < FORMS && strcmp(forms[form].name, question->name) != 0)
            form++;
        cr_assert_lt(form, FORMS, "%s is missing in the table of tests/unit/questions.c",
                     question->name);
    }
}

Test(questions, every_question_about_every_rule_set_has_the_same_answer_both_ways)
{
    const arb_rules *rules;

    client_begin(&user);
    client_begin(&program);
    program.in.safe = true;
    for (size_t i = 0; (rules = rule_list_at(user.in.game->read, i)) != NULL;
         i += WITHOUT_SANITIZER(1U, 4U)) {
        for (int number = 0; make_situation(rules, number); number++) {
            lead_user();
            ask_all();
        }
    }
    client_end(&program);
    client_end(&user);
}
