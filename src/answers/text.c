#include "answers/text.h"

#include <inttypes.h>

#include "base/shown.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "rules/values.h"

/* How much of the path of a file is shown. */
#define SHOWN_OF_PATH 256

static const char *yes_or_no(bool yes)
{
    return yes ? "yes" : "no";
}

/* ---- the first line -------------------------------------------------------------------------- */

static void add_name(struct text *text, const struct answer *answer)
{
    static const char *const names[] = {
#define X(id, name) name,
        ANSWERS(X)
#undef X
    };
    const struct answer_can *can = &answer->can;

    text_string(text, names[answer->kind]);
    switch (answer->kind) {
    case ANSWER_AT:
        notation_square_name(text, answer->rules, answer->at.square);
        break;
    case ANSWER_CAN_SELECT:
        text_string(text, can->square == ARB_NO_SQUARE ? can->word[0] : "");
        if (can->square != ARB_NO_SQUARE)
            notation_square_name(text, answer->rules, can->square);
        else if (can->word[1] != NULL)
            text_print(text, " %s", can->word[1]);
        break;
    case ANSWER_TAG:
        text_string(text, answer->tag.name);
        break;
    case ANSWER_CAN_MOVE:
        text_bytes(text, can->turn, can->length);
        break;
    case ANSWER_CHECK:
        text_string(text, answer->rules->sides[answer->check.side]);
        break;
    case ANSWER_PERFT:
        text_number(text, answer->perft.depth);
        break;
    default:
        break;
    }
}

/* `water bomb king`, `empty` */
static void add_piece(struct text *text, const arb_rules *rules, const struct answer_at *at)
{
    if (!at->occupied) {
        text_string(text, "empty");
        return;
    }
    column_text(text, rules, at->piece, at->below);
}

static void add_one_piece(struct text *text, const arb_rules *rules, arb_piece piece)
{
    text_print(text, "%s %s%s", rules->sides[piece.side], arb_rules_kind(rules, piece.kind),
               piece.crowned ? " king" : "");
}

void column_text(struct text *text, const arb_rules *rules, arb_piece top,
                 struct board_column below)
{
    add_one_piece(text, rules, top);
    for (unsigned i = 0; i < below.height; i++) {
        arb_piece piece = {.side = below.second >> i & 1, .kind = ARB_PAWN};

        piece.crowned = (below.crowned >> i & 1) != 0;
        text_string(text, i == 0 ? " over " : ", ");
        add_one_piece(text, rules, piece);
    }
}

/* A line for each column of several pieces. */
static void add_columns(struct text *text, const arb_rules *rules, const struct position *position)
{
    const struct geometry *g = rules_geometry(rules);

    for (square_set left = position_occupied(position); left != 0; left = without_first(left)) {
        struct board_column below = position_below(position, first_alone(left));
        arb_piece top;

        if (below.height == 0)
            continue;
        position_piece_at(position, first_alone(left), &top);
        text_string(text, "  ");
        notation_square_name(text, rules, first_square(g, left));
        text_string(text, ": ");
        column_text(text, rules, top, below);
        text_char(text, '\n');
    }
}

static size_t count_tags(struct tags tags)
{
    struct tag tag;
    size_t count = 0;

    for (size_t at = 0; tags_next_valid(tags, &at, &tag);)
        count++;
    return count;
}

void answer_value(struct text *text, const struct answer *answer)
{
    const arb_rules *rules = answer->rules;

    switch (answer->kind) {
    case ANSWER_RULES:
        text_string(text, rules->name);
        break;
    case ANSWER_TURN:
        text_string(text, rules->sides[answer->side]);
        break;
    case ANSWER_POSITION:
        position_text(text, rules, &answer->position);
        break;
    case ANSWER_FEN:
        fen_text(text, rules, &answer->position);
        break;
    case ANSWER_TAG:
        text_string(text, answer->tag.value);
        break;
    case ANSWER_TAGS:
        text_number(text, count_tags(answer->tags));
        break;
    case ANSWER_GO:
        notation_turn(text, rules, &answer->turn);
        break;
    case ANSWER_HINT:
        notation_turn(text, rules, &answer->thought->turn);
        break;
    case ANSWER_SELFPLAY:
        text_print(text, "+%" PRIu64 " -%" PRIu64 " =%" PRIu64, answer->score.wins,
                   answer->score.losses, answer->score.draws);
        break;
    case ANSWER_AT:
        add_piece(text, rules, &answer->at);
        break;
    case ANSWER_CAN_SELECT:
    case ANSWER_CAN_END:
    case ANSWER_CAN_MOVE:
        text_string(text, yes_or_no(answer->can.yes));
        break;
    case ANSWER_CHECK:
        text_string(text, yes_or_no(answer->check.yes));
        break;
    case ANSWER_MOVES:
    case ANSWER_HISTORY:
        text_number(text, answer->list.count);
        break;
    case ANSWER_WINNER:
        text_string(text, arb_result_name(rules, answer->result));
        break;
    case ANSWER_PERFT:
        text_number(text, answer->perft.count);
        break;
    default:
        break;
    }
}

void answer_first_line(struct text *text, const struct answer *answer)
{
    add_name(text, answer);
    text_string(text, ": ");
    answer_value(text, answer);
}

/* ---- what else there is --------------------------------------------------------------------- */

static void add_status(struct text *text, const struct answer *answer)
{
    const struct answer_status *status = &answer->status;
    const arb_rules *rules = answer->rules;
    char square[ARB_SQUARE_NAME] = "none";

    if (status->selected != ARB_NO_SQUARE)
        arb_square_name(rules, status->selected, square);
    text_print(text, "rules: %s\nturn: %s\nselected: %s\n", rules->name,
               rules->sides[status->to_move], square);
    text_print(text, "moved: %s\ncaptured: %s\n", yes_or_no(status->moved),
               yes_or_no(status->captured));
    text_print(text, "pieces: %s %u %s %u\n", rules->sides[0], status->pieces[0], rules->sides[1],
               status->pieces[1]);
    text_print(text, "stuck: %s\nwinner: %s\n", yes_or_no(status->stuck),
               arb_result_name(rules, status->result));
    if (status->drawn != NULL) {
        text_string(text, "draw: ");
        draw_reason(text, status->drawn);
        text_char(text, '\n');
    }
    if (status->said != SPOKEN_NOTHING) {
        text_string(text, "said: ");
        said_text(text, rules, status->said, status->said_by);
        text_char(text, '\n');
    }
    if (answer->tables != NULL)
        text_print(text, "tables: %s\n", answer->tables);
    for (size_t i = 0; i < DRAWS_MOST; i++) {
        if (status->counted[i] != NOT_COUNTED)
            draw_count(text, &rules->draughts->draw.way[i], status->counted[i]);
    }
}

void answer_player(struct text *text, const arb_player *player)
{
    text_string(text, arb_player_name((int)player->kind));
    if (player->kind == ARB_LEVEL)
        text_print(text, " %u", player->level);
    if (player->depth > 0)
        text_print(text, " depth %u", player->depth);
    if (player->milliseconds > 0)
        text_print(text, " time %" PRIu32, player->milliseconds);
    if (player->threads > 0)
        text_print(text, " threads %u", player->threads);
}

void answer_both_players(struct text *text, const arb_player *players)
{
    answer_player(text, &players[0]);
    text_char(text, ',');
    answer_player(text, &players[1]);
}

bool answer_has_computer(const arb_player *players)
{
    return players[0].kind != ARB_HUMAN || players[1].kind != ARB_HUMAN;
}

static void add_players(struct text *text, const struct answer *answer)
{
    text_string(text, "player:\n");
    for (int side = 0; side < 2; side++) {
        text_print(text, "  %s: ", answer->rules->sides[side]);
        answer_player(text, &answer->players[side]);
        text_char(text, '\n');
    }
}

/* Adds the score in hundredths of a man, or in how many turns the game is won or lost, and what
 * else a hint has. */
static void add_thought(struct text *text, const struct answer *answer)
{
    const arb_thought *thought = answer->thought;

    if (thought->prospect == ARB_OPEN)
        text_print(text, "  score: %d\n", thought->score);
    else
        text_print(text, "  score: %s in %u\n", thought->prospect == ARB_WIN ? "win" : "loss",
                   thought->turns);
    if (answer->tables != NULL)
        text_print(text, "  tables: %s\n", answer->tables);
    text_print(text, "  depth: %u\n  nodes: %" PRIu64 "\n  line:", thought->depth, thought->nodes);
    for (size_t i = 0; i < thought->line_length; i++) {
        text_char(text, ' ');
        notation_turn(text, answer->rules, &thought->line[i]);
    }
    text_char(text, '\n');
}

void answer_depth(struct text *text, const arb_rules *rules, const arb_thought *thought)
{
    text_print(text, "depth %u: ", thought->depth);
    notation_turn(text, rules, &thought->turn);
    if (thought->prospect == ARB_OPEN)
        text_print(text, ", score %d", thought->score);
    else
        text_string(text, thought->prospect == ARB_WIN ? ", likely win" : ", likely loss");
}

/* `saved game.txt: 12 turns`, `drew game.svg` */
static void add_file(struct text *text, const struct answer *answer)
{
    const struct answer_file *file = &answer->file;

    text_string(text, answer->kind == ANSWER_SAVED ? "saved " : "drew ");
    text_shown(text, file->path, strlen(file->path), SHOWN_OF_PATH);
    if (answer->kind == ANSWER_SAVED && file->board_alone)
        text_string(text, ": the board and the side to move");
    else if (answer->kind == ANSWER_SAVED)
        text_print(text, ": %zu turn%s", file->turns, file->turns == 1 ? "" : "s");
    text_char(text, '\n');
}

/* ---- lists --------------------------------------------------------------------------------- */

/* A list of turns that is being written. */
struct list {
    struct text *out;
    const struct answer *answer;
    const struct answer_style *style;
    uint64_t total; /* of divide */
};

bool answer_goes_on(const struct text *out, const struct answer_style *style)
{
    return !out->cut && (style->stop == NULL || !style->stop(style->context));
}

static bool write_line(const struct list *list, const arb_turn *turn, const uint64_t *count)
{
    text_string(list->out, "  ");
    notation_turn(list->out, list->answer->rules, turn);
    if (count != NULL)
        text_print(list->out, " %" PRIu64, *count);
    text_char(list->out, '\n');
    return answer_goes_on(list->out, list->style);
}

static bool write_turn(void *list, const arb_turn *turn)
{
    return write_line(list, turn, NULL);
}

/* The turns of a list from one square. */
struct filter {
    arb_square from;
    arb_turn_visitor *visit;
    void *context;
};

static bool pass_turn(void *context, const arb_turn *turn)
{
    const struct filter *filter = context;

    return (filter->from != ARB_NO_SQUARE && turn->squares[0] != filter->from) ||
           filter->visit(filter->context, turn);
}

bool answer_each_turn(const struct answer_list *moves, arb_turn_visitor *visit, void *context)
{
    struct filter filter = {moves->from, visit, context};

    return arb_each_turn(moves->game, pass_turn, &filter);
}

/* Writes `  NAME VALUE` for each tag, which can be set as it is written. */
static void write_tags(struct text *out, struct tags tags, const struct answer_style *style)
{
    struct tag tag;

    for (size_t at = 0; tags_next_valid(tags, &at, &tag);) {
        TEXT_BUFFER(quoted, TAG_QUOTED_LONGEST + 1);

        text_print(out, "  %s ", tag.name);
        text_quoted(&quoted, tag.value);
        text_foreign(out, quoted.bytes, quoted.length, style->terminal);
        text_char(out, '\n');
        if (!answer_goes_on(out, style))
            return;
    }
}

static bool stop_dividing(void *context)
{
    const struct answer_divide *divide = &((const struct list *)context)->answer->divide;

    return divide->stop(divide->context);
}

static bool write_count(void *context, const arb_turn *turn, uint64_t count)
{
    struct list *list = context;

    list->total += count;
    return write_line(list, turn, &count);
}

_Static_assert(ANSWER_ROOM > 4 * ARB_LINE + 1, "a line of bytes that are shown as \\xNN");

/* Adds an answer that is written at once, or the count before a list. */
static void add_answer(struct text *text, const struct answer *answer,
                       const struct answer_style *style)
{
    const arb_rules *rules;

    switch (answer->kind) {
    case ANSWER_BOARD:
        board_text(text, answer->rules, &answer->board.position,
                   (struct board_style){.colour = style->colour, .names = answer->board.names});
        if (answer->board.columns)
            add_columns(text, answer->rules, &answer->board.position);
        return;
    case ANSWER_ECHO:
        text_foreign(text, answer->echo.bytes, answer->echo.length, style->terminal);
        text_char(text, '\n');
        return;
    case ANSWER_TAG:
        add_name(text, answer);
        text_string(text, ": ");
        text_foreign(text, answer->tag.value, strlen(answer->tag.value), style->terminal);
        text_char(text, '\n');
        return;
    case ANSWER_STATUS:
        add_status(text, answer);
        return;
    case ANSWER_PLAYERS:
        add_players(text, answer);
        return;
    case ANSWER_SAVED:
    case ANSWER_DRAWN:
        add_file(text, answer);
        return;
    case ANSWER_COMMANDS:
        help_commands(text, answer->commands, answer->begins);
        return;
    case ANSWER_TOPIC:
        help_topic(text, &answer->topic);
        return;
    case ANSWER_SUMMARY:
        help_rules(text, answer->summary, style->colour);
        return;
    case ANSWER_RULE_TEXT:
        rules_write(text, answer->summary);
        return;
    default:
        answer_first_line(text, answer);
        text_char(text, '\n');
    }
    for (size_t i = 0;
         answer->kind == ANSWER_RULES && (rules = rule_list_at(answer->read, i)) != NULL; i++)
        text_print(text, "  %s  %s\n", rules->name, rules->title);
    if (answer->kind == ANSWER_HINT)
        add_thought(text, answer);
}

void answer_write(struct text *out, const struct answer *answer, const struct answer_style *style)
{
    struct list list = {.out = out, .answer = answer, .style = style};
    const struct answer_divide *divide = &answer->divide;
    TEXT_BUFFER(text, ANSWER_ROOM);
    struct answer all;

    if (answer->kind == ANSWER_NONE)
        return;
    if (answer->kind == ANSWER_DIVIDE) { /* the count for each first turn, and then for all */
        if (arb_divide(divide->game, divide->depth, stop_dividing, write_count, &list) !=
            ARB_COUNTED)
            return;
        all = (struct answer){.kind = ANSWER_PERFT,
                              .perft = {.depth = divide->depth, .count = list.total}};
        answer = &all;
    }
    add_answer(&text, answer, style);
    text_add(out, &text);
    if (answer->kind == ANSWER_MOVES)
        answer_each_turn(&answer->list, write_turn, &list);
    else if (answer->kind == ANSWER_TAGS)
        write_tags(out, answer->tags, style);
    else if (answer->kind == ANSWER_HISTORY)
        (answer->list.full ? history_tell_full : history_tell)(out, answer->list.game, style);
}
