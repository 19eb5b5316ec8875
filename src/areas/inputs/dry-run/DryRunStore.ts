import { type Answer, type Body } from 'api/contract';
import { dryRun } from 'api/dry-runs';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { createStore } from 'rest/store';

export interface DryRunState {
  /** The last one. */
  run: Loadable<Answer<typeof dryRun>>;
}

export const DryRunActions = createActions('DryRun', {
  start: action<[body: Body<typeof dryRun>], Answer<typeof dryRun>>(),
  /** Forgets the last one: for another input or form. */
  forget: action<[]>(),
});

const initial: DryRunState = { run: ABSENT };

/** What is not saved yet, on messages that are stored. Servers with the capability `dry-run` can. */
export const DryRunStore = createStore(
  'DryRun',
  DryRunActions,
  initial,
)(({ answer, setState }) => ({
  start: answer(dryRun, {
    ...loading('run'),
    send: (body) => ({ body }),
    into: (run) => ({ run: loaded(run) }),
    newestOnly: true,
  }),
  forget: () => setState(initial),
}));
