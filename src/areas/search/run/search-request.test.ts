import { executionOf, isSameRequest, pageExecutionOf, prepareSearch, type SearchRequest } from './search-request';

const REQUEST: SearchRequest = {
  query: 'error',
  timerange: { type: 'relative', from: 300 },
  streams: [],
  sort: { field: 'timestamp', order: 'DESC' },
};

test('one query with the histogram by level and the messages; without chosen streams there is no filter', () => {
  const { search, queryId, histogramId, messagesId } = prepareSearch(REQUEST);
  expect(search).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    parameters: [],
    queries: [
      {
        id: queryId,
        query: { type: 'elasticsearch', query_string: 'error' },
        timerange: { type: 'relative', from: 300 },
        filter: null,
        search_types: [
          {
            id: histogramId,
            type: 'pivot',
            name: 'chart',
            rollup: true,
            row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 0.4 } }],
            column_groups: [{ type: 'values', field: 'level', limit: 15 }],
            series: [{ id: 'count()', type: 'count' }],
            sort: [],
          },
          {
            id: messagesId,
            type: 'messages',
            limit: 150,
            offset: 0,
            decorators: [],
            sort: [{ field: 'timestamp', order: 'DESC' }],
          },
        ],
      },
    ],
  });
});

test('chosen streams become an or of stream filters, a fixed interval its time unit', () => {
  const { search } = prepareSearch({ ...REQUEST, streams: ['a', 'b'], interval: 'quarter' });
  expect(search.queries?.[0]).toMatchObject({
    filter: {
      type: 'or',
      filters: [
        { type: 'stream', id: 'a' },
        { type: 'stream', id: 'b' },
      ],
    },
    search_types: [{ row_groups: [{ interval: { type: 'timeunit', timeunit: '3M' } }] }, {}],
  });
});

test('every prepared search has new ids', () => {
  const [one, other] = [prepareSearch(REQUEST), prepareSearch(REQUEST)];
  expect(one.search.id).not.toBe(other.search.id);
  expect(one.queryId).not.toBe(other.queryId);
});

test('the first page needs no execution state, a later one moves the messages only', () => {
  const prepared = prepareSearch(REQUEST);
  expect(executionOf(prepared, 1)).toEqual({});
  expect(executionOf(prepared, 3)).toEqual({
    global_override: { search_types: { [prepared.messagesId]: { limit: 150, offset: 300 } } },
  });
});

test('another page runs only the messages, in the instants of the last run', () => {
  const prepared = prepareSearch(REQUEST);
  const covered = { type: 'absolute', from: '2022-03-01T11:55:00.000Z', to: '2022-03-01T12:00:00.000Z' };
  expect(pageExecutionOf(prepared, 2, covered)).toEqual({
    global_override: {
      timerange: covered,
      keep_search_types: [prepared.messagesId],
      search_types: { [prepared.messagesId]: { limit: 150, offset: 150 } },
    },
  });
});

test('requests are compared by value', () => {
  const again: SearchRequest = { ...REQUEST, timerange: { from: 300, type: 'relative' }, interval: undefined };
  expect(isSameRequest(REQUEST, again)).toBe(true);
  expect(isSameRequest(REQUEST, { ...REQUEST, query: 'errors' })).toBe(false);
  expect(isSameRequest(REQUEST, { ...REQUEST, timerange: { type: 'relative', range: 300 } })).toBe(false);
  expect(isSameRequest(REQUEST, { ...REQUEST, streams: ['a'] })).toBe(false);
  expect(isSameRequest(REQUEST, { ...REQUEST, sort: { field: 'timestamp', order: 'ASC' } })).toBe(false);
});
