# a comment ends the text of echo, a # inside a word does not
echo a # b
echo a#b # c
echo #nothing
echo "a # b"
echo a"b
