import { setFlagsFromString } from 'node:v8';

/** V8's flag of an expression for its linear engine; one that this engine cannot run is an error then. */
const LINEAR = 'l';
/**
 * An attempt that goes back more often goes on in the linear engine. Fewer send harmless expressions there on texts of 2,000
 * characters, where they take 50 times as long; more let quadratic ones run longer on texts of 30,000.
 */
const BACKTRACKS = 5_000;

/** Whether V8 can match an expression in time linear to the text. */
export function isLinear(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags + LINEAR) instanceof RegExp;
  } catch {
    return false;
  }
}

// The engine is V8's for all threads once a process has it, and takes part in what is compiled from then on.
if (!isLinear('', '')) {
  setFlagsFromString('--enable-experimental-regexp-engine');
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
  setFlagsFromString(`--regexp-backtracks-before-fallback=${BACKTRACKS}`);
}
