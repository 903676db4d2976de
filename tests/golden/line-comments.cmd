# comments stand alone or behind a command
# this is one
   # this too
	# and this
turn # fire begins
print#
select 3 3 # not picked
#turn
