/* What a caller of a public function must not do, unless the header defines the result. */
#ifndef BOARD_CONTRACT_H
#define BOARD_CONTRACT_H

#include <stdbool.h>
#include <stddef.h>

/* Writes `arbiter: BROKEN` to standard error and ends the program by SIGABRT. */
_Noreturn void contract_broken(const char *broken);

/* Stops a program that breaks a contract before invalid memory is read. With NDEBUG there are no
 * checks. */
static inline void require(bool kept, const char *broken)
{
#ifndef NDEBUG
    if (!kept)
        contract_broken(broken); /* GCOVR_EXCL_LINE: it ends the program, and its counts are lost */
#else
    (void)kept;
    (void)broken;
#endif
}

/* The same for a buffer: it may be NULL only if it has no bytes. */
static inline void require_bytes(const void *bytes, size_t length, const char *broken)
{
    require(bytes != NULL || length == 0, broken);
}

#endif
