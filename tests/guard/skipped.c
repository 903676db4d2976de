/* A test that is defined and does not run. */
#include <criterion/criterion.h>

Test(guard, runs)
{
    cr_assert(1);
}

Test(guard, is_off, .disabled = true)
{
    cr_assert(0);
}
