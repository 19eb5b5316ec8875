import { action, createActions } from 'flux/actions';

/** Which messages a tail shows. */
export interface TailWish {
  query: string;
  /** Ids; none means every stream the person may read. */
  streams: readonly string[];
}

export const TailActions = createActions('Tail', {
  /** Shows messages as they arrive from now on; what an earlier tail has shown goes. */
  start: action<[wish: TailWish]>(),
  /** Ends it and forgets its messages. */
  stop: action(),
  /** Lets messages wait until the person resumes. */
  pause: action(),
  resume: action(),
  /** Lets messages wait while somebody reads, or no longer. */
  hold: action<[isHeld: boolean]>(),
  /** Shows what has waited, now. */
  showWaiting: action(),
});
