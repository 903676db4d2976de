#include "pdn/referee.h"

#include <string.h>

#include "answers/text.h"
#include "arbiter/learn.h"
#include "arbiter/text.h"
#include "base/shown.h"
#include "game/commit.h"
#include "notation/position_line.h"
#include "pdn/aside.h"
#include "pdn/move.h"
#include "pdn/san.h"
#include "pdn/tried.h"

/* Of the turns that a short capture can stand for, how many are tried, and how many such captures
 * may be open at a time. */
#define CHOICES_MOST 64

/* How many moves are tried besides those of the record until all its short captures are known. So
 * a record takes time in proportion to its length, whatever is ambiguous in it. */
#define TRIES_MOST 100000

/* One of several turns that were played for a move. */
struct choice {
    size_t move;
    size_t steps; /* of the game before it */
    size_t count; /* how many there are */
    size_t taken; /* which of them, from 0 */
    size_t way;   /* the last position that was tried on the way to it */
    bool exact;   /* number 0 visits exactly the squares that are written */
};

/* Choices one after another. */
struct path {
    struct choice choices[CHOICES_MOST];
    size_t length;
};

/* The game in which moves are played. */
struct playing {
    arb_game *game;
    struct record_wrong *wrong;
    size_t moves; /* how many the last turn was written as */
};

/* ---- positions --------------------------------------------------------------------------- */

/* Reads a FEN, with blanks wherever some programs write them, or a position as rows. Returns false
 * with what is wrong in a few words. */
static bool read_position(const arb_rules *rules, const char *fen, struct position *position,
                          struct record_wrong *wrong)
{
    struct text why = text_message(wrong->wrong, sizeof wrong->wrong);
    TEXT_CHECKED(plain, ARB_POSITION_TEXT + ARB_FEN_TEXT);

    if (rules->draughts == NULL)
        return chess_fen_read(rules, fen, position, &why);
    for (const char *at = fen; *at != '\0'; at++) {
        if (*at != ' ')
            text_char(&plain, *at);
    }
    if (plain.cut)
        return text_wrong(&why, "it is too long");
    return position_read(rules, draughts_fen_begins(plain.bytes) ? plain.bytes : fen, position,
                         &why);
}

/* Begins the game as the record does. */
static arb_ruling begin(const struct record *record, arb_game *game, struct record_wrong *wrong)
{
    const char *fen = record_value(record, "FEN");
    struct position position;

    if (record->from != NULL)
        return game_begin_at(game, game->rules, record->from);
    if (fen == NULL || strcmp(fen, "?") == 0)
        return arb_game_begin(game, game->rules, false);
    if (!read_position(game->rules, fen, &position, wrong))
        return ARB_BAD_POSITION;
    return game_begin_at(game, game->rules, &position);
}

/* ---- moves ------------------------------------------------------------------------------- */

static const char *text_of(const struct record *record, size_t move)
{
    return record->texts + record->moves[move].text;
}

/* Plays a move, by a choice if that is not NULL. */
static arb_ruling play(const struct record *record, size_t move, const struct choice *choice,
                       arb_game *game, struct record_wrong *wrong)
{
    const char *text = text_of(record, move);
    struct position position;

    if (record->moves[move].sets_up)
        return read_position(game->rules, text, &position, wrong) ? commit_position(game, &position)
                                                                  : ARB_BAD_POSITION;
    return choice != NULL ? move_play_choice(game, text, choice->taken, choice->exact)
                          : move_play(game, text);
}

/* So many moves can be legs of one turn. */
#define LEGS_MOST 16

/* Plays a move like `play`, with those after it that only go on with its turn. Stores in *moves how
 * many that are, at least one. */
static arb_ruling play_turn(const struct record *record, size_t move, const struct choice *choice,
                            struct playing *to)
{
    const char *legs[LEGS_MOST];
    size_t count = 0;
    size_t used = 1;
    arb_ruling ruling = play(record, move, choice, to->game, to->wrong);

    to->moves = 1;
    if (ruling != ARB_MUST_CONTINUE)
        return ruling;
    for (; count < LEGS_MOST && move + count < record->move_count; count++) {
        if (record->moves[move + count].sets_up)
            break;
        legs[count] = text_of(record, move + count);
    }
    ruling = move_play_legs(to->game, legs, count, &used);
    to->moves = ruling == ARB_ACCEPTED ? used : 1;
    return ruling;
}

/* Gives the game the asides of the record from number *next on that come after at most so many of
 * its moves. */
static arb_ruling keep_asides(const struct record *record, size_t moves, arb_game *game,
                              size_t *next)
{
    const struct asides *asides = &record->asides;

    for (; *next < asides->count && asides->items[*next].at <= moves; ++*next) {
        if (!aside_keep(game, asides, &asides->items[*next]))
            return ARB_OUT_OF_MEMORY;
    }
    return ARB_ACCEPTED;
}

/* So many moves are played at once. */
#define PAIRS_MOST 64

/* Stores the squares of moves from number `at` on, before another one, that are two numbers each.
 * Returns how many moves these are. */
static size_t take_pairs(const struct record *record, const arb_rules *rules, size_t at,
                         size_t stop, arb_square squares[2 * PAIRS_MOST])
{
    size_t count = 0;

    for (; count < PAIRS_MOST && at + count < stop; count++) {
        const uint8_t *numbers = record->moves[at + count].numbers;

        if (numbers[0] == 0)
            break;
        memcpy(squares + 2 * count, numbers, 2);
    }
    return notation_numbered(rules, squares, 2 * count) / 2;
}

/* Plays moves from number *at on, before another one, as long as they are legal turns of two
 * numbers. Returns ARB_ACCEPTED or ARB_OUT_OF_MEMORY. */
static arb_ruling play_pairs(const struct record *record, arb_game *game, size_t *at, size_t stop)
{
    arb_square squares[2 * PAIRS_MOST];
    arb_ruling ruling = ARB_ACCEPTED;
    size_t count;
    size_t played;

    do {
        count = take_pairs(record, game->rules, *at, stop, squares);
        ruling = commit_pairs(game, squares, count, &played);
        *at += played;
    } while (ruling == ARB_ACCEPTED && count == PAIRS_MOST);
    return ruling == ARB_OUT_OF_MEMORY ? ruling : ARB_ACCEPTED;
}

/* Plays the moves before number *end with the choices of a path, and keeps what stands beside them.
 * Stores in *end where it has stopped. */
static arb_ruling play_by(const struct record *record, const struct path *path, arb_game *game,
                          size_t *end, struct record_wrong *wrong)
{
    struct playing to = {.game = game, .wrong = wrong};
    size_t stop = *end;
    size_t next = 0;
    size_t aside = 0;
    arb_ruling ruling = keep_asides(record, 0, game, &aside);

    wrong->legs = 0;
    for (*end = 0; ruling == ARB_ACCEPTED && *end < stop; *end += to.moves) {
        bool chosen = next < path->length && path->choices[next].move == *end;

        if (path->length == 0 && record->asides.count == 0)
            ruling = play_pairs(record, game, end, stop);
        if (ruling != ARB_ACCEPTED || *end == stop)
            break;
        ruling = play_turn(record, *end, chosen ? &path->choices[next] : NULL, &to);
        if (ruling != ARB_ACCEPTED)
            break;
        next += chosen;
        wrong->legs = record->moves[*end].sets_up ? 0 : wrong->legs + to.moves - 1;
        ruling = keep_asides(record, *end + to.moves, game, &aside);
    }
    return ruling;
}

/* ---- ambiguous captures ------------------------------------------------------------------ */

/* The search for the choices with which the whole record is legal. All are tried, the last one
 * first. Two ways to the same position are one from there on: what has been played since they
 * parted cannot be taken back, so that no count of boards tells them apart. */
struct search {
    const struct record *record;
    arb_game *game;
    struct record_wrong *wrong;
    struct path path;  /* of what is being tried */
    size_t left;       /* how many more turns may be tried */
    bool ended;        /* the record was legal to its end, by the path `found` */
    struct path found; /* until there is an end: the path that came furthest */
    size_t stop;       /* to this move */
    arb_ruling ruling; /* which was refused so */
    size_t shared;     /* how many choices of `path` are still those of `found` */
    struct tried tried;
    enum tried_before before; /* what is known of the position that was come to last */
};

/* Begins to choose if a move can stand for several turns. Returns the choice, or NULL if there is
 * none. */
static struct choice *choose(struct search *s, size_t move)
{
    struct path *path = &s->path;
    struct move_choices choices;

    if (s->record->moves[move].sets_up)
        return NULL;
    choices = move_choices(s->game, text_of(s->record, move), CHOICES_MOST);
    if (choices.count == 1)
        return NULL;
    if (choices.count > CHOICES_MOST || path->length == CHOICES_MOST) {
        s->left = 0;
        return NULL;
    }
    path->choices[path->length] = (struct choice){.move = move,
                                                  .steps = s->game->past.steps,
                                                  .count = choices.count,
                                                  .exact = choices.exact,
                                                  .way = s->tried.last};
    return &path->choices[path->length++];
}

/* Plays the moves from number *at on, the first one by the choice `again` if that is not NULL.
 * Stores there where it has stopped: at a move, or where it is known how the rest goes. */
static arb_ruling try_moves(struct search *s, const struct choice *again, size_t *at)
{
    struct playing to = {.game = s->game, .wrong = s->wrong};
    arb_ruling ruling = ARB_ACCEPTED;

    s->before = TRIED_NEVER;
    for (; *at < s->record->move_count; *at += to.moves) {
        const struct choice *choice = again;

        if (again == NULL && s->path.length > 0) /* after a choice, a position may be known */
            s->before = tried_come_to(&s->tried, *at, arb_game_hash(s->game));
        if (again == NULL && s->before != TRIED_NEVER)
            break;
        if (again == NULL)
            choice = choose(s, *at);
        again = NULL;
        if (s->left == 0)
            return ARB_AMBIGUOUS_MOVE;
        s->left--;
        ruling = play_turn(s->record, *at, choice, &to);
        if (ruling != ARB_ACCEPTED)
            break;
    }
    return ruling;
}

/* Takes note of how moves went that were tried up to move `at`. */
static void note(struct search *s, size_t at, arb_ruling ruling)
{
    if (s->before == TRIED_IN_VAIN)
        return;
    if (ruling == ARB_ACCEPTED)
        tried_ends(&s->tried);
    if (ruling == ARB_ACCEPTED && s->ended) {
        /* Two paths lead to the end: the first move at which they part is ambiguous. What was tried
         * from there on is dropped, and it is seen if others part earlier. */
        s->stop = s->path.choices[s->shared].move;
        s->ruling = ARB_AMBIGUOUS_MOVE;
        s->path.length = s->shared;
    } else if (ruling == ARB_ACCEPTED ||
               (!s->ended && (s->ruling == ARB_ACCEPTED || at > s->stop))) {
        s->ended = ruling == ARB_ACCEPTED;
        s->found = s->path;
        s->shared = s->path.length;
        s->stop = at;
        s->ruling = ruling;
    }
}

/* Whether there is another way to play the last choice. Where the squares that are written are a
 * turn with which the record is legal, no other turn is meant. */
static bool has_more(const struct search *s)
{
    const struct choice *last = &s->path.choices[s->path.length - 1];
    bool meant = s->ended && s->path.length <= s->shared && last->exact && last->taken == 0;

    return !meant && last->taken + 1 < last->count;
}

/* Goes back to the last choice that has another way, and takes that. Returns it, or NULL if there
 * is none. */
static const struct choice *choose_again(struct search *s)
{
    struct path *path = &s->path;
    struct choice *last;

    while (path->length > 0 && !has_more(s))
        path->length--;
    if (path->length == 0)
        return NULL;
    if (s->shared >= path->length)
        s->shared = path->length - 1;
    last = &path->choices[path->length - 1];
    last->taken++;
    s->tried.last = last->way;
    arb_undo(s->game, s->game->past.steps - last->steps);
    return last;
}

/* Tries all choices, until there is an end of each path. */
static arb_ruling try_all(struct search *s)
{
    const struct choice *again = NULL;

    do {
        size_t at = again != NULL ? again->move : 0;
        arb_ruling ruling = try_moves(s, again, &at);

        if (ruling == ARB_OUT_OF_MEMORY)
            return ruling; /* GCOVR_EXCL_LINE: the game had room for these moves before */
        if (s->before == TRIED_NO_MEMORY)
            return ARB_OUT_OF_MEMORY;
        if (s->left == 0) { /* there are too many: nothing is known of the first */
            s->stop = s->path.length > 0 ? s->path.choices[0].move : at;
            s->ruling = ARB_AMBIGUOUS_MOVE;
            return ARB_ACCEPTED;
        }
        note(s, at, ruling);
        again = choose_again(s);
    } while (again != NULL);
    return ARB_ACCEPTED;
}

/* Plays the record with the choices that its rest allows. Stores in *end the move that is wrong. */
static arb_ruling resolve(const struct record *record, arb_game *game, size_t *end,
                          struct record_wrong *wrong)
{
    struct search s = {.record = record,
                       .game = game,
                       .wrong = wrong,
                       .left = record->move_count + TRIES_MOST,
                       .tried = {.memory = &game->memory, .moves = record->move_count}};
    arb_ruling ruling = begin(record, game, wrong);

    if (ruling == ARB_ACCEPTED)
        ruling = try_all(&s);
    tried_free(&s.tried);
    if (ruling == ARB_ACCEPTED)
        ruling = begin(record, game, wrong);
    *end = s.stop;
    if (ruling == ARB_ACCEPTED)
        ruling = play_by(record, &s.found, game, end, wrong);
    return ruling == ARB_ACCEPTED ? s.ruling : ruling;
}

/* ---- the record -------------------------------------------------------------------------- */

/* Says what is wrong with a move. */
static void blame(const struct record *record, size_t move, arb_game *game,
                  struct record_wrong *wrong)
{
    struct position ignored;

    wrong->line = record->moves[move].line;
    wrong->column = record->moves[move].column;
    if (record->moves[move].sets_up) {
        (void)read_position(game->rules, text_of(record, move), &ignored, wrong);
        return;
    }
    wrong->text = text_of(record, move);
    move_squares(game->rules, wrong->text, &wrong->squares);
    for (size_t i = 0; i <= move; i++)
        wrong->turn += !record->moves[i].sets_up;
    wrong->turn -= wrong->legs;
}

arb_ruling record_try(const struct record *record, arb_game *game, bool *fits)
{
    struct record_wrong wrong;
    arb_ruling ruling = begin(record, game, &wrong);

    if (ruling == ARB_ACCEPTED && record->move_count > 0)
        ruling = play(record, 0, NULL, game, &wrong);
    *fits = ruling == ARB_ACCEPTED || ruling == ARB_AMBIGUOUS_MOVE;
    if (ruling == ARB_OUT_OF_MEMORY)
        return ruling; /* GCOVR_EXCL_LINE: the game had room for these moves before */
    return ARB_ACCEPTED;
}

arb_ruling record_play(const struct record *record, arb_game *game, struct record_wrong *wrong)
{
    static const struct path straight = {.length = 0};
    const struct record_fault *fault = &record->fault;
    size_t end = record->move_count;
    arb_ruling ruling;

    *wrong = (struct record_wrong){0};
    ruling = begin(record, game, wrong);
    if (ruling == ARB_BAD_POSITION) {
        wrong->line = record->line;
        wrong->ruling = ruling;
        return ARB_BAD_FILE;
    }
    if (ruling == ARB_ACCEPTED)
        ruling = play_by(record, &straight, game, &end, wrong);
    if (ruling != ARB_ACCEPTED && ruling != ARB_OUT_OF_MEMORY)
        ruling = resolve(record, game, &end, wrong);
    if (ruling == ARB_OUT_OF_MEMORY)
        return ruling;
    wrong->reached = end;
    if (fault->wrong[0] != '\0' &&
        (ruling == ARB_ACCEPTED || end == record->move_count ||
         fault->line < record->moves[end].line)) { /* it is wrong by form before that */
        wrong->line = fault->line;
        wrong->column = fault->column;
        memcpy(wrong->wrong, fault->wrong, sizeof wrong->wrong);
        ruling = ARB_BAD_FILE;
    } else if (ruling != ARB_ACCEPTED) {
        blame(record, end, game, wrong);
    } else {
        return ARB_ACCEPTED;
    }
    wrong->ruling = ruling;
    return ARB_BAD_FILE;
}

/* ---- what is wrong, in words --------------------------------------------------------------- */

/* Whether the move is one of PGN that stands for no legal turn, or for more than one. */
static bool is_refused_san(const arb_game *game, const struct record_wrong *wrong)
{
    return san_suits(game->rules) && wrong->squares.length < 2 &&
           (wrong->ruling == ARB_ILLEGAL_MOVE || wrong->ruling == ARB_AMBIGUOUS_MOVE);
}

void record_wrong_text(struct text *text, const arb_game *game, const struct record_wrong *wrong)
{
    struct rejection rejection = {.ruling = wrong->ruling,
                                  .square = wrong->squares.squares[0],
                                  .write_turn = wrong->write_turn};
    struct text word = text_message(rejection.word, sizeof rejection.word);
    struct text why = text_message(rejection.detail.file.wrong, sizeof rejection.detail.file.wrong);

    if (wrong->ruling == ARB_BAD_FILE) {
        text_string(text, wrong->wrong);
        return;
    }
    if (wrong->ruling == ARB_USAGE || is_refused_san(game, wrong)) {
        text_shown(text, wrong->text, strlen(wrong->text), SHOWN_OF_WORD);
        if (wrong->ruling == ARB_USAGE)
            text_string(text, " is not a turn");
        else
            san_refused_text(text, game, wrong->text);
        return;
    }
    if (wrong->text != NULL)
        text_string(&word, wrong->text);
    text_string(&why, wrong->wrong); /* of a position */
    rejection.detail.squares = wrong->squares;
    rejection_text(text, game, &rejection);
}
