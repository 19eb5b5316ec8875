import { type ExtractorSummary } from 'api/extractors';

/** Above it an extractor is slow: the 99th percentile of its runs, in microseconds (card extractors.md, "Ahead"). */
const SLOW_US = 10_000;
/** From so many messages on it is remarkable that none was a hit. */
const MANY_MESSAGES = 1_000;

type Counted = Pick<ExtractorSummary, 'metrics' | 'condition_type'>;

/** What an extractor's figures come to. */
export interface ExtractorFigures {
  /** Messages it was asked about since the node started; 0 when none came, or nobody counted. */
  messages: number;
  /** Share of them that had the source field and met the condition; absent without messages. */
  hitShare?: number;
  /** 99th percentile of all it does, in microseconds; absent without messages. */
  slowestUs?: number;
  isSlow: boolean;
  /** Many messages came, and it ran on none. */
  neverHits: boolean;
}

/**
 * The messages it ran on. Without a condition nobody counts hits; 4.3 clusters time those that lack the field as well, and
 * the condition of every message, which an embedded server does only where there is one.
 */
function ranOn({ metrics, condition_type }: Counted): number {
  const { total, condition, condition_hits: hits, condition_misses: misses } = metrics;
  if (condition_type !== 'none') return hits;
  const timed = total.rate?.total ?? 0;
  return (condition.rate?.total ?? 0) > 0 ? Math.max(timed - misses, 0) : timed;
}

/** Sums up what the server counted. */
export function figuresOf(extractor: Counted): ExtractorFigures {
  const { total, condition_misses: misses } = extractor.metrics;
  const ran = ranOn(extractor);
  const messages = ran + misses;
  if (messages === 0) return { messages, isSlow: false, neverHits: false };
  const slowestUs = ran === 0 ? undefined : total.time?.['99th_percentile'];
  return {
    messages,
    hitShare: ran / messages,
    slowestUs,
    isSlow: slowestUs !== undefined && slowestUs > SLOW_US,
    neverHits: ran === 0 && messages >= MANY_MESSAGES,
  };
}
