#include "answers/json.h"

#include <inttypes.h>

#include "answers/text.h"
#include "base/json.h"
#include "notation/notation.h"
#include "rules/values.h"

/* What is being written, and where to. */
struct writing {
    const struct answer *answer;
    text_taker *take;
    void *context;
    const char *before; /* the next item of a list */
};

static bool put(const struct writing *writing, const struct text *text)
{
    return writing->take(writing->context, text);
}

/* How many bytes of a long string are passed on at once, and the longest character. */
#define PART_MOST 512
#define CHARACTER_LONGEST 4

static bool continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

void json_string_in_parts(const char *bytes, size_t length, text_taker *take, void *context)
{
    struct text quote = {.bytes = (char[]){"\""}, .room = 2, .length = 1};

    take(context, &quote);
    while (length > 0) {
        TEXT_BUFFER(text, PART_MOST * JSON_BYTE_MOST + 1);
        size_t part = length < PART_MOST ? length : PART_MOST;

        while (part < length && part > PART_MOST - CHARACTER_LONGEST && continues(bytes[part]))
            part--; /* do not cut within a character */
        json_inside(&text, bytes, part);
        take(context, &text);
        bytes += part;
        length -= part;
    }
    take(context, &quote);
}

/* ---- values ---------------------------------------------------------------------------------- */

static void add_string(struct text *text, const char *string)
{
    text_char(text, '"');
    json_inside(text, string, strlen(string));
    text_char(text, '"');
}

static void add_bool(struct text *text, bool value)
{
    text_string(text, value ? "true" : "false");
}

static void add_count(struct text *text, uint64_t count)
{
    const char *quote = count > JSON_EXACT_MOST ? "\"" : "";

    text_print(text, "%s%" PRIu64 "%s", quote, count, quote);
}

static void add_turn(struct text *text, const arb_rules *rules, const arb_turn *turn)
{
    text_char(text, '"');
    notation_turn(text, rules, turn);
    text_char(text, '"');
}

/* The side that has won; how the game ended otherwise; or that it did not. */
static void add_result(struct text *text, const arb_rules *rules, arb_result result)
{
    static const char *const others[] = {
        [ARB_UNDECIDED] = "undecided", [ARB_NO_ONE] = "no one", [ARB_DRAW] = "draw"};

    if (result == ARB_FIRST_WINS || result == ARB_SECOND_WINS)
        add_string(text, rules->sides[result == ARB_SECOND_WINS]);
    else
        add_string(text, others[result]);
}

static void add_square(struct text *text, const arb_rules *rules, arb_square square)
{
    char name[ARB_SQUARE_NAME];

    arb_square_name(rules, square, name);
    add_string(text, name);
}

/* Adds what a piece is, as the members of an object. */
static void add_piece(struct text *text, const arb_rules *rules, arb_piece piece)
{
    text_string(text, "\"side\":");
    add_string(text, rules->sides[piece.side]);
    text_string(text, ",\"kind\":");
    add_string(text, arb_rules_kind(rules, piece.kind));
    text_string(text, ",\"king\":");
    add_bool(text, piece.crowned);
}

/* ---- answers that are written at once -------------------------------------------------------- */

static void add_at(struct text *text, const struct answer *answer)
{
    if (!answer->at.occupied) {
        text_string(text, "null");
        return;
    }
    text_char(text, '{');
    add_piece(text, answer->rules, answer->at.piece);
    text_char(text, '}');
}

/* The value that the text of the answer has. */
static void add_value(struct text *text, const struct answer *answer)
{
    TEXT_BUFFER(value, ANSWER_VALUE_ROOM);

    answer_value(&value, answer);
    add_string(text, value.bytes);
}

/* The lines of the board. */
static void add_board(struct text *text, const struct answer *answer)
{
    TEXT_BUFFER(board, BOARD_TEXT_ROOM);
    const char *line = board.bytes;
    const char *before = "[";

    board_text(&board, answer->rules, &answer->board.position,
               (struct board_style){.names = answer->board.names});
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");

        text_string(text, before);
        text_char(text, '"');
        json_inside(text, line, length);
        text_char(text, '"');
        line += length + 1;
        before = ",";
    }
    text_char(text, ']');
}

/* What each way to a draw has counted. */
static void add_counted(struct text *text, const struct answer *answer)
{
    const char *before = "";

    text_string(text, ",\"counted\":[");
    for (size_t i = 0; i < DRAWS_MOST; i++) {
        TEXT_BUFFER(way, 256); /* three words and four numbers */

        if (answer->status.counted[i] == NOT_COUNTED)
            continue;
        rules_write_way(&way, &answer->rules->draughts->draw.way[i]);
        text_print(text, "%s{\"way\":", before);
        add_string(text, way.bytes);
        text_print(text, ",\"turns\":%u,\"of\":%u}", answer->status.counted[i],
                   answer->rules->draughts->draw.way[i].turns);
        before = ",";
    }
    text_char(text, ']');
}

/* What tables of endings say, if they know the position. */
static void add_tables(struct text *text, const struct answer *answer)
{
    if (answer->tables == NULL)
        return;
    text_string(text, ",\"tables\":");
    add_string(text, answer->tables);
}

static void add_status(struct text *text, const struct answer *answer)
{
    const struct answer_status *status = &answer->status;
    const arb_rules *rules = answer->rules;

    text_string(text, "{\"rules\":");
    add_string(text, rules->name);
    text_string(text, ",\"turn\":");
    add_string(text, rules->sides[status->to_move]);
    text_string(text, ",\"selected\":");
    if (status->selected == ARB_NO_SQUARE)
        text_string(text, "null");
    else
        add_square(text, rules, status->selected);
    text_string(text, ",\"moved\":");
    add_bool(text, status->moved);
    text_string(text, ",\"captured\":");
    add_bool(text, status->captured);
    text_string(text, ",\"pieces\":{");
    add_string(text, rules->sides[0]);
    text_print(text, ":%u,", status->pieces[0]);
    add_string(text, rules->sides[1]);
    text_print(text, ":%u},\"stuck\":", status->pieces[1]);
    add_bool(text, status->stuck);
    text_string(text, ",\"winner\":");
    add_result(text, rules, status->result);
    add_tables(text, answer);
    add_counted(text, answer);
    text_char(text, '}');
}

static void add_thought(struct text *text, const struct answer *answer)
{
    const arb_thought *thought = answer->thought;

    text_string(text, "{\"turn\":");
    add_turn(text, answer->rules, &thought->turn);
    if (thought->prospect == ARB_OPEN)
        text_print(text, ",\"score\":%d,\"end\":null,\"turns\":null", thought->score);
    else
        text_print(text, ",\"score\":null,\"end\":\"%s\",\"turns\":%u",
                   thought->prospect == ARB_WIN ? "win" : "loss", thought->turns);
    add_tables(text, answer);
    text_print(text, ",\"depth\":%u,\"nodes\":", thought->depth);
    add_count(text, thought->nodes);
    for (size_t i = 0; i < thought->line_length; i++) {
        text_string(text, i == 0 ? ",\"line\":[" : ",");
        add_turn(text, answer->rules, &thought->line[i]);
    }
    text_string(text, "]}");
}

static void add_answer(struct text *text, const struct answer *answer)
{
    switch (answer->kind) {
    case ANSWER_TURN:
    case ANSWER_POSITION:
    case ANSWER_FEN:
        add_value(text, answer);
        break;
    case ANSWER_BOARD:
        add_board(text, answer);
        break;
    case ANSWER_AT:
        add_at(text, answer);
        break;
    case ANSWER_CAN_SELECT:
    case ANSWER_CAN_END:
    case ANSWER_CAN_MOVE:
        add_bool(text, answer->can.yes);
        break;
    case ANSWER_CHECK:
        add_bool(text, answer->check.yes);
        break;
    case ANSWER_WINNER:
        add_result(text, answer->rules, answer->result);
        break;
    case ANSWER_STATUS:
        add_status(text, answer);
        break;
    case ANSWER_HINT:
        add_thought(text, answer);
        break;
    case ANSWER_PERFT:
        add_count(text, answer->perft.count);
        break;
    default:
        text_string(text, "null");
    }
}

/* ---- lists: each item is passed on by itself, however many there are ------------------------- */

/* Adds what comes before an item. */
static void add_before(struct text *text, struct writing *writing)
{
    text_string(text, writing->before);
    writing->before = ",";
}

static bool put_turn(void *context, const arb_turn *turn)
{
    struct writing *writing = context;
    TEXT_BUFFER(item, ARB_TURN_TEXT + 8);

    add_before(&item, writing);
    add_turn(&item, writing->answer->rules, turn);
    return put(writing, &item);
}

static bool put_count(void *context, const arb_turn *turn, uint64_t count)
{
    struct writing *writing = context;
    TEXT_BUFFER(item, ARB_TURN_TEXT + 64);

    add_before(&item, writing);
    text_string(&item, "{\"turn\":");
    add_turn(&item, writing->answer->rules, turn);
    text_string(&item, ",\"count\":");
    add_count(&item, count);
    text_char(&item, '}');
    return put(writing, &item);
}

static bool stop_dividing(void *context)
{
    const struct answer_divide *divide = &((const struct writing *)context)->answer->divide;

    return divide->stop(divide->context);
}

static bool put_told(void *context, const struct told_turn *told)
{
    struct writing *writing = context;
    const arb_rules *rules = writing->answer->rules;
    TEXT_BUFFER(item, ARB_TURN_TEXT + 512);

    if (!told->ended)
        return true; /* as in the text, a turn has an entry when it is over */
    add_before(&item, writing);
    text_print(&item, "{\"number\":%zu,\"side\":", told->number);
    add_string(&item, rules->sides[told->side]);
    text_string(&item, ",\"turn\":");
    add_turn(&item, rules, &told->turn);
    text_char(&item, '}');
    return put(writing, &item);
}

static void put_rule_sets(struct writing *writing)
{
    const arb_rules *rules;

    for (size_t i = 0; (rules = rule_list_at(writing->answer->read, i)) != NULL; i++) {
        TEXT_BUFFER(item, 512); /* names of at most 39 bytes, and marks */
        TEXT_BUFFER(end, sizeof "}");

        add_before(&item, writing);
        text_string(&item, "{\"name\":");
        add_string(&item, rules->name);
        text_string(&item, ",\"title\":");
        put(writing, &item);
        json_string_in_parts(rules->title, strlen(rules->title), writing->take, writing->context);
        text_char(&end, '}');
        put(writing, &end);
    }
}

/* Writes the items of a list. Returns false for an answer that is none. */
static bool put_items(struct writing *writing)
{
    const struct answer *answer = writing->answer;

    switch (answer->kind) {
    case ANSWER_MOVES:
        answer_each_turn(&answer->list, put_turn, writing);
        return true;
    case ANSWER_HISTORY:
        history_each(answer->list.game, put_told, writing);
        return true;
    case ANSWER_DIVIDE:
        arb_divide(answer->divide.game, answer->divide.depth, stop_dividing, put_count, writing);
        return true;
    case ANSWER_RULES:
        put_rule_sets(writing);
        return true;
    default:
        return false;
    }
}

/* Writes the end of a list. */
static void put_end(const struct writing *writing)
{
    TEXT_BUFFER(text, sizeof "[]");

    text_string(&text, writing->before[0] == '[' ? "[]" : "]");
    put(writing, &text);
}

void answer_json(const struct answer *answer, text_taker *take, void *context)
{
    struct writing writing = {answer, take, context, "["};
    TEXT_BUFFER(text, ANSWER_ROOM);

    if (put_items(&writing)) {
        put_end(&writing);
        return;
    }
    add_answer(&text, answer);
    put(&writing, &text);
}

static bool put_capture(void *context, const arb_turn *turn)
{
    struct writing *writing = context;
    TEXT_BUFFER(item, ARB_TURN_TEXT + ARB_SQUARES * (ARB_SQUARE_NAME + 3) + 32);
    const char *before = "";

    if (!turn->captures)
        return true;
    add_before(&item, writing);
    text_string(&item, "{\"turn\":");
    add_turn(&item, writing->answer->rules, turn);
    text_string(&item, ",\"takes\":[");
    for (arb_square at = arb_squares_first(turn->taken); at != ARB_NO_SQUARE;
         at = arb_squares_next(turn->taken, at)) {
        text_string(&item, before);
        add_square(&item, writing->answer->rules, at);
        before = ",";
    }
    text_string(&item, "]}");
    return put(writing, &item);
}

void answer_json_captures(const struct answer *answer, text_taker *take, void *context)
{
    struct writing writing = {answer, take, context, "["};

    answer_each_turn(&answer->list, put_capture, &writing);
    put_end(&writing);
}

void answer_json_pieces(const struct answer *answer, text_taker *take, void *context)
{
    struct writing writing = {answer, take, context, "["};
    const struct position *position = &answer->position;
    const struct geometry *geometry = rules_geometry(answer->rules);

    for (square_set left = position_occupied(position); left != 0; left = without_first(left)) {
        TEXT_BUFFER(item, 512); /* names of at most 39 bytes, and marks */
        arb_piece piece;

        position_piece_at(position, first_alone(left), &piece);
        add_before(&item, &writing);
        text_string(&item, "{\"square\":");
        add_square(&item, answer->rules, first_square(geometry, left));
        text_char(&item, ',');
        add_piece(&item, answer->rules, piece);
        text_char(&item, '}');
        put(&writing, &item);
    }
    put_end(&writing);
}
