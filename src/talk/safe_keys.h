/* Readline's keys under --safe: none does what opens a file. */
#ifndef TALK_SAFE_KEYS_H
#define TALK_SAFE_KEYS_H

/* Has Readline read its keys, and takes those away that look up a user (tilde-expand), read
 * inputrc again (re-read-init-file) or call either by its name (execute-named-command), whatever
 * they are bound to. When Readline has been loaded. */
void safe_keys_begin(void);

#endif
