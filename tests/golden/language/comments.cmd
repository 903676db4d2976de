# comments alone on a line or after a command
# this is one
   # this too
	# and this
turn # fire begins
print#
select 3 3 # not picked
#turn
