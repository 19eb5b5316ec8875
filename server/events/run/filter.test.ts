import { type EventField } from 'api/events/definition';
import { AUDIT_STREAM_ID } from 'api/audit-log';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID } from 'api/stream-ids';
import { indices } from 'server/areas/indices';
import { type ProvidedValue } from 'server/events/fields/field-providers';
import { type TestMessage } from 'test/server/messages';
import { aDefinition, type EventsServer, startEventsServer } from 'test/server/running-events';

const START = Date.UTC(2022, 2, 1, 12);
const NOW = new Date(START + 3_600_000);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const A = '621d00000000000000000001';
const CROWD = '621d00000000000000000002';

const at = (ms: number) => new Date(START + ms).toISOString();
const template = (text: string, require_values = false) => ({
  type: 'template-v1' as const,
  template: text,
  require_values,
});
const field = (...providers: EventField['providers']): EventField => ({ data_type: 'string', providers });

const MESSAGES: TestMessage[] = [
  { timestamp: at(0), message: 'first', gl2_message_id: 'M1', fields: { user: 'ada', level: 3 } },
  { timestamp: at(30 * SECOND), message: 'second', gl2_message_id: 'M2', streams: [A, DEFAULT_STREAM_ID] },
  { timestamp: at(90 * SECOND), message: 'third', gl2_message_id: 'M3', fields: { user: 'bob', level: 4 } },
  { timestamp: at(2 * MINUTE), message: 'fourth', gl2_message_id: 'M4', fields: { user: 'ada' } },
];

describe('filters', () => {
  let server: EventsServer;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => NOW } });
    await server.addStream(A, 'A');
    await server.addStream(CROWD, 'Crowd');
    const { events, audit } = server.of(indices).builtInSets();
    await server.insert(MESSAGES);
    await server.insert(
      [
        {
          timestamp: at(1),
          gl2_message_id: 'E1',
          message: 'an event',
          streams: [EVENTS_STREAM_ID],
          fields: { event_definition_id: 'x' },
        },
      ],
      events,
    );
    await server.insert([{ timestamp: at(1), message: 'an entry', streams: [AUDIT_STREAM_ID] }], audit);
  });
  afterAll(() => server.close());

  const seconds = (from: number, to: number) => ({ fromMs: START + from * SECOND, toMs: START + to * SECOND });
  const prefix = () => server.of(indices).catalogue.defaultSet().prefix;
  const origins = (events: readonly { origin_context: string | null }[]) =>
    events.map(({ origin_context: origin }) => origin?.split(':').at(-1)).join(' ');

  it('make an event of each message in the range, the first moment of it included and the last not', async () => {
    const definition = aDefinition(
      {},
      {
        title: 'Sign-ins',
        priority: 1,
        field_spec: { who: field(template('${source.user}', true)) },
        key_spec: ['who'],
      },
    );
    const { events, scanned, doneToMs, notices } = await server.run(definition, seconds(0, 120));
    expect(origins(events)).toBe('M1 M2 M3');
    expect(scanned).toBe(3);
    expect(doneToMs).toBe(START + 2 * MINUTE);
    expect(notices).toEqual([]);
    expect(events[0]).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      event_definition_type: 'aggregation-v1',
      event_definition_id: definition.id,
      origin_context: `urn:graylog:message:es:${prefix()}_0:M1`,
      timestamp: START,
      timestamp_processing: NOW.getTime(),
      timerange_start: null,
      timerange_end: null,
      streams: [EVENTS_STREAM_ID],
      source_streams: [DEFAULT_STREAM_ID],
      message: 'Sign-ins',
      source: 'node.example',
      key_tuple: ['ada'],
      key: 'ada',
      priority: 1,
      alert: false,
      fields: { who: 'ada' },
      group_by_fields: {},
    });
    expect(events[1]).toMatchObject({ fields: {}, key_tuple: [], key: '', source_streams: [DEFAULT_STREAM_ID, A] });
  });

  it('make one event of a message that is stored twice', async () => {
    const twice: TestMessage = { timestamp: at(-30 * MINUTE), message: 'twice', gl2_message_id: 'T1' };
    await server.insert([twice, twice]);
    expect(origins((await server.run(aDefinition(), seconds(-1860, -1740))).events)).toBe('T1');
  });

  it('look at chosen streams alone, and at those of events when they are chosen', async () => {
    const chosen = async (streams: string[]) => (await server.run(aDefinition({ streams }), seconds(0, 120))).events;
    const ofA = await chosen([A]);
    expect(origins(ofA)).toBe('M2');
    expect(ofA[0]?.source_streams).toEqual([A]);
    const [ofEvents] = await chosen([EVENTS_STREAM_ID]);
    expect(ofEvents?.origin_context).toBe('urn:graylog:event:es:gl-events_0:E1');
  });

  it('are searched by the query language', async () => {
    const found = async (query: string) => origins((await server.run(aDefinition({ query }), seconds(0, 180))).events);
    expect(await found('user:ada')).toBe('M1 M4');
    expect(await found('level:>3')).toBe('M3');
    expect(await found('_exists_:level AND NOT first')).toBe('M3');
    expect(await found('nothing')).toBe('');
  });

  describe('fields', () => {
    const lookups = {
      find: (table: string) =>
        table === 'users' ? { valueOf: async (key: string) => ({ ada: 'Ada L.', bob: '' })[key] } : undefined,
    };
    const made = (providers: Record<string, EventField['providers']>, key_spec: string[] = []) =>
      server.run(
        aDefinition(
          { query: 'user:*' },
          {
            key_spec,
            field_spec: Object.fromEntries(Object.entries(providers).map(([name, of]) => [name, field(...of)])),
          },
        ),
        seconds(0, 120),
        { lookups },
      );
    const lookup = (table_name: string, key_field = 'user') => ({ type: 'lookup-v1' as const, table_name, key_field });

    it('have the value of their last provider, even if it has none', async () => {
      const { events } = await made({
        a: [template('x'), template('${source.user}')],
        b: [template('x'), template('${source.nowhere}', true)],
        c: [],
      });
      expect(events.map(({ fields }) => fields)).toEqual([{ a: 'ada' }, { a: 'bob' }]);
    });

    it('come from lookup tables, when there is the table, the key and the value', async () => {
      const { events, notices } = await made({
        name: [lookup('users')],
        other: [lookup('users', 'nowhere')],
        gone: [lookup('hosts')],
      });
      expect(events.map(({ fields }) => fields)).toEqual([{ name: 'Ada L.' }, {}]);
      expect(notices).toEqual(['Events lack the field “gone”: there is no lookup table “hosts”']);
    });

    it('are left out when their template is broken, which is said once', async () => {
      const { events, notices } = await made({ broken: [template('${source.user')] });
      expect(events.map(({ fields }) => fields)).toEqual([{}, {}]);
      expect(notices).toEqual(['Events lack the field “broken”: its template does not close every variable']);
    });

    it('in their order make the key, without those that are missing', async () => {
      const { events } = await made(
        { level: [template('${source.level}')], who: [template('${source.user}')], none: [lookup('users', 'nowhere')] },
        ['who', 'none', 'level'],
      );
      expect(events.map(({ key, key_tuple }) => [key, key_tuple])).toEqual([
        ['ada|3', ['ada', '3']],
        ['bob|4', ['bob', '4']],
      ]);
    });

    it('are told apart from a template engine that fails', async () => {
      const templates = { fill: (): ProvidedValue => ({ problem: 'too long' }) };
      const definition = aDefinition({}, { field_spec: { a: field(template('x')) } });
      const { notices, events } = await server.run(definition, seconds(0, 1), { templates });
      expect(events).toHaveLength(1);
      expect(notices).toEqual(['Events lack the field “a”: too long']);
    });
  });

  describe('lookup parameters of a query', () => {
    const parameter = { type: 'lut-parameter-v1', name: 'who', lookup_table: 'people', key: 'boss' };
    const config = { query: 'user:$who$', query_parameters: [parameter] };
    const lookups = (value: unknown) => ({ find: () => ({ valueOf: async () => value }) });

    it('are looked up', async () => {
      const { events } = await server.run(aDefinition(config), seconds(0, 180), { lookups: lookups('ada') });
      expect(origins(events)).toBe('M1 M4');
    });

    it('without a value find nothing, and a missing table is said', async () => {
      expect(await server.run(aDefinition(config), seconds(0, 180), { lookups: lookups('') })).toMatchObject({
        events: [],
        notices: [],
      });
      expect(await server.run(aDefinition(config), seconds(0, 180))).toMatchObject({
        events: [],
        notices: ['The query uses $who$, but there is no lookup table “people”'],
      });
    });
  });

  describe('of many messages', () => {
    const COUNT = 4_700;
    const crowd = (event_limit?: number) =>
      aDefinition({ streams: [CROWD], event_limit }, { id: `65f0000000000000000000${event_limit ?? '00'}` });
    const range = seconds(600, 700);

    beforeAll(() =>
      server.insert(
        Array.from({ length: COUNT }, (_, index) => ({
          timestamp: at(600 * SECOND + Math.floor(index / 3)),
          gl2_message_id: `C${String(index).padStart(5, '0')}`,
          streams: [CROWD],
        })),
      ),
    );

    it('read one or two thousand at a time, each once', async () => {
      const sizes: unknown[] = [];
      const { search } = await server.parts();
      const engine: typeof search.engine = {
        ...search.engine,
        query: (sql, params, ...rest) => {
          sizes.push(params?.size);
          return search.engine.query(sql, params, ...rest);
        },
      };
      const { events, scanned } = await server.run(crowd(), range, { search: { ...search, engine } });
      expect(scanned).toBe(COUNT);
      expect(new Set(events.map(({ id }) => id)).size).toBe(COUNT);
      expect(sizes).toEqual([1_000, 2_000, 2_000]);
    });

    it('stop at the limit, and say so', async () => {
      const { events, notices, scanned } = await server.run(crowd(50), range);
      expect(origins(events)).toBe(
        Array.from({ length: 50 }, (_, index) => `C${String(index).padStart(5, '0')}`).join(' '),
      );
      expect(scanned).toBe(1_000);
      expect(notices).toEqual([
        'More messages match than the 50 events that one run may make; the others were left out',
      ]);
      expect((await server.run(crowd(0), range)).notices).toEqual([]);
    });

    it('do not count those that an earlier run has made', async () => {
      const definition = crowd(60);
      const first = await server.runAndStore(definition, range);
      const next = await server.runAndStore(definition, { fromMs: range.fromMs, toMs: range.toMs + MINUTE });
      expect(first.events).toHaveLength(60);
      expect(origins(next.events).startsWith('C00060 ')).toBe(true);
      expect(next.events).toHaveLength(60);
    });
  });

  it('that overlap make one event of a message, whether run by run or in one chunk', async () => {
    const [hopping, caughtUp] = ['65f0000000000000000000a1', '65f0000000000000000000a2'].map((id) =>
      aDefinition({ search_within_ms: 2 * MINUTE, execute_every_ms: MINUTE }, { id }),
    );
    const made = [];
    for (const end of [60, 120, 180])
      made.push(...(await server.runAndStore(hopping!, seconds(end - 120, end))).events);
    expect(origins(made)).toBe('M1 M2 M3 M4');
    const { events } = await server.runAndStore(caughtUp!, seconds(-60, 180));
    expect(origins(events)).toBe('M1 M2 M3 M4');
    expect(events.map(({ id }) => id.slice(0, 10))).toEqual(made.map(({ id }) => id.slice(0, 10)));
  });

  it('take a message that came late, once', async () => {
    const definition = aDefinition({}, { id: '65f0000000000000000000a3' });
    await server.runAndStore(definition, seconds(1_000, 1_060));
    await server.insert([{ timestamp: at(1_030 * SECOND), gl2_message_id: 'LATE' }]);
    expect(origins((await server.runAndStore(definition, seconds(1_010, 1_070))).events)).toBe('LATE');
    expect(origins((await server.runAndStore(definition, seconds(1_020, 1_080))).events)).toBe('');
  });
});
