/* No tests at all. */
#include <criterion/criterion.h>

TestSuite(guard);
