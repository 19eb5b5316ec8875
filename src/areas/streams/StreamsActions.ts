import { type Answer } from 'api/contract';
import { type listStreams } from 'api/streams';
import { action, createActions } from 'flux/actions';

export const StreamsActions = createActions('Streams', {
  /** Loads the streams the person may read. */
  list: action<[], Answer<typeof listStreams>>(),
});
