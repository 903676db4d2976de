#include "picture/picture.h"

#include "answers/text.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "picture/markup.h"
#include "picture/shapes.h"

/* ---- a scene in words ------------------------------------------------------------------------ */

void scene_state(struct text *text, const struct scene *scene)
{
    const arb_rules *rules = scene->rules;
    const struct position *position = scene->position;
    arb_result result = rules_result(rules, position);

    if (result != ARB_UNDECIDED) {
        text_print(text, "%s%s", arb_result_name(rules, result),
                   result == ARB_DRAW ? "" : " has won");
        return;
    }
    text_print(text, "%s to move", rules->sides[position->to_move]);
    if (rules->engine->in_check != NULL &&
        rules->engine->in_check(rules, position, position->to_move))
        text_string(text, ", in check");
}

/* Adds the names of these squares after what they are. */
static void add_squares(struct text *text, const struct scene *scene, const char *before,
                        square_set squares)
{
    for (square_set left = squares; left != 0; left = without_first(left)) {
        text_string(text, before);
        notation_square_name(text, scene->rules, first_square(rules_geometry(scene->rules), left));
        before = ", ";
    }
}

void scene_description(struct text *text, const struct scene *scene)
{
    text_string(text, "Position: ");
    position_text(text, scene->rules, scene->position);
    if (scene->position->selected != ARB_NO_SQUARE) {
        text_string(text, ". Selected: ");
        notation_square_name(text, scene->rules, scene->position->selected);
    }
    add_squares(text, scene, ". Taken: ", POSITION_SET(scene->position, standing));
    add_squares(text, scene, ". Destinations: ", scene->destinations);
    if (scene->last != NULL) {
        text_string(text, ". Last turn: ");
        history_turn(text, scene->last);
    }
    text_char(text, '.');
}

/* ---- lengths --------------------------------------------------------------------------------- */

/* Lengths are in units of the picture. A square is SHAPE_SIZE wide, and the origin is the top
 * left corner of the board. */
#define MARGIN_LEFT 38
#define MARGIN_RIGHT 22
#define MARGIN_TOP 22
#define MARGIN_BOTTOM 78

/* Return how wide and how high the board is, and the whole picture. */
static struct point board_size(const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);

    return (struct point){g->columns * SHAPE_SIZE, g->rows * SHAPE_SIZE};
}

static struct point picture_size(const arb_rules *rules)
{
    struct point board = board_size(rules);

    return (struct point){MARGIN_LEFT + board.x + MARGIN_RIGHT,
                          MARGIN_TOP + board.y + MARGIN_BOTTOM};
}

/* Paper and ink have classes too, so that a page can change them in dark mode. */
#define PAPER "class='paper' fill='#faf8f3'"
#define INK "class='ink' fill='#3b3a38'"

/* ---- what all scenes of a rule set share ---------------------------------------------------- */

static void put_squares(struct text *out, const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);
    const struct look *look = look_of(rules);
    struct point size = board_size(rules);

    text_string(out, "<g id='squares'>\n");
    markup(out, "<rect x='-3' y='-3' width='%d' height='%d' rx='3' fill='%x'/>\n", size.x + 6,
           size.y + 6, look->line);
    markup(out, "<rect width='%d' height='%d' fill='%x'/>\n<path fill='%x' d='", size.x, size.y,
           look->light, look->dark);
    for (square_set left = g->dark; left != 0; left = without_first(left)) {
        struct point corner = square_corner(g, first_square(g, left));

        markup(out, "M%d %dh%dv%dh-%dz", corner.x, corner.y, SHAPE_SIZE, SHAPE_SIZE, SHAPE_SIZE);
    }
    markup(out, "'/>\n<path stroke='%x' d='", look->line);
    for (int line = SHAPE_SIZE; line < size.x || line < size.y; line += SHAPE_SIZE) {
        if (line < size.y)
            markup(out, "M0 %dh%d", line, size.x);
        if (line < size.x)
            markup(out, "M%d 0v%d", line, size.y);
    }
    text_string(out, "'/>\n</g>\n");
}

/* Draws the axes as `print` does. */
static void put_axes(struct text *out, const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);

    text_string(out, "<g text-anchor='middle' font-size='17' " INK ">\n");
    for (int i = 0; i < g->columns || i < g->rows; i++) {
        int middle = i * SHAPE_SIZE + SHAPE_SIZE / 2;

        if (i < g->columns) {
            char label[RULES_LABEL + 1] = "";
            rules_column_label(rules, i, label);
            markup(out, "<text class='column' x='%d' y='%d'>%s</text>\n", middle,
                   board_size(rules).y + 23, label);
        }
        if (i < g->rows) {
            char label[RULES_LABEL + 1] = "";
            rules_row_label(rules, i, label);
            markup(out, "<text class='row' x='-20' y='%d'>%s</text>\n", middle + 6, label);
        }
    }
    text_string(out, "</g>\n");
}

/* If squares have names that do not follow from the axes, writes its name on each square. */
static void put_names(struct text *out, const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);

    if (rules->squares.naming != NAMED_BY_NUMBERS)
        return;
    text_string(out, "<g font-size='10.5' fill='#000000' fill-opacity='0.65'>\n");
    for (square_set left = g->used; left != 0; left = without_first(left)) {
        arb_square square = first_square(g, left);
        struct point corner = square_corner(g, square);
        char name[ARB_SQUARE_NAME];

        arb_square_name(rules, square, name);
        markup(out, "<text x='%d' y='%d'>%s</text>\n", corner.x + 2, corner.y + 11, name);
    }
    text_string(out, "</g>\n");
}

void svg_definitions(struct text *out, const arb_rules *rules)
{
    text_string(out, "<defs>\n");
    put_squares(out, rules);
    text_string(out, "<g id='labels'>\n");
    put_axes(out, rules);
    put_names(out, rules);
    text_string(out, "</g>\n");
    shapes_write(out, rules);
    path_definitions(out);
    text_string(out, "</defs>\n");
}

void svg_attributes(struct text *out, const arb_rules *rules)
{
    struct point size = picture_size(rules);

    markup(out,
           "xmlns='http://www.w3.org/2000/svg' viewBox='%d %d %d %d' width='%d' height='%d' "
           "role='img' font-family='sans-serif'",
           -MARGIN_LEFT, -MARGIN_TOP, size.x, size.y, size.x, size.y);
}

/* ---- one scene ------------------------------------------------------------------------------- */

void svg_words(struct text *out, const struct scene *scene)
{
    TEXT_BUFFER(text, SCENE_TEXT_ROOM);

    text_print(&text, "%s: ", scene->rules->name);
    scene_state(&text, scene);
    markup(out, "<title>%s</title>\n", text.bytes);
    text_clear(&text);
    scene_description(&text, scene);
    markup(out, "<desc>%s</desc>\n", text.bytes);
}

/* The lines between squares stay visible, so that adjacent marked squares can be told apart. */
static void put_mark(struct text *out, struct point corner, const char *class, uint32_t colour,
                     uint32_t line)
{
    markup(out, "<rect class='%s' x='%d' y='%d' width='%d' height='%d' fill='%x' stroke='%x'/>\n",
           class, corner.x, corner.y, SHAPE_SIZE, SHAPE_SIZE, colour, line);
}

/* Marks the selected square and the squares where its piece can go. So as not to depend on
 * colour, an empty one also has a dot and an occupied one a ring. */
static void put_marks(struct text *out, const struct scene *scene)
{
    const struct geometry *g = rules_geometry(scene->rules);
    const struct look *look = look_of(scene->rules);
    square_set occupied = position_occupied(scene->position);

    if (scene->position->selected != ARB_NO_SQUARE)
        put_mark(out, square_corner(g, scene->position->selected), "selected", look->selected,
                 look->line);
    for (square_set left = scene->destinations; left != 0; left = without_first(left)) {
        arb_square square = first_square(g, left);
        struct point middle = square_middle(g, square);

        put_mark(out, square_corner(g, square), "destination", look->destination, look->line);
        if ((occupied & first_alone(left)) != 0)
            markup(out,
                   "<circle cx='%d' cy='%d' r='27' fill='none' stroke='%x' stroke-width='3'/>\n",
                   middle.x, middle.y, look->line);
        else
            markup(out, "<circle cx='%d' cy='%d' r='7' fill='%x'/>\n", middle.x, middle.y,
                   look->line);
    }
}

static void put_pieces(struct text *out, const struct scene *scene)
{
    for (int side = 0; side < 2; side++) {
        const struct piece_colours *colours = &look_of(scene->rules)->sides[side];
        square_set left = POSITION_SET(scene->position, sides[side]);

        markup(out,
               "<g class='pieces %s' fill='%x' stroke='%x' color='%x' stroke-width='2' "
               "stroke-linejoin='round'>\n",
               scene->rules->sides[side], colours->body, colours->edge, colours->detail);
        for (; left != 0; left = without_first(left)) {
            arb_square square = first_square(rules_geometry(scene->rules), left);
            arb_piece piece = {0};

            position_piece_at(scene->position, first_alone(left), &piece);
            shape_put_piece(out, scene->rules, piece, square);
        }
        text_string(out, "</g>\n");
    }
}

/* How many pieces of a column are seen: its top, and slabs for those below it. */
#define COLUMN_SEEN 5
#define SLAB_WIDE 14
#define SLAB_HIGH 9

/* Draws what is below a top at the right side of its square, from the top down, and how many pieces
 * there are if not all are seen. The title, which browsers show when the mouse is over it, says
 * what the column holds. */
static void put_column(struct text *out, const struct scene *scene, square_set here)
{
    const struct look *look = look_of(scene->rules);
    struct board_column below = position_below(scene->position, here);
    struct point corner = square_corner(rules_geometry(scene->rules),
                                        first_square(rules_geometry(scene->rules), here));
    TEXT_BUFFER(title, ANSWER_VALUE_ROOM);
    arb_piece top = {0};

    position_piece_at(scene->position, here, &top);
    column_text(&title, scene->rules, top, below);
    markup(out, "<g class='below'><title>%s</title>", title.bytes);
    markup(out, "<rect x='%d' y='%d' width='%d' height='%d' fill='none' pointer-events='all'/>\n",
           corner.x, corner.y, SHAPE_SIZE, SHAPE_SIZE);
    for (unsigned i = 0; i < below.height && i < COLUMN_SEEN - 1; i++) {
        const struct piece_colours *colours = &look->sides[below.second >> i & 1];
        int x = corner.x + SHAPE_SIZE - SLAB_WIDE - 2;
        int y = corner.y + 4 + (int)i * (SLAB_HIGH + 2);

        markup(out, "<rect x='%d' y='%d' width='%d' height='%d' rx='3' fill='%x' stroke='%x'/>\n",
               x, y, SLAB_WIDE, SLAB_HIGH, colours->body, colours->edge);
        if ((below.crowned >> i & 1) != 0)
            markup(out, "<circle cx='%d' cy='%d' r='2' fill='%x'/>\n", x + SLAB_WIDE / 2,
                   y + SLAB_HIGH / 2, colours->detail);
    }
    if (below.height >= COLUMN_SEEN)
        markup(out, "<text x='%d' y='%d' font-size='14' text-anchor='end' " INK ">%d</text>\n",
               corner.x + SHAPE_SIZE - 2, corner.y + SHAPE_SIZE - 3, (int)below.height + 1);
    text_string(out, "</g>\n");
}

void svg_column_parts(struct text *out)
{
    text_print(out,
               "<g class='slab' display='none' data-seen='%d'>\n"
               "<rect x='%d' y='4' width='%d' height='%d' rx='3'/>\n<circle cx='%d' r='2'/>\n"
               "<text x='%d' y='%d' font-size='14' text-anchor='end' " INK "></text>\n</g>\n",
               COLUMN_SEEN, SHAPE_SIZE - SLAB_WIDE - 2, SLAB_WIDE, SLAB_HIGH,
               SHAPE_SIZE - SLAB_WIDE / 2 - 2, SHAPE_SIZE - 2, SHAPE_SIZE - 3);
}

static void put_columns(struct text *out, const struct scene *scene)
{
    square_set left = scene->position->stacked ? position_occupied(scene->position) : 0;

    for (; left != 0; left = without_first(left)) {
        if (position_height(scene->position, first_alone(left)) > 1)
            put_column(out, scene, first_alone(left));
    }
}

/* Draws the pieces that have been taken but are still in the way: faint. */
static void put_standing(struct text *out, const struct scene *scene)
{
    const struct geometry *g = rules_geometry(scene->rules);
    const struct position *position = scene->position;
    const struct piece_colours *colours = &look_of(scene->rules)->sides[!position->to_move];

    if (POSITION_SET(position, standing) == 0)
        return;
    markup(out, "<g class='standing' fill='%x' stroke='%x' color='%x' opacity='0.4'>\n",
           colours->body, colours->edge, colours->detail);
    for (square_set left = POSITION_SET(position, standing); left != 0;
         left = without_first(left)) {
        arb_piece piece;

        position_standing_at(position, first_alone(left), &piece);
        shape_put_piece(out, scene->rules, piece, first_square(g, left));
    }
    text_string(out, "</g>\n");
}

/* Before the caption is a disc of the winner, or of the side to move. */
static void put_caption(struct text *out, const struct scene *scene)
{
    TEXT_BUFFER(text, SCENE_TEXT_ROOM);
    arb_result result = rules_result(scene->rules, scene->position);
    int side = result == ARB_FIRST_WINS    ? 0
               : result == ARB_SECOND_WINS ? 1
               : result == ARB_UNDECIDED   ? scene->position->to_move
                                           : -1;
    struct point size = board_size(scene->rules);
    int y = size.y + 59;

    if (side >= 0)
        markup(out,
               "<circle class='side' cx='11' cy='%d' r='10' fill='%x' stroke='%x' "
               "stroke-width='2'/>\n",
               y - 7, look_of(scene->rules)->sides[side].body,
               look_of(scene->rules)->sides[side].detail);
    scene_state(&text, scene);
    markup(out, "<text x='%d' y='%d' font-size='20' " INK ">%s</text>\n", side >= 0 ? 30 : 0, y,
           text.bytes);
    if (scene->last == NULL)
        return;
    text_clear(&text);
    history_turn(&text, scene->last);
    markup(out, "<text x='%d' y='%d' font-size='16' text-anchor='end' " INK ">%s</text>\n", size.x,
           y, text.bytes);
}

void svg_scene(struct text *out, const struct scene *scene)
{
    struct point size = picture_size(scene->rules);

    markup(out, "<rect " PAPER " x='%d' y='%d' width='%d' height='%d' rx='10'/>\n", -MARGIN_LEFT,
           -MARGIN_TOP, size.x, size.y);
    text_string(out, "<use href='#squares'/>\n");
    put_marks(out, scene);
    text_string(out, "<use href='#labels'/>\n");
    put_standing(out, scene);
    if (scene->last != NULL)
        path_write(out, rules_geometry(scene->rules), scene->position, scene->last);
    put_pieces(out, scene);
    put_columns(out, scene);
    put_caption(out, scene);
}

/* ---- the document -------------------------------------------------------------------------- */

static bool keep_turn(void *last, const struct told_turn *told)
{
    *(struct told_turn *)last = *told;
    return true;
}

void picture_svg(struct text *out, const arb_game *game)
{
    struct told_turn last = {0}; /* number 0: no turn yet */
    struct scene scene = {.rules = game->rules,
                          .position = &game->now.position,
                          .destinations = game_destinations(game)};

    history_each(game, keep_turn, &last);
    if (last.number > 0)
        scene.last = &last;
    text_string(out, "<?xml version='1.0' encoding='UTF-8'?>\n<svg ");
    svg_attributes(out, game->rules);
    text_string(out, ">\n");
    svg_words(out, &scene);
    svg_definitions(out, game->rules);
    svg_scene(out, &scene);
    text_string(out, "</svg>\n");
}
