/* Runs a target under AFL++, in persistent mode: inputs come in shared memory, many to a process.
 */
#include <limits.h>
#include <stdint.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

__AFL_FUZZ_INIT();

int main(void)
{
    const unsigned char *bytes;

    __AFL_INIT();
    bytes = __AFL_FUZZ_TESTCASE_BUF;
    while (__AFL_LOOP(10000))
        LLVMFuzzerTestOneInput(bytes, (size_t)__AFL_FUZZ_TESTCASE_LEN);
    return 0;
}
