import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { AutoRefreshActions } from 'areas/search/run/AutoRefreshActions';
import { AutoRefreshStore, intervalInWords } from 'areas/search/run/AutoRefreshStore';
import { FieldTypesActions } from './fields/FieldTypesActions';
import { CancelledError } from 'flux/cancelled';
import { SearchesConfigurationActions, SearchesConfigurationStore } from './configuration/SearchesConfigurationStore';
import { FieldValuesActions } from './fields/FieldValuesActions';
import { FieldValuesStore } from './fields/FieldValuesStore';
import { FieldTypesStore } from './fields/FieldTypesStore';
import { queryHistory, rememberQuery } from './editor/query-history';
import { QueryValidationActions } from './editor/QueryValidationActions';
import { isKnownWrong, QueryValidationStore } from './editor/QueryValidationStore';

const RANGE = { type: 'relative' as const, from: 300 };
const EXPLANATION = {
  error_type: 'QUERY_PARSING_ERROR',
  error_title: 'Query parsing error',
  error_message: 'Cannot parse query: it ends too early',
  begin_line: 1,
  begin_column: 0,
  end_line: 1,
  end_column: 4,
};

beforeEach(() => {
  signedIn('mara');
});
afterEach(() => {
  resetStores();
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('validation of a query', () => {
  const validate = (query: string) => QueryValidationActions.validate({ query, timerange: RANGE, streams: ['a'] });

  test('waits for the last change and makes one call, with range and streams', async () => {
    server()
      .post('/search/validate', {
        query: 'a OR',
        timerange: RANGE,
        streams: ['a'],
        parameters: [],
        parameter_bindings: {},
      })
      .reply(200, { status: 'ERROR', explanations: [EXPLANATION] });
    const begun = performance.now();
    const [first, last] = await Promise.all([validate('a O'), validate('a OR')]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(340);
    expect(first).toBeUndefined();
    expect(last?.status).toBe('ERROR');
    const state = QueryValidationStore.getState();
    expect(state.explanations).toEqual([EXPLANATION]);
    expect(['a OR', 'a OR b'].map((query) => isKnownWrong(state, { query }))).toEqual([true, false]);
  });

  test('an error without a value of its parameter does not apply once it has one', async () => {
    server()
      .post('/search/validate')
      .reply(200, { status: 'ERROR', explanations: [EXPLANATION] });
    await validate('user:$who$');
    const state = QueryValidationStore.getState();
    const parameters = [{ name: 'who', value: 'dora', defaultValue: '', isRequired: true }];
    expect(isKnownWrong(state, { query: 'user:$who$' })).toBe(true);
    expect(isKnownWrong(state, { query: 'user:$who$', parameters })).toBe(false);
  });

  test('a warning or a failed call does not make the query wrong', async () => {
    server()
      .post('/search/validate')
      .reply(200, { status: 'WARNING', explanations: [EXPLANATION] });
    await validate('foo:bar');
    expect(isKnownWrong(QueryValidationStore.getState(), { query: 'foo:bar' })).toBe(false);
    server().post('/search/validate').reply(500, { type: 'ApiError', message: 'Broken' });
    await expect(validate('a')).rejects.toThrow('Broken');
    expect(isKnownWrong(QueryValidationStore.getState(), { query: 'a' })).toBe(false);
    expectToasts(['error', 'Query validation failed: Broken', 'Could not validate query.']);
  });
});

describe('field types', () => {
  const field = (name: string, type = 'string') => ({
    name,
    type: { type, properties: ['enumerable'], index_names: ['graylog_0'] },
  });

  test('are those of the streams and the range, by name', async () => {
    server()
      .post('/views/fields', { streams: ['a'], timerange: RANGE })
      .reply(200, [field('source'), field('level', 'long')]);
    await FieldTypesActions.load(['a'], RANGE);
    expect(FieldTypesStore.getState().fields?.map(({ name }) => name)).toEqual(['level', 'source']);
  });

  test('an answer to an older request does not replace a newer one', async () => {
    server()
      .post('/views/fields', { streams: ['old'], timerange: RANGE })
      .delay(60)
      .reply(200, [field('old')]);
    server()
      .post('/views/fields', { streams: ['new'], timerange: RANGE })
      .reply(200, [field('new')]);
    await Promise.all([FieldTypesActions.load(['old'], RANGE), FieldTypesActions.load(['new'], RANGE)]);
    expect(FieldTypesStore.getState().fields?.map(({ name }) => name)).toEqual(['new']);
  });

  test('all fields are another list', async () => {
    server()
      .get('/views/fields')
      .reply(200, [field('source'), field('elsewhere')]);
    await FieldTypesActions.loadAll();
    expect(FieldTypesStore.getState()).toMatchObject({ all: [{ name: 'elsewhere' }, { name: 'source' }] });
    expect(FieldTypesStore.getState().fields).toBeUndefined();
  });
});

describe('values to complete', () => {
  const scope = {
    query: 'level:3',
    streams: ['s1'],
    covered: { type: 'absolute' as const, from: '2022-03-01T11:55:00.000Z', to: '2022-03-01T12:00:00.000Z' },
  };

  test('are suggested by the server, for the streams and the time of the result', async () => {
    server()
      .post('/search/suggest', {
        field: 'source',
        input: 'we',
        timerange: scope.covered,
        streams: ['s1'],
        size: 20,
      })
      .reply(200, { field: 'source', input: 'we', suggestions: [{ value: 'web-01', occurrence: 17 }] });
    expect(await FieldValuesActions.complete(scope, 'source', 'we')).toEqual([{ value: 'web-01', count: 17 }]);
    expect(FieldValuesStore.getState().top).toEqual({});
  });

  test('are dropped when more is typed meanwhile', async () => {
    server().post('/search/suggest').delay(200).optionally().reply(200, {});
    const typing = new AbortController();
    const asked = FieldValuesActions.complete.within(typing.signal, scope, 'source', 'we');
    typing.abort();
    await expect(asked).rejects.toBeInstanceOf(CancelledError);
  });
});

describe('the search configuration', () => {
  const path = '/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';
  const DEFAULTS = {
    limitSeconds: 0,
    surroundingSeconds: [1, 5, 10, 30, 60, 300],
    surroundingFields: ['source', 'gl2_source_input', 'file', 'source_file'],
    analysisDisabledFields: ['message', 'full_message'],
  };

  test('is read in seconds, all messages last', async () => {
    server()
      .get(path)
      .reply(200, {
        query_time_range_limit: 'P30D',
        relative_timerange_options: { PT0S: 'all', PT5M: 'five minutes', P1D: 'a day', soon: '?' },
        surrounding_timerange_options: { PT1S: '1 s', PT1M: '1 min' },
        surrounding_filter_fields: ['host'],
        analysis_disabled_fields: ['body'],
      });
    await SearchesConfigurationActions.load();
    expect(SearchesConfigurationStore.getState()).toEqual({
      limitSeconds: 2_592_000,
      presets: [300, 86_400, 0],
      presetLabels: { 0: 'all', 300: 'five minutes', 86_400: 'a day' },
      surroundingSeconds: [1, 60],
      surroundingFields: ['host'],
      analysisDisabledFields: ['body'],
    });
  });

  test('has the standard labels in the language of the page, others as somebody worded them', async () => {
    document.documentElement.lang = 'de';
    const options = { PT5M: '5 minutes', PT8H: 'One shift', P7D: '7 days' };
    server().get(path).reply(200, { relative_timerange_options: options });
    await SearchesConfigurationActions.load().finally(() => (document.documentElement.lang = 'en'));
    expect(SearchesConfigurationStore.getState().presetLabels).toEqual({
      300: '5 Minuten',
      28_800: 'One shift',
      604_800: '7 Tage',
    });
  });

  test('has defaults without permission to read it, and when there is none', async () => {
    server().get(path).reply(403, { type: 'ApiError', message: 'No' });
    await expect(SearchesConfigurationActions.load()).rejects.toMatchObject({ status: 403 });
    server().get(path).reply(204);
    await SearchesConfigurationActions.load();
    expect(SearchesConfigurationStore.getState()).toEqual(DEFAULTS);
  });
});

describe('automatic refresh', () => {
  test('starts with 5 seconds, stores the choice, and stops', async () => {
    expect(AutoRefreshStore.getState().isOn).toBe(false);
    await AutoRefreshActions.start();
    expect(AutoRefreshStore.getState()).toEqual({ isOn: true, everyMs: 5_000 });
    await AutoRefreshActions.start(30_000);
    await AutoRefreshActions.stop();
    expect(AutoRefreshStore.getState().isOn).toBe(false);
    AutoRefreshStore.reset();
    await AutoRefreshActions.start();
    expect(AutoRefreshStore.getState()).toEqual({ isOn: true, everyMs: 30_000 });
  });

  test('ignores an invalid stored interval', async () => {
    localStorage.setItem('search.refreshEveryMs', '"often"');
    await AutoRefreshActions.start();
    expect(AutoRefreshStore.getState().everyMs).toBe(5_000);
  });

  test.each([
    [1_000, 'Every 1 second'],
    [30_000, 'Every 30 seconds'],
    [60_000, 'Every 1 minute'],
    [300_000, 'Every 5 minutes'],
  ])('%s ms in words', (everyMs, words) => {
    expect(intervalInWords(everyMs)).toBe(words);
  });
});

describe('history of queries', () => {
  test('has the last hundred of each person, newest first, each once', () => {
    Array.from({ length: 120 }, (_, at) => rememberQuery('mara', `level:${at}`));
    rememberQuery('mara', ' level:50 ');
    rememberQuery('mara', '*');
    rememberQuery('mara', '  ');
    rememberQuery('otto', 'other');
    const history = queryHistory('mara');
    expect(history).toHaveLength(100);
    expect(history.slice(0, 2)).toEqual(['level:50', 'level:119']);
    expect(new Set(history).size).toBe(100);
    expect(queryHistory('otto')).toEqual(['other']);
  });

  test('is empty when the stored value is invalid', () => {
    localStorage.setItem('search.history.mara', '{"a":1}');
    expect(queryHistory('mara')).toEqual([]);
    localStorage.setItem('search.history.mara', 'broken');
    expect(queryHistory('mara')).toEqual([]);
  });
});
