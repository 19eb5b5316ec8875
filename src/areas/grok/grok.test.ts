import { type GrokPattern } from 'api/grok';
import { resetStores } from 'flux/store';
import { valueOf } from 'flux/loadable';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedIn } from 'test/nock/backend';
import { testEntityStore } from 'test/nock/entity-store';
import { expectToasts } from 'test/toasts';
import { GrokPatterns, GrokPatternsActions, GrokPatternsStore, type GrokRow } from './GrokPatternsStore';
import { segmentsOf } from './highlight';
import { previewOf } from './import-preview';
import { referenceTo } from './PatternPicker';
import { originOf, relationsOf } from './relations';

const GROK = '/system/grok';
const aPattern = (name: string, pattern: string): GrokPattern => ({ id: name, name, pattern, content_pack: null });
const [a, b] = [aPattern('A', 'a+'), aPattern('B', '%{A:x}b')];
const row = (pattern: GrokPattern): GrokRow => ({ ...pattern, title: pattern.name });
const query = { page: 1, per_page: 10, query: '', sort: 'name', order: 'asc' };
const refusal = {
  type: 'ValidationApiError',
  message: 'Validation failed!',
  validation_errors: { _: [{ error: 'Grok pattern A already exists' }] },
};

testEntityStore<GrokRow>(GrokPatterns, {
  entities: [row(a), row(b)],
  list: {
    ...{ path: `${GROK}/paginated`, query, args: [{ page: 1, pageSize: 10, text: '', sort: 'name', order: 'asc' }] },
    answer: (patterns) => ({ patterns, total: patterns.length, count: patterns.length, page: 1, per_page: 10 }),
  },
  path: (id) => `${GROK}/${id}`,
  delete: {},
  texts: {
    list: {
      title: 'Could not load Grok patterns',
      message: (reason: string) => `Loading patterns failed with status: ${reason}`,
    },
    delete: {
      success: (name: string) => `Grok pattern "${name}" successfully deleted`,
      failure: {
        title: 'Could not delete Grok pattern',
        message: (reason: string, name: string) => `Deleting Grok pattern "${name}" failed with status: ${reason}`,
      },
    },
  },
});

describe('grok patterns', () => {
  beforeEach(() => signedIn('mara'));
  afterEach(() => resetStores());

  test('are all loaded, sorted by name ignoring case', async () => {
    server()
      .get(GROK)
      .reply(200, { patterns: [b, aPattern('c', 'c'), a] });
    await GrokPatternsActions.all();
    expect(valueOf(GrokPatternsStore.getState().all)?.map(({ name }) => name)).toEqual(['A', 'B', 'c']);
    server().get(GROK).reply(500, { type: 'ApiError', message: 'Broken' });
    await expect(GrokPatternsActions.all()).rejects.toThrow('Broken');
    expectToasts(['error', 'Loading Grok patterns failed with status: Broken', 'Could not load Grok patterns']);
  });

  test('without an id are created, with one changed; a refusal says why', async () => {
    const body = { id: '', name: 'A', pattern: 'a+', content_pack: null };
    server().post(GROK, body).reply(201, a);
    await GrokPatternsActions.save({ name: 'A', pattern: 'a+' });
    server()
      .put(`${GROK}/A`, { ...body, id: 'A' })
      .reply(200, a);
    await GrokPatternsActions.save(a);
    server().post(GROK, body).reply(400, refusal);
    await expect(GrokPatternsActions.save({ name: 'A', pattern: 'a+' })).rejects.toThrow('already exists');
    expectToasts(
      ['success', 'Grok pattern "A" successfully created', 'Success'],
      ['success', 'Grok pattern "A" successfully updated', 'Success'],
      [
        'error',
        'Testing Grok pattern "A" failed with status: Grok pattern A already exists',
        'Could not test Grok pattern',
      ],
    );
  });

  test('are imported as a file of plain text', async () => {
    const sent = () =>
      server()
        .matchHeader('content-type', 'text/plain')
        .post(GROK, 'A a\n')
        .query({ 'import-strategy': 'REPLACE_ON_CONFLICT' });
    sent().reply(202);
    await GrokPatternsActions.importFile('A a\n', 'REPLACE_ON_CONFLICT');
    sent().reply(400, refusal);
    await expect(GrokPatternsActions.importFile('A a\n', 'REPLACE_ON_CONFLICT')).rejects.toThrow('already exists');
    expectToasts(
      ['success', 'Grok Patterns imported successfully', 'Success'],
      [
        'error',
        'Importing Grok pattern file failed with status: Grok pattern A already exists',
        'Could not load Grok patterns',
      ],
    );
  });

  test('of another server come as a file of patterns', async () => {
    const asked = () => server().post('/timberline/grok/fetch', { address: 'https://logs.example.org', token: 't' });
    asked().reply(200, {
      patterns: [
        { name: 'A', pattern: 'a' },
        { name: 'B', pattern: '%{A} b' },
      ],
    });
    expect(await GrokPatternsActions.fetchFile('https://logs.example.org', 't')).toBe('A a\nB %{A} b\n');
    asked().reply(400, { type: 'ApiError', message: 'The other server answered with status 500.' });
    await expect(GrokPatternsActions.fetchFile('https://logs.example.org', 't')).rejects.toThrow('status 500');
    expectToasts();
  });

  test('are tried on each line; on a plain cluster by its tester', async () => {
    const request = { pattern: '%{A:x}', sample: 'ab\n\nb', namedCapturesOnly: true };
    server()
      .get('/timberline/capabilities')
      .reply(200, { capabilities: ['grok'] });
    await CapabilitiesActions.load();
    const lines = [{ matched: true, timed_out: false, start: 0, end: 1, fields: [], places: [] }];
    server()
      .post('/timberline/grok/try', { pattern: '%{A:x}', lines: ['ab', 'b'], named_captures_only: true })
      .reply(200, { lines });
    expect(await GrokPatternsActions.tryLines(request)).toEqual({ tried: ['ab', 'b'], lines });
    server().get('/timberline/capabilities').reply(404, {});
    await CapabilitiesActions.load();
    const string = { pattern: '%{A:x}', named_captures_only: true };
    const matches = [{ name: 'x', match: 'a' }];
    server()
      .post('/tools/grok_tester', { ...string, string: 'ab' })
      .reply(200, { ...string, string: 'ab', matched: true, matches });
    server()
      .post('/tools/grok_tester', { ...string, string: 'b' })
      .reply(200, { ...string, string: 'b', matched: false, matches: [] });
    const { lines: tried } = await GrokPatternsActions.tryLines(request);
    expect(tried?.map(({ fields }) => fields)).toEqual([[{ name: 'x', type: 'string', value: 'a' }], []]);
    server()
      .post(`${GROK}/test`, { grok_pattern: { name: 'T', pattern: '%{A:x}' }, sampleData: 'ab\n\nb' })
      .reply(400, { message: 'No definition' });
    expect(await GrokPatternsActions.tryLines({ ...request, name: 'T' })).toMatchObject({ error: 'No definition' });
    expectToasts();
  });
});

test('what is built from what is known, and where a pattern came from', () => {
  const { uses, usedBy } = relationsOf([a, b]);
  expect([uses(b), usedBy('A'), usedBy('B')]).toEqual([['A'], ['B'], []]);
  expect([
    originOf(a),
    originOf({ name: 'INT', pattern: 'x' }),
    originOf({ name: 'INT', pattern: '[+-]?[0-9]+' }),
  ]).toEqual(['own', 'changed', 'standard']);
});

test('a file is compared with what there is', () => {
  const { patterns, ignored, lost } = previewOf('A a+\nB b\nC c\nC d\n???\n', [a, b, aPattern('D', 'd')]);
  expect(patterns.map(({ name, state }) => `${name} ${state}`)).toEqual(['A same', 'B changed', 'C added', 'C twice']);
  expect([ignored.map(({ line }) => line), lost]).toEqual([[5], 1]);
});

test('a line is cut where captures begin and end, the innermost counts', () => {
  const place = (name: string, start: number, end: number) => ({ name, start, end });
  const tried = { matched: true, start: 1, end: 5, places: [place('all', 1, 5), place('in', 2, 4)] };
  const cut = segmentsOf('>abcd<', tried).map(({ text, capture }) => [text, capture?.name]);
  expect(cut).toEqual([['>', undefined], ['a', 'all'], ['bc', 'in'], ['d', 'all'], ['<', undefined]]); // prettier-ignore
});

test('a reference has the parts it was given', () => {
  expect([referenceTo('A', '', 'int', ''), referenceTo('A', 'x', '', ''), referenceTo('A', 'x', 'int', 'y')]).toEqual([
    ...['%{A}', '%{A:x}', '%{A:x;int}'],
  ]);
  expect(referenceTo('A', 'x', 'date', 'yyyy')).toBe('%{A:x;date;yyyy}');
});
