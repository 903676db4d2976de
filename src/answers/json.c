#include "answers/json.h"

#include "answers/text.h"
#include "notation/notation.h"
#include "rules/values.h"

/* ---- values ---------------------------------------------------------------------------------- */

void json_put_turn(struct json *json, const char *name, const arb_rules *rules,
                   const arb_turn *turn)
{
    json_open_string(json, name);
    notation_turn(json->text, rules, turn);
    json_close_string(json);
}

void json_put_result(struct json *json, const char *name, const arb_rules *rules, arb_result result)
{
    static const char *const others[] = {
        [ARB_UNDECIDED] = "undecided", [ARB_NO_ONE] = "no one", [ARB_DRAW] = "draw"};
    bool won = result == ARB_FIRST_WINS || result == ARB_SECOND_WINS;

    json_put_string(json, name, won ? rules->sides[result == ARB_SECOND_WINS] : others[result]);
}

static void put_square(struct json *json, const char *name, const arb_rules *rules,
                       arb_square square)
{
    char text[ARB_SQUARE_NAME];

    arb_square_name(rules, square, text);
    json_put_string(json, name, text);
}

/* Writes what a piece is, as the members of an object. */
static void put_piece(struct json *json, const arb_rules *rules, arb_piece piece)
{
    json_put_string(json, "side", rules->sides[piece.side]);
    json_put_string(json, "kind", arb_rules_kind(rules, piece.kind));
    json_put_bool(json, "king", piece.crowned);
}

/* Writes what is below it in a column, from the top down, in rule sets with columns. */
static void put_below(struct json *json, const arb_rules *rules, struct board_column below)
{
    if (!rules_stacks(rules))
        return;
    json_open(json, "below", '[');
    for (; below.height > 0; below.height--) {
        arb_piece piece = {.side = below.second & 1, .kind = ARB_PAWN};

        piece.crowned = (below.crowned & 1) != 0;
        json_open(json, NULL, '{');
        put_piece(json, rules, piece);
        json_close(json, '}');
        below.second >>= 1;
        below.crowned >>= 1;
    }
    json_close(json, ']');
}

/* ---- answers that are no lists --------------------------------------------------------------- */

static void put_board(struct json *json, const char *name, const struct answer *answer)
{
    TEXT_BUFFER(board, BOARD_TEXT_ROOM);
    const char *line = board.bytes;

    board_text(&board, answer->rules, &answer->board.position,
               (struct board_style){.names = answer->board.names});
    json_open(json, name, '[');
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");

        json_put_bytes(json, NULL, line, length);
        line += length + 1;
    }
    json_close(json, ']');
}

static void put_status(struct json *json, const char *name, const struct answer *answer)
{
    const struct answer_status *status = &answer->status;
    const arb_rules *rules = answer->rules;

    json_open(json, name, '{');
    json_put_string(json, "rules", rules->name);
    json_put_string(json, "turn", rules->sides[status->to_move]);
    if (status->selected == ARB_NO_SQUARE)
        json_put_null(json, "selected");
    else
        put_square(json, "selected", rules, status->selected);
    json_put_bool(json, "moved", status->moved);
    json_put_bool(json, "captured", status->captured);
    json_open(json, "pieces", '{');
    json_put_number(json, rules->sides[0], status->pieces[0]);
    json_put_number(json, rules->sides[1], status->pieces[1]);
    json_close(json, '}');
    json_put_bool(json, "stuck", status->stuck);
    json_put_result(json, "winner", rules, status->result);
    if (status->drawn != NULL) {
        TEXT_BUFFER(reason, 256); /* a sentence with four numbers */

        draw_reason(&reason, status->drawn);
        json_put_text(json, "draw", &reason);
    }
    if (status->said != SPOKEN_NOTHING) {
        TEXT_BUFFER(said, 128); /* the name of a side, and three words */

        said_text(&said, rules, status->said, status->said_by);
        json_put_text(json, "said", &said);
    }
    if (answer->tables != NULL)
        json_put_string(json, "tables", answer->tables);
    json_open(json, "counted", '['); /* by each way to a draw */
    for (size_t i = 0; i < DRAWS_MOST; i++) {
        TEXT_BUFFER(way, 256); /* three words and four numbers */

        if (status->counted[i] == NOT_COUNTED)
            continue;
        rules_write_way(&way, &rules->draughts->draw.way[i]);
        json_open(json, NULL, '{');
        json_put_text(json, "way", &way);
        json_put_number(json, "turns", status->counted[i]);
        json_put_number(json, "of", rules->draughts->draw.way[i].turns);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void put_thought(struct json *json, const char *name, const struct answer *answer)
{
    const arb_thought *thought = answer->thought;

    json_open(json, name, '{');
    json_put_turn(json, "turn", answer->rules, &thought->turn);
    if (thought->prospect == ARB_OPEN) {
        json_put_signed(json, "score", thought->score);
        json_put_null(json, "end");
        json_put_null(json, "turns");
    } else {
        json_put_null(json, "score");
        json_put_string(json, "end", thought->prospect == ARB_WIN ? "win" : "loss");
        json_put_number(json, "turns", thought->turns);
    }
    if (answer->tables != NULL)
        json_put_string(json, "tables", answer->tables);
    json_put_number(json, "depth", thought->depth);
    json_put_exact(json, "nodes", thought->nodes);
    json_open(json, "line", '[');
    for (size_t i = 0; i < thought->line_length; i++)
        json_put_turn(json, NULL, answer->rules, &thought->line[i]);
    json_close(json, ']');
    json_close(json, '}');
}

/* ---- lists, which end early when no more is wanted ------------------------------------------- */

/* What is being written, and where to. */
struct listing {
    struct json *json;
    const struct answer *answer;
};

static bool put_move(void *context, const arb_turn *turn)
{
    const struct listing *listing = context;

    json_put_turn(listing->json, NULL, listing->answer->rules, turn);
    return !listing->json->text->cut;
}

static bool put_count(void *context, const arb_turn *turn, uint64_t count)
{
    const struct listing *listing = context;

    json_open(listing->json, NULL, '{');
    json_put_turn(listing->json, "turn", listing->answer->rules, turn);
    json_put_exact(listing->json, "count", count);
    json_close(listing->json, '}');
    return !listing->json->text->cut;
}

static bool stop_dividing(void *context)
{
    const struct answer_divide *divide = &((const struct listing *)context)->answer->divide;

    return divide->stop(divide->context);
}

static bool put_told(void *context, const struct told_turn *told)
{
    const struct listing *listing = context;
    const arb_rules *rules = listing->answer->rules;

    if (!told->ended)
        return true; /* as in the text, a turn has an entry when it is over */
    json_open(listing->json, NULL, '{');
    json_put_number(listing->json, "number", told->number);
    json_put_string(listing->json, "side", rules->sides[told->side]);
    json_put_turn(listing->json, "turn", rules, &told->turn);
    json_close(listing->json, '}');
    return !listing->json->text->cut;
}

static void put_list(struct json *json, const char *name, const struct answer *answer)
{
    struct listing listing = {json, answer};
    const arb_rules *rules;

    json_open(json, name, '[');
    if (answer->kind == ANSWER_MOVES)
        answer_each_turn(&answer->list, put_move, &listing);
    else if (answer->kind == ANSWER_HISTORY)
        history_each(answer->list.game, put_told, &listing);
    else if (answer->kind == ANSWER_DIVIDE)
        arb_divide(answer->divide.game, answer->divide.depth, stop_dividing, put_count, &listing);
    for (size_t i = 0;
         answer->kind == ANSWER_RULES && (rules = rule_list_at(answer->read, i)) != NULL; i++) {
        json_open(json, NULL, '{');
        json_put_string(json, "name", rules->name);
        json_put_string(json, "title", rules->title);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static bool put_capture(void *context, const arb_turn *turn)
{
    const struct listing *listing = context;
    struct json *json = listing->json;

    if (!turn->captures)
        return true;
    json_open(json, NULL, '{');
    json_put_turn(json, "turn", listing->answer->rules, turn);
    json_open(json, "takes", '[');
    for (arb_square at = arb_squares_first(turn->taken); at != ARB_NO_SQUARE;
         at = arb_squares_next(turn->taken, at))
        put_square(json, NULL, listing->answer->rules, at);
    json_close(json, ']');
    json_close(json, '}');
    return !json->text->cut;
}

/* ---- all of them ----------------------------------------------------------------------------- */

void answer_json_captures(struct json *json, const char *name, const struct answer *answer)
{
    json_open(json, name, '[');
    answer_each_turn(&answer->list, put_capture, &(struct listing){json, answer});
    json_close(json, ']');
}

void answer_json_pieces(struct json *json, const char *name, const struct answer *answer)
{
    const struct position *position = &answer->position;
    const struct geometry *geometry = rules_geometry(answer->rules);

    json_open(json, name, '[');
    for (square_set left = position_occupied(position); left != 0; left = without_first(left)) {
        arb_piece piece;

        position_piece_at(position, first_alone(left), &piece);
        json_open(json, NULL, '{');
        put_square(json, "square", answer->rules, first_square(geometry, left));
        put_piece(json, answer->rules, piece);
        put_below(json, answer->rules, position_below(position, first_alone(left)));
        json_close(json, '}');
    }
    json_close(json, ']');
}

void answer_json(struct json *json, const char *name, const struct answer *answer)
{
    TEXT_BUFFER(value, ANSWER_VALUE_ROOM);

    switch (answer->kind) {
    case ANSWER_TURN:
    case ANSWER_POSITION:
    case ANSWER_FEN:
        answer_value(&value, answer);
        json_put_text(json, name, &value);
        break;
    case ANSWER_BOARD:
        put_board(json, name, answer);
        break;
    case ANSWER_AT:
        if (answer->at.occupied) {
            json_open(json, name, '{');
            put_piece(json, answer->rules, answer->at.piece);
            put_below(json, answer->rules, answer->at.below);
            json_close(json, '}');
        } else {
            json_put_null(json, name);
        }
        break;
    case ANSWER_CAN_SELECT:
    case ANSWER_CAN_END:
    case ANSWER_CAN_MOVE:
        json_put_bool(json, name, answer->can.yes);
        break;
    case ANSWER_CHECK:
        json_put_bool(json, name, answer->check.yes);
        break;
    case ANSWER_WINNER:
        json_put_result(json, name, answer->rules, answer->result);
        break;
    case ANSWER_STATUS:
        put_status(json, name, answer);
        break;
    case ANSWER_HINT:
        put_thought(json, name, answer);
        break;
    case ANSWER_PERFT:
        json_put_exact(json, name, answer->perft.count);
        break;
    case ANSWER_MOVES:
    case ANSWER_HISTORY:
    case ANSWER_DIVIDE:
    case ANSWER_RULES:
        put_list(json, name, answer);
        break;
    default:
        json_put_null(json, name);
    }
}
