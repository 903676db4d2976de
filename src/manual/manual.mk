# The man pages and completions, which are made of the files here and of the program's own tables.

# Makes man pages of the pages of the manual; without it there are only arbiter*.1
LOWDOWN   ?= lowdown
.PHONY: man completions

## man             the man pages, build/*/arbiter*.1 and, with lowdown, arbiter-*.7
MAN7      = $(addprefix arbiter-,$(addsuffix .7,language rules conversations))
# Made already, as they are in a tarball (make dist), or by lowdown.
MADE_MAN7 := $(wildcard $(addprefix src/made/,$(MAN7)))
MAN7_MADE = $(if $(or $(MADE_MAN7),$(shell command -v $(LOWDOWN))),$(addprefix $(B)/,$(MAN7)))
MAN1      = $(addprefix $(B)/,arbiter.1 arbiter-test.1 arbiter-grade.1 arbiter-json.1 arbiter-records.1 arbiter-find.1 arbiter-standings.1 arbiter-match.1 arbiter-judge.1)
man: $(MAN1) $(MAN7_MADE)
	$(if $(MAN7_MADE),,@echo 'note: no $(LOWDOWN), so there will be no man pages but arbiter*.1')

## html            the manual as a folder of pages, build/html: guides, man pages, an index, and the page that plays;
##                 installs what is missing first
.PHONY: html
html: $(PROGRAM) $(MAN1) page
	@CC='$(CC)' scripts/bootstrap html
	$(call step,html build/html)
	$(Q)LOWDOWN='$(LOWDOWN)' scripts/html-pages build/html $(VERSION) $(PROGRAM) $(MAN1)

## completions     what bash, zsh and fish offer at Tab: build/*/arbiter.bash, _arbiter, arbiter.fish
COMPLETIONS = $(addprefix $(B)/,arbiter.bash _arbiter arbiter.fish)
completions: $(COMPLETIONS)

$(B)/manual: $(call objects,$(MANUAL_SRC) src/terminal/screen/keys.c) $(B)/internal.a $(B)/sources
	$(call link)

$(MAN1) $(COMPLETIONS): $(B)/%: src/manual/%.in $(B)/manual $(RULES)
	$(call step,fill $@)
	$(Q)ARBITER_RULES=fixtures/rules $(B)/manual $< > $@

ifneq ($(MADE_MAN7),)
$(B)/arbiter-%.7: src/made/arbiter-%.7
	@mkdir -p $(@D)
	$(call step,cp $@)
	$(Q)cp $< $@
else
$(B)/arbiter-%.7: src/manual/%.md scripts/man-page include/arbiter/version.h $(B)/flags
	$(call step,man $@)
	$(Q)LOWDOWN='$(LOWDOWN)' scripts/man-page $< $(VERSION) > $@
endif
