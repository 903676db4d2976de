#include "testing/piece.h"

/* Returns whether the pattern has a next character and it is `byte`. *wide is its length in the
 * pattern. A backslash at the very end stands for itself. */
static bool takes(struct piece pattern, size_t at, char byte, size_t *wide)
{
    if (at == pattern.length)
        return false;
    *wide = pattern.start[at] == '\\' && at + 1 < pattern.length ? 2 : 1;
    if (*wide == 2)
        return pattern.start[at + 1] == byte;
    return pattern.start[at] == '?' || pattern.start[at] == byte;
}

/* If a character does not match, only the last `*` has to take one more: whatever an earlier one
 * could take instead, the last one can take too. */
bool pattern_matches(struct piece pattern, struct piece text)
{
    size_t at = 0;
    size_t i = 0;
    size_t star = 0; /* what follows the last `*` of the pattern; 0: no `*` yet */
    size_t taken = 0;
    size_t wide;

    while (i < text.length) {
        if (at < pattern.length && pattern.start[at] == '*') {
            star = ++at;
            taken = i;
        } else if (takes(pattern, at, text.start[i], &wide)) {
            at += wide;
            i++;
        } else if (star > 0) {
            at = star;
            i = ++taken;
        } else {
            return false;
        }
    }
    while (at < pattern.length && pattern.start[at] == '*')
        at++;
    return at == pattern.length;
}
