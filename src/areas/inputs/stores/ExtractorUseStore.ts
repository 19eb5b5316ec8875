import { type ExtractorUse, listExtractorUse } from 'api/inputs';
import { action, createActions } from 'flux/actions';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';

const REFRESH_MS = 10_000;

export interface ExtractorUseState {
  /** By input id, of those that have extractors; absent until the first answer. */
  use?: Readonly<Record<string, ExtractorUse>>;
  error?: unknown;
}

export const ExtractorUseActions = createActions('ExtractorUse', {
  list: action<[], Record<string, ExtractorUse>>(),
});

const initial: ExtractorUseState = {};

/** How many extractors the inputs have and how often they hit. Servers with the capability `extractor-use` know. */
export const ExtractorUseStore = createStore(
  'ExtractorUse',
  ExtractorUseActions,
  initial,
)(({ answer }) => ({
  list: answer(listExtractorUse, { into: (use) => ({ use }), error: 'error' }),
}));

/** Refreshes it every 10 seconds. */
export const extractorUsePoll = createPoll({ everyMs: REFRESH_MS, run: ExtractorUseActions.list.within });
