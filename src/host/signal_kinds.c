#include "host/signal_kinds.h"

#include <signal.h>
#include <stddef.h>

enum signal_kind signal_kind_of(int number)
{
    static const enum signal_kind kinds[SIGNAL_NUMBERS] = {
        [SIGKILL] = SIGNAL_HARMLESS, [SIGSTOP] = SIGNAL_HARMLESS, [SIGCONT] = SIGNAL_HARMLESS,
        [SIGCHLD] = SIGNAL_HARMLESS, [SIGURG] = SIGNAL_HARMLESS,  [SIGTSTP] = SIGNAL_HARMLESS,
        [SIGTTIN] = SIGNAL_HARMLESS, [SIGTTOU] = SIGNAL_HARMLESS, [SIGWINCH] = SIGNAL_HARMLESS,
        [SIGALRM] = SIGNAL_TIME,     [SIGPROF] = SIGNAL_TIME,     [SIGXCPU] = SIGNAL_TIME,
        [SIGABRT] = SIGNAL_FAULT,    [SIGBUS] = SIGNAL_FAULT,     [SIGFPE] = SIGNAL_FAULT,
        [SIGILL] = SIGNAL_FAULT,     [SIGSEGV] = SIGNAL_FAULT,    [SIGSYS] = SIGNAL_FAULT,
        [SIGTRAP] = SIGNAL_FAULT};

    return kinds[number];
}

const char *signal_name(int number)
{
    static const char names[SIGNAL_NUMBERS][8] = {
        [SIGABRT] = "ABRT", [SIGALRM] = "ALRM",   [SIGBUS] = "BUS",       [SIGCHLD] = "CHLD",
        [SIGCONT] = "CONT", [SIGFPE] = "FPE",     [SIGHUP] = "HUP",       [SIGILL] = "ILL",
        [SIGINT] = "INT",   [SIGKILL] = "KILL",   [SIGPIPE] = "PIPE",     [SIGPOLL] = "POLL",
        [SIGPROF] = "PROF", [SIGQUIT] = "QUIT",   [SIGSEGV] = "SEGV",     [SIGSTOP] = "STOP",
        [SIGSYS] = "SYS",   [SIGTERM] = "TERM",   [SIGTRAP] = "TRAP",     [SIGTSTP] = "TSTP",
        [SIGTTIN] = "TTIN", [SIGTTOU] = "TTOU",   [SIGURG] = "URG",       [SIGUSR1] = "USR1",
        [SIGUSR2] = "USR2", [SIGWINCH] = "WINCH", [SIGVTALRM] = "VTALRM", [SIGXCPU] = "XCPU",
        [SIGXFSZ] = "XFSZ"};

    return number > 0 && number < SIGNAL_NUMBERS && names[number][0] != '\0' ? names[number] : NULL;
}

bool signal_handle(int number, void (*handler)(int number), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};

    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL) == 0;
}

bool signal_is_ignored(int number)
{
    struct sigaction present;

    return sigaction(number, NULL, &present) == 0 && present.sa_handler == SIG_IGN;
}
