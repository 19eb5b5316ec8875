import { type PatternConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { eventOf, type EventRecord } from 'server/events/event-record';
import { messagesOfEvent } from 'server/events/run/messages-of-event';
import { patternId } from 'server/search/query/sql/pattern-id';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { type TestMessage } from 'test/server/messages';
import { aPattern, type EventsServer, startEventsServer } from 'test/server/running-events';

const START = Date.UTC(2022, 2, 1);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date(START + 60 * DAY);
/** Random messages. */
const A = '621d00000000000000000001';
const B = '621d00000000000000000002';
/** What single tests are about. */
const TOLD = '621d00000000000000000003';
const CROWD = '621d00000000000000000004';
const YOUNG = '621d00000000000000000005';

interface Line {
  at: number;
  /** In decimal. */
  pattern: string;
  id: string;
  streams: string[];
}

const { below, oneOf } = pseudoRandomChoices(43);
const largest = 2n ** 64n - 1n;

/** Patterns that come in bursts, with pauses between them; the last one is none. */
const LINES: Line[] = Array.from({ length: 15 }, (_, number) => {
  const pattern = number === 14 ? '0' : String(number === 0 ? largest : BigInt(number) * 1_234_567_890_123n);
  const lines: Line[] = [];
  for (let at = START + below(5 * HOUR); at < START + 8 * HOUR; at += oneOf([MINUTE, HOUR, 2 * HOUR]) + below(HOUR)) {
    const [messages, gap] = [1 + below(40), oneOf([10, 60]) * SECOND];
    for (let count = 0; count < messages; count += 1) {
      const id = `01PATTERN${String(number).padStart(4, '0')}${String(lines.length).padStart(13, '0')}`;
      lines.push({ at, pattern, id, streams: oneOf([[A], [A], [B], [A, B]]) });
      at += below(2 * gap);
    }
  }
  return lines;
}).flat();

const messageOf = ({ at, pattern, id, streams }: Line): TestMessage => ({
  timestamp: new Date(at).toISOString(),
  gl2_message_id: id,
  gl2_pattern: pattern,
  message: `message of ${pattern}`,
  streams,
});

/** Messages of one text at these times. */
const of = (message: string, times: readonly number[], part: Partial<TestMessage> = {}): TestMessage[] =>
  times.map((at) => ({ timestamp: new Date(at).toISOString(), message, streams: [TOLD], ...part }));
const every = (gapMs: number, fromMs: number, toMs: number): number[] =>
  Array.from({ length: Math.ceil((toMs - fromMs) / gapMs) }, (_, index) => fromMs + index * gapMs);

describe('patterns', () => {
  let server: EventsServer;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => NOW } });
    for (const id of [A, B, TOLD, CROWD, YOUNG]) await server.addStream(id, id);
    await server.insert(LINES.map(messageOf));
  });
  afterAll(() => server.close());

  type Definition = EventDefinition & { config: PatternConfig };

  /** One window after the other, as a schedule does. */
  async function oneByOne(definition: Definition, fromMs: number, toMs: number) {
    const { search_within_ms: withinMs, execute_every_ms: everyMs } = definition.config;
    const events: EventRecord[] = [];
    for (let end = fromMs + withinMs; end <= toMs; end += everyMs)
      events.push(...(await server.run(definition, { fromMs: end - withinMs, toMs: end })).events);
    return events;
  }
  const told = (events: readonly EventRecord[]) =>
    events.map(({ timestamp, message }) => [new Date(timestamp).toISOString().slice(11, 19), message]);

  describe('against a naive computation', () => {
    interface Told {
      end: number;
      id: string;
      origin: string;
      count: number;
    }

    const ordered = new Map<string, Map<string, Line[]>>();
    /** The lines in some streams by their patterns, in the order of time. */
    function inOrder(streams: readonly string[]): Map<string, Line[]> {
      let byPattern = ordered.get(streams.join());
      if (!byPattern) {
        ordered.set(streams.join(), (byPattern = new Map<string, Line[]>()));
        const searched = LINES.filter(({ streams: own }) => own.some((id) => streams.includes(id)));
        for (const line of searched.sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1)))
          byPattern.set(line.pattern, [...(byPattern.get(line.pattern) ?? []), line]);
      }
      return byPattern;
    }

    function naive({ config }: Definition, end: number): Told[] {
      const { search_within_ms: withinMs, compared_ms: comparedMs, absent_ms: absentMs = 0, streams } = config;
      const begin = end - withinMs;
      const learningMs = Math.min(comparedMs, DAY);
      const byPattern = inOrder(streams);
      if (![...byPattern.values()].some(([oldest]) => oldest!.at <= begin - learningMs)) return [];
      return [...byPattern].flatMap(([pattern, own]) => {
        if (pattern === '0') return [];
        const between = (from: number, to: number) => own.filter(({ at }) => at >= from && at < to);
        const [within, before] = [between(begin, end), between(begin - comparedMs, begin)];
        const found = (shown: Line, count: number) => [{ end, id: patternId(pattern), origin: shown.id, count }];
        const [first, last] = [within[0], before.at(-1)];
        switch (config.change) {
          case 'new':
            return first && before.length === 0 ? found(first, within.length) : [];
          case 'returned':
            return first && last && between(begin - absentMs, begin).length === 0 ? found(first, within.length) : [];
          case 'vanished':
            return !first && last && before.length >= 10 && last.at >= begin - config.execute_every_ms
              ? found(last, before.length)
              : [];
        }
      });
    }

    const template = (name: string) => ({
      providers: [{ type: 'template-v1' as const, template: `\${source.${name}}` }],
    });
    const cases = Array.from({ length: 18 }, (_, number) => {
      const comparedMs = oneOf([20 * MINUTE, HOUR, 90 * MINUTE, 2 * HOUR + 17 * SECOND]);
      const change = (['new', 'returned', 'vanished'] as const)[number % 3]!;
      const config = {
        change,
        compared_ms: comparedMs,
        ...(change === 'returned' && { absent_ms: Math.floor(comparedMs / oneOf([2, 3, 10]) / SECOND) * SECOND }),
        search_within_ms: oneOf([30 * SECOND, MINUTE, 5 * MINUTE, 7 * MINUTE, HOUR]),
        execute_every_ms: oneOf([13 * SECOND, MINUTE, 5 * MINUTE, 11 * MINUTE, HOUR]),
        streams: oneOf([[A], [A, B], [B]]),
      };
      return [number, aPattern(config, { field_spec: { count: template('pattern_count') } })] as const;
    });
    const FROM = START - 10 * MINUTE;
    const TO = START + 9 * HOUR;
    const ends = ({ config }: Definition) => every(config.execute_every_ms, FROM + config.search_within_ms, TO + 1);
    const shown = (all: Told[]) => all.map((each) => JSON.stringify(Object.values(each))).sort();
    let made = 0;

    it.each(cases)('number %d', async (_, definition) => {
      const { events, doneToMs } = await server.run(definition, { fromMs: FROM, toMs: TO });
      const found = events.map((event) => ({
        end: event.timestamp,
        id: event.group_by_fields.gl2_pattern!,
        origin: event.origin_context!.split(':').at(-1)!,
        count: Number(event.fields.count),
      }));
      const expected = ends(definition).flatMap((end) => naive(definition, end));
      expect(shown(found)).toEqual(shown(expected));
      expect(events.map(({ timestamp }) => timestamp)).toEqual(
        events.map(({ timestamp }) => timestamp).sort((left, right) => left - right),
      );
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      expect(doneToMs).toBe(ends(definition).at(-1));
      if (expected.length > 0) made += 1;
    });

    it('are enough cases that make events', () => {
      expect(made).toBeGreaterThan(12);
    });
  });

  it.each(['new', 'returned', 'vanished'] as const)(
    'are the same in a chunk and window by window: %s',
    async (change) => {
      for (const [withinMs, everyMs] of [
        [20 * MINUTE, 14 * MINUTE],
        [8 * MINUTE, 26 * MINUTE],
      ] as const) {
        const definition = aPattern({
          ...{ change, compared_ms: change === 'returned' ? 3 * HOUR : HOUR, absent_ms: 20 * MINUTE, streams: [A] },
          ...{ search_within_ms: withinMs, execute_every_ms: everyMs },
        });
        const { events } = await server.run(definition, { fromMs: START, toMs: START + 8 * HOUR });
        expect(events).toEqual(await oneByOne(definition, START, START + 8 * HOUR));
        expect(events.length).toBeGreaterThan(3);
      }
    },
  );

  it('tell what is new, with the first message of it', async () => {
    const at = START + 2 * DAY;
    const usual = every(MINUTE, at, at + 3 * HOUR).flatMap((time, index) => of(`user ${index} logged in`, [time]));
    const odd = every(10 * SECOND, at + 2 * HOUR + 5 * SECOND, at + 2 * HOUR + 3 * MINUTE).flatMap((time, index) =>
      of(`disk ${index} failed at block 0x7f3a${index}`, [time], { source: 'db-1', fields: { code: 500 + index } }),
    );
    await server.insert([...usual, ...odd]);
    const definition = aPattern(
      { streams: [TOLD], search_within_ms: 2 * MINUTE },
      {
        field_spec: Object.fromEntries(
          ['source', 'code', 'message', 'pattern', 'pattern_id', 'pattern_count', 'aggregation_key', 'timestamp'].map(
            (name) => [name, { providers: [{ type: 'template-v1' as const, template: `\${source.${name}}` }] }],
          ),
        ),
        key_spec: [],
      },
    );
    const { events, notices, scanned } = await server.run(definition, { fromMs: at + HOUR, toMs: at + 3 * HOUR });
    const text = 'Patterns: new pattern “disk <number> failed at block <hex>”';
    // In both windows that begin before its first message.
    expect(told(events)).toEqual([
      ['02:01:00', text],
      ['02:02:00', text],
    ]);
    expect(notices).toEqual([]);
    expect(scanned).toBe(120 + 18);
    const id = events[0]!.group_by_fields.gl2_pattern!;
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(events[1]).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      event_definition_type: 'timberline-pattern-v1',
      event_definition_id: definition.id,
      origin_context: expect.stringMatching(/^urn:graylog:message:es:[^:]+:01TEST/) as string,
      timestamp: at + 2 * HOUR + 2 * MINUTE,
      timestamp_processing: NOW.getTime(),
      timerange_start: at + 2 * HOUR,
      timerange_end: at + 2 * HOUR + 2 * MINUTE,
      streams: ['000000000000000000000002'],
      source_streams: [TOLD],
      message: text,
      source: 'node.example',
      key_tuple: [id],
      key: id,
      priority: 2,
      alert: false,
      fields: {
        ...{ source: 'db-1', code: '500', message: 'disk 0 failed at block 0x7f3a0' },
        ...{ pattern: 'disk <number> failed at block <hex>', pattern_id: id, pattern_count: '12' },
        ...{ aggregation_key: id, timestamp: new Date(at + 2 * HOUR + 2 * MINUTE).toISOString() },
      },
      group_by_fields: { gl2_pattern: id },
    });
    const backlog = await messagesOfEvent(definition, eventOf(events[1]!), 50, await server.parts());
    expect(backlog).toHaveLength(12);
    expect(backlog.every(({ message }) => String(message.message).startsWith('disk'))).toBe(true);
  });

  it('tell what has vanished and what is back, and know the messages before', async () => {
    const at = START + 4 * DAY;
    const beats = [...every(MINUTE, at, at + 2 * HOUR), ...every(MINUTE, at + 5 * HOUR + 30 * MINUTE, at + 6 * HOUR)];
    const other = every(MINUTE, at, at + 8 * HOUR);
    await server.insert([...of('heart beats', beats), ...of('nothing else', other)]);
    const range = { fromMs: at, toMs: at + 8 * HOUR };
    const both = { streams: [TOLD], compared_ms: 6 * HOUR, search_within_ms: 5 * MINUTE, execute_every_ms: 5 * MINUTE };
    // What was before these days is long enough ago.
    const vanished = aPattern({ ...both, change: 'vanished' });
    const { events } = await server.run(vanished, range);
    expect(told(events)).toEqual([
      ['02:05:00', 'Patterns: pattern “heart beats” has vanished'],
      ['06:05:00', 'Patterns: pattern “heart beats” has vanished'],
    ]);
    const parts = await server.parts();
    const backlog = await messagesOfEvent(vanished, eventOf(events[0]!), 500, parts);
    expect(backlog).toHaveLength(120);
    expect(backlog[0]!.message.timestamp).toBe(new Date(at + 119 * MINUTE).toISOString());

    const returned = aPattern({ ...both, change: 'returned', absent_ms: HOUR });
    expect(told((await server.run(returned, range)).events)).toEqual([
      ['05:35:00', 'Patterns: pattern “heart beats” is back after 3 hours 31 minutes'],
    ]);
  });

  it('are learnt for as long as is compared, a day at most, and say until when', async () => {
    const at = START + 10 * DAY;
    const times = every(20 * MINUTE, at, at + 3 * DAY);
    const young = { streams: [YOUNG] };
    await server.insert(times.flatMap((time, index) => of(`${'abcdefgh'[index % 8]} came`, [time], young)));
    await server.insert([...of('first hour', [at + 90 * MINUTE], young), ...of('second day', [at + 30 * HOUR], young)]);
    const ofTime = (compared_ms: number) =>
      aPattern({ ...young, compared_ms, search_within_ms: 10 * MINUTE, execute_every_ms: 10 * MINUTE });
    const range = { fromMs: at - HOUR, toMs: at + 2 * DAY };
    for (const [comparedMs, until, first] of [
      [4 * HOUR, '2022-03-11T04:10:00.000Z', 'second day'],
      [7 * DAY, '2022-03-12T00:10:00.000Z', 'second day'],
    ] as const) {
      const { events, notices } = await server.run(ofTime(comparedMs), range);
      expect(told(events).map(([, text]) => text)).toEqual([`Patterns: new pattern “${first}”`]);
      expect(notices).toEqual([`Which patterns there are is learnt until ${until}; nothing is told before.`]);
    }
    const hour = await server.run(ofTime(HOUR), { fromMs: at, toMs: at + 2 * HOUR });
    expect(told(hour.events)[0]).toEqual(['01:10:00', expect.any(String)]);
    const later = await server.run(ofTime(4 * HOUR), { fromMs: at + 5 * HOUR, toMs: at + 6 * HOUR });
    expect(later.notices).toEqual([]);
    const nothing = await server.run(aPattern({ ...young, query: 'nothing_like_it' }), range);
    expect(nothing).toMatchObject({ events: [], notices: [], scanned: 0 });
  });

  it('have texts cut to their beginning, and odd ones whole', async () => {
    const at = START + 20 * DAY;
    const odd = [`${'🚀'.repeat(600)} up`, "it's \\ {x:String} “quoted”", 'a\0b', ''];
    await server.insert([
      ...of('usual', every(MINUTE, at, at + 2 * HOUR)),
      ...odd.flatMap((text) => of(text, [at + HOUR + 90 * SECOND])),
    ]);
    const { events } = await server.run(aPattern({ streams: [TOLD] }), { fromMs: at + HOUR, toMs: at + 2 * HOUR });
    const texts = events.map(({ message }) => message);
    // An empty text has no pattern.
    expect(texts).toHaveLength(3);
    expect(texts).toContain(`Patterns: new pattern “${'🚀'.repeat(500)}…”`);
  });

  it('are the first thousand of a window, which says so', async () => {
    const at = START + 30 * DAY;
    const crowd = Array.from({ length: 1_100 }, (_, number) =>
      of('one of many', [at + HOUR + 5_000 + number], { gl2_pattern: String(number + 1), streams: [CROWD] }),
    ).flat();
    await server.insert([...of('usual', every(MINUTE, at, at + HOUR), { streams: [CROWD] }), ...crowd]);
    const { events, notices } = await server.run(aPattern({ streams: [CROWD] }), {
      fromMs: at + HOUR,
      toMs: at + 62 * MINUTE,
    });
    expect(events).toHaveLength(1_000);
    expect(new Set(events.map(({ group_by_fields: group }) => BigInt(`0x${group.gl2_pattern}`) <= 1_000n))).toEqual(
      new Set([true]),
    );
    expect(notices).toEqual([
      'More than 1000 patterns have changed in a window; the others were left out. Narrow the query.',
    ]);
  });

  it('have the same ids when a run is begun anew, and are no new ones to the next', async () => {
    const definition = aPattern({ streams: [A], search_within_ms: 10 * MINUTE, execute_every_ms: 10 * MINUTE });
    const chunk = { fromMs: START, toMs: START + 5 * HOUR };
    const first = await server.runAndStore(definition, chunk);
    expect(first.events.length).toBeGreaterThan(2);
    const again = await server.runAndStore(definition, chunk);
    expect(again.events).toEqual(first.events);
    expect(again.stored).toBe(first.events.length);
    const later = await server.runAndStore(definition, { ...chunk, toMs: START + 8 * HOUR });
    const ids = new Set(first.events.map(({ id }) => id));
    expect(later.events.some(({ id }) => ids.has(id))).toBe(false);
  });
});
