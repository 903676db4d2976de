/* A program of somebody else. */
#include <arbiter.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    return strcmp(arb_version(), ARB_VERSION) != 0 || printf("built with %s\n", ARB_VERSION) < 0;
}
