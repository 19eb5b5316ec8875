import { type FieldScope } from 'areas/query';
import { action, createActions } from 'flux/actions';

export const PhraseActions = createActions('Phrase', {
  /** Counts the messages in a result's range that contain its query, a pasted id, as one phrase. */
  count: action<[scope: FieldScope], number>(),
});
