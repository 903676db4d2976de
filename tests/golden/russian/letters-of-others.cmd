# options: -r russian
# A letter of another alphabet that looks or sounds like the right one is named
move с3-d4
move c3хd4
move c3-д4
moves Α3
select ｃ3
move β2-a3
move 22-é3
