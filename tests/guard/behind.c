/* The test passes, and an assertion after it fails. */
#include <criterion/criterion.h>

static void look(void)
{
    cr_assert_fail();
}

TestSuite(guard, .fini = look);

Test(guard, passes)
{
    cr_assert(true);
}
