import { getStreamRetention, type StreamRetention } from 'api/stream-retention';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { createStore } from 'rest/store';

export interface StreamRetentionState {
  retention: Loadable<StreamRetention>;
}

export const StreamRetentionActions = createActions('StreamRetention', {
  load: action<[streamId: string], StreamRetention>(),
  forget: action<[]>(),
});

const initial: StreamRetentionState = { retention: ABSENT };

/** How long messages of a stream stay. Servers with the capability `stream-retention` say. Failures are shown where it is. */
export const StreamRetentionStore = createStore(
  'StreamRetention',
  StreamRetentionActions,
  initial,
)(({ answer, setState }) => ({
  load: answer(getStreamRetention, {
    ...loading('retention'),
    send: (streamId) => ({ params: { streamId } }),
    into: (retention) => ({ retention: loaded(retention) }),
    newestOnly: true,
  }),
  forget: () => setState({ retention: ABSENT }),
}));
