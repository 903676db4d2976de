#include "terminal/prompt/safe_keys.h"

#include <stddef.h>
#include <stdint.h>

#include "terminal/prompt/readline_library.h"

/* A key that starts a sequence is bound to a keymap instead of a function. Keymaps are nested no
 * deeper than the longest key sequence in inputrc. NOLINTNEXTLINE(misc-no-recursion) */
static void unbind(rl_command_func_t *function, Keymap map)
{
    gnu.rl_unbind_function_in_map(function, map);
    for (int key = 0; key < KEYMAP_SIZE; key++) {
        if (map[key].type == ISKMAP)
            unbind(function, (Keymap)(uintptr_t)map[key].function);
    }
}

void safe_keys_begin(void)
{
    static const char *const functions[] = {"tilde-expand", "re-read-init-file",
                                            "execute-named-command"};
    static const char *const maps[] = {"emacs", "vi-insert", "vi-move"};

    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        /* Some versions lack some of them. */
        rl_command_func_t *function = gnu.rl_named_function(functions[i]);
        for (size_t j = 0; function != NULL && j < sizeof maps / sizeof *maps; j++)
            unbind(function, gnu.rl_get_keymap_by_name(maps[j]));
    }
}
