// Opens each link of a file in the module of the npm package, as the page does, and prints what is wrong in
// it, the game, and what the players have agreed on:
//
//     node links.mjs PACKAGE TERMS LINKS
//
// TERMS is src/page/terms.js.
import { readFileSync } from 'node:fs';

const [folder, terms, file] = process.argv.slice(2);
const { openGame, openReferee } = await import(`file://${folder}/referee.js`);
const { Game } = await openReferee(await WebAssembly.compile(readFileSync(`${folder}/arbiter.wasm`)));
const gameTerms = new Function(`${readFileSync(terms, 'utf8')}; return gameTerms;`)();
const game = new Game('checkers61b');
for (const link of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const wrong = openGame(game, { link });
    const { rules, turns } = game.state();
    const position = game.line('position').text;
    const players = game.line('player').text;
    const agreed = gameTerms.read(link);
    console.log(JSON.stringify({ wrong: wrong && wrong.line, rules, turns, position, players, agreed }));
}
