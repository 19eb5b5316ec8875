import { type AggregationConfig } from 'api/events/conditions';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { doubleText } from 'lang/template/java-text';
import { search } from 'server/areas/search';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { type TestMessage } from 'test/server/messages';
import { aDefinition, type EventsServer, startEventsServer } from 'test/server/running-events';

const START = Date.UTC(2022, 2, 1, 12);
const NOW = new Date(START + 24 * 3_600_000);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const A = '621d00000000000000000001';
const B = '621d00000000000000000002';
/** No message is in it, but those of the test of limits. */
const CROWD = '621d00000000000000000003';

interface Line {
  at: number;
  host?: string;
  code?: number;
  took_ms?: number;
  streams: string[];
}

const { random, below, oneOf } = pseudoRandomChoices(16);

/** Forty minutes of messages, with gaps of time and of values. */
const LINES: Line[] = Array.from({ length: 1_500 }, () => ({
  at: START + below(8) * 5 * MINUTE + below(4 * MINUTE),
  ...(random() < 0.9 && { host: oneOf(['web-1', 'web-2', 'web-3', 'db-1']) }),
  ...(random() < 0.8 && { code: oneOf([200, 404, 500]) }),
  ...(random() < 0.7 && { took_ms: below(1_000) }),
  streams: oneOf([[DEFAULT_STREAM_ID], [A], [A, DEFAULT_STREAM_ID], [B]]),
}));

const messageOf = ({ at, streams, ...fields }: Line): TestMessage => ({
  timestamp: new Date(at).toISOString(),
  streams,
  fields,
});

describe('aggregations', () => {
  let server: EventsServer;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => NOW } });
    for (const id of [A, B, CROWD]) await server.addStream(id, id);
    await server.insert(LINES.map(messageOf));
  });
  afterAll(() => server.close());

  const minutes = (from: number, to: number) => ({ fromMs: START + from * MINUTE, toMs: START + to * MINUTE });
  const greater = (ref: string, value: number) => ({
    expression: { expr: '>', left: { expr: 'number-ref', ref }, right: { expr: 'number', value } },
  });
  const count = { id: 'c', function: 'count' as const, field: null };

  describe('against a naive computation', () => {
    type Values = (number | undefined)[];
    const COMPUTED: Record<string, (values: number[], all: Line[]) => number> = {
      count: (_, all) => all.length,
      avg: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
      card: (values) => new Set(values).size,
      max: (values) => (values.length ? Math.max(...values) : NaN),
      min: (values) => (values.length ? Math.min(...values) : NaN),
      sum: (values) => values.reduce((sum, value) => sum + value, 0),
      sumofsquares: (values) => (values.length ? values.reduce((sum, value) => sum + value * value, 0) : NaN),
      variance(values) {
        const mean = COMPUTED.avg!(values, []);
        return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
      },
      stddev: (values) => Math.sqrt(COMPUTED.variance!(values, [])),
    };
    const valueOf = (name: string, lines: Line[]): number => {
      const values = lines.map(({ took_ms }) => took_ms).filter((value) => value !== undefined);
      return COMPUTED[name]!(values, lines);
    };

    interface Row {
      end: number;
      key: string[];
      values: Values;
      streams: string[];
    }

    function naive({ group_by, series, streams, search_within_ms, execute_every_ms }: AggregationConfig, to: number) {
      const rows: Row[] = [];
      for (let end = START + search_within_ms; end <= to; end += execute_every_ms) {
        const within = LINES.filter(
          (line) =>
            line.at >= end - search_within_ms &&
            line.at < end &&
            (streams.length === 0 || line.streams.some((id) => streams.includes(id))),
        );
        const groups = new Map<string, Line[]>();
        if (group_by.length === 0) groups.set('[]', within);
        for (const line of within) {
          const key = group_by.map((field) => line[field as 'code' | 'host']);
          if (group_by.length === 0 || key.some((value) => value === undefined)) continue;
          const name = JSON.stringify(key.map(String));
          groups.set(name, [...(groups.get(name) ?? []), line]);
        }
        for (const [name, lines] of groups) {
          const found = [...new Set(lines.flatMap((line) => line.streams))];
          rows.push({
            end,
            key: JSON.parse(name) as string[],
            values: series.map(({ function: of }) => valueOf(of, lines)),
            streams:
              found.length === 0
                ? streams.length > 0
                  ? [...streams]
                  : [DEFAULT_STREAM_ID, '000000000000000000000005', A, B, CROWD]
                : found.filter((id) => streams.length === 0 || streams.includes(id)),
          });
        }
      }
      return rows;
    }

    const cases = Array.from({ length: 50 }, (_, number) => {
      const step = oneOf([10, 30, 60]) * SECOND;
      const window = (1 + below(10)) * step;
      // Tumbling, hopping, with gaps.
      const hop = [window, (1 + below(5)) * oneOf([10, 30, 60]) * SECOND, window + (1 + below(3)) * step][number % 3]!;
      const series = Array.from({ length: 1 + below(3) }, (_, index) => {
        const name = oneOf(Object.keys(COMPUTED)) as typeof count.function;
        return { id: `s${index}`, function: name, field: name === 'count' ? null : 'took_ms' };
      });
      return aDefinition({
        search_within_ms: window,
        execute_every_ms: hop,
        series,
        group_by: oneOf([[], ['host'], ['host', 'code']]),
        streams: oneOf([[], [A], [A, B]]),
        conditions: oneOf([null, greater('s0', below(500) + 0.5)]),
      });
    });

    const numbersIn = (text: string) =>
      [...text.matchAll(/=(\S+)/g)].map(([, value]) => Number(value)).map((value) => Number(value.toPrecision(6)));

    it.each(cases.map((definition, number) => [number, definition] as const))('number %d', async (_, definition) => {
      const to = START + 45 * MINUTE;
      const { events, doneToMs } = await server.run(definition, { fromMs: START, toMs: to });
      const { config } = definition;
      const limit = (config.conditions?.expression as { right: { value: number } } | undefined)?.right.value;
      const expected = naive(config, to).filter(({ values: [first] }) => limit === undefined || first! > limit);
      const shown = (rows: { end: number; key: string[]; values: Values; streams: string[] }[]) =>
        rows
          .map(({ end, key, values, streams }) => JSON.stringify([end, key, values.map(String), [...streams].sort()]))
          .sort();
      expect(
        shown(
          events.map((event) => ({
            end: event.timestamp,
            key: Object.values(event.group_by_fields),
            values: numbersIn(event.message),
            streams: [...event.source_streams],
          })),
        ),
      ).toEqual(
        shown(expected.map((row) => ({ ...row, values: row.values.map((value) => Number(value!.toPrecision(6))) }))),
      );
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      for (const { timestamp, timerange_start: from, timerange_end: end } of events)
        expect([from, end]).toEqual([timestamp - config.search_within_ms, timestamp]);
      expect(doneToMs).toBeGreaterThan(to - config.execute_every_ms);
    });

    it('are enough cases that make events', () => {
      const made = cases.filter(({ config }) => naive(config, START + 45 * MINUTE).length > 0);
      expect(made.length).toBeGreaterThan(40);
    });
  });

  it('catch up with what one run a minute would have given', async () => {
    const hopping = aDefinition({
      search_within_ms: 5 * MINUTE,
      execute_every_ms: MINUTE,
      group_by: ['host'],
      series: [count, { id: 'a', function: 'avg', field: 'took_ms' }],
      conditions: greater('c', 20),
    });
    const one = [];
    for (let end = 5; end <= 40; end += 1) one.push(...(await server.run(hopping, minutes(end - 5, end))).events);
    const { events, scanned } = await server.run(hopping, minutes(0, 40));
    expect(events).toEqual(one);
    expect(one.length).toBeGreaterThan(20);
    expect(scanned).toBe(LINES.filter(({ host }) => host !== undefined).length);
  });

  it('read every window of a chunk in one statement', async () => {
    const statements: string[] = [];
    const { search } = await server.parts();
    const engine: typeof search.engine = {
      ...search.engine,
      query: (sql, ...rest) => {
        statements.push(sql);
        return search.engine.query(sql, ...rest);
      },
    };
    const ungrouped = aDefinition({ series: [count], search_within_ms: MINUTE, execute_every_ms: 10 * SECOND });
    const { events } = await server.run(ungrouped, minutes(0, 40), { search: { ...search, engine } });
    expect(events).toHaveLength(39 * 6 + 1);
    expect(statements).toHaveLength(1);
  });

  it('leave the rest of a chunk that is no whole number of hops to the next run', async () => {
    const definition = aDefinition({ series: [count], search_within_ms: 2 * MINUTE, execute_every_ms: 3 * MINUTE });
    const { events, doneToMs } = await server.run(definition, minutes(0, 10));
    expect(events.map(({ timestamp }) => (timestamp - START) / MINUTE)).toEqual([2, 5, 8]);
    expect(doneToMs).toBe(START + 8 * MINUTE);
  });

  it('have the window that ends with a chunk shorter than one', async () => {
    const definition = aDefinition({ series: [count], search_within_ms: 5 * MINUTE });
    const { events } = await server.run(definition, minutes(6, 7));
    expect(events.map(({ timerange_start }) => timerange_start)).toEqual([START + 2 * MINUTE]);
  });

  describe('events', () => {
    it('say what they are grouped by to the providers of fields, also where all events have such a field', async () => {
      const provider = { type: 'template-v1' as const, template: '${source.source}' };
      const definition = aDefinition(
        { group_by: ['source'], series: [count], search_within_ms: 40 * MINUTE },
        { field_spec: { from: { data_type: 'string', providers: [provider] } } },
      );
      const { events } = await server.run(definition, minutes(0, 40));
      expect(events.length).toBeGreaterThan(0);
      for (const { fields, group_by_fields: groups } of events) expect(fields.from).toBe(groups.source);
    });

    it('say their group and their values in the text and to the providers of fields', async () => {
      const template = (text: string) => ({
        data_type: 'string',
        providers: [{ type: 'template-v1' as const, template: text }],
      });
      const definition = aDefinition(
        {
          group_by: ['host', 'code'],
          series: [count, { id: 'm', function: 'max', field: 'took_ms' }],
          search_within_ms: 40 * MINUTE,
          query: 'host:"web-1" AND code:500',
        },
        {
          field_spec: {
            host: template('${source.host}'),
            worst: template('${source.aggregation_value_max_took_ms}'),
            count: template('${source.aggregation_value_count}'),
            group: template('${source.aggregation_key}'),
            text: template('${source.message}'),
          },
          key_spec: ['host', 'worst'],
          priority: 3,
          alert: true,
        },
      );
      const lines = LINES.filter(({ host, code }) => host === 'web-1' && code === 500);
      const worst = doubleText(Math.max(...lines.flatMap(({ took_ms }) => took_ms ?? [])));
      const { events } = await server.run(definition, minutes(0, 40));
      const text = `Errors: web-1|500 - count()=${doubleText(lines.length)} max(took_ms)=${worst}`;
      expect(events).toEqual([
        {
          id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string,
          event_definition_type: 'aggregation-v1',
          event_definition_id: definition.id,
          origin_context: null,
          timestamp: START + 40 * MINUTE,
          timestamp_processing: NOW.getTime(),
          timerange_start: START,
          timerange_end: START + 40 * MINUTE,
          streams: ['000000000000000000000002'],
          source_streams: [DEFAULT_STREAM_ID, A, B],
          message: text,
          source: 'node.example',
          key_tuple: ['web-1', worst],
          key: `web-1|${worst}`,
          priority: 3,
          alert: true,
          fields: {
            host: 'web-1',
            worst,
            count: doubleText(lines.length),
            group: 'web-1|500',
            text,
          },
          group_by_fields: { host: 'web-1', code: '500' },
        },
      ]);
    });

    it('come from the streams of their own messages, of which one has to be chosen', async () => {
      const definition = aDefinition({ series: [count], group_by: ['streams'], search_within_ms: 40 * MINUTE });
      const { events } = await server.run(definition, minutes(0, 40));
      const sources = new Map(events.map((event) => [event.group_by_fields.streams, event.source_streams]));
      expect(sources.get(B)).toEqual([B]);
      expect(sources.get(A)).toEqual([DEFAULT_STREAM_ID, A]);
      const { events: chosen } = await server.run(
        aDefinition({ series: [count], streams: [A], search_within_ms: 40 * MINUTE }),
        minutes(0, 40),
      );
      expect(chosen.map(({ source_streams }) => source_streams)).toEqual([[A]]);
    });

    it('without messages come from all that was looked at, and nothing counts as 0 or as no number', async () => {
      const series = (['count', 'sum', 'card', 'avg', 'max'] as const).map((name) => ({
        id: name,
        function: name,
        field: name === 'count' ? null : 'took_ms',
      }));
      const nothing = { series, query: 'nothing_like_it', streams: [A, B] };
      const { events } = await server.run(aDefinition(nothing), minutes(0, 1));
      expect(events.map(({ message }) => message)).toEqual([
        'Errors: count()=0.0 sum(took_ms)=0.0 card(took_ms)=0.0 avg(took_ms)=NaN max(took_ms)=NaN',
      ]);
      expect(events[0]?.source_streams).toEqual([A, B]);
      const grouped = await server.run(aDefinition({ ...nothing, group_by: ['host'] }), minutes(0, 1));
      expect(grouped.events).toEqual([]);
    });

    it('are not made by a comparison with no number, and are by two of them', async () => {
      const expression = (expr: string, right: object) => ({
        expression: { expr, left: { expr: 'number-ref', ref: 'a' }, right },
      });
      const made = async (conditions: object) => {
        const definition = aDefinition({
          series: [{ id: 'a', function: 'avg', field: 'nowhere' }],
          conditions: conditions as AggregationConfig['conditions'],
        });
        return (await server.run(definition, minutes(0, 1))).events.length;
      };
      expect(await made(expression('<', { expr: 'number', value: 1 }))).toBe(0);
      expect(await made(expression('>=', { expr: 'number', value: 1 }))).toBe(0);
      expect(await made(expression('==', { expr: 'number-ref', ref: 'a' }))).toBe(1);
    });

    it('have the same id in each run, and another in another definition, window and group', async () => {
      const grouped = { series: [count], group_by: ['host'] };
      const ids = async (id: string, from: number) =>
        (await server.run(aDefinition(grouped, { id }), minutes(from, from + 1))).events.map((event) => event.id);
      const first = await ids('65f000000000000000000001', 0);
      expect(await ids('65f000000000000000000001', 0)).toEqual(first);
      const all = [
        ...first,
        ...(await ids('65f000000000000000000002', 0)),
        ...(await ids('65f000000000000000000001', 1)),
      ];
      expect(new Set(all).size).toBe(all.length);
      expect(first.length).toBeGreaterThan(1);
    });
  });

  describe('fail with a sentence', () => {
    const failureOf = async (config: Partial<AggregationConfig>) => {
      const failed = await server.run(aDefinition({ series: [count], ...config }), minutes(0, 1)).then(
        () => undefined,
        (cause: unknown) => cause as { message: string; isPermanent: boolean },
      );
      return [failed?.message, failed?.isPermanent];
    };

    it.each<[string, Partial<AggregationConfig>, boolean]>([
      ['None of the streams of this definition exists any more', { streams: ['621d0000000000000000ffff'] }, true],
      ['Cannot parse query: ', { query: 'a AND (' }, true],
      ['The condition refers to no series: “x”', { conditions: greater('x', 1) }, true],
      ['The condition has a part “~”', { conditions: { expression: { expr: '~' } } }, true],
      ['The condition at expression', { conditions: { expression: { expr: '>', left: {}, right: {} } } }, true],
      ['Expected numeric type on field [host]', { series: [{ function: 'avg', field: 'host' }] }, false],
      ['The field [message] is text', { group_by: ['message'] }, false],
    ])('%s', async (sentence, config, isPermanent) => {
      const [message, permanent] = await failureOf(config);
      expect(message).toContain(sentence);
      expect(permanent).toBe(isPermanent);
    });

    it('when the condition is of another type', async () => {
      const definition = { ...aDefinition(), config: { type: 'correlation-v1' } };
      await expect(server.run(definition, minutes(0, 1))).rejects.toMatchObject({
        message: 'This server cannot run conditions of the type “correlation-v1”',
        isPermanent: true,
      });
    });
  });

  it('name the chosen streams that were deleted, and look at the others', async () => {
    const gone = '621d0000000000000000ffff';
    const definition = aDefinition({ series: [count], streams: [gone, B], search_within_ms: 40 * MINUTE });
    const { events, notices } = await server.run(definition, minutes(0, 40));
    expect(events.map(({ source_streams }) => source_streams)).toEqual([[B]]);
    expect(notices).toEqual([`Streams of this definition were deleted and are left out: ${gone}`]);
  });

  it('group by a field in the moment in which it is first stored', async () => {
    const at = START + 50 * MINUTE;
    for (const name of ['first_seen', 'seen_next']) {
      await server.of(search).parts.storedFields.read();
      await server.insert([{ timestamp: new Date(at).toISOString(), fields: { [name]: 'x' } }]);
      const definition = aDefinition({ series: [count], group_by: [name], query: `_exists_:${name}` });
      const { events } = await server.run(definition, { fromMs: at, toMs: at + MINUTE });
      expect(events.map(({ group_by_fields: group }) => group)).toEqual([{ [name]: 'x' }]);
    }
  });

  it('look at the ten thousand largest groups of a window, and say how many there are', async () => {
    const at = START + 60 * MINUTE;
    const crowd = Array.from({ length: 10_400 }, (_, index) => ({
      at: at + index,
      host: `h${index % 10_200}`,
      streams: [CROWD],
    }));
    await server.insert(crowd.map(messageOf));
    const definition = aDefinition({ series: [count], group_by: ['host'], streams: [CROWD] });
    const { events, notices, scanned } = await server.run(definition, { fromMs: at, toMs: at + MINUTE });
    expect(events).toHaveLength(10_000);
    expect(events.filter(({ message }) => message.endsWith('count()=2.0'))).toHaveLength(200);
    expect(scanned).toBe(10_400);
    expect(notices).toEqual([
      'A window has 10200 groups, of which only the 10000 with most messages were looked at. Group by fields with fewer values.',
    ]);
  });
});
