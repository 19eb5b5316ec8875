import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID } from 'api/stream-ids';
import { type EventRecord } from 'server/events/event-record';
import { eventId } from 'server/events/event-id';
import { indices } from 'server/areas/indices';
import { MessageWriter } from 'server/processing/message-writer';
import { silentLog } from 'server/runtime/log';
import { flatten } from 'server/search/rows/stored-message';
import { EngineError, type MessageEngine } from 'server/storage/messages/engine';
import { cpuTimeOf } from 'test/cpu-time';
import { aDefinition, type EventsServer, startEventsServer } from 'test/server/running-events';
import { createEventStore } from './event-store';

const START = Date.UTC(2022, 2, 1, 12);
const MINUTE = 60_000;
const NOW = new Date(START + 10 * MINUTE);
const never = new AbortController().signal;
const RANGE = { fromMs: START, toMs: START + MINUTE };

const anEvent = (rest: Partial<EventRecord> = {}): EventRecord => ({
  id: eventId(START, { definition: 'd', message: rest.message ?? 'm' }),
  event_definition_type: 'aggregation-v1',
  event_definition_id: 'd',
  origin_context: 'urn:graylog:message:es:timberline_0:m',
  timestamp: START,
  timestamp_processing: NOW.getTime(),
  timerange_start: START - MINUTE,
  timerange_end: START,
  streams: [EVENTS_STREAM_ID],
  source_streams: [DEFAULT_STREAM_ID],
  message: 'Too many errors',
  source: 'Node.example',
  key_tuple: ['a', 'b'],
  key: 'a|b',
  priority: 3,
  alert: true,
  fields: { id: 'not the id', 'user.name': 'ada' },
  group_by_fields: { key: 'not the key', host: '42' },
  ...rest,
});

describe('storing events', () => {
  let server: EventsServer;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => NOW } });
  });
  beforeEach(async () => {
    const { catalogue, builtInSets } = server.of(indices);
    for (const id of [builtInSets().messages, builtInSets().events])
      await server.engine.command(`TRUNCATE TABLE ${catalogue.set(id)?.table ?? ''}`);
  });
  afterAll(() => server.close());

  const writing = (rest: object = {}) => ({ runEndMs: RANGE.toMs, mayContinue: () => true, signal: never, ...rest });
  const fresh = (...events: EventRecord[]) => events.map((event) => ({ event, isStored: false }));
  const messages = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      timestamp: new Date(START + index).toISOString(),
      gl2_message_id: `M${index}`,
      fields: { user: 'ada' },
    }));

  it('makes a message of an event, whose own fields and groups cannot be mistaken for its members', async () => {
    const event = anEvent();
    expect(await server.store.write(fresh(event), writing())).toEqual([event]);
    const [row] = await server.rows();
    expect(row).toMatchObject({
      gl2_message_id: event.id,
      timestamp: '2022-03-01T12:00:00.000Z',
      streams: [EVENTS_STREAM_ID],
      message: 'Too many errors',
      source: 'Node.example',
      gl2_source_node: 'node-1',
    });
    expect(flatten(row?.fields as object as Record<string, unknown>, {})).toEqual({
      id: event.id,
      alert: true,
      event_definition_id: 'd',
      event_definition_type: 'aggregation-v1',
      'fields.id': 'not the id',
      'fields.user.name': 'ada',
      gl2_event_run_end: '2022-03-01 12:01:00.000',
      'group_by_fields.host': '42',
      'group_by_fields.key': 'not the key',
      key: 'a|b',
      key_tuple: ['a', 'b'],
      origin_context: 'urn:graylog:message:es:timberline_0:m',
      priority: 3,
      source_streams: [DEFAULT_STREAM_ID],
      timerange_end: '2022-03-01 12:00:00.000',
      timerange_start: '2022-03-01 11:59:00.000',
      timestamp_processing: '2022-03-01 12:10:00.000',
    });
  });

  it('lets them be found by the query language', async () => {
    await server.store.write(fresh(anEvent(), anEvent({ message: 'other', key: '', key_tuple: [] })), writing());
    const found = async (query: string) =>
      (await server.run(aDefinition({ query, streams: [EVENTS_STREAM_ID] }), RANGE)).events.length;
    expect(await found('fields.user.name:ada')).toBe(2);
    expect(await found('group_by_fields.host:42')).toBe(2);
    expect(await found('key_tuple:b AND priority:>2')).toBe(1);
    expect(await found(`source_streams:${DEFAULT_STREAM_ID}`)).toBe(2);
    expect(await found('id:"not the id"')).toBe(0);
    expect(await found('NOT _exists_:key')).toBe(1);
  });

  it('survives text that engines refuse', async () => {
    const event = anEvent({ message: 'half \ud83d pair', fields: { 'odd "name" \\': 'a\u0000b', __proto__x: 'y' } });
    expect(await server.store.write(fresh(event), writing())).toEqual([event]);
    const [row] = await server.rows();
    expect(row?.message).toBe('half \ufffd pair');
  });

  describe('a run begun anew', () => {
    const definition = aDefinition();

    it('has the same events, and stores those that are missing', async () => {
      await server.insert(messages(4_500));
      let batches = 0;
      const mayContinue = () => (batches += 1) < 3;
      await expect(server.runAndStore(definition, RANGE, { mayContinue })).rejects.toMatchObject({
        message: 'Another worker has taken over this run',
        isPermanent: false,
      });
      expect(await server.rows()).toHaveLength(3_000);
      const again = await server.runAndStore(definition, RANGE);
      expect(again.events).toHaveLength(4_500);
      expect(again.stored).toBe(3_000);
      const ids = (await server.rows()).map(({ gl2_message_id: id }) => id);
      expect(new Set(ids).size).toBe(4_500);
      expect(ids).toHaveLength(4_500);
    });

    it('on another node does so too', async () => {
      await server.insert(messages(10));
      const elsewhere = createEventStore({
        engine: server.engine,
        nodeId: 'node-2',
        target: () => server.of(indices).writeTarget(server.of(indices).builtInSets().events),
        writer: new MessageWriter({
          engine: server.engine,
          nodeId: 'node-2',
          log: silentLog(),
          recordFailures: async () => undefined,
          hasTable: () => true,
        }),
      });
      const { events } = await server.run(definition, RANGE);
      await elsewhere.write(fresh(...events.slice(0, 4)), writing());
      const again = await server.runAndStore(definition, RANGE);
      expect([again.events.length, again.stored]).toEqual([10, 4]);
      expect(await server.rows()).toHaveLength(10);
    });

    it('stores once what a failed insert had stored already', async () => {
      let inserts = 0;
      const engine: MessageEngine = {
        ...server.engine,
        query: server.engine.query,
        async insertLines(...given) {
          await server.engine.insertLines(...given);
          inserts += 1;
          if (inserts === 1) throw new EngineError('the answer was lost', undefined);
        },
      };
      const store = createEventStore({
        engine,
        nodeId: 'node-1',
        target: () => server.of(indices).writeTarget(server.of(indices).builtInSets().events),
        writer: new MessageWriter({
          engine,
          nodeId: 'node-1',
          log: silentLog(),
          recordFailures: async () => undefined,
          hasTable: () => true,
        }),
      });
      await store.write(fresh(anEvent()), writing());
      expect(await server.rows()).toHaveLength(1);
      expect(inserts).toBe(1);
    });
  });

  it('writes nothing for a worker that lost its run, or when nothing accepts events', async () => {
    await expect(server.store.write(fresh(anEvent()), writing({ mayContinue: () => false }))).rejects.toThrow(
      'taken over',
    );
    const nowhere = createEventStore({
      engine: server.engine,
      nodeId: 'node-1',
      target: () => undefined,
      writer: { write: () => Promise.reject(new Error('not asked')) },
    });
    await expect(nowhere.write(fresh(anEvent()), writing())).rejects.toMatchObject({
      message: 'The index set of events accepts no messages at the moment',
      isPermanent: false,
    });
    expect(await server.rows()).toEqual([]);
  });

  it('leaves out what cannot be written', async () => {
    const [good, bad] = [anEvent(), anEvent({ message: 'bad' })];
    const store = createEventStore({
      engine: server.engine,
      nodeId: 'node-1',
      target: () => ({ table: 't', idx: 0, indexName: 'gl-events_0' }),
      writer: { write: async () => new Set([bad.id]) },
    });
    expect(await store.write(fresh(good, bad), writing())).toEqual([good]);
  });

  it('of a filter takes thousands of events a second', async () => {
    const count = 20_000;
    await server.insert(messages(count));
    const definition = aDefinition(
      {},
      {
        field_spec: { who: { providers: [{ type: 'template-v1', template: '${source.user} ${source.source}' }] } },
        key_spec: ['who'],
      },
    );
    const startedMs = performance.now();
    const cpuMs = await cpuTimeOf(async () => {
      expect((await server.runAndStore(definition, RANGE)).events).toHaveLength(count);
    });
    const perSecond = (ms: number) => Math.round((1000 * count) / ms);
    const elapsed = perSecond(performance.now() - startedMs);
    process.stdout.write(`a filter: ${elapsed} events/s, ${perSecond(cpuMs)} per second of CPU\n`);
    expect(perSecond(cpuMs)).toBeGreaterThan(2_000);
  });
});
