import { type StreamTrial, type StreamTrialRequest, tryStreamRules } from 'api/stream-trials';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { createStore } from 'rest/store';

export interface StreamTrialState {
  /** Of the rules the stream has. */
  saved: Loadable<StreamTrial>;
  /** Of its rules with one that is being edited. */
  draft: Loadable<StreamTrial>;
}

export const StreamTrialActions = createActions('StreamTrial', {
  saved: action<[request: StreamTrialRequest], StreamTrial>(),
  draft: action<[request: StreamTrialRequest], StreamTrial>(),
  /** Forgets what was tried: for another stream, or another rule. */
  forget: action<[which: keyof StreamTrialState]>(),
});

const initial: StreamTrialState = { saved: ABSENT, draft: ABSENT };

/** Which stored messages rules match. Servers with the capability `stream-trials` can. Failures are shown where it is. */
export const StreamTrialStore = createStore(
  'StreamTrial',
  StreamTrialActions,
  initial,
)(({ answer, setState }) => ({
  saved: answer(tryStreamRules, {
    ...loading('saved'),
    send: (body) => ({ body }),
    into: (trial) => ({ saved: loaded(trial) }),
    newestOnly: true,
  }),
  draft: answer(tryStreamRules, {
    ...loading('draft'),
    send: (body) => ({ body }),
    into: (trial) => ({ draft: loaded(trial) }),
    newestOnly: true,
  }),
  forget: (_, which) => setState({ [which]: ABSENT }),
}));
