# The npm package: the module of the page, and what JavaScript asks it with.

N           := build/npm
NPM_SCRIPT  := $(addprefix src/javascript/,index.js load.js referee.js thinker.js worker.js)
NPM_TYPES   := $(sort $(wildcard src/javascript/*.d.ts))
NPM_PACKAGE  = $(N)/arbiter-referee
NPM_TARBALL  = $(N)/arbiter-referee-$(VERSION).tgz

.PHONY: npm npm-package
# The folder is made with the page, and needs no npm. A page that is made already has left no module.
page: $(if $(MADE_PAGE),,$(if $(PAGE),$(N)/built))
## npm             the npm package, build/npm/arbiter-referee-*.tgz; installs what is missing first
npm:
	@scripts/bootstrap page
	$(SUBMAKE) npm-package
npm-package: $(NPM_TARBALL)

# What npm says is shown if it fails.
$(NPM_TARBALL): $(N)/built
	$(call step,npm $@)
	$(Q)cd $(N) && npm pack --silent ./arbiter-referee >pack.log 2>&1 || { cat pack.log; exit 1; }

# What the element draws with: scripts of the page, which are no modules, as one that is.
NPM_SQUARES := src/picture/replay.js src/page/view.js src/page/marks.js src/page/board.js
NPM_STYLE   := src/page/board.css src/javascript/element.css

$(N)/built: $(NPM_SQUARES) $(NPM_STYLE) src/javascript/element.js $(NPM_SCRIPT) $(NPM_TYPES) src/javascript/package.json src/javascript/README.md src/javascript/javascript.mk LICENSE $(P)/module.wasm
	$(Q)rm -rf $(NPM_PACKAGE) $(N)/*.tgz && mkdir -p $(NPM_PACKAGE)
	$(Q)cp $(NPM_SCRIPT) $(NPM_TYPES) src/javascript/README.md LICENSE $(NPM_PACKAGE)
	$(Q){ cat $(NPM_SQUARES); echo 'export { gameView, makeBoard, replay };'; } >$(NPM_PACKAGE)/squares.js
	$(Q){ echo 'export const style = `'; cat $(NPM_STYLE); echo '`;'; } >$(NPM_PACKAGE)/style.js
	$(Q)cp src/javascript/element.js $(NPM_PACKAGE)/board.js
	$(Q)cp $(P)/module.wasm $(NPM_PACKAGE)/arbiter.wasm && chmod 644 $(NPM_PACKAGE)/arbiter.wasm
	$(Q)sed 's/@VERSION@/$(VERSION)/' src/javascript/package.json >$(NPM_PACKAGE)/package.json
	$(Q)touch $@
