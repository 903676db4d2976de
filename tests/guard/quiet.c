/* The output shows nothing of the report. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

Test(guard, leaks_quietly)
{
    char *volatile block = malloc(10);
    int nowhere = open("/dev/null", O_WRONLY);

    cr_assert_not_null(block);
    cr_assert_eq(dup2(nowhere, STDERR_FILENO), STDERR_FILENO);
    block = NULL;
    close(nowhere);
}
