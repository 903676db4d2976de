# make        the program, at ./arbiter
# make help   everything else

# ---- what may be set from outside ----------------------------------------

ifeq ($(origin CC),default)
CC = gcc
endif
AR        ?= ar
LD        ?= ld
OBJCOPY   ?= objcopy
CFLAGS    ?=
CPPFLAGS  ?=
LDFLAGS   ?=
PREFIX    ?= /usr/local
DESTDIR   ?=
DEB       ?= build/deb
# -Werror where a warning is to be mended at once, as in .ci/run
WERROR    ?=
SANITIZE  ?=
FUZZ      ?=
AFL       ?=
COVERAGE  ?=
# no: a program without ncurses, or without GNU Readline, which then needs none of their headers
WITH_SCREEN   ?= yes
WITH_READLINE ?= yes
# make HARDEN= builds without what makes mistakes in memory harder to use
HARDEN    ?= yes
# Not empty: as much of each test as there is, and those that take longest: half an hour
FULL      ?=
GAMES     ?= $(if $(COVERAGE),40,$(if $(FULL),500,100))
# The golden scripts first, for they say which line of which script went wrong
PARTS     ?= golden unit failures terminal shell screen reference conversation fuzz \
             $(if $(COVERAGE),,players)
# Of make fuzz: how long each target runs.
SECONDS   ?= 60
TARGETS   ?= script load position move program
TALKS     ?= $(if $(FULL),1000,200)
MATCHES   ?= 200
# Not empty: without those of tests/shell that take minutes
BRIEF     ?=
# Names of tests/shell and tests/screen that are to be run, instead of all: 'journal files'
ONLY      ?=
PKG_CONFIG ?= pkg-config
# What makes man pages of the manual; without it there is arbiter(1) alone.
LOWDOWN   ?= lowdown
# make V=1 shows whole command lines
V         ?=

bindir       = $(PREFIX)/bin
libdir       = $(PREFIX)/lib
includedir   = $(PREFIX)/include
mandir       = $(PREFIX)/share/man
bashdir      = $(PREFIX)/share/bash-completion/completions
zshdir       = $(PREFIX)/share/zsh/site-functions
fishdir      = $(PREFIX)/share/fish/vendor_completions.d
pkgconfigdir = $(libdir)/pkgconfig

Q    = $(if $(V),,@)
step = $(if $(V),,@printf '%-5s %s\n' $(1);)

# ---- flags ---------------------------------------------------------------

space := $(subst ,, )

# One folder a compiler and variant, so that going from one to the other and
# back compiles nothing anew.
B := build/$(subst $(space),-,$(notdir $(CC)))

OPTIMIZE       = -O2
SANITIZE_FLAGS = -fsanitize=address,undefined -fno-sanitize-recover=all \
                 -fno-omit-frame-pointer -g1
ifneq ($(SANITIZE),)
B        := $(B)-sanitize
OPTIMIZE  = -O1 $(SANITIZE_FLAGS) -DPROCESSOR_PLAIN
endif
# What libFuzzer (clang's) is linked to, and is guided by.
ifneq ($(FUZZ),)
B        := build/fuzz
OPTIMIZE  = -O1 $(SANITIZE_FLAGS) -fsanitize=fuzzer-no-link -DPROCESSOR_PLAIN
endif

# The same for AFL++, whose compiler is afl-clang-fast.
ifneq ($(AFL),)
B        := build/afl
OPTIMIZE  = -O1 $(SANITIZE_FLAGS) -DPROCESSOR_PLAIN
endif

# Calls that are given too little room end the program, and so does a stack that was written
# over; where code and data lie differs from run to run; the table of the libraries' functions
# cannot be written. The sanitizers look at all of that themselves; and lengths are checked only in
# code that is optimized, which no line can be counted in.
ifneq ($(and $(HARDEN),$(if $(SANITIZE)$(FUZZ)$(AFL)$(COVERAGE),,not)),)
HARDEN_COMPILE = -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fPIE
PIE            = -pie
READ_ONLY      = -Wl,-z,relro,-z,now
endif

# Not optimized, and one instance of each function, so that a line is one place in the program and
# a condition a branch there.
ifneq ($(COVERAGE),)
B        := $(B)-coverage
COUNTED   = -O0 --coverage -fprofile-update=atomic -DPROCESSOR_PLAIN -DCOVERAGE -Wno-psabi
# No part of src is tests/, but for the rule set that is another instance of the engine, and for
# main by another name.
IN_TESTS  = $(B)/tests/unit/variant.o $(B)/tests/failures/program_main.o
OPTIMIZE  = $(if $(filter-out $(IN_TESTS),$(filter $(B)/tests/%,$@)),-O2,$(COUNTED))
FLUSH_SRC = tests/coverage/flush.c
FLUSH     = -Wl,--wrap=sigaction
endif

WARNINGS = -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes $(WERROR)
BASE     = -std=c11 $(OPTIMIZE) $(WARNINGS)
PRODUCT  = -D_XOPEN_SOURCE=700 -Iinclude -Isrc
COMPILE  = $(CC) $(BASE) $(HARDEN_COMPILE) $(PRODUCT) $(CPPFLAGS) $(CFLAGS)
LINK     = $(CC) $(BASE) -pthread $(PIE) $(LINKER_FLAGS) $(CFLAGS) $(LDFLAGS)

# Programs see no more of the library than what its headers mark with ARB_API. Calls of that go straight
# there inside the library, since nothing else is to take its place. What is linked to one object, to
# hide the rest, cannot be left to the optimizer of a later link.
LIBRARY  = -fPIC -fvisibility=hidden -fno-semantic-interposition -fno-lto
SHARE    = $(CC) $(BASE) -shared -pthread $(LINKER_FLAGS) $(SHARED_FLAGS) $(CFLAGS) $(LDFLAGS)
SONAME   = libarbiter.so.0

# Not every linker knows these. Without separate code there are fewer pages to be mapped, and so the
# program starts more quickly.
WANTED_FLAGS        = $(READ_ONLY) -Wl,-z,noseparate-code
WANTED_SHARED_FLAGS = -Wl,-soname,$(SONAME) -Wl,-Bsymbolic

# Those of some flags that the linker knows. Tried when they are first needed, and then known.
linker_knows = $(shell mkdir -p $(B); for flag in $(1); do \
    echo 'int main(void) { return 0; }' | \
    $(CC) $(CFLAGS) $(LDFLAGS) $$flag -x c -o $(B)/known - 2>/dev/null && echo "$$flag"; done)
LINKER_FLAGS = $(eval LINKER_FLAGS := $$(call linker_knows,$$(WANTED_FLAGS)))$(LINKER_FLAGS)
SHARED_FLAGS = $(eval SHARED_FLAGS := $$(call linker_knows,$$(WANTED_SHARED_FLAGS)))$(SHARED_FLAGS)

# Only where the headers are: the other flags of readline.pc (_XOPEN_SOURCE=600)
# would ask for an older system interface than ours.
READLINE_CFLAGS := $(shell $(PKG_CONFIG) --cflags-only-I readline 2>/dev/null)

# The same for ncurses.
CURSES_CFLAGS := $(shell $(PKG_CONFIG) --cflags-only-I ncursesw 2>/dev/null)

# What the test runner reads and writes JSON with. Linked into the program where it can be: a library to
# be found and loaded would make every start slower.
JANSSON_CFLAGS := $(shell $(PKG_CONFIG) --cflags-only-I jansson 2>/dev/null)
JANSSON_LIBS   := $(or $(wildcard $(shell $(PKG_CONFIG) --variable=libdir jansson 2>/dev/null)/libjansson.a),-ljansson)

# Criterion's headers are not ours to clean: system headers give no warnings, but
# gcc sees a conversion to a bit field in what cr_assert(eq(...)) expands to.
CRITERION_CFLAGS := -Wno-conversion \
    $(subst -I,-isystem ,$(shell $(PKG_CONFIG) --cflags-only-I criterion 2>/dev/null))
CRITERION_LIBS   := $(or $(shell $(PKG_CONFIG) --libs criterion 2>/dev/null),-lcriterion)

# ---- what is made of what ------------------------------------------------

# The sources of modules and of their parts.
in             = $(sort $(foreach module,$(1),$(wildcard src/$(module)/*.c src/$(module)/*/*.c)))
# The modules that need nothing from outside; those of the library; what the program has besides, and its
# tests too.
CORE_SRC      := $(call in,base board rules game count player notation answers)
LIB_SRC       := $(CORE_SRC) $(addprefix src/host/,memory.c output.c reader.c) \
                 $(filter-out src/formats/files.c src/formats/replace.c,$(sort $(wildcard src/formats/*.c))) \
                 $(sort $(wildcard src/picture/*.c))
INNER_SRC     := $(filter-out $(LIB_SRC) src/terminal/% src/testing/% src/manual/% src/without/%, \
                   $(sort $(wildcard src/*/*.c)))
PROGRAM_SRC   := src/main.c src/options.c src/command_line.c src/trouble.c \
                 $(call in,terminal testing)
# What takes the place of the parts that are left out. Such a program has a name of its own: the tests are
# of the whole one.
WITHOUT_SRC   := $(sort $(wildcard src/without/*.c))
ifeq ($(WITH_SCREEN),no)
LEFT_OUT      += src/terminal/screen/%
PUT_IN        += src/without/screen.c
LESS          := $(LESS)-without-screen
endif
ifeq ($(WITH_READLINE),no)
LEFT_OUT      += $(addprefix src/terminal/prompt/,editor.c past_lines.c readline_library.c safe_keys.c)
PUT_IN        += src/without/editor.c
LESS          := $(LESS)-without-readline
endif
PROGRAM       := $(B)/arbiter$(LESS)
MANUAL_SRC    := $(sort $(wildcard src/manual/*.c))
# A disk and memory that can fail, for tests of the library.
DISK_SRC      := $(sort $(wildcard tests/disk/*.c))
FAILURES_SRC  := $(sort $(wildcard tests/failures/*.c))
UNIT_SRC      := $(sort $(wildcard tests/unit/*.c))
# The list of rule sets with one more, in the place of src/rules/rules.c.
VARIANT_SRC   := $(sort $(wildcard tests/variant/*.c))
TERMINAL_SRC  := $(sort $(wildcard tests/terminal/*.c))
REFERENCE_SRC := $(sort $(wildcard tests/reference/*.c))
CONVERSATION_SRC := $(sort $(wildcard tests/conversation/*.c))
PLAYERS_SRC   := $(sort $(wildcard tests/players/*.c))
STANDIN_SRC   := $(sort $(wildcard tests/players/standin/*.c))
BEST_SRC      := $(sort $(wildcard tests/best-turns/*.c))
BENCH_SRC     := $(sort $(wildcard tests/bench/*.c))
FUZZ_SRC      := $(sort $(wildcard tests/fuzz/*.c))
ALL_SRC       := $(LIB_SRC) $(INNER_SRC) $(PROGRAM_SRC) $(WITHOUT_SRC) $(MANUAL_SRC) $(DISK_SRC) $(UNIT_SRC) $(VARIANT_SRC) \
                 $(FAILURES_SRC) $(TERMINAL_SRC) \
                 $(REFERENCE_SRC) $(CONVERSATION_SRC) $(PLAYERS_SRC) $(STANDIN_SRC) \
                 $(BEST_SRC) $(BENCH_SRC) $(FUZZ_SRC) $(FLUSH_SRC)

HEADERS := $(sort $(wildcard include/arbiter/*.h))
FORMAT   = $(shell find include src tests fixtures -name '*.[ch]' 2>/dev/null | sort)

objects = $(patsubst %.c,$(B)/%.o,$(1))

# AFL++ runs the whole program, libFuzzer the parts of it.
PART_TARGETS = script load position move
FUZZ_TARGETS = $(if $(AFL),,$(PART_TARGETS)) $(if $(FUZZ),,program)

# With no sources there is no program, and the part of the tests that wants it fails.
UNIT          := $(if $(UNIT_SRC),$(B)/unit)
FAILURES      := $(if $(FAILURES_SRC),$(B)/failures)
ALLROUND      := $(if $(VARIANT_SRC),$(B)/allround)
TERMINAL      := $(if $(TERMINAL_SRC),$(B)/terminal)
REFERENCE     := $(if $(REFERENCE_SRC),$(B)/reference)
CONVERSATION  := $(if $(CONVERSATION_SRC),$(B)/conversation)
PLAYERS       := $(if $(PLAYERS_SRC),$(B)/players $(B)/best-turns)
FUZZERS       := $(if $(FUZZ_SRC),$(FUZZ_TARGETS:%=$(B)/fuzz-%))

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:
FORCE:
.PHONY: FORCE all lib man completions programs test test-unit test-golden test-failures test-terminal test-shell \
        test-screen \
        test-reference test-conversation test-players test-matches test-games test-endings test-faults \
        test-fuzz fuzz fuzz-keep mutation \
        test-sanitize accept bench bench-players demo demo-screen pictures bootstrap install uninstall \
        deb format format-check clean help

# These begin make anew; next to another goal they would both build in one folder.
RECURSIVE := lint coverage mutation test test-% fuzz fuzz-keep accept bench bench-players demo demo-screen pictures
ifneq ($(filter $(RECURSIVE),$(MAKECMDGOALS)),)
ifneq ($(words $(MAKECMDGOALS)),1)
.NOTPARALLEL:
endif
endif
SUBMAKE = +@$(MAKE) --no-print-directory

## all             the program, its library, its man page and completions (the program is left at
##                 ./arbiter)
all: $(PROGRAM) lib man completions
ifeq ($(SANITIZE)$(COVERAGE),)
all: arbiter
endif

## lib             the library, build/*/libarbiter.a and libarbiter.so.0
lib: $(B)/libarbiter.a $(B)/$(SONAME)

## man             the man pages, build/*/arbiter*.1 and, with lowdown, arbiter-*.7
MAN7      = $(addprefix arbiter-,$(addsuffix .7,language rules conversations))
MAN7_MADE = $(if $(shell command -v $(LOWDOWN)),$(addprefix $(B)/,$(MAN7)))
man: $(B)/arbiter.1 $(B)/arbiter-test.1 $(MAN7_MADE)
	$(if $(MAN7_MADE),,@echo 'note: no $(LOWDOWN), so there will be no man pages but arbiter(1) and arbiter-test(1)')

$(B)/arbiter-%.7: src/manual/%.md scripts/man-page include/arbiter/version.h $(B)/flags
	$(call step,man $@)
	$(Q)LOWDOWN='$(LOWDOWN)' scripts/man-page $< $(VERSION) > $@

## completions     what bash, zsh and fish offer at Tab: build/*/arbiter.bash, _arbiter, arbiter.fish
COMPLETIONS = $(addprefix $(B)/,arbiter.bash _arbiter arbiter.fish)
completions: $(COMPLETIONS)

programs: all $(UNIT) $(ALLROUND) $(FAILURES) $(TERMINAL) $(REFERENCE) $(CONVERSATION) $(PLAYERS) $(FUZZERS)

# Compared, not dated: after a change of compiler the older of two programs may be wanted.
arbiter: $(PROGRAM) FORCE
	@cmp -s $< $@ || { printf '%-5s %s\n' cp $@; cp $< $@.new && mv -f $@.new $@; }

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

$(PROGRAM): $(call objects,$(filter-out $(LEFT_OUT),$(PROGRAM_SRC)) $(PUT_IN) $(FLUSH_SRC)) \
            $(B)/internal.a $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) $(FLUSH) -o $@ $(filter %.o %.a,$^) $(JANSSON_LIBS) -ldl

# The program with one rule set more, for a test.
$(B)/allround: $(call objects,$(PROGRAM_SRC) $(FLUSH_SRC) $(VARIANT_SRC) \
                 $(filter-out src/rules/rules.c,$(LIB_SRC) $(INNER_SRC))) $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) $(FLUSH) -o $@ $(filter %.o,$^) $(JANSSON_LIBS) -ldl

$(B)/manual: $(call objects,$(MANUAL_SRC) src/terminal/screen/keys.c) $(B)/internal.a $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^)

$(B)/arbiter.1 $(B)/arbiter-test.1 $(COMPLETIONS): $(B)/%: src/manual/%.in $(B)/manual
	$(call step,fill $@)
	$(Q)$(B)/manual $< > $@

# The parts of the program too: what is for terminals loads its libraries only when it starts.
$(B)/unit: $(call objects,$(UNIT_SRC) $(DISK_SRC) $(filter-out src/main.c,$(PROGRAM_SRC))) \
           $(B)/internal.a $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(JANSSON_LIBS) $(CRITERION_LIBS) -ldl

# The whole program is a part of it, its main under another name.
$(B)/failures: $(call objects,$(FAILURES_SRC) $(DISK_SRC) $(filter-out src/main.c,$(PROGRAM_SRC))) \
               $(B)/tests/failures/program_main.o $(B)/internal.a $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(JANSSON_LIBS) -ldl

$(B)/tests/failures/program_main.o: src/main.c $(B)/flags
	@mkdir -p $(@D)
	$(call step,cc $<)
	$(Q)$(COMPILE) $(READLINE_CFLAGS) -Dmain=program_main -Wno-missing-prototypes -MMD -MP -c -o $@ $<

$(B)/terminal: $(call objects,$(TERMINAL_SRC)) $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(CRITERION_LIBS) -lutil

$(B)/reference: $(call objects,$(REFERENCE_SRC)) $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^)

# The rules that these go by are the reference's.
REFERENCE_PARTS = $(filter-out tests/reference/main.c,$(REFERENCE_SRC))
$(B)/conversation: $(call objects,$(CONVERSATION_SRC) $(REFERENCE_PARTS)) $(B)/sources
$(B)/players: $(call objects,$(PLAYERS_SRC) $(REFERENCE_PARTS)) $(B)/sources
$(B)/standin: $(call objects,$(STANDIN_SRC) $(REFERENCE_PARTS) \
                $(filter-out tests/players/main.c,$(PLAYERS_SRC))) $(B)/sources
$(B)/best-turns: $(call objects,$(BEST_SRC) $(REFERENCE_PARTS)) $(B)/sources
$(B)/conversation $(B)/players $(B)/standin $(B)/best-turns:
	$(call step,link $@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^)

# A target is its own source and what all of them share; a main of its own replays inputs, or
# libFuzzer or AFL++ makes them. The whole program is a part of the last target.
FUZZ_OWN    = $(addprefix tests/fuzz/,$(PART_TARGETS:%=%.c) program.c replay.c processor_time.c afl.c \
              dictionary.c)
FUZZ_SHARED = $(filter-out $(FUZZ_OWN),$(FUZZ_SRC)) $(DISK_SRC)
FUZZ_MAIN   = tests/fuzz/$(if $(FUZZ),processor_time,$(if $(AFL),afl,replay)).c
$(B)/fuzz-program: $(call objects,$(filter-out src/main.c,$(PROGRAM_SRC))) \
                   $(B)/tests/failures/program_main.o
$(FUZZERS): $(B)/fuzz-%: $(B)/tests/fuzz/%.o $(call objects,$(FUZZ_SHARED) $(FUZZ_MAIN)) \
            $(B)/internal.a $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) $(if $(FUZZ),-fsanitize=fuzzer) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(JANSSON_LIBS) -ldl

$(B)/dictionary: $(B)/tests/fuzz/dictionary.o $(B)/internal.a $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^)

$(B)/pair: $(B)/tests/bench/pair.o $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^)

$(B)/play: $(B)/tests/bench/play.o $(B)/libarbiter.a $(B)/sources
	$(call step,link $@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^)

$(B)/src/main.% $(B)/src/terminal/prompt/%: EXTRA = $(READLINE_CFLAGS)
$(B)/src/terminal/screen/%: EXTRA = $(CURSES_CFLAGS)
# Nor is a mapping without a file, or to adopt the orphans of one's children.
$(B)/src/testing/%: PRODUCT = -D_GNU_SOURCE -Iinclude -Isrc
$(B)/src/testing/%: EXTRA = $(JANSSON_CFLAGS)
$(call objects,$(DISK_SRC) $(FAILURES_SRC) $(FUZZ_SRC) $(VARIANT_SRC)): EXTRA = -Itests
$(call objects,$(UNIT_SRC)): EXTRA = -Itests $(CRITERION_CFLAGS)
# The macros of AFL++ are not ours to clean.
$(B)/tests/fuzz/afl.o: EXTRA += -Wno-conversion
# A fuzzer is not to be guided by what looks on; and what it can learn from compared numbers is
# worth their cost only where a text is read.
ifneq ($(FUZZ),)
$(call objects,$(DISK_SRC) $(FUZZ_SRC)): EXTRA += -fno-sanitize=fuzzer-no-link
$(call objects,$(filter-out src/base/% src/notation/% src/answers/% src/formats/% src/rules/rows.c,$(LIB_SRC) $(INNER_SRC))): \
    EXTRA += -fno-sanitize-coverage=trace-cmp
endif
# forkpty is no part of POSIX. The terminal tests and the reference see no product code.
$(call objects,$(TERMINAL_SRC)): PRODUCT = -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE
$(call objects,$(TERMINAL_SRC)): EXTRA = $(CRITERION_CFLAGS)
$(call objects,$(REFERENCE_SRC) $(CONVERSATION_SRC) $(PLAYERS_SRC) $(STANDIN_SRC) $(BEST_SRC)): \
    PRODUCT = -D_XOPEN_SOURCE=700
# Neither is sched_getaffinity, nor wait4.
$(foreach end,o tidy analyzed,$(B)/src/host/processors.$(end)): PRODUCT = -D_GNU_SOURCE -Iinclude -Isrc
$(B)/tests/bench/pair.o: PRODUCT = -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE

# The style and the script of the page are files of their own, and strings in the program.
PAGE_INCLUDES = $(B)/src/picture/page.css.inc $(B)/src/picture/page.js.inc
$(B)/src/picture/page.%: EXTRA = -I$(B)/src
$(B)/src/picture/page.o: $(PAGE_INCLUDES)
$(B)/%.inc: %
	@mkdir -p $(@D)
	$(Q)sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' $< > $@

$(call objects,$(LIB_SRC)): PLACE = $(LIBRARY)

$(B)/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	$(call step,cc $<)
	$(Q)$(COMPILE) $(PLACE) $(EXTRA) -MMD -MP -c -o $@ $<

# Both files change only when their text does: other flags compile everything
# anew, a source more or less links everything anew. Each make has a file of its own for that.
KEEP = > $@.$$$$; if cmp -s $@.$$$$ $@; then rm $@.$$$$; else mv $@.$$$$ $@; fi
$(B)/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(COMPILE) $(LIBRARY) $(SHARE) $(PIE) $(READLINE_LIBS) $(JANSSON_LIBS) $(CRITERION_LIBS))' $(KEEP)

$(B)/sources: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' $(ALL_SRC) $(KEEP)

-include $(patsubst %.o,%.d,$(call objects,$(ALL_SRC)) $(B)/tests/failures/program_main.o)

# ---- tests ---------------------------------------------------------------

RUN_TESTS = ARBITER='$(CURDIR)/$(B)/arbiter' BUILD='$(CURDIR)/$(B)' CC='$(CC)' \
            SANITIZE='$(SANITIZE)' SANITIZE_FLAGS='$(SANITIZE_FLAGS)' GAMES='$(GAMES)' \
            TALKS='$(TALKS)' MATCHES='$(MATCHES)' BRIEF='$(BRIEF)' FULL='$(FULL)' UNCOUNTED='$(UNCOUNTED)' ONLY='$(ONLY)' HARDEN='$(if $(PIE),yes)' \
            COVERAGE='$(COVERAGE)' \
            scripts/test

## test            every test; installs what is missing first (PARTS='a b' for some parts)
test:
	@CC='$(CC)' scripts/bootstrap build test $(if $(SANITIZE),sanitize)
	$(SUBMAKE) run-all

## test-sanitize   the same with AddressSanitizer and UBSan
test-sanitize:
	$(SUBMAKE) SANITIZE=1 test

## test-unit       one part of the tests; also test-golden, test-failures, test-terminal, test-shell,
##                 test-screen, test-reference, test-conversation, test-players, test-fuzz
test-unit test-golden test-failures test-terminal test-shell test-screen test-reference test-conversation \
test-players test-fuzz:
	$(SUBMAKE) run-$(@:test-%=%)

## test-matches    matches of the players of MATCHES=200 games, and 10,000 games that the reference judges
##                 (10 for each of MATCHES and rule set): minutes
test-matches:
	$(SUBMAKE) run-matches

## test-games      20,000 games of each rule set against the reference
test-games:
	$(SUBMAKE) GAMES=20000 run-reference

.PHONY: run-all run-unit run-golden run-failures run-terminal run-shell run-screen run-reference \
        run-conversation run-players run-matches run-fuzz
run-all: programs
	@$(RUN_TESTS) $(PARTS)
run-unit: $(UNIT)
run-failures: $(FAILURES)
run-golden run-shell run-screen: all
run-terminal: all $(TERMINAL)
run-reference: all $(REFERENCE)
run-conversation: all $(CONVERSATION)
run-players run-matches: all $(PLAYERS)
run-fuzz: all $(FUZZERS)
run-unit run-golden run-failures run-terminal run-shell run-screen run-reference run-conversation \
run-players run-matches run-fuzz:
	@$(RUN_TESTS) $(@:run-%=%)

## test-endings    endings of english at 200 milliseconds a turn, which wants a quiet machine
test-endings:
	$(SUBMAKE) all $(B)/players
	@$(B)/players endings --time 200 $(B)/arbiter

## test-faults     that the tests of the players fail where a player has a fault
test-faults:
	$(SUBMAKE) $(B)/players $(B)/standin
	@PLAYERS=$(B)/players STANDIN=$(B)/standin tests/players/run-faults

# libFuzzer is clang's, whatever CC is, and so is what AFL++ sees the program by.
FUZZ_CC ?= clang
AFL_CC  ?= afl-clang-fast
.PHONY: fuzzers
fuzzers: $(FUZZERS) $(if $(FUZZ),$(B)/dictionary)

## fuzz            the TARGETS (script load position move: libFuzzer; program: AFL++), each for
##                 SECONDS (60)
fuzz: build-fuzzers
	@scripts/fuzz run '$(SECONDS)' $(TARGETS)

## fuzz-keep       take what make fuzz has found into tests/fuzz/corpus
fuzz-keep: build-fuzzers
	@scripts/fuzz keep $(TARGETS)

.PHONY: build-fuzzers
build-fuzzers:
	@CC='$(FUZZ_CC)' scripts/bootstrap build fuzz
	$(SUBMAKE) CC='$(FUZZ_CC)' SANITIZE= FUZZ=1 $(if $(filter-out program,$(TARGETS)),fuzzers,build/fuzz/dictionary)
	$(if $(filter program,$(TARGETS)),$(SUBMAKE) CC='$(AFL_CC)' SANITIZE= AFL=1 fuzzers)

## mutation        whether the tests find small faults in src/rules, src/count, src/game and src/script, put in one
##                 at a time: hours (MUTATION='--sample 100 --seed 2' for some by chance)
mutation:
	$(SUBMAKE) programs
	@tests/mutation/run-mutants $(MUTATION)

## signature       the sum of fixed counts: the same for every change that should not alter the rules
signature:
	$(SUBMAKE) all
	@ARBITER='$(CURDIR)/$(B)/arbiter' scripts/signature

## bench           what speed is measured by; installs what is missing first (BENCH=--short to try it)
bench:
	@CC='$(CC)' scripts/bootstrap build bench
	$(SUBMAKE) all $(B)/pair $(B)/play
	$(SUBMAKE) B=$(B)-plain HARDEN= $(B)-plain/arbiter
	@ARBITER='$(CURDIR)/$(B)/arbiter' PLAIN='$(CURDIR)/$(B)-plain/arbiter' \
	    BUILD='$(CURDIR)/$(B)' scripts/bench $(BENCH)

## bench-players   how fast the computer players think
bench-players:
	$(SUBMAKE) all
	@ARBITER='$(CURDIR)/$(B)/arbiter' scripts/bench-players

## accept          record what the new golden scripts print (NAMES='a b' to record these again)
accept:
	$(SUBMAKE) all
	@ARBITER='$(CURDIR)/$(B)/arbiter' scripts/accept $(NAMES)

## demo            play a game through the referee; installs what is missing first
demo:
	@CC='$(CC)' scripts/bootstrap build
	$(SUBMAKE) all
	@# Status 1 is as it should be: the game shows a rejected command too.
	@cd fixtures/checkers61b && '$(CURDIR)/$(B)/arbiter' demo.cmd || [ $$? = 1 ]

## pictures        redraw the pictures in README and the manual: fixtures/pictures/*.svg
pictures:
	$(SUBMAKE) all
	@cd fixtures/pictures && for script in *.cmd; do \
	    '$(CURDIR)/$(B)/arbiter' $$script >/dev/null || exit; done

## demo-screen     the board on the whole terminal; installs what is missing first
demo-screen:
	@CC='$(CC)' scripts/bootstrap build
	$(SUBMAKE) all
	@# Status 1 is as it should be: a click was rejected.
	@'$(CURDIR)/$(B)/arbiter' --screen || [ $$? = 1 ]

## bootstrap       install all that the other targets need
bootstrap:
	@CC='$(CC)' scripts/bootstrap build test sanitize format lint

# ---- installing ----------------------------------------------------------

# Relative to its prefix, so that pkg-config can move it all.
below_prefix = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))
VERSION := $(shell sed -n 's/^.define ARB_VERSION_[A-Z]* \([0-9]*\)$$/\1/p' \
               include/arbiter/version.h | paste -sd. -)
PC_LINES = 'prefix=$(PREFIX)' 'libdir=$(call below_prefix,$(libdir))' \
           'includedir=$(call below_prefix,$(includedir))' '' 'Name: arbiter' \
           'Description: A referee for board games' 'Version: $(VERSION)' \
           'Cflags: -I$${includedir}' 'Libs: -L$${libdir} -larbiter' 'Libs.private: -pthread'

## install         into PREFIX (/usr/local), below DESTDIR if that is set
install: $(PROGRAM) lib man completions
	install -d '$(DESTDIR)$(bindir)' '$(DESTDIR)$(includedir)/arbiter' \
	    '$(DESTDIR)$(pkgconfigdir)' '$(DESTDIR)$(mandir)/man1' \
	    '$(DESTDIR)$(bashdir)' '$(DESTDIR)$(zshdir)' '$(DESTDIR)$(fishdir)'
	install -m 755 $(PROGRAM) '$(DESTDIR)$(bindir)/arbiter'
	install -m 644 $(B)/libarbiter.a '$(DESTDIR)$(libdir)/libarbiter.a'
	install -m 644 $(B)/$(SONAME) '$(DESTDIR)$(libdir)/$(SONAME)'
	ln -sf $(SONAME) '$(DESTDIR)$(libdir)/libarbiter.so'
	install -m 644 include/arbiter.h '$(DESTDIR)$(includedir)/arbiter.h'
	install -m 644 $(HEADERS) '$(DESTDIR)$(includedir)/arbiter'
	install -m 644 $(B)/arbiter.1 $(B)/arbiter-test.1 '$(DESTDIR)$(mandir)/man1'
	$(if $(MAN7_MADE),install -d '$(DESTDIR)$(mandir)/man7')
	$(if $(MAN7_MADE),install -m 644 $(MAN7_MADE) '$(DESTDIR)$(mandir)/man7')
	install -m 644 $(B)/arbiter.bash '$(DESTDIR)$(bashdir)/arbiter'
	install -m 644 $(B)/_arbiter '$(DESTDIR)$(zshdir)/_arbiter'
	install -m 644 $(B)/arbiter.fish '$(DESTDIR)$(fishdir)/arbiter.fish'
	printf '%s\n' $(PC_LINES) > '$(DESTDIR)$(pkgconfigdir)/arbiter.pc'
	chmod 644 '$(DESTDIR)$(pkgconfigdir)/arbiter.pc'
	$(LDCONFIG)

## uninstall       take away what install put there
uninstall:
	rm -f '$(DESTDIR)$(bindir)/arbiter' '$(DESTDIR)$(libdir)/libarbiter.a' \
	    '$(DESTDIR)$(libdir)/$(SONAME)' '$(DESTDIR)$(libdir)/libarbiter.so' \
	    '$(DESTDIR)$(includedir)/arbiter.h' '$(DESTDIR)$(mandir)/man1/arbiter.1' '$(DESTDIR)$(mandir)/man1/arbiter-test.1' \
	    $(MAN7:%='$(DESTDIR)$(mandir)/man7/%') \
	    '$(DESTDIR)$(pkgconfigdir)/arbiter.pc' '$(DESTDIR)$(bashdir)/arbiter' \
	    '$(DESTDIR)$(zshdir)/_arbiter' '$(DESTDIR)$(fishdir)/arbiter.fish' \
	    $(patsubst include/%,'$(DESTDIR)$(includedir)/%',$(HEADERS))
	if [ -d '$(DESTDIR)$(includedir)/arbiter' ]; then rmdir '$(DESTDIR)$(includedir)/arbiter'; fi
	$(LDCONFIG)

# So that programs find the shared library; what goes into a package is not in use here.
LDCONFIG = $(if $(DESTDIR),,-@if [ "$$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi)

# ---- packages ------------------------------------------------------------

# The tools want debian/ at the top of what they build, which here is a copy. This make's settings are
# not theirs.
## deb             Debian packages of the program and the library, into DEB (build/deb); installs what is
##                 missing first
deb:
	@scripts/bootstrap build deb
	@[ "$$(dpkg-parsechangelog -l scripts/debian/changelog -S Version)" = '$(VERSION)' ] || \
	    { echo 'scripts/debian/changelog does not begin with version $(VERSION)'; exit 1; }
	rm -rf '$(DEB)/arbiter'
	mkdir -p '$(DEB)/arbiter'
	tar -c --exclude=./build --exclude=./.git --exclude=./arbiter . | tar -x -C '$(DEB)/arbiter'
	cp -r scripts/debian '$(DEB)/arbiter/debian'
	cd '$(DEB)/arbiter' && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL dpkg-buildpackage -b -us -uc -jauto

# ---- the rest ------------------------------------------------------------

## format          lay out all C sources
format:
	@clang-format -i $(FORMAT)

## format-check    fail if format would change anything
format-check:
	@clang-format --dry-run --Werror $(FORMAT)

## coverage        how much of src the tests come through, and what they do not; fails below 100 % of
##                 the lines and 98 % of the branches; installs what is missing first
coverage:
	@CC=gcc scripts/bootstrap build test coverage
	@# What was counted before, and what is made by a program whose counts are wanted.
	@if [ -d build/gcc-coverage ]; then find build/gcc-coverage -name '*.gcda' -delete; fi
	@rm -f build/gcc-coverage/arbiter.* build/gcc-coverage/_arbiter
	$(SUBMAKE) CC=gcc COVERAGE=1 run-coverage

.PHONY: coverage run-coverage
run-coverage: programs
	@# Tests run the program as others, too, who are to write their counts.
	@$(B)/arbiter --version >/dev/null
	@find $(B) -name '*.gcda' -exec chmod a+rw {} +
	@status=0; $(RUN_TESTS) $(PARTS) || status=1; scripts/coverage $(B) || status=1; exit $$status

# ---- what is found without running it ---------------------------------------

# Not ?=, for make has a LINT of its own.
LINT     = clang-tidy cppcheck analyzer shellcheck
C_SRC    = $(LIB_SRC) $(INNER_SRC) $(PROGRAM_SRC) $(WITHOUT_SRC) $(MANUAL_SRC)
SCRIPTS  = $(sort $(filter-out scripts/debian,$(wildcard .ci/run scripts/* tests/run-* tests/*/run-* \
             tests/*/*.sh tests/*/common)))
# The program is looked at as it is compiled, whatever compiler it is.
LINT_FLAGS = -std=c11 $(PRODUCT) $(EXTRA) $(CPPFLAGS)
# gcc's analyzer does not come to an end on the engine's instances. clang's, which is one of the
# checks of clang-tidy, does.
NO_ANALYZER = $(wildcard src/rules/sets/*.c src/count/sets/*.c)

# What cppcheck is not asked, and why:
# - shadowing: gcc is (-Wshadow); here an inline function's local counts as shadowing whatever
#   has its name in a file that includes it
# - scopes that could be smaller: declarations stand at the head of a function
# - an empty body of a loop, which here is `continue`
# - texts compared with NULL: the rows of the table of options are literals, or NULL
CPPCHECK = cppcheck --quiet --inline-suppr --error-exitcode=1 --std=c11 --platform=unix64 \
    --enable=warning,style,performance,portability \
    --suppress=shadowFunction --suppress=shadowVariable --suppress=variableScope \
    --suppress=redundantContinue \
    --suppress=literalWithCharPtrCompare:src/manual/manual.c

## lint            clang-tidy, cppcheck, gcc's analyzer and shellcheck, which must find nothing;
##                 installs what is missing first (LINT='a b' for some of them)
lint:
	@CC='$(CC)' scripts/bootstrap build lint
	$(SUBMAKE) --keep-going $(LINT:%=lint-%)

.PHONY: lint lint-clang-tidy lint-cppcheck lint-analyzer lint-shellcheck
lint-clang-tidy: $(patsubst %.c,$(B)/%.tidy,$(C_SRC))
lint-analyzer: $(patsubst %.c,$(B)/%.analyzed,$(filter-out $(NO_ANALYZER),$(C_SRC)))

C_HEADERS := $(wildcard include/*.h include/*/*.h src/*/*.h src/*/*/*.h)
$(B)/%.tidy: %.c .clang-tidy $(C_HEADERS) $(B)/flags | $(PAGE_INCLUDES)
	@mkdir -p $(@D)
	$(call step,tidy $<)
	$(Q)clang-tidy --quiet $< -- $(LINT_FLAGS) >$@.new 2>&1 || { cat $@.new; exit 1; }
	@mv $@.new $@

# It takes what a reallocated block points to for lost.
$(B)/src/terminal/prompt/editor.analyzed: ANALYZER = -Wno-analyzer-malloc-leak
$(B)/%.analyzed: %.c $(C_HEADERS) $(B)/flags | $(PAGE_INCLUDES)
	@mkdir -p $(@D)
	$(call step,flow $<)
	$(Q)gcc $(LINT_FLAGS) -O2 -fanalyzer $(ANALYZER) -Werror -S -o $@.new $<
	@mv $@.new $@

lint-cppcheck: $(PAGE_INCLUDES)
	$(call step,check src)
	$(Q)$(CPPCHECK) $(filter -D% -I%,$(LINT_FLAGS)) -I$(B)/src src

lint-shellcheck:
	$(call step,shell scripts)
	$(Q)shellcheck $(SCRIPTS)

## clean           remove what was built
clean:
	rm -rf build arbiter

## help            this list
help:
	@sed -n 's/^## //p' Makefile
