# options: -r pool
# black moves first, and W is white nevertheless
position B:W21,K32:B1
position
position W:W21:BK4
position
