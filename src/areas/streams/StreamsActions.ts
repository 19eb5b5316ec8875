import { type Stream } from 'api/streams';
import { action, createActions } from 'flux/actions';

export const StreamsActions = createActions('Streams', {
  /** Loads the streams the person may read. */
  list: action<[], readonly Stream[]>(),
});
