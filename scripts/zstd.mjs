// Finds zstd, which packs what has changed in a file.
import { output } from './run.mjs';

/** Its version; undefined if it is missing. */
export const findZstd = () => output('zstd', ['--version']);
