# echo prints bytes that are not ASCII as they are
echo été ♛
