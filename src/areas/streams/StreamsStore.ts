import { listStreams, type Stream } from 'api/streams';
import { createStore } from 'flux/store';
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
)(({ answer }) => ({
  list: answer(listStreams, {
    into: ({ streams }) => ({ streams: [...streams].sort(byTitle) }),
    error: 'error',
    failure: {
      title: 'Could not load streams',
      message: (reason) => `Loading streams failed with status: ${reason}`,
    },
  }),
}));
