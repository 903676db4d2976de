# options: --classic -r dama

   
A3-A4
  b6 b5 	
a4
a4-a5-a6-
hello
a4-z9
b2-b4
c3-c4-c5
d6-d5
d3-e3
Quit
a3-a4
