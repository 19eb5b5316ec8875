import { executeSearchNow } from 'api/search';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { createPoll, type Poll } from 'rest/polling';
import { createStore } from 'rest/store';
import { type Received, readReceived, receivedSearch } from './received-search';

const REFRESH_MS = 5_000;

export interface ReceivedState {
  /** By input id, of those that were asked for. A failed refresh keeps the last answer. */
  received: Readonly<Record<string, Received>>;
  error?: unknown;
}

export const ReceivedActions = createActions('InputReceived', {
  get: action<[inputId: string], Received>(),
});

const initial: ReceivedState = { received: {} };

/** The newest messages of inputs and the streams they are in. */
export const ReceivedStore = createStore(
  'InputReceived',
  ReceivedActions,
  initial,
)(({ perform }) => ({
  get: perform(
    async (signal: AbortSignal, inputId: string) => {
      const search = receivedSearch(inputId, Date.now());
      return readReceived(await call(executeSearchNow, { body: search, signal, expects: [403] }), search);
    },
    {
      into: (received, inputId) => (state) => ({
        received: { ...state.received, [inputId]: received },
        error: undefined,
      }),
      failed: (error) => ({ error }),
    },
  ),
}));

/** Refreshes that of one input every 5 seconds. */
export const receivedPoll = (inputId: string): Poll =>
  createPoll({ everyMs: REFRESH_MS, run: (signal) => ReceivedActions.get.within(signal, inputId) });
