#include "requests/reply.h"

#include "answers/json.h"
#include "base/growing.h"

bool reply_bytes(struct reply *reply, const char *bytes, size_t length)
{
    char *grown;

    reply->too_long = reply->too_long || length > reply->most - reply->length;
    if (reply->too_long || reply->no_memory)
        return false;
    grown = growing_room(reply->memory, reply->bytes, &reply->room, reply->length + length, 1);
    reply->no_memory = grown == NULL;
    if (grown == NULL)
        return false;
    reply->bytes = grown;
    memcpy(grown + reply->length, bytes, length);
    reply->length += length;
    return true;
}

bool reply_text(void *reply, const struct text *text)
{
    return reply_bytes(reply, text->bytes, text->length);
}

void reply_plain(struct reply *reply, const char *string)
{
    reply_bytes(reply, string, strlen(string));
}

void reply_string(struct reply *reply, const char *bytes, size_t length)
{
    json_string_in_parts(bytes, length, reply_text, reply);
}

void reply_begin(struct reply *reply, size_t most)
{
    reply->length = 0;
    reply->most = most;
    reply->too_long = false;
    reply->no_memory = false;
}

void reply_end(struct reply *reply)
{
    growing_free(reply->memory, reply->bytes, reply->room, 1);
    reply->bytes = NULL;
    reply->room = 0;
}
