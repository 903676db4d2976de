/* GNU Readline, which is loaded when the prompt starts (terminal/library.h). */
#ifndef TERMINAL_PROMPT_READLINE_LIBRARY_H
#define TERMINAL_PROMPT_READLINE_LIBRARY_H

#include <stdio.h>

#include <readline/history.h>
#include <readline/readline.h>

/* All functions and variables that are used. */
#define READLINE_NAMES(X)                                                                          \
    X(add_history)                                                                                 \
    X(append_history)                                                                              \
    X(clear_history)                                                                               \
    X(history_base)                                                                                \
    X(history_get)                                                                                 \
    X(history_length)                                                                              \
    X(history_truncate_file)                                                                       \
    X(read_history)                                                                                \
    X(readline)                                                                                    \
    X(rl_attempted_completion_function)                                                            \
    X(rl_attempted_completion_over)                                                                \
    X(rl_completer_quote_characters)                                                               \
    X(rl_completer_word_break_characters)                                                          \
    X(rl_completion_matches)                                                                       \
    X(rl_crlf)                                                                                     \
    X(rl_done)                                                                                     \
    X(rl_event_hook)                                                                               \
    X(rl_filename_quote_characters)                                                                \
    X(rl_get_keymap_by_name)                                                                       \
    X(rl_get_screen_size)                                                                          \
    X(rl_initialize)                                                                               \
    X(rl_line_buffer)                                                                              \
    X(rl_named_function)                                                                           \
    X(rl_on_new_line)                                                                              \
    X(rl_readline_name)                                                                            \
    X(rl_redisplay)                                                                                \
    X(rl_replace_line)                                                                             \
    X(rl_reset_screen_size)                                                                        \
    X(rl_signal_event_hook)                                                                        \
    X(rl_unbind_function_in_map)                                                                   \
    X(stifle_history)                                                                              \
    X(using_history)

/* The address of each one, with the type from its header. */
struct readline_library {
/* A name being declared cannot be put in parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define X(name) __typeof__(&name) name;
    READLINE_NAMES(X)
#undef X
};

/* Filled in by editor_begin. It is global, as Readline's own state is. */
extern struct readline_library gnu;

#endif
