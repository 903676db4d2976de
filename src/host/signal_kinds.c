#include "host/signal_kinds.h"

#include <signal.h>
#include <stddef.h>

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

bool signal_handle(int number, void (*handler)(int number), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};

    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL) == 0;
}
