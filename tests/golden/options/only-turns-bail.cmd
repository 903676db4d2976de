# options: -r dama --only turns --bail --final -c "tag Event x" -c "position"
# status: 1
select a3
select a4
place man white b4
space
