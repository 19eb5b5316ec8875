import { type Fragment } from 'server/search/fragment';
import { rejectedBy } from 'server/search/rejected-by';
import { type EngineSettings, type MessageEngine } from 'server/storage/messages/engine';

/** Runs statements in the time that is left for all of them together. */
export interface TimedStatements {
  /** The rows; undefined when the statement failed, or did not end in time. @param mostMs of this statement */
  all<Row>(statement: Fragment, mostMs?: number): Promise<Row[] | undefined>;
  /** The first of them. */
  one<Row>(statement: Fragment, mostMs?: number): Promise<Row | undefined>;
}

const SETTINGS: EngineSettings = { max_memory_usage: 200_000_000, max_result_bytes: 4_000_000 };

/** @param signal of the call: its statements are cancelled with it @param maxMs from now, for all statements */
export function createTimedStatements(
  engine: Pick<MessageEngine, 'query'>,
  signal: AbortSignal,
  maxMs: number,
): TimedStatements {
  const endMs = performance.now() + maxMs;

  async function run<Row>({ sql, params }: Fragment, mostMs: number): Promise<Row[]> {
    const ms = Math.floor(Math.min(mostMs, endMs - performance.now()));
    if (ms <= 0) throw new Error('No time is left');
    const stopped = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    const settings = { ...SETTINGS, max_execution_time: ms / 1000 };
    return Promise.race([engine.query<Row>(sql, params, { signal: stopped, settings }), rejectedBy(stopped)]);
  }

  const all: TimedStatements['all'] = <Row>(statement: Fragment, mostMs = maxMs) =>
    run<Row>(statement, mostMs).catch(() => undefined);
  return {
    all,
    one: async <Row>(statement: Fragment, mostMs?: number) => (await all<Row>(statement, mostMs))?.[0],
  };
}

/** Runs a statement that the next one needs. Rejects when it did not end in time. */
export type RunInTime = <Row>(statement: Fragment) => Promise<Row[]>;

/** Runs statements by {@link TimedStatements}, one of which needs the rows of another. */
export const inTime =
  ({ all }: Pick<TimedStatements, 'all'>): RunInTime =>
  async <Row>(statement: Fragment): Promise<Row[]> => {
    const rows = await all<Row>(statement);
    if (!rows) throw new Error('The statement did not end in time');
    return rows;
  };
