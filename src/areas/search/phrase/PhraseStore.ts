import { executeSearchNow } from 'api/search';
import { type FieldScope } from 'areas/query';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { histogramSearch, readHistogram } from '../run/histogram-search';
import { asPhrase } from './pasted-id';
import { PhraseActions } from './PhraseActions';

export interface PhraseState {
  /** The result whose query was counted as a phrase last. */
  of?: FieldScope;
  count: number;
}

const initial: PhraseState = { count: 0 };

/** How many messages contain a pasted id as a phrase. Only an offer: failures are not shown. */
export const PhraseStore = createStore(
  'Phrase',
  PhraseActions,
  initial,
)(({ setState }) => ({
  count: async (signal, scope) => {
    const body = histogramSearch({ ...scope, query: asPhrase(scope.query), timerange: scope.covered });
    const { total } = readHistogram(await call(executeSearchNow, { body, signal, expects: [403] }));
    setState({ of: scope, count: total });
    return total;
  },
}));
