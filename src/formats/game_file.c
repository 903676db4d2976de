#include "formats/formats.h"

#include <string.h>

#include "arbiter/text.h"
#include "base/format_number.h"
#include "game/commit.h"
#include "game/history.h"
#include "notation/notation.h"
#include "notation/position_line.h"

#define FORMAT 1
#define FORMAT_HEAD "arbiter game "
#define HEAD FORMAT_HEAD NUMBER_TEXT(FORMAT)
#define RULES_HEAD "rules: "
#define POSITION_HEAD "position: "
#define CLAIM_LINE "draws: claim" /* turns may follow a draw of the rules, which nobody claims */
#define TAG_HEAD "tag: "
#define OFFER_HEAD "offer draw "
#define ACCEPT_LINE "accept draw"
#define CLAIMED_LINE "claim draw"
#define RESIGN_HEAD "resign "

/* ---- writing -------------------------------------------------------------------- */

static bool save_turn(void *context, const struct told_turn *told)
{
    struct text *out = context;

    if (told->ended) {
        notation_turn(out, told->rules, &told->turn);
        text_char(out, '\n');
    }
    return !out->cut;
}

/* Whether the game was not over before a turn. */
static bool is_in_time(void *unused, const struct told_turn *told)
{
    (void)unused;
    return !rules_finished(told->rules, &told->before);
}

/* What was said after the last turn, as the commands that say it. */
static void save_said(struct text *out, const arb_game *game)
{
    const char *side = game->rules->sides[game->now.said_by];

    if (game->now.said == SPOKEN_OFFER || game->now.said == SPOKEN_AGREEMENT)
        text_print(out, OFFER_HEAD "%s\n", side);
    if (game->now.said == SPOKEN_AGREEMENT)
        text_string(out, ACCEPT_LINE "\n");
    if (game->now.said == SPOKEN_CLAIM)
        text_string(out, CLAIMED_LINE "\n");
    if (game->now.said == SPOKEN_RESIGNATION)
        text_print(out, RESIGN_HEAD "%s\n", side);
}

void game_file_save(struct text *out, const arb_game *game)
{
    struct moment beginning = moment_after(game, game->now.beginning);
    struct tag tag;

    text_print(out, HEAD "\n" RULES_HEAD "%s\n" POSITION_HEAD, game->rules->name);
    position_text(out, game->rules, &beginning.position);
    text_char(out, '\n');
    if (game->now.said == SPOKEN_CLAIM || !history_each(game, is_in_time, NULL))
        text_string(out, CLAIM_LINE "\n");
    for (size_t at = 0; tags_next_valid(game_tags(game), &at, &tag);) {
        text_print(out, TAG_HEAD "%s ", tag.name);
        text_string(out, tag.value); /* which may be longer than is printed at once */
        text_char(out, '\n');
    }
    history_each(game, save_turn, out);
    save_said(out, game);
}

/* ---- reading --------------------------------------------------------------------- */

/* Returns the rest of the last line after `head`, or NULL if it does not begin with that. */
static const char *rest_after(const struct file_lines *lines, const char *head)
{
    size_t length = strlen(head);

    return strncmp(lines->line, head, length) == 0 ? lines->line + length : NULL;
}

static arb_ruling load_head(struct file_lines *lines, const arb_rules *rules,
                            struct position *position)
{
    const char *found;
    uint32_t format;
    TEXT_MESSAGE(wrong, POSITION_WRONG_ROOM);

    if (!file_line(lines, true))
        return ARB_BAD_FILE;
    format = format_number(lines->line, strlen(lines->line), FORMAT_HEAD);
    if (format > FORMAT) {
        format_newer(&wrong, format, FORMAT);
        return file_wrong(lines, "%s", wrong.bytes);
    }
    if (format != FORMAT)
        return file_wrong(lines, "the first line must be " HEAD);
    if (!file_line(lines, true))
        return ARB_BAD_FILE;
    found = rest_after(lines, RULES_HEAD);
    if (found == NULL || strcmp(found, rules->name) != 0)
        return file_wrong(lines, "the second line must be " RULES_HEAD "%s", rules->name);
    if (!file_line(lines, true))
        return ARB_BAD_FILE;
    found = rest_after(lines, POSITION_HEAD);
    if (found == NULL)
        return file_wrong(lines, "the third line must begin with " POSITION_HEAD);
    if (position_read(rules, found, position, &wrong))
        return ARB_ACCEPTED;
    return file_wrong(lines, "%s", wrong.bytes);
}

/* Sets the tag that is on the last line after its head. */
static arb_ruling load_tag(struct file_lines *lines, const char *name, arb_game *game)
{
    size_t length = strcspn(name, " ");
    TEXT_CHECKED(plain, TAG_NAME_LONGEST + 1);
    TEXT_BUFFER(value, 3 * LINE_LONGEST + 1); /* the most of Windows-1252 in UTF-8 */
    arb_ruling ruling;

    text_bytes(&plain, name, length);
    if (name[length] == '\0' || plain.cut || !tag_is_name(plain.bytes))
        return file_wrong(lines, "a tag must be like " TAG_HEAD "Event Open 2026");
    name += length + 1;
    tag_value_text(&value, name, strlen(name));
    if (!tag_value_fits(value.bytes))
        return file_wrong(lines, "the value of a tag is too long");
    ruling = commit_tag(game, &(struct tag){.name = plain.bytes, .value = value.bytes});
    if (ruling == ARB_GAME_TOO_LONG)
        return file_wrong(lines, "the tags are too long");
    game_fix_tags(game);
    return ruling;
}

/* Says what is on the last line. Returns false if nothing is said there. */
static bool load_said(const struct file_lines *lines, arb_game *game, arb_ruling *ruling)
{
    const char *resigns = rest_after(lines, RESIGN_HEAD);
    const char *offers = rest_after(lines, OFFER_HEAD);
    const char *name = resigns != NULL ? resigns : offers;
    arb_side side = 0;

    if (strcmp(lines->line, ACCEPT_LINE) == 0) {
        *ruling = arb_accept_draw(game);
        return true;
    }
    if (strcmp(lines->line, CLAIMED_LINE) == 0) {
        *ruling = arb_claim_draw(game);
        return true;
    }
    if (name == NULL)
        return false;
    while (side < 2 && strcmp(name, game->rules->sides[side]) != 0)
        side++;
    *ruling = resigns != NULL ? arb_resign(game, side) : arb_offer_draw(game, side);
    return true;
}

static arb_ruling load_turn(struct file_lines *lines, arb_game *game)
{
    const char *word = lines->line;
    arb_turn turn;
    size_t ignored;
    bool pass = strcmp(word, "pass") == 0;
    arb_ruling ruling = ARB_ACCEPTED;
    bool said = load_said(lines, game, &ruling);
    bool readable;

    if (!said)
        ruling = pass ? arb_pass(game) : notation_read_turn(game->rules, &word, 1, &turn, &ignored);
    readable = ruling == ARB_ACCEPTED || ruling == ARB_ILLEGAL_MOVE;
    if (ruling == ARB_ACCEPTED && !pass && !said)
        ruling = arb_play(game, &turn);
    if (ruling == ARB_ACCEPTED || ruling == ARB_OUT_OF_MEMORY)
        return ruling;
    if (ruling == ARB_GAME_TOO_LONG)
        return file_wrong(lines, "the game is too long"); /* GCOVR_EXCL_LINE: shell/bounds.sh */
    if (ruling == ARB_GAME_OVER)
        return file_wrong(lines, "the game is over before this turn");
    if (ruling == ARB_NO_OFFER)
        return file_wrong(lines, "nobody has offered a draw");
    if (ruling == ARB_NO_CLAIM)
        return file_wrong(lines, "there is no draw to claim");
    if (ruling == ARB_UNKNOWN_NAME)
        return file_wrong(lines, "this is not a side");
    return file_wrong(lines, "%s", readable ? "the turn is not legal" : "this is not a turn");
}

arb_ruling game_file_load(struct file_lines *lines, arb_game *game)
{
    struct position position;
    arb_ruling ruling = load_head(lines, game->rules, &position);

    if (ruling == ARB_ACCEPTED)
        ruling = game_begin_at(game, game->rules, &position);
    while (ruling == ARB_ACCEPTED && file_line(lines, false)) {
        const char *tag = rest_after(lines, TAG_HEAD);

        /* A turn or, before the turns, what is said of them. */
        if (game->past.now == 0 && strcmp(lines->line, CLAIM_LINE) == 0)
            game->claims = true;
        else if (game->past.now == 0 && tag != NULL)
            ruling = load_tag(lines, tag, game);
        else
            ruling = load_turn(lines, game);
    }
    return ruling == ARB_ACCEPTED && lines->fault->bad.wrong[0] != '\0' ? ARB_BAD_FILE : ruling;
}
