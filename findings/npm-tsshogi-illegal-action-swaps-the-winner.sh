#!/usr/bin/env bash
# npm tsshogi 2.2.0: importCSA() of %+ILLEGAL_ACTION and %-ILLEGAL_ACTION
#
# The CSA format of shogi records (version 2.2, 2008) ends a game with `%+ILLEGAL_ACTION` where Black
# did something illegal, so that White has won; with `%-ILLEGAL_ACTION` White did, and Black has won.
# The reader of tsshogi takes the sign for that of the winner: with Black to move, `%+ILLEGAL_ACTION`
# becomes "the side to move wins by a foul", and `%-ILLEGAL_ACTION` a foul of Black's. Its writer is
# right. So a game that Black has won, converted from KIF to CSA, read and written again, ends with
# `%ILLEGAL_MOVE` by Black: White has won it. json-kifu-format 5.5.0 shows the same files as lost by
# the side of the sign.
#
# Who keeps results of shogi games, or converts KIF to CSA and back, counts these games for the loser.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund tsshogi@2.2.0 json-kifu-format@5.5.0 >/dev/null

cat >try.mjs <<'JS'
import { createRequire } from 'node:module';
import * as tsshogi from 'tsshogi';
const { JKFPlayer } = createRequire(import.meta.url)('json-kifu-format');

const last = csa => csa.trim().split('\n').filter(line => line.startsWith('%')).join();
for (const sign of ['+', '-']) {
    const csa = `V2.2\nPI\n+\n+7776FU\n-3334FU\n%${sign}ILLEGAL_ACTION\n`;
    const record = tsshogi.importCSA(csa);
    record.goto(3);
    const other = JKFPlayer.parseCSA(csa);
    other.goto(3);
    const fault = other.getReadableKifu() === '先手反則負け' ? 'Black loses' :
        other.getReadableKifu() === '後手反則負け' ? 'White loses' : '?';
    console.log(`%${sign}ILLEGAL_ACTION, Black to move: tsshogi ${record.current.move.type},`,
        `written again ${last(tsshogi.exportCSA(record))}; json-kifu-format: ${fault}`);
}
// A game that Black, to move, has won by a foul of White's, by KIF: the writer is right.
const kif = '手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 反則勝ち\n';
const first = tsshogi.exportCSA(tsshogi.importKIF(kif));
const second = tsshogi.exportCSA(tsshogi.importCSA(first));
const third = tsshogi.exportCSA(tsshogi.importCSA(second));
console.log(`from KIF ${last(first)}, read and written ${last(second)}, once more ${last(third)}`);
JS
node try.mjs | tee seen
cat >expected <<'TXT'
%+ILLEGAL_ACTION, Black to move: tsshogi foulWin, written again %-ILLEGAL_ACTION; json-kifu-format: Black loses
%-ILLEGAL_ACTION, Black to move: tsshogi foulLose, written again %ILLEGAL_MOVE; json-kifu-format: White loses
from KIF %-ILLEGAL_ACTION, read and written %ILLEGAL_MOVE, once more %ILLEGAL_MOVE
TXT
diff expected seen && echo 'as described'
