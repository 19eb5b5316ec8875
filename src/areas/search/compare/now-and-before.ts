import { type StateControl } from 'flux/state-control';
import { isCancelled } from 'flux/cancelled';
import { type FieldScope } from 'areas/query';
import { type ComparedScope, earlierScope } from './earlier';

/** Something computed of a whole result, and of the equally long time before it. */
export interface NowAndBefore<Found> {
  /** What `found` was computed of, or is being. */
  scope?: FieldScope;
  /** Stays while a newer answer is on its way. */
  found?: Found;
  error?: unknown;
  isLoading: boolean;
  /** Stays as well, until the time before the newer range is known. */
  earlier?: Found;
  /** Why the time before could not be computed; what is now stands. */
  comparisonError?: unknown;
}

/** Asks for what is found in a scope. */
export type AskScope<Found> = (scope: FieldScope, signal: AbortSignal, isEarlier: boolean) => Promise<Found>;

/** How a store answers `find`, `compare` and `endComparison`; only the newest question of each changes its state. */
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
