import { action, createActions } from 'flux/actions';
import { type FieldScope } from 'areas/query';
import { type ResultRow } from 'areas/messages';

export const PatternsActions = createActions('Patterns', {
  /** Groups the messages of a result. */
  find: action<[scope: FieldScope], void>(),
  /** Groups those of the time before as well, if there is such a time. */
  compare: action<[scope: FieldScope], void>(),
  /** The time before is no longer looked at. */
  endComparison: action(),
  /** Loads the newest messages of a pattern. */
  loadSamples: action<[scope: FieldScope, pattern: string], readonly ResultRow[]>(),
});
