/* Every test passes, one leaks. */
#include <criterion/criterion.h>
#include <stdlib.h>

Test(guard, leaks)
{
    char *volatile block = malloc(10);

    cr_assert_not_null(block);
    block = NULL;
}
