import { type SilenceConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { eventOf, type EventRecord } from 'server/events/event-record';
import { messagesOfEvent } from 'server/events/run/messages-of-event';
import { createRememberedRows } from 'server/events/run/remembered-rows';
import { type RunStatement } from 'server/search/types/search-type-context';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { type TestMessage } from 'test/server/messages';
import { aDefinition, aSilence, type EventsServer, startEventsServer } from 'test/server/running-events';

const START = Date.UTC(2022, 2, 1);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date(START + 60 * DAY);
/** Random messages, of six hours. */
const A = '621d00000000000000000001';
const B = '621d00000000000000000002';
/** What single tests are about. */
const TOLD = '621d00000000000000000003';
const CROWD = '621d00000000000000000004';

interface Line {
  at: number;
  host?: string;
  code?: number;
  streams: string[];
}

const { random, below, oneOf } = pseudoRandomChoices(41);

/** Each host has a rhythm of its own, with pauses, and some begin late or end early. */
const LINES: Line[] = Array.from({ length: 12 }, (_, host) => {
  const gap = oneOf([5, 20, 60, 300]) * SECOND;
  const lines: Line[] = [];
  const end = START + (3 + below(4)) * HOUR;
  for (let at = START + below(2 * HOUR); at < end; at += below(2 * gap) + (random() < 0.02 ? below(HOUR) : 0)) {
    const streams = oneOf([[A], [A], [A, B], [B]]);
    lines.push({ at, ...(random() < 0.95 && { host: `web-${host}` }), code: 200 + (host % 5), streams });
  }
  return lines;
}).flat();

const messageOf = ({ at, streams, ...fields }: Line): TestMessage => ({
  timestamp: new Date(at).toISOString(),
  streams,
  fields,
});

/** Messages of one source at these times. */
const from = (source: string, times: readonly number[], streams = [TOLD]): TestMessage[] =>
  times.map((at) => ({ timestamp: new Date(at).toISOString(), source, streams }));
const every = (gapMs: number, fromMs: number, toMs: number): number[] =>
  Array.from({ length: Math.ceil((toMs - fromMs) / gapMs) }, (_, index) => fromMs + index * gapMs);

describe('silences', () => {
  let server: EventsServer;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => NOW } });
    for (const id of [A, B, TOLD, CROWD]) await server.addStream(id, id);
    await server.insert(LINES.map(messageOf));
  });
  afterAll(() => server.close());

  /** One window after the other, as a schedule does. */
  async function oneByOne(definition: EventDefinition & { config: SilenceConfig }, fromMs: number, toMs: number) {
    const { search_within_ms: withinMs, execute_every_ms: everyMs } = definition.config;
    const events: EventRecord[] = [];
    for (let end = fromMs + withinMs; end <= toMs; end += everyMs)
      events.push(...(await server.run(definition, { fromMs: end - withinMs, toMs: end })).events);
    return events;
  }
  const told = (events: readonly EventRecord[]) =>
    events.map(({ timestamp, message }) => [new Date(timestamp).toISOString().slice(11, 19), message]);

  describe('against a naive computation', () => {
    function usualOf(times: readonly number[]): number {
      const gaps = times.slice(1).map((at, index) => at - times[index]!);
      const all = gaps.reduce((sum, gap) => sum + gap, 0);
      let sum = 0;
      for (const gap of gaps.sort((left, right) => left - right)) {
        sum += gap;
        if (sum >= 0.9 * all) return gap;
      }
      return 0;
    }

    interface Silent {
      end: number;
      value: string;
      silenceMs: number;
      usualMs: number;
      streams: readonly string[];
    }

    function naive({ config }: { config: SilenceConfig }, end: number): Silent[] {
      const { search_within_ms: withinMs, late_by: lateBy, at_least_ms: least, streams } = config;
      const hour = Math.floor((end - 10 * MINUTE) / HOUR) * HOUR;
      const byValue = new Map<string, Line[]>();
      for (const line of LINES) {
        if (line.at < hour - withinMs || line.at >= end) continue;
        const value = line[config.field as 'code' | 'host'];
        if (value === undefined || !line.streams.some((id) => streams.includes(id))) continue;
        const lines = byValue.get(String(value)) ?? [];
        byValue.set(String(value), lines);
        lines.push(line);
      }
      return [...byValue].flatMap(([value, lines]) => {
        const sorted = [...lines].sort((left, right) => left.at - right.at);
        const learnt = sorted.filter(({ at }) => at < hour);
        const usualMs = usualOf(learnt.map(({ at }) => at));
        const last = sorted.at(-1)!;
        const silenceMs = end - last.at;
        if (learnt.length < 10 || silenceMs <= Math.max(lateBy * usualMs, least)) return [];
        const found = new Set([...learnt, last].flatMap((line) => line.streams));
        return [{ end, value, silenceMs, usualMs, streams: streams.filter((id) => found.has(id)).sort() }];
      });
    }

    const template = (name: string) => ({
      providers: [{ type: 'template-v1' as const, template: `\${source.${name}}` }],
    });
    const cases = Array.from({ length: 12 }, (_, number) => {
      const config = {
        search_within_ms: oneOf([HOUR, 90 * MINUTE, 4 * HOUR]),
        execute_every_ms: oneOf([17 * SECOND, MINUTE, 5 * MINUTE, 40 * MINUTE, HOUR, 2 * HOUR]),
        field: oneOf(['host', 'host', 'code']),
        late_by: oneOf([1.5, 3, 7.3]),
        at_least_ms: oneOf([1, 60, 600]) * SECOND,
        streams: oneOf([[A], [A, B], [B]]),
      };
      const fields = { silence: template('silence_ms'), usual: template('usual_gap_ms') };
      return [number, aSilence(config, { field_spec: fields })] as const;
    });
    const TO = START + 8 * HOUR;
    const ends = ({ config }: (typeof cases)[number][1]) =>
      every(config.execute_every_ms, START + config.search_within_ms, TO + 1);
    const shown = (all: Silent[]) =>
      all
        .map(({ end, value, silenceMs, usualMs, streams }) => JSON.stringify([end, value, silenceMs, usualMs, streams]))
        .sort();

    it.each(cases)('number %d', async (_, definition) => {
      const { events, doneToMs } = await server.run(definition, { fromMs: START, toMs: TO });
      const found = events.map((event) => ({
        end: event.timestamp,
        value: event.group_by_fields[definition.config.field]!,
        silenceMs: Number(event.fields.silence),
        usualMs: Number(event.fields.usual),
        streams: event.source_streams,
      }));
      expect(shown(found)).toEqual(shown(ends(definition).flatMap((end) => naive(definition, end))));
      expect(events.map(({ timestamp }) => timestamp)).toEqual(
        events.map(({ timestamp }) => timestamp).sort((left, right) => left - right),
      );
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      expect(doneToMs).toBe(ends(definition).at(-1));
    });

    it('are enough cases that make events', () => {
      const made = cases.filter(([, definition]) => ends(definition).some((end) => naive(definition, end).length > 0));
      expect(made.length).toBeGreaterThan(7);
    });
  });

  it('are the same in a chunk and window by window', async () => {
    for (const everyMs of [7 * MINUTE, HOUR, 95 * MINUTE]) {
      const definition = aSilence({
        search_within_ms: 2 * HOUR,
        execute_every_ms: everyMs,
        field: 'host',
        streams: [A, B],
      });
      const { events } = await server.run(definition, { fromMs: START, toMs: START + 8 * HOUR });
      expect(events).toEqual(await oneByOne(definition, START, START + 8 * HOUR));
      expect(events.length).toBeGreaterThan(5);
    }
  });

  it('tell of a source that stopped, in every window, until it returns', async () => {
    const at = START + DAY;
    await server.insert(from('beacon', [...every(4 * SECOND, at, at + 2 * HOUR), at + 2 * HOUR + 95 * SECOND]));
    const definition = aSilence(
      {
        streams: [TOLD],
        query: 'source:beacon',
        search_within_ms: HOUR,
        at_least_ms: 10 * SECOND,
        execute_every_ms: 30 * SECOND,
      },
      {
        key_spec: ['who'],
        field_spec: { who: { providers: [{ type: 'template-v1', template: '${source.source}' }] } },
      },
    );
    const { events, notices } = await server.run(definition, { fromMs: at + HOUR, toMs: at + 2 * HOUR + 3 * MINUTE });
    expect(told(events)).toEqual([
      ['02:00:30', 'Silent: beacon silent for 34 seconds, usually every 4 seconds'],
      ['02:01:00', 'Silent: beacon silent for 64 seconds, usually every 4 seconds'],
      ['02:01:30', 'Silent: beacon silent for 94 seconds, usually every 4 seconds'],
      ['02:02:00', 'Silent: beacon silent for 25 seconds, usually every 4 seconds'],
      ['02:02:30', 'Silent: beacon silent for 55 seconds, usually every 4 seconds'],
      ['02:03:00', 'Silent: beacon silent for 85 seconds, usually every 4 seconds'],
    ]);
    expect(notices).toEqual([]);
    expect(events[0]).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      event_definition_type: 'timberline-silence-v1',
      event_definition_id: definition.id,
      origin_context: null,
      timestamp: at + 2 * HOUR + 30 * SECOND,
      timestamp_processing: NOW.getTime(),
      timerange_start: at + HOUR + 30 * SECOND,
      timerange_end: at + 2 * HOUR + 30 * SECOND,
      streams: ['000000000000000000000002'],
      source_streams: [TOLD],
      message: 'Silent: beacon silent for 34 seconds, usually every 4 seconds',
      source: 'node.example',
      key_tuple: ['beacon'],
      key: 'beacon',
      priority: 2,
      alert: false,
      fields: { who: 'beacon' },
      group_by_fields: { source: 'beacon' },
    });
    const keyless = { ...definition, key_spec: [] };
    const { events: alike } = await server.run(keyless, { fromMs: at + HOUR, toMs: at + 2 * HOUR + MINUTE });
    expect(alike.map(({ key, key_tuple }) => [key, key_tuple])).toEqual([
      ['beacon', ['beacon']],
      ['beacon', ['beacon']],
    ]);
  });

  it('know the night, in which less is sent', async () => {
    const at = START + 2 * DAY;
    const days = [0, 1].flatMap((day) => [
      ...every(10 * SECOND, at + day * DAY, at + day * DAY + 16 * HOUR),
      ...every(10 * MINUTE, at + day * DAY + 16 * HOUR, at + (day + 1) * DAY),
    ]);
    // In the second night it stops.
    await server.insert(
      from(
        'office',
        days.filter((time) => time < at + DAY + 20 * HOUR),
      ),
    );
    const definition = aSilence({
      ...{ streams: [TOLD], query: 'source:office', late_by: 2, at_least_ms: MINUTE },
      execute_every_ms: 5 * MINUTE,
    });
    const { events } = await server.run(definition, { fromMs: at, toMs: at + 2 * DAY });
    const [first] = told(events);
    expect(first).toEqual(['20:15:00', 'Silent: office silent for 25 minutes, usually every 10 minutes']);
    // One in each window that ends from then on.
    expect(events).toHaveLength((3 * HOUR + 45 * MINUTE) / (5 * MINUTE) + 1);
  });

  it('take what is silent between bursts for usual', async () => {
    const at = START + 5 * DAY;
    // A hundred messages in ten seconds, every half hour.
    const bursts = every(30 * MINUTE, at, at + DAY).flatMap((begin) => every(100, begin, begin + 10 * SECOND));
    await server.insert(from('batch', bursts));
    const definition = aSilence({ streams: [TOLD], query: 'source:batch', late_by: 1.5, execute_every_ms: 5 * MINUTE });
    const { events } = await server.run(definition, { fromMs: at, toMs: at + DAY + 30 * MINUTE });
    expect(told(events)).toEqual([
      ['00:15:00', 'Silent: batch silent for 45 minutes, usually every 30 minutes'],
      ['00:20:00', 'Silent: batch silent for 50 minutes, usually every 30 minutes'],
      ['00:25:00', 'Silent: batch silent for 55 minutes, usually every 30 minutes'],
      ['00:30:00', 'Silent: batch silent for 1 hour, usually every 30 minutes'],
    ]);
  });

  it('are of nothing that sent fewer than ten messages, and of nothing that is silent for longer than is learnt', async () => {
    const at = START + 7 * DAY;
    await server.insert([
      ...from('nine', every(MINUTE, at, at + 9 * MINUTE)),
      ...from('ten', every(MINUTE, at, at + 10 * MINUTE)),
      ...from(
        'at once',
        Array.from({ length: 12 }, () => at),
      ),
    ]);
    const definition = aSilence({ streams: [TOLD], search_within_ms: 2 * HOUR, execute_every_ms: 30 * MINUTE });
    const { events } = await server.run(definition, { fromMs: at - HOUR, toMs: at + 5 * HOUR });
    expect(told(events).filter(([, text]) => text?.includes('ten'))).toEqual([
      ['01:30:00', 'Silent: ten silent for 81 minutes, usually every minute'],
      ['02:00:00', 'Silent: ten silent for 1 hour 51 minutes, usually every minute'],
      ['02:30:00', 'Silent: ten silent for 2 hours 21 minutes, usually every minute'],
      ['03:00:00', 'Silent: ten silent for 2 hours 51 minutes, usually every minute'],
    ]);
    expect(told(events).filter(([, text]) => text?.includes('at once'))[0]).toEqual([
      '01:30:00',
      'Silent: at once silent for 90 minutes, usually every 1 millisecond',
    ]);
    expect(told(events).filter(([, text]) => text?.includes('nine'))).toEqual([]);
  });

  it('are not over when nothing is known of a value any more, only when it is known and heard', async () => {
    const at = START + 15 * DAY;
    const stopped = every(MINUTE, at, at + 20 * MINUTE);
    const isBack = every(MINUTE, at + 6 * HOUR, at + 7 * HOUR);
    await server.insert([...from('goes', stopped), ...from('returns', [...stopped, ...isBack])]);
    const definition = aSilence({ streams: [TOLD], search_within_ms: 2 * HOUR, execute_every_ms: 30 * MINUTE });
    const until = async (hours: number) => {
      const toMs = at + hours * HOUR;
      const { events, lasts } = await server.run(definition, { fromMs: toMs - 2 * HOUR, toMs });
      const alerts = ['goes', 'returns'].map((source) => ({ group_by_fields: { source } }));
      return [events.map(({ key }) => key).sort(), ...alerts.map(lasts)];
    };
    expect(await until(2)).toEqual([['goes', 'returns'], false, false]);
    expect(await until(5)).toEqual([[], true, true]);
    // It has sent again, and is not known yet.
    expect(await until(6.5)).toEqual([[], true, true]);
    expect(await until(7.5)).toEqual([['returns'], true, false]);
    expect((await server.run(aDefinition(), { fromMs: at, toMs: at + MINUTE })).lasts({ group_by_fields: {} })).toBe(
      false,
    );
  });

  it('tell odd values apart, and know the messages of each', async () => {
    const at = START + 9 * DAY;
    const values = ['', ' ', 'a\0b', 'a', "it's \\ {x:String}", 'x'.repeat(20_000), 'ünï “code” 🚀', 'a b'];
    const messages = values.flatMap((odd) =>
      every(MINUTE, at, at + 30 * MINUTE).map((time) => ({ ...from('odd', [time])[0]!, fields: { odd } })),
    );
    const mixed = every(MINUTE, at, at + 30 * MINUTE).map((time, index) => ({
      ...from('mixed', [time])[0]!,
      fields: { mixed: index % 2 === 0 ? 7 : 'seven', flag: true },
    }));
    await server.insert([...messages, ...mixed]);
    const of = (field: string) => aSilence({ streams: [TOLD], field, execute_every_ms: HOUR });
    const range = { fromMs: at - 22 * HOUR, toMs: at + 2 * HOUR };
    const { events, scanned } = await server.run(of('odd'), range);
    const found = events.map(({ group_by_fields: group }) => group.odd);
    expect(found.filter((value) => value !== '').sort()).toEqual(values.filter((value) => value !== '').sort());
    expect(scanned).toBe(found.length * 30);
    expect(new Set(events.map(({ id }) => id)).size).toBe(found.length);
    const parts = await server.parts();
    for (const event of events.filter(({ group_by_fields: group }) =>
      ['a', 'a b', 'ünï “code” 🚀'].includes(group.odd!),
    )) {
      const backlog = await messagesOfEvent(of('odd'), eventOf(event), 50, parts);
      expect(new Set(backlog.map(({ message }) => message.odd))).toEqual(new Set([event.group_by_fields.odd]));
      expect(backlog).toHaveLength(30);
    }
    for (const [field, shown] of [
      ['mixed', ['7', 'seven']],
      ['flag', ['true']],
      ['streams', [TOLD]],
      ['nowhere', []],
    ] as const) {
      const { events: others } = await server.run(of(field), range);
      expect(others.map(({ group_by_fields: group }) => group[field]).sort()).toEqual(shown);
    }
    await expect(server.run(of('message'), range)).rejects.toThrow('The field [message] is text');
  });

  it('have the same ids when a run is begun anew, and are no new ones to the next', async () => {
    const at = START + 11 * DAY;
    await server.insert(from('again', every(MINUTE, at, at + 30 * MINUTE)));
    const definition = aSilence({ streams: [TOLD], query: 'source:again', execute_every_ms: 10 * MINUTE });
    const chunk = { fromMs: at - 23 * HOUR, toMs: at + 100 * MINUTE };
    const first = await server.runAndStore(definition, chunk);
    expect(first.events).toHaveLength(4);
    const again = await server.runAndStore(definition, chunk);
    expect(again.events).toEqual(first.events);
    expect(again.stored).toBe(4);
    const later = await server.runAndStore(definition, { ...chunk, toMs: at + 110 * MINUTE });
    expect(later.events.map(({ timestamp }) => timestamp)).toEqual([at + 110 * MINUTE]);
    const other = await server.run({ ...definition, id: '65f000000000000000000009' }, chunk);
    expect(other.events.map(({ id }) => id)).not.toContain(first.events[0]!.id);
  });

  it('are asked for in two statements an hour, however many windows it has', async () => {
    const statements: string[] = [];
    const { search } = await server.parts();
    const engine: typeof search.engine = {
      ...search.engine,
      query: (sql, ...rest) => {
        statements.push(sql);
        return search.engine.query(sql, ...rest);
      },
    };
    const definition = aSilence({ streams: [A], field: 'host', search_within_ms: HOUR, execute_every_ms: 10 * SECOND });
    await server.run(
      definition,
      { fromMs: START + HOUR, toMs: START + 4 * HOUR + 9 * MINUTE },
      { search: { ...search, engine } },
    );
    expect(statements).toHaveLength(6);
  });

  it('are learnt once by the runs of an hour, whose later messages count at once', async () => {
    const at = START + 15 * DAY;
    await server.insert(from('hourly', every(MINUTE, at, at + HOUR)));
    const definition = aSilence({ streams: [TOLD], query: 'source:hourly', search_within_ms: HOUR });
    const learnt: string[] = [];
    const parts = {
      rememberRows: createRememberedRows({ maxBytes: 1_000_000, lastsMs: HOUR, monotonicMs: () => 0 }),
      asking:
        (ask: RunStatement): RunStatement =>
        (statement, ...rest) => {
          if (statement.sql.includes('quantileExactWeighted')) learnt.push(statement.sql);
          return ask(statement, ...rest);
        },
    };
    const runTo = async (toMs: number) =>
      told((await server.run(definition, { fromMs: toMs - HOUR, toMs }, parts)).events);
    expect(await runTo(at + 70 * MINUTE)).toEqual([
      ['01:10:00', 'Silent: hourly silent for 11 minutes, usually every minute'],
    ]);
    await server.insert(from('hourly', [at + 70 * MINUTE + 5 * SECOND]));
    expect(await runTo(at + 71 * MINUTE)).toEqual([]);
    expect(await runTo(at + 75 * MINUTE)).toHaveLength(1);
    expect(learnt).toHaveLength(1);
    const late = { fromMs: at + 69 * MINUTE, toMs: at + 129 * MINUTE };
    const [silent] = (await server.run(definition, late, parts)).events;
    const backlog = await messagesOfEvent(definition, eventOf(silent!), 500, await server.parts());
    expect(backlog).toHaveLength(61);
    await runTo(at + 130 * MINUTE);
    expect(learnt).toHaveLength(2);
  });

  it('watch the ten thousand values with most messages, and say so', async () => {
    const at = START + 13 * DAY;
    const crowd = Array.from({ length: 10_020 }, (_, host) =>
      every(MINUTE, at, at + (host < 20 ? 10 : 11) * MINUTE).map((time) => ({
        ...{ timestamp: new Date(time).toISOString(), source: `h${host}`, streams: [CROWD] },
      })),
    ).flat();
    await server.insert(crowd);
    const definition = aSilence({ streams: [CROWD], execute_every_ms: HOUR });
    const { events, notices } = await server.run(definition, {
      fromMs: at - 23 * HOUR + 10 * MINUTE,
      toMs: at + HOUR + 10 * MINUTE,
    });
    expect(events).toHaveLength(10_000);
    expect(events.map(({ group_by_fields: group }) => group.source)).not.toContain('h3');
    expect(notices).toEqual([
      'The field has 10020 values that could be watched, of which only the 10000 with most messages were. Narrow the query.',
    ]);
    // Past the hour their newest messages are asked for by value.
    const { events: later } = await server.run(definition, { fromMs: at - 22.5 * HOUR, toMs: at + 1.5 * HOUR });
    expect(later).toHaveLength(10_000);
  });
});
