/* A plain failure. */
#include <criterion/criterion.h>

Test(guard, passes)
{
    cr_assert(1);
}

Test(guard, fails)
{
    cr_assert(0);
}
