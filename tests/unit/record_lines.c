/* By which of its first bytes a line of records is told to be one of JSON, or of turns. */
#include <criterion/criterion.h>
#include <string.h>

#include "records/lines.h"

static bool is_of_json(const char *line)
{
    return line_is_of_json(line, strlen(line));
}

static bool is_of_turns(const char *line)
{
    return line_is_of_turns(line, strlen(line));
}

Test(record_lines, json_begins_with_a_brace_and_a_name)
{
    cr_assert(is_of_json("{\"turns\":[]}"));
    cr_assert(is_of_json("{ \t\"turns\":[]}"));
    cr_assert(is_of_json("{}"));
    cr_assert(is_of_json("{ }"));
    cr_assert_not(is_of_json("{"));
    cr_assert_not(is_of_json("{ "));
    cr_assert_not(is_of_json("{a comment}"));
    cr_assert_not(is_of_json("[\"turns\"]"));
    cr_assert_not(is_of_json("\"{\""));
}

Test(record_lines, turns_come_after_an_id_and_a_tab)
{
    cr_assert(is_of_turns("1\t11-15"));
    cr_assert_not(is_of_turns("1 11-15"));
    cr_assert_not(is_of_turns("\t11-15"), "no ID");
    cr_assert_not(is_of_turns("[Event\t\"x\"]"), "a tag");
    cr_assert_not(line_is_of_turns("1\t11-15\0", 8), "a program or a picture");
}
