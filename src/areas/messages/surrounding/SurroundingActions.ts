import { action, createActions } from 'flux/actions';
import { type Around, type AroundQuestion } from './around';

export const SurroundingActions = createActions('Surrounding', {
  /** Loads what happened around a message. */
  load: action<[question: AroundQuestion], Around>(),
  /** Forgets it: nobody looks any more. */
  forget: action<[messageId: string]>(),
});
