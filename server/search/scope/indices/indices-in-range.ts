import { indexName } from '../fields/index-name';
import { type Interval } from '../time/instants';
import { isMissingTable, type MessageEngine } from 'server/storage/messages/engine';
import { type SearchCatalogue } from './catalogue';
import { indexCondition } from './index-condition';
import { knownTimes, type UsedIndices, usedIndices } from './used-indices';

/** An index with the times of its oldest and newest message. */
export interface IndexSpan extends Interval {
  setId: string;
  idx: number;
  name: string;
}

const inOrder = (one: IndexSpan, other: IndexSpan) =>
  one.setId === other.setId ? one.idx - other.idx : one.name < other.name ? -1 : 1;

async function spansOf(engine: MessageEngine, { set, used }: UsedIndices): Promise<IndexSpan[]> {
  const spanOf = (idx: number, span: Interval) => ({ ...span, setId: set.id, idx, name: indexName(set, idx) });
  const known = used.flatMap((index) => {
    const times = knownTimes(index);
    return times ? [spanOf(index.number, { fromMs: times.beginMs, toMs: times.endMs })] : [];
  });
  const unknown = used.filter((index) => !knownTimes(index)).map(({ number }) => number);
  if (unknown.length === 0) return known;
  const rows = await engine.query<{ idx: number } & Interval>(
    `SELECT idx, toUnixTimestamp64Milli(min(timestamp)) AS fromMs, toUnixTimestamp64Milli(max(timestamp)) AS toMs
     FROM ${set.table} WHERE ${indexCondition(unknown)} GROUP BY idx`,
  );
  return [...known, ...rows.map(({ idx, fromMs, toMs }) => spanOf(idx, { fromMs, toMs }))];
}

/**
 * The indices that may hold messages of an interval, judged by their oldest and newest message, for a search over these
 * streams. Queries the engine only for indices without calculated times: the ones that are written to.
 */
export async function indicesInRange(
  engine: MessageEngine,
  catalogue: SearchCatalogue,
  streams: readonly string[],
  interval: Interval,
): Promise<IndexSpan[]> {
  const used = usedIndices(catalogue, streams, interval);
  const spans = await Promise.all(
    used.map((indices) =>
      spansOf(engine, indices).catch((cause: unknown): IndexSpan[] => {
        const isDeleted = catalogue.sets().every(({ id }) => id !== indices.set.id);
        if (isDeleted && isMissingTable(cause)) return [];
        throw cause;
      }),
    ),
  );
  return spans
    .flat()
    .filter(({ fromMs, toMs }) => fromMs < interval.toMs && toMs >= interval.fromMs)
    .sort(inOrder);
}
