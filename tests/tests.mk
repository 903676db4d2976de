# The programs that test, and the targets that run them. tests/README says what each test shows.

# Not empty: as much of each test as there is, and the tests that take longest: half an hour
FULL      ?=
# Games of each rule set against the reference
GAMES     ?= $(if $(COVERAGE),40,$(if $(FULL),500,20))
# Positions and combinations of parameters that the reference of the draughts family is asked about
POSITIONS ?= $(if $(COVERAGE)$(SANITIZE),200,$(if $(FULL),2000,100))
RULE_SETS ?= $(if $(FULL),2060,60)
# The golden scripts come first, because they say which line of which script went wrong
PARTS     ?= golden unit failures terminal shell screen \
             $(if $(COVERAGE),,reference conversation fuzz python) $(if $(FULL),players)
# Of make fuzz: how long each target runs
SECONDS   ?= 60
TARGETS   ?= $(PART_TARGETS) program
TALKS     ?= $(if $(FULL),1000,50)
# few: of the golden scripts whose calls fail one after the other, those that come to lines of their own
FAILURES  ?= $(if $(FULL),all,few)
MATCHES   ?= 200
# Not empty: without the scripts of tests/shell that take minutes
BRIEF     ?=
# Not empty: only the scripts of tests/shell and tests/screen that make coverage leaves out
UNCOUNTED ?=
# Names of scripts of tests/shell and tests/screen to run instead of all: 'journal files'
ONLY      ?=
# Of make accept, make mutation and make bench
NAMES     ?=
MUTATION  ?=
BENCH     ?=

# ---- programs ------------------------------------------------------------

tests_in          = $(sort $(wildcard tests/$(1)/*.c))
# A disk and memory that can fail, for tests of the library.
DISK_SRC         := $(call tests_in,disk)
FAILURES_SRC     := $(call tests_in,failures)
UNIT_SRC         := $(call tests_in,unit)
# The statistics of matches, written a second time, which a unit test compares.
STANDINGS_SRC    := $(call tests_in,standings)
# The list of rule sets with one more, in the place of src/rules/rules.c.
VARIANT_SRC      := $(call tests_in,variant)
TERMINAL_SRC     := $(call tests_in,terminal)
REFERENCE_SRC    := $(call tests_in,reference)
FAMILY_SRC       := $(call tests_in,family)
CONVERSATION_SRC := $(call tests_in,conversation)
PLAYERS_SRC      := $(call tests_in,players)
STANDIN_SRC      := $(call tests_in,players/standin)
BEST_SRC         := $(call tests_in,best-turns)
BENCH_SRC        := $(call tests_in,bench)
FUZZ_SRC         := $(call tests_in,fuzz)
TEST_SRC         := $(DISK_SRC) $(FAILURES_SRC) $(UNIT_SRC) $(VARIANT_SRC) $(TERMINAL_SRC) \
                    $(REFERENCE_SRC) $(CONVERSATION_SRC) $(PLAYERS_SRC) $(STANDIN_SRC) $(BEST_SRC) \
                    $(BENCH_SRC) $(FUZZ_SRC) $(FAMILY_SRC) $(STANDINGS_SRC)

PLAYERS = $(B)/players $(B)/best-turns
# AFL++ runs the whole program, libFuzzer the parts of it.
PART_TARGETS = script load position move pdn json expected keys comments rules weights tables rows journal yaml players
FUZZERS = $(addprefix $(B)/fuzz-,$(if $(AFL),,$(PART_TARGETS)) $(if $(FUZZ),,program))

.PHONY: programs
programs: all $(B)/unit $(B)/allround $(B)/failures $(B)/terminal $(B)/reference $(B)/conversation \
          $(B)/family $(PLAYERS) $(FUZZERS) $(B)/train

# Criterion's headers are not ours to clean: system headers give no warnings, but
# gcc sees a conversion to a bit field in what cr_assert(eq(...)) expands to.
CRITERION_CFLAGS := -Wno-conversion \
    $(subst -I,-isystem ,$(shell $(PKG_CONFIG) --cflags-only-I criterion 2>/dev/null))
CRITERION_LIBS   := $(or $(shell $(PKG_CONFIG) --libs criterion 2>/dev/null),-lcriterion)
# What tests/unit/certificates.c puts in the place of a function of libraries.
CRITERION_LIBS   += -Wl,--export-dynamic-symbol=mbedtls_x509_crt_parse_file

# The whole program but its main; and its main by another name.
PARTS_OF_PROGRAM := $(call objects,$(filter-out src/main.c,$(PROGRAM_SRC)))
PROGRAM_MAIN     := $(B)/tests/failures/program_main.o
$(PROGRAM_MAIN): src/main.c $(B)/flags
	@mkdir -p $(@D)
	$(call step,cc $<)
	$(Q)$(COMPILE) $(READLINE_CFLAGS) -Dmain=program_main -Wno-missing-prototypes -MMD -MP -c -o $@ $<

# The program with one rule set more.
$(B)/allround: $(call objects,$(PROGRAM_SRC) $(FLUSH_SRC) $(VARIANT_SRC) \
                 $(filter-out src/rules/rules.c,$(LIB_SRC) $(INNER_SRC)))
	$(call link,$(FLUSH) $(JANSSON_LIBS) -ldl -lm)

# What is for terminals loads its libraries only when it starts.
$(B)/unit: $(call objects,$(UNIT_SRC) $(DISK_SRC) $(STANDINGS_SRC)) $(PARTS_OF_PROGRAM) $(B)/internal.a
	$(call link,$(JANSSON_LIBS) $(CRITERION_LIBS) -ldl -lm)

$(B)/failures: $(call objects,$(FAILURES_SRC) $(DISK_SRC)) $(PARTS_OF_PROGRAM) $(PROGRAM_MAIN) \
               $(B)/internal.a
	$(call link,$(JANSSON_LIBS) -ldl -lm)

$(B)/terminal: $(call objects,$(TERMINAL_SRC)) $(B)/tests/unit/certificates.o
	$(call link,$(CRITERION_LIBS) -lutil)

# The others go by the rules of the reference.
RULES_OF_REFERENCE := $(call objects,$(filter-out tests/reference/main.c,$(REFERENCE_SRC)))
$(B)/reference: $(call objects,$(REFERENCE_SRC))
$(B)/conversation: $(call objects,$(CONVERSATION_SRC)) $(RULES_OF_REFERENCE)
$(B)/players: $(call objects,$(PLAYERS_SRC)) $(RULES_OF_REFERENCE)
$(B)/standin: $(call objects,$(STANDIN_SRC) $(filter-out tests/players/main.c,$(PLAYERS_SRC))) \
              $(RULES_OF_REFERENCE)
$(B)/best-turns: $(call objects,$(BEST_SRC)) $(RULES_OF_REFERENCE)
$(B)/family: $(call objects,$(FAMILY_SRC))
$(B)/pair: $(B)/tests/bench/pair.o
$(B)/pipes: $(B)/tests/bench/pipes.o
$(B)/inserts: $(B)/tests/bench/inserts.o
	$(call link,-lsqlite3)
$(B)/play: $(B)/tests/bench/play.o $(B)/libarbiter.a
$(addprefix $(B)/,reference conversation players standin best-turns family pair pipes play):
	$(call link)
$(B)/dictionary: $(B)/tests/fuzz/dictionary.o $(B)/internal.a
	$(call link,$(JANSSON_LIBS))

# Each fuzzer has a source of its own, and shares the others. Its main replays inputs, or
# libFuzzer or AFL++ makes them. The whole program is a part of the last one, and all but its main of
# those that read what is not of the library.
FUZZ_OWN    = $(addprefix tests/fuzz/,$(PART_TARGETS:%=%.c) program.c replay.c processor_time.c afl.c \
              dictionary.c)
FUZZ_SHARED = $(filter-out $(FUZZ_OWN),$(FUZZ_SRC)) $(DISK_SRC)
FUZZ_MAIN   = tests/fuzz/$(if $(FUZZ),processor_time,$(if $(AFL),afl,replay)).c
$(B)/fuzz-program: $(PARTS_OF_PROGRAM) $(PROGRAM_MAIN)
$(addprefix $(B)/fuzz-,expected keys comments rows yaml players): $(PARTS_OF_PROGRAM)
$(FUZZERS): $(B)/fuzz-%: $(B)/tests/fuzz/%.o $(call objects,$(FUZZ_SHARED) $(FUZZ_MAIN)) \
            $(B)/internal.a
	$(call link,$(if $(FUZZ),-fsanitize=fuzzer) $(JANSSON_LIBS) -ldl -lm)

$(addprefix $(B)/,unit allround failures terminal reference conversation players standin best-turns \
    family pair play inserts dictionary) $(FUZZERS): $(B)/sources

# ---- how they are compiled -----------------------------------------------

$(call objects,$(DISK_SRC) $(FAILURES_SRC) $(FUZZ_SRC) $(VARIANT_SRC)): EXTRA = -Itests
$(call objects,$(UNIT_SRC)): EXTRA = -Itests $(CRITERION_CFLAGS)
# It calls what draws on a window with functions of its own in the place of those of curses.
$(B)/tests/unit/screen_board.o: EXTRA += $(CURSES_CFLAGS)
# The terminal tests and both references see no code of the product. forkpty is not part of POSIX,
# and neither is wait4.
$(call objects,$(REFERENCE_SRC) $(CONVERSATION_SRC) $(PLAYERS_SRC) $(STANDIN_SRC) $(BEST_SRC) \
    $(FAMILY_SRC)): private PRODUCT = -D_XOPEN_SOURCE=700
$(call objects,$(STANDINGS_SRC)): private PRODUCT = -D_XOPEN_SOURCE=700 -Itests
$(call objects,$(TERMINAL_SRC)) $(B)/tests/bench/pair.o: private PRODUCT = -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE
$(call objects,$(TERMINAL_SRC)): EXTRA = $(CRITERION_CFLAGS)
# Tests that call what is tested, and do little themselves: optimizing them takes longer than they run.
# Two have an engine of their own, which is optimized a little, and needs no instance for fast
# processors, which clang compiles for a minute.
WITH_ENGINE = tests/unit/flying.c tests/unit/variant.c
PLAIN_TESTS = $(filter-out $(WITH_ENGINE),$(UNIT_SRC)) $(TERMINAL_SRC) $(FAILURES_SRC)
$(call objects,$(WITH_ENGINE)): EXTRA += -DPROCESSOR_PLAIN
$(call objects,$(WITH_ENGINE)): private LEVEL = -O1
$(call objects,$(PLAIN_TESTS)): private LEVEL = -O0
$(call objects,$(PLAIN_TESTS)): private FORTIFY = -U_FORTIFY_SOURCE
# What they do themselves is checked for memory alone, so that no buffer of theirs is overrun.
ifneq ($(SANITIZE),)
$(call objects,$(PLAIN_TESTS)): EXTRA += -fno-sanitize=undefined
endif
# The macros of AFL++ are not ours to clean.
$(B)/tests/fuzz/afl.o: EXTRA += -Wno-conversion
# A fuzzer is to be guided by the program alone, not by the code that runs and checks it. Comparisons
# of numbers are worth what it costs to watch them only where text is read.
FUZZ_READERS = $(addprefix src/,base/% notation/% answers/% formats/% pdn/% requests/% rules/rows.c)
ifneq ($(FUZZ),)
$(call objects,$(DISK_SRC) $(FUZZ_SRC)): EXTRA += -fno-sanitize=fuzzer-no-link
$(call objects,$(filter-out $(FUZZ_READERS),$(LIB_SRC) $(INNER_SRC))): \
    EXTRA += -fno-sanitize-coverage=trace-cmp
endif

# ---- running them --------------------------------------------------------

RUN_TESTS = ARBITER='$(CURDIR)/$(B)/arbiter' BUILD='$(CURDIR)/$(B)' CC='$(CC)' \
            SANITIZE='$(SANITIZE)' SANITIZE_FLAGS='$(SANITIZE_FLAGS)' COVERAGE='$(COVERAGE)' FAILURES='$(FAILURES)' \
            HARDEN='$(if $(PIE),yes)' GAMES='$(GAMES)' POSITIONS='$(POSITIONS)' \
            RULE_SETS='$(RULE_SETS)' TALKS='$(TALKS)' MATCHES='$(MATCHES)' \
            BRIEF='$(BRIEF)' FULL='$(FULL)' UNCOUNTED='$(UNCOUNTED)' ONLY='$(ONLY)' PYTHON='$(PYTHON)' scripts/test

## test            every test; installs what is missing first (PARTS='a b' for some parts)
test:
	@CC='$(CC)' PYTHON='$(PYTHON)' scripts/bootstrap build test $(if $(SANITIZE),sanitize) \
	    $(if $(filter python,$(PARTS)),python)
	$(SUBMAKE) run-all

## test-sanitize   the same with AddressSanitizer and UBSan
test-sanitize:
	$(SUBMAKE) SANITIZE=1 test

## test-unit       one part of the tests; also test-golden, test-failures, test-terminal, test-shell,
##                 test-screen, test-reference, test-conversation, test-players, test-fuzz,
##                 test-python
TEST_PARTS = unit golden failures terminal shell screen reference conversation players fuzz python
$(TEST_PARTS:%=test-%):
	$(SUBMAKE) run-$(@:test-%=%)

## test-matches    matches of the players of MATCHES=200 games, and 10,000 games that the reference judges
##                 (10 for each of MATCHES and rule set): minutes
test-matches:
	$(SUBMAKE) run-matches

## test-games      20,000 games of each rule set against the reference, and 10,000 positions and 1,000
##                 endings of each of the draughts family against its own
test-games:
	$(SUBMAKE) GAMES=20000 POSITIONS=10000 run-reference

.PHONY: test test-sanitize test-matches test-games test-endings test-faults $(TEST_PARTS:%=test-%) \
        run-all run-matches $(TEST_PARTS:%=run-%)
run-all: programs $(if $(filter python,$(PARTS)),python-package)
	@$(RUN_TESTS) $(PARTS)
run-unit: $(B)/unit
run-failures: $(B)/failures
run-golden run-shell run-screen: all
run-shell: $(B)/family $(B)/train
# A page that is made already has left no npm package.
run-all run-shell: $(if $(MADE_PAGE),$(if $(PAGE),$(if $(HAS_WASM),$(N)/built)))
run-terminal: all $(B)/terminal
run-reference: all $(B)/reference $(B)/family
run-conversation: all $(B)/conversation
run-players run-matches: all $(PLAYERS)
run-fuzz: all $(FUZZERS)
run-python: all python-package
run-matches $(TEST_PARTS:%=run-%):
	@$(RUN_TESTS) $(@:run-%=%)

## portability     the program for other compilers, C libraries and processors (TARGETS='musl s390x' for some of
##                 gcc clang musl i386 arm64 s390x), which must answer and write what this one does
.PHONY: portability
portability:
	@scripts/bootstrap build page portability
	$(SUBMAKE) all
	@NATIVE='$(CURDIR)/$(B)/arbiter' scripts/portability $(if $(BRIEF),--brief) $(if $(filter command,$(origin TARGETS)),$(TARGETS))

## test-endings    endings of english at 200 milliseconds a turn, which wants a quiet machine
test-endings:
	$(SUBMAKE) all $(B)/players
	@$(B)/players endings --time 200 $(B)/arbiter

## test-faults     that the tests of the players fail where a player has a fault
test-faults:
	$(SUBMAKE) $(B)/players $(B)/standin
	@PLAYERS=$(B)/players STANDIN=$(B)/standin tests/players/run-faults

## accept          record what the new golden scripts print (NAMES='a b' to record these again)
.PHONY: accept
accept:
	$(SUBMAKE) all
	@ARBITER='$(CURDIR)/$(B)/arbiter' scripts/accept $(NAMES)

## signature       sums of fixed counts, of the rule sets of the courses and of the draughts family: the
##                 same for every change that should not alter the rules
.PHONY: signature
signature:
	$(SUBMAKE) all
	@ARBITER='$(CURDIR)/$(B)/arbiter' scripts/signature
	@ARBITER='$(CURDIR)/$(B)/arbiter' scripts/signature family

## mutation        whether the tests find small faults in src/rules, src/count, src/game, src/script
##                 and more, put in one at a time: hours (MUTATION='--sample 100 --seed 2' for some
##                 by chance)
.PHONY: mutation
mutation:
	$(SUBMAKE) programs
	@tests/mutation/run-mutants $(MUTATION)

# ---- fuzzing -------------------------------------------------------------

# libFuzzer is clang's, whatever CC is, and AFL++ has a compiler of its own.
FUZZ_CC ?= clang
AFL_CC  ?= afl-clang-fast
.PHONY: fuzz fuzz-keep fuzzers build-fuzzers
fuzzers: $(FUZZERS) $(if $(FUZZ),$(B)/dictionary)

## fuzz            the TARGETS (all that tests/fuzz/README.md lists; `program` by AFL++, the others by
##                 libFuzzer), each for SECONDS (60)
fuzz: build-fuzzers
	@scripts/fuzz run '$(SECONDS)' $(TARGETS)

## fuzz-keep       take what make fuzz has found into tests/fuzz/corpus
fuzz-keep: build-fuzzers
	@scripts/fuzz keep $(TARGETS)

build-fuzzers:
	@CC='$(FUZZ_CC)' scripts/bootstrap build fuzz
	$(SUBMAKE) CC='$(FUZZ_CC)' SANITIZE= FUZZ=1 $(if $(filter-out program,$(TARGETS)),fuzzers,build/fuzz/dictionary)
	$(if $(filter program,$(TARGETS)),$(SUBMAKE) CC='$(AFL_CC)' SANITIZE= AFL=1 fuzzers)

# ---- speed ---------------------------------------------------------------

## bench           what speed is measured by; installs what is missing first (BENCH=--short to try it)
.PHONY: bench bench-players
bench:
	@CC='$(CC)' scripts/bootstrap build bench
	$(SUBMAKE) all python-package $(B)/pair $(B)/pipes $(B)/play $(B)/inserts
	$(SUBMAKE) B=$(B)-plain HARDEN= $(if $(filter --short,$(BENCH)),LEVEL='-O0 -DPROCESSOR_PLAIN -DPLAIN_FUNCTIONS -Wno-psabi') $(B)-plain/arbiter
	@ARBITER='$(CURDIR)/$(B)/arbiter' PLAIN='$(CURDIR)/$(B)-plain/arbiter' \
	    BUILD='$(CURDIR)/$(B)' PYTHON='$(PYTHON)' scripts/bench $(BENCH)

## bench-players   how fast the computer players think
bench-players:
	$(SUBMAKE) all
	@ARBITER='$(CURDIR)/$(B)/arbiter' scripts/bench-players
