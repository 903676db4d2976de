// Lists to choose from: rule sets, and who plays.
const byId = (id) => document.getElementById(id);
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

const panelParts = (() => {
    // A word for each level of the computer: see strength.md.
    const levels = [
        'first steps', 'beginner', 'learner', 'casual', 'regular', 'practised', 'club player', 'strong', 'very strong', 'the strongest',
    ];

    function option(value, text) {
        const made = document.createElement('option');
        made.value = value;
        made.textContent = text;
        return made;
    }
    // What a rule set is called first: a short list cuts the end of a line. Its name is what commands and files
    // know it by.
    function titled(name, title) {
        const text = capital(words.title(title));
        return text.toLowerCase() === name ? text : `${text} (${name})`;
    }

    return {
        option,
        titled,
        // Puts options into a list, unless it has them: somebody may be choosing there.
        fill(select, options) {
            const texts = (all) => [...all].map(({ value, text }) => `${value} ${text}`).join('\n');
            if (texts(select.options) !== texts(options)) select.replaceChildren(...options);
        },
        levels: () =>
            levels.map((level, i) =>
                option(`level ${i + 1}`, words.of('the computer, level {level}: {words}', { level: i + 1, words: words.of(level) }))),
        ruleSets(now) {
            const sets = now.sets.map(([name, title]) => option(name, titled(name, title)));
            if (!now.sets.some(([name]) => name === now.rules)) sets.push(option(now.rules, titled(now.rules, now.title)));
            return sets;
        },
    };
})();
