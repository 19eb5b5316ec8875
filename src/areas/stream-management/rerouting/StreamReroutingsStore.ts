import {
  cancelRerouting,
  listReroutings,
  previewRerouting,
  type Rerouting,
  type ReroutingPreview,
  type ReroutingRange,
  startRerouting,
  undoRerouting,
} from 'api/stream-reroutings';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { type Unsubscribe } from 'flux/signal';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { texts } from './texts';

export interface StreamReroutingsState {
  /** What applying the rules would change. */
  preview: Loadable<ReroutingPreview>;
  /** When the rules of a stream were applied, newest first, by the id of the stream. */
  runs: Readonly<Record<string, readonly Rerouting[]>>;
}

export const StreamReroutingsActions = createActions('StreamReroutings', {
  preview: action<[streamId: string, range: ReroutingRange], ReroutingPreview>(),
  forgetPreview: action<[]>(),
  list: action<[streamId: string], readonly Rerouting[]>(),
  /** Applies the rules as a job, which is followed to its end. */
  start: action<[streamId: string, range: ReroutingRange], Rerouting>(),
  cancel: action<[run: Rerouting], Rerouting>(),
  /** Puts back what a run has changed, as a job, which is followed to its end. */
  undo: action<[run: Rerouting], Rerouting>(),
});

const initial: StreamReroutingsState = { preview: ABSENT, runs: {} };
const FOLLOWED_EVERY_MS = 1_000;

export const isBusy = ({ state }: Rerouting): boolean => state === 'running' || state === 'undoing';

/** By the ids of streams: ends following. */
const followed = new Map<string, Unsubscribe>();

function follow(streamId: string): void {
  if (followed.has(streamId)) return;
  const run = (signal: AbortSignal) => StreamReroutingsActions.list.within(signal, streamId);
  followed.set(streamId, createPoll({ everyMs: FOLLOWED_EVERY_MS, run }).start());
}

/** Says how a run that was followed has ended. */
function tell(run: Rerouting): void {
  const { state, added, removed, error } = run;
  if (state === 'undone') return void UserNotification.success(texts.undone);
  if (state === 'failed') return void UserNotification.error(texts.failed(error ?? ''), texts.failedTitle);
  const text = state === 'done' ? texts.finished(added, removed) : texts.stopped(added, removed);
  const undo = () => StreamReroutingsActions.undo(run).catch(() => undefined);
  void (run.may_undo ? UserNotification.undo(text, { undo }) : UserNotification.success(text));
}

function settle(streamId: string, runs: readonly Rerouting[]): void {
  const stop = followed.get(streamId);
  if (!stop || runs.some(isBusy)) return;
  stop();
  followed.delete(streamId);
  const [newest] = runs;
  if (newest) tell(newest);
}

/** The rules of streams, applied to stored messages. Servers with the capability `stream-reroutings` can. */
export const StreamReroutingsStore = createStore(
  'StreamReroutings',
  StreamReroutingsActions,
  initial,
)(({ answer, perform, setState }) => ({
  preview: answer(previewRerouting, {
    ...loading('preview'),
    send: (streamId, body) => ({ params: { streamId }, body }),
    into: (preview) => ({ preview: loaded(preview) }),
    newestOnly: true,
  }),
  forgetPreview: () => setState({ preview: ABSENT }),
  list: perform(
    async (signal: AbortSignal, streamId: string) => {
      const { reroutings } = await call(listReroutings, { params: { streamId }, signal });
      settle(streamId, reroutings);
      return reroutings;
    },
    { into: (runs, streamId) => (state) => ({ runs: { ...state.runs, [streamId]: runs } }) },
  ),
  start: perform(
    async (signal: AbortSignal, streamId: string, body: ReroutingRange) => {
      const run = await call(startRerouting, { params: { streamId }, body, signal });
      follow(streamId);
      return run;
    },
    { success: () => texts.started, failure: texts.notStarted },
  ),
  cancel: answer(cancelRerouting, {
    send: ({ stream_id: streamId, id }) => ({ params: { streamId, run: id } }),
    success: () => texts.cancelling,
    failure: texts.notCancelled,
  }),
  undo: perform(
    async (signal: AbortSignal, { stream_id: streamId, id }: Rerouting) => {
      const run = await call(undoRerouting, { params: { streamId, run: id }, signal });
      follow(streamId);
      return run;
    },
    { success: () => texts.undoing, failure: texts.notUndone },
  ),
}));
