import { GrokError } from 'lang/grok/grok-error';
import { compileGrok } from 'server/patterns/compile-grok';
import { spentMs } from 'server/runtime/thread-time';
import { SettingError } from '../extractor-types/extraction';
import { compileExtractor } from '../extractors/compile-extractor';
import { type Extractor } from '../extractors/definition';
import { defineTrial } from './trial';

// A large expression takes up to half a second to compile, which must not happen in the thread that answers.

/** Milliseconds after which nothing further is compiled in the same trial. */
const MAX_MS = 500;
/** Milliseconds on a core that the extractors of one input may take to compile. */
const MAX_MS_PER_INPUT = 2_000;

/** Compiles extractors that are to be stored. It refuses with a sentence when one of them cannot be used. */
export const extractorsCompile = defineTrial(
  'compiling extractors',
  (extractors: readonly Extractor[], patterns): true => {
    const untilMs = spentMs() + MAX_MS_PER_INPUT;
    for (const extractor of extractors) {
      if (spentMs() > untilMs)
        throw new SettingError('The extractors take too long to compile: make their expressions simpler.');
      compileExtractor(extractor, patterns);
    }
    return true;
  },
);

/** How far patterns were compiled: all up to `checked`, of which the last may have a problem. */
export interface PatternsCompiled {
  checked: number;
  problem?: string;
}

/** Compiles patterns that are to be stored, by their names, until one cannot be or the time is up. */
export const grokPatternsCompile = defineTrial(
  'compiling grok patterns',
  (names: readonly string[], definitions): PatternsCompiled => {
    const untilMs = performance.now() + MAX_MS;
    let checked = 0;
    for (const name of names) {
      checked += 1;
      try {
        compileGrok(`%{${name}}`, { patterns: definitions });
      } catch (cause) {
        if (cause instanceof GrokError) return { checked, problem: cause.message };
        throw cause;
      }
      if (performance.now() > untilMs) break;
    }
    return { checked };
  },
);
