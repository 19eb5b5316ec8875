import { type AggregationConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { eventOf, type EventRecord } from 'server/events/event-record';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { type TestMessage } from 'test/server/messages';
import { aDefinition, type EventsServer, startEventsServer } from 'test/server/running-events';
import { messagesOfEvent } from './messages-of-event';

const START = Date.UTC(2022, 2, 1, 12);
const NOW = new Date(START + 24 * 3_600_000);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Messages of the test of all windows. */
const CROWD = '621d00000000000000000001';
/** Messages of indices that are no longer written to. */
const OLD = '621d00000000000000000002';
const FEW = '621d00000000000000000003';
const { below, oneOf, random } = pseudoRandomChoices(41);

const iso = (ms: number) => new Date(START + ms).toISOString();
/** @param at of its timestamp @param received both since the start */
const message = (id: string, at: number, received: number, part: Partial<TestMessage> = {}): TestMessage => ({
  timestamp: iso(at),
  gl2_receive_timestamp: iso(received),
  gl2_message_id: id,
  message: id,
  streams: [FEW],
  ...part,
});

const LATE_AT = -3 * DAY;
const MESSAGES = [
  message('M1', 10_000, 10_100, { fields: { host: 'a' } }),
  message('M2', LATE_AT, 30_000, { fields: { host: 'b' } }),
  // The first moment of the next window.
  message('M3', 59_000, MINUTE, { fields: { host: 'a' } }),
  message('M4', LATE_AT + 1, MINUTE + 1, { fields: { host: 'a' } }),
  // Its clock is ahead.
  message('M5', 2 * HOUR, 2 * MINUTE - 1, { fields: { host: 'b' } }),
];

interface Line {
  at: number;
  received: number;
  host: string;
}

/** Half an hour of messages, of which a third is old. */
const LINES: Line[] = Array.from({ length: 800 }, () => {
  const received = below(30 * MINUTE);
  return {
    received,
    at: random() < 0.35 ? received - below(2 * DAY) : received,
    host: oneOf(['web-1', 'web-2', 'db-1']),
  };
});

describe('definitions by the time of receipt', () => {
  let server: EventsServer;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => NOW } });
    for (const id of [CROWD, OLD, FEW]) await server.addStream(id, id);
    await server.insert(MESSAGES);
    await server.insert(
      LINES.map(({ at, received, host }, index) =>
        message(`L${String(index).padStart(4, '0')}`, at, received, { streams: [CROWD], fields: { host } }),
      ),
    );
  });
  afterAll(() => server.close());

  const windowOf = (from: number, to: number) => ({ fromMs: START + from, toMs: START + to });
  const byReceipt = (config: Partial<AggregationConfig> = {}, rest: Partial<EventDefinition> = {}) =>
    aDefinition({ streams: [FEW], by_receive_time: true, ...config }, rest);
  const counting = (config: Partial<AggregationConfig> = {}) =>
    byReceipt({
      series: [{ id: 'c', function: 'count', field: null }],
      conditions: {
        expression: { expr: '>', left: { expr: 'number-ref', ref: 'c' }, right: { expr: 'number', value: 0 } },
      },
      ...config,
    });
  const origins = (events: readonly EventRecord[]) =>
    events.map(({ origin_context: origin }) => origin?.split(':').at(-1)).join(' ');

  describe('that filter', () => {
    it('make an event of what was received in a window, with its own timestamp, in the order of receipt', async () => {
      const first = await server.run(byReceipt(), windowOf(0, MINUTE));
      expect(origins(first.events)).toBe('M1 M2');
      expect(first.events[1]).toMatchObject({
        timestamp: START + LATE_AT,
        received_at: START + 30_000,
        timerange_start: null,
      });
      expect(eventOf(first.events[1]!)).not.toHaveProperty('received_at');
      expect(origins((await server.run(byReceipt(), windowOf(MINUTE, 2 * MINUTE))).events)).toBe('M3 M4 M5');
    });

    it('by their timestamps never look at what came late', async () => {
      const byTimestamp = (from: number, to: number) =>
        server.run(byReceipt({ by_receive_time: false }), windowOf(from, to));
      expect(origins((await byTimestamp(0, MINUTE)).events)).toBe('M1 M3');
      expect(origins((await byTimestamp(MINUTE, 2 * MINUTE)).events)).toBe('');
    });

    it('take a message once where windows overlap, and leave what is beyond their limit to the next', async () => {
      const id = '65f0000000000000000000b1';
      const hopping = byReceipt({ search_within_ms: 2 * MINUTE, execute_every_ms: MINUTE, event_limit: 2 }, { id });
      const made: string[] = [];
      for (const end of [1, 2, 3, 4]) {
        const { events } = await server.runAndStore(hopping, windowOf((end - 2) * MINUTE, end * MINUTE));
        made.push(origins(events));
      }
      expect(made).toEqual(['M1 M2', 'M3 M4', 'M5', '']);
    });

    it('read any number, each once', async () => {
      const { events } = await server.run(byReceipt({ streams: [CROWD] }), windowOf(0, 30 * MINUTE));
      expect(new Set(events.map(({ id }) => id)).size).toBe(LINES.length);
      const received = events.map((event) => event.received_at ?? 0);
      expect(received).toEqual([...received].sort((left, right) => left - right));
    });
  });

  describe('that aggregate', () => {
    const figures = (events: readonly EventRecord[]) =>
      events.map((event) => [event.timestamp - START, event.group_by_fields['host'] ?? '', event.message]);

    it.each([
      ['tumbling', 2, 2, ['host']],
      ['tumbling without groups', 5, 5, []],
      ['hopping', 5, 1, ['host']],
      ['with gaps', 2, 3, []],
    ])('count what was received in each window: %s', async (_, within, every, groupBy) => {
      const definition = counting({
        ...{ streams: [CROWD], group_by: groupBy },
        ...{ search_within_ms: within * MINUTE, execute_every_ms: every * MINUTE },
      });
      const caughtUp = await server.run(definition, windowOf(0, 30 * MINUTE));
      const expected: unknown[] = [];
      const single: unknown[] = [];
      for (let end = within; end <= 30; end += every) {
        const window = windowOf((end - within) * MINUTE, end * MINUTE);
        single.push(...figures((await server.run(definition, window)).events).map((each) => each.join()));
        const counts = new Map<string, number>();
        for (const { received, host } of LINES) {
          if (START + received < window.fromMs || START + received >= window.toMs) continue;
          const key = groupBy.length > 0 ? host : '';
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        for (const [key, count] of counts)
          expected.push([end * MINUTE, key, `Errors: ${key === '' ? '' : `${key} - `}count()=${count}.0`].join());
      }
      const found = figures(caughtUp.events).map((each) => each.join());
      expect([...found].sort()).toEqual([...expected].sort());
      expect([...single].sort()).toEqual([...expected].sort());
    });

    it('have every message in exactly one of the windows that follow each other', async () => {
      const definition = counting({ streams: [CROWD], search_within_ms: MINUTE });
      const { events, scanned } = await server.run(definition, windowOf(0, 30 * MINUTE));
      const counted = events.map(({ message: text }) => Number(/count\(\)=(\d+)/.exec(text)?.[1]));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(LINES.length);
      expect(scanned).toBe(LINES.length);
    });
  });

  it('find late messages of indices that are no longer written to, whose times are known', async () => {
    await server.insert([message('OPEN', -9 * DAY, 5 * MINUTE, { streams: [OLD] })]);
    const { search } = await server.parts();
    const times = { beginMs: START - 10 * DAY, endMs: START - 8 * DAY };
    const catalogue: typeof search.catalogue = {
      ...search.catalogue,
      setOfStream: (id) => search.catalogue.setOfStream(id),
      sets: () =>
        search.catalogue.sets().map((set) => ({
          ...set,
          indices: [
            { number: 0, isOpen: true, times },
            { number: 1, isOpen: true },
          ],
        })),
    };
    const window = windowOf(5 * MINUTE, 6 * MINUTE);
    const given = { search: { ...search, catalogue } };
    const filter = byReceipt({ streams: [OLD] });
    expect(origins((await server.run(filter, window, given)).events)).toBe('OPEN');
    const [event] = (await server.run(counting({ streams: [OLD] }), window, given)).events;
    expect(event?.message).toBe('Errors: count()=1.0');
  });

  it('are repeated by a query for what was received in a window', async () => {
    const query = 'gl2_receive_timestamp:["2022-03-01 12:00:00.000" TO "2022-03-01 12:01:00.000"}';
    const { events } = await server.run(byReceipt({ by_receive_time: false, query }), windowOf(-10 * DAY, DAY));
    expect(origins(events)).toBe('M2 M1');
  });

  describe('tell which messages caused an event:', () => {
    const causes = async (definition: EventDefinition, event: EventRecord) =>
      (await messagesOfEvent(definition, eventOf(event), 10, await server.parts())).map((each) => each.message._id);

    it('those of the group that were received in its window, the newest first', async () => {
      const definition = counting({ group_by: ['host'] });
      const { events } = await server.run(definition, windowOf(0, 2 * MINUTE));
      const found = await Promise.all(
        events.map(async (event) => [
          event.timestamp - START,
          event.group_by_fields['host'],
          await causes(definition, event),
        ]),
      );
      expect(found).toEqual([
        [MINUTE, 'a', ['M1']],
        [MINUTE, 'b', ['M2']],
        [2 * MINUTE, 'a', ['M3', 'M4']],
        [2 * MINUTE, 'b', ['M5']],
      ]);
    });

    it('the one of a filter, however late it came', async () => {
      const { events } = await server.run(byReceipt(), windowOf(0, MINUTE));
      expect(await causes(byReceipt(), events[1]!)).toEqual(['M2']);
    });
  });
});
