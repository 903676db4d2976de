// The words of the page in its languages. Run by tests/shell/page-words.sh in a folder with plain.html:
//
//     words.js table    each row of the table has all languages, and the values of the English text
//     words.js          in each language no text is the English one
'use strict';
const fs = require('fs');
const { equal, fail, inBrowser, failed, sitAt } = require('./table.js');

const source = fs.readFileSync(`${__dirname}/../../src/page/words.js`, 'utf8');
const words = new Function('gameView', `${source}; return words;`)({});
const codes = words.languages.map(([code]) => code);
const languages = codes.slice(1);

// ---- the table ---------------------------------------------------------------------------------------

// Words that are the same in English and in another language.
const same = { nl: ['Begin', 'beginner', 'water'], pt: ['casual', 'regular'] };
const valuesOf = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => !name.startsWith('_')).sort().join();
// How each language is written, beside names and values.
const written = { ru: /[а-яё]/i };

function checkTable() {
    equal('en,nl,ru,pt,fr,tr,pl', codes.join(), 'the languages');
    for (const [name, table] of Object.entries(words.tables)) {
        const seen = new Set();
        for (const [text, ...others] of table) {
            if (seen.has(text)) fail(`${name}: ${text} is there twice`);
            seen.add(text);
            equal(languages.length, others.length, `${name}: the languages of “${text}”`);
            others.forEach((other, i) => {
                const language = languages[i];
                if (typeof other !== 'string' || other.trim() === '') fail(`${name}: “${text}” in ${language} is empty`);
                if (name !== 'codes') equal(valuesOf(text), valuesOf(other), `the values of “${other}”`);
                if (other === text && !same[language]?.includes(text)) fail(`${name}: “${text}” is not translated to ${language}`);
                if (written[language] && !written[language].test(other)) fail(`${name}: “${other}” is not ${language}`);
                if (/^\p{Lu}/u.test(text) && !/^[^\p{Ll}]/u.test(other) && name === 'page' && !/\{/.test(text)) fail(`${name}: “${other}” begins small`);
            });
        }
    }
}

// ---- the page ----------------------------------------------------------------------------------------

const file = (name) => `file://${process.cwd()}/${name}`;

// All texts that players see, or hear from a screen reader, but for what is in the console and what is written
// in the language of commands.
function textsOf() {
    const found = [];
    const skipped = 'script, style, noscript, template, [translate=no]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement.closest(skipped) && node.data.trim() !== '') found.push(node.data.trim());
    for (const name of ['title', 'aria-label'])
        for (const element of document.querySelectorAll(`body [${name}]`)) {
            const text = element.getAttribute(name);
            if (!element.matches('[translate=no]:not([aria-label])') && text !== '') found.push(text);
        }
    return found;
}
// What may be the same in every language: names of rule sets before a colon, squares, turns, files and formats.
const isName = (text) =>
    !/\p{L}{2}/u.test(text.replace(/\b(arbiter|minimax|QR|FEN|PDN|PGN|End|Home|Enter)\b/g, '').replace(/\w+\.(pdn|pgn|svg|rules|cmd)\b/g, '')) ||
    /^(Spantsireti|Croda|Dameo|Lasca|Stapeldammen|Frysk!|Thai|Bashni)/.test(text.split(': ').pop());
const sameInTable = (text, language) => (same[language] || []).some((one) => text.toLowerCase().includes(one.toLowerCase().replace(/\{.*?\}/g, '')));

// What is done on the page, and looked at after each step.
const steps = {
    theBeginning: async (page) => page.open(file('plain.html')),
    theStartSheet: async (page) => {
        await page.click('#new');
        await page.choose('start-who', 'link');
    },
    anotherClock: async (page) => page.choose('start-who', 'level 1'),
    theShareSheet: async (page) => {
        await page.click('#start-cancel');
        await page.click('#send');
    },
    aCopiedLink: async (page) => {
        await page.click('#share-close');
        await page.run(() => { Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } }); });
        await page.click('#link');
        await page.is(true, () => document.getElementById('ruling').textContent !== '');
    },
    aPositionThatIsSetUp: async (page) => page.run(() => document.getElementById('edit').click()),
    aPositionThatIsSetUpInChess: async (page) => {
        await page.follow('rules=kingcapture');
        await page.run(() => document.getElementById('edit').click());
    },
    noPositionThatIsSetUp: async (page) => {
        await page.click('#edit-cancel');
        await page.follow('rules=english');
    },
    anEmptySquare: async (page) => page.pick('16'),
    theOthersPiece: async (page) => page.pick('22'),
    aPieceThatCannotMove: async (page) => page.pick('1'),
    aTurn: async (page) => {
        await page.says('11-15', '');
        await page.says('22-18', '');
    },
    aPieceThatIsSelected: async (page) => page.pick('15'),
    aPieceThatMustNotMove: async (page) => {
        await page.key('u');
        await page.pick('9');
    },
    anEarlierPosition: async (page) => {
        await page.click('#back');
        await page.pick('9');
    },
    theLastPosition: async (page) => page.click('#last'),
    aHint: async (page) => {
        await page.says('position B:W22:B9', '');
        await page.click('#hint');
        await page.is(true, () => document.getElementById('ruling').textContent !== '');
    },
    anAnalysis: async (page) => {
        await page.click('#analyse');
        await page.is(true, () => document.getElementById('judged').textContent !== '');
    },
    aWonPosition: async (page) => {
        await page.says('position W:W29:BK18,K23,K19', '');
        await page.is(true, () => document.getElementById('judged').textContent.includes('29-25'));
        await page.click('#analyse');
    },
    aReview: async (page) => {
        await page.follow('rules=english&position=B:W18,32:B1,11&turns=11-15,18x11,1-5,11-7');
        await page.says('resign black', '');
        await page.click('#analyse');
        await page.is(true, () => document.getElementById('judged').textContent.includes('11-15'));
        await page.click('#analyse');
        await page.says('position W:W29:BK18,K23,K19', '');
    },
    // White is to move: no computer plays.
    playersOfTheConsole: async (page) => page.says('player black minimax depth 1', ''),
    chance: async (page) => page.says('player black random', ''),
    anOffer: async (page) => {
        await page.says('player black human', '');
        await page.says('new', '');
        await page.says('offer draw', '');
    },
    aDraw: async (page) => page.click('#settle'),
    aResignation: async (page) => {
        await page.says('new', '');
        await page.click('#resign');
    },
    filesOfThePage: async (page) => page.run(() => {
        document.getElementById('files').open = true;
        URL.createObjectURL = () => '#';
        document.getElementById('save').click();
    }),
    aWrongPosition: async (page) => page.paste('fen', 'take-fen', 'nonsense'),
    aWrongGame: async (page) => page.paste('pdn', 'take-pdn', '1. 11-15 1-1'),
    wrongRules: async (page) => page.paste('text', 'take-rules', 'arbiter rules 1\nname: x\nsize: 99\n'),
    aWrongLink: async (page) => page.follow('rules=english&turns=11-15,11-15'),
    anotherVersionsLink: async (page) => page.follow('rules=english&turns=11-15&color=blue'),
    aThirdRepetition: async (page) => page.follow('rules=russian&position=W:WKa1:BKh2&turns=a1-b2,h2-g1,b2-a1,g1-h2,a1-b2,h2-g1,b2-a1,g1-h2'),
    bombsAndShields: async (page) => page.follow('rules=checkers61b'),
    chess: async (page) => page.follow('rules=kingcapture&turns=e2-e4'),
    columns: async (page) => (await page.follow('rules=lasca'), page.says('position W:a1=w,c3=wbb,e5=b', '')),
    clocks: async (page) => {
        await page.follow('rules=orthogonal&clock=1d&by=link&sent=4000000000');
        await page.is(true, () => document.getElementById('clock0').textContent !== '');
    },
};

async function snapshots(page, language) {
    const found = {};
    await page.open(file('plain.html'));
    await page.run(() => localStorage.removeItem('arbiter-game'));
    await page.choose('language', language);
    equal(language, await page.run(() => document.documentElement.lang), 'the language of the document');
    for (const [name, step] of Object.entries(steps)) {
        await step(page);
        equal('', (await page.complaints()).join('; '), `${language}, ${name}: the browser complains`);
        found[name] = (await page.run(textsOf)).map((text) => text.replace(/[0-9]+/g, '0'));
    }
    if (language !== 'en') equal('', await page.run(() => [...words.missing].join('; ')), `not in the table, in ${language}`);
    return found;
}

// What does not fit into the narrowest window: texts that are wider than their place.
function tooWide() {
    const wide = [...document.querySelectorAll('button:not(.cell), label, summary, h2, #turn, #clocks span, dialog p, #turns a')]
        .filter((e) => e.checkVisibility() && e.clientWidth > 0 && e.scrollWidth > e.clientWidth);
    const page = document.scrollingElement.scrollWidth > innerWidth ? ['the page'] : [];
    return [...page, ...wide.map((e) => e.textContent)].join('; ');
}
async function fits(page, language) {
    await page.cdp('Emulation.setDeviceMetricsOverride', { width: 320, height: 640, deviceScaleFactor: 1, mobile: true });
    await page.open(`${file('plain.html')}#rules=english&turns=11-15&clock=5+3&left=200,100`);
    equal(language, await page.run(() => document.documentElement.lang), 'the language is remembered');
    equal('', await page.run(tooWide), `${language}: too wide`);
    await page.click('#new');
    equal('', await page.run(tooWide), `${language}: too wide on the start sheet`);
    await page.click('#start-cancel');
    await page.click('#send');
    equal('', await page.run(tooWide), `${language}: too wide on the share sheet`);
    await page.click('#share-close');
    await page.run(() => document.getElementById('edit').click());
    equal('', await page.run(tooWide), `${language}: too wide where a position is set up`);
    await page.cdp('Emulation.clearDeviceMetricsOverride');
}

async function look(browser) {
    const page = sitAt(browser);
    const english = await snapshots(page, 'en');
    for (const language of languages) {
        const other = await snapshots(page, language);
        await fits(page, language);
        for (const [step, texts] of Object.entries(english)) {
            equal(texts.length, other[step].length, `${language}, ${step}: how many texts there are`);
            const known = new Set(texts);
            for (const text of new Set(other[step]))
                if (known.has(text) && !isName(text) && !sameInTable(text, language)) fail(`${language}, ${step}: “${text}” is in English`);
        }
    }
    // It is remembered; codes are never shown.
    await page.open(file('plain.html'));
    equal('pl', await page.run(() => document.documentElement.lang), 'the language when the page is loaded again');
    await page.pick('16');
    equal(false, /\[/.test(await page.run(() => document.getElementById('ruling').textContent)), 'a code is shown');
    // And who has chosen none has that of the browser.
    await page.run(() => localStorage.removeItem('arbiter-language'));
    for (const [wanted, want] of [[['de', 'fr-CA', 'nl'], 'fr'], [['ja'], 'en'], [['pt-BR'], 'pt']]) {
        await browser.cdp('Emulation.setUserAgentOverride', { userAgent: 'test', acceptLanguage: wanted.join() });
        await page.open(file('plain.html'));
        equal(want, await page.run(() => document.documentElement.lang), `the language for ${wanted}`);
        equal(want, await page.run(() => document.getElementById('language').value), `what is chosen for ${wanted}`);
    }
}

if (process.argv[2] === 'table') {
    checkTable();
    process.exit(failed() ? 1 : 0);
} else inBrowser(look);
