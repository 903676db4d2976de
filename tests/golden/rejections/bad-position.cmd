# texts that are not positions
position 8/8/8 fire
position 8/8/8/8/8/8/8/8/8 fire
position 8/8/8/8/8/8/8/7 fire
position 8/8/8/8/8/8/8/9 fire
position 8/8/8/8/8/8/8/8fp fire
position xq7/8/8/8/8/8/8/8 fire
position fp8/8/8/8/8/8/8/8 fire
position hello fire
position
