/* The command `tag`. */
#include "arbiter/text.h"
#include "game/commit.h"
#include "pdn/write.h"
#include "script/arguments.h"
#include "script/limits.h"

/* What would be right where the form of the command is wrong. */
#define WRONG_NAME "tag TAG VALUE, where TAG is a letter, and then letters, digits or _"
#define WRONG_TAG "tag TAG VALUE; FEN, GameType, Rules, SetUp and Variant follow from the game"
#define WRONG_VALUE "tag TAG VALUE, where VALUE has at most " LIMIT_TEXT(TAG_VALUE_LONGEST) " bytes"

static arb_ruling set_tag(struct interpreter *in, const char *name, const struct words *words)
{
    TEXT_BUFFER(written, LINE_LONGEST + WORDS_MOST);
    TEXT_BUFFER(value, 2 * (LINE_LONGEST + WORDS_MOST)); /* Latin-1 takes twice the room in UTF-8 */
    arb_ruling ruling;

    words_join(words, &written);
    tag_value_text(&value, written.bytes, written.length);
    if (!tag_value_fits(value.bytes))
        return rejected(in, ARB_USAGE, "", (struct detail){.text = WRONG_VALUE});
    ruling = commit_tag(in->game, &(struct tag){.name = name, .value = value.bytes});
    if (ruling == ARB_GAME_TOO_LONG && !past_is_full(&in->game->past, 1))
        return rejected(in, ruling, "",
                        (struct detail){.text = LIMIT_TEXT(TAGS_MOST) " bytes of tags"});
    return ruling;
}

/* tag, tag TAG, or tag TAG VALUE */
arb_ruling handle_tag(struct interpreter *in, const struct words *arguments)
{
    struct words value;
    struct tag tag;

    if (arguments->count == 0)
        return answered(in, &(struct answer){.kind = ANSWER_TAGS, .tags = game_tags(in->game)});
    tag.name = arguments->word[0];
    if (!tag_is_name(tag.name))
        return rejected(in, ARB_USAGE, "", (struct detail){.text = WRONG_NAME});
    if (record_says(in->game->rules, tag.name))
        return rejected(in, ARB_USAGE, "", (struct detail){.text = WRONG_TAG});
    if (arguments->count == 1) {
        tag.value = record_tag(in->game, game_tags(in->game), tag.name);
        return answered(in, &(struct answer){.kind = ANSWER_TAG, .tag = tag});
    }
    if (arguments->count + 1 >= WORDS_MOST) /* further words have been dropped */
        return ARB_USAGE;
    value = words_from(arguments, 1);
    return set_tag(in, tag.name, &value);
}
