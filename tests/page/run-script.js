// Runs scripts in the page's module, as the program does from standard input:
//
//     node run-script.js MODULE REFEREE.JS SCRIPT...
//
// For each script, what it says goes to SCRIPT.page.
'use strict';
const fs = require('fs');

const [moduleFile, refereeFile, ...scripts] = process.argv.slice(2);
const openReferee = new Function(`${fs.readFileSync(refereeFile, 'utf8')}; return openReferee;`)();

(async () => {
    const module = new WebAssembly.Module(fs.readFileSync(moduleFile));
    for (const script of scripts) {
        const referee = await openReferee(module);
        fs.writeFileSync(`${script}.page`, referee.script(fs.readFileSync(script)).text);
        JSON.parse(JSON.stringify(referee.state()));
    }
})();
