/* What tests/run-unit must accept. */
#include <criterion/criterion.h>
#include <stdlib.h>

Test(guard, frees)
{
    char *block = malloc(10);

    cr_assert_not_null(block);
    free(block);
}

Test(guard, counts)
{
    cr_assert_eq(1 + 1, 2);
}
