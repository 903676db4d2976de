#include "records/row_format.h"

#include "base/format_number.h"

bool row_is_newer(const json_t *object, struct text *wrong)
{
    json_int_t format = json_integer_value(json_object_get(object, "v"));

    if (format > ROW_FORMAT)
        format_newer(wrong, format, ROW_FORMAT);
    return format > ROW_FORMAT;
}
