import { listStreams } from 'api/streams';
import { createListStore } from 'rest/entity/list-store';
import { texts } from './texts';

/** The streams the signed-in person may read. */
export const { actions: StreamsActions, store: StreamsStore } = createListStore(
  'Streams',
  listStreams,
  ({ streams }) => streams,
  texts.notLoaded,
);
