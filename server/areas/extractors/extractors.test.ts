import { type ExtractorForm, type ExtractorStep, type ExtractorTrial, type ExtractorSummary } from 'api/extractors';
import { type Answer } from 'api/contract';
import { type countGrokUsers, type listGrokUsers } from 'api/grok';
import { cluster } from 'server/areas/cluster';
import { documents } from 'server/areas/documents';
import { inputs } from 'server/areas/inputs';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { extractors } from '.';

const INPUT = '0000000000000000000000a3';
const OTHER = '0000000000000000000000a5';
const PLACE = `/system/inputs/${INPUT}/extractors`;
const MARA: TestPerson = { username: 'mara', permissions: [`inputs:read:${INPUT}`, `inputs:edit:${INPUT}`] };
const READER: TestPerson = { username: 'ole', permissions: [`inputs:read:${INPUT}`] };

const stateOf = (id: string) => `/timberline${PLACE.replace('/system', '')}/${id}/state`;

const FORM: ExtractorForm = {
  title: 'http code',
  cut_or_copy: 'copy',
  source_field: 'message',
  target_field: 'http_response_code',
  extractor_type: 'regex',
  extractor_config: { regex_value: '\\[(\\d{3})\\]' },
  converters: { numeric: {} },
  condition_type: 'string',
  condition_value: 'GET',
  order: 0,
};

describe('extractors over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ areas: [extractors, documents], configuration: { inputHost: '127.0.0.1' } });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const create = async (form: Partial<ExtractorForm> = {}, as = MARA) => {
    const { body, status, text } = await server.call<{ extractor_id: string }>('POST', PLACE, {
      as,
      body: { ...FORM, ...form },
    });
    if (status !== 201) throw new Error(text);
    return body.extractor_id;
  };
  const list = async () =>
    (await server.call<{ total: number; extractors: ExtractorSummary[] }>('GET', PLACE, { as: READER })).body;
  const empty = async () => {
    for (const { id } of (await list()).extractors) await server.call('DELETE', `${PLACE}/${id}`, { as: MARA });
  };
  afterEach(empty);

  it('are for those with rights on their input, whatever they send', async () => {
    const id = await create();
    const calls: [string, string, boolean][] = [
      ['GET', PLACE, true],
      ['GET', `${PLACE}/${id}`, true],
      ['POST', PLACE, false],
      ['PUT', `${PLACE}/${id}`, false],
      ['POST', `${PLACE}/order`, false],
      ['PUT', `${stateOf(id)}`, false],
      ['DELETE', `${PLACE}/${id}`, false],
    ];
    for (const [method, place, isReading] of calls) {
      const body = isReading || method === 'DELETE' ? {} : { body: { nonsense: true } };
      const status = async (as: TestPerson | null, at = place) =>
        (await server.call(method, at, { as, ...body })).status;
      expect([method, place, await status(null)]).toEqual([method, place, 401]);
      expect([method, place, await status(MARA, place.replace(INPUT, OTHER))]).toEqual([method, place, 403]);
      if (!isReading) expect([method, place, await status(READER)]).toEqual([method, place, 403]);
    }
  });

  it('are made, read, changed and removed', async () => {
    const created = await server.call<{ extractor_id: string }>('POST', PLACE, { as: MARA, body: FORM });
    expect([created.status, created.headers.get('location')]).toEqual([
      201,
      expect.stringMatching(`system/inputs/${INPUT}$`),
    ]);
    const id = created.body.extractor_id;
    const { body: one } = await server.call<ExtractorSummary>('GET', `${PLACE}/${id}`, { as: READER });
    const { metrics, ...rest } = one;
    expect(rest).toEqual({
      id,
      title: 'http code',
      type: 'regex',
      cursor_strategy: 'copy',
      source_field: 'message',
      target_field: 'http_response_code',
      extractor_config: { regex_value: '\\[(\\d{3})\\]' },
      creator_user_id: 'mara',
      converters: [{ type: 'numeric', config: {} }],
      condition_type: 'string',
      condition_value: 'GET',
      order: 0,
      exceptions: 0,
      converter_exceptions: 0,
    });
    const percentiles = { '95th_percentile': 0, '98th_percentile': 0, '99th_percentile': 0 };
    const timer = {
      time: { min: 0, max: 0, mean: 0, std_dev: 0, ...percentiles },
      rate: { total: 0, mean: 0, one_minute: 0, five_minute: 0, fifteen_minute: 0 },
      ...{ duration_unit: 'microseconds', rate_unit: 'events/second' },
    };
    expect(metrics).toEqual({
      ...{
        total: timer,
        condition: timer,
        execution: timer,
        converters: timer,
        condition_hits: 0,
        condition_misses: 0,
      },
    });
    const changed = await server.call<ExtractorSummary>('PUT', `${PLACE}/${id}`, {
      body: { ...FORM, title: 'code', converters: {}, condition_type: 'none', condition_value: 'ignored' },
    });
    expect(changed.body).toMatchObject({
      id,
      title: 'code',
      creator_user_id: 'admin',
      condition_value: '',
      converters: [],
    });
    expect((await list()).total).toBe(1);
    expect((await server.call('DELETE', `${PLACE}/${id}`, { as: MARA })).status).toBe(204);
    expect(await list()).toEqual({ total: 0, extractors: [] });
  });

  it.each<[Partial<Record<keyof ExtractorForm, unknown>>, string]>([
    [{ extractor_type: 'x' }, 'Unknown extractor type: x'],
    [{ cut_or_copy: 'move' }, 'Unknown value of cut_or_copy: move'],
    [{ condition_type: 'sometimes' }, 'Unknown condition type: sometimes'],
    [{ converters: { rot13: {} } }, 'Unknown converter: rot13'],
    [{ converters: { csv: {} } }, 'The setting column_header is missing: enter a text.'],
    [{ extractor_config: {} }, 'The setting regex_value is missing: enter a text.'],
    [{ extractor_config: { regex_value: '[' } }, 'Invalid regular expression: '],
    [{ extractor_config: { regex_value: '(a{1000}){1000}' } }, 'Pattern too large'],
    [{ extractor_config: { regex_value: '('.repeat(9_000) } }, 'Groups are nested too deeply'],
    [{ condition_type: 'regex', condition_value: '(' }, 'Invalid regular expression: '],
    [{ condition_type: 'string', condition_value: '' }, 'The condition needs a value.'],
    [
      { extractor_type: 'lookup_table', extractor_config: { lookup_table_name: 'a' } },
      "Lookup table <a> doesn't exist.",
    ],
    [{ extractor_type: 'grok', extractor_config: { grok_pattern: '%{NONE}' } }, "No definition for key 'NONE'"],
    ...['_id', '_ttl', '_source', '_all', '_index', '_type', '_score'].map((name): [object, string] => [
      { target_field: name },
      `Field [${name}] is reserved.`,
    ]),
    [{ target_field: 'a b' }, 'a b is not a valid field name.'],
    [{ target_field: '' }, 'Enter the target field.'],
    [{ title: ' ' }, 'Extractor persist validation failed.'],
    [{ source_field: '' }, 'Extractor persist validation failed.'],
    [{ title: undefined }, ''],
    [{ condition_value: undefined }, ''],
    [{ extractor_config: null }, ''],
  ])('refuse %j, and an update leaves what there was', async (wrong, sentence) => {
    const id = await create();
    for (const [method, place] of [
      ['POST', PLACE],
      ['PUT', `${PLACE}/${id}`],
    ] as const) {
      const { status, text } = await server.call(method, place, { as: MARA, body: { ...FORM, ...wrong } });
      expect([status, text]).toEqual([400, expect.stringContaining(JSON.stringify(sentence).slice(1, -1))]);
    }
    expect(await list()).toMatchObject({ total: 1, extractors: [{ id, title: 'http code' }] });
  });

  it('are disabled and enabled, stay so when they are changed, and take part in nothing meanwhile', async () => {
    const id = await create();
    const set = (disabled: unknown, at = id) =>
      server.call<ExtractorSummary>('PUT', stateOf(at), { as: MARA, body: { disabled } });
    expect((await set('maybe')).status).toBe(400);
    expect((await set(true, 'nope')).status).toBe(404);
    expect((await set(true)).body).toMatchObject({ id, disabled: true });
    const changed = await server.call<ExtractorSummary>('PUT', `${PLACE}/${id}`, { as: MARA, body: FORM });
    expect(changed.body.disabled).toBe(true);
    const body = { input_id: INPUT, message: { message: 'GET [200]' } };
    const steps = async () =>
      (await server.call<{ steps: ExtractorStep[] }>('POST', '/tools/extractors_dry_run', { as: READER, body })).body
        .steps;
    expect(await steps()).toEqual([]);
    await server.of(extractors).service.switchOff(INPUT, id, 'admin');
    expect((await list()).extractors).toMatchObject([{ disabled: true, switched_off: true }]);
    const enabled = (await set(false)).body;
    expect([enabled.disabled, enabled.switched_off]).toEqual([undefined, undefined]);
    expect((await steps()).map(({ title }) => title)).toEqual(['http code']);
    const other = await create({ title: 'other', disabled: true, order: undefined });
    expect((await list()).extractors.find((each) => each.id === other)).toMatchObject({ disabled: true, order: 0 });
  });

  it('that are switched off have a notification each, which goes when they are mended or removed', async () => {
    const { stage } = server.of(extractors);
    const { systemMessages } = server.of(cluster);
    const told = async () =>
      (await systemMessages.notifications())
        .flatMap(({ type, details }) => (type === 'extractor_switched_off' ? [details] : []))
        .sort((one, other) => String(one?.extractor_title).localeCompare(String(other?.extractor_title)));
    const ids = [await create({ title: 'a' }), await create({ title: 'b' }), await create({ title: 'c' })];
    for (const id of [...ids, ...ids, ...ids]) stage.onHang(id);
    await until('all to be switched off', async () => (await told()).length === 3);
    const of = (at: number, title: string) => ({
      ...{ input_id: INPUT, extractor_id: ids[at], extractor_title: title, fault_count: 3 },
    });
    expect(await told()).toEqual([of(0, 'a'), of(1, 'b'), of(2, 'c')]);
    expect((await list()).extractors.map((each) => each.switched_off)).toEqual([true, true, true]);
    await server.call('PUT', `${PLACE}/${ids[0]}`, { as: MARA, body: FORM });
    await server.call('PUT', stateOf(ids[1] ?? ''), { as: MARA, body: { disabled: false } });
    expect(await told()).toEqual([of(2, 'c')]);
    await server.call('DELETE', `${PLACE}/${ids[2]}`, { as: MARA });
    expect(await told()).toEqual([]);
  });

  it('have no notification when their input is deleted', async () => {
    const { stage } = server.of(extractors);
    const { systemMessages } = server.of(cluster);
    const isTold = async () =>
      (await systemMessages.notifications()).some(({ type }) => type === 'extractor_switched_off');
    const id = await create();
    for (let time = 0; time < 3; time += 1) stage.onHang(id);
    await until('it to be told', isTold);
    expect((await server.call('DELETE', `/system/inputs/${INPUT}`, { as: ADMIN })).status).toBe(204);
    await until('it to be forgotten', async () => !(await isTold()));
    const restored = await server.call('POST', `/timberline/documents/input/trash/${INPUT}/restore`, { as: ADMIN });
    expect(restored.status).toBe(200);
  });

  it('are known to the grok patterns they name, through other patterns, too', async () => {
    const make = (name: string, pattern: string) =>
      server.call<{ id: string }>('POST', '/system/grok', { body: { name, pattern } });
    const { id: inner } = (await make('INNER', 'a+')).body;
    const { id: outer } = (await make('OUTER', '%{INNER:inner} %{OTHER=b}')).body;
    const title = (await server.call<{ title: string }>('GET', `/system/inputs/${INPUT}`)).body.title;
    const usersOf = async (id: string) => {
      const path = `/timberline/documents/grok_pattern/${id}/used-by`;
      const { body } = await server.call<{ entities: { kind: string; title: string }[] }>('GET', path);
      return body.entities.map((each) => `${each.kind} ${each.title}`).sort();
    };
    expect([await usersOf(inner), await usersOf(outer)]).toEqual([['grok_pattern OUTER'], []]);
    await create({ extractor_type: 'grok', target_field: '', extractor_config: { grok_pattern: '%{OUTER:o}' } });
    expect(await usersOf(inner)).toEqual(['grok_pattern OUTER', `input ${title}`]);
    expect(await usersOf(outer)).toEqual([`input ${title}`]);
    const refused = await server.call('DELETE', `/system/grok/${outer}?check=true`);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`Still used by ${title}.`)]);
    await empty();
    for (const id of [outer, inner])
      expect((await server.call('DELETE', `/system/grok/${id}?check=true`)).status).toBe(204);
  });

  it('are counted and named by the grok patterns they use, through other patterns, too', async () => {
    const make = (name: string, pattern: string) =>
      server.call<{ id: string }>('POST', '/system/grok', { body: { name, pattern } });
    const made = [await make('CORE', 'a+'), await make('AROUND', '%{CORE:c}'), await make('LONE', 'b')];
    const form = (title: string, expression: string) => ({
      ...{ title, extractor_type: 'grok', target_field: '', extractor_config: { grok_pattern: expression } },
    });
    const around = await create(form('around', '%{AROUND:x}'));
    const core = await create(form('core', '%{CORE}'));
    await create({ ...form('text', '%{LONE}'), extractor_type: 'copy_input', target_field: 'x' });
    const anyReader: TestPerson = { username: 'ann', permissions: ['inputs:read'] };
    const PATH = '/timberline/grok/used-by';
    const counted = await server.call<Answer<typeof countGrokUsers>>('GET', PATH, { as: anyReader });
    expect(counted.body).toEqual({ extractors: { CORE: 2, AROUND: 1 }, complete: true });
    const title = (await server.call<{ title: string }>('GET', `/system/inputs/${INPUT}`)).body.title;
    const users = async (name: string, as: TestPerson) =>
      (await server.call<Answer<typeof listGrokUsers>>('GET', `${PATH}/${name}`, { as })).body;
    const user = (id: string, of: string) => ({ id, title: of, input_id: INPUT, input_title: title });
    expect(await users('CORE', anyReader)).toEqual({
      ...{ extractors: [user(around, 'around'), user(core, 'core')], total: 2 },
    });
    expect(await users('LONE', anyReader)).toEqual({ extractors: [], total: 0 });
    for (const path of [PATH, `${PATH}/CORE`])
      expect([
        await server.call('GET', path, { as: READER }),
        await server.call('GET', path, { as: null }),
      ]).toMatchObject([...[{ status: 403 }, { status: 401 }]]);
    await server.call('PUT', `/system/grok/${made[1]?.body.id ?? ''}`, { body: { name: 'AROUND', pattern: 'c' } });
    expect((await users('CORE', anyReader)).extractors).toEqual([user(core, 'core')]);
    await empty();
    for (const { body } of made) await server.call('DELETE', `/system/grok/${body.id}`);
  });

  it('follow a grok pattern that gets another name, where they name it and do not define it themselves', async () => {
    const made = await server.call<{ id: string }>('POST', '/system/grok', { body: { name: 'OLD', pattern: 'a+' } });
    const grokOf = (grok_pattern: string) => ({
      ...{ extractor_type: 'grok', target_field: '', extractor_config: { grok_pattern, named_captures_only: true } },
    });
    await create({ title: 'named', ...grokOf('%{OLD:x;string} %{OLDER=b}') });
    await create({ title: 'own', ...grokOf('%{OLD=b+} %{OLD:y}') });
    await create({ title: 'text', extractor_type: 'regex', extractor_config: { regex_value: '(OLD)' } });
    const rename = (name: string) =>
      server.call<{ extractors: number }>('POST', `/timberline/grok/${made.body.id}/rename`, { body: { name } });
    expect((await rename('NEW')).body).toMatchObject({ changed: [{ name: 'NEW' }], extractors: 1 });
    const expressions = async () =>
      (await list()).extractors.map(({ title, extractor_config: { grok_pattern: named } }) => [title, named]);
    expect(await expressions()).toEqual([
      ['named', '%{NEW:x;string} %{OLDER=b}'],
      ['own', '%{OLD=b+} %{OLD:y}'],
      ['text', undefined],
    ]);
    expect((await rename('WORD')).status).toBe(400);
    expect((await expressions())[0]).toEqual(['named', '%{NEW:x;string} %{OLDER=b}']);
    await empty();
    await server.call('DELETE', `/system/grok/${made.body.id}`);
  });

  it('say what is not there', async () => {
    const message = async (method: string, place: string, body?: object) => {
      const answer = await server.call<{ message: string }>(method, place, { body });
      return [answer.status, answer.body.message];
    };
    const gone = `/system/inputs/${'b'.repeat(24)}/extractors`;
    expect(await message('GET', gone)).toEqual([404, `Couldn't find input ${'b'.repeat(24)}`]);
    expect(await message('POST', gone, FORM)).toEqual([404, `Couldn't find input ${'b'.repeat(24)}`]);
    expect(await message('POST', `${gone}/order`, { order: {} })).toEqual([
      404,
      `Couldn't find input ${'b'.repeat(24)}`,
    ]);
    for (const [method, body] of [['GET'], ['PUT', FORM], ['DELETE']] as const)
      expect(await message(method, `${PLACE}/nope`, body)).toEqual([404, "Couldn't find extractor nope"]);
  });

  it('are ordered; those not named keep their places, and ids that are none are left out', async () => {
    const [a, b, c] = [
      await create({ title: 'a' }),
      await create({ title: 'b' }),
      await create({ title: 'c', order: 7 }),
    ];
    const order = (places: Record<string, string>) =>
      server.call('POST', `${PLACE}/order`, { as: MARA, body: { order: places } });
    expect((await order({ '0': b, '1': a, '2': 'nope' })).status).toBe(204);
    const shown = (await list()).extractors;
    expect(shown.map(({ id, order: place }) => [id, place])).toEqual([
      [b, 0],
      [a, 1],
      [c, 7],
    ]);
    expect((await order({ x: a })).status).toBe(400);
  });

  it('are stored with their input: its edit leaves them, its deletion takes them and its return brings them back', async () => {
    const input = await server.of(inputs).create(
      {
        title: 'Mine',
        type: 'org.graylog2.inputs.raw.udp.RawUDPInput',
        global: true,
        configuration: { bind_address: '127.0.0.1', port: 5999, recv_buffer_size: 262144, number_worker_threads: 1 },
      },
      'admin',
    );
    const place = `/system/inputs/${input}/extractors`;
    expect((await server.call('POST', place, { body: FORM })).status).toBe(201);
    await server.of(inputs).addStaticField(input, { key: 'a', value: 'b' }, 'admin');
    const total = async () => (await server.call<{ total: number }>('GET', place)).body.total;
    expect(await total()).toBe(1);
    expect((await server.call('DELETE', `/system/inputs/${input}`)).status).toBe(204);
    expect((await server.call('GET', place)).status).toBe(404);
    expect((await server.call('POST', `/timberline/documents/input/trash/${input}/restore`)).status).toBe(200);
    expect(await total()).toBe(1);
  });

  it('are tried one after the other on a message, a draft among them', async () => {
    const first = await create({ converters: {}, target_field: 'code', order: 0 });
    const second = await create({
      converters: {},
      title: 'up',
      extractor_type: 'copy_input',
      extractor_config: {},
      condition_type: 'none',
      source_field: 'code',
      target_field: 'number',
      cut_or_copy: 'cut',
      order: 1,
    });
    const run = (more: object, as = READER) =>
      server.call<{ steps: ExtractorStep[]; fields: Record<string, unknown> }>('POST', '/tools/extractors_dry_run', {
        as,
        body: {
          input_id: INPUT,
          message: { message: 'GET / [200]', source: 'web', timestamp: '2026-11-21T00:00:00.000Z' },
          ...more,
        },
      });
    const { body } = await run({});
    expect(body.steps).toEqual([
      { extractor_id: first, title: 'http code', type: 'regex', changes: [{ field: 'code', after: '200' }] },
      {
        extractor_id: second,
        title: 'up',
        type: 'copy_input',
        changes: [
          { field: 'code', before: '200', after: 'fullyCutByExtractor' },
          { field: 'number', after: '200' },
        ],
      },
    ]);
    expect(body.fields).toEqual({
      timestamp: '2026-11-21T00:00:00.000Z',
      message: 'GET / [200]',
      source: 'web',
      code: 'fullyCutByExtractor',
      number: '200',
    });
    const draft = { ...FORM, extractor_type: 'json', target_field: '', condition_type: 'none' };
    const failed = await run({ extractor: draft, extractor_id: second });
    expect(failed.body.steps[1]).toMatchObject({
      extractor_id: second,
      changes: [],
      error: expect.stringContaining('Could not apply extractor') as string,
    });
    const hostile = { ...FORM, extractor_config: { regex_value: '(?=((a+)+)$)(x)' } };
    const stopped = await run({
      extractor: { ...hostile, condition_type: 'none' },
      message: { message: `${'a'.repeat(60)}!` },
    });
    expect(stopped.body.steps[2]?.error).toContain('takes too long');
    expect((await run({}, { username: 'nobody', permissions: [] })).status).toBe(403);
    expect((await run({ extractor: { ...FORM, title: '' } })).status).toBe(400);
  });
});

describe('a preview', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ areas: [extractors] });
  });
  afterAll(() => server.close());
  const nobody: TestPerson = { username: 'nobody', permissions: [] };
  const preview = (form: object, texts: readonly string[], as: TestPerson | null = nobody) =>
    server.call<{ results: ExtractorTrial[]; mean_us: number }>('POST', '/tools/extractor_preview', {
      as,
      body: { extractor: { ...FORM, condition_type: 'none', converters: {}, source_field: 'line', ...form }, texts },
    });
  const results = async (form: object, texts: readonly string[]) => (await preview(form, texts)).body.results;

  it('says of each text what is stored, what is left and what went wrong', async () => {
    const cut = { cut_or_copy: 'cut', condition_type: 'string', condition_value: 'GET', converters: { numeric: {} } };
    expect(await results(cut, ['GET / [200]', '[200]', 'GET [404]', 'GET', '[1]GET', ''])).toEqual([
      { outcome: 'extracted', fields: { http_response_code: 200 }, rest: 'GET / []' },
      { outcome: 'condition', fields: {} },
      { outcome: 'extracted', fields: { http_response_code: 404 }, rest: 'GET []' },
      { outcome: 'nothing', fields: {} },
      { outcome: 'nothing', fields: {} },
      { outcome: 'condition', fields: {} },
    ]);
    const json = { extractor_type: 'json', target_field: '', extractor_config: {} };
    expect(await results(json, ['{"a":{"b":1},"no name":2}', 'plain'])).toEqual([
      { outcome: 'extracted', fields: { a_b: 1 } },
      { outcome: 'error', fields: {}, error: expect.stringContaining('Could not apply extractor') as string },
    ]);
    const date = {
      converters: { date: { date_format: 'yyyy-MM-dd' } },
      source_field: 'message',
      target_field: 'message',
    };
    expect(await results(date, ['[200] at'])).toEqual([
      { outcome: 'extracted', fields: { message: '200' }, error: expect.stringContaining('[DATE]') as string },
    ]);
    const whole = { extractor_type: 'copy_input', extractor_config: {} };
    expect(await results({ ...whole, target_field: 'line' }, ['same'])).toEqual([
      { outcome: 'extracted', fields: { line: 'same' } },
    ]);
    expect(await results({ ...whole, cut_or_copy: 'cut' }, ['all'])).toEqual([
      { outcome: 'extracted', fields: { http_response_code: 'all' }, rest: 'fullyCutByExtractor' },
    ]);
  });

  it('takes the patterns of the server, and refuses what cannot be used', async () => {
    const grok = {
      extractor_type: 'grok',
      target_field: '',
      extractor_config: { grok_pattern: '%{INT:n;int} %{WORD:w}' },
    };
    expect(await results(grok, ['7 seven'])).toMatchObject([{ outcome: 'extracted', fields: { n: 7, w: 'seven' } }]);
    const refused = async (form: object) => {
      const { status, text } = await preview(form, ['a']);
      return [status, text];
    };
    expect(await refused({ extractor_config: { regex_value: '[' } })).toEqual([
      400,
      expect.stringContaining('Invalid regular expression'),
    ]);
    expect(await refused({ extractor_type: 'telepathy' })).toEqual([
      400,
      expect.stringContaining('Unknown extractor type'),
    ]);
    expect((await preview({}, new Array<string>(201).fill('a'))).status).toBe(400);
    expect((await preview({}, [], null)).status).toBe(401);
    expect((await preview({}, [])).body).toEqual({ results: [], mean_us: 0 });
  });

  it('ends with a hostile expression', async () => {
    const hostile = { extractor_config: { regex_value: '(?=((a+)+)$)(x)' } };
    const { status, body } = await preview(hostile, new Array<string>(200).fill(`${'a'.repeat(60)}!`));
    expect(status).toBe(200);
    expect(body.results.length).toBeLessThan(30);
    expect(body.results[0]).toMatchObject({ outcome: 'error', error: expect.stringContaining('too long') as string });
  });
});

describe('the testers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ areas: [extractors] });
  });
  afterAll(() => server.close());
  const nobody: TestPerson = { username: 'nobody', permissions: [] };
  const ask = async (tool: string, body: object, as: TestPerson | null = nobody) => {
    const answer = await server.call('POST', `/tools/${tool}`, { as, body });
    return [answer.status, answer.body];
  };
  const get = async (tool: string, query: Record<string, string>) => {
    const answer = await server.call('GET', `/tools/${tool}?${new URLSearchParams(query).toString()}`, { as: nobody });
    return [answer.status, answer.body];
  };
  const JSON_TEST = {
    string: '{"a":{"b":1}}',
    flatten: false,
    list_separator: ', ',
    key_separator: '_',
    kv_separator: '=',
    replace_key_whitespace: false,
    key_whitespace_replacement: '_',
    key_prefix: '',
  };

  it.each<[tool: string, body: Record<string, unknown>, answer: object, query?: Record<string, string>]>([
    [
      'regex_tester',
      { string: 'GET /a [200]', regex: '\\[(\\d+)\\]' },
      { matched: true, match: { match: '200', start: 8, end: 11 }, regex: '\\[(\\d+)\\]', string: 'GET /a [200]' },
    ],
    ['regex_tester', { string: 'a', regex: 'a' }, { matched: true, regex: 'a', string: 'a' }],
    ['regex_tester', { string: 'a', regex: 'b' }, { matched: false, regex: 'b', string: 'a' }],
    [
      'regex_tester',
      { string: 'b', regex: '(a)?b' },
      { matched: true, match: { match: null, start: -1, end: -1 }, regex: '(a)?b', string: 'b' },
    ],
    [
      'regex_replace_tester',
      { string: 'a1b22', regex: '(\\d+)', replacement: '<$1>', replace_all: true },
      {
        matched: true,
        match: { match: 'a<1>b<22>', start: 1, end: 2 },
        regex: '(\\d+)',
        replacement: '<$1>',
        replace_all: true,
        string: 'a1b22',
      },
    ],
    [
      'regex_replace_tester',
      { string: 'a', regex: 'b', replacement: 'x' },
      { matched: false, regex: 'b', replacement: 'x', replace_all: false, string: 'a' },
    ],
    [
      'substring_tester',
      { string: 'abcdef', start: 0, end: 3 },
      { successful: true, cut: 'abc', begin_index: 0, end_index: 3 },
      { string: 'abcdef', begin_index: '0', end_index: '3' },
    ],
    [
      'substring_tester',
      { string: 'abc', start: 2, end: 9 },
      { successful: false, cut: null, begin_index: -1, end_index: -1 },
      { string: 'abc', begin_index: '2', end_index: '9' },
    ],
    [
      'split_and_index_tester',
      { string: 'one two three', split_by: ' ', index: 2 },
      { successful: true, cut: 'two', begin_index: 4, end_index: 7 },
    ],
    [
      'contains_string_tester',
      { string: 'GET /a', search_string: '/a' },
      { matched: true, match: { start: 4, end: 6 }, search_string: '/a', string: 'GET /a' },
    ],
    [
      'contains_string_tester',
      { string: 'GET /a', search_string: 'x' },
      { matched: false, search_string: 'x', string: 'GET /a' },
    ],
    [
      'json_tester',
      JSON_TEST,
      {
        matches: { a_b: 1 },
        flatten: false,
        line_separator: ', ',
        key_separator: '_',
        kv_separator: '=',
        string: '{"a":{"b":1}}',
      },
    ],
  ])('%s of %j answers as the card says, by POST and by GET', async (...[tool, body, answer, query]) => {
    expect(await ask(tool, body)).toEqual([200, answer]);
    const asked = query ?? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
    expect(await get(tool, asked)).toEqual([200, answer]);
  });

  it.each([
    ['regex_tester', { string: 'a', regex: '[' }, 'Invalid regular expression: '],
    ['regex_tester', { string: `${'a'.repeat(60)}!`, regex: '(?=((a+)+)$)(x)' }, 'longer than 200 ms'],
    [
      'regex_replace_tester',
      { string: 'a', regex: '(a)', replacement: '$2', replace_all: false },
      'There is no group 2',
    ],
    ['split_and_index_tester', { string: 'a', split_by: ',', index: 0 }, 'at least 1'],
    ['json_tester', { ...JSON_TEST, string: 'plain' }, 'Failure running JSON extractor: '],
    ['json_tester', { ...JSON_TEST, key_separator: '' }, ''],
    ['json_tester', { string: '{}' }, ''],
    ['json_tester', { ...JSON_TEST, key_prefix: null }, ''],
    ['json_tester', { ...JSON_TEST, string: '' }, ''],
    ['contains_string_tester', { string: '', search_string: 'a' }, ''],
  ])('%s refuses %j', async (tool, body, sentence) => {
    const { status, text } = await server.call('POST', `/tools/${tool}`, { as: nobody, body });
    expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('tell whether a regular expression can be used', async () => {
    expect(await get('regex_tester/validate', { regex: '(a)' })).toEqual([200, { regex: '(a)', is_valid: true }]);
    const [, wrong] = await get('regex_tester/validate', { regex: '[' });
    expect(wrong).toEqual({
      regex: '[',
      is_valid: false,
      validation_message: expect.stringContaining('character') as string,
    });
  });

  it('know no lookup table, and need rights for it', async () => {
    const body = { string: 'a', lookup_table_name: 'X' };
    const answer = {
      empty: true,
      error: true,
      error_message: "Lookup table <X> doesn't exist",
      key: null,
      value: null,
    };
    expect((await ask('lookup_table_tester', body))[0]).toBe(403);
    expect(await ask('lookup_table_tester', body, { username: 'lu', permissions: ['lookuptables:read'] })).toEqual([
      200,
      answer,
    ]);
    expect(await get('lookup_table_tester', body)).toEqual([200, answer]);
  });

  it.each([
    ...['regex_tester', 'regex_replace_tester', 'substring_tester', 'split_and_index_tester', 'json_tester'],
    ...['contains_string_tester', 'lookup_table_tester', 'grok_tester', 'extractors_dry_run', 'extractor_preview'],
  ])('%s is for those who are signed in, and needs what it is about', async (tool) => {
    const status = async (method: string, as: TestPerson | null) =>
      (await server.call(method, `/tools/${tool}`, { as, ...(method === 'POST' && { body: { nonsense: 1 } }) })).status;
    const admin: TestPerson = { username: 'root', permissions: ['*'] };
    expect([await status('POST', null), await status('POST', admin)]).toEqual([401, 400]);
    if (tool.endsWith('_tester')) expect([await status('GET', null), await status('GET', admin)]).toEqual([401, 400]);
  });
});
