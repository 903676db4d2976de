#!/usr/bin/env bash
# Matches with players of each protocol. Those of tests/protocols were written from the protocols'
# texts; the logs show what they were sent.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
export ARBITER PYTHONDONTWRITEBYTECODE=1
players=$TOP/tests/protocols
mkdir log

# Plays two games against a random player: both end by the rules.
play() { # RULES KEYS
    timeout 300 "$ARBITER" --match -r "$1" -e "name=a $2" -e 'name=b cmd=@random' --games 2 \
        --log log "${@:3}" >out 2>err || fail "status $? of $1, $2: $(head -c 500 err) $(head -c 500 out)"
    [ "$(grep -c '^[a-z0-9]*/a/b/0/[01]: .*, normal (' out)" = 2 ] || fail "$1, $2: $(head -n 2 out)"
}
# What `a` was sent in one of the two games: a line like this.
sent() { # RULES GAME REGULAR-EXPRESSION
    grep -qE -- "^[0-9]+\.[0-9]{6} a < $3\$" "log/$1_a_b_0_$2.log" || fail "$1, game $2: not sent: $3"
}
wrote() { # RULES GAME REGULAR-EXPRESSION
    grep -qE -- "^[0-9]+\.[0-9]{6} a > $3\$" "log/$1_a_b_0_$2.log" || fail "$1, game $2: not written: $3"
}

# line, with a clock and without.
play english "cmd='$ARBITER --player depth=2' tc=40/60+0.5"
sent english 0 'rules english'
sent english 0 'side black'
sent english 1 'side white'
sent english 0 'go 60000 -'
sent english 1 'played [0-9]+[-x][0-9]+'
sent english 0 'result (1-0|1/2-1/2|0-1) [a-z-]+'
wrote english 0 '# ready'
wrote english 0 '# score -?[0-9]+ depth 2'
play english "cmd='$ARBITER --player depth=2'" --openings all:2
sent english 0 'go - -'
sent english 1 'played 9-13'
play kingcapture "cmd='$ARBITER --player depth=1'" --max-turns 60
# A time for each turn is no clock that goes on while the other side thinks.
timeout 300 "$ARBITER" --match -r english -e "name=a cmd='$ARBITER --player depth=1'" -e 'name=b cmd=@random st=5' \
    --games 2 --max-turns 4 --log log >out 2>err || fail "status $? with st on one side: $(head -c 500 err)"
sent english 0 'go - -'
! grep -hE 'a < go' log/english_a_b_0_*.log | grep -v 'go - -$' || fail 'a clock is told that there is not'

# hub
play english "cmd='$players/hub.py english' proto=hub tc=10+1 option.book=false 'option.name with blank=a b'"
sent english 0 hub
sent english 0 'set-param name=variant value=english'
sent english 0 'set-param name=book value=false'
sent english 0 'set-param name="name with blank" value="a b"'
sent english 0 init
sent english 0 'new-game'
sent english 0 'pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww'
sent english 1 'pos pos=Bb{12}e{8}w{12} moves="[0-9]+-[0-9]+"'
sent english 0 'level time=9\.000 inc=1\.000'
sent english 0 'go think'
play international "cmd='$players/hub.py international 10' proto=hub depth=3 nodes=500 tc=40/100"
sent international 0 'set-param name=variant value=normal'
sent international 0 'pos pos=Wb{20}e{10}w{20}'
sent international 0 'level depth=3 nodes=500 moves=40 time=100\.000'
grep -hE ' a < pos .*moves=.*[0-9]x[0-9]+x[0-9]' log/international_*.log >captures ||
    fail 'no capture was told with what it takes'
play english "cmd='$players/hub.py english' proto=hub st=2"
sent english 0 'level move-time=1\.800'
play english "cmd='$players/hub.py english' proto=hub"
sent english 0 'level move-time=1'

# There is no time below 0, and 0 is none.
play english "cmd='$players/hub.py english' proto=hub tc=10+60" --max-turns 10
sent english 0 'level time=0\.001 inc=60\.000'

# gtp
play english "cmd='$players/gtp.py english' proto=gtp tc=40/100" --openings all:2
sent english 0 protocol_version
sent english 0 'boardsize 8'
sent english 0 clear_board
sent english 0 'time_settings 0 100 40'
sent english 0 'play b 9-13'
sent english 0 'play w [0-9]+-[0-9]+'
sent english 0 'time_left b 100 40'
sent english 0 'genmove b'
sent english 1 'genmove w'
play dama "cmd='$players/gtp.py dama' proto=gtp tc=100+2" --max-turns 100
sent dama 0 'time_settings 100 2 1'
play checkers61b "cmd='$players/gtp.py checkers61b' proto=gtp st=5" --max-turns 100
sent checkers61b 0 'time_settings 0 5 1'
sent checkers61b 0 'time_left b 5 0'
sent checkers61b 1 'genmove w'

# uci
play kingcapture "cmd='$players/uci.py' proto=uci tc=40/60+0.5 option.Hash=32"
sent kingcapture 0 uci
sent kingcapture 0 'setoption name Hash value 32'
sent kingcapture 0 ucinewgame
sent kingcapture 0 isready
sent kingcapture 0 'position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1'
sent kingcapture 1 'position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 moves [a-h][1-8][a-h][1-8]'
sent kingcapture 0 'go wtime 60000 winc 500 movestogo 40'
sent kingcapture 1 'go btime 60000 binc 500 movestogo 40'
play kingcapture "cmd='$players/uci.py' proto=uci depth=3 nodes=1000 st=3"
sent kingcapture 0 'go movetime 2700 depth 3 nodes 1000'
play kingcapture "cmd='$players/uci.py' proto=uci"
sent kingcapture 0 'go movetime 1000'

# arbiter: another referee
play english "cmd='$ARBITER' proto=arbiter depth=2 tc=60" --openings all:2
sent english 0 'rules english'
sent english 0 'echo ready'
sent english 0 'move 9-13'
sent english 0 'hint depth 2 time [0-9]+'
wrote english 0 'hint: [0-9]+[-x][0-9]+.*'
echo 'B:W21,22:B9,K10' >openings
play english "cmd='$ARBITER' proto=arbiter depth=2" --openings openings
sent english 0 'position B:W21,22:B9,K10'
sent english 0 'hint depth 2'
play english "cmd='$ARBITER --player depth=2'" --openings openings
sent english 0 'position B:W21,22:B9,K10'

# Where there is no FEN, positions are rows.
echo '8/8/8/8/w7/8/8/7r white' >rows
play orthogonal "cmd='$ARBITER --player depth=1'" --openings rows --max-turns 4
sent orthogonal 0 'position 8/8/8/8/w7/8/8/7r white'

# With columns, positions are those; programs are told them by arbiter and line alone.
echo 'W:a1=w,c3=wbB,g5=b,g7=bw' >columns
play lasca "cmd='$ARBITER --player depth=1'" --openings columns --max-turns 4
sent lasca 0 'position W:a1=w,c3=wbB,g5=b,g7=bw'
play lasca "cmd='$ARBITER' proto=arbiter depth=1" --openings columns --max-turns 4
sent lasca 0 'position W:a1=w,c3=wbB,g5=b,g7=bw'
run 2 "$ARBITER" --match -r lasca -e "name=a cmd='$players/hub.py lasca' proto=hub" -e 'name=b cmd=@random'
printed 'a: its protocol, hub, has no words for lasca' err
run 2 "$ARBITER" --match -r stapeldammen -e "name=a cmd='$ARBITER' proto=dxp" -e 'name=b cmd=@random'
printed 'a: its protocol, dxp, has no words for stapeldammen' err

# What a protocol has no words for.
run 2 "$ARBITER" --match -r english -e "name=a cmd='$players/uci.py' proto=uci" -e 'name=b cmd=@random'
printed 'a: its protocol.* has no words for ' err
run 2 "$ARBITER" --match -r dama -e "name=a cmd='$players/hub.py dama' proto=hub" -e 'name=b cmd=@random' --openings openings
run 2 "$ARBITER" --match -r english -e "name=a cmd='$players/gtp.py english' proto=gtp" -e 'name=b cmd=@random' --openings openings
printed 'a: its protocol.* cannot begin elsewhere than at the start' err

finish
