/* Fuzzes the text of a move in any legal position.
 *
 *     RULES [POSITION]
 *     CHOICES
 *     TEXT
 *     ...
 *
 * From that position, or from the start if POSITION is none, each byte of CHOICES plays one of the
 * turns that `moves` lists. Each TEXT is what comes after `move`; the game goes on from those that
 * are accepted. What each of them must lead to is found here, from the list. */
#include <string.h>

#include "arbiter/text.h"
#include "game/legal.h"
#include "input.h"
#include "invariants.h"
#include "notation/notation.h"
#include "pdn/san.h"
#include "script/turns.h"
#include "world.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct world world;
static struct turn_list list;

/* ---- to a position ------------------------------------------------------------------------ */

static void set_up(struct input *head)
{
    char text[ARB_POSITION_TEXT];
    struct text copy = text_checked(text, sizeof text); /* the rest is left out */

    while (head->length > 0 && head->bytes[0] == ' ') {
        head->bytes++;
        head->length--;
    }
    text_bytes(&copy, head->bytes, head->length);
    arb_set_position(world.in.game, text);
}

static void play_choices(const struct input *choices)
{
    arb_game *game = world.in.game;

    for (size_t i = 0; i < choices->length && i < 256; i++) {
        struct state before = state_of(game);

        list_turns(game, &list);
        if (list.count == 0)
            return;
        if (arb_play(game, &list.turns[(unsigned char)choices->bytes[i] % list.count]) !=
            ARB_ACCEPTED)
            broken(game, "move rejects a turn of moves");
        check_position(game);
        check_played(&before, game);
        check_step(&before, game);
    }
}

/* ---- what a text must come to ------------------------------------------------------------ */

/* The turn that the squares mean: the one with exactly these squares, or the only one from the
 * first to the last. */
static arb_ruling expect_turn(const arb_turn *squares, const arb_turn **turn)
{
    size_t like_it = 0;

    *turn = find_turn(&list, squares);
    if (*turn != NULL)
        return ARB_ACCEPTED;
    for (size_t i = 0; i < list.count && squares->length == 2; i++) {
        const arb_turn *other = &list.turns[i];
        if (other->squares[0] == squares->squares[0] &&
            other->squares[other->length - 1] == squares->squares[1]) {
            *turn = other;
            like_it++;
        }
    }
    if (like_it == 1)
        return ARB_ACCEPTED;
    return like_it > 1 ? ARB_AMBIGUOUS_MOVE : refuse_turn(world.in.game, squares);
}

/* Reads the squares of a move in the notation of chess, which is legal, or of two that are joined.
 */
static arb_ruling read_short(const char *move, arb_turn *squares)
{
    const arb_game *game = world.in.game;

    *squares = (arb_turn){.length = 2};
    if (strlen(move) == 4 &&
        notation_read_file_and_rank(game->rules, move, 2, &squares->squares[0]) &&
        notation_read_file_and_rank(game->rules, move + 2, 2, &squares->squares[1]))
        return ARB_ACCEPTED;
    return san_read(game, move, squares);
}

static arb_ruling expect(const struct words *words, const arb_turn **turn)
{
    const arb_game *game = world.in.game;
    struct typed_line typed;
    arb_turn squares;
    size_t wrong;
    arb_ruling form;

    *turn = NULL;
    if (words->count == 0 || turns_are_several(game, words))
        return ARB_USAGE;
    typed_words(&typed, game->rules, words->word, words->count);
    form = notation_read_turn(game->rules, typed.word, typed.count, &squares, &wrong);
    if (form != ARB_ACCEPTED && turn_is_san(game, &typed)) {
        form = read_short(typed.word[0], &squares);
        return form == ARB_ACCEPTED && !rules_finished(game->rules, &game->now.position)
                   ? expect_turn(&squares, turn)
                   : (form == ARB_ACCEPTED ? ARB_GAME_OVER : form);
    }
    if (form != ARB_ACCEPTED && form != ARB_ILLEGAL_MOVE)
        return form;
    if (rules_finished(world.in.game->rules, &world.in.game->now.position))
        return ARB_GAME_OVER;
    return form == ARB_ACCEPTED ? expect_turn(&squares, turn)
                                : refuse_turn(world.in.game, &squares);
}

/* ---- a text ----------------------------------------------------------------------------- */

/* Runs a command that consists of a head and a text; returns the code of its ruling. */
static void run(const char *head, const struct input *text, char code[WORLD_CODE_ROOM])
{
    static char bytes[LINE_LONGEST + 64];
    struct text command = text_checked(bytes, sizeof bytes);
    struct line line;

    text_string(&command, head);
    text_bytes(&command, text->bytes, text->length);
    line = (struct line){.bytes = bytes, .length = command.length, .readable = sizeof bytes};
    world_line(&world, &line);
    world_code(&world, code);
}

/* The answer to `can move` for a text of the right form: yes if `move` accepts it, otherwise no. */
static void check_can(const struct input *text, arb_ruling expected)
{
    const struct disk_file *said = disk_output(&world.disk);
    const char *answer = expected == ARB_ACCEPTED ? ": yes\n" : ": no\n";
    char code[WORLD_CODE_ROOM];

    run("can move ", text, code);
    if (strcmp(code, arb_ruling_code(ARB_ACCEPTED)) != 0 || said->length < strlen(answer) ||
        memcmp(said->bytes + said->length - strlen(answer), answer, strlen(answer)) != 0)
        broken(world.in.game, "can move and move disagree");
}

/* Whether the ruling is about squares that were read, whether or not they are a turn. */
static bool is_readable(arb_ruling ruling)
{
    return ruling != ARB_USAGE && ruling != ARB_BAD_SQUARE;
}

static void check_move(const struct input *text, const struct words *words)
{
    arb_game *game = world.in.game;
    struct state before = state_of(game);
    struct arb_game played = game_trial(game);
    const arb_turn *turn;
    arb_ruling expected = expect(words, &turn);
    char code[WORLD_CODE_ROOM];

    if (is_readable(expected)) {
        check_can(text, expected);
        check_same_game(&before, game);
    }
    run("move ", text, code);
    if (strcmp(code, arb_ruling_code(expected)) != 0)
        broken(game, "move and moves disagree");
    if (expected != ARB_ACCEPTED) {
        check_unchanged(&before, game);
        return;
    }
    check_position(game);
    check_played(&before, game);
    check_step(&before, game);
    if (turn == NULL || arb_play(&played, turn) != ARB_ACCEPTED ||
        !position_equal(&played.now.position, &game->now.position))
        broken(game, "move played another turn");
}

/* A text without comments and quotes. */
static void try_text(const struct input *text)
{
    struct split_line split;

    if (text->length > LINE_LONGEST - 16)
        return;
    words_split(&split, text->bytes, text->length);
    if (split.bad_byte != 0 || split.quote_open || split.words.count + 2 > WORDS_MOST)
        return;
    list_turns(world.in.game, &list);
    if (list.whole)
        check_move(text, &split.words);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input line = {.bytes = ""};

    input_line(&input, &line);
    world_begin(&world, input_rules(&line));
    set_up(&line);
    if (input_line(&input, &line))
        play_choices(&line);
    for (int lines = 0; lines < 8 && input_line(&input, &line); lines++)
        try_text(&line);
    check_turns(world.in.game, &list);
    check_saved(world.in.game);
    check_past(world.in.game);
    world_end(&world);
    return 0;
}
