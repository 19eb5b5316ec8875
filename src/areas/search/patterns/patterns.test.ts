import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { type FieldScope } from 'areas/query/fields/field-search';
import { aPattern, foundPatterns } from '../page/insights-fixtures';
import { aJob, aMessage } from '../run/search-fixtures';
import { fittingPatterns, patternRows } from './pattern-rows';
import { PatternsActions } from './PatternsActions';
import { PatternsStore } from './PatternsStore';
import { templateParts } from './template';

const PATH = '/timberline/search/patterns';
const SCOPE: FieldScope = {
  query: 'a OR b',
  streams: ['621d00000000000000000001'],
  covered: { type: 'absolute', from: '2022-03-01T11:55:00.000Z', to: '2022-03-01T12:00:00.000Z' },
};
const state = () => PatternsStore.getState();

test('a template is split at its variable parts, and only there', () => {
  expect(templateParts('<address> said <b>hi</b> in <duration>')).toEqual([
    { text: 'address', isVariable: true },
    { text: ' said <b>hi</b> in ', isVariable: false },
    { text: 'duration', isVariable: true },
  ]);
  expect(templateParts('plain')).toEqual([{ text: 'plain', isVariable: false }]);
});

describe('the rows', () => {
  const changes = (found: object, earlier: object) =>
    patternRows(found as never, earlier as never).map(({ id, compared }) => [
      id,
      compared?.change,
      compared?.before,
      compared?.isBound,
    ]);

  test('have their share of all messages', () => {
    const [row] = patternRows(foundPatterns([aPattern('p1', { count: 25 })], { total: 100 }));
    expect([row?.share, row?.compared]).toEqual([0.25, undefined]);
  });

  test('show what is new, more, fewer or gone', () => {
    const found = foundPatterns(['new', 'more', 'fewer', 'same'].map((id) => aPattern(id)));
    const earlier = foundPatterns([
      aPattern('more', { count: 4 }),
      aPattern('fewer', { count: 400 }),
      aPattern('same', { count: 41 }),
      aPattern('gone', { count: 9 }),
    ]);
    expect(changes(found, earlier)).toEqual([
      ['new', 'new', 0, false],
      ['more', 'more', 4, false],
      ['fewer', 'fewer', 400, false],
      ['same', 'same', 41, false],
      ['gone', 'gone', 9, false],
    ]);
  });

  test('show no change for patterns that one period may only have been too long to list', () => {
    const cut = (id: string, count: number) => foundPatterns([aPattern(id, { count })], { pattern_count: 5_000 });
    expect(changes(foundPatterns([aPattern('p1')]), cut('other', 38))).toContainEqual(['p1', 'same', 38, true]);
    expect(changes(foundPatterns([aPattern('p1')]), cut('other', 2))).toContainEqual(['p1', 'more', 2, true]);
    expect(changes(cut('p1', 40), foundPatterns([aPattern('other')]))).toEqual([['p1', 'new', 0, false]]);
  });

  test('are filtered by text, source and change', () => {
    const rows = patternRows(
      foundPatterns([aPattern('p1'), aPattern('p2', { sources: ['db-07'] })]),
      foundPatterns([aPattern('p1')]),
    );
    expect(fittingPatterns(rows, '(P1').map(({ id }) => id)).toEqual(['p1']);
    expect(fittingPatterns(rows, 'db-07').map(({ id }) => id)).toEqual(['p2']);
    expect(fittingPatterns(rows, '', 'new').map(({ id }) => id)).toEqual(['p2']);
  });
});

describe('PatternsStore', () => {
  beforeEach(() => signedIn());
  afterEach(() => {
    signedOut();
    resetStores();
  });

  test('loads the patterns of the result and of the previous period', async () => {
    const bodies: object[] = [];
    const keep = (_uri: string, body: unknown) => {
      bodies.push(body as object);
      return foundPatterns([aPattern('p1')]);
    };
    server().post(PATH).twice().reply(200, keep);
    await PatternsActions.find(SCOPE);
    await PatternsActions.compare(SCOPE);
    expect(bodies).toEqual([
      { query: 'a OR b', timerange: SCOPE.covered, streams: SCOPE.streams, limit: 500, buckets: 40 },
      {
        query: 'a OR b',
        timerange: { type: 'absolute', from: '2022-03-01T11:50:00.000Z', to: '2022-03-01T11:55:00.000Z' },
        streams: SCOPE.streams,
        limit: 1_000,
        buckets: 1,
      },
    ]);
    expect(state()).toMatchObject({ isLoading: false, error: undefined, scope: SCOPE });
    expect([state().found?.pattern_count, state().earlier?.pattern_count]).toEqual([1, 1]);
    await PatternsActions.endComparison();
    expect(state().earlier).toBeUndefined();
  });

  test('an older answer does not replace a newer one', async () => {
    server()
      .post(PATH)
      .delay(50)
      .reply(200, foundPatterns([aPattern('old')]));
    server()
      .post(PATH)
      .reply(200, foundPatterns([aPattern('new')]));
    const first = PatternsActions.find(SCOPE);
    await PatternsActions.find({ ...SCOPE });
    await first;
    expect(state().found?.patterns[0]?.id).toBe('new');
  });

  test('keeps the error of a failed call; a failed comparison keeps the patterns', async () => {
    server()
      .post(PATH)
      .reply(200, foundPatterns([aPattern('p1')]));
    server().post(PATH).reply(400, { message: 'The range is too long' });
    await PatternsActions.find(SCOPE);
    await expect(PatternsActions.compare(SCOPE)).rejects.toThrow('The range is too long');
    expect(state().comparisonError).toMatchObject({ message: 'The range is too long' });
    expect(state().found?.patterns).toHaveLength(1);
    server().post(PATH).reply(500, { message: 'Away' });
    await expect(PatternsActions.find({ ...SCOPE })).rejects.toThrow('Away');
    expect(state()).toMatchObject({ found: undefined, error: { message: 'Away' }, isLoading: false });
  });

  test('loads messages of a pattern by a search filtered to it', async () => {
    let asked: Search = {};
    server()
      .post(PATH)
      .reply(200, foundPatterns([aPattern('p1')]));
    server()
      .post('/views/search/sync')
      .reply(200, (_uri, body) => {
        asked = body as Search;
        return aJob(asked, { messages: [aMessage('m7')] });
      });
    await PatternsActions.find(SCOPE);
    await PatternsActions.loadSamples(SCOPE, 'p1');
    expect(asked.queries?.[0]?.query).toEqual({ type: 'elasticsearch', query_string: '(a OR b) AND gl2_pattern:p1' });
    await eventually(() => expect(state().samples.p1).toMatchObject({ rows: [{ id: 'm7', index: 'graylog_7' }] }));
  });
});
