/* Tests of the computer players, which know the rules from the reference and from tables of their
 * own:
 *
 *     players CHECK [OPTION]... PROGRAM [ARGUMENT]...
 *
 * The status is 0 if nothing failed, 1 if something failed, 2 if the tests could not go on. */
#include "checks.h"

#include <stddef.h>
#include <string.h>

int main(int count, char **words)
{
    static const struct {
        const char *name;
        bool (*check)(const struct options *options);
    } checks[] = {
        {"self", check_self},   {"endings", check_endings}, {"forced", check_forced},
        {"games", check_games}, {"random", check_random},
    };
    struct options options;
    if (!options_read(&options, count, words)) {
        options_usage();
        return 2;
    }
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        if (strcmp(options.check, checks[i].name) == 0) {
            return checks[i].check(&options) ? 0 : 1;
        }
    }
    options_usage();
    return 2;
}
