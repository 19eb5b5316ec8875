import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects all garbage of this process, that of earlier test files too: a few hundred milliseconds. */
export const collectGarbage = runInNewContext('gc') as () => void;
