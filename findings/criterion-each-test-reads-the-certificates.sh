#!/usr/bin/env bash
# Criterion 2.4.1, libgit2 1.5.1, mbedtls 2.28.3 (Debian 12): every test reads all certificates
#
# Criterion runs each test in a process that is started anew, and starts libgit2 there, which it needs only to
# show how two texts differ. Debian's libgit2 speaks TLS by mbedtls, and parses the system's whole bundle of
# certificates when it is started, before anybody asks for a connection. So a program of twelve tests that do
# nothing opens /etc/ssl/certs/ca-certificates.crt thirteen times: for each test, and once for the program that
# counts them. With a bundle of 140 certificates that is 9 ms of processor time for each test, and 38 ms under
# AddressSanitizer, which looks at each text that is searched: in a suite of 1,500 small tests a minute. The
# time does not depend on the tests, so no profile of the code that is tested shows it.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
apt-get download libcriterion-dev=2.4.1-2 libcriterion3=2.4.1-2 libgit2-1.5=1.5.1+ds-1+deb12u2 libmbedtls14=2.28.3-1 \
    libmbedx509-1=2.28.3-1 libmbedcrypto7=2.28.3-1 libnanomsg5 libhttp-parser2.9 libssh2-1 libffi8 strace >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
libraries=$(echo "$tmp"/root/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH=$libraries

{
    echo '#include <criterion/criterion.h>'
    for ((i = 1; i <= 12; i++)); do echo "Test(some, number_$i) { cr_assert(1); }"; done
} >twelve.c
gcc -I root/usr/include -o twelve twelve.c -L"$libraries" -lcriterion -Wl,--allow-shlib-undefined

root/usr/bin/strace -f -qq -e trace=openat -o calls ./twelve >/dev/null 2>log
{
    sed -nE 's/.*(Tested: [0-9]+ .*Passing: [0-9]+).*/\1/p' log
    echo "certificates opened: $(grep -c 'ca-certificates.crt' calls)"
    echo "by so many processes: $(grep 'ca-certificates.crt' calls | cut -d' ' -f1 | sort -u | wc -l)"
} | tee seen
cat >expected <<'TXT'
Tested: 12 | Passing: 12
certificates opened: 13
by so many processes: 13
TXT
diff expected seen && echo 'as described'
