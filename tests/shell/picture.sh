#!/usr/bin/env bash
# Pictures: each is XML, and when it is rendered each square has the colours of what the printed
# board shows there; those in README and the manual are what the program draws now; and files are
# written as `save` writes them.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# ---- what is seen ----------------------------------------------------------------------

# Draws NAME.svg after the commands on standard input, with the printed board in NAME.board.
draw() { # RULES NAME
    { cat; echo "draw $2.svg"; echo print; } >"$2.cmd"
    run 0 "$ARBITER" -r "$1" "$2.cmd"
    tail -n 9 out >"$2.board"
    xmllint --nonet --noout "$2.svg" >log 2>&1 || fail "$2.svg is not XML: $(head -c 300 log)"
}

# The colour that a side's pieces are drawn in: R,G,B.
colour_of() { # NAME SIDE
    local hex
    hex=$(sed -n "s/^<g class='pieces $2' fill='#\([0-9a-f]*\)'.*/\1/p" "$1.svg")
    echo "$((16#${hex:0:2})),$((16#${hex:2:2})),$((16#${hex:4:2}))"
}

# The common name of a colour.
name_of() { # R,G,B
    local r g b
    IFS=, read -r r g b <<<"$1"
    if [ "$r" -gt 220 ] && [ "$g" -gt 220 ] && [ "$b" -gt 220 ]; then echo white
    elif [ "$r" -lt 80 ] && [ "$g" -lt 80 ] && [ "$b" -lt 80 ]; then echo black
    elif [ "$r" -gt $((g + 100)) ] && [ "$r" -gt $((b + 100)) ]; then echo red
    elif [ "$b" -gt $((r + 100)) ] && [ "$b" -gt $((g + 60)) ]; then echo blue
    elif [ "$g" -gt $((r + 30)) ] && [ "$g" -gt $((b + 30)) ]; then echo green
    elif [ "$r" -gt 200 ] && [ "$g" -gt 200 ]; then echo yellow
    else echo "a nameless colour $1"; fi
}

# Counts the pixels of each colour in each square, which is 60 wide, in reading order: lines SQUARE R,G,B
# COUNT in NAME.pixels. The board begins at 38, 22.
look_at() { # NAME
    pngtopnm "$1.png" | pnmcut -left 38 -top 22 -width 480 -height 480 | tail -c $((480 * 480 * 3)) |
        od -An -v -tu1 -w3 | awk '
        { count[int((NR - 1) / 28800) * 8 + int((NR - 1) % 480 / 60) " " $1 "," $2 "," $3]++ }
        END { for (key in count) print key, count[key] }' >"$1.pixels"
}
# The count of a colour in each square: a line for each.
count_pixels() { # NAME R,G,B
    awk -v colour="$2" '$2 == colour { count[$1] = $3 } END { for (i = 0; i < 64; i++) print count[i] + 0 }' "$1.pixels"
}

# What the printed board has on each square: the mark before it and the first letter.
cells() { # NAME
    awk 'NR <= 8 { line[NR] = $0 }
    NR == 9 { # the labels of the columns stand where the first letters do
        for (r = 1; r <= 8; r++)
            for (c = 1; c <= length($0); c++)
                if (substr($0, c, 1) != " ") print substr(line[r], c - 1, 1) substr(line[r], c, 1)
    }' "$1.board"
}

# Each square has at least that many pixels of the colour if its cell is one of these, and otherwise
# none.
check_squares() { # NAME R,G,B LEAST PATTERN
    paste -d' ' <(count_pixels "$1" "$2") <(cells "$1" | sed 's/ /_/g') >squares
    [ "$(wc -l <squares)" = 64 ] || fail "$1.board is not read: $(cat "$1.board")"
    awk -v least="$3" -v cell="$4" '
        $2 ~ cell && $1 < least || $2 !~ cell && $1 > 0 {
            print "square " NR - 1 " with " $2 " has " $1 " pixels"
        }' squares >wrong
    [ ! -s wrong ] || fail "$1: colour $2, for $4: $(cat wrong)"
}

# Renders a picture and checks all squares. The letters of a side are a pattern.
check() { # NAME SIDE LETTERS COLOUR SIDE LETTERS COLOUR
    local name=$1 side letters colour
    shift
    rsvg-convert "$name.svg" -o "$name.png" >log 2>&1 || fail "$name.svg is not rendered: $(cat log)"
    look_at "$name"
    while [ $# -ge 3 ]; do
        side=$1 letters=$2 colour=$3
        shift 3
        [ "$(name_of "$(colour_of "$name" "$side")")" = "$colour" ] ||
            fail "$name: $side is drawn in $(name_of "$(colour_of "$name" "$side")")"
        check_squares "$name" "$(colour_of "$name" "$side")" 250 "^.[$letters]"
    done
}

# The marks of the printed board are in the picture, in these colours.
check_marks() { # NAME SELECTED DESTINATION
    local class hex colour
    for class in selected destination; do
        hex=$(sed -n "s/^<rect class='$class'.* fill='#\([0-9a-f]*\)'.*/\1/p" "$1.svg" | head -n 1)
        colour="$((16#${hex:0:2})),$((16#${hex:2:2})),$((16#${hex:4:2}))"
        if [ $class = selected ]; then
            [ "$(name_of "$colour")" = "$2" ] || fail "$1: selected is $(name_of "$colour")"
            check_squares "$1" "$colour" 900 '^\['
        else
            [ "$(name_of "$colour")" = "$3" ] || fail "$1: a destination is $(name_of "$colour")"
            check_squares "$1" "$colour" 900 '^[(]'
        fi
    done
}

fire_and_water=(fire fF red water wW blue)
black_and_white=(black bB black white wW white)
chess=(white KQRBNP white black kqrbnp black)

for name in start middle won; do
    case $name in
    start) echo ;;
    middle) printf '%s\n' 'select 2 2' ;;
    won) printf '%s\n' 'position 8/8/8/8/2wb5/1fp6/8/8 fire' 'select 1 2' 'select 3 4' ;;
    esac | draw checkers61b "c-$name"
    check "c-$name" "${fire_and_water[@]}"
done
check_marks c-middle white yellow
grep -q '<title>checkers61b: Fire has won</title>' c-won.svg || fail "c-won.svg shows no winner"
# Every kind of both sides, crowned and not, on squares of both colours.
draw checkers61b c-kinds <<<'position fpfsfbFPFSFB2/2wpwswbWPWSWB/fpfsfbFPFSFB2/8/8/wpwswbWPWSWB2/2wpwswbWPWSWB/8 fire'
check c-kinds "${fire_and_water[@]}"
# After an explosion.
draw checkers61b c-explosion <<'CMD'
position 8/8/5wb2/2fs1fb3/8/2fb5/8/8 water
select 5 5
select 3 3
CMD
check c-explosion "${fire_and_water[@]}"

echo | draw english e-start
check e-start "${black_and_white[@]}"
draw english e-kings <<<'position 1b1B1w1W/b1B1w1W1/8/8/8/8/8/8 black'
check e-kings "${black_and_white[@]}"
draw english e-path <<'CMD'
position 3b1W2/b3b3/8/4b3/8/2b1B3/1B6/8 white
select 3
select 10
select 19
select 26
CMD
check e-path "${black_and_white[@]}"
# The path is drawn over exactly its squares, including those of captured pieces; where it passes a
# corner there are a few pixels.
count_pixels e-path 255,210,63 | awk '$1 >= 30 { printf "%d ", NR - 1 }' >touched
[ "$(cat touched)" = '5 12 19 28 37 44 51 ' ] || fail "the path touches $(cat touched)"

echo | draw dama d-start
check d-start white W white black B black
draw dama d-middle <<'CMD'
a3-a4
c6-c5
select d3
CMD
check d-middle white W white black B black
check_marks d-middle white yellow

echo | draw orthogonal o-start
check o-start white w white red r red
draw orthogonal o-middle <<'CMD'
pass
select 1 6
CMD
check o-middle white w white red r red
check_marks o-middle white yellow

echo | draw kingcapture k-start
check k-start "${chess[@]}"
draw kingcapture k-middle <<'CMD'
66-64
11-13
select 6 7
CMD
check k-middle "${chess[@]}"
draw kingcapture k-queen <<'CMD'
position 3k4/8/1p3r2/8/3Q4/8/1P6/6nK white
select 3 4
CMD
check k-queen "${chess[@]}"
check_marks k-queen blue green

# A page is XML as well.
for rules in checkers61b english dama orthogonal kingcapture; do
    run 0 "$ARBITER" -r $rules -c 'player '"$("$ARBITER" -r $rules -c turn | sed 's/turn: //')"' random' \
        -c 'go' -c 'draw page.html'
    xmllint --nonet --noout page.html >log 2>&1 || fail "$rules: the page is not XML: $(head -c 300 log)"
    grep -q "<h1>$rules</h1>" page.html || fail "the page is not of $rules"
done

# ---- the pictures in README and the manual ------------------------------------------------

cp "$TOP"/fixtures/pictures/*.cmd .
pictures=0
for picture in "$TOP"/fixtures/pictures/*.svg; do
    name=$(basename "$picture" .svg)
    pictures=$((pictures + 1))
    run 0 "$ARBITER" "$name.cmd"
    cmp "$picture" "$name.svg" || fail "$name.svg is not what is drawn now: make pictures"
    grep -qF "fixtures/pictures/$name.svg" "$TOP/README.md" "$TOP"/src/manual/*.md ||
        fail "no page shows $name.svg"
done
[ $pictures = 3 ] || fail "there are $pictures pictures"

# ---- what is written -----------------------------------------------------------------------

left_behind() { # FOLDER: no half-written file stands beside another
    ! find "$1" -name '*arbiter-*' | grep . || fail "files are left in $1"
}
run 0 "$ARBITER" -c 'draw new.svg' -c 'draw new.html' -c turn
prints 'turn: fire'

for ending in svg html; do
    # A new file has the usual mode; the mode of an old one is kept, and a link still leads to it.
    [ "$(stat -c %a new.$ending)" = "$(printf '%o' $((0666 & ~$(umask))))" ] ||
        fail "a new file has mode $(stat -c %a new.$ending)"
    echo old >old.$ending
    chmod 640 old.$ending
    ln -s old.$ending link.$ending
    run 0 "$ARBITER" -c "draw link.$ending"
    [ -L link.$ending ] || fail "the link is gone"
    cmp new.$ending old.$ending || fail "the file that the link leads to is not the picture"
    [ "$(stat -c %a old.$ending)" = 640 ] || fail "the mode became $(stat -c %a old.$ending)"

    # Anything but a regular file is written in place.
    mkfifo pipe.$ending
    cat pipe.$ending >through &
    run 0 "$ARBITER" -c "draw pipe.$ending"
    wait
    cmp new.$ending through || fail "got through the pipe: $(head -c 300 through)"
    ln -s /dev/full full.$ending
    run 1 "$ARBITER" -c "draw full.$ending"
    printed '^error: .*No space left on device \[cannot-write\]$'

    # A file that may not grow is like a full disk.
    echo old >kept.$ending
    (
        ulimit -f 1
        exec "$ARBITER" -c "draw kept.$ending" -c 'reject empty-square remove 0 7' -b
    ) 2>&1 | cat >out
    printed '\[cannot-write\]$'
    [ "$(cat kept.$ending)" = old ] || fail "the old file is now: $(head -c 300 kept.$ending)"
    left_behind .

    # The same for folders, missing files, and the file that the answers go to.
    mkdir folder.$ending
    run 1 "$ARBITER" -c "draw folder.$ending"
    printed '\[cannot-write\]$'
    run 1 "$ARBITER" -c "draw nowhere/board.$ending"
    printed '\[cannot-write\]$'
    run 1 "$ARBITER" -o record.$ending -c winner -c "draw record.$ending" -c turn
    printed '^winner: undecided$' record.$ending
    printed '\[cannot-write\]$' record.$ending
    printed '^turn: fire$' record.$ending

    # With --safe nothing is opened.
    run 1 "$ARBITER" --safe -c "draw kept.$ending" -c "draw safe.$ending"
    printed '\[not-safe\]$'
    [ "$(cat kept.$ending)" = old ] || fail "--safe has drawn"
    [ ! -e safe.$ending ] || fail "--safe has drawn a new file"

    # `reject` takes no command that opens a file.
    run 1 "$ARBITER" -c "reject draw kept.$ending" -c "reject cannot-write draw nowhere/a.$ending"
    [ "$(grep -c '\[usage\]$' out)" = 2 ] || fail "reject has tried it: $(cat out)"
    [ "$(cat kept.$ending)" = old ] || fail "reject has drawn"
done

# A folder and a file that belong to someone else.
open_folder
echo old >"$open/theirs.svg"
chmod 644 "$open/theirs.svg"
if [ ${#nobody[@]} = 0 ]; then
    chmod 555 "$open"
    chmod 444 "$open/theirs.svg"
fi
for file in theirs.svg new.svg new.html; do
    run 1 ${nobody[0]+"${nobody[@]}"} "$open/arbiter" -c "draw $open/$file"
    printed '\[cannot-write\]$'
done
[ "$(cat "$open/theirs.svg")" = old ] || fail "their file is now: $(head -c 300 "$open/theirs.svg")"
left_behind "$open"

# The page of a long game takes no more memory than the game.
build_peak
{
    echo 'position 8/8/8/8/8/8/8/FP1FP3WP1 water'
    awk 'BEGIN { for (i = 0; i < 1000; i++) print "move 60-71\nmove 00-11\nmove 71-60\nmove 11-00" }'
    echo 'draw long.html'
} >long.cmd
timeout 300 ./peak-of "$ARBITER" long.cmd >out 2>err || fail "status $? of a long game: $(cat err out)"
peak_below 8
[ "$(grep -c '<figure ' long.html)" = 4001 ] || fail "boards of the long game are missing"
[ "$(wc -c <long.html)" -gt 5000000 ] || fail "the page is small: $(wc -c <long.html)"

finish
