import { CLOSE_RETENTION, DELETE_RETENTION, NOOP_RETENTION, TIME_ROTATION } from 'api/indices/strategies';
import { type StreamRetention } from 'api/stream-retention';
import { periodMs, readPeriod } from 'lang/period/period';
import { type Index, type IndexSet } from 'server/areas/indices';

/** The pace of rotations is that of the last ones. */
const LAST_ROTATIONS = 5;

/** What an index set keeps, and how often it is rotated. */
export interface Forecast extends Pick<StreamRetention, 'basis' | 'keeps' | 'max_indices'> {
  /** When an index is deleted or closed, epoch milliseconds; undefined: never, or not known. */
  endOf(number: number): number | undefined;
}

const KEEPS: Readonly<Record<string, StreamRetention['keeps']>> = {
  [DELETE_RETENTION]: 'deletes',
  [CLOSE_RETENTION]: 'closes',
  [NOOP_RETENTION]: 'everything',
};

function intervalOf(
  { rotation }: IndexSet,
  indices: readonly Index[],
): { ms: number; basis: 'pace' | 'period' } | null {
  if (rotation.strategy === TIME_ROTATION) {
    const { rotation_period: text } = rotation.config as { rotation_period?: unknown };
    const period = typeof text === 'string' ? readPeriod(text) : undefined;
    return period ? { ms: periodMs(period), basis: 'period' } : null;
  }
  const last = indices.slice(-LAST_ROTATIONS - 1);
  const [first, newest] = [last[0], last.at(-1)];
  if (!first || !newest || last.length < 2) return null;
  return { ms: (newest.createdAt.getTime() - first.createdAt.getTime()) / (last.length - 1), basis: 'pace' };
}

/**
 * When the indices of a set are deleted or closed: with each rotation the oldest one beyond the limit. Reopened ones are
 * neither counted nor removed.
 *
 * @param indices oldest first
 */
export function forecastOf(set: IndexSet, indices: readonly Index[], nowMs: number): Forecast {
  const keeps = set.isWritable ? (KEEPS[set.retention.strategy] ?? 'unknown') : 'everything';
  const { max_number_of_indices: given } = set.retention.config as { max_number_of_indices?: unknown };
  const most = typeof given === 'number' && given >= 1 ? given : undefined;
  if (keeps === 'everything' || keeps === 'unknown' || most === undefined)
    return { keeps, max_indices: null, basis: null, endOf: () => undefined };
  const interval = intervalOf(set, indices);
  const counted = indices.filter(({ isReopened }) => !isReopened);
  const rotatedAtMs = counted.at(-1)?.createdAt.getTime() ?? nowMs;
  return {
    keeps,
    max_indices: most,
    basis: interval?.basis ?? null,
    endOf(number) {
      const place = counted.findIndex((index) => index.number === number);
      if (place < 0 || !interval) return undefined;
      const rotations = most - counted.length + place + 1;
      return Math.max(nowMs, rotatedAtMs + rotations * interval.ms);
    },
  };
}
