import {
  countIndexerFailures,
  type IndexerFailure,
  listIndexerFailures,
  processFailuresAgain,
} from 'api/indices/failures';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { texts } from './texts';
import { IndexerFailuresActions } from './IndexerFailuresActions';

export interface IndexerFailuresState {
  /** The page asked for last, newest first. Absent until loaded; stays while it is loaded again. */
  failures?: readonly IndexerFailure[];
  /** How many there are on all pages. */
  total: number;
  /** There are others that the person may not see; absent when the server does not say. */
  hasHidden?: boolean;
  isLoading: boolean;
  error?: unknown;
  /** How many since the moment asked for last. */
  count?: number;
  /** As for the list, since that moment. */
  hasHiddenSince?: boolean;
  countError?: unknown;
  /** Messages are being given to processing again. */
  isProcessing?: boolean;
}

const initial: IndexerFailuresState = { total: 0, isLoading: false };

/** Servers read the moment in their own zone, which is UTC, and want none written (card indices.md, "Traps"). */
const utcWithoutZone = (moment: Date) => moment.toISOString().replace('Z', '');

/** Messages the search backend refused to store, and those that could not be read. */
export const IndexerFailuresStore = createStore(
  'IndexerFailures',
  IndexerFailuresActions,
  initial,
)(({ answer }) => ({
  list: answer(listIndexerFailures, {
    send: (limit, offset) => ({ query: { limit, offset } }),
    into: ({ failures, total, has_hidden: hasHidden }) => ({ failures, total, hasHidden }),
    error: 'error',
    loading: 'isLoading',
    newestOnly: true,
    failure: texts.failures.listFailures,
  }),
  count: answer(countIndexerFailures, {
    send: (since) => ({ query: { since: utcWithoutZone(since) } }),
    into: ({ count, has_hidden: hasHiddenSince }) => ({ count, hasHiddenSince }),
    error: 'countError',
    newestOnly: true,
  }),
  processAgain: answer(processFailuresAgain, {
    send: (letterIds, asText) => ({ body: { letter_ids: [...letterIds], ...(asText && { as_text: true }) } }),
    loading: 'isProcessing',
    success: ({ processed }) => texts.successes.processAgain(processed),
    failure: texts.failures.processAgain,
  }),
}));

const COUNT_REFRESH_MS = 30_000;
const DAY_MS = 86_400_000;

/** Counts the failures of the last 24 hours anew every 30 seconds. */
export const failureCountPoll = createPoll({
  everyMs: COUNT_REFRESH_MS,
  run: (signal) => IndexerFailuresActions.count.within(signal, new Date(Date.now() - DAY_MS)),
});
