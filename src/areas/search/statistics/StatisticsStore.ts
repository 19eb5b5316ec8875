import { type Answer } from 'api/contract';
import { computeFieldStatistics } from 'api/insights';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { answersOf, type NowAndBefore } from '../compare/now-and-before';
import { StatisticsActions } from './StatisticsActions';

const TOP = 5;
/** The server's maximum: rare values need a count in the previous period, too. */
const TOP_COMPARED = 50;

export type FoundStatistics = Answer<typeof computeFieldStatistics>;

const initial: NowAndBefore<FoundStatistics> = { isLoading: false };

/** Count, distinct values, top values and statistics of every field of a result. */
export const StatisticsStore = createStore(
  'Statistics',
  StatisticsActions,
  initial,
)((control) =>
  answersOf<FoundStatistics>(control, ({ query, covered, streams }, signal, isEarlier) =>
    call(computeFieldStatistics, {
      body: { query, timerange: covered, streams: [...streams], top: isEarlier ? TOP_COMPARED : TOP },
      signal,
      expects: [403],
    }),
  ),
);
