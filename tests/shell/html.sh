#!/usr/bin/env bash
# make html: each link of the manual's pages leads to a page and a place that there are, the index has every
# command, code, option and rule set, and the pages can be read on a telephone; with FULL axe finds nothing.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

[ -z "${SANITIZE:-}" ] || finish
if ! command -v mandoc || ! command -v lowdown; then finish; fi # scripts/bootstrap html
html=$TOP/build/html
make -s -C "$TOP" CC="${compiler[*]}" html >out 2>&1 || fail "make html: $(tail -n 3 out)"

cat >links.py <<'END'
import html.parser, pathlib, sys, urllib.parse

class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.ids, self.links, self.wrong, self.open = set(), [], [], []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if "id" in given:
            if given["id"] in self.ids:
                self.wrong.append(f"{given['id']} is there twice")
            self.ids.add(given["id"])
        self.links += [given[name] for name in ("href", "src") if given.get(name)]
        if tag == "img" and not given.get("alt"):
            self.wrong.append(f"nothing is said of {given.get('src')}")

folder = pathlib.Path(sys.argv[1])
pages = {path.name: Page(path) for path in folder.glob("*.html") if path.name != "page.html"}
links = 0
for name, page in sorted(pages.items()):
    for wrong in page.wrong:
        print(f"{name}: {wrong}")
    for link in page.links:
        target, _, place = link.partition("#")
        if urllib.parse.urlparse(link).scheme:
            continue
        links += 1
        if target and not (folder / urllib.parse.unquote(target)).exists():
            print(f"{name}: {link}: there is no such page")
        elif place and target != "page.html" and urllib.parse.unquote(place) not in pages[target or name].ids:
            print(f"{name}: {link}: there is no such place")
print(f"{len(pages)} pages, {links} links")
END
python3 links.py "$html" >links || fail "links.py: $(cat links)"
[ "$(wc -l <links)" = 1 ] || fail "links: $(head -n 20 links)"
[ "$(sed -n '$s/.* \([0-9]*\) links$/\1/p' links)" -ge 1400 ] || fail "only $(tail -n 1 links)"

# The index.
index_has() { # ID WORD...: each has a link below that heading
    sed -n "/<h2 id=\"$1\"/,/<\/ul>/p" "$html/index.html" | sed -n 's/.*<code>\([^<]*\)<.*/\1/p' >listed
    while read -r word; do
        grep -qxF -- "$word" listed || fail "the index lacks $word"
    done
}
sed -n 's/^    {"\([a-z]*\)".*/\1/p' "$TOP/src/script/command.c" | index_has commands
sed -n 's/^    X([A-Z_]*, "\([a-z-]*\)".*/\1/p' "$TOP/include/arbiter/ruling.h" | index_has codes
for mode in '' test records find standings grade judge match; do
    "$ARBITER" ${mode:+--$mode} --help | sed -nE 's/^ +(-., )?(--[a-z-]+) .*/\2/p'
done | sort -u | index_has options
ARBITER_RULES=$TOP/fixtures/rules "$ARBITER" -c rules | sed -n 's/^  \([a-z0-9-]*\)  .*/\1/p' | index_has rule-sets
[ ! -e "$TOP/build/page/page.html" ] || [ "$(grep -c 'class="board"' "$html/rules.html")" = 29 ] ||
    fail "boards: $(grep -c 'class="board"' "$html/rules.html")"

fetch_axe
node "$TOP/tests/page/manual.js" "$html" "${axe[@]}" >log 2>&1 || fail "$(cat log)"

finish
