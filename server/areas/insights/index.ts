import { type SearchArea } from 'server/areas/search';
import { type Caller } from 'server/calls/caller';
import { type ServedCall } from 'server/calls/serve';
import { type Tails } from 'server/search/tail/tails';
import { patternCall } from './pattern-call';
import { statisticsCall } from './statistics-call';
import { tailCall } from './tail-call';

export interface InsightsAreaParts {
  search: Pick<SearchArea, 'parts' | 'streamsFor'>;
  /** Fed with messages by whoever processes them. */
  tails: Tails;
  /** Who somebody is by now; undefined when the session has ended. */
  renewCaller(caller: Caller): Promise<Caller | undefined>;
}

/** What the console can do with this server beyond a 4.3 cluster: names of capabilities. */
export const INSIGHTS = ['live-tail', 'patterns', 'field-statistics'];

/** Beyond a 4.3 cluster: messages as they arrive, a result as patterns, statistics of all its fields. */
export function createInsightsArea({ search: { parts, streamsFor }, tails, renewCaller }: InsightsAreaParts): {
  calls: ServedCall[];
} {
  return {
    calls: [
      tailCall({ parts, streamsFor, tails, renewCaller }),
      patternCall({ parts, streamsFor }),
      statisticsCall({ parts, streamsFor }),
    ],
  };
}
