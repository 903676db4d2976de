/* TCP connections, over which players of the protocol dxp are reached. All files that are opened
 * here close in programs that are started. */
#ifndef MATCH_CONNECTION_H
#define MATCH_CONNECTION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

#define CONNECTION_HOST "127.0.0.1" /* if none is given */
#define CONNECTION_PORT 27531       /* that of the protocol's text */

/* The variable of the environment that has the port of a player's connection. */
#define CONNECTION_PORT_VARIABLE "ARBITER_PORT"

/* Whether a word is an address: localhost, or in numbers, of IPv4 or IPv6. */
bool connection_host(const char *host);

/* Adds "127.0.0.1 port 27531", as messages name it. */
void connection_text(struct text *text, const char *host, uint32_t port);

/* Listens at an address; port 0: one that is free. Returns the file, which does not block, or -1
 * with errno set. */
int connection_listen(const char *host, uint32_t port);

/* The port of a file that listens. */
uint32_t connection_port(int listener);

/* Begins to connect. Returns the file, which does not block; when it can be written,
 * connection_error says what has come of it. -1 with errno set: nothing will. */
int connection_begin(const char *host, uint32_t port);

/* Returns 0, or why there is no connection. */
int connection_error(int file);

/* Takes the first connection that waits. Returns its file, which does not block, or -1 if none
 * does. */
int connection_take(int listener);

/* Tells all that wait that the port is taken, by a message with its end, and closes them. */
void connection_turn_away(int listener);

#endif
