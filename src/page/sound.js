// The sounds of turns, for who turns them on: a short tone, and a lower one for a turn that captures.
const makeSound = () => {
    const [high, low] = [660, 330]; // hertz
    const length = 0.12; // seconds
    let context = null; // none: it is off

    return {
        isOn: () => context !== null,
        // Returns whether it is on now. A browser lets a page sound only after something was clicked.
        toggle() {
            if (context) {
                context.close();
                context = null;
            } else context = new AudioContext();
            return context !== null;
        },
        turn(captures) {
            if (!context) return;
            const tone = context.createOscillator();
            const gain = context.createGain();
            const now = context.currentTime;
            tone.frequency.value = captures ? low : high;
            gain.gain.setValueAtTime(0.2, now);
            gain.gain.exponentialRampToValueAtTime(0.001, now + length);
            tone.connect(gain).connect(context.destination);
            tone.start(now);
            tone.stop(now + length);
        },
    };
};
