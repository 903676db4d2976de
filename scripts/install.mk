# Installing, and Debian packages.

PREFIX    ?= /usr/local
DESTDIR   ?=
DEB       ?= build/deb

bindir       = $(PREFIX)/bin
libdir       = $(PREFIX)/lib
includedir   = $(PREFIX)/include
mandir       = $(PREFIX)/share/man
bashdir      = $(PREFIX)/share/bash-completion/completions
zshdir       = $(PREFIX)/share/zsh/site-functions
fishdir      = $(PREFIX)/share/fish/vendor_completions.d
pkgconfigdir = $(libdir)/pkgconfig
pagedir      = $(PREFIX)/share/arbiter
rulesdir     = $(PREFIX)/share/arbiter/rules

# Relative to its prefix, so that pkg-config can move it all.
below_prefix = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))
PC_LINES = 'prefix=$(PREFIX)' 'libdir=$(call below_prefix,$(libdir))' \
           'includedir=$(call below_prefix,$(includedir))' '' 'Name: arbiter' \
           'Description: A referee for board games' 'Version: $(VERSION)' \
           'Cflags: -I$${includedir}' 'Libs: -L$${libdir} -larbiter' 'Libs.private: -pthread'

.PHONY: install uninstall deb dist
## install         into PREFIX (/usr/local), below DESTDIR if that is set
install: $(PROGRAM) lib man completions page
	install -d '$(DESTDIR)$(bindir)' '$(DESTDIR)$(includedir)/arbiter' \
	    '$(DESTDIR)$(pkgconfigdir)' '$(DESTDIR)$(mandir)/man1' \
	    '$(DESTDIR)$(bashdir)' '$(DESTDIR)$(zshdir)' '$(DESTDIR)$(fishdir)'
	install -m 755 $(PROGRAM) '$(DESTDIR)$(bindir)/arbiter'
	install -m 644 $(B)/libarbiter.a '$(DESTDIR)$(libdir)/libarbiter.a'
	install -m 644 $(B)/$(SONAME) '$(DESTDIR)$(libdir)/$(SONAME)'
	ln -sf $(SONAME) '$(DESTDIR)$(libdir)/libarbiter.so'
	install -m 644 include/arbiter.h '$(DESTDIR)$(includedir)/arbiter.h'
	install -m 644 $(HEADERS) '$(DESTDIR)$(includedir)/arbiter'
	install -m 644 $(MAN1) '$(DESTDIR)$(mandir)/man1'
	$(if $(MAN7_MADE),install -d '$(DESTDIR)$(mandir)/man7')
	$(if $(MAN7_MADE),install -m 644 $(MAN7_MADE) '$(DESTDIR)$(mandir)/man7')
	install -m 644 $(B)/arbiter.bash '$(DESTDIR)$(bashdir)/arbiter'
	install -m 644 $(B)/_arbiter '$(DESTDIR)$(zshdir)/_arbiter'
	install -m 644 $(B)/arbiter.fish '$(DESTDIR)$(fishdir)/arbiter.fish'
	install -d '$(DESTDIR)$(rulesdir)'
	install -m 644 $(RULES) '$(DESTDIR)$(rulesdir)'
	$(if $(PAGE),install -m 644 $(PAGE) '$(DESTDIR)$(pagedir)')
	printf '%s\n' $(PC_LINES) > '$(DESTDIR)$(pkgconfigdir)/arbiter.pc'
	chmod 644 '$(DESTDIR)$(pkgconfigdir)/arbiter.pc'
	$(LDCONFIG)

## uninstall       take away what install put there
uninstall:
	rm -f '$(DESTDIR)$(bindir)/arbiter' '$(DESTDIR)$(libdir)/libarbiter.a' \
	    '$(DESTDIR)$(libdir)/$(SONAME)' '$(DESTDIR)$(libdir)/libarbiter.so' \
	    '$(DESTDIR)$(includedir)/arbiter.h' '$(DESTDIR)$(mandir)/man1/arbiter.1' '$(DESTDIR)$(mandir)/man1/arbiter-test.1' '$(DESTDIR)$(mandir)/man1/arbiter-grade.1' \
	    '$(DESTDIR)$(mandir)/man1/arbiter-json.1' '$(DESTDIR)$(mandir)/man1/arbiter-records.1' '$(DESTDIR)$(mandir)/man1/arbiter-find.1' \
	    '$(DESTDIR)$(mandir)/man1/arbiter-standings.1' \
	    '$(DESTDIR)$(mandir)/man1/arbiter-match.1' '$(DESTDIR)$(mandir)/man1/arbiter-judge.1' \
	    $(MAN7:%='$(DESTDIR)$(mandir)/man7/%') \
	    '$(DESTDIR)$(pkgconfigdir)/arbiter.pc' '$(DESTDIR)$(bashdir)/arbiter' \
	    '$(DESTDIR)$(zshdir)/_arbiter' '$(DESTDIR)$(fishdir)/arbiter.fish' \
	    $(patsubst include/%,'$(DESTDIR)$(includedir)/%',$(HEADERS))
	rm -f '$(DESTDIR)$(pagedir)/page.html' $(patsubst fixtures/rules/%,'$(DESTDIR)$(rulesdir)/%',$(RULES))
	-@rmdir '$(DESTDIR)$(rulesdir)' '$(DESTDIR)$(PREFIX)/share/arbiter' 2>/dev/null
	if [ -d '$(DESTDIR)$(includedir)/arbiter' ]; then rmdir '$(DESTDIR)$(includedir)/arbiter'; fi
	$(LDCONFIG)

# So that programs find the shared library. What goes into a package is not for this system.
LDCONFIG = $(if $(DESTDIR),,-@if [ "$$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi)

# The tools want debian/ at the top of what they build, so they build a copy, and without the
# settings of this make. What no compiler of theirs makes, as in a tarball, is made here; what make has
# compiled with the flags of the packages is not compiled again, so nothing is cleaned first.
## deb             Debian packages of the program and the library, into DEB (build/deb); installs what is
##                 missing first
deb:
	@scripts/bootstrap build deb page
	@[ "$$(dpkg-parsechangelog -l scripts/debian/changelog -S Version)" = '$(VERSION)' ] || \
	    { echo 'scripts/debian/changelog does not begin with version $(VERSION)'; exit 1; }
	rm -rf '$(DEB)/arbiter'
	mkdir -p '$(DEB)/arbiter'
	tar -c --exclude=./build --exclude=./.git --exclude=./arbiter . $(wildcard build/gcc/flags build/gcc/src) | \
	    tar -x -C '$(DEB)/arbiter'
	cp -r scripts/debian '$(DEB)/arbiter/debian'
	$(SUBMAKE) $(DIST_MADE)
	install -D -t '$(DEB)/arbiter/src/made' $(DIST_MADE)
	cd '$(DEB)/arbiter' && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL dpkg-buildpackage -b -us -uc -nc -jauto

## dist            a tarball of the last commit, build/arbiter-VERSION.tar.gz, that builds without git, with
##                 the page and the man pages made: the same bytes each time; installs what is missing first
DIST      = arbiter-$(VERSION)
DIST_MADE = build/page/page.html $(addprefix $(B)/,$(MAN7))
dist:
	@git diff --quiet HEAD || { echo 'dist: the tarball is of a commit: commit what has changed first' >&2; false; }
	@scripts/bootstrap build page
	$(SUBMAKE) dist-tarball
.PHONY: dist-tarball
dist-tarball: $(DIST_MADE)
	$(call step,tar build/$(DIST).tar.gz)
	$(Q)git -c tar.umask=0022 archive --prefix=$(DIST)/src/made/ $(DIST_MADE:%=--add-file=%) \
	    --prefix=$(DIST)/ -o build/$(DIST).tar HEAD
	$(Q)gzip -9 -n -f build/$(DIST).tar
