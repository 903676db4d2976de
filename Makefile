# make        the program, at ./arbiter
# make help   everything else
#
# This file builds the program and its library. The rest is in the files that it includes:
#
# scripts/builds.mk      other builds: for sanitizers, fuzzers and coverage, and without a library
# src/manual/manual.mk   man pages and completions
# src/page/page.mk       the page that plays
# src/python/python.mk   the Python package
# tests/tests.mk         the programs that test, and the targets that run them
# scripts/install.mk     installing, and Debian packages
# scripts/lint.mk        the layout of the sources, and checks that run nothing
# scripts/training/training.mk  the program that learns what positions are worth

# ---- settings ------------------------------------------------------------

ifeq ($(origin CC),default)
CC = gcc
endif
AR        ?= ar
LD        ?= ld
OBJCOPY   ?= objcopy
CFLAGS    ?=
CPPFLAGS  ?=
LDFLAGS   ?=
# -Werror where a warning is to be mended at once, as in .ci/run
WERROR    ?=
# make HARDEN= builds without what makes mistakes in memory harder to use
HARDEN    ?= yes
PKG_CONFIG ?= pkg-config
# As many jobs at a time as there are processors. -j on the command line or in MAKEFLAGS asks for
# another number, and a make that starts this one has its own.
ifeq ($(MAKELEVEL)$(filter -j%,$(shell echo "$$MAKEFLAGS")),0)
MAKEFLAGS += -j$(or $(shell nproc 2>/dev/null),1)
endif
# make V=1 shows whole command lines
V         ?=

Q    = $(if $(V),,@)
step = $(if $(V),,@printf '%-5s %s\n' $(1);)
space := $(subst ,, )
SUBMAKE = +@$(MAKE) --no-print-directory

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:
FORCE:
.PHONY: FORCE all lib demo demo-screen demo-match pictures bootstrap clean help

# ---- flags ---------------------------------------------------------------

# A folder for each compiler and variant, so that going from one to another and back compiles
# nothing again.
B := build/$(subst $(space),-,$(notdir $(CC)))

LEVEL    = -O2
OPTIMIZE = $(LEVEL)
include scripts/builds.mk

# Calls that are given too little room end the program, and so does a stack that was written over;
# where code and data lie differs from run to run; the table of the libraries' functions cannot be
# written. The sanitizers check all of that themselves; and lengths are checked only in optimized
# code, in which no line can be counted.
ifneq ($(and $(HARDEN),$(if $(SANITIZE)$(FUZZ)$(AFL)$(COVERAGE),,plain)),)
FORTIFY        = -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
HARDEN_COMPILE = $(FORTIFY) -fstack-protector-strong -fPIE
PIE            = $(if $(STATIC),-static-pie,-pie)
READ_ONLY      = -Wl,-z,relro,-z,now
endif

# Functions begin at an address from which a processor fetches. Scripts take up to 5 % less time.
ALIGN    = -falign-functions=32
WARNINGS = -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes $(WERROR)
BASE     = -std=c11 $(OPTIMIZE) $(ALIGN) $(WARNINGS)
PRODUCT  = -D_XOPEN_SOURCE=700 -Iinclude -Isrc
COMPILE  = $(CC) $(BASE) $(HARDEN_COMPILE) $(PRODUCT) $(CPPFLAGS) $(CFLAGS)
LINK     = $(CC) $(BASE) -pthread $(PIE) $(LINKER_FLAGS) $(CFLAGS) $(LDFLAGS)

# Programs see only what the headers mark with ARB_API, and calls within the library go straight to
# their functions. The library is linked to one object, to hide the rest, so optimization cannot be
# left to a later link.
LIBRARY  = -fPIC -fvisibility=hidden -fno-semantic-interposition -fno-lto
SHARE    = $(CC) $(BASE) -shared -pthread $(LINKER_FLAGS) $(SHARED_FLAGS) $(CFLAGS) $(LDFLAGS)
# Its number changes when a program that was linked to the library before cannot go on with it.
SONAME   = libarbiter.so.$(firstword $(subst ., ,$(VERSION)))

# Not every linker knows these. Without separate code there are fewer pages to map, so the program
# starts faster.
WANTED_FLAGS        = $(READ_ONLY) -Wl,-z,noseparate-code
WANTED_SHARED_FLAGS = -Wl,-soname,$(SONAME) -Wl,-Bsymbolic

# The flags that the linker knows. They are tried when they are first needed.
linker_knows = $(shell mkdir -p $(B); for flag in $(1); do \
    echo 'int main(void) { return 0; }' | \
    $(CC) $(CFLAGS) $(LDFLAGS) $$flag -x c -o $(B)/known - 2>/dev/null && echo "$$flag"; done)
LINKER_FLAGS = $(eval LINKER_FLAGS := $$(call linker_knows,$$(WANTED_FLAGS)))$(LINKER_FLAGS)
SHARED_FLAGS = $(eval SHARED_FLAGS := $$(call linker_knows,$$(WANTED_SHARED_FLAGS)))$(SHARED_FLAGS)

# Only where the headers are: the other flags of readline.pc (_XOPEN_SOURCE=600) would ask for an
# older system interface than ours.
READLINE_CFLAGS := $(shell $(PKG_CONFIG) --cflags-only-I readline 2>/dev/null)
CURSES_CFLAGS   := $(shell $(PKG_CONFIG) --cflags-only-I ncursesw 2>/dev/null)
SQLITE_CFLAGS   := $(shell $(PKG_CONFIG) --cflags-only-I sqlite3 2>/dev/null)
YAML_CFLAGS     := $(shell $(PKG_CONFIG) --cflags-only-I yaml-0.1 2>/dev/null)
# The test runner, --records, --standings and --json read JSON with it. Linked into the program where
# it can be: a library to be found and loaded would make every start slower.
JANSSON_CFLAGS  := $(shell $(PKG_CONFIG) --cflags-only-I jansson 2>/dev/null)
JANSSON_LIBS    := $(or $(wildcard $(shell $(PKG_CONFIG) --variable=libdir jansson 2>/dev/null)/libjansson.a),-ljansson)

# ---- sources -------------------------------------------------------------

# The sources of modules and of their parts.
in            = $(sort $(foreach module,$(1),$(wildcard src/$(module)/*.c src/$(module)/*/*.c)))
# The modules that need nothing from outside.
CORE_SRC     := $(call in,base board rules endings game count player notation answers)
LIB_SRC      := $(CORE_SRC) $(addprefix src/host/,memory.c output.c reader.c processors.c) \
                $(addprefix src/journal/,checksum.c entries.c whole_game.c) \
                $(call in,picture pdn formats script)
# What the program has besides, and what only its main and its tests have.
INNER_SRC    := $(filter-out $(LIB_SRC) src/terminal/% src/testing/% src/grading/% src/database/% src/records/% src/collection/% src/standings/% src/match/% src/packages/% src/judge/% src/making/% src/manual/% src/without/%, \
                  $(sort $(wildcard src/*/*.c)))
PROGRAM_SRC  := $(addprefix src/,main.c against.c options.c instead.c command_line.c check_rules.c trouble.c) \
                $(call in,terminal testing grading database records collection standings match packages judge making)
MANUAL_SRC   := $(call in,manual)
WITHOUT_SRC  := $(call in,without)
# What each start of a script runs, one beside the other in the program: fewer pages are mapped. The
# first have the least data.
STARTING_SRC := $(addprefix src/,host/interrupts.c host/signal_kinds.c host/memory.c host/allowance.c \
                  host/output.c host/reader.c host/system.c command_line.c options.c base/growing.c base/text.c \
                  board/position.c rules/rules.c rules/rows.c rules/draughts/check.c rules/sets/checkers61b.c \
                  game/game.c game/past.c player/think.c answers/text.c answers/board_text.c script/words.c \
                  script/known_lines.c script/interpreter.c script/command.c script/asking.c \
                  formats/rule_files.c tables/table_source.c main.c)
PROGRAM      := $(B)/arbiter$(LESS)
C_SRC        := $(LIB_SRC) $(INNER_SRC) $(PROGRAM_SRC) $(WITHOUT_SRC) $(MANUAL_SRC)
HEADERS      := $(sort $(wildcard include/arbiter/*.h))
VERSION      := $(shell sed -n 's/^.define ARB_VERSION_[A-Z]* \([0-9]*\)$$/\1/p' \
                  include/arbiter/version.h | paste -sd. -)

objects = $(patsubst %.c,$(B)/%.o,$(1))

# ---- what is made --------------------------------------------------------

## all             the program, its library, its man page and completions (the program is left at
##                 ./arbiter)
all: $(PROGRAM) lib man completions
ifeq ($(SANITIZE)$(COVERAGE),)
all: arbiter page
	$(LEFT_OUT_NOTE)
endif

## lib             the library, build/*/libarbiter.a and libarbiter.so.1
lib: $(B)/libarbiter.a $(B)/$(SONAME)

# Compared, not dated: after a change of compiler the older of two programs may be wanted.
arbiter: $(PROGRAM) FORCE
	@cmp -s $< $@ || { printf '%-5s %s\n' cp $@; cp $< $@.new && mv -f $@.new $@; }

# Links the objects and archives that a program depends on, with what else it needs.
define link
$(call step,link $@)
$(Q)$(LINK) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(1)
endef

$(PROGRAM): $(call objects,$(STARTING_SRC) $(filter-out $(LEFT_OUT),$(PROGRAM_SRC)) $(PUT_IN) $(FLUSH_SRC)) \
            $(B)/internal.a $(B)/sources
	$(call link,$(FLUSH) $(JANSSON_LIBS) $(WHOLE_LIBS) -ldl -lm)

# One object, so that the names of what it hides cannot meet those of the program that it is linked to.
$(B)/libarbiter.o: $(call objects,$(LIB_SRC)) $(B)/sources
	$(call step,ld $@)
	$(Q)$(LD) -r -o $@ $(filter %.o,$^)
	$(Q)$(OBJCOPY) --localize-hidden $@

$(B)/libarbiter.a: $(B)/libarbiter.o
$(B)/internal.a: $(call objects,$(LIB_SRC) $(INNER_SRC)) $(B)/sources
$(B)/libarbiter.a $(B)/internal.a:
	$(call step,ar $@)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(filter %.o,$^)

$(B)/$(SONAME): $(B)/libarbiter.o
	$(call step,link $@)
	$(Q)$(SHARE) -o $@ $<

$(B)/src/main.% $(B)/src/terminal/prompt/%: EXTRA = $(READLINE_CFLAGS)
$(B)/src/terminal/screen/%: EXTRA = $(CURSES_CFLAGS)
$(addprefix $(B)/src/,database/% records/% collection/% standings/%): EXTRA = $(SQLITE_CFLAGS) $(JANSSON_CFLAGS)
$(B)/src/packages/%: EXTRA = $(YAML_CFLAGS)
# These mostly wait for people and for other programs. -O2 would take half as long again to compile
# them.
$(addprefix $(B)/src/,terminal/% testing/% grading/% match/% collection/% standings/% packages/% judge/% making/%): private LEVEL = -O1
# POSIX has no mapping without a file, cannot adopt orphans, and has no sched_getaffinity.
$(B)/src/testing/% $(B)/src/grading/% $(B)/src/match/%: private PRODUCT = -D_GNU_SOURCE -Iinclude -Isrc
$(B)/src/testing/% $(B)/src/grading/% $(B)/src/requests/% $(B)/src/match/%: EXTRA = $(JANSSON_CFLAGS)
$(foreach end,o tidy analyzed,$(addprefix $(B)/src/,host/processors.$(end) host/child.$(end) host/isolate_forget.$(end) host/stop.$(end) packages/bout.$(end) terminal/screen/input.$(end))): private PRODUCT = -D_GNU_SOURCE -Iinclude -Isrc

# The styles and the scripts of the pages are files of their own, and strings in the program.
PAGE_INCLUDES = $(addprefix $(B)/src/,$(addsuffix .inc,picture/page.css picture/page.js \
                  picture/replay.js picture/turns.js standings/page.css standings/page.js page/offline.js page/icon.svg))
$(B)/src/picture/page.% $(B)/src/picture/replay.% $(B)/src/standings/report_html.% $(B)/src/page/folder.%: EXTRA = -I$(B)/src
$(B)/src/picture/page.o $(B)/src/picture/replay.o $(B)/src/standings/report_html.o $(B)/src/page/folder.o: $(PAGE_INCLUDES)
# Weights are bytes in files, one for each rule set that has any, and texts in the program, which a
# compiler reads faster than numbers: an array for each, and the list LEARNED of their names.
WEIGHTS  = $(sort $(wildcard src/player/weights/*.weights))
LEARNED  = $(B)/src/player/weights/learned.inc
ESCAPES  = od -An -v -to1 "$$file" | sed 's/ /\\/g; s/.*/"&"/'
$(B)/src/player/weights/learned.%: EXTRA = -I$(B)/src
$(B)/src/player/weights/learned.o: $(LEARNED)
$(LEARNED): $(WEIGHTS) $(B)/sources
	@mkdir -p $(@D)
	$(Q){ for file in $(WEIGHTS); do \
	    echo "static const unsigned char $$(basename "$$file" .weights)[] ="; $(ESCAPES); echo ';'; \
	done; echo '#define LEARNED(row) $(patsubst %,row(%),$(basename $(notdir $(WEIGHTS))))'; } > $@
# Rule sets that are not built in. They are installed as files, which the program finds from where it is
# itself, and are in the page, which can read none (src/page/installed.c): a name and a text for each.
RULES    := $(sort $(wildcard fixtures/rules/*.rules))
INSTALLED = src/page/installed.inc
$(B)/src/page/installed.%: EXTRA = -I$(B)/src
$(B)/src/page/installed.o: $(B)/$(INSTALLED)
%/$(INSTALLED): $(RULES) fixtures/rules
	@mkdir -p $(@D)
	$(Q)for file in $(RULES); do echo "{\"$$(basename "$$file" .rules)\","; \
	    sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' "$$file"; echo '},'; done > $@
$(B)/%.inc: %
	@mkdir -p $(@D)
	$(Q)sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' $< > $@

$(call objects,$(LIB_SRC)): PLACE = $(LIBRARY)

$(B)/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	$(call step,cc $<)
	$(Q)$(COMPILE) $(PLACE) $(EXTRA) -MMD -MP -c -o $@ $<

include src/manual/manual.mk src/page/page.mk src/javascript/javascript.mk src/python/python.mk tests/tests.mk scripts/install.mk scripts/lint.mk \
        scripts/training/training.mk

# Both files change only when their text does: other flags compile everything again, a source more
# or less or other flags of a link link everything again. Each make writes a file of its own first.
KEEP = > $@.$$$$; if cmp -s $@.$$$$ $@; then rm $@.$$$$; else mv $@.$$$$ $@; fi
$(B)/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(strip $(COMPILE) $(LIBRARY)))' $(KEEP)

ALL_SRC := $(C_SRC) $(TEST_SRC) $(FLUSH_SRC) $(TRAINING_SRC)
$(B)/sources: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' $(ALL_SRC) $(WEIGHTS) '$(subst ','\'',$(LINK) $(SHARE) $(JANSSON_LIBS) $(CRITERION_LIBS))' $(KEEP)

-include $(patsubst %.o,%.d,$(call objects,$(ALL_SRC)) $(PROGRAM_MAIN))

# ---- the rest ------------------------------------------------------------

# These start make again, and next to another goal both would build in one folder; `clean` would
# remove what the other makes.
RECURSIVE := static image gradescope prairielearn contest contest-legacy lint coverage mutation test test-% fuzz fuzz-keep accept bench bench-players portability demo demo-screen demo-match pictures
ifneq ($(filter $(RECURSIVE) clean,$(MAKECMDGOALS)),)
ifneq ($(words $(MAKECMDGOALS)),1)
.NOTPARALLEL:
endif
endif

## demo            play a game through the referee; installs what is missing first
demo:
	@CC='$(CC)' scripts/bootstrap build
	$(SUBMAKE) all
	@# Status 1 is right: the game shows a rejected command too.
	@cd fixtures/checkers61b && '$(CURDIR)/$(B)/arbiter' demo.cmd || [ $$? = 1 ]

## demo-screen     the board on the whole terminal; installs what is missing first
demo-screen:
	@CC='$(CC)' scripts/bootstrap build
	$(SUBMAKE) all
	@# Status 1 is right: a click was rejected.
	@'$(CURDIR)/$(B)/arbiter' --screen || [ $$? = 1 ]

## demo-match      a tournament of 200 games between bots; installs what is missing first
demo-match:
	@CC='$(CC)' scripts/bootstrap build
	$(SUBMAKE) all
	@ARBITER='$(CURDIR)/$(B)/arbiter' BUILD='$(CURDIR)/$(B)' CC='$(CC)' scripts/demo-match

## pictures        redraw the pictures in README and the manual: fixtures/pictures/*.svg
pictures:
	$(SUBMAKE) all
	@cd fixtures/pictures && for script in *.cmd; do \
	    '$(CURDIR)/$(B)/arbiter' $$script >/dev/null || exit; done

## bootstrap       install all that the other targets need
bootstrap:
	@CC='$(CC)' scripts/bootstrap build test sanitize format lint page python

## clean           remove what was built
clean:
	rm -rf build arbiter arbiter-static

## help            this list
help:
	@sed -n 's/^## //p' $(filter-out %.d,$(MAKEFILE_LIST))
