// What TypeScript knows of the package: it compiles strictly, and what is wrong does not compile. Compiled by
// tests/shell/javascript.sh where FULL is set, and not run.
import { Batch, Game, Rejected, load, records, ruleSets, run } from 'arbiter-referee';
import type { Hint, Piece, Ruling, Said } from 'arbiter-referee';
import { load as loadOther } from 'arbiter-referee/load';
import type { ArbiterBoard } from 'arbiter-referee/board';
import 'arbiter-referee/board';

async function all(): Promise<void> {
    const game: Game = new Game('english', { position: 'B:W18:B11' }).play('11-15').undo(1).redo();
    const turns: string[] = game.moves();
    const ruling: Ruling | null = game.ruling('11-16');
    const right: string[] = ruling ? ruling.right : turns;
    const piece: Piece | null = game.at('11');
    const hint: Hint | null = await game.hint({ depth: 3, signal: new AbortController().signal });
    const said: Said = run('winner', 'english');
    const winner: string | null = game.setPosition('B:W18:B11').resign('black').winner;
    const text: string = game.fen + game.pdn + game.svg + game.position + game.title + game.toMove;
    const batch: Batch = new Batch('russian', 2).step([1, 2]).reset([true, 0]);
    const numbers: [Uint8Array, Uint16Array, Int8Array] = [batch.mask(), batch.counts(), batch.returns];
    for (const row of records(new Uint8Array(2))) console.log(row.ok, row.turns);
    const { Game: Other } = await loadOther(new URL('arbiter.wasm', 'file:///'));
    const board: ArbiterBoard | null = document.querySelector('arbiter-board');
    board?.show(2);
    try {
        new Other(ruleSets()[0].name).play(text);
    } catch (error) {
        if (error instanceof Rejected) console.log(error.code, error.words, error.right);
    }
    console.log(right, piece?.king, hint?.turn, said.ok, winner, numbers, await load());
}

function wrong(game: Game): void {
    // @ts-expect-error: rules are a text
    new Game(7);
    // @ts-expect-error: a turn is a text
    game.play(['11', '15']);
    // @ts-expect-error: what is read is not written
    game.winner = 'black';
    // @ts-expect-error: a ruling may be none
    console.log(game.ruling('11-15').code);
    // @ts-expect-error: numbers of their own kind
    new Batch('english', 2).mask(new Uint16Array(2));
}

export { all, wrong };
