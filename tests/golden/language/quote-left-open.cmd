# a quote that is not closed is usage, in every command
print "
turn "fire
echo "half
select "2 2
"winner
turn "fire\"
turn
