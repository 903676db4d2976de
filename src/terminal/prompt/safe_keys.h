/* Readline's keys under --safe, when no key may open a file. */
#ifndef TERMINAL_PROMPT_SAFE_KEYS_H
#define TERMINAL_PROMPT_SAFE_KEYS_H

/* Makes Readline read its key bindings, and removes those that look up a user (tilde-expand),
 * read inputrc again (re-read-init-file) or call one of these by name (execute-named-command),
 * whatever keys they are bound to. Readline must have been loaded. */
void safe_keys_begin(void);

#endif
