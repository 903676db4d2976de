# what is no tag, and what the game says itself, is rejected; reject changes nothing
tag 1a
tag 1a x
tag a-b x
tag Event: x
tag "" x
tag "two words" x
tag A23456789012345678901234567890123456789012345678901234567890123456 x
tag FEN
tag FEN B:W1:B32
tag gametype 21
tag Rules english
tag SetUp 1
tag Variant x
tag "Event
rules kingcapture
tag Variant x
reject usage tag FEN
reject tag Event x
tag
assert tag Event x == x
assert tag Event == y
assert tag Event y z == x
tag Event a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8 9
tag Event a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8 9 10
tag
history
