import { action, createActions } from 'flux/actions';

/** The query of a live tail. */
export interface TailWish {
  query: string;
  /** Ids; none means every stream the person may read. */
  streams: readonly string[];
}

export const TailActions = createActions('Tail', {
  /** Starts showing messages as they arrive; removes those of an earlier tail. */
  start: action<[wish: TailWish]>(),
  /** Ends the tail and removes its messages. */
  stop: action(),
  /** Queues messages until the person resumes. */
  pause: action(),
  resume: action(),
  /** Queues messages while the person is reading, or stops doing so. */
  hold: action<[isHeld: boolean]>(),
  /** Shows the queued messages. */
  showWaiting: action(),
});
