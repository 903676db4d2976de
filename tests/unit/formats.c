/* The table of formats (formats/formats.h). */
#include "formats/formats.h"

#include <criterion/criterion.h>
#include <string.h>

#include "picture/picture.h"
#include "script/command.h"

Test(formats, what_a_picture_is_goes_by_the_ending_of_its_name)
{
    static const struct {
        const char *path;
        picture_writer *writer;
    } names[] = {{"a.svg", picture_svg},
                 {".svg", picture_svg},
                 {"A.SVG", picture_svg},
                 {"a.html.svg", picture_svg},
                 {"a.html", picture_page},
                 {"b/c.Html", picture_page},
                 {"a.svgz", NULL},
                 {"a.htm", NULL},
                 {"svg", NULL},
                 {"a.svg/b", NULL},
                 {"a.png", NULL},
                 {"", NULL}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct format *format =
            format_of(FORMAT_OF_PICTURES, arb_rules_find("dama"), names[i].path);

        if (names[i].writer == NULL)
            cr_assert_null(format, "%s", names[i].path);
        else
            cr_assert_eq(format->write, names[i].writer, "%s", names[i].path);
    }
}

Test(formats, what_a_saved_game_is_goes_by_its_rules)
{
    static const struct {
        const char *rules;
        const char *format;
        bool has_turns;
    } wanted[] = {{"checkers61b", "game file", true},
                  {"english", "game file", true},
                  {"dama", "board file", false},
                  {"orthogonal", "board file", false},
                  {"kingcapture", "game file", true}};

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        const arb_rules *rules = arb_rules_find(wanted[i].rules);
        const struct format *format = format_of(FORMAT_OF_GAMES, rules, "");

        cr_assert_str_eq(format->name, wanted[i].format, "%s", wanted[i].rules);
        cr_assert_eq(format->has_turns, wanted[i].has_turns, "%s", wanted[i].rules);
        cr_assert_eq(format_of(FORMAT_OF_GAMES, rules, "game.svg"), format);
        cr_assert_str_eq(format_of(FORMAT_OF_GAMES, rules, "a/GAME.Pdn")->name, "PDN");
        cr_assert_null(format_elsewhere(rules, "a.pgn/b.pdn"));
    }
}

Test(formats, pgn_is_of_kingcapture_only)
{
    const arb_rules *chess = arb_rules_find("kingcapture");
    const arb_rules *draughts = arb_rules_find("english");

    cr_assert_str_eq(format_of(FORMAT_OF_GAMES, chess, "a.PGN")->name, "PGN");
    cr_assert_null(format_elsewhere(chess, "a.pgn"));
    cr_assert_str_eq(format_of(FORMAT_OF_GAMES, draughts, "a.pgn")->name, "game file");
    cr_assert_str_eq(format_elsewhere(draughts, "a.pgn"), "PGN");
    cr_assert_null(format_elsewhere(draughts, "a"));
    cr_assert_null(format_elsewhere(draughts, ""));
}

/* Every game can be saved and loaded, and every picture is known by the name of its file. */
Test(formats, each_has_what_its_use_needs)
{
    const struct format *format;
    size_t i;

    for (i = 0; (format = format_at(i)) != NULL; i++) {
        cr_assert_not_null(format->write, "%s", format->name);
        cr_assert_eq(format->read != NULL, format->use == FORMAT_OF_GAMES, "%s", format->name);
        cr_assert(format->ending != NULL || format->use == FORMAT_OF_GAMES, "%s", format->name);
    }
    cr_assert_eq(i, 6);
    for (i = 0; arb_rules_at(i) != NULL; i++)
        cr_assert_not_null(format_of(FORMAT_OF_GAMES, arb_rules_at(i), ""));
}

/* The endings are said where `draw` is explained and where it is refused. */
Test(formats, the_endings_of_pictures_are_told)
{
    char told[64];
    struct text text = text_over(told, sizeof told);
    const struct format *format;

    format_picture_endings(&text);
    cr_assert_str_eq(told, ".svg or .html");
    for (size_t i = 0; (format = format_at(i)) != NULL; i++)
        cr_assert(format->use != FORMAT_OF_PICTURES ||
                      strstr(command_named("draw")->summary, format->ending) != NULL,
                  "help does not say %s", format->ending);
}
