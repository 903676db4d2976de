/* The same for an access to freed memory. */
#include <criterion/criterion.h>
#include <stdlib.h>

Test(guard, reads_freed, .exit_code = 99)
{
    volatile char *block = malloc(10);
    char byte;

    free((void *)block);
    byte = block[1];
    exit(byte == 1 ? 99 : 98);
}
