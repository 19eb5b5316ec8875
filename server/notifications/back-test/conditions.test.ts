import { type ConditionConfig, type PatternConfig, type SilenceConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type EventRecord } from 'server/events/event-record';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { type TestMessage } from 'test/server/messages';
import { aPattern, aSilence, type EventsServer, startEventsServer } from 'test/server/running-events';
import { backTest } from './back-test';
import { windowNumbers } from './window-numbers';

const START = Date.UTC(2022, 2, 1, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RANGE = { fromMs: START, toMs: START + 16 * HOUR };
const { random, below } = pseudoRandomChoices(77);

/** Sources that pause. */
const MESSAGES: TestMessage[] = Array.from({ length: 6 }, (_, number) => {
  const times: number[] = [];
  for (
    let at = START;
    at < RANGE.toMs;
    at += below((2 + number) * 2 * MINUTE) + (random() < 0.05 ? below(4 * HOUR) : 0)
  )
    times.push(at);
  return times.map((at) => ({
    timestamp: new Date(at).toISOString(),
    source: `web-${number}`,
    message: `something ${'abcdefghijklmnopqrst'[below(20)]} happened ${'abc'[below(3)]}`,
  }));
}).flat();

const cron = (expression: string) => ({
  ...{ use_cron_scheduling: true, cron_expression: expression, cron_timezone: 'Asia/Kolkata' },
});

type Tested = EventDefinition & { config: ConditionConfig };

const silences: [string, Tested][] = (
  [
    { search_within_ms: 3 * HOUR, execute_every_ms: 45 * MINUTE },
    { search_within_ms: 5 * HOUR, execute_every_ms: 25 * MINUTE, late_by: 6 },
    { search_within_ms: 2 * HOUR, execute_every_ms: 3 * HOUR },
    { search_within_ms: 2 * HOUR, ...cron('*/30 * * * *') },
    { search_within_ms: 4 * HOUR, ...cron('3,9 1-20 * * *') },
  ] satisfies Partial<SilenceConfig>[]
).map((config) => [`a silence ${JSON.stringify(config)}`, aSilence({ at_least_ms: 20 * MINUTE, ...config })]);

const patterns: [string, Tested][] = (
  [
    { change: 'new', search_within_ms: 40 * MINUTE, execute_every_ms: 40 * MINUTE },
    { change: 'returned', absent_ms: HOUR, search_within_ms: 2 * HOUR, ...cron('3,9 */2 * * *') },
    { change: 'vanished', compared_ms: 12 * HOUR, search_within_ms: 80 * MINUTE, execute_every_ms: HOUR },
  ] satisfies Partial<PatternConfig>[]
).map((config) => [`a pattern ${JSON.stringify(config)}`, aPattern({ compared_ms: 3 * HOUR, ...config })]);

describe('back-tests of silences and patterns', () => {
  let server: EventsServer;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => new Date(RANGE.toMs + 1) } });
    await server.insert(MESSAGES);
  });
  afterAll(() => server.close());

  it.each([...silences, ...patterns])('give what single runs give: %s', async (_, definition) => {
    const { config } = definition;
    const numbers = await windowNumbers(RANGE, config);
    const real: EventRecord[] = [];
    for (let window = 0; window < numbers.count; window += 1) {
      const searched = { ...definition, config: { ...config, execute_every_ms: numbers.hopTo(window) } };
      const toMs = numbers.endOf(window);
      real.push(...(await server.run(searched, { fromMs: toMs - config.search_within_ms, toMs })).events);
    }
    const clock = { isSilenced: () => false, monotonicMs: () => 0 };
    const parts = { ...(await server.parts()), ...clock };
    const run = backTest(definition, RANGE, 'UTC', parts, new AbortController().signal);
    let step = await run.next();
    while (!step.done) step = await run.next();
    const { events, windows, firing, newest } = step.value;
    expect({ events, windows }).toEqual({ events: real.length, windows: numbers.count });
    expect(firing).toBe(new Set(real.map(({ timestamp }) => timestamp)).size);
    const facts = newest.map(({ id, message }) => ({ id, message }));
    const expected = real.map(({ id, message }) => ({ id, message }));
    expect(expected).toEqual(expect.arrayContaining(facts));
    expect(facts.length).toBeGreaterThan(3);
  });
});
