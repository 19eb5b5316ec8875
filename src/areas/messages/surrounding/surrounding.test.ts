import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { type DetailedMessage } from '../rows/message';
import { aJob, aMessage } from 'areas/search/run/search-fixtures';
import { type AroundQuestion, aroundSearch } from './around';
import { SurroundingActions } from './SurroundingActions';
import { SurroundingStore } from './SurroundingStore';

const message: DetailedMessage = {
  id: 'm1',
  index: 'graylog_7',
  fields: { timestamp: '2022-03-01T12:00:00.000Z', source: 'web 01' },
  streamIds: ['621d00000000000000000001'],
};
const question = (part: Partial<AroundQuestion> = {}): AroundQuestion => ({
  message,
  scope: 'source',
  streams: message.streamIds,
  before: 2,
  after: 2,
  ...part,
});
const parts = (search: Search) =>
  search.queries?.map(({ query, filter, timerange, search_types }) => [
    (query as { query_string: string }).query_string,
    filter,
    timerange,
    search_types?.[0],
  ]);

test('looks a day back and a day on, and at the same millisecond by the ids of its messages', () => {
  const sorted = (order: string) => [
    { field: 'timestamp', order },
    { field: 'gl2_message_id', order },
  ];
  const moment = { type: 'absolute', from: '2022-03-01T12:00:00.000Z', to: '2022-03-01T12:00:00.001Z' };
  const byOwnId = { ...message, fields: { ...message.fields, gl2_message_id: '01FX' } };
  expect(parts(aroundSearch(question({ message: byOwnId })))).toMatchObject([
    ['source:"web 01" AND gl2_message_id:{* TO "01FX"}', null, moment, { limit: 3, sort: sorted('DESC') }],
    [
      'source:"web 01"',
      null,
      { type: 'absolute', from: '2022-02-28T12:00:00.000Z', to: '2022-03-01T12:00:00.000Z' },
      { type: 'messages', limit: 3, sort: sorted('DESC') },
    ],
    ['source:"web 01" AND gl2_message_id:{"01FX" TO *}', null, moment, { limit: 3, sort: sorted('ASC') }],
    [
      'source:"web 01"',
      null,
      { type: 'absolute', from: '2022-03-01T12:00:00.001Z', to: '2022-03-02T12:00:00.000Z' },
      { type: 'messages', limit: 3, sort: sorted('ASC') },
    ],
  ]);
});

test('in the same streams, or everywhere', () => {
  const asked = (part: Partial<AroundQuestion>) =>
    parts(aroundSearch(question(part)))?.map(([text, filter]) => [text, filter]);
  const own = { type: 'or', filters: [{ type: 'stream', id: '621d00000000000000000001' }] };
  const texts = ['gl2_message_id:{* TO "m1"}', '', 'gl2_message_id:{"m1" TO *}', ''];
  expect(asked({ scope: 'streams' })).toEqual(texts.map((text) => [text, own]));
  expect(asked({ scope: 'all' })).toEqual(texts.map((text) => [text, null]));
});

describe('SurroundingStore', () => {
  const of = (id: string) => SurroundingStore.getState().of[id];
  beforeEach(() => signedIn());
  afterEach(() => {
    signedOut();
    resetStores();
  });

  /** What each part finds: the same millisecond, then what lies further away, before and after. */
  function answerWith(...found: string[][]): void {
    server()
      .post('/views/search/sync')
      .reply(200, (_uri, body) => {
        const { queries = [], ...rest } = body as Search;
        const jobs = queries.map((query, index) =>
          aJob({ ...rest, queries: [query] }, { messages: (found[index] ?? []).map((id) => aMessage(id)) }),
        );
        return { ...jobs[0], results: Object.assign({}, ...jobs.map(({ results }) => results)) };
      });
  }

  test('puts them in order of time, leaves the message itself out, and knows whether there is more', async () => {
    answerWith(['b3'], ['b2', 'b1'], ['a1'], ['a2']);
    const around = await SurroundingActions.load(question());
    expect(around.before.map(({ id }) => id)).toEqual(['b2', 'b3']);
    expect(around.after.map(({ id }) => id)).toEqual(['a1', 'a2']);
    expect([around.isStart, around.isEnd]).toEqual([false, true]);
    expect(of('m1')).toMatchObject({ scope: 'source', isLoading: false });
    await SurroundingActions.forget('m1');
    expect(of('m1')).toBeUndefined();
  });

  test('keeps what is shown while more is loaded; another kind begins anew', async () => {
    answerWith([], ['b1']);
    await SurroundingActions.load(question());
    answerWith([], ['b1']);
    const more = SurroundingActions.load(question({ before: 7 }));
    expect(of('m1')).toMatchObject({ isLoading: true, around: { isStart: true } });
    await more;
    server().post('/views/search/sync').reply(403, { message: 'You may not read these streams' });
    await expect(SurroundingActions.load(question({ scope: 'streams' }))).rejects.toThrow();
    expect(of('m1')).toMatchObject({ scope: 'streams', error: { message: 'You may not read these streams' } });
    expect(of('m1')?.around).toBeUndefined();
  });
});
