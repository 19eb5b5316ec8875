import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type FixtureTable, openFixtureTable } from 'server/search/query/sql/message-table.fixture';
import { type ExclusiveValues, type TestedSearch } from 'server/search/terms/exclusive/exclusive-values';
import { runSearch } from './run-search.fixture';

const NOW = new Date('2021-06-12T12:00:00Z');
const messages = ['served', 'refused', 'refused'].map((outcome, minute) => ({
  timestamp: new Date(NOW.getTime() - (minute + 1) * 60_000).toISOString(),
  source: 'web-01',
  message: 'a request',
  streams: [DEFAULT_STREAM_ID],
  fields: { outcome },
}));

let table: FixtureTable;
beforeAll(async () => (table = await openFixtureTable(messages, NOW, 3)));
afterAll(() => table.close());

const isPage = (sql: string) => sql.includes('LIMIT {limit');

it('counts what parts are known for without reading the field, and learns once for all that a search shows', async () => {
  const learnt: TestedSearch[] = [];
  const values: ExclusiveValues = {
    find: ({ tests }) =>
      new Map([[table.name, { condition: `_part IN ('0_2_2_0')`, tests: new Set(tests.map(({ key }) => key)) }]]),
    learn: async (searches) => void learnt.push(...searches),
  };
  const { result, statements } = await runSearch(table, 'outcome:refused', { now: NOW, exclusiveValues: values });
  expect(result?.errors).toEqual([]);
  expect(result?.search_types['histogram']).toMatchObject({ total: 2 });
  expect(result?.search_types['messages']).toMatchObject({ total_results: 2 });
  const branches = statements.find((sql) => sql.includes('GROUPING SETS'))?.split('UNION ALL') ?? [];
  expect(branches.map((branch) => branch.includes('fields.`outcome`'))).toEqual([false, true]);
  expect(statements.filter(isPage).map((sql) => sql.includes('UNION ALL'))).toEqual([false]);
  expect(learnt.map(({ sets, tests }) => [sets.length, tests.length])).toEqual([[1, 1]]);
});
