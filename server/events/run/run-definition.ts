import { type ConditionConfig, CORRELATION } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { EVENTS_STREAM_ID } from 'api/stream-ids';
import { EVERYTHING } from 'server/search/execution/query-tree';
import { engineErrorText } from 'server/search/execution/search-errors';
import { messageCondition } from 'server/search/condition';
import { type Fragment } from 'server/search/fragment';
import { createScopeResolver } from 'server/search/scope/indices/search-scope';
import { ALL_TIME } from 'server/search/scope/indices/used-indices';
import { type Interval } from 'server/search/scope/time/instants';
import { SearchTypeError } from 'server/search/search-type-error';
import { type RunStatement } from 'server/search/types/search-type-context';
import { EngineError, type EngineSettings, isTooLargeForEngine } from 'server/storage/messages/engine';
import { type EventRecord } from '../event-record';
import { conditionOf, eventsOf, isFilter, isRunnable } from './conditions';
import { Notices } from './notices';
import { queryOf } from './query-of-definition';
import { RunFailure } from './run-failure';
import { type Run, type RunBatch, type RunMessages, type RunParts, type WatchedValues } from './run-parts';
import { type RunStreams, streamsOf } from './source-streams';
import { windowTimeOf } from './window-time';
import { intervalOf, windowsOf } from './windows';

/** A run that is under way. */
export interface DefinitionRun {
  /**
   * What it makes, a part at a time.
   *
   * @throws RunFailure with a sentence for people; the reason of the signal when it is aborted
   */
  batches: AsyncGenerator<RunBatch>;
  /** What it left out so far, in sentences. */
  notices(): string[];
  /**
   * Whether what this event tells of lasts, though the last window had no event of it: a value that is silent for so long
   * that nothing is known of it any more.
   */
  lasts(event: Pick<EventRecord, 'group_by_fields'>): boolean;
  /** Where the next run has to go on. A chunk that is no whole number of hops has a rest. */
  doneToMs: number;
}

/** Exceeding it fails the statement alone. */
const MAX_MEMORY = 1_000_000_000;

function statementsOf({ search, timeoutMs, signal, asking = (ask) => ask }: RunParts): RunStatement {
  const limits: EngineSettings = { max_execution_time: Math.ceil(timeoutMs / 1000), max_memory_usage: MAX_MEMORY };
  return asking(<Row>({ sql, params }: Fragment, settings: EngineSettings = {}) =>
    search.engine.query<Row>(sql, params, { signal, settings: { ...settings, ...limits } }),
  );
}

/** Why a run failed, for people. */
function failureOf(cause: unknown): unknown {
  if (cause instanceof SearchTypeError) return new RunFailure(cause.message, false, { cause });
  if (cause instanceof EngineError)
    return new RunFailure(engineErrorText(cause), isTooLargeForEngine(cause), { cause });
  return cause;
}

/** @throws RunFailure with a sentence for people; the reason of the signal when it is aborted */
export async function withFailures<Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    signal?.throwIfAborted();
    throw failureOf(cause);
  }
}

/** Where a run searches, and for what; undefined: for nothing. */
async function searchedBy(config: ConditionConfig, { streams: all, lookups, search }: RunParts, notices: Notices) {
  if (config.type === CORRELATION) {
    const streams: RunStreams = { searched: [EVENTS_STREAM_ID], chosen: [] };
    return { streams, tree: EVERYTHING };
  }
  const streams = streamsOf(config.streams, all, notices);
  return { streams, tree: await queryOf(config, lookups, search.settings().allowLeadingWildcards, notices) };
}

/** The parts of a run over a range of time. @throws RunFailure, SearchTypeError */
export async function prepareRun<Config extends ConditionConfig>(
  definition: EventDefinition,
  config: Config,
  range: Interval,
  parts: RunParts,
  { notices, watched }: Pick<Run, 'notices' | 'watched'>,
): Promise<Run<Config>> {
  const { search } = parts;
  const { streams, tree } = await searchedBy(config, parts, notices);
  const query = statementsOf(parts);
  const resolveScope = createScopeResolver(search.catalogue, await search.storedFields.readAnew());

  const time = windowTimeOf(config);

  function messagesIn(interval: Interval): RunMessages {
    if (!tree) return { time, sets: [], stored: new Map(), condition: { sql: '0', params: {} } };
    // What an index knows of its times are the timestamps.
    const { sets, stored } = resolveScope(streams.searched, time === 'timestamp' ? interval : ALL_TIME);
    const now = new Date(range.toMs);
    const { searched } = streams;
    const condition = messageCondition({
      interval,
      time,
      streams: searched,
      eventSources: {},
      query: tree,
      fieldTypes: stored,
      now,
    });
    return { time, sets, stored, condition };
  }

  return {
    definition,
    config,
    range,
    streams,
    parts,
    notices,
    watched,
    nowMs: search.now().getTime(),
    messagesIn,
    query,
    queryRemembered: parts.rememberRows?.(query) ?? query,
  };
}

async function* batchesOf(
  definition: EventDefinition,
  range: Interval,
  parts: RunParts,
  noted: Pick<Run, 'notices' | 'watched'>,
): AsyncGenerator<RunBatch> {
  const config = conditionOf(definition);
  try {
    yield* eventsOf(config, (each) => prepareRun(definition, each, range, parts, noted));
  } catch (cause) {
    parts.signal?.throwIfAborted();
    throw failureOf(cause);
  }
}

function doneTo({ config }: EventDefinition, range: Interval): number {
  if (!isRunnable(config) || isFilter(config)) return range.toMs;
  return intervalOf(windowsOf(range, config.search_within_ms, config.execute_every_ms)).toMs;
}

/** Runs an event definition over a range of time, a window or a chunk of several. Writes nothing. */
export function runDefinition(definition: EventDefinition, range: Interval, parts: RunParts): DefinitionRun {
  const notices = new Notices();
  const watched: WatchedValues = {};
  return {
    batches: batchesOf(definition, range, parts, { notices, watched }),
    notices: () => notices.all,
    lasts: ({ group_by_fields: groups }) =>
      watched.known !== undefined && !Object.values(groups).some((value) => watched.known?.has(String(value))),
    doneToMs: doneTo(definition, range),
  };
}
