#!/usr/bin/env bash
# What a comment or a page refers to exists: the page of the manual and its section (language.md
# 4.1), the document (document 003) in rules.md 9, and the target of a link.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

here=$PWD
cd "$TOP" || exit 1
find include src tests scripts Makefile -type f \
    \( -name '*.[ch]' -o -name '*.sh' -o -name '*.mk' -o -name '*.in' -o ! -name '*.*' \) \
    ! -path 'tests/fuzz/corpus/*' ! -path tests/shell/citations.sh >"$here/sources"
find . -name '*.md' ! -path './build/*' | sed 's|^\./||' >"$here/pages"

# ---- sections and documents -----------------------------------------------------------------

# Each file as one line, after its name and without the marks of comments.
xargs awk '
    FNR == 1 { printf "%s%s ", NR == 1 ? "" : "\n", FILENAME }
    { sub(/^ *[*#]+ /, ""); sub(/^ +/, ""); printf " %s", $0 }
    END { print "" }' <"$here/sources" >"$here/texts"
cd "$here" || exit 1

# Lines FILE PAGE SECTION, without a section if the whole page is cited.
awk '
    BEGIN {
        number = "[0-9]+(\\.[0-9]+)?"
        page = "[^$A-Za-z./_-]([a-z-]+|([a-z-]+/)*README)\\.md"
        citation = page "( " number "((, | and )" number ")*)?"
    }
    {
        for (text = $0; match(text, citation); text = substr(text, RSTART + RLENGTH)) {
            words = split(substr(text, RSTART + 1, RLENGTH - 1), word, /,? (and )?/)
            for (i = (words > 1 ? 2 : 1); i <= words; i++)
                print $1, word[1], (words > 1 ? word[i] : "")
        }
    }' texts >cited
[ "$(wc -l <cited)" -ge 150 ] || fail "there are only $(wc -l <cited) citations"

# The page that FILE means by that name.
page_called() { # FILE NAME
    local page
    for page in "src/manual/$2" "$2" "${1%/*}/$2" "src/$2"; do
        if [ -f "$TOP/$page" ]; then
            echo "$TOP/$page"
            return
        fi
    done
    return 1
}
sort -u -k 2 cited | while read -r file name section; do
    page=$(page_called "$file" "$name") || { fail "$file cites $name, which there is not"; continue; }
    [ -z "$section" ] || grep -qE "^###? ${section//./\\.}\. " "$page" || fail "$file cites $name $section"
done

grep -oE '^[^ ]+|\b[Dd]ocuments? 0[0-9]{2}((, | and )0[0-9]{2})*' texts | grep -oE '\b0[0-9]{2}\b' |
    sort -u >documents
[ "$(wc -l <documents)" = 5 ] || fail "there are $(wc -l <documents) documents"
while read -r document; do
    grep -q "^| document $document |" "$TOP/src/manual/rules.md" || fail "rules.md has no document $document"
done <documents

# A section is one of a page, which is named as above, or of a document.
grep -oE '.{20}(\b[Ss]ections? [0-9]|\b[A-Z]{4,}\.md\b)' texts | grep -vE '\b0[0-9][0-9], [Ss]|(README|CONTRIBUTING|SECURITY|PAGE)\.md' >bare &&
    fail "nobody knows of what: $(head -n 1 bare)"

# ---- links --------------------------------------------------------------------------------

# Headings, as anchors of links.
anchors() { # PAGE
    grep -E '^#+ ' "$1" | sed -E 's/^#+ //; s/[^A-Za-z0-9 _-]//g; s/ /-/g' | tr '[:upper:]' '[:lower:]'
}
(cd "$TOP" && xargs grep -oE '\]\([^)]+\)' /dev/null) <pages | sed -E 's/\)$//; s/:\]\(/ /' |
    grep -v ' https\?:' >links
[ "$(wc -l <links)" -ge 30 ] || fail "there are only $(wc -l <links) links"
while read -r file link; do
    target=$(dirname "$TOP/$file")/${link%%#*}
    [ -e "$target" ] || { fail "$file links to $link, which there is not"; continue; }
    [[ $link != *'#'* ]] || anchors "$target" | grep -qxF "${link#*#}" ||
        fail "$file links to $link, and there is no such heading"
done <links

finish
