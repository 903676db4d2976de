# tabs are blanks
	turn
select	2	2
	at 	 2	2	
select	9	9
