# The page that plays: the sources of the referee as a WebAssembly module, in one file with its style
# and its scripts. It does not depend on the compiler of the program, so all builds share it.

# make WITH_PAGE=no builds without it
WITH_PAGE ?= yes
WASM_CC   ?= clang
# It makes the module a fifth smaller. Without it all works as well.
WASM_OPT  ?= $(shell command -v wasm-opt)
# It compresses the page better than gzip. Without it all works as well.
ZOPFLI    ?= $(shell command -v zopfli)
P         := build/page

# wasi-libc, lld and clang's run-time library for wasm32: scripts/bootstrap page
WASM        = $(WASM_CC) --target=wasm32-wasi
WASM_LINK   = -nostartfiles -Wl,--no-entry -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,-s
WASM_LEVEL   = -Os -mbulk-memory
# What plays a game is asked most.
$(addprefix $(P)/src/,rules/draughts/engine.o rules/sets/english.o game/legal.o game/commit.o game/past.o javascript/native/play.o): WASM_LEVEL = -O2
# For constants it stays small even where nothing is called.
$(P)/src/rules/sets/english.o: WASM_LEVEL += -DDRAUGHTS_INLINE=BITS_INLINE
# Large boards are played seldom: as small as can be.
$(addprefix $(P)/src/,rules/draughts/wide.o player/weights/wide_draughts.o): WASM_LEVEL = -Oz -mbulk-memory -DPLAIN_FUNCTIONS
# The weights learned from games would make the page a third larger, so its computers play without
# them. The counters would take as long to compile as all the rules, to count faster than anyone waits.
WASM_COMPILE = $(WASM) -std=c11 $(WASM_LEVEL) $(WARNINGS) -D_XOPEN_SOURCE=700 -D_WASI_EMULATED_SIGNAL \
               -DARBITER_WITHOUT_THREADS -DARBITER_WITHOUT_WEIGHTS -DARBITER_WITHOUT_COUNTERS \
               -Iinclude -Isrc -I$(P)/src -fvisibility=hidden
# What links there, or nothing; tried when it is first asked.
HAS_WASM = $(eval HAS_WASM := $$(shell mkdir -p $(P); \
    echo '$(hash)include <string.h>|int f(double d) { char b[9]; memset(b, (int)d, 9); return b[8]; }' | tr '|' '\n' | \
    $(WASM) $(WASM_LINK) -Wl,--export=f -x c -o $(P)/known - 2>/dev/null && echo yes))$(HAS_WASM)
hash := \#
# Made already, as it is in a tarball (make dist), or to be made.
MADE_PAGE := $(wildcard src/made/page.html)
PAGE = $(if $(filter-out no,$(WITH_PAGE)),$(if $(or $(MADE_PAGE),$(HAS_WASM)),$(P)/page.html))

MODULE_SRC := $(filter-out $(addprefix src/count/,family.c kings.c men.c wide.c sets/%),$(CORE_SRC)) \
              $(addprefix src/host/,memory.c output.c reader.c processors.c) \
              $(call in,picture pdn formats script) \
              $(addprefix src/journal/,checksum.c entries.c whole_game.c) \
              $(addprefix src/page/,shelf.c installed.c desk.c told.c link.c) \
              src/records/referee.c src/records/rows.c $(wildcard src/javascript/native/*.c)
MODULE_OBJ := $(patsubst %.c,$(P)/%.o,$(MODULE_SRC))
PAGE_STYLE  := src/picture/page.css src/page/board.css src/page/sheets.css src/page/page.css
# What the page and its worker have in common, and what only one of them has.
PAGE_SHARED := src/javascript/thinker.js src/javascript/referee.js
PAGE_SCRIPT := $(addprefix src/,picture/turns.js picture/replay.js page/view.js page/words.js page/lists.js page/marks.js page/sound.js page/board.js page/qr.js page/terms.js page/games.js page/records.js page/editor.js page/panels.js page/clock.js page/start.js page/share.js page/analysis.js page/page.js)
PAGE_WORKER := src/javascript/worker.js
PAGE_LOADER := src/page/loader.js

.PHONY: page
## page            the page that plays, build/page/page.html (make WITH_PAGE=no builds without it)
page: $(PAGE)
	$(if $(filter page,$(MAKECMDGOALS)),$(LEFT_OUT_NOTE))

# What was left out though it was wanted. The rule of `all` says it when all else is made.
LEFT_OUT_NOTE = $(if $(filter no,$(WITH_PAGE))$(PAGE),,@echo 'note: $(WASM_CC) cannot build for wasm32, so there will be no page to play on; scripts/bootstrap page, or make WITH_PAGE=no')

ifneq ($(MADE_PAGE),)
$(P)/page.html: $(MADE_PAGE)
	@mkdir -p $(@D)
	$(call step,cp $@)
	$(Q)cp $< $@
else
$(P)/page.html: src/page/page.html src/page/make-page $(PAGE_STYLE) $(PAGE_LOADER) $(PAGE_SHARED) $(PAGE_SCRIPT) $(PAGE_WORKER) $(P)/module.wasm
	$(call step,page $@)
	$(Q)ZOPFLI='$(ZOPFLI)' src/page/make-page src/page/page.html '$(PAGE_STYLE)' $(PAGE_LOADER) '$(PAGE_SHARED)' '$(PAGE_SCRIPT)' \
	    '$(PAGE_WORKER)' $(P)/module.wasm > $@
endif

$(P)/module.wasm: $(MODULE_OBJ) src/page/page.mk
	$(call step,link $@)
	$(Q)$(WASM) $(WASM_LINK) $$(sed -n 's/^PAGE_EXPORT.*[ *]\(\(page\|js\)_[a-z_]*\)(.*/-Wl,--export=\1/p' src/page/desk.h src/javascript/native/module.h) \
	    -o $@ $(filter %.o,$^)
	$(if $(WASM_OPT),$(Q)$(WASM_OPT) -Os --enable-bulk-memory --enable-sign-ext $@ -o $@)

$(foreach source,picture/page picture/replay,$(P)/src/$(source).o): $(addprefix $(P)/src/,picture/page.css.inc picture/page.js.inc picture/replay.js.inc picture/turns.js.inc)
$(P)/src/page/installed.o: $(P)/$(INSTALLED)
$(P)/%.inc: %
	@mkdir -p $(@D)
	$(Q)sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' $< > $@

$(P)/%.o: %.c src/page/page.mk
	@mkdir -p $(@D)
	$(call step,wasm $<)
	$(Q)$(WASM_COMPILE) -MMD -MP -c -o $@ $<

-include $(MODULE_OBJ:.o=.d)
