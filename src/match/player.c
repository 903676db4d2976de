#include "match/player.h"

const char *protocol_name(enum match_protocol protocol)
{
#define X(id, name) name,
    static const char *const names[] = {MATCH_PROTOCOLS(X)};
#undef X

    return names[protocol];
}
