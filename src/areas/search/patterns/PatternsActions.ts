import { action, createActions } from 'flux/actions';
import { type FieldScope, type ResultRow } from 'areas/query';

export const PatternsActions = createActions('Patterns', {
  /** Groups the messages of a result into patterns. */
  find: action<[scope: FieldScope], void>(),
  /** Groups those of the previous period as well, if there is one. */
  compare: action<[scope: FieldScope], void>(),
  /** Ends the comparison with the previous period. */
  endComparison: action(),
  /** Loads the newest messages of a pattern. */
  loadSamples: action<[scope: FieldScope, pattern: string], readonly ResultRow[]>(),
});
