import { type MessagesSearchType } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type FixtureTable, openFixtureTable } from 'server/search/query/sql/message-table.fixture';
import { NEWEST, runSearch } from './run-search.fixture';

const NOW = new Date('2021-06-12T12:00:00Z');
const FIELDS = {
  text: 'ok',
  empty: '',
  count: 7,
  large: 2 ** 60,
  ratio: 0.5,
  done: false,
  tags: ['a', 'b'],
  'user.name': 'mara',
  'user.id': 12,
  'a`b\\c': 'quoted',
  größe: 'ü',
};
/** Enough names that some have no files of their own. */
const RARE = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`rare_${n}`, n]));

let table: FixtureTable;
beforeAll(async () => {
  const one = { timestamp: '2021-06-12T11:00:00Z', source: 'web-01', streams: [DEFAULT_STREAM_ID] };
  table = await openFixtureTable(
    [
      { ...one, message: 'with all', fields: FIELDS, full_message: 'more' },
      { ...one, message: 'of other types', fields: { text: 3, count: 'seven', tags: 'a', done: 1.5, ...RARE } },
      { ...one, message: 'with none' },
    ],
    NOW,
  );
});
afterAll(() => table.close());

async function read(searchType: Partial<MessagesSearchType>) {
  const { result, statements } = await runSearch(table, '*', { now: NOW, searchTypes: [{ ...NEWEST, ...searchType }] });
  const page = result?.search_types[NEWEST.id];
  if (page?.type !== 'messages') throw new Error(JSON.stringify(result));
  const isOfAll = statements.some((sql) => /\bfields\b(?!\.)/.test(sql));
  return { messages: page.messages.map(({ message }) => message), isOfAll };
}

const ALWAYS = ['_id', 'gl2_message_id', 'timestamp', 'streams'];

it.each([
  [['text', 'count', 'message']],
  [['large', 'ratio', 'done', 'tags', 'empty']],
  [['user.name', 'user.id', 'a`b\\c', 'größe']],
  [['full_message', 'source', 'gl2_remote_port']],
  [['rare_3', 'rare_59', 'user', 'nowhere']],
])('%j of each message are what they are in the whole of it', async (fields) => {
  const [whole, some] = [await read({}), await read({ fields })];
  expect([whole.isOfAll, some.isOfAll]).toEqual([true, false]);
  expect(some.messages).toEqual(
    whole.messages.map((message) =>
      Object.fromEntries(Object.entries(message).filter(([name]) => ALWAYS.includes(name) || fields.includes(name))),
    ),
  );
});

it('reads whole messages where a decorator may want any field, and for very many fields', async () => {
  const decorators = [{ type: 'org.graylog2.decorators.LinkFieldDecorator', config: { link_field: 'text' } }];
  expect((await read({ fields: ['text'], decorators })).isOfAll).toBe(true);
  expect((await read({ fields: Object.keys(RARE) })).isOfAll).toBe(true);
});
