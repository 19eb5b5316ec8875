import { type MessageEngine } from 'server/storage/messages/engine';
import { type Interval } from 'server/search/time/instants';
import { indexName } from './index-name';
import { type SearchedSet } from './stored-fields';

/** An index with the times of its oldest and newest message. */
export interface IndexSpan extends Interval {
  set: SearchedSet;
  idx: number;
  name: string;
}

/** The indices that hold messages of an interval, as far as their oldest and newest message tell; by name. */
export async function indicesInRange(
  engine: MessageEngine,
  sets: readonly SearchedSet[],
  { fromMs, toMs }: Interval,
): Promise<IndexSpan[]> {
  const spans = await Promise.all(
    sets.map(async (set) => {
      const rows = await engine.query<{ idx: number } & Interval>(
        `SELECT idx, toUnixTimestamp64Milli(min(timestamp)) AS fromMs, toUnixTimestamp64Milli(max(timestamp)) AS toMs
         FROM ${set.table} GROUP BY idx ORDER BY idx`,
      );
      return rows.map((row) => ({ ...row, set, name: indexName(set, row.idx) }));
    }),
  );
  return spans.flat().filter((span) => span.fromMs < toMs && span.toMs >= fromMs);
}
