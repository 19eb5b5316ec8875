import { type IndexRange, listIndexRanges, rebuildIndexRange, rebuildIndexSetRanges } from 'api/indices/ranges';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { doForMany } from '../bulk';
import { texts } from './texts';
import { IndexRangesActions } from './IndexRangesActions';

export interface IndexRangesState {
  /** By end, begin and name. Absent until loaded; stays while they are loaded again. */
  ranges?: readonly IndexRange[];
  error?: unknown;
}

const initial: IndexRangesState = {};

/** A job too many is also a 403: it is told here, and is no lack of permission. */
const EXPECTED = { expects: [403] };

/** From when to when the messages of each index are. */
export const IndexRangesStore = createStore(
  'IndexRanges',
  IndexRangesActions,
  initial,
)(({ answer }) => ({
  list: answer(listIndexRanges, { into: ({ ranges }) => ({ ranges }), error: 'error' }),
  recalculate: answer(rebuildIndexSetRanges, {
    send: ({ id }) => ({ params: { indexSetId: id }, ...EXPECTED }),
    failure: texts.failures.recalculate,
    success: (_, indexSet) => texts.successes.recalculate(indexSet),
  }),
  recalculateIndex: answer(rebuildIndexRange, {
    send: (index) => ({ params: { index }, ...EXPECTED }),
    failure: texts.failures.recalculate,
    success: (_, index) => texts.successes.recalculateIndex(index),
  }),
  recalculateMany: (signal, indices) =>
    doForMany(
      indices,
      (index) => call(rebuildIndexRange, { params: { index }, signal, ...EXPECTED }),
      texts.bulk.recalculate,
    ),
}));
