# empty lines are skipped and counted


   
	
space

turn
