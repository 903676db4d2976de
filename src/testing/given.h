/* What a test gives to the program that it judges. */
#ifndef TESTING_GIVEN_H
#define TESTING_GIVEN_H

#include "testing/script.h"

/* Adds the lines of a script as the program reads them. What is wanted of it is not for its eyes:
 * headers and `#>` lines are empty ones, so that the numbers of the lines stay, or with --classic,
 * where lines are answers, left out. */
void given_script(const struct script *script, struct text *to);

/* Writes what lies in the folder of a run at its beginning: the script under its name if it is
 * wanted there, and copies of the files that its header names. Returns false if that fails, with
 * the failure in the result. */
bool given_files(const struct script *script, bool with_script, const char *folder,
                 struct result *result);

/* Writes a script whose text was changed into the folder of a run, where it is found before the one
 * of its own folder. Returns what given_files does. */
bool given_changed(const struct script *script, const char *folder, struct result *result);

#endif
