import { type Answer } from 'api/contract';
import { type GrokPattern, type pageGrokPatterns, type tryGrok, type tryGrokOnLines } from 'api/grok';
import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { grok } from '.';

const MISSING = '0123456789abcdef01234567';
const NOBODY = { username: 'eve', permissions: [] };
const READER = { username: 'ole', permissions: ['inputs:read'] };
const MAKER = { username: 'mia', permissions: ['inputs:create'] };
const EDITOR = { username: 'edi', permissions: ['inputs:edit'] };
const WORD_PAIR = { name: 'PAIR', pattern: '%{WORD:key}=%{INT:value;int}' };

interface Refused {
  type?: string;
  message: string;
  validation_errors?: Record<string, { error: string }[]>;
}

describe('grok patterns over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ areas: [grok] });
  });
  afterEach(async () => {
    for (const { id, name } of await all())
      if (!STANDARD_PATTERNS.has(name)) await call('DELETE', `/system/grok/${id}`);
    await call('POST', '/timberline/grok/standard');
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const call = <Body = Refused>(method: string, path: string, body?: unknown, as: TestPerson | null = ADMIN) =>
    server.call<Body>(method, path, { as, body });
  const create = async (name: string, pattern: string) => {
    const { body } = await call<GrokPattern>('POST', '/system/grok', { id: '', name, pattern, content_pack: null });
    return body;
  };
  const all = async () => (await call<{ patterns: GrokPattern[] }>('GET', '/system/grok')).body.patterns;
  const problem = async (answer: Promise<{ status: number; body: Refused }>) => {
    const { status, body } = await answer;
    return [status, body.validation_errors?._?.map(({ error }) => error).join() ?? body.message];
  };
  /** Sends a file as it is. */
  const send = (file: string, query = '', as: TestPerson = ADMIN) =>
    server.call<Refused>('POST', `/system/grok${query}`, {
      ...{ as, body: file, headers: { 'content-type': 'text/plain' } },
    });

  it('are there from the first start, sorted; a deleted one comes back only when asked for', async () => {
    const patterns = await all();
    expect(patterns).toHaveLength(76);
    expect(patterns.map(({ name }) => name).slice(0, 2)).toEqual(['BASE10NUM', 'BASE16FLOAT']);
    const first = patterns[0]?.id ?? '';
    expect((await call('DELETE', `/system/grok/${first}`)).status).toBe(204);
    expect(await all()).toHaveLength(75);
    expect((await call('POST', '/timberline/grok/standard')).body).toEqual({ restored: ['BASE10NUM'] });
    expect((await call('POST', '/timberline/grok/standard')).body).toEqual({ restored: [] });
    expect(await all()).toHaveLength(76);
  });

  it('are read, made, changed and deleted by those who may', async () => {
    const { id } = await create('PAIR', WORD_PAIR.pattern);
    const file = { patterns: [WORD_PAIR] };
    const ladder: [string, string, unknown, TestPerson][] = [
      ['GET', '/system/grok', undefined, READER],
      ['GET', '/system/grok/paginated', undefined, READER],
      ['GET', `/system/grok/${id}`, undefined, READER],
      ['PUT', '/system/grok?import-strategy=REPLACE_ON_CONFLICT', file, MAKER],
      ['POST', '/timberline/grok/standard', undefined, MAKER],
      ['POST', '/system/grok', { name: 'OTHER', pattern: 'a' }, MAKER],
      ['PUT', `/system/grok/${id}`, WORD_PAIR, EDITOR],
      ['POST', `/timberline/grok/${id}/rename`, { name: 'PAIRS' }, EDITOR],
      ['DELETE', `/system/grok/${id}`, undefined, EDITOR],
    ];
    for (const [method, path, body, as] of ladder) {
      expect([path, (await call(method, path, body, null)).status]).toEqual([path, 401]);
      for (const other of [NOBODY, READER, MAKER, EDITOR].filter((each) => each !== as))
        expect([method, path, other.username, (await call(method, path, body, other)).status]).toEqual([
          ...[method, path, other.username, 403],
        ]);
      expect([method, path, (await call(method, path, body, as)).status < 300]).toEqual([method, path, true]);
    }
    expect(await all()).toHaveLength(77);
  });

  it('are answered as the original does', async () => {
    const made = await call<GrokPattern>('POST', '/system/grok', { id: '', ...WORD_PAIR, content_pack: null });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({ id: made.body.id, ...WORD_PAIR, content_pack: null });
    expect(made.headers.get('location')).toBe(`system/grok/${made.body.id}`);
    expect((await call('GET', `/system/grok/${made.body.id}`)).body).toEqual(made.body);
    const changed = { ...made.body, pattern: '%{WORD:key}' };
    expect((await call('PUT', `/system/grok/${made.body.id}`, changed)).body).toEqual(changed);

    await create('SHOPLOG', '%{COMMONAPACHELOG} shop=%{WORD:shop}');
    const page = (query: string) =>
      call<Answer<typeof pageGrokPatterns>>('GET', `/system/grok/paginated?page=1&per_page=2&query=${query}`);
    const { body } = await page('pattern%3ACOMMONAPACHE');
    expect(body).toMatchObject({ total: 2, count: 2, page: 1, per_page: 2 });
    expect(body.patterns.map(({ name }) => name)).toEqual(['COMBINEDAPACHELOG', 'SHOPLOG']);
    expect((await page('shop')).body).toMatchObject({ total: 1, count: 1 });
  });

  it('are refused with a reason', async () => {
    const { id } = await create('A', '%{B=b}');
    const post = (name: string, pattern: string) => problem(call('POST', '/system/grok', { name, pattern }));
    const invalid = (name: string, pattern: string) =>
      `Invalid pattern GrokPattern{id=null, name=${name}, pattern=${pattern}, contentPack=null}`;
    expect(await post('', 'a')).toEqual([400, invalid('', 'a')]);
    expect(await post('X', ' ')).toEqual([400, invalid('X', ' ')]);
    expect(await post('X', '(')).toEqual([400, expect.stringContaining(`${invalid('X', '(')}\nUnclosed group`)]);
    expect(await post('X-Y', 'a')).toEqual([400, expect.stringContaining('only letters')]);
    expect(await post('X', '%{NOPE}')).toEqual([400, "No definition for key 'NOPE' found, aborting"]);
    expect(await post('X', '%{X}')).toEqual([400, 'Deep recursion pattern compilation of %{X}']);
    expect(await post('A', 'a')).toEqual([400, 'Grok pattern A already exists']);
    expect((await call('POST', '/system/grok', { name: 'A', pattern: 'a' })).body).toMatchObject({
      ...{ type: 'ValidationApiError', message: 'Validation failed!' },
    });
    const put = (of: string, name: string) => problem(call('PUT', `/system/grok/${of}`, { name, pattern: 'a' }));
    expect(await put(id, 'WORD')).toEqual([400, 'Grok pattern WORD already exists']);
    expect(await put(MISSING, 'Z')).toEqual([400, expect.stringContaining('Invalid pattern GrokPattern')]);
    expect(await put('nonsense', 'Z')).toEqual([404, "Couldn't find Grok pattern with ID nonsense"]);
    for (const method of ['GET', 'DELETE'])
      expect(await problem(call(method, `/system/grok/${MISSING}`))).toEqual([
        ...[404, `Couldn't find Grok pattern with ID ${MISSING}`],
      ]);
  });

  it('are not deleted while others need them, when asked so, and renamed with those', async () => {
    const { id } = await create('ORDER_NO', 'ON-[0-9]{6,}');
    await create('ORDER', 'order %{ORDER_NO:order}');
    const refusal = await call('DELETE', `/system/grok/${id}?check=true`);
    expect([refusal.status, refusal.body.message]).toEqual([409, expect.stringContaining('Still used by ORDER.')]);
    const renamed = await call<{ changed: GrokPattern[] }>('POST', `/timberline/grok/${id}/rename`, { name: 'NO' });
    expect(renamed.body.changed.map(({ name, pattern }) => [name, pattern])).toEqual([
      ['NO', 'ON-[0-9]{6,}'],
      ['ORDER', 'order %{NO:order}'],
    ]);
    expect(await problem(call('POST', `/timberline/grok/${id}/rename`, { name: 'WORD' }))).toEqual([
      ...[400, 'Grok pattern WORD already exists'],
    ]);
    expect((await call('DELETE', `/system/grok/${id}?check=true&force=true`)).status).toBe(204);
  });

  describe('imported', () => {
    const names = async () => (await all()).map(({ name }) => name).filter((name) => /^[A-Z]$/.test(name));

    it('as a file, in any order, or not at all', async () => {
      const file = '# ours\r\nB %{A}b\r\n\r\nA\t a+ \rnot-a-name a\n';
      expect(await send(file)).toMatchObject({ status: 202, text: '' });
      expect(await names()).toEqual(['A', 'B']);
      expect((await call('POST', '/system/grok/test', { grok_pattern: { name: 'X', pattern: '%{B}' }, sampleData: 'caab' })).body).toEqual({ X: 'aab', B: 'aab', A: 'aa' }); // prettier-ignore
      expect(await problem(send(file))).toEqual([400, 'The following Grok patterns already exist: B, A.']);
      const many = Array.from({ length: 13 }, (_, at) => `${String.fromCharCode(65 + at)} x`).join('\n');
      expect((await send(many, '?import-strategy=REPLACE_ON_CONFLICT')).status).toBe(202);
      expect(await problem(send(many))).toEqual([
        ...[400, 'The following Grok patterns already exist: A, B, C, D, E, F, G, H, I, J (+ 3 more).'],
      ]);
      expect((await send(file, '?replace=true')).status).toBe(202);
      expect(await problem(send('C c\nC d'))).toEqual([
        ...[400, 'The supplied Grok patterns contain conflicting names: C.'],
      ]);
      expect(await problem(send('C c\nD ('))).toEqual([
        ...[400, expect.stringMatching(/^Invalid pattern. Did not save any patterns\n.*name=D.*\nUnclosed group/)],
      ]);
      expect((await send('C %{NOPE}')).status).toBe(400);
      expect((await send('# nothing\n', '?import-strategy=DROP_ALL_EXISTING')).status).toBe(202);
      expect(await names()).toEqual(['A', 'B']);
      expect((await send('C c', '', READER)).status).toBe(403);
      expect((await send(`C ${'c'.repeat(1_100_000)}`)).status).toBe(413);
      expect((await send('C c', '?import-strategy=PERHAPS')).status).toBe(400);
    });

    it('in place of those of the same name, or of all', async () => {
      const { id } = await create('A', 'a');
      expect((await send('A b\nB %{A}', '?import-strategy=REPLACE_ON_CONFLICT')).status).toBe(202);
      expect((await call('GET', `/system/grok/${id}`)).body).toMatchObject({ name: 'A', pattern: 'b' });
      // What will be gone cannot be referred to.
      expect((await send('C %{B}', '?replace=true')).status).toBe(400);
      expect((await send('A c\nC %{A}', '?replace=true')).status).toBe(202);
      expect((await all()).map(({ name }) => name)).toEqual(['A', 'C']);
      expect((await call('GET', `/system/grok/${id}`)).body).toMatchObject({ name: 'A', pattern: 'c' });
    });

    it('as JSON', async () => {
      const patterns = [
        { name: 'A', pattern: 'a+' },
        { name: 'B', pattern: '%{A}b' },
      ];
      expect(await call('PUT', '/system/grok?import-strategy=ABORT_ON_CONFLICT', { patterns })).toMatchObject({
        ...{ status: 202, text: '' },
      });
      expect(await problem(call('PUT', '/system/grok', { patterns }))).toEqual([
        ...[400, 'The following Grok patterns already exist: A, B.'],
      ]);
      const empty = { patterns: [{ name: 'C', pattern: '' }] };
      expect(await problem(call('PUT', '/system/grok', empty))).toEqual([
        ...[400, 'Invalid pattern contained. Did not save any patterns.'],
      ]);
    });
  });

  it('are tried before they are saved', async () => {
    const test = (name: string, pattern: string, sampleData: string) =>
      call('POST', '/system/grok/test', { grok_pattern: { name, pattern }, sampleData }, NOBODY);
    expect((await test('LOGIN', 'user=%{USERNAME:user} took=%{INT:ms;int}', 'user=bob took=12')).body).toEqual({
      ...{ LOGIN: 'user=bob took=12', user: 'bob', ms: 12 },
    });
    expect((await test('T', '%{INT:n;int}|%{WORD:w}', 'abc')).body).toEqual({ T: 'abc', 'n;int': null, w: 'abc' });
    expect((await test('T', '%{DATA:d;date;yyyy-MM-dd}$', '2022-08-10')).body).toMatchObject({
      d: '2022-08-10T00:00:00.000Z',
    });
    expect((await test('T', '%{WORD:x} %{WORD:x}', 'a b')).body).toEqual({ T: 'a b', x: ['a', 'b'] });
    expect((await test('T', 'x', 'abc')).body).toEqual({});
    expect((await test('T', '%{INT:n;foo}', '1')).body).toEqual({ message: 'Invalid data type :foo' });
    const unknown = await test('X', '%{NOPE}', 'x');
    expect([unknown.status, unknown.body]).toEqual([400, { message: "No definition for key 'NOPE' found, aborting" }]);
    expect((await call('POST', '/system/grok/test', {}, null)).status).toBe(401);
  });

  it('are tried as free expressions', async () => {
    await create('DURATION', '%{NUMBER:duration;double}ms');
    const asked = { pattern: '%{DURATION}', string: 'took 12.5ms', named_captures_only: true };
    const answer = { matched: true, matches: [{ name: 'duration', match: '12.5' }], pattern: '%{DURATION}' };
    const trial = (body: object) => call<Answer<typeof tryGrok>>('POST', '/tools/grok_tester', body, NOBODY);
    expect((await trial(asked)).body).toEqual({ ...answer, string: 'took 12.5ms' });
    const query = new URLSearchParams({ ...asked, named_captures_only: 'true' }).toString();
    expect((await call('GET', `/tools/grok_tester?${query}`)).body).toEqual({ ...answer, string: 'took 12.5ms' });
    expect((await trial({ pattern: '%{WORD:x} %{WORD:x}', string: 'a b' })).body.matches).toEqual([
      { name: 'x', match: '[a, b]' },
    ]);
    expect((await trial({ pattern: '%{NOPE}', string: 'x' })).body).toEqual({
      ...{ matched: false, matches: [], pattern: '%{NOPE}', string: 'x' },
      error_message: "No definition for key 'NOPE' found, aborting",
    });
    expect((await trial({ string: 'x' })).status).toBe(400);
  });

  it('that never end are stopped', async () => {
    const hostile = { pattern: '(?=(?:(a+)+)$)b', string: `${'a'.repeat(60)}!` };
    const { body } = await call<Answer<typeof tryGrok>>('POST', '/tools/grok_tester', hostile);
    expect(body.error_message).toMatch(/^The expression was stopped after 200 ms/);
    const lines = [hostile.string, 'b', ...Array.from({ length: 100 }, () => hostile.string)];
    const tried = await call<Answer<typeof tryGrokOnLines>>('POST', '/timberline/grok/try', {
      ...{ pattern: hostile.pattern, lines },
    });
    expect(tried.body.lines.filter((line) => line.timed_out).length).toBe(101);
  });

  it('are tried on many lines, with types and places, and how far they go', async () => {
    const tried = await call<Answer<typeof tryGrokOnLines>>('POST', '/timberline/grok/try', {
      ...{ pattern: 'user=%{USERNAME:user} took=%{INT:ms;int}', named_captures_only: true },
      lines: ['> user=bob took=12', 'user=ann took=', ''],
    });
    expect(tried.body.lines).toMatchObject([
      {
        ...{ matched: true, start: 2, end: 18 },
        fields: [
          { name: 'user', type: 'string', value: 'bob' },
          { name: 'ms', type: 'number', value: 12 },
        ],
        places: [
          { name: 'user', start: 7, end: 10 },
          { name: 'ms', start: 16, end: 18 },
        ],
      },
      { matched: false, fields: [] },
      { matched: false },
    ]);
    expect(tried.body.matching_length).toBe('user=%{USERNAME:user} took='.length);
    const itself = { name: 'X', pattern: 'a%{X}', lines: ['a'] };
    expect((await call<Answer<typeof tryGrokOnLines>>('POST', '/timberline/grok/try', itself)).body).toMatchObject({
      ...{ lines: [], error: expect.stringContaining('Deep recursion') },
    });
    const many = { pattern: 'a', lines: Array.from({ length: 201 }, () => '') };
    expect((await call('POST', '/timberline/grok/try', many)).status).toBe(400);
  });

  it('have history, trash and users', async () => {
    const { id } = await create('A', 'a');
    await create('USER_OF_A', '%{A:a}');
    await call('PUT', `/system/grok/${id}`, { name: 'A', pattern: 'b' });
    const documents = `/timberline/documents/grok_pattern`;
    expect((await call<{ total: number }>('GET', `${documents}/${id}/versions`)).body.total).toBe(2);
    expect((await call<{ entities: { title: string }[] }>('GET', `${documents}/${id}/used-by`)).body.entities).toMatchObject([{ title: 'USER_OF_A' }]); // prettier-ignore
    await call('DELETE', `/system/grok/${id}`);
    await create('A', 'c');
    expect(await problem(call('POST', `${documents}/trash/${id}/restore`))).toEqual([
      400,
      'Grok pattern A already exists',
    ]);
  });

  it('reach processing as they change', async () => {
    const library = server.of(grok);
    const before = library.definitions();
    expect(library.definitions()).toBe(before);
    const { id } = await create('A', 'a');
    expect([library.definitions().get('A'), before.get('A')]).toEqual(['a', undefined]);
    expect(library.references('%{A:x} %{NOPE}')).toEqual([{ kind: 'grok_pattern', id }]);
    await call('DELETE', `/system/grok/${id}`);
    expect(library.definitions().has('A')).toBe(false);
  });
});
