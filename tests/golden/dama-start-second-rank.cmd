# options: -r dama
# a man hemmed in by its own side cannot be picked; the free ones can
select a2
select h2
can select a2
can select a3
moves b2
moves b3
