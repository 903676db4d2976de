import type { Referee } from './index.js';

/** Makes a referee of the module of the package, or of another place for it: an address, its bytes, or the
 * module itself, compiled. Fails with what was wrong if it cannot be loaded. */
export function load(source?: URL | string | BufferSource | WebAssembly.Module): Promise<Referee>;
