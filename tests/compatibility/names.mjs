// Prints the public names of the npm package in the folder named: what it exports, and what its classes have.
import { readFileSync } from 'node:fs';

const folder = process.argv[2];
for (const path of Object.keys(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).exports)) console.log(path);
for (const file of ['index.js', 'load.js']) {
    for (const [name, value] of Object.entries(await import(`file://${folder}/${file}`))) {
        console.log(`${file} ${name}`);
        for (const member of Object.getOwnPropertyNames(value.prototype ?? {})) console.log(`${file} ${name}.${member}`);
    }
}
