#include "match/connection.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

#include "host/child.h"

/* A chat message, which may be sent at any moment. */
#define TAKEN "Ca game is being played on this port, which takes one player"

struct address {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } of;
    socklen_t length;
};

static bool find_address(const char *host, uint32_t port, struct address *address)
{
    memset(address, 0, sizeof *address);
    if (strcmp(host, "localhost") == 0)
        host = CONNECTION_HOST;
    if (inet_pton(AF_INET, host, &address->of.four.sin_addr) == 1) {
        address->of.four.sin_family = AF_INET;
        address->of.four.sin_port = htons((uint16_t)port);
        address->length = sizeof address->of.four;
        return true;
    }
    address->of.six.sin6_family = AF_INET6;
    address->of.six.sin6_port = htons((uint16_t)port);
    address->length = sizeof address->of.six;
    return inet_pton(AF_INET6, host, &address->of.six.sin6_addr) == 1;
}

bool connection_host(const char *host)
{
    struct address address;

    return find_address(host, 0, &address);
}

void connection_text(struct text *text, const char *host, uint32_t port)
{
    text_print(text, "%s port %u", host, (unsigned)port);
}

/* Messages are short, and each is waited for. */
static void send_at_once(int file)
{
    int yes = 1;

    (void)setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

/* Closes a file. Returns -1, with errno as it was. */
static int give_up(int file)
{
    int error = errno;

    child_close(&file);
    errno = error;
    return -1;
}

int connection_listen(const char *host, uint32_t port)
{
    struct address address;
    int yes = 1;
    int file;

    (void)find_address(host, port, &address); /* which was checked as a key */
    file = socket(address.of.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    /* The port of the last game is free though its connection is still being forgotten. */
    (void)setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(file, &address.of.any, address.length) == 0 && listen(file, SOMAXCONN) == 0)
        return file;
    return give_up(file);
}

uint32_t connection_port(int listener)
{
    struct address address;

    address.length = sizeof address.of;
    (void)getsockname(listener, &address.of.any, &address.length);
    return ntohs(address.of.any.sa_family == AF_INET ? address.of.four.sin_port
                                                     : address.of.six.sin6_port);
}

int connection_begin(const char *host, uint32_t port)
{
    struct address address;
    int file;

    (void)find_address(host, port, &address);
    file = socket(address.of.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    send_at_once(file);
    errno = EINPROGRESS; /* it may be there at once, too */
    (void)connect(file, &address.of.any, address.length);
    if (errno == EINPROGRESS)
        return file;
    return give_up(file);
}

int connection_error(int file)
{
    int error = 0;
    socklen_t length = sizeof error;

    (void)getsockopt(file, SOL_SOCKET, SO_ERROR, &error, &length);
    return error;
}

int connection_take(int listener)
{
    int file = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);

    if (file >= 0)
        send_at_once(file);
    return file;
}

/* What it has sent is read first: else it would learn of an error in place of the message. */
void connection_turn_away(int listener)
{
    char bytes[256];
    int file;

    while ((file = connection_take(listener)) >= 0) {
        (void)recv(file, bytes, sizeof bytes, 0);
        (void)send(file, TAKEN, sizeof TAKEN, MSG_NOSIGNAL);
        (void)shutdown(file, SHUT_WR);
        child_close(&file);
    }
}
