#include "picture/shapes.h"

#include "picture/markup.h"

/* ---- the shapes ---------------------------------------------------------------------- */

struct drawn {
    const char *name;
    const char *paths;
};

/* The base of every chess piece. */
#define BASE "<rect x='13' y='45' width='34' height='8' rx='2.5'/>"

/* A line on a piece, or something small in the same colour. */
#define LINE "fill='none' stroke='currentColor'"
#define SPOT "fill='currentColor' stroke='none'"

static const struct drawn disc = {"disc", "<circle cx='30' cy='30' r='23'/>"
                                          "<circle cx='30' cy='30' r='17' " LINE "/>"
                                          "<circle cx='30' cy='30' r='10' " LINE "/>"};

static const struct drawn shapes[ARB_KINDS] = {
    [ARB_SHIELD] = {"shield",
                    "<path d='M30 7Q39 12 50 12V28C50 42 41 50 30 55"
                    "C19 50 10 42 10 28V12Q21 12 30 7Z'/>"
                    "<path d='M30 14Q36 17 44 17.5V28C44 38 38 44.5 30 48.5"
                    "C22 44.5 16 38 16 28V17.5Q24 17 30 14ZM30 14V48M16 29H44' " LINE "/>"},
    [ARB_BOMB] = {"bomb", "<path d='M41 20C43 12 48 14 51 9' fill='none' stroke-width='3'/>"
                          "<path d='M35 17L41 13L47 22L42 27Z'/>"
                          "<circle cx='28' cy='35' r='19'/>"
                          "<path d='M15 36A13 13 0 0 1 25 22.5' " LINE " stroke-width='3'/>"
                          "<path d='M52 0L53.5 5L58.5 3L55.5 7.5L60 10L54.5 10.5"
                          "L55 16L51 12L47 15L48.5 9.5L44.5 6L49.5 5.5Z' "
                          "fill='#ffb020' stroke='#7a3b00' stroke-width='1'/>"},
    [ARB_KING] = {"king", "<path d='M28 4H32V8H36V12H32V18H28V12H24V8H28Z'/>"
                          "<path d='M30 22C34 15 48 14 48 26C48 33 43 38 42 45H18"
                          "C17 38 12 33 12 26C12 14 26 15 30 22Z'/>"
                          "<path d='M30 23V38M20 39Q30 36 40 39' " LINE "/>" BASE},
    [ARB_QUEEN] = {"queen", "<path d='M10 17L20 33L20 12L27 30L30 9L33 30L40 12L40 33L50 17"
                            "L43 45H17Z'/>"
                            "<circle cx='10' cy='16' r='3'/><circle cx='20' cy='11' r='3'/>"
                            "<circle cx='30' cy='8' r='3'/><circle cx='40' cy='11' r='3'/>"
                            "<circle cx='50' cy='16' r='3'/>"
                            "<path d='M19 40Q30 36 41 40' " LINE "/>" BASE},
    [ARB_ROOK] = {"rook", "<path d='M15 9H22V14H26.5V9H33.5V14H38V9H45V20L40 24V39L43 45H17"
                          "L20 39V24L15 20Z'/>"
                          "<path d='M20 24.5H40M20 39H40' " LINE "/>" BASE},
    [ARB_BISHOP] = {"bishop", "<circle cx='30' cy='7.5' r='3.5'/>"
                              "<path d='M30 11C39 17 43 24 43 30C43 35 39 37 36 39L40 45H20"
                              "L24 39C21 37 17 35 17 30C17 24 21 17 30 11Z'/>"
                              "<path d='M30 20V32M25 26H35M24 39.5H36' " LINE "/>" BASE},
    [ARB_KNIGHT] = {"knight", "<path d='M18 45C18 36 26 32 28 26C24 29 20 29 18 33"
                              "C16 36 11 34 11 30C13 24 17 20 20 15L21 8L26 12L29 7L33 12"
                              "C43 17 46 30 43 45Z'/>"
                              "<circle cx='23' cy='18' r='1.8' " SPOT "/>"
                              "<path d='M34 16C39 22 41 31 39 42' " LINE "/>" BASE},
    [ARB_PAWN] = {"pawn", "<path d='M30 11A8 8 0 0 1 35.5 24.8L40 29H35.5C36 36 39 40 42 45"
                          "H18C21 40 24 36 24.5 29H20L24.5 24.8A8 8 0 0 1 30 11Z'/>"
                          "<path d='M25 29H35' " LINE "/>" BASE},
};

static const struct drawn marks[] = {
    {SHAPE_CROWN, "<path d='M17 21L14 5L22.5 11L30 2L37.5 11L46 5L43 21Z' "
                  "fill='#ffcb3d' stroke='#5b3a00' stroke-width='1.5'/>"
                  "<path d='M18 16.5H42' fill='none' stroke='#5b3a00'/>"},
    {SHAPE_CROSS, "<path d='M20 20L40 40M40 20L20 40' fill='none' stroke='#ffffff' "
                  "stroke-width='8' stroke-linecap='round'/>"
                  "<path d='M20 20L40 40M40 20L20 40' fill='none' stroke='#b3121d' "
                  "stroke-width='5' stroke-linecap='round'/>"},
    {SHAPE_BURST, "<path d='M30 3L35 17L46 7L43 21L57 20L46 30L57 40L43 39L46 53L35 43L30 57"
                  "L25 43L14 53L17 39L3 40L14 30L3 20L17 21L14 7L25 17Z' "
                  "fill='#ff8a1f' stroke='#7a2d00' stroke-width='1.5'/>"
                  "<circle cx='30' cy='30' r='9' fill='#ffe27a' stroke='none'/>"},
};

/* ---- writing them --------------------------------------------------------------------- */

static const struct drawn *drawn_as(const arb_rules *rules, arb_kind kind)
{
    return kind == ARB_PAWN && !look_of(rules)->chess_pawns ? &disc : &shapes[kind];
}

const char *shape_of(const arb_rules *rules, arb_kind kind)
{
    return drawn_as(rules, kind)->name;
}

static void put_symbol(struct text *out, const struct drawn *drawn)
{
    markup(out, "<symbol id='%s' overflow='visible'>", drawn->name);
    text_string(out, drawn->paths);
    text_string(out, "</symbol>\n");
}

void shapes_write(struct text *out, const arb_rules *rules)
{
    for (size_t i = 0; i < rules->piece_count; i++)
        put_symbol(out, drawn_as(rules, rules->pieces[i].kind));
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        put_symbol(out, &marks[i]);
}

void shape_put(struct text *out, const struct geometry *geometry, const char *symbol,
               arb_square square)
{
    struct point corner = square_corner(geometry, square);

    markup(out, "<use href='#%s' x='%d' y='%d'/>\n", symbol, corner.x, corner.y);
}

void shape_put_piece(struct text *out, const arb_rules *rules, arb_piece piece, arb_square square)
{
    shape_put(out, rules_geometry(rules), shape_of(rules, piece.kind), square);
    if (piece.crowned)
        shape_put(out, rules_geometry(rules), SHAPE_CROWN, square);
}

struct point square_corner(const struct geometry *geometry, arb_square square)
{
    return (struct point){column_of(geometry, square) * SHAPE_SIZE,
                          row_of(geometry, square) * SHAPE_SIZE};
}

struct point square_middle(const struct geometry *geometry, arb_square square)
{
    struct point corner = square_corner(geometry, square);

    return (struct point){corner.x + SHAPE_SIZE / 2, corner.y + SHAPE_SIZE / 2};
}
