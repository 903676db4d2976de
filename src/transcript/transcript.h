/* Transcripts: what is entered and answered, written as a script that tests what it answers. */
#ifndef TRANSCRIPT_TRANSCRIPT_H
#define TRANSCRIPT_TRANSCRIPT_H

#include "transcript/file.h"
#include "transcript/lines.h"

struct transcript {
    struct recorder recorder; /* first: the interpreter has a pointer to it */
    struct interpreter *in;
    const char *tables; /* the folder of tables of endings; NULL: none */
    void (*tell)(const char *about, const char *message);
    struct transcript_file file;
    struct transcribing transcribing;
    struct stretch_of_file *rejected; /* each line that was rejected, in order, with its answer */
    size_t rejected_count;
    size_t rejected_room;
    bool rejected_before; /* it was appended to a transcript with such lines */
    bool failed;          /* one could not be written to its end */
};

/* Lets the interpreter write transcripts, by the command `transcript`. `tell` is called, but not at
 * the prompt, when one ends because it could not be written. */
void transcript_begin(struct transcript *transcript, struct interpreter *in, const char *tables,
                      void (*tell)(const char *about, const char *message));

/* Begins a transcript in the file at `path`, as the command does. Returns false after
 * interpreter_trouble. */
bool transcript_open(struct transcript *transcript, const char *path);

/* Ends the transcript, if one is being written. Returns whether none has failed. */
bool transcript_end(struct transcript *transcript);

#endif
