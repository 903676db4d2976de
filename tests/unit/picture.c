/* src/picture: what is drawn of a game, read back from the drawing. */
#include "picture/picture.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "arbiter/text.h"
#include "picture/markup.h"
#include "picture/replay.h"
#include "picture/shapes.h"
#include "support.h"

static struct fake fake;
static arb_game *game;

/* A game of that rule set at the position. */
static void set_up(const char *rules, const char *position)
{
    arb_memory memory = arb_memory_standard();

    arb_game_free(game);
    game = arb_game_new(arb_rules_find(rules), &memory);
    cr_assert_not_null(game);
    if (position != NULL)
        cr_assert_eq(arb_set_position(game, position), ARB_ACCEPTED, "%s", position);
}

static void take_back(void)
{
    arb_game_free(game);
    game = NULL;
}

TestSuite(picture, .fini = take_back);

/* Moves a piece along these squares, given as columns and rows of the rule set. */
static void go(const int (*squares)[2], size_t count)
{
    for (size_t i = 0; i < count; i++)
        cr_assert_eq(arb_select(game, arb_square_at(game->rules, squares[i][0], squares[i][1])),
                     ARB_ACCEPTED, "step %zu", i);
}
#define GO(...)                                                                                    \
    go((const int[][2]){__VA_ARGS__}, sizeof((const int[][2]){__VA_ARGS__}) / (2 * sizeof(int)))

static void end_turn(void)
{
    cr_assert_eq(arb_end_turn(game), ARB_ACCEPTED);
}

/* What a writer draws of the game; the next call overwrites it. */
static const char *drawn(picture_writer *writer)
{
    char buffer[512];
    struct output out;

    fake_begin(&fake);
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    writer(&out.text, game);
    cr_assert(output_flush(&out));
    cr_assert_lt(fake.written_length, sizeof fake.written);
    fake.written[fake.written_length] = '\0';
    return fake.written;
}

static size_t count_in(const char *text, const char *part)
{
    size_t count = 0;

    for (; (text = strstr(text, part)) != NULL; text += strlen(part))
        count++;
    return count;
}

static void has(const char *text, const char *part)
{
    cr_assert_not_null(strstr(text, part), "%s", part);
}

static void has_not(const char *text, const char *part)
{
    cr_assert_null(strstr(text, part), "%s", part);
}

/* ---- squares and what is on them ---------------------------------------------------------- */

/* The squares of the elements that begin with `head` and have x and y, up to `end`. */
static square_set squares_of(const char *text, const char *end, const char *head)
{
    square_set squares = 0;

    while ((text = strstr(text, head)) != NULL && (end == NULL || text < end)) {
        int x;
        int y;

        text += strlen(head);
        cr_assert_eq(sscanf(text, " x='%d' y='%d'", &x, &y), 2, "%.60s", text);
        cr_assert(x >= 0 && y >= 0 && x % SHAPE_SIZE == 0 && y % SHAPE_SIZE == 0);
        cr_assert(x / SHAPE_SIZE < 8 && y / SHAPE_SIZE < 8);
        squares |= set_with(&board_8x8, (arb_square)(y / SHAPE_SIZE * 8 + x / SHAPE_SIZE));
    }
    return squares;
}

/* The squares with a symbol for a piece of this side. */
static square_set symbols_of(const char *svg, int side, const char *symbol)
{
    char head[64];
    const char *begin;

    snprintf(head, sizeof head, "<g class='pieces %s'", arb_rules_side(game->rules, side));
    begin = strstr(svg, head);
    cr_assert_not_null(begin, "%s", head);
    snprintf(head, sizeof head, "<use href='#%s'", symbol);
    return squares_of(begin, strstr(begin, "</g>"), head);
}

/* What each kind looks like, written once more. */
static const struct {
    const char *rules;
    const char *kind;
    const char *symbol;
} looks[] = {
    {"checkers61b", "pawn", "disc"},
    {"checkers61b", "shield", "shield"},
    {"checkers61b", "bomb", "bomb"},
    {"english", "man", "disc"},
    {"dama", "man", "disc"},
    {"orthogonal", "man", "disc"},
    {"kingcapture", "king", "king"},
    {"kingcapture", "queen", "queen"},
    {"kingcapture", "rook", "rook"},
    {"kingcapture", "bishop", "bishop"},
    {"kingcapture", "knight", "knight"},
    {"kingcapture", "pawn", "pawn"},
};

/* The drawn pieces are those on the board, each on its square. */
static void check_pieces(const char *svg)
{
    const struct position *position = &game->now.position;
    size_t kinds = 0;

    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        const struct piece_words *words = rules_piece_named(game->rules, looks[i].kind);

        if (strcmp(game->rules->name, looks[i].rules) != 0)
            continue;
        kinds++;
        for (int side = 0; side < 2; side++)
            cr_assert_eq(symbols_of(svg, side, looks[i].symbol),
                         position_of_kind(position, words->kind) &
                             POSITION_SET(position, sides[side]),
                         "%s: %s %s", looks[i].rules, looks[i].kind, game->rules->sides[side]);
    }
    cr_assert_eq(kinds, game->rules->piece_count, "%s", game->rules->name);
    for (int side = 0; side < 2; side++)
        cr_assert_eq(symbols_of(svg, side, "crown"),
                     POSITION_SET(position, crowned) & POSITION_SET(position, sides[side]));
}

Test(picture, every_piece_is_drawn_on_its_square)
{
    for (size_t i = 0; i < COURSES; i++) {
        set_up(arb_rules_name(arb_rules_at(i)), NULL);
        check_pieces(drawn(picture_svg));
    }
}

/* Random boards have kings, and pieces everywhere. */
Test(picture, every_piece_of_every_board_is_drawn_on_its_square)
{
    uint64_t state = 1;

    for (size_t i = 0; i < 400; i++) {
        struct position position = random_position(&state);
        arb_rules rules = *arb_rules_find("checkers61b");

        set_up("checkers61b", NULL);
        cr_assert_eq(game_begin_at(game, &rules, &position), ARB_ACCEPTED);
        check_pieces(drawn(picture_svg));
    }
}

Test(picture, each_side_has_its_colours)
{
    set_up("checkers61b", NULL);
    has(drawn(picture_svg), "<g class='pieces fire' fill='#e0391f' stroke='#5c1006'");
    has(drawn(picture_svg), "<g class='pieces water' fill='#2a6fd6' stroke='#0b2657'");
}

/* language.md 3: the axes that `print` draws. */
Test(picture, the_coordinates_are_those_of_the_printed_board)
{
    for (size_t i = 0; i < COURSES; i++) {
        char board[ARB_BOARD_TEXT];
        const char *line = board;
        const char *column;
        const char *svg;

        set_up(arb_rules_name(arb_rules_at(i)), NULL);
        arb_board_text(game, board);
        svg = drawn(picture_svg);
        column = strrchr(board, '\n') - 1;
        while (column[-1] != '\n')
            column--;
        for (int n = 0; n < 8; n++) {
            char element[80];

            snprintf(element, sizeof element, "<text class='row' x='-20' y='%d'>%c</text>",
                     n * 60 + 36, line[0]);
            has(svg, element);
            column += strspn(column, " ");
            snprintf(element, sizeof element, "<text class='column' x='%d' y='503'>%c</text>",
                     n * 60 + 30, *column++);
            has(svg, element);
            line = strchr(line, '\n') + 1;
        }
    }
}

/* Turns of english are written in numbers, which its axes do not show. */
Test(picture, squares_that_turns_call_otherwise_are_named)
{
    arb_rules rules;

    set_up("english", "8/8/8/8/8/8/8/8 white");
    has(drawn(picture_svg), "<text x='62' y='11'>1</text>");
    has(drawn(picture_svg), "<text x='362' y='431'>32</text>");
    set_up("spanish", NULL);
    has(drawn(picture_svg), "<text x='2' y='11'>32</text>");
    has(drawn(picture_svg), "<text x='422' y='431'>1</text>");
    set_up("dama", NULL);
    has_not(drawn(picture_svg), "<text x='62' y='11'>");
    rules = rules_dama;
    rules.squares.naming = NAMED_BY_NUMBERS;
    game->rules = &rules;
    has(drawn(picture_svg), "<text x='2' y='11'>1</text>");
    has(drawn(picture_svg), "<text x='422' y='431'>64</text>");
}

/* ---- marks --------------------------------------------------------------------------------- */

static void check_marks(const char *svg, const char *selected, const char *destination)
{
    char head[64];
    arb_square square = arb_selected(game);

    snprintf(head, sizeof head, "width='60' height='60' fill='%s' stroke=", selected);
    cr_assert_eq(count_in(svg, head), square != ARB_NO_SQUARE);
    cr_assert_eq(squares_of(svg, NULL, "<rect class='selected'"),
                 square != ARB_NO_SQUARE ? set_with(&board_8x8, square) : 0);
    snprintf(head, sizeof head, "width='60' height='60' fill='%s' stroke=", destination);
    cr_assert_eq(count_in(svg, head), count_of(game_destinations(game)));
    cr_assert_eq(squares_of(svg, NULL, "<rect class='destination'"), game_destinations(game));
}

/* White in the checkers games, blue and green in kingcapture. */
Test(picture, what_is_selected_and_where_it_may_go_is_marked)
{
    set_up("checkers61b", NULL);
    check_marks(drawn(picture_svg), "#ffffff", "#f6e58d");
    GO({2, 2});
    cr_assert_eq(count_of(game_destinations(game)), 2);
    check_marks(drawn(picture_svg), "#ffffff", "#f6e58d");
    has(drawn(picture_svg), "Selected: 2 2. Destinations: 1 3, 3 3.");
    GO({3, 3});
    check_marks(drawn(picture_svg), "#ffffff", "#f6e58d");
    set_up("kingcapture", "7k/8/8/8/3p4/8/1r3Q2/7K white");
    GO({5, 6});
    cr_assert_gt(count_of(game_destinations(game)), 10);
    check_marks(drawn(picture_svg), "#5b93e6", "#7cc47f");
    /* A ring around what can be captured, dots elsewhere. */
    cr_assert_eq(count_in(drawn(picture_svg), "r='27' fill='none'"), 2);
    cr_assert_eq(count_in(drawn(picture_svg), "r='7'"), count_of(game_destinations(game)) - 2);
}

/* ---- the last turn --------------------------------------------------------------------------- */

static void check_path(const char *svg, const char *points, square_set crosses, square_set bursts)
{
    char line[160];

    snprintf(line, sizeof line, "<polyline points='%s'", points);
    cr_assert_eq(count_in(svg, line), 2, "%s", line); /* and its edge */
    cr_assert_eq(count_in(svg, "<polyline "), 2);
    cr_assert_eq(squares_of(svg, NULL, "<use href='#cross'"), crosses);
    cr_assert_eq(squares_of(svg, NULL, "<use href='#burst'"), bursts);
    has_not(svg, "class='taken'");
}

static void check_no_path(void)
{
    has_not(drawn(picture_svg), "<polyline ");
    has_not(drawn(picture_svg), "<use href='#cross'");
    has_not(drawn(picture_svg), "Last turn");
}

/* The arrow ends before the piece: 29 units from the middle of the square. */
Test(picture, the_path_of_the_last_turn_has_all_its_squares)
{
    set_up("english", "1b6/8/3b4/8/1b6/w7/8/8 white");
    check_no_path();
    GO({1, 3}, {3, 5}); /* under way */
    check_path(drawn(picture_svg), "30,330 130,230", set_with(&board_8x8, at(1, 3)), 0);
    has(drawn(picture_svg), "Last turn: 1. white 21x14.");
    GO({5, 7});
    end_turn();
    check_path(drawn(picture_svg), "30,330 150,210 250,110",
               set_with(&board_8x8, at(1, 3)) | set_with(&board_8x8, at(3, 5)), 0);
    has(drawn(picture_svg), "Last turn: 1. white 21x14x7.");
    has(drawn(picture_svg), ">1. white 21x14x7</text>");
    /* It is still the last turn when the next piece is selected. */
    GO({2, 8});
    check_path(drawn(picture_svg), "30,330 150,210 250,110",
               set_with(&board_8x8, at(1, 3)) | set_with(&board_8x8, at(3, 5)), 0);
}

Test(picture, an_explosion_is_drawn_where_the_bomb_went)
{
    set_up("checkers61b", "8/8/5wb2/2fs1fb3/8/2fb5/8/8 water");
    GO({5, 5}, {3, 3});
    check_path(drawn(picture_svg), "330,150 230,250",
               set_with(&board_8x8, at(4, 4)) | set_with(&board_8x8, at(2, 2)),
               set_with(&board_8x8, at(3, 3)));
}

/* Pieces that leave the board when the turn ends are faint until then. */
Test(picture, a_piece_that_was_taken_is_faint_while_it_stands)
{
    const char *group;

    set_up("russian", "8/6b1/8/8/3B4/8/8/W7 white");
    has_not(drawn(picture_svg), "class='standing'");
    GO({1, 1}, {5, 5});
    group = strstr(drawn(picture_svg), "<g class='standing'");
    cr_assert_eq(squares_of(group, strstr(group, "</g>"), "<use href='#crown'"),
                 set_with(&board_8x8, at(3, 3)));
    has(drawn(picture_svg), "Selected: e5. Taken: d4. Destinations: h8.");
    GO({8, 8});
    end_turn();
    has_not(drawn(picture_svg), "class='standing'");
}

/* Up to four slabs at the side of the square, and the number of pieces if there are more; what it
 * holds is a title. */
Test(picture, a_column_is_drawn_with_what_is_below)
{
    const char *group;

    set_up("lasca", "W:a1=w,c3=wbB,e5=Wbwwbb,g7=b");
    group = strstr(drawn(picture_svg), "<g class='below'");
    cr_assert_not_null(group);
    cr_assert_eq(count_in(group, "<g class='below'"), 2);
    cr_assert_eq(count_in(group, "rx='3'"), 2 + 4);
    cr_assert_eq(count_in(group, "<circle cx"), 1); /* a king below */
    has(group, "<title>white man over black man, black man king</title>");
    has(group, "<title>white man king over black man, white man, white man, black man, black "
               "man</title>");
    has(group, "class='ink' fill='#3b3a38'>6</text>");
    has_not(group, ">3</text>");
    set_up("english", NULL);
    has_not(drawn(picture_svg), "class='below'");
}

/* A ring marks the square instead, until the next turn has begun. */
Test(picture, a_piece_taken_where_the_other_goes_has_a_ring)
{
    static const char ring[] = "<circle class='taken' cx='210' cy='270' r='27' fill='none' ";

    set_up("kingcapture", "k7/8/8/8/3p4/4P3/8/7K white");
    GO({4, 5}, {3, 4});
    cr_assert_eq(count_in(drawn(picture_svg), ring), 2); /* and its edge */
    end_turn();
    cr_assert_eq(count_in(drawn(picture_svg), ring), 2);
    cr_assert_eq(count_in(drawn(picture_svg), "class='taken'"), 2);
    has_not(drawn(picture_svg), "<use href='#cross'");
    cr_assert_eq(count_in(drawn(picture_page), ring), 2);
    GO({0, 0}, {0, 1});
    check_path(drawn(picture_svg), "30,30 30,61", 0, 0);
}

Test(picture, a_knight_goes_straight)
{
    set_up("kingcapture", NULL);
    GO({6, 7}, {5, 5});
    check_path(drawn(picture_svg), "390,450 342,355", 0, 0);
}

Test(picture, a_pass_has_no_path)
{
    set_up("orthogonal", NULL);
    cr_assert_eq(arb_pass(game), ARB_ACCEPTED);
    has_not(drawn(picture_svg), "<polyline ");
    has(drawn(picture_svg), "Last turn: 1. white pass.");
}

/* language.md 4: a set-up command is a new beginning. */
Test(picture, after_a_set_up_there_is_no_last_turn)
{
    set_up("checkers61b", NULL);
    GO({2, 2}, {3, 3});
    has(drawn(picture_svg), "<polyline ");
    cr_assert_eq(arb_remove(game, at(0, 0), NULL), ARB_ACCEPTED); /* in the middle of the turn */
    check_no_path();
    end_turn();
    check_no_path();
    GO({1, 5}, {0, 4});
    end_turn();
    has(drawn(picture_svg), "<polyline ");
    cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
    has(drawn(picture_svg), "Last turn: 1. water 15-04.");
    cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
    check_no_path();
}

/* ---- captions ---------------------------------------------------------------------------------
 */

/* The caption, and the colour of the disc before it; NULL if there is none. */
static void check_caption(const char *caption, const char *colour)
{
    const char *svg = drawn(picture_svg);
    char expected[96];

    snprintf(expected, sizeof expected, "<title>%s: %s</title>", game->rules->name, caption);
    has(svg, expected);
    snprintf(expected, sizeof expected, "font-size='20' class='ink' fill='#3b3a38'>%s</text>",
             caption);
    has(svg, expected);
    cr_assert_eq(count_in(svg, "<circle class='side'"), colour != NULL);
    if (colour == NULL)
        return;
    snprintf(expected, sizeof expected, "<circle class='side' cx='11' cy='532' r='10' fill='%s'",
             colour);
    has(svg, expected);
}

Test(picture, the_caption_says_whose_turn_it_is_or_how_it_ended)
{
    set_up("checkers61b", NULL);
    check_caption("fire to move", "#e0391f");
    GO({2, 2}, {3, 3});
    check_caption("fire to move", "#e0391f");
    end_turn();
    check_caption("water to move", "#2a6fd6");
    set_up("checkers61b", "8/8/8/8/8/8/8/wp7 fire");
    check_caption("Water has won", "#2a6fd6");
    set_up("checkers61b", "8/8/8/8/8/8/8/8 fire");
    check_caption("No one has won", NULL);
    set_up("english", "8/8/8/8/8/8/8/w7 black");
    check_caption("White has won", "#f8f4ea");
    set_up("kingcapture", "8/8/8/8/k6R/8/8/7K black");
    check_caption("black to move, in check", "#35302c");
}

Test(picture, a_draw_is_a_draw)
{
    set_up("english", "8/B7/8/8/8/8/8/W7 black");
    for (unsigned i = 0; i < 25; i++) {
        GO({1, 7}, {2, 8});
        end_turn();
        GO({1, 1}, {2, 2});
        end_turn();
        GO({2, 8}, {1, 7});
        end_turn();
        GO({2, 2}, {1, 1});
        end_turn();
    }
    check_caption("Draw", NULL);
}

/* ---- markup -------------------------------------------------------------------------------------
 */

Test(picture, markup_writes_texts_numbers_and_colours)
{
    struct output out;
    char buffer[8];

    fake_begin(&fake);
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    markup(&out.text, "%d,%d|%s|%zu|%x|%x%s", -12, 0, "<a&b>\"'", SIZE_MAX, 0xc0ffeeU, 7U, "");
    output_flush(&out);
    cr_assert_str_eq(fake.written,
                     "-12,0|&lt;a&amp;b&gt;&quot;&#39;|18446744073709551615|#c0ffee|#000007");
}

/* What sets the direction of text is escaped; what is no character, or begins like a direction and
 * is none, stays. */
Test(picture, markup_keeps_bytes_that_are_no_direction)
{
    struct output out;
    char buffer[8];

    fake_begin(&fake);
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    markup(&out.text, "%s|%s|%s", "\xe2\x80\xae", "\xe2\x82\xac", "\xe2\x80");
    output_flush(&out);
    cr_assert_str_eq(fake.written, "\\xe2\\x80\\xae|\xe2\x82\xac|\xe2\x80");
}

/* Every word of a rule set can have characters with a meaning in XML. */
Test(picture, no_word_gets_in_unescaped)
{
    static const struct piece_words words = {ARB_PAWN, "<man>", {{"<", "&"}, {">", "\""}}};
    arb_rules rules = *arb_rules_find("english");
    picture_writer *const writers[] = {picture_svg, picture_page};

    set_up("english", NULL);
    rules.name = "<!name'\"";
    rules.title = "<!title'\"";
    rules.sides[0] = "<!first'\"";
    rules.sides[1] = "<!second'\"";
    rules.winners[1] = "<!winner'\"";
    rules.pieces = &words;
    game->rules = &rules;
    GO({2, 6}, {1, 5});
    end_turn();
    for (size_t i = 0; i < 2; i++) {
        const char *text = drawn(writers[i]);

        has_not(text, "<!n");
        has_not(text, "<!t");
        has_not(text, "<!f");
        has_not(text, "<!s");
        has_not(text, "name'");
        has_not(text, "first'");
        has_not(text, "name&#39;\"");
        has(text, "&lt;!second&#39;&quot; to move");
        has(text, "1. &lt;!first&#39;&quot; 9-13");
        has(text, "Position: 1&lt;1&lt;1&lt;1&lt;/");
    }
    has(drawn(picture_page), "<h1>&lt;!name&#39;&quot;</h1>");
    has(drawn(picture_page), "<p>&lt;!title&#39;&quot;</p>");
    game->now.position.low.sides[0] = 0;
    game->now.position.to_move = 0;
    has(drawn(picture_svg), "&lt;!winner&#39;&quot; has won");
    has_not(drawn(picture_page), "<!w");
}

/* ---- the page -----------------------------------------------------------------------------------
 */

/* The board with that number on the page. */
static const char *frame(const char *page, size_t number)
{
    static char inside[16384];
    char head[48];
    const char *begin;
    const char *end;

    snprintf(head, sizeof head, "<figure class='frame' id='turn-%zu'", number);
    begin = strstr(page, head);
    cr_assert_not_null(begin, "%s", head);
    end = strstr(begin, "</figure>");
    cr_assert_not_null(end);
    cr_assert_lt((size_t)(end - begin), sizeof inside);
    memcpy(inside, begin, (size_t)(end - begin));
    inside[end - begin] = '\0';
    return inside;
}

/* The pieces, marks and path of a frame are those that `draw` drew at the time. */
static const char *inside_of(const char *svg)
{
    const char *paper = strstr(svg, "<rect class='paper'");

    cr_assert_not_null(paper);
    return paper;
}

Test(picture, the_page_has_each_board_as_it_was_drawn)
{
    static char boards[4][16384];
    static char page[sizeof fake.written];

    set_up("checkers61b", "8/6fp1/5wb2/2fs1fb3/8/2fb5/8/wp7 water");
    strcpy(boards[0], inside_of(drawn(picture_svg)));
    GO({5, 5}, {3, 3});
    end_turn();
    strcpy(boards[1], inside_of(drawn(picture_svg)));
    GO({6, 6}, {7, 7});
    end_turn();
    strcpy(boards[2], inside_of(drawn(picture_svg)));
    GO({0, 0});
    strcpy(boards[3], inside_of(drawn(picture_svg)));
    strcpy(page, drawn(picture_page));
    cr_assert_eq(count_in(page, "<figure "), 3);
    cr_assert_eq(count_in(page, "<defs>"), 1);
    for (size_t i = 0; i < 3; i++) {
        const char *shown = inside_of(frame(page, i));
        const char *board = boards[i == 2 ? 3 : i]; /* the last one with what is selected */

        cr_assert_eq(strncmp(shown, board, strstr(board, "</svg>") - board), 0, "%s\n%s", shown,
                     board);
    }
    has(frame(page, 0), "<figcaption>The start</figcaption>");
    has(frame(page, 2), "<figcaption>Turn 2 of 2</figcaption>");
    has(page, "<li><a href='#turn-0'>The start</a></li>\n"
              "<li><a href='#turn-1'>1. water 55-33</a></li>\n"
              "<li><a href='#turn-2'>2. fire 66-77</a></li>\n</ol>");
}

/* Without its script the page shows the last board. */
/* Squares in use are counted: 64 of them are signs of base 64, and those after them letters. */
Test(picture, each_square_of_a_turn_is_one_sign)
{
    const arb_rules *rules = arb_rules_find("canadian");
    arb_turn turn = {.length = 3};
    TEXT_MESSAGE(text, 64);

    cr_assert_eq(arb_square_read(rules, "67", &turn.squares[0]), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(rules, "62", &turn.squares[1]), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(rules, "6", &turn.squares[2]), ARB_ACCEPTED);
    replay_squares(&text, rules, &turn);
    cr_assert_str_eq(text.bytes, "\xc4\x82"
                                 "9F");
}

Test(picture, the_last_board_alone_is_not_hidden)
{
    set_up("dama", NULL);
    cr_assert_eq(count_in(drawn(picture_page), "<figure "), 1);
    has_not(frame(drawn(picture_page), 0), "hidden");
    GO({1, 3}, {1, 4});
    end_turn();
    GO({1, 6}, {1, 5}); /* under way */
    cr_assert_eq(count_in(drawn(picture_page), "<figure "), 3);
    has(frame(drawn(picture_page), 0), "id='turn-0' hidden=''>");
    has(frame(drawn(picture_page), 1), "id='turn-1' hidden=''>");
    has(frame(drawn(picture_page), 2), "id='turn-2'>");
    has(frame(drawn(picture_page), 2), "black to move");
    has(drawn(picture_page), "2. black a6-a5</a>");
}

/* A piece that was selected before something was set up may be selected at the start. */
Test(picture, only_the_last_board_has_marks)
{
    set_up("checkers61b", NULL);
    GO({2, 2});
    cr_assert_eq(arb_remove(game, at(0, 0), NULL), ARB_ACCEPTED);
    has(frame(drawn(picture_page), 0), "class='selected'");
    GO({3, 3});
    end_turn();
    GO({1, 5});
    has_not(frame(drawn(picture_page), 0), "class='selected'");
    has(frame(drawn(picture_page), 1), "class='selected'");
    cr_assert_eq(count_in(frame(drawn(picture_page), 1), "class='destination'"), 2);
}

Test(picture, the_result_stands_at_the_end_of_the_list)
{
    set_up("orthogonal", "8/8/8/8/8/8/8/wr6 white");
    has_not(drawn(picture_page), "class='result'");
    GO({1, 8}, {3, 8});
    has(drawn(picture_page), "<li class='result'>White has won</li>\n</ol>");
}

Test(picture, the_page_fetches_nothing)
{
    const char *page;

    set_up("kingcapture", NULL);
    page = drawn(picture_page);
    has(page, "content=\"default-src 'none'; ");
    has_not(page, " src=");
    has_not(page, "@import");
    has_not(page, "url(h");
    cr_assert_eq(count_in(page, "http"),
                 count_in(page, "xmlns='http") + count_in(page, "http-equiv"));
}

/* ---- trouble ------------------------------------------------------------------------------------
 */

Test(picture, an_output_that_fails_is_not_written_on)
{
    picture_writer *const writers[] = {picture_svg, picture_page};

    set_up("english", NULL);
    GO({2, 6}, {1, 5});
    end_turn();
    for (size_t i = 0; i < 2; i++) {
        size_t writes;

        drawn(writers[i]);
        writes = fake.writes;
        for (size_t n = 1; n <= writes; n++) {
            char buffer[512];
            struct output out;

            fake_begin(&fake);
            fake.fail_write = n;
            fake.write_error = ENOSPC;
            out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
            writers[i](&out.text, game);
            cr_assert_not(output_flush(&out));
            cr_assert_eq(out.error, ENOSPC);
            cr_assert_eq(fake.writes, n);
        }
    }
}
