// The package: the referee of its own module, which is loaded once.
import { load } from './load.js';

export { Rejected } from './referee.js';
export { load };
export const { Game, Batch, ruleSets, run, records } = await load();
