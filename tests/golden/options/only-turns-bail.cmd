# options: -r dama --only turns --bail --final -c position
select a3
select a4
place man white b4
space
