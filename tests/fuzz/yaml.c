/* Fuzzes the YAML of problem packages.
 *
 *     KEY [PARENT]
 *     YAML
 *
 * What is found are strings; what is no YAML, or has something else there, is told with a reason.
 */
#include <string.h>

#include "input.h"
#include "invariants.h"
#include "packages/yaml.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define WORD 64

static const char *word_of(struct input *line, char word[WORD])
{
    struct input found = input_word(line);
    struct text text = text_measured(word, WORD);

    for (size_t i = 0; i < found.length && found.bytes[i] != '\0'; i++)
        text_char(&text, found.bytes[i]);
    return text.length > 0 ? word : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input head = {.bytes = ""};
    char key[WORD];
    char parent[WORD];
    const char *wanted;
    struct yaml found;
    TEXT_MESSAGE(why, 400);

    input_line(&input, &head);
    wanted = word_of(&head, key);
    if (wanted == NULL)
        wanted = "limits";
    if (yaml_find(&found, (struct piece){input.bytes, input.length}, word_of(&head, parent), wanted,
                  &why)) {
        size_t words = 0;

        for (size_t i = 0; i < found.words.length; i++)
            words += found.words.bytes[i] == '\0';
        if (words < found.count)
            broken(NULL, "a value is missing");
        (void)yaml_has(&found, wanted);
    } else if (why.length == 0) {
        broken(NULL, "it is not said what is wrong");
    }
    yaml_end(&found);
    return 0;
}
