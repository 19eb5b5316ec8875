import { type Answer, type Body } from 'api/contract';
import { tryLine } from 'api/line-trials';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { createStore } from 'rest/store';

export interface LineTrialState {
  /** What became of the line that was tried last. */
  trial: Loadable<Answer<typeof tryLine>>;
}

export const LineTrialActions = createActions('LineTrial', {
  attempt: action<[body: Body<typeof tryLine>], Answer<typeof tryLine>>(),
  /** Forgets what was tried: for another input. */
  forget: action<[]>(),
});

const initial: LineTrialState = { trial: ABSENT };

/** Trying a line on an input. Servers with the capability `line-trials` can. */
export const LineTrialStore = createStore(
  'LineTrial',
  LineTrialActions,
  initial,
)(({ answer, setState }) => ({
  attempt: answer(tryLine, {
    ...loading('trial'),
    send: (body) => ({ body }),
    into: (trial) => ({ trial: loaded(trial) }),
    newestOnly: true,
  }),
  forget: () => setState(initial),
}));
