import { executeSearchNow } from 'api/search';
import { ANY_TIME, receivedIn } from 'areas/events';
import { messageSearch, readMessages, type ResultRow } from 'areas/query';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { createStore } from 'rest/store';

/** What a filter looks for. */
export interface MessageFilter {
  query: string;
  /** None: all. */
  streams: readonly string[];
  withinMs: number;
  /** Of the time of receipt. */
  isByReceipt: boolean;
}

export interface MatchingMessagesState {
  /** The newest ones; absent until they are known. */
  messages?: readonly ResultRow[];
  error?: unknown;
}

/** As many as are shown. */
const LIMIT = 10;

export const MatchingMessagesActions = createActions('MatchingMessages', {
  /** The newest messages that a filter finds. */
  load: action<[filter: MessageFilter], readonly ResultRow[]>(),
});

const initial: MatchingMessagesState = {};

/** What a filter would make events of. Why a search failed stands in the state: it is shown in the place of the messages. */
export const MatchingMessagesStore = createStore(
  'MatchingMessages',
  MatchingMessagesActions,
  initial,
)(({ perform }) => ({
  load: perform(
    async (signal: AbortSignal, { query, streams, withinMs, isByReceipt }: MessageFilter) => {
      const to = Date.now();
      const from = to - withinMs;
      const searched = isByReceipt
        ? { query: receivedIn(query, { from, to }), ...ANY_TIME }
        : { query: query.trim() || '*', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const search = messageSearch([{ ...searched, streams, limit: LIMIT, order: 'DESC' }]);
      const job = await call(executeSearchNow, { body: search, signal, expects: [403] });
      return readMessages(job, search)[0] ?? [];
    },
    { into: (messages) => ({ messages }), error: 'error', newestOnly: true },
  ),
}));
