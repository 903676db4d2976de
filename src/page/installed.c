#include "page/installed.h"

/* Made of fixtures/rules by page.mk: a row for each file. */
static const struct installed_rules all[] = {
#include "page/installed.inc"
};

const struct installed_rules *installed_rules_at(size_t index)
{
    return index < sizeof all / sizeof *all ? &all[index] : NULL;
}
