import { type Body } from 'api/contract';
import { type ExtractorForm, type previewExtractor } from 'api/extractors';
import { valueOf } from 'flux/loadable';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedIn } from 'test/nock/backend';
import { PREVIEW_CAPABILITY } from './can-preview';
import { hitRateOf, MAX_SINGLE_TRIALS } from './preview';
import { findPlaces, piecesOf } from './text-places';
import { ToolsActions, ToolsStore } from './ToolsStore';

const form = (type: string, config: Record<string, unknown>, change: Partial<ExtractorForm> = {}): ExtractorForm => ({
  ...{ title: '', cut_or_copy: 'copy', source_field: 'message', target_field: '', extractor_type: type },
  ...{ extractor_config: config, converters: {}, condition_type: 'none', condition_value: '' },
  ...change,
});
const knows = async (...capabilities: string[]) => {
  server().get('/timberline/capabilities').reply(200, { capabilities });
  await CapabilitiesActions.load();
};
const tester = (name: string) => server().post(`/tools/${name}_tester`);

beforeEach(() => signedIn('mara'));
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  resetStores();
});

describe('a type tried on one text', () => {
  const tried = (type: string, config: Record<string, unknown>, text = 'GET /a [200]') =>
    ToolsActions.tryOut(form(type, config), text);

  test('regex: the group and where it stands; no match and no group are said', async () => {
    const answer = { regex: 'r', string: 's' };
    tester('regex').reply(200, { ...answer, matched: true, match: { match: '200', start: 8, end: 11 } });
    expect(await tried('regex', { regex_value: '(\\d+)' })).toEqual({
      values: [{ value: '200' }],
      places: [{ start: 8, end: 11 }],
    });
    expect(valueOf(ToolsStore.getState().trial)?.values).toHaveLength(1);
    tester('regex').reply(200, { ...answer, matched: false });
    expect((await tried('regex', { regex_value: 'x' })).warning).toBe('Regular expression did not match.');
    tester('regex').reply(200, { ...answer, matched: true });
    const noGroup = 'Regular expression does not contain any matcher group to extract.';
    expect((await tried('regex', { regex_value: '200' })).warning).toBe(noGroup);
    tester('regex').reply(400, { type: 'ApiError', message: 'Invalid regular expression: unclosed' });
    expect((await tried('regex', { regex_value: '(' })).problem).toEqual({
      title: 'Could not try regular expression. Make sure that it is valid.',
      message: 'Details: Invalid regular expression: unclosed',
    });
  });

  test('regex with named groups: each is a field, where the server previews; elsewhere it is that of the first', async () => {
    const config = { regex_value: '(?<verb>\\w+) (?<path>\\S+)', multi_group: true };
    await knows(PREVIEW_CAPABILITY);
    const preview = (answer: object) =>
      server()
        .post('/tools/extractor_preview', ({ extractor, texts }: Body<typeof previewExtractor>) => {
          const { extractor_config, converters, condition_type } = extractor;
          const sent = [extractor_config, converters, condition_type, texts];
          return JSON.stringify(sent) === JSON.stringify([config, {}, 'none', ['GET /a [200]']]);
        })
        .reply(200, { results: [answer], mean_us: 1 });
    preview({ outcome: 'extracted', fields: { verb: 'GET', path: '/a' } });
    expect(await tried('regex', config)).toEqual({
      values: [
        { field: 'verb', value: 'GET' },
        { field: 'path', value: '/a' },
      ],
      places: [
        { field: 'verb', start: 0, end: 3 },
        { field: 'path', start: 4, end: 6 },
      ],
    });
    preview({ outcome: 'nothing', fields: {} });
    expect((await tried('regex', config)).warning).toBe('Regular expression did not match.');
    preview({ outcome: 'error', fields: {}, error: 'It takes too long on this message' });
    expect((await tried('regex', config)).problem).toEqual({ message: 'It takes too long on this message' });
    server().post('/tools/extractor_preview').reply(400, { type: 'ApiError', message: 'No named group' });
    expect((await tried('regex', config)).problem?.message).toBe('Details: No named group');
    await knows();
    tester('regex').reply(200, { regex: '', string: '', matched: true, match: { match: 'GET', start: 0, end: 3 } });
    expect((await tried('regex', config)).values).toEqual([{ value: 'GET' }]);
  });

  test('substring: begin goes no further than end, and nothing is asked for nothing', async () => {
    expect((await tried('substring', { begin_index: 5, end_index: 2 })).values).toEqual([{ value: '' }]);
    const body = { string: 'GET /a [200]', start: 0, end: 99 };
    server()
      .post('/tools/substring_tester', body)
      .reply(200, { successful: false, cut: null, begin_index: -1, end_index: -1 });
    expect((await tried('substring', { begin_index: 0, end_index: 99 })).warning).toBe(
      'We were not able to run the substring extraction. Please check index boundaries.',
    );
  });

  test('split, replace, JSON and lookup', async () => {
    const cut = { successful: true, cut: '/a', begin_index: 4, end_index: 6 };
    server().post('/tools/split_and_index_tester', { string: 'GET /a [200]', split_by: ' ', index: 2 }).reply(200, cut);
    expect((await tried('split_and_index', { split_by: ' ', index: 2 })).places).toEqual([{ start: 4, end: 6 }]);
    const match = { match: 'x', start: -1, end: -1 };
    const replaced = { regex: 'G', replacement: 'x', replace_all: true };
    server()
      .post('/tools/regex_replace_tester', { string: 'GET /a [200]', ...replaced })
      .reply(200, { ...replaced, string: '', matched: true, match });
    expect(await tried('regex_replace', replaced)).toEqual({ values: [{ value: 'x' }], places: [] });
    tester('json').reply(400, { type: 'ApiError', message: 'Failure running JSON extractor: no object' });
    expect((await tried('json', { list_separator: ', ' })).problem).toEqual({
      title: 'We were not able to run the JSON extraction. Please check your parameters.',
      message: 'Details: Failure running JSON extractor: no object',
    });
    const lookup = { empty: true, error: false, error_message: '', key: 'GET', value: null };
    tester('lookup_table').reply(200, lookup);
    expect((await tried('lookup_table', { lookup_table_name: 'hosts' })).warning).toBe('no lookup result for "GET"');
  });

  test('grok: by names and texts on a plain cluster, with types and places where the server tells them', async () => {
    const settings = { grok_pattern: '%{INT:n;int}', named_captures_only: true };
    const answer = { pattern: '', string: '' };
    server()
      .post('/tools/grok_tester', { string: 'GET /a [200]', pattern: '%{INT:n;int}', named_captures_only: true })
      .reply(200, { ...answer, matched: true, matches: [{ name: 'n', match: '200' }] });
    expect((await tried('grok', settings)).values).toEqual([{ field: 'n', value: '200' }]);
    tester('grok').reply(200, { ...answer, matched: false, matches: [], error_message: 'no such pattern' });
    expect((await tried('grok', settings)).problem?.message).toBe(
      'We were not able to run the grok extraction because of the following error: no such pattern',
    );
    await knows('grok');
    const line = { matched: true, timed_out: false, start: 8, end: 11, places: [{ name: 'n', start: 8, end: 11 }] };
    server()
      .post('/timberline/grok/try')
      .reply(200, { lines: [{ ...line, fields: [{ name: 'n', type: 'number', value: 200 }] }] });
    expect(await tried('grok', settings)).toEqual({
      values: [{ field: 'n', value: 200 }],
      places: [{ start: 8, end: 11, field: 'n' }],
    });
  });
});

test('a condition is tried by the tester of its kind; without one nothing is asked', async () => {
  const condition = { condition_type: 'string', condition_value: 'GET' };
  server()
    .post('/tools/contains_string_tester', { string: 'get', search_string: 'GET' })
    .reply(200, { matched: false, search_string: 'GET', string: 'get' });
  expect(await ToolsActions.tryCondition(condition, 'get')).toEqual({ holds: false });
  expect(await ToolsActions.tryCondition({ ...condition, condition_type: 'none' }, 'get')).toEqual({ holds: true });
});

describe('a draft tried on many texts', () => {
  test('goes in one call, each text once, and counts by messages', async () => {
    await knows('extractor-preview');
    const texts = ['a 1', 'b', 'a 1'];
    server()
      .post('/tools/extractor_preview', (body: { texts: string[]; extractor: ExtractorForm }) => {
        expect(body.texts).toEqual(['a 1', 'b']);
        // It is tried before it has a title and a target.
        return body.extractor.title !== '' && body.extractor.target_field !== '';
      })
      .reply(200, {
        results: [
          { outcome: 'extracted', fields: { value: '1' } },
          { outcome: 'nothing', fields: {} },
        ],
        mean_us: 4,
      });
    const preview = await ToolsActions.preview(form('regex', { regex_value: '(\\d)' }), texts);
    expect(hitRateOf(preview, texts)).toEqual({ hits: 2, of: 3 });
    expect(preview).toMatchObject({ meanUs: 4, isByTesters: false });
    server().post('/tools/extractor_preview').reply(400, { type: 'ApiError', message: 'Invalid regular expression' });
    expect((await ToolsActions.preview(form('regex', {}), texts)).error).toBe('Invalid regular expression');
  });

  test('goes one by one on a plain cluster, at most fifty of them, and stops at an expression that is refused', async () => {
    await knows();
    const texts = Array.from({ length: 60 }, (_, at) => `line ${at}`);
    const preview = await ToolsActions.preview(form('copy_input', {}, { target_field: 'f' }), texts);
    expect([preview.trials.size, preview.isByTesters]).toEqual([MAX_SINGLE_TRIALS, true]);
    expect(preview.trials.get('line 3')).toEqual({ outcome: 'extracted', fields: { f: 'line 3' } });
    tester('regex').reply(400, { type: 'ApiError', message: 'unclosed' });
    expect((await ToolsActions.preview(form('regex', { regex_value: '(' }), texts)).error).toBe('Details: unclosed');
  });
});

test('places of values: what stands there twice or not at all is not marked, and overlaps go to the longer', () => {
  const text = 'GET /a 200 200';
  expect(findPlaces(text, { method: 'GET', status: 200, gone: 'xyz', flag: true })).toEqual([
    { start: 0, end: 3, field: 'method' },
  ]);
  const places = [
    { start: 4, end: 6, field: 'path' },
    { start: 4, end: 5, field: 'slash' },
  ];
  expect(piecesOf(text, places).map(({ text: piece, place }) => [piece, place?.field])).toEqual([
    ['GET ', undefined],
    ['/a', 'path'],
    [' 200 200', undefined],
  ]);
});
