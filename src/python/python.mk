# The Python package, with the static library in it. PYTHON_SHARED=yes links it to the shared one instead, as
# a package of a system wants it.

# Debian's, which has the modules that the package is built with, even where another one comes first.
PYTHON ?= $(or $(wildcard /usr/bin/python3),python3)
PYTHON_SRC := $(sort $(wildcard src/python/*.py src/python/*.toml src/python/*.in src/python/native/* \
                src/python/arbiter/*.py src/python/arbiter/*.pyi src/python/arbiter/*.js src/python/arbiter/py.typed))
PYTHON_SHARED ?=
PYTHON_LIBRARY = $(if $(PYTHON_SHARED),ARBITER_SHARED=yes ARBITER_LIBRARY='$(CURDIR)/$(B)',ARBITER_ARCHIVE='$(CURDIR)/$(B)/libarbiter.a')

# Where the interpreter of PREFIX looks for packages.
pythondir = $(PREFIX)/lib/$(shell $(PYTHON) -c 'import sys; print("python%d.%d" % sys.version_info[:2])')/dist-packages

.PHONY: python python-package install-python uninstall-python
## python          the Python package, in build/*/python; installs what is missing first
python:
	@CC='$(CC)' PYTHON='$(PYTHON)' scripts/bootstrap build python
	$(SUBMAKE) python-package

python-package: $(B)/python/built

$(B)/libarbiter.so: $(B)/$(SONAME)
	$(Q)ln -sf $(SONAME) $@

# It is built of a copy, in which setuptools leaves what it likes, as a wheel, which is unpacked. What
# it says is shown if it fails.
$(B)/python/built: $(PYTHON_SRC) $(HEADERS) include/arbiter.h $(if $(PYTHON_SHARED),$(B)/libarbiter.so,$(B)/libarbiter.a)
	$(call step,wheel $(B)/wheel)
	$(Q)rm -rf $(B)/python $(B)/python-source $(B)/wheel
	$(Q)for file in $(PYTHON_SRC:src/python/%=%); do \
	    mkdir -p $(B)/python-source/$$(dirname $$file) && cp src/python/$$file $(B)/python-source/$$file || exit; done
	$(Q)cd $(B)/python-source && ARBITER_INCLUDE='$(CURDIR)/include' $(PYTHON_LIBRARY) \
	    CC='$(CC)' CFLAGS='$(CFLAGS)$(if $(SANITIZE), $(SANITIZE_FLAGS))' LDFLAGS='$(LDFLAGS)' \
	    $(PYTHON) -m build --wheel --no-isolation --outdir ../wheel >../wheel.log 2>&1 || \
	    { cat ../wheel.log; exit 1; }
	$(Q)$(PYTHON) -m zipfile -e $(B)/wheel/*.whl $(B)/python
	$(Q)touch $@

## install-python  the Python package into PREFIX, next to what install puts there
install-python: python-package
	install -d '$(DESTDIR)$(pythondir)'
	cp -r $(B)/python/arbiter $(B)/python/arbiter-*.dist-info '$(DESTDIR)$(pythondir)'
	chmod -R u=rwX,go=rX '$(DESTDIR)$(pythondir)'/arbiter*

## uninstall-python  take it away
uninstall-python:
	rm -rf '$(DESTDIR)$(pythondir)/arbiter' '$(DESTDIR)$(pythondir)'/arbiter-*.dist-info
