/* What a caller of a public function must keep to, and the header does not define otherwise. */
#ifndef BOARD_CONTRACT_H
#define BOARD_CONTRACT_H

#include <stdbool.h>
#include <stddef.h>

/* Writes `arbiter: BROKEN` to standard error and ends the program by SIGABRT. */
_Noreturn void contract_broken(const char *broken);

/* Stops a program that breaks a contract, before it reads what is not there. With NDEBUG nothing is
 * looked at. */
static inline void require(bool kept, const char *broken)
{
#ifndef NDEBUG
    if (!kept)
        contract_broken(broken); /* GCOVR_EXCL_LINE: it ends the program, and the counts with it */
#else
    (void)kept;
    (void)broken;
#endif
}

#endif
