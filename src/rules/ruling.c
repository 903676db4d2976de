#include "arbiter/ruling.h"

#include <stddef.h>

static const struct {
    const char *code;
    const char *sentence;
} rulings[ARB_RULING_COUNT] = {{"accepted", "the command is accepted"},
#define X(id, code, sentence) {code, sentence},
                               ARB_RULINGS(X)
#undef X
};

const char *arb_ruling_code(arb_ruling ruling)
{
    if (ruling == ARB_OUT_OF_MEMORY)
        return "out-of-memory";
    return (unsigned)ruling < ARB_RULING_COUNT ? rulings[ruling].code : NULL;
}

const char *arb_ruling_sentence(arb_ruling ruling)
{
    if (ruling == ARB_OUT_OF_MEMORY)
        return "out of memory";
    return (unsigned)ruling < ARB_RULING_COUNT ? rulings[ruling].sentence : NULL;
}
