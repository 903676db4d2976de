/* Numbers rounded and compared without the mathematics library, that library itself, and how
 * libraries are loaded. */
#include <criterion/criterion.h>
#include <gnu/lib-names.h>
#include <math.h>
#include <string.h>

#include "base/numbers.h"
#include "host/library.h"
#include "host/mathematics.h"

Test(numbers, halves_are_rounded_away_from_0_as_by_the_library)
{
    const double numbers[] = {0,    0.49999999999999994,  0.5,  0.75, 1.5,  2.5,       1e15 + 0.5,
                              -0.5, -0.49999999999999994, -1.5, -2.5, -7.2, 123456789, 4.5e18};

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        cr_assert(rounded(numbers[i]) == round(numbers[i]), "%.17g", numbers[i]);
}

Test(numbers, smaller_and_larger_pass_over_what_is_no_number)
{
    cr_assert(smaller(1, 2) == 1 && smaller(2, 1) == 1 && smaller(1, (double)NAN) == 1);
    cr_assert(larger(1, 2) == 2 && larger(2, 1) == 2 && larger(1, (double)NAN) == 1);
}

Test(mathematics, is_the_library_of_the_system)
{
    cr_assert(mathematics_load() == NULL);
    cr_assert(mathematics_load() == NULL); /* a second time */
    cr_assert(mathematics()->erfc(0.3) == erfc(0.3));
    cr_assert(mathematics()->log(7) == log(7));
    cr_assert(mathematics()->log10(7) == log10(7));
    cr_assert(mathematics()->pow(10, 0.3) == pow(10, 0.3));
    cr_assert(mathematics()->sqrt(2) == sqrt(2));
}

Test(library_load, says_what_is_missing)
{
    void *address;
    const struct library_name names[] = {{"nothing_has_this_name", &address}};

    cr_assert_str_eq(library_load(LIBM_SO, names, 1), LIBM_SO " has no nothing_has_this_name");
    cr_assert(strstr(library_load("lib-that-is-not-there.so", names, 1), "not-there") != NULL);
}
