#include "board/contract.h"

#include <stdio.h>
#include <stdlib.h>

/* It ends the program, so nothing is counted: GCOVR_EXCL_START */
_Noreturn void contract_broken(const char *broken)
{
    (void)fprintf(stderr, "arbiter: %s\n", broken);
    abort();
}
/* GCOVR_EXCL_STOP */
