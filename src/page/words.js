// The words that players see, in their language: gameView.word puts values into them.
const words = (() => {
    let language = 'en';
    return {
        language: () => language,
        of: gameView.word,
        // What the referee says, without the codes of rejections.
        told: (text) => text.replace(/ \[[a-z]+(-[a-z]+)*\]/g, ''),
    };
})();
