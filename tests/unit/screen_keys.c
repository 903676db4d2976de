/* src/terminal/screen/keys.c: the one table of keys and buttons. */
#include "terminal/screen/keys.h"

#include <criterion/criterion.h>
#include <string.h>

Test(screen_keys, every_key_means_one_thing)
{
    for (size_t i = 0; key_at(i) != NULL; i++) {
        if (key_at(i)->key == 0)
            continue;
        cr_assert_eq(key_act(key_at(i)->key), key_at(i)->act, "%s", key_at(i)->name);
        for (size_t j = 0; j < i; j++)
            cr_assert_neq(key_at(j)->key, key_at(i)->key, "%s", key_at(i)->name);
    }
    cr_assert_eq(key_act('x'), ACT_NONE);
    cr_assert_eq(key_act(0), ACT_NONE);
}

Test(screen_keys, capitals_are_as_good)
{
    cr_assert_eq(key_act('N'), ACT_NEW);
    cr_assert_eq(key_act('Q'), ACT_QUIT);
    cr_assert_neq(key_act('C'), ACT_STOP, "but Control and a letter is another key");
}

/* A row without a sentence belongs to the one before it. */
Test(screen_keys, every_act_is_explained)
{
    for (int act = ACT_CHOOSE; act <= ACT_RIGHT; act++)
        cr_assert_not_null(key_of((enum act)act), "%d", act);
    cr_assert_null(key_of(ACT_NONE));
    cr_assert_null(key_of(ACT_RULES), "it is in the menu only");
    cr_assert_not_null(key_at(0)->sentence);
    for (size_t i = 0; key_at(i) != NULL; i++)
        cr_assert_eq(key_at(i)->sentence == NULL, key_at(i)->name[0] == '\0');
}

/* Nothing of the page is cut off in the smallest window: inside the frame there are 54 columns. */
Test(screen_keys, every_sentence_has_room)
{
    for (size_t i = 0; key_at(i) != NULL; i++) {
        if (key_at(i)->sentence != NULL)
            cr_assert_leq(8 + strlen(key_at(i)->sentence), 54, "%s", key_at(i)->sentence);
    }
}

static const struct button *button_of(const struct button *buttons, size_t count, enum act act)
{
    for (size_t i = 0; i < count; i++) {
        if (buttons[i].act == act)
            return &buttons[i];
    }
    return NULL;
}

/* With the mouse alone a game can be played to its end, a new one begun and the menu opened, even
 * in the smallest window. */
Test(screen_keys, the_needful_buttons_always_have_room)
{
    static const enum act needful[] = {ACT_END_TURN, ACT_UNDO, ACT_NEW, ACT_MENU, ACT_KEYS};
    struct button buttons[BUTTONS_MOST];

    for (int columns = 58; columns < 250; columns++) {
        size_t count = buttons_place(buttons, columns, false);

        for (size_t i = 0; i < sizeof needful / sizeof *needful; i++)
            cr_assert_not_null(button_of(buttons, count, needful[i]), "%d columns", columns);
        cr_assert_null(button_of(buttons, count, ACT_PASS));
        cr_assert_leq(buttons[count - 1].column + buttons[count - 1].width, columns);
        for (size_t i = 1; i < count; i++)
            cr_assert_gt(buttons[i].column, buttons[i - 1].column + buttons[i - 1].width);
        count = buttons_place(buttons, columns, true);
        cr_assert_not_null(button_of(buttons, count, ACT_PASS), "%d columns", columns);
    }
    cr_assert_eq(buttons_place(buttons, 250, true), 12);
    cr_assert_eq(buttons_place(buttons, 3, true), 0);
    cr_assert_eq(buttons_place(buttons, -1, true), 0, "no window");
}

Test(screen_keys, a_button_is_pressed_where_it_stands)
{
    struct button buttons[BUTTONS_MOST];
    size_t count = buttons_place(buttons, 200, true);

    for (size_t i = 0; i < count; i++) {
        cr_assert_eq(buttons[i].width, (int)strlen(buttons[i].text));
        cr_assert_eq(buttons_act(buttons, count, buttons[i].column - 1), ACT_NONE);
        cr_assert_eq(buttons_act(buttons, count, buttons[i].column), buttons[i].act);
        cr_assert_eq(buttons_act(buttons, count, buttons[i].column + buttons[i].width - 1),
                     buttons[i].act);
        cr_assert_eq(buttons_act(buttons, count, buttons[i].column + buttons[i].width), ACT_NONE);
    }
    cr_assert_str_eq(buttons[0].text, "space end turn");
}
