import { type ExecutionState, type QueryResult, type Search, type SearchQuery } from 'api/search';
import { type SearchedSet, type StoredFields, typesByName } from 'server/search/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { readParameters } from 'server/search/parameters/parameter';
import { chooseStreams, type ReadableStreams } from 'server/search/streams/readable-streams';
import { streamsIn } from 'server/search/streams/filter';
import { type ReadKeyword, type TimeContext } from 'server/search/time/time-range';
import { type EngineSettings, type MessageEngine } from 'server/storage/messages/engine';
import { executeQuery } from './execute-query';
import { createTurns } from './turns';

/** What searching stands on. */
export interface SearchParts {
  engine: MessageEngine;
  sets: () => readonly SearchedSet[];
  storedFields: StoredFields;
  readKeyword: ReadKeyword;
  now: () => Date;
  settings: () => SearchSettings;
}

/** What an administrator decides about searches. */
export interface SearchSettings {
  allowLeadingWildcards: boolean;
  /** Longest time range; absent: no limit. */
  limitMs?: number;
}

/** Statements of one job that run side by side: others shall have their turn, too. */
const SIDE_BY_SIDE = 4;
/** A search that would take more memory fails alone. */
export const SEARCH_ENGINE_SETTINGS: EngineSettings = { max_memory_usage: 2_000_000_000 };

/** Time of the oldest message of all; undefined without messages. */
export async function oldestMessageMs({ engine, sets }: Pick<SearchParts, 'engine' | 'sets'>) {
  const oldest = await Promise.all(
    sets().map(async ({ table }) => {
      const rows = await engine.query<{ n: number; ms: number }>(
        `SELECT count() AS n, toUnixTimestamp64Milli(min(timestamp)) AS ms FROM ${table}`,
      );
      return rows[0] && rows[0].n > 0 ? rows[0].ms : undefined;
    }),
  );
  const known = oldest.filter((ms) => ms !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** What times mean from now on: one moment, however often it is asked. */
export function timeContext(
  parts: Pick<SearchParts, 'engine' | 'now' | 'readKeyword' | 'sets' | 'settings'>,
): TimeContext {
  let oldest: Promise<number | undefined> | undefined;
  return {
    now: parts.now(),
    readKeyword: parts.readKeyword,
    oldestMs: () => (oldest ??= oldestMessageMs(parts)),
    limitMs: parts.settings().limitMs,
  };
}

/**
 * Runs all queries of a search side by side.
 *
 * @param streams what the person who runs it may read
 * @param report called with each query's result as soon as it is there
 * @throws when the signal is aborted, or the engine is in trouble
 */
export async function executeSearch(
  parts: SearchParts,
  { queries = [], parameters }: Pick<Search, 'parameters' | 'queries'>,
  state: ExecutionState,
  streams: ReadableStreams,
  signal: AbortSignal,
  report: (queryId: string, result: QueryResult) => void,
): Promise<void> {
  const turns = createTurns(SIDE_BY_SIDE);
  const run = <Row>({ sql, params }: Fragment): Promise<Row[]> =>
    turns(async () => {
      signal.throwIfAborted();
      return parts.engine.query<Row>(sql, params, { signal, settings: SEARCH_ENGINE_SETTINGS });
    });
  const context = {
    time: timeContext(parts),
    sets: parts.sets(),
    stored: typesByName(await parts.storedFields.read()),
    allowLeadingWildcards: parts.settings().allowLeadingWildcards,
    parameters: readParameters(parameters),
    state,
    streamsOf: (query: SearchQuery) => chooseStreams(streams, streamsIn(query.filter)),
    run,
  };
  await Promise.all(queries.map(async (query) => report(query.id, await executeQuery(query, context))));
}
