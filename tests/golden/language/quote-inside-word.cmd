# a quote opens only at the start of a word
winner"
echo it"s
echo "a b"
at c"3
turn
