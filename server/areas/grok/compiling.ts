import { type Caller } from 'server/calls/caller';
import { grokPatternsCompile } from 'server/processing/trials/compile-checks';
import { TrialRefused } from 'server/processing/trials/trial';
import { type Trials } from 'server/processing/trials/trials';

/** Milliseconds that the patterns of an import may take to compile, all together. */
const MAX_MS = 60_000;

/** A pattern that does not compile. */
export interface Uncompilable {
  name: string;
  problem: string;
}

/** Who waits for it. */
export interface Compiling {
  caller: Caller;
  signal: AbortSignal;
}

/**
 * Compiles patterns beside the thread that answers. @returns the first that does not compile, if there is one
 *
 * @param definitions all patterns, those that are compiled among them
 */
export type CompilePatterns = (
  names: readonly string[],
  definitions: ReadonlyMap<string, string>,
  who: Compiling,
) => Promise<Uncompilable | undefined>;

/** In the trial thread, a few at a time: what others try takes its turn in between. */
export const compilePatternsBy =
  (trials: Trials): CompilePatterns =>
  async (names, definitions, { caller: { username: by }, signal }) => {
    const untilMs = performance.now() + MAX_MS;
    for (let from = 0; from < names.length;) {
      const name = names[from] ?? '';
      if (performance.now() > untilMs) return { name, problem: 'The patterns take too long to compile: import fewer.' };
      try {
        const asked = names.slice(from);
        const { checked, problem } = await trials.run(grokPatternsCompile, asked, {
          by,
          signal,
          patterns: definitions,
        });
        if (problem !== undefined) return { name: asked[checked - 1] ?? name, problem };
        from += checked;
      } catch (cause) {
        if (cause instanceof TrialRefused) return { name, problem: cause.message };
        throw cause;
      }
    }
    return undefined;
  };
