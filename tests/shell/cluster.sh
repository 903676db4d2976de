#!/usr/bin/env bash
# scripts/cluster: the games of files refereed in pieces, by GNU parallel here and over ssh, and by
# Slurm, with workers that are killed in the middle. The rows are those of one run.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

export ARBITER PATH=$PATH:/usr/sbin
cat "$TOP"/fixtures/records/english-19*.pdn >all.pdn
cp "$TOP/fixtures/records/italian-2005.pdn" 'second file.pdn'
files=(all.pdn 'second file.pdn')
"$ARBITER" --records "${files[@]}" >want 2>want.err
[ $? = 1 ] || fail "not one game is wrong"

# Runs it; rows and counts must be those of one run.
referee() { # WORDS...
    timeout 300 "$TOP/scripts/cluster" "$@" "${files[@]}" >rows 2>err
    [ $? = 1 ] || fail "another status: $*"
    cmp -s rows want || fail "other rows: $*: $(diff rows want | head -n 3)"
    cmp -s err want.err || fail "$*: $(cat err)"
}

# A program whose worker is killed in the middle of some pieces, so many times each.
cat >killed <<END
#!/bin/sh
case \$* in
*'--at '*[13579])
    place=\$(echo "\$*" | tr -dc '0-9')
    count=\$(cat "$PWD/count-\$place" 2>/dev/null || echo 0)
    if [ "\$count" -lt "\$(cat "$PWD/kills")" ]; then
        echo \$((count + 1)) >"$PWD/count-\$place"
        echo 'half a row'
        kill -9 \$PPID \$\$
    fi
    ;;
esac
exec '$ARBITER' "\$@"
END
chmod +x killed
kill_workers() { # TIMES
    rm -f count-*
    echo "$1" >kills
}

# ---- GNU parallel --------------------------------------------------------------------------------

if ! parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
    echo "skipped: no GNU parallel"
    finish
fi
for pieces in 1 37; do
    referee -p $pieces -j 2 work-$pieces
    count=$(wc -l <work-$pieces/list)
    [ $((count - pieces)) = 0 ] || [ $((count - pieces)) = 1 ] || # each file begins a piece
        fail "-p $pieces: $count pieces"
done
[ "$(wc -l <work-1/list)" = 2 ] || fail "a file is cut, though one piece is wanted"
# Run again, it has nothing to do.
rm work-37/pieces/*
referee -p 37 -j 2 work-37
kill_workers 1
ARBITER=$PWD/killed referee -p 9 -j 2 work-killed
[ "$(find . -name 'count-*' | wc -l)" -ge 2 ] || fail "no worker was killed"
# Those that are always killed are missing, until the same command is run again.
kill_workers 3
ARBITER=$PWD/killed timeout 300 "$TOP/scripts/cluster" -p 9 work-late "${files[@]}" >rows 2>err
[ $? = 2 ] || fail "pieces are missing: not status 2"
printed '^cluster: [1-9] pieces are not done; run the same command again$' err
[ ! -s rows ] || fail "pieces are missing, but there are rows"
ARBITER=$PWD/killed referee -p 9 work-late

# Options, and other forms, in which some lines are no games.
"$ARBITER" --records --to jsonl all.pdn 2>err | sed '2,$i no row\n{"turns":7}' >all.jsonl
for game in $(seq 50); do printf '%d\t11-15 22-18\nno turns\n%d\thello\n%d\t11-15\0\n' "$game" "$game" "$game"; done >all.turns
in_form() { # FORM FILE
    "$ARBITER" --records --to "$1" -r english "$2" >want.form 2>want.said
    timeout 300 "$TOP/scripts/cluster" -p 7 "work-$1-$2" "$2" -- --to "$1" -r english >rows 2>err
    cmp -s rows want.form || fail "--to $1: other rows of $2: $(diff rows want.form | head -n 3)"
    cmp -s err want.said || fail "--to $1: $2: $(diff err want.said | head -n 3)"
    [ "$(wc -l <"work-$1-$2/list")" = 7 ] || fail "$2 is cut into other pieces"
}
for form in pdn script jsonl; do in_form $form all.jsonl; done
in_form verdict all.turns

# What is wrong with the command line.
"$TOP/scripts/cluster" -p 5 work-37 all.jsonl >rows 2>err
[ $? = 2 ] || fail "another command in the same folder"
printed '^cluster: .*work-37 is in use for: ' err
for words in '' work '-p x work all.pdn' '--nosuch work all.pdn'; do
    # shellcheck disable=SC2086 # several words
    "$TOP/scripts/cluster" $words >rows 2>err
    [ $? = 2 ] || fail "not status 2: $words"
    printed '^cluster: ' err
done
"$TOP/scripts/cluster" work-nosuch nosuch.pdn >rows 2>err
[ $? = 2 ] || fail "a file that is not there"

# ---- ssh -----------------------------------------------------------------------------------------

# A port that nobody uses, as far as can be seen.
free_port() {
    local port
    for port in $(seq $((20000 + RANDOM % 20000)) 60000); do
        (exec 4<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
    done
    echo "$port"
}

over_ssh() {
    local port sshd
    sshd=$(command -v sshd) # by its whole path, as it wants to be started
    port=$(free_port)
    mkdir -m 700 ssh
    ssh-keygen -q -t ed25519 -N '' -f ssh/host
    ssh-keygen -q -t ed25519 -N '' -f ssh/user
    cp ssh/user.pub ssh/known
    [ "$(id -u)" != 0 ] || mkdir -p /run/sshd
    "$sshd" -f /dev/null -p "$port" -h "$PWD/ssh/host" -o ListenAddress=127.0.0.1 -o StrictModes=no \
        -o "AuthorizedKeysFile=$PWD/ssh/known" -o "PidFile=$PWD/ssh/pid" -o UsePAM=no -E "$PWD/ssh/log" ||
        fail "sshd does not start: $(cat ssh/log)"
    referee -p 9 -j 2 -S "ssh -p $port -i $PWD/ssh/user -o StrictHostKeyChecking=no \
-o UserKnownHostsFile=/dev/null -o LogLevel=ERROR 127.0.0.1" work-ssh
    grep -q 'Accepted publickey' ssh/log || fail "nobody came over ssh: $(cat ssh/log)"
    kill "$(cat ssh/pid)"
}
if command -v ssh-keygen >found && command -v sshd >found; then
    over_ssh
else
    echo "skipped: no sshd"
fi

# ---- matches -------------------------------------------------------------------------------------

# A match in shares, some of which are killed after a moment, comes to the rows of one that is not.
players=(-r english -e 'cmd=@random name=a' -e 'cmd=@minimax depth=2 name=b' --games 120 --openings all:2)
"$ARBITER" --match "${players[@]}" -q --results match.jsonl >match-table
rows_of() { # FILE...
    sed 's/"seconds":\[[^]]*\]//; s/ *[0-9]*\.[0-9][0-9]s"/"/g' "$@" | sort
}
rows_of match.jsonl >match-rows
cat >killed-match <<END
#!/bin/sh
# The first time that a share is played, it is killed.
case "\$*" in
*--match*)
    for word; do case \$word in */*.jsonl) rows=\$word ;; esac; done
    [ -e "\$rows.begun" ] || { : >"\$rows.begun"; exec timeout -s KILL 0.1 "$ARBITER" "\$@"; }
    ;;
esac
exec "$ARBITER" "\$@"
END
chmod +x killed-match
in_shares() { # FOLDER [OPTION]...
    local folder=$1
    shift
    timeout 300 "$TOP/scripts/cluster-match" "$@" "$folder" "${players[@]}" >table 2>err
    status=$?
    [ $status = 0 ] || fail "status $status: cluster-match $*: $(cat err)"
    cmp -s table match-table || fail "another table: cluster-match $*"
    rows_of "$folder"/*.jsonl | cmp -s - match-rows || fail "other rows: cluster-match $*"
}
in_shares match-shares -n 5 -j 2
in_shares match-shares -n 5 -j 2
ARBITER=$PWD/killed-match in_shares match-killed -n 4 -j 2
[ "$(find match-killed -name '*.begun' | wc -l)" = 4 ] || fail 'no share was killed'
timeout 300 "$TOP/scripts/cluster-match" -n 3 match-shares "${players[@]}" >table 2>err
[ $? = 2 ] || fail 'a folder takes the shares of another number'
printed '^cluster-match: .* is in use for: ' err
timeout 300 "$TOP/scripts/cluster-match" -n 2 match-wrong "${players[@]}" --max-turns x >table 2>err
[ $? = 2 ] || fail 'options that are wrong are no trouble'
printed '^cluster-match: 2 shares are not played' err

# ---- Slurm ---------------------------------------------------------------------------------------

begin_slurm() {
    local host
    host=$(hostname -s)
    munge=$(mktemp -d) # a socket has a short name
    trap 'end_slurm; rm -rf "$munge"' EXIT
    chmod 755 "$munge"
    mkdir -p slurm/state slurm/spool
    head -c 1024 /dev/urandom >slurm/key
    chmod 600 slurm/key
    cat >slurm/slurm.conf <<END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$munge/socket
CredType=cred/munge
StateSaveLocation=$PWD/slurm/state
SlurmdSpoolDir=$PWD/slurm/spool
SlurmctldPidFile=$PWD/slurm/slurmctld.pid
SlurmdPidFile=$PWD/slurm/slurmd.pid
SlurmctldLogFile=$PWD/slurm/slurmctld.log
SlurmdLogFile=$PWD/slurm/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
KillWait=1
SchedulerParameters=sched_interval=1,batch_sched_delay=1,sched_min_interval=0
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
    export SLURM_CONF=$PWD/slurm/slurm.conf
    munged --force --socket="$munge/socket" --key-file="$PWD/slurm/key" --pid-file="$PWD/slurm/munged.pid" \
        --log-file="$PWD/slurm/munged.log" --seed-file="$PWD/slurm/seed" || return
    slurmctld && slurmd || return
    for _ in $(seq 60); do
        [ "$(sinfo -h -o %t 2>/dev/null)" != idle ] || return 0
        sleep 1
    done
    return 1
}
end_slurm() {
    local pid
    for pid in slurm/*.pid; do
        [ ! -e "$pid" ] || kill "$(cat "$pid")" 2>/dev/null
    done
}
if [ "$(id -u)" = 0 ] && command -v slurmctld slurmd munged sbatch >found; then
    if begin_slurm; then
        referee --slurm -p 9 work-slurm
        kill_workers 1
        ARBITER=$PWD/killed referee --slurm -p 4 work-slurm-killed
        [ "$(find . -name 'count-*' | wc -l)" -ge 1 ] || fail "no worker of Slurm was killed"
        ARBITER=$PWD/killed-match in_shares match-slurm --slurm -n 3
    else
        fail "Slurm does not start: $(tail -n 3 slurm/*.log)"
    fi
else
    echo "skipped: no Slurm, or not root"
fi

finish
