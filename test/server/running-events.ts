import {
  type AggregationConfig,
  type CorrelationConfig,
  type PatternConfig,
  type SilenceConfig,
} from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { EVENTS_STREAM_ID } from 'api/stream-ids';
import { indices } from 'server/areas/indices';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { type EventRecord } from 'server/events/event-record';
import { type FieldModel, type ProvidedValue, type TemplateEngine } from 'server/events/fields/field-providers';
import { type MessageParts } from 'server/events/run/messages-of-event';
import { type DefinitionRun, runDefinition } from 'server/events/run/run-definition';
import { type RunEvent, type RunParts } from 'server/events/run/run-parts';
import { createEventSearch, type EventSearch } from 'server/events/search/event-search';
import { createEventStore, type EventStore, type EventWriting } from 'server/events/storage/event-store';
import { MessageWriter } from 'server/processing/message-writer';
import { silentLog } from 'server/runtime/log';
import { type Interval } from 'server/search/scope/time/instants';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server';

export const DEFINITION_ID = '65f000000000000000000001';

const valueIn = ({ source }: FieldModel, name: string): unknown => source[name.replace(/^source\./, '')];

/** Templates of plain variables. */
const PLAIN_TEMPLATES: TemplateEngine = {
  fill(template, model, requireValues): ProvidedValue {
    const names = [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, name = '']) => name);
    if (requireValues && names.some((name) => valueIn(model, name) === undefined)) return { problem: undefined };
    return { value: template.replace(/\$\{([^}]*)\}/g, (_, name: string) => String(valueIn(model, name) ?? '')) };
  },
};

/** A definition of a filter over everything, with what a test says of it. */
export function aDefinition(
  config: Partial<AggregationConfig> = {},
  rest: Partial<EventDefinition> = {},
): EventDefinition & { config: AggregationConfig } {
  return {
    id: DEFINITION_ID,
    title: 'Errors',
    description: '',
    priority: 2,
    alert: false,
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [],
    storage: [{ type: 'persist-to-streams-v1', streams: [EVENTS_STREAM_ID] }],
    ...rest,
    config: {
      type: 'aggregation-v1',
      query: '',
      query_parameters: [],
      streams: [],
      group_by: [],
      series: [],
      conditions: null,
      search_within_ms: 60_000,
      execute_every_ms: 60_000,
      ...config,
    },
  };
}

/** A definition that watches the sources of a day. */
export const aSilence = (
  config: Partial<SilenceConfig> = {},
  rest: Partial<EventDefinition> = {},
): EventDefinition & { config: SilenceConfig } => ({
  ...aDefinition({}, { title: 'Silent', ...rest }),
  config: {
    type: 'timberline-silence-v1',
    query: '',
    streams: [],
    field: 'source',
    late_by: 3,
    at_least_ms: 1_000,
    search_within_ms: 24 * 3_600_000,
    execute_every_ms: 60_000,
    ...config,
  },
});

/** A definition that compares a minute with the hour before. */
export const aPattern = (
  config: Partial<PatternConfig> = {},
  rest: Partial<EventDefinition> = {},
): EventDefinition & { config: PatternConfig } => ({
  ...aDefinition({}, { title: 'Patterns', ...rest }),
  config: {
    type: 'timberline-pattern-v1',
    query: '',
    streams: [],
    change: 'new',
    compared_ms: 3_600_000,
    search_within_ms: 60_000,
    execute_every_ms: 60_000,
    ...config,
  },
});

/** A definition that looks for an event of one definition, followed by one of another within ten minutes. */
export const aCorrelation = (
  config: Partial<CorrelationConfig> = {},
  rest: Partial<EventDefinition> = {},
): EventDefinition & { config: CorrelationConfig } => ({
  ...aDefinition({}, { title: 'Correlated', ...rest }),
  config: {
    type: 'timberline-correlation-v1',
    sequence: [],
    ordered: true,
    join_on_key: true,
    search_within_ms: 600_000,
    execute_every_ms: 60_000,
    ...config,
  },
});

/** What came of a run. */
export interface RunOutcome {
  events: EventRecord[];
  /** Those that an earlier try had stored. */
  stored: number;
  notices: string[];
  scanned: number;
  doneToMs: number;
  lasts: DefinitionRun['lasts'];
}

/** Runs event definitions on the real engines. */
export interface EventsServer extends TestServer {
  store: EventStore;
  /** Every event that is stored, as its row. */
  rows(): Promise<Record<string, unknown>[]>;
  eventSearch: EventSearch;
  parts(given?: Partial<MessageParts & RunParts>): Promise<MessageParts & RunParts>;
  /** Without writing. */
  run(definition: EventDefinition, range: Interval, given?: Partial<RunParts>): Promise<RunOutcome>;
  /** With writing. */
  runAndStore(definition: EventDefinition, range: Interval, writing?: Partial<EventWriting>): Promise<RunOutcome>;
}

/** Starts a server whose event definitions run when a test says so. */
export async function startEventsServer(options: Omit<TestServerOptions, 'areas'> = {}): Promise<EventsServer> {
  const server = await startTestServer({ ...options, areas: [search] });
  const sets = server.of(indices);
  const { parts: searchParts } = server.of(search);
  const eventTarget = () => sets.writeTarget(sets.builtInSets().events);
  const writer = new MessageWriter({
    engine: server.engine,
    nodeId: server.node.nodeId,
    log: silentLog(),
    recordFailures: sets.failures.record,
    hasTable: (table) => sets.tables().includes(table),
  });
  const store = createEventStore({
    engine: server.engine,
    writer,
    target: eventTarget,
    nodeId: server.node.nodeId,
  });

  async function parts(given: Partial<MessageParts & RunParts> = {}): Promise<MessageParts & RunParts> {
    const all = await server.of(streams).list();
    return {
      search: searchParts,
      streams: all.map(({ id }) => id),
      known: { storedBy: async () => new Map() },
      definitionOf: async () => undefined,
      templates: PLAIN_TEMPLATES,
      lookups: { find: () => undefined },
      hostname: 'node.example',
      timeoutMs: 60_000,
      ...given,
    };
  }

  async function go(
    definition: EventDefinition,
    range: Interval,
    given: Partial<RunParts>,
    take: (events: readonly RunEvent[]) => Promise<void>,
  ): Promise<RunOutcome> {
    const run = runDefinition(definition, range, await parts(given));
    const outcome = { events: [] as EventRecord[], stored: 0, scanned: 0 };
    for await (const { events, scanned } of run.batches) {
      await take(events);
      outcome.events.push(...events.map(({ event }) => event));
      outcome.stored += events.filter(({ isStored }) => isStored).length;
      outcome.scanned += scanned;
    }
    return { ...outcome, notices: run.notices(), doneToMs: run.doneToMs, lasts: run.lasts };
  }

  return {
    ...server,
    store,
    eventSearch: createEventSearch(searchParts),
    parts,
    rows: () => server.engine.query(`SELECT * FROM ${eventTarget()?.table ?? ''} ORDER BY timestamp, gl2_message_id`),
    run: (definition, range, given = {}) => go(definition, range, given, async () => undefined),
    runAndStore: (definition, range, writing = {}) =>
      go(definition, range, { known: store }, async (events) => {
        const signal = new AbortController().signal;
        await store.write(events, { runEndMs: range.toMs, mayContinue: () => true, signal, ...writing });
      }),
  };
}
