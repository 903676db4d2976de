#include "host/signal_kinds.h"

#include <signal.h>

enum signal_kind signal_kind_of(int number)
{
    switch (number) {
    case SIGKILL:
    case SIGSTOP:
    case SIGCONT:
    case SIGCHLD:
    case SIGURG:
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
    case SIGWINCH:
        return SIGNAL_HARMLESS;
    case SIGALRM:
    case SIGPROF:
    case SIGXCPU:
        return SIGNAL_TIME;
    case SIGABRT:
    case SIGBUS:
    case SIGFPE:
    case SIGILL:
    case SIGSEGV:
    case SIGSYS:
    case SIGTRAP:
        return SIGNAL_FAULT;
    default:
        return SIGNAL_ENDS;
    }
}
