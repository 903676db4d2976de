#!/usr/bin/env bash
# `make deb` makes four packages without complaints from lintian. The program runs from what is in
# them, and another program builds with them.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

if [ ! -e /etc/debian_version ]; then
    echo 'this is not Debian'
    finish
fi

# What make has compiled is not compiled again.
DEB_BUILD_OPTIONS=nocheck \
    make -s --no-print-directory -C "$TOP" DEB="$PWD/deb" deb >log 2>&1 ||
    fail "make deb: $(tail -n 20 log)"
compiled=$(grep -c '^cc ' log)
if [ -e "$TOP/build/gcc/arbiter" ] && [ "$compiled" -gt 5 ]; then fail "compiled again: $(grep '^cc ' log)"; fi
version=$(version)
architecture=$(dpkg --print-architecture)
(cd deb && ls -- *.deb) >have
printf "%s_${version}_$architecture.deb\n" arbiter libarbiter-dev libarbiter1 python3-arbiter >want
cmp -s have want || fail "other packages: $(cat have)"

lintian --allow-root --fail-on error,warning deb/*.changes >lintian.log 2>&1 ||
    fail "lintian: $(cat lintian.log)"

# ---- what is in them ---------------------------------------------------------------------

field() { # PACKAGE FIELD
    dpkg-deb -f "deb/$1_${version}_$architecture.deb" "$2"
}
[ "$(field libarbiter-dev Depends)" = "libarbiter1 (= $version)" ] ||
    fail "libarbiter-dev depends on $(field libarbiter-dev Depends)"
[[ $(field arbiter Depends) == *libjansson* ]] || fail "arbiter depends on $(field arbiter Depends)"
[[ $(field arbiter Recommends) == *libreadline*libtinfo* && $(field arbiter Recommends) == *libncursesw* ]] ||
    fail "arbiter recommends $(field arbiter Recommends)"
[ "$(dpkg-deb -I "deb/libarbiter1_${version}_$architecture.deb" shlibs)" = "libarbiter 1 libarbiter1 (>= $version)" ] ||
    fail "libarbiter1 says nothing of what is linked to it"

root=$PWD/root
libraries=$root/usr/lib/$(dpkg-architecture -q DEB_HOST_MULTIARCH)
has() { # PACKAGE FILE...
    local package=$1 file
    shift
    dpkg-deb -x "deb/${package}_${version}_$architecture.deb" "$root"
    for file; do
        dpkg-deb -c "deb/${package}_${version}_$architecture.deb" | grep -q " \./usr/$file\( -> .*\)\?\$" ||
            fail "$package has no $file"
    done
}
has arbiter bin/arbiter share/man/man1/arbiter.1.gz share/man/man7/arbiter-{language,rules}.7.gz share/doc/arbiter/{copyright,changelog.gz,'changes.md\(\.gz\)\?'} \
    share/bash-completion/completions/arbiter share/zsh/vendor-completions/_arbiter \
    share/fish/vendor_completions.d/arbiter.fish
has libarbiter1 "lib/.*/libarbiter.so.1"
has libarbiter-dev include/arbiter.h "lib/.*/libarbiter.a" "lib/.*/libarbiter.so" "lib/.*/pkgconfig/arbiter.pc"
has python3-arbiter lib/python3/dist-packages/arbiter/{__init__.py,py.typed,_arbiter.abi3.so}
depends=$(field python3-arbiter Depends)
[[ $depends == *libarbiter1* && $depends == *python3-cffi-backend* ]] ||
    fail "python3-arbiter depends on $depends"
(cd "$TOP/include" && find . -name '*.h') | sort >want
(cd "$root/usr/include" && find . -name '*.h') | sort >have
cmp -s want have || fail "other headers: $(diff want have)"

# ---- and they work -----------------------------------------------------------------------

# As autopkgtest does where they are installed.
names=(program library python)
[ "$(sed -n 's/^Tests: //p' deb/arbiter/debian/tests/control | paste -sd' ')" = "${names[*]}" ] ||
    fail 'autopkgtest would run other tests'
for name in "${names[@]}"; do
    (cd deb/arbiter && env AUTOPKGTEST_TMP="$root" PATH="$root/usr/bin:$PATH" LD_LIBRARY_PATH="$libraries" \
        PYTHONPATH="$root/usr/lib/python3/dist-packages" PKG_CONFIG_LIBDIR="$libraries/pkgconfig" \
        PKG_CONFIG="pkg-config --define-variable=prefix=$root/usr" sh -x "debian/tests/$name") >log 2>&1 ||
        fail "debian/tests/$name: $(tail -n 5 log)"
done
[ -x "$root/embed" ] || fail 'no program was built with the library'

finish
