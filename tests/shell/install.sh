#!/usr/bin/env bash
# `make install` puts everything in place, another program builds with nothing but the installed
# files, and `make uninstall` leaves no file behind.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

root=$PWD/root
make_here() {
    make -s --no-print-directory -C "$TOP" CC="${compiler[*]}" SANITIZE="${SANITIZE:-}" \
        PREFIX=/usr DESTDIR="$root" "$@" >out 2>&1 || fail "make $*: $(cat out)"
}

make_here install
files=(bin/arbiter lib/libarbiter.a lib/libarbiter.so.1 lib/pkgconfig/arbiter.pc include/arbiter.h
    share/man/man1/arbiter{,-test,-grade,-json,-records,-find,-standings,-match,-judge}.1
    share/man/man7/arbiter-{language,rules,conversations}.7
    share/bash-completion/completions/arbiter share/zsh/site-functions/_arbiter
    share/fish/vendor_completions.d/arbiter.fish)
mapfile -t -O "${#files[@]}" files < <(cd "$TOP/fixtures/rules" && printf "share/arbiter/rules/%s\n" *.rules)
[ ! -e "$TOP/build/page/page.html" ] || files+=(share/arbiter/page.html)
for file in "${files[@]}"; do
    [ -s "$root/usr/$file" ] || fail "$file is not installed"
done
[ "$(readlink "$root/usr/lib/libarbiter.so")" = libarbiter.so.1 ] || fail "libarbiter.so is a dangling link"
[ -x "$root/usr/bin/arbiter" ] || fail "bin/arbiter cannot be run"
(cd "$TOP/include" && find . -name '*.h') | sort >want
(cd "$root/usr/include" && find . -name '*.h') | sort >have
cmp -s want have || fail "other headers: $(diff want have)"
[ "$(find "$root" -type f | wc -l)" = $((${#files[@]} - 1 + $(wc -l <want))) ] ||
    fail "more files than are known: $(find "$root" -type f)"

version=$(version)
run 0 "$root/usr/bin/arbiter" --version
printed "^arbiter ${version//./\\.}$"

# The program finds the rule sets that are installed with it.
run 0 "$root/usr/bin/arbiter" -r gothic -c rules
printed '^rules: gothic$'

# The program sees only the installed files; pkg-config points to where they are now.
cp "$TOP/tests/shell/embed.c" .
pkg() {
    PKG_CONFIG_LIBDIR=$root/usr/lib/pkgconfig \
        pkg-config --define-variable=prefix="$root/usr" "$@" arbiter
}
[ "$(pkg --modversion)" = "$version" ] || fail "arbiter.pc has version $(pkg --modversion)"
flags="-std=c11 -Wall -Wextra -Werror ${SANITIZE:+$SANITIZE_FLAGS}"
# shellcheck disable=SC2046,SC2086  # words of a command line
"${compiler[@]}" $flags $(pkg --cflags) -o embed embed.c $(pkg --libs) || fail "embed.c does not compile"
said=$(LD_LIBRARY_PATH=$root/usr/lib ./embed)
[ "$said" = "built with $version" ] || fail "embed printed: $said"
readelf -d embed | grep -q 'NEEDED.*\[libarbiter\.so\.1\]' || fail "embed is not linked to the shared library"

# With static linking, what the library itself needs is linked too.
[[ " $(pkg --static --libs) " == *" -pthread "* ]] || fail "arbiter.pc lacks -pthread"
if [ -z "${SANITIZE:-}" ]; then # whose libraries are shared ones
    # shellcheck disable=SC2046,SC2086
    "${compiler[@]}" $flags $(pkg --cflags) -static -o embed embed.c $(pkg --static --libs) ||
        fail "embed.c does not compile statically"
    [ "$(./embed)" = "built with $version" ] || fail "embed, linked statically, printed: $(./embed)"
fi

# Each header compiles by itself.
while read -r header; do
    echo "#include <${header#./}>" >alone.c
    # shellcheck disable=SC2046,SC2086
    "${compiler[@]}" $flags $(pkg --cflags) -fsyntax-only -xc alone.c || fail "$header does not compile alone"
done <want

# On this system itself the shared library is made known, by who may do so. What goes into a package is not.
mkdir fake
echo 'echo 0' >fake/id
echo "echo called >>'$PWD/called'" >fake/ldconfig
sed -i '1i #!/bin/sh' fake/*
chmod +x fake/*
PATH=$PWD/fake:$PATH make_here install
[ ! -e called ] || fail "ldconfig is called for a package"
PATH=$PWD/fake:$PATH make_here DESTDIR= PREFIX="$PWD/here" install
[ "$(cat called)" = called ] || fail "ldconfig is not called by make install"
PATH=$PWD/fake:$PATH make_here DESTDIR= PREFIX="$PWD/here" uninstall
[ "$(cat called)" = $'called\ncalled' ] || fail "ldconfig is not called by make uninstall"

# Without lowdown its pages are left out, and make says so; a tarball has them.
make_here LOWDOWN=no-such-program DESTDIR="$root/without" install
[ -s "$root/without/usr/share/man/man1/arbiter.1" ] || fail "arbiter.1 is not installed without lowdown"
if [ -d "$TOP/src/made" ]; then
    not_printed 'no-such-program'
    [ -e "$root/without/usr/share/man/man7" ] || fail "the man pages of the tarball are not installed"
else
    printed '^note: no no-such-program, so'
    [ ! -e "$root/without/usr/share/man/man7" ] || fail "there are other man pages without lowdown"
fi
make_here DESTDIR="$root/without" uninstall

make_here uninstall
[ -z "$(find "$root" -type f -o -type l)" ] || fail "left behind: $(find "$root" -type f -o -type l)"
[ ! -e "$root/usr/include/arbiter" ] || fail "the folder of the headers is left behind"

finish
