import { action, createActions } from 'flux/actions';
import { type Around, type AroundQuestion } from './around';

export const SurroundingActions = createActions('Surrounding', {
  /** Loads what happened around a message. */
  load: action<[question: AroundQuestion], Around>(),
  /** Removes it from the state when it is no longer shown. */
  forget: action<[messageId: string]>(),
});
