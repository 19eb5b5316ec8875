import { type CorrelationConfig, type CorrelationStep } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { eventOf, type EventRecord } from 'server/events/event-record';
import { messagesOfEvent } from 'server/events/run/messages-of-event';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { type TestMessage } from 'test/server/messages';
import { aCorrelation, aDefinition, type EventsServer, startEventsServer } from 'test/server/running-events';

const START = Date.UTC(2022, 2, 1);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = new Date(START + 24 * HOUR);
const LOGINS = '621d00000000000000000001';
const BACKUPS = '621d00000000000000000002';
const [FAILED, PASSED, BEGUN, ENDED, RANDOM_A, RANDOM_B] = [1, 2, 3, 4, 5, 6].map(
  (id) => `65f00000000000000000010${id}`,
);

const step = (event_definition_id = '', value = 1, negate = false): CorrelationStep => ({
  event_definition_id,
  count: { op: '>=', value },
  negate,
});

const { below, oneOf } = pseudoRandomChoices(7);

interface Line {
  /** Milliseconds from the beginning. */
  at: number;
  what: string;
  who: string;
  stream?: string;
}

const LINES: Line[] = [
  ...[1, 2, 3].map((minute) => ({ at: minute * MINUTE, what: 'failed', who: 'mara' })),
  { at: 4 * MINUTE, what: 'passed', who: 'mara' },
  // After it was complete.
  { at: 4 * MINUTE + 30 * SECOND, what: 'failed', who: 'mara' },
  { at: 4 * MINUTE, what: 'passed', who: 'ben' },
  { at: 5 * MINUTE, what: 'failed', who: 'ben' },
  { at: 2 * HOUR, what: 'begun', who: 'db-1', stream: BACKUPS },
  { at: 2 * HOUR + 20 * MINUTE, what: 'ended', who: 'db-1', stream: BACKUPS },
  { at: 3 * HOUR, what: 'begun', who: 'db-2', stream: BACKUPS },
  ...Array.from({ length: 120 }, () => ({
    at: 5 * HOUR + below(3 * HOUR),
    what: oneOf(['random-a', 'random-b']),
    who: oneOf(['x', 'y', '']),
  })),
];

const messageOf = ({ at, what, who, stream = LOGINS }: Line): TestMessage => ({
  timestamp: new Date(START + at).toISOString(),
  streams: [stream],
  message: `${what} of ${who}`,
  fields: { what, ...(who !== '' && { who }) },
});

/** An event of each message of a kind, with who it is about as its key. */
const each = (id = '', what = '', streams = [LOGINS]) =>
  aDefinition(
    { query: `what:"${what}"`, streams },
    {
      ...{ id, title: what, key_spec: ['who'] },
      field_spec: { who: { providers: [{ type: 'template-v1', template: '${source.who}', require_values: true }] } },
    },
  );
const DEFINITIONS = [
  each(FAILED, 'failed'),
  each(PASSED, 'passed'),
  each(BEGUN, 'begun', [BACKUPS]),
  each(ENDED, 'ended', [BACKUPS]),
  each(RANDOM_A, 'random-a'),
  each(RANDOM_B, 'random-b'),
];

describe('correlations', () => {
  let server: EventsServer;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => NOW } });
    await server.addStream(LOGINS, 'Logins');
    await server.addStream(BACKUPS, 'Backups');
    await server.insert(LINES.map(messageOf));
    for (const definition of DEFINITIONS)
      await server.runAndStore(definition, { fromMs: START, toMs: START + 10 * HOUR });
  });
  afterAll(() => server.close());

  const intrusion = (config: Partial<CorrelationConfig> = {}, rest: Partial<EventDefinition> = {}) =>
    aCorrelation({ sequence: [step(FAILED, 3), step(PASSED)], ...config }, { title: 'Intrusion', ...rest });
  const runOver = async (definition: EventDefinition, fromMs: number, toMs: number) =>
    (await server.run(definition, { fromMs: START + fromMs, toMs: START + toMs })).events;
  const told = (events: readonly EventRecord[]) =>
    events.map(({ timestamp, message }) => [new Date(timestamp).toISOString().slice(11, 19), message]);

  /** One window after the other, as a schedule does. */
  async function oneByOne(definition: ReturnType<typeof aCorrelation>, fromMs: number, toMs: number) {
    const { search_within_ms: withinMs, execute_every_ms: everyMs } = definition.config;
    const events: EventRecord[] = [];
    const stored = new Map<string, number>();
    const known = {
      storedBy: async (asked: readonly { id: string }[]) =>
        new Map(asked.flatMap(({ id }): [string, number][] => (stored.has(id) ? [[id, stored.get(id)!]] : []))),
    };
    for (let end = fromMs + withinMs; end <= toMs; end += everyMs) {
      const range = { fromMs: START + end - withinMs, toMs: START + end };
      const found = (await server.run(definition, range, { known })).events;
      found.forEach(({ id }) => stored.set(id, range.toMs));
      events.push(...found);
    }
    return events;
  }

  it('make an event of each key whose sequence is complete, in the window in which it becomes so', async () => {
    const events = await runOver(intrusion(), -10 * MINUTE, 15 * MINUTE);
    expect(told(events)).toEqual([['00:04:00', 'Intrusion: mara, 4 events in 3 minutes']]);
    const [event] = events;
    expect(event).toMatchObject({
      event_definition_type: 'timberline-correlation-v1',
      timerange_start: START + MINUTE,
      timerange_end: START + 5 * MINUTE,
      source_streams: [LOGINS],
      key: 'mara',
      group_by_fields: { key: 'mara' },
    });
    const origin = event?.origin_context?.split(':') ?? [];
    const rows = await server.rows();
    expect(origin.slice(0, 4)).toEqual(['urn', 'graylog', 'event', 'es']);
    expect(rows.find(({ gl2_message_id: id }) => id === origin[5])).toMatchObject({
      message: 'passed',
      fields: { key: 'mara' },
    });
  });

  it('join the events of all keys where they are told to', async () => {
    const events = await runOver(intrusion({ join_on_key: false }), -10 * MINUTE, 15 * MINUTE);
    expect(told(events)).toEqual([['00:04:00', 'Intrusion: 4 events in 3 minutes']]);
    expect(events[0]).toMatchObject({ key: '', group_by_fields: {} });
  });

  it('fill fields with those of the last event', async () => {
    const field_spec = {
      who: { providers: [{ type: 'template-v1' as const, template: '${source.who}, ${source.event_count}' }] },
    };
    const [event] = await runOver(intrusion({}, { field_spec, key_spec: ['who'] }), -10 * MINUTE, 15 * MINUTE);
    expect(event).toMatchObject({ fields: { who: 'mara, 4' }, key: 'mara, 4', group_by_fields: { key: 'mara' } });
  });

  it('wait for what must not follow', async () => {
    const unfinished = aCorrelation(
      { sequence: [step(BEGUN), step(ENDED, 1, true)], search_within_ms: 30 * MINUTE },
      { title: 'Unfinished' },
    );
    const events = await oneByOne(unfinished, HOUR, 4 * HOUR);
    expect(told(events)).toEqual([['03:30:00', 'Unfinished: db-2, 1 event']]);
    expect(events[0]?.source_streams).toEqual([BACKUPS]);
  });

  it('say the same one window after the other and in one chunk, for every overlap', async () => {
    let all = 0;
    for (const [ordered, join_on_key, everyMs, negated] of [
      [true, true, 3 * MINUTE, false],
      [true, true, 7 * MINUTE, true],
      [false, true, 5 * MINUTE, false],
      [true, false, 10 * MINUTE, false],
      // With gaps.
      [true, true, 25 * MINUTE, false],
    ] as const) {
      const sequence = [step(RANDOM_A, 2), step(RANDOM_B), ...(negated ? [step(RANDOM_B, 2, true)] : [])];
      const definition = aCorrelation({ sequence, ordered, join_on_key, execute_every_ms: everyMs });
      const single = await oneByOne(definition, 5 * HOUR, 8 * HOUR);
      const chunk = await runOver(definition, 5 * HOUR, 8 * HOUR);
      expect(chunk.map(({ id, key, message }) => [id, key, message])).toEqual(
        single.map(({ id, key, message }) => [id, key, message]),
      );
      all += chunk.length;
    }
    expect(all).toBeGreaterThan(20);
  });

  it('are found in parts where their events are too large together', async () => {
    const definition = aCorrelation({ sequence: [step(RANDOM_A), step(RANDOM_B)] });
    const range = { fromMs: START + 5 * HOUR, toMs: START + 8 * HOUR };
    const whole = await server.run(definition, range);
    let refused = 0;
    const { events } = await server.run(definition, range, {
      asking: (ask) => (statement, settings) => {
        if (settings?.max_result_bytes === undefined || refused === 3) return ask(statement, settings);
        refused += 1;
        return ask(statement, { ...settings, max_result_bytes: 1 });
      },
    });
    expect(refused).toBe(3);
    expect(whole.events.length).toBeGreaterThan(5);
    expect(events.map(({ id, message }) => [id, message])).toEqual(
      whole.events.map(({ id, message }) => [id, message]),
    );
  });

  it('make each event once, whichever windows tell of it', async () => {
    const [first] = await runOver(intrusion(), -10 * MINUTE, 15 * MINUTE);
    const [again] = await runOver(intrusion({ execute_every_ms: 3 * MINUTE }), -10 * MINUTE, 15 * MINUTE);
    expect(again?.id).toBe(first?.id);
  });

  it('find what was stored late, and tell of it once', async () => {
    const definition = intrusion();
    const minute = (place: number) => ({
      fromMs: START + ((19 + place) * HOUR) / 60,
      toMs: START + ((29 + place) * HOUR) / 60,
    });
    const said = async (place: number) =>
      (await server.runAndStore(definition, minute(place))).events.map(({ key }) => key);
    expect(await said(0)).toEqual([]);
    const late = [24, 25, 26, 27].map((at) => ({ at: at * MINUTE, what: at < 27 ? 'failed' : 'passed', who: 'late' }));
    await server.insert(late.map(messageOf));
    for (const each of DEFINITIONS.slice(0, 2)) await server.runAndStore(each, { fromMs: START, toMs: START + HOUR });
    expect(await said(1)).toEqual(['late']);
    expect(await said(2)).toEqual([]);
  });

  it('have the messages of the events that led to them as their backlog', async () => {
    const definition = intrusion();
    const [event] = await runOver(definition, -10 * MINUTE, 15 * MINUTE);
    const definitionOf = async (id: string) => DEFINITIONS.find((known) => known.id === id);
    const parts = await server.parts({ definitionOf });
    const backlogOf = async (limit: number) =>
      (await messagesOfEvent(definition, eventOf(event!), limit, parts)).map(({ message }) => message.message);
    expect(await backlogOf(50)).toEqual(['passed of mara', 'failed of mara', 'failed of mara', 'failed of mara']);
    expect(await backlogOf(2)).toEqual(['passed of mara', 'failed of mara']);
  });
});
