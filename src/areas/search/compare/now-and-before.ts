import { type StateControl } from 'flux/state-control';
import { isCancelled } from 'flux/cancelled';
import { type FieldScope } from 'areas/query';
import { type ComparedScope, earlierScope } from './earlier';

/** Something computed over a whole result and over the previous period. */
export interface NowAndBefore<Found> {
  /** The scope `found` was computed for, or is being computed for. */
  scope?: FieldScope;
  /** Kept while a newer one is loading. */
  found?: Found;
  error?: unknown;
  isLoading: boolean;
  /** Also kept, until the newer previous period is loaded. */
  earlier?: Found;
  /** Why the previous period could not be computed; does not affect `found`. */
  comparisonError?: unknown;
}

/** Computes it for a scope. */
export type AskScope<Found> = (scope: FieldScope, signal: AbortSignal, isEarlier: boolean) => Promise<Found>;

/** The handlers of `find`, `compare` and `endComparison`; only the latest call of each changes the state. */
export function answersOf<Found>({ getState, setState }: StateControl<NowAndBefore<Found>>, ask: AskScope<Found>) {
  const isOf = (scope: FieldScope) => getState().scope === scope;
  let compared: FieldScope | undefined;
  return {
    find: async (signal: AbortSignal, scope: FieldScope): Promise<void> => {
      setState({ scope, isLoading: true });
      try {
        const found = await ask(scope, signal, false);
        if (isOf(scope)) setState({ found, error: undefined });
      } catch (error) {
        if (isOf(scope) && !isCancelled(error)) setState({ found: undefined, error });
        throw error;
      } finally {
        if (isOf(scope)) setState({ isLoading: false });
      }
    },
    compare: async (signal: AbortSignal, scope: ComparedScope): Promise<void> => {
      compared = scope;
      const before = earlierScope(scope);
      if (!before) return setState({ earlier: undefined, comparisonError: undefined });
      try {
        const earlier = await ask(before, signal, true);
        if (compared === scope) setState({ earlier, comparisonError: undefined });
      } catch (comparisonError) {
        if (compared === scope && !isCancelled(comparisonError)) setState({ earlier: undefined, comparisonError });
        throw comparisonError;
      }
    },
    endComparison: () => {
      compared = undefined;
      setState({ earlier: undefined, comparisonError: undefined });
    },
  };
}
