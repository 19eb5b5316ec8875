import { type BackTestEvent } from 'api/events/back-tests';
import { type EventDefinition } from 'api/events/definition';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { runTimesOf } from 'server/areas/event-definitions/run-times';
import { type EventRecord } from 'server/events/event-record';
import { type RunParts } from 'server/events/run/run-parts';
import { type Interval } from 'server/search/scope/time/instants';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { type TestMessage } from 'test/server/messages';
import { aDefinition, type EventsServer, startEventsServer } from 'test/server/running-events';
import { backTest, type BackTestOutcome, type BackTestParts, type BackTestStep } from './back-test';
import { createRememberedRows } from 'server/events/run/remembered-rows';

const START = Date.UTC(2022, 2, 1, 12);
const MINUTE = 60_000;
const RANGE: Interval = { fromMs: START, toMs: START + 20 * MINUTE };
const NOW = new Date(RANGE.toMs + 1);
const STREAM = '621d00000000000000000001';
const { random, below, oneOf } = pseudoRandomChoices(12);

/** Twenty minutes of messages with gaps, of which some come late. */
const MESSAGES: TestMessage[] = Array.from({ length: 300 }, () => {
  const at = START + below(4) * 5 * MINUTE + below(4 * MINUTE);
  return { at, receivedAt: at + (random() < 0.3 ? below(40 * MINUTE) : below(1_000)) };
}).map(({ at, receivedAt }) => ({
  timestamp: new Date(at).toISOString(),
  gl2_receive_timestamp: new Date(receivedAt).toISOString(),
  streams: oneOf([[DEFAULT_STREAM_ID], [STREAM]]),
  fields: { host: oneOf(['web-1', 'web-2', 'db-1']), took_ms: below(1_000) },
}));

const above = (ref: string, value: number) => ({
  expression: { expr: '>', left: { expr: 'number-ref', ref }, right: { expr: 'number', value } },
});
const RULES = { key_spec: ['host'], field_spec: { host: { providers: [template('${source.host}')] } } };
function template(text: string) {
  return { type: 'template-v1' as const, template: text };
}

const cron = (expression: string) => ({
  ...{ use_cron_scheduling: true, cron_expression: expression, cron_timezone: 'Asia/Kolkata' },
});

function anyDefinition(): EventDefinition {
  const within = oneOf([1, 2, 5, 10]) * MINUTE;
  const every = oneOf([1, 2, 3, 5, 7]) * MINUTE;
  const isFilter = random() < 0.4;
  return aDefinition(
    {
      query: oneOf(['', 'host:web*', 'took_ms:>800']),
      streams: oneOf([[], [STREAM]]),
      group_by: isFilter ? [] : oneOf([[], ['host']]),
      series: isFilter ? [] : [{ id: 'c', function: 'count', field: null }],
      conditions: isFilter ? null : above('c', below(20)),
      event_limit: isFilter ? oneOf([0, 0, 3]) : 0,
      by_receive_time: random() < 0.4,
      search_within_ms: within,
      execute_every_ms: every,
      ...oneOf([{}, {}, {}, cron('*/2 * * * *'), cron('1,3,4,9,15,17 * * * *')]),
    },
    RULES,
  );
}

describe('back-tests', () => {
  let server: EventsServer;
  let asked = 0;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => NOW } });
    await server.addStream(STREAM, 'One');
    await server.insert(MESSAGES);
  });
  afterAll(() => server.close());

  async function tested(definition: EventDefinition, part: Partial<BackTestParts> = {}, range = RANGE) {
    const parts = await server.parts();
    const signal = new AbortController().signal;
    const clock = { isSilenced: () => false, monotonicMs: () => 0 };
    const run = backTest(definition, range, 'UTC', { ...parts, ...clock, ...part }, signal);
    const steps: BackTestStep[] = [];
    for (;;) {
      const { done, value } = await run.next();
      if (done) return { ...(value as BackTestOutcome), steps };
      steps.push(value);
    }
  }

  /** What the schedule makes of it, window by window, or several at once when it catches up. */
  async function reality(definition: EventDefinition, catchUpMs = 0): Promise<EventRecord[]> {
    const { config } = definition as ReturnType<typeof aDefinition>;
    const times = runTimesOf(config as Parameters<typeof runTimesOf>[0]);
    const withinMs = config.search_within_ms;
    const stored = new Map<string, number>();
    const known: RunParts['known'] = { storedBy: async () => stored };
    const events: EventRecord[] = [];
    // An interval begins where its windows end with the range.
    const begin = START + ((RANGE.toMs - START - withinMs) % config.execute_every_ms);
    const first = config.use_cron_scheduling
      ? times.next({ from: 0, to: START + withinMs - 1 }, 0, RANGE.toMs)
      : { from: begin, to: begin + withinMs };
    let window = first;
    while (window && window.to <= RANGE.toMs) {
      const range = { fromMs: window.from, toMs: window.to };
      const searched = { ...definition, config: { ...config, execute_every_ms: times.hopMs(window) } };
      const run = await server.run(searched, range, { known });
      for (const event of run.events) stored.set(event.id, window.to);
      events.push(...run.events);
      const done = { from: window.from, to: run.doneToMs };
      window = times.next(done, catchUpMs, RANGE.toMs);
    }
    return events;
  }

  const facts = ({ id, key, message }: Pick<BackTestEvent, 'id' | 'key' | 'message'>) => ({ id, key, message });
  const sorted = (events: ReturnType<typeof facts>[]) =>
    [...events].sort((left, right) => (left.id < right.id ? -1 : 1)).slice(-150);

  it('give the events that the schedule would have given, for two dozen definitions', async () => {
    let compared = 0;
    for (let round = 0; round < 24; round += 1) {
      const definition = anyDefinition();
      const real = await reality(definition);
      const { newest, events } = await tested(definition);
      expect({ round, events }).toEqual({ round, events: real.length });
      expect(sorted(newest.map(facts))).toEqual(sorted(real.map(facts)));
      compared += real.length;
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('give what an aggregation that catches up would have given', async () => {
    const definition = aDefinition(
      {
        series: [{ id: 'c', function: 'count', field: null }],
        group_by: ['host'],
        conditions: above('c', 12),
        search_within_ms: 5 * MINUTE,
        execute_every_ms: MINUTE,
      },
      RULES,
    );
    const real = await reality(definition, 10 * MINUTE);
    const { newest, events, windows, firing } = await tested(definition);
    expect(events).toBe(real.length);
    expect(sorted(newest.map(facts))).toEqual(sorted(real.map(facts)));
    expect(windows).toBe(16);
    expect(firing).toBe(new Set(real.map((event) => event.timerange_end)).size);
  });

  it('ask the engine nothing anew when only threshold and grace period are others', async () => {
    const ask = createRememberedRows({ maxBytes: 1_000_000, lastsMs: 60_000, monotonicMs: () => 0 });
    const asking: BackTestParts['asking'] = (engine) =>
      ask((...statement) => {
        asked += 1;
        return engine(...statement);
      });
    const counted = (threshold: number, graceMs: number) =>
      tested(
        aDefinition(
          { series: [{ id: 'c', function: 'count', field: null }], conditions: above('c', threshold) },
          { notification_settings: { grace_period_ms: graceMs, backlog_size: 0 } },
        ),
        { asking },
      );
    const low = await counted(5, 0);
    expect(asked).toBe(1);
    const high = await counted(18, 10 * MINUTE);
    expect(asked).toBe(1);
    expect(high.events).toBeLessThan(low.events);
    expect(low.days).toEqual([{ day: '2022-03-01', told: low.events, grace: 0, silence: 0, recovered: 0 }]);
    expect(high.days[0]!.told + high.days[0]!.grace).toBe(high.events);
    expect(high.days[0]!.grace).toBeGreaterThan(0);
  });

  it('stop at their limits of events and of time, and say how far they came', async () => {
    const limits = { events: 100, ms: 1_000 };
    const many = await tested(aDefinition(), { limits });
    expect(many).toMatchObject({ cut: 'events', events: 100 });
    expect(Date.parse(many.to)).toBeLessThan(RANGE.toMs);
    let now = 0;
    const slow = await tested(aDefinition(), {
      limits: { events: 1_000, ms: 1_000 },
      monotonicMs: () => (now += 1_200),
    });
    expect(slow.cut).toBe('time');
  });

  it('count days of their zone, all of them', async () => {
    const range = { fromMs: Date.UTC(2022, 1, 27), toMs: START + 20 * MINUTE };
    const { days, events, steps } = await tested(aDefinition({ query: 'took_ms:>900' }), {}, range);
    expect(days.map(({ day }) => day)).toEqual(['2022-02-27', '2022-02-28', '2022-03-01']);
    expect(days[2]!.told).toBe(events);
    expect(events).toBeGreaterThan(0);
    expect(steps.map(({ events: found }) => found)).toEqual([0, 0, events]);
  });
});
