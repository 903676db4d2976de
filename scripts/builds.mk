# Other builds than the usual one. Those for tests, with sanitizers, for fuzzers and with lines
# counted, have folders of their own, and end where a text does not fit (base/text.h); a program
# without a part of it has a name of its own, because the tests are of the whole program. Makefile
# includes this before its flags.

SANITIZE  ?=
FUZZ      ?=
AFL       ?=
COVERAGE  ?=
# no: a program without ncurses, or without GNU Readline, which then needs none of their headers
WITH_SCREEN   ?= yes
WITH_READLINE ?= yes

SANITIZE_FLAGS = -fsanitize=address,undefined -fno-sanitize-recover=all \
                 -fno-omit-frame-pointer -g1 -DTEXT_MUST_FIT
ifneq ($(SANITIZE),)
B        := $(B)-sanitize
LEVEL     = -O1
OPTIMIZE  = $(LEVEL) $(SANITIZE_FLAGS) -DPROCESSOR_PLAIN -DPLAIN_FUNCTIONS -Wno-psabi
endif
# For libFuzzer, which is clang's.
ifneq ($(FUZZ),)
B        := build/fuzz
OPTIMIZE  = -O1 $(SANITIZE_FLAGS) -fsanitize=fuzzer-no-link -DPROCESSOR_PLAIN
endif
# For AFL++, whose compiler is afl-clang-fast.
ifneq ($(AFL),)
B        := build/afl
OPTIMIZE  = -O1 $(SANITIZE_FLAGS) -DPROCESSOR_PLAIN
endif

# Not optimized, and one instance of each function, so that a line is one place in the program and
# a condition is one branch. No line of tests/ is counted, but the variant of the rule sets is
# another instance of the engine, and program_main.o is src/main.c.
ifneq ($(COVERAGE),)
B        := $(B)-coverage
IN_TESTS  = $(B)/tests/unit/variant.o $(B)/tests/failures/program_main.o
# Threads run what counts turns, solves endings and referees records, and what that calls. Counting lines
# is faster where there are none.
THREADED  = $(IN_TESTS) $(addprefix $(B)/src/,base/% board/% rules/% count/% endings/% formats/% game/% \
            notation/% pdn/% records/% tables/%)
COUNTED   = -O0 --coverage -fprofile-update=$(if $(filter $(THREADED),$@),atomic,single) \
            -DCOVERAGE -DPLAIN_FUNCTIONS -Wno-psabi
OPTIMIZE  = -DPROCESSOR_PLAIN -DTEXT_MUST_FIT \
            $(if $(filter-out $(IN_TESTS),$(filter $(B)/tests/%,$@)),$(LEVEL),$(COUNTED))
FLUSH_SRC = tests/coverage/flush.c
FLUSH     = -Wl,--wrap=sigaction
endif

# Without shared libraries. What is loaded when it is needed elsewhere is linked, and what the C library
# would load has something in its place. Nothing that is not used is in it, nor what only debuggers read;
# and addresses that are moved at its start take an eighth of the room where that works.
ifneq ($(STATIC),)
B          := $(B)-static
OPTIMIZE    = $(LEVEL) -DLINKED_WHOLE -ffunction-sections -fno-asynchronous-unwind-tables
PUT_IN     += src/without/shared.c src/without/iconv.c
WHOLE_LIBS  = $(if $(PIE),,-static) -s -Wl,--gc-sections -Wl,--wrap=dlopen $(PACKED) \
              $(call unless_no,$(WITH_READLINE),-lreadline) \
              $(call unless_no,$(WITH_SCREEN),-lncursesw) -ltinfo -lsqlite3 -lyaml
unless_no   = $(if $(filter no,$(1)),,$(2))
PACKED      = $(eval PACKED := $$(call runs,-static-pie -Wl,-z,pack-relative-relocs))$(if $(PIE),$(PACKED))
# The flags, if a program that is linked with them runs.
runs        = $(shell mkdir -p $(B); echo 'int main(void) { return 0; }' | $(CC) $(1) -fPIE -x c -o $(B)/runs - \
                  2>/dev/null && $(B)/runs && echo '$(1)')
endif

## static          the program without shared libraries, at ./arbiter-static, for a folder that has nothing
##                 else, such as the chroot of a judge: it needs no file but itself
.PHONY: static
static:
	@CC='$(CC)' scripts/bootstrap build
	@# Several tests make it, one at a time.
	+@mkdir -p build && flock build/static.lock $(MAKE) --no-print-directory STATIC=1 WITH_PAGE=no $(B)-static/arbiter
	$(Q)cp $(B)-static/arbiter arbiter-static.$$$$ && mv arbiter-static.$$$$ arbiter-static

## image           the same program as an OCI image from scratch, build/image.tar (build/image is its layout):
##                 the same bytes each time; installs what is missing first
.PHONY: image
image: static
	@CC='$(CC)' scripts/bootstrap image
	$(Q)scripts/image arbiter-static '$(VERSION)' build/image

## gradescope      an autograder for Gradescope, build/gradescope.zip, with the tests of the folder TESTS
## prairielearn    the same for PrairieLearn, build/prairielearn.zip, to be unpacked in the folder of a
##                 course: a question QUESTION, and what all questions share
TESTS    = fixtures/checkers61b/grading
QUESTION = referee
.PHONY: gradescope prairielearn
gradescope prairielearn: static
	@rm -rf build/$@ build/$@.zip build/$@.tried build/$@.tried.results
	@# A test that cannot be read would cost each student its points.
	@mkdir -p build/$@ build/$@.tried/nobody
	$(Q)./arbiter-static --grade '$(TESTS)' build/$@.tried --run true --isolate none >build/$@.table
	$(call pack-$@,build/$@)
	$(Q)cd build/$@ && python3 -m zipfile -c ../$@.zip *
	@echo "build/$@.zip: $$(./arbiter-static --test --list '$(TESTS)' | wc -l) tests of $(TESTS), run by" \
	    "$$(sed -n 's/^RUN=//p' fixtures/ci/autograder/config)"

define pack-gradescope
	$(Q)cp fixtures/ci/autograder/* fixtures/ci/gradescope/* $(1)
	$(Q)cp arbiter-static $(1)/arbiter
	$(Q)cp -r '$(TESTS)' $(1)/tests
endef

define pack-prairielearn
	@mkdir -p $(1)/serverFilesCourse/arbiter $(1)/questions/'$(QUESTION)'
	$(Q)cp fixtures/ci/autograder/* fixtures/ci/prairielearn/run.sh $(1)/serverFilesCourse/arbiter
	$(Q)cp arbiter-static $(1)/serverFilesCourse/arbiter/arbiter
	$(Q)cp fixtures/ci/prairielearn/info.json fixtures/ci/prairielearn/question.html $(1)/questions/'$(QUESTION)'
	$(Q)cp -r '$(TESTS)' $(1)/questions/'$(QUESTION)'/tests
endef

## contest         the problem package fixtures/contest with its judge: build/contest/farrow and farrow.zip
## contest-legacy  the same as a legacy package: build/contest-legacy/farrow, and farrow.zip for DOMjudge
.PHONY: contest contest-legacy
contest: static
	@mkdir -p build/contest
	$(Q)scripts/contest 2025-09 fixtures/contest arbiter-static build/contest/farrow
contest-legacy: static
	@mkdir -p build/contest-legacy
	$(Q)scripts/contest legacy fixtures/contest arbiter-static build/contest-legacy/farrow

# What is left out, and what takes its place.
ifeq ($(WITH_SCREEN),no)
LEFT_OUT     += src/terminal/screen/%
PUT_IN       += src/without/screen.c
LESS         := $(LESS)-without-screen
endif
ifeq ($(WITH_READLINE),no)
LEFT_OUT     += src/terminal/prompt/editor.c
PUT_IN       += src/without/editor.c
LESS         := $(LESS)-without-readline
endif

## coverage        how much of src the tests come through, and what they do not; fails below 100 % of
##                 the lines and 98 % of the branches; installs what is missing first
.PHONY: coverage run-coverage
coverage:
	@CC=gcc scripts/bootstrap build test coverage page
	@# Earlier counts, and files made by a program whose counts are wanted.
	@if [ -d build/gcc-coverage ]; then find build/gcc-coverage -name '*.gcda' -delete; fi
	@rm -f build/gcc-coverage/arbiter.* build/gcc-coverage/_arbiter
	$(SUBMAKE) CC=gcc COVERAGE=1 run-coverage

run-coverage: programs page
	@# Tests also run the program as other users, who must be able to write their counts.
	@$(B)/arbiter --version >/dev/null
	@find $(B) -name '*.gcda' -exec chmod a+rw {} +
	@status=0; $(RUN_TESTS) $(PARTS) || status=1; scripts/coverage $(B) || status=1; exit $$status
