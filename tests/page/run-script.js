// Runs scripts in the page's module, as the program does from standard input:
//
//     node run-script.js PACKAGE SCRIPT...
//
// For each script, what it says goes to SCRIPT.page. PACKAGE is the folder of the package (make npm).
'use strict';
const fs = require('fs');
const path = require('path');

const [folder, ...scripts] = process.argv.slice(2);

(async () => {
    const { Game } = await import(path.resolve(folder, 'index.js'));
    for (const script of scripts) {
        const game = new Game('checkers61b');
        fs.writeFileSync(`${script}.page`, game.run(fs.readFileSync(script)).text);
        JSON.parse(JSON.stringify(game.state()));
        game.close();
    }
})();
