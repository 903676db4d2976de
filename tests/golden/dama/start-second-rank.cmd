# options: -r dama
# a man blocked by its own side cannot be selected; the free ones can
select a2
select h2
can select a2
can select a3
moves b2
moves b3
