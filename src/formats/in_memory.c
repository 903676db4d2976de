/* Saves, loads and draws games in the memory of the library's caller. */
#include "board/contract.h"
#include "formats/formats.h"
#include "picture/picture.h"

static size_t write_text(picture_writer *writer, const arb_game *game, char *text, size_t room)
{
    struct text out = text_measured(text, room);

    writer(&out, game);
    return text_measure(&out);
}

arb_ruling arb_save(const arb_game *game, char *text, size_t room, size_t *length)
{
    return arb_save_as(game, "", text, room, length);
}

arb_ruling arb_save_as(const arb_game *game, const char *name, char *text, size_t room,
                       size_t *length)
{
    require(game != NULL, "arb_save: game is NULL");
    require(name != NULL, "arb_save_as: name is NULL");
    require_bytes(text, room, "arb_save: text is NULL");
    require(length != NULL, "arb_save: length is NULL");

    if (arb_has_moved(game))
        return ARB_TURN_IN_PROGRESS;
    *length = write_text(format_of(FORMAT_OF_GAMES, game->rules, name)->write, game, text, room);
    return ARB_ACCEPTED;
}

arb_ruling arb_load(arb_game *game, const char *bytes, size_t length, arb_file_fault *fault)
{
    require(game != NULL, "arb_load: game is NULL");
    require_bytes(bytes, length, "arb_load: bytes is NULL");
    return arb_load_number(game, bytes, length, 0, fault);
}

arb_ruling arb_load_number(arb_game *game, const char *bytes, size_t length, size_t number,
                           arb_file_fault *fault)
{
    require(game != NULL, "arb_load_number: game is NULL");
    require_bytes(bytes, length, "arb_load_number: bytes is NULL");
    struct named_file text = {
        .path = "", .bytes = bytes != NULL ? bytes : "", .length = length, .number = number};
    arb_ruling ruling = files_load(&text, game);

    if (fault == NULL)
        return ruling;
    if (ruling == ARB_BAD_NUMBER)
        *fault = (arb_file_fault){.line = text.fault.games};
    if (ruling != ARB_BAD_FILE)
        return ruling;
    ruling = files_other_rules(&text, game);
    if (ruling == ARB_BAD_FILE)
        *fault = text.fault.bad;
    return ruling;
}

size_t arb_draw_svg(const arb_game *game, char *text, size_t room)
{
    require(game != NULL, "arb_draw_svg: game is NULL");
    require_bytes(text, room, "arb_draw_svg: text is NULL");
    return write_text(picture_svg, game, text, room);
}

size_t arb_draw_page(const arb_game *game, char *text, size_t room)
{
    require(game != NULL, "arb_draw_page: game is NULL");
    require_bytes(text, room, "arb_draw_page: text is NULL");
    return write_text(picture_page, game, text, room);
}
