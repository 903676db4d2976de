/* Weights of a network as bytes: those of the program, which are data in player/weights, and those
 * of a file. All numbers in them begin with the lowest byte:
 *
 *      16 bytes  LEARNED_MAGIC
 *       4        LEARNED_VERSION
 *       4        how many bytes there are in all
 *       4        how many weights
 *      32        the name of the rule set, filled up with NULs
 *                the weights in the order of struct network_weights: each as a number of the bytes
 *                below. After a 0 comes the number of zeros that follow it
 *       8        a checksum of all bytes before it
 *
 * A number is written seven bits to a byte, the lowest first; all bytes but its last have the
 * highest bit set. A weight has its sign in the lowest bit. */
#ifndef PLAYER_LEARNED_H
#define PLAYER_LEARNED_H

#include "arbiter/memory.h"
#include "player/network.h"

#define LEARNED_MAGIC "arbiter weights\n"
#define LEARNED_VERSION 2
#define LEARNED_NAME 32

/* Reads the network of a rule set, from its weights or those of a rule set of the program that is
 * played alike. Returns true, and stores NULL if memory
 * ran out; or false, with what is wrong with the bytes added to `wrong`. */
bool learned_read(const arb_rules *rules, const unsigned char *bytes, size_t length,
                  const arb_memory *memory, struct network **network, struct text *wrong);

/* Frees what learned_read stored; NULL is allowed. */
void learned_free(struct network *network, const arb_memory *memory);

/* Writes weights as bytes, as many as fit into `room`, and returns how many there are. */
size_t learned_write(const struct network *network, unsigned char *bytes, size_t room);

/* The bytes of the program for a rule set or for one that is played alike, or NULL if it has none.
 */
const unsigned char *learned_of(const arb_rules *rules, size_t *length);

#endif
