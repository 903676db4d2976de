#!/usr/bin/env bash
# npm shogiops 0.18.0: parseKifMovesOrDrops() and promoted pieces with their other names
#
# The KIF format of shogi records, as its author describes it (kif_format, "moves"), has two characters
# for the promoted rook, 龍 and 竜, and lets 成銀, 成桂 and 成香 be written as 全, 圭 and 杏. shogiops knows
# all of them in a diagram of the board, but of moves only the first of each. It does not say so: the
# function gives back the moves up to there, as if the record ended. A game of 14 moves, which ends with
# Black to move and resigning, so that White has won, is read as 12 moves by shogiops and as 14 by
# tsshogi and json-kifu-format; the last two captures, of a bishop each, have not happened. Cut after
# an odd number of moves, the same resignation would be the other player's.
#
# 竜 is what several servers and magazines write: whoever counts positions, lengths or winners of such
# records with shogiops counts beginnings of games. Compare the number of moves with that of the lines.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund shogiops@0.18.0 tsshogi@2.2.0 json-kifu-format@5.5.0 >/dev/null

cat >try.mjs <<'JS'
import { createRequire } from 'node:module';
import * as tsshogi from 'tsshogi';
import { parseKifBoard, parseKifMoveOrDrop, parseKifMovesOrDrops } from 'shogiops/notation/kif';
const { JKFPlayer } = createRequire(import.meta.url)('json-kifu-format');

const moves = rook => ['２六歩(27)', '８四歩(83)', '２五歩(26)', '８五歩(84)', '２四歩(25)', '同　歩(23)',
    '同　飛(28)', '８六歩(85)', '同　歩(87)', '同　飛(82)', '２三飛成(24)', '８七飛成(86)',
    `２二${rook}(23)`, `８八${rook}(87)`];
for (const rook of ['龍', '竜']) {
    const lines = moves(rook).map((move, i) => `${i + 1} ${move}`);
    const kif = ['手合割：平手', '手数----指手---------消費時間--', ...lines, '15 投了', ''].join('\n');
    const record = tsshogi.importKIF(kif);
    const other = JKFPlayer.parseKIF(kif);
    console.log(`${rook}: shogiops ${parseKifMovesOrDrops(lines).length}, tsshogi`,
        `${record.moves.filter(node => node.move.color).length}, json-kifu-format`,
        other.kifu.moves.filter(node => node.move).length);
}
for (const [long, short] of [['成銀', '全'], ['成桂', '圭'], ['成香', '杏']]) {
    const read = name => parseKifMoveOrDrop(`４二${name}(52)`) ? 'a move' : 'nothing';
    const board = ['|' + ' ・'.repeat(8) + ` ${short}|一`, ...Array(8).fill('|' + ' ・'.repeat(9) + '|')];
    console.log(`move of ${long} ${read(long)}, of ${short} ${read(short)};`,
        `${short} on the board: ${parseKifBoard('standard', board.join('\n')).unwrap().get(0)?.role}`);
}
JS
node try.mjs | tee seen
cat >expected <<'TXT'
龍: shogiops 14, tsshogi 14, json-kifu-format 14
竜: shogiops 12, tsshogi 14, json-kifu-format 14
move of 成銀 a move, of 全 nothing; 全 on the board: promotedsilver
move of 成桂 a move, of 圭 nothing; 圭 on the board: promotedknight
move of 成香 a move, of 杏 nothing; 杏 on the board: promotedlance
TXT
diff expected seen && echo 'as described'
