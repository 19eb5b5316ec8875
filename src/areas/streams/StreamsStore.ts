import { listStreams, type Stream } from 'api/streams';
import { failWith } from 'flux/failure';
import { createStore } from 'flux/store';
import { call } from 'rest/call';
import { isCancelled } from 'rest/FetchError';
import { StreamsActions } from './StreamsActions';

export interface StreamsState {
  /** By title. Absent until loaded; stays while it is loaded again. */
  streams?: readonly Stream[];
  error?: unknown;
}

const initial: StreamsState = {};

const byTitle = (one: Stream, other: Stream) => one.title.localeCompare(other.title);

/** The streams the signed-in person may read. */
export const StreamsStore = createStore(
  'Streams',
  StreamsActions,
  initial,
)(({ setState }) => ({
  list: async (signal) => {
    try {
      const { streams } = await call(listStreams, { signal });
      const sorted = [...streams].sort(byTitle);
      setState({ streams: sorted, error: undefined });
      return sorted;
    } catch (error) {
      if (!isCancelled(error)) setState({ error });
      return failWith((message) => `Loading streams failed with status: ${message}`, 'Could not load streams')(error);
    }
  },
}));
