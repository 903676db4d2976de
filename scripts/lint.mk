# The layout of the sources, and checks that run nothing.

FORMAT   = $(shell find include src tests fixtures -name '*.[ch]' 2>/dev/null | sort)

## format          lay out all C sources
format:
	@clang-format -i $(FORMAT)

## format-check    fail if format would change anything
format-check:
	@clang-format --dry-run --Werror $(FORMAT)

## abi             fail if programs that are linked to version 1.0 of the library would not go on with it;
##                 installs what is missing first
.PHONY: abi
abi: $(B)/$(SONAME)
	@CC='$(CC)' scripts/bootstrap abi
	@CC='$(CC)' scripts/abi $<

# Not ?=, because make has a LINT of its own.
LINT     = clang-tidy cppcheck analyzer shellcheck
SCRIPTS  = $(sort $(filter-out scripts/debian scripts/training %.mk %.js %.awk,$(wildcard .ci/run scripts/* tests/run-* tests/*/run-* \
             tests/*/*.sh tests/*/common scripts/debian/tests/[!c]*)))
# The same language, headers and macros as the compiler gets.
LINT_FLAGS = -std=c11 $(PRODUCT) $(EXTRA) $(CPPFLAGS)
# gcc's analyzer does not finish on the instances of the engine. That of clang, which is one of the
# checks of clang-tidy, does.
NO_ANALYZER = $(wildcard src/rules/sets/*.c src/count/sets/*.c)
# clang-tidy takes longest for the rule sets, each of which is an instance of the same engine. A few
# show what there is to be seen: one of each kind of board and family, and of each counter.
NO_TIDY = src/count/sets/orthogonal.c \
    $(filter-out $(patsubst %,src/rules/sets/%.c,checkers61b international kingcapture turkish), \
        $(wildcard src/rules/sets/*.c))

# What cppcheck does not check, and why:
# - shadowing: gcc does (-Wshadow), and cppcheck reports locals of inline functions in headers
# - scopes that could be smaller: declarations stand at the head of a function
# - an empty body of a loop, which here is `continue`
# - strings compared with NULL: the rows of the table of options are literals, or NULL
# - shifts of wide sets, and all bits of one, which it takes to have 64
# - what one file passes to a function of another, in src/count/sets: it takes the functions that a
#   macro defines on one line for one function
# - in brief, what one file passes to a function of another: that takes three quarters of the time, and is
#   not done by several processes
CPPCHECK = cppcheck $(if $(BRIEF),-j $(or $(shell nproc 2>/dev/null),1)) --quiet --inline-suppr --error-exitcode=1 --std=c11 --platform=unix64 \
    --enable=warning,style,performance,portability \
    --suppress=shadowFunction --suppress=shadowVariable --suppress=variableScope \
    --suppress=redundantContinue \
    --suppress=literalWithCharPtrCompare:src/manual/manual.c \
    --suppress=shiftTooManyBits:src/board/wide_boards.h \
    --suppress=duplicateExpressionTernary:src/board/geometry.c \
    '--suppress=ctunullpointer:src/count/sets/*'

## lint            clang-tidy, cppcheck, gcc's analyzer and shellcheck, which must find nothing;
##                 installs what is missing first (LINT='a b' for some of them)
lint:
	@CC='$(CC)' scripts/bootstrap build lint
	$(SUBMAKE) --keep-going $(LINT:%=lint-%)

.PHONY: format format-check lint lint-clang-tidy lint-cppcheck lint-analyzer lint-shellcheck
lint-clang-tidy: $(patsubst %.c,$(B)/%.tidy,$(filter-out $(NO_TIDY),$(C_SRC)))
lint-analyzer: $(patsubst %.c,$(B)/%.analyzed,$(filter-out $(NO_ANALYZER),$(C_SRC)))

# How many states of a function clang's analyzer goes through, which is most of the time of clang-tidy:
# 225000 is its own limit. In brief an eighteenth.
STATES = $(if $(BRIEF),12500,225000)
TIDY_FLAGS = $(LINT_FLAGS) -Xclang -analyzer-config -Xclang max-nodes=$(STATES)

C_HEADERS := $(wildcard include/*.h include/*/*.h src/*/*.h src/*/*/*.h)
$(B)/%.tidy: %.c .clang-tidy $(C_HEADERS) $(B)/flags | $(PAGE_INCLUDES) $(WEIGHTS_INCLUDES)
	@mkdir -p $(@D)
	$(call step,tidy $<)
	$(Q)clang-tidy --quiet $< -- $(TIDY_FLAGS) >$@.new 2>&1 || { cat $@.new; exit 1; }
	@mv $@.new $@

# The analyzer reports what a reallocated block points to as lost.
$(B)/src/terminal/prompt/editor.analyzed: ANALYZER = -Wno-analyzer-malloc-leak
$(B)/%.analyzed: %.c $(C_HEADERS) $(B)/flags | $(PAGE_INCLUDES) $(WEIGHTS_INCLUDES)
	@mkdir -p $(@D)
	$(call step,flow $<)
	$(Q)gcc $(LINT_FLAGS) -O2 -fanalyzer $(ANALYZER) -Werror -S -o $@.new $<
	@mv $@.new $@

lint-cppcheck: $(PAGE_INCLUDES) $(WEIGHTS_INCLUDES)
	$(call step,check src)
	$(Q)$(CPPCHECK) $(filter -D% -I%,$(LINT_FLAGS)) -I$(B)/src src

lint-shellcheck:
	$(call step,shell scripts)
	$(Q)shellcheck $(SCRIPTS)
