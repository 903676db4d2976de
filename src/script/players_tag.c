#include "script/players_tag.h"

#include "answers/text.h"
#include "script/arguments.h"
#include "script/limits.h"

#define TAG "Players"

/* Reads who plays both sides. Returns whether the text says that. */
static bool read_players(struct interpreter *in, const char *text, arb_player *players)
{
    for (size_t side = 0; side < 2; side++) {
        size_t length = strcspn(text, ",");
        struct split_line split;

        words_split(&split, text, length);
        if (split.words.count == 0 ||
            argument_player(in, &split.words, &players[side]) != ARB_ACCEPTED)
            return false;
        text += length + (side == 0 && text[length] == ',');
    }
    return *text == '\0';
}

void players_tag_take(struct interpreter *in)
{
    const char *value = tags_value(game_tags(in->game), TAG);
    arb_player players[2];

    if (value != NULL && read_players(in, value, players))
        memcpy(in->players.sides, players, sizeof players);
}

arb_ruling players_tag_begin(struct interpreter *in, struct tagged_game *tagged)
{
    const arb_memory *memory = &in->game->memory;
    struct tags tags = game_tags(in->game);
    const char *known = tags_value(tags, TAG);
    arb_player players[2];
    TEXT_BUFFER(tag, sizeof TAG + ANSWER_PLAYERS_ROOM);

    *tagged = (struct tagged_game){.game = game_trial(in->game)};
    text_string(&tag, TAG);
    text_bytes(&tag, "", 1);
    if (answer_has_computer(in->players.sides))
        answer_both_players(&tag, in->players.sides);
    else if (known == NULL || !read_players(in, known, players))
        return ARB_ACCEPTED;
    tagged->room = tags.length + tag.length + 1;
    if (tagged->room > TAGS_MOST)
        return rejected(in, ARB_GAME_TOO_LONG, "",
                        (struct detail){.text = LIMIT_TEXT(TAGS_MOST) " bytes of tags"});
    tagged->tags = memory->resize(memory->context, NULL, 0, tagged->room);
    if (tagged->tags == NULL)
        return ARB_OUT_OF_MEMORY;
    if (tags.length > 0)
        memcpy(tagged->tags, tags.bytes, tags.length);
    memcpy(tagged->tags + tags.length, tag.bytes, tag.length + 1);
    tagged->game.past.tags = tagged->tags;
    tagged->game.now.tags = (uint32_t)tagged->room;
    return ARB_ACCEPTED;
}

void players_tag_end(struct tagged_game *tagged)
{
    const arb_memory *memory = &tagged->game.memory;

    if (tagged->tags != NULL)
        memory->resize(memory->context, tagged->tags, tagged->room, 0);
}
