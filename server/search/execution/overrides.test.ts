import { type ExecutionState, type SearchQuery } from 'api/search';
import { overrideQuery } from './overrides';

const query: SearchQuery = {
  id: 'q',
  timerange: { type: 'relative', range: 300 },
  query: { type: 'elasticsearch', query_string: 'stored' },
  search_types: [
    { id: 'm', type: 'messages', limit: 150, offset: 0 },
    { id: 'p', type: 'pivot' },
  ],
};
const apply = (state: ExecutionState) => overrideQuery(query, state);

describe('overrides of an execution', () => {
  it('change nothing when they are empty', () => {
    expect(apply({})).toEqual({ query });
    expect(apply({ global_override: {}, queries: { other: { query: 'x' } } })).toEqual({ query });
  });

  it('treat null as absent', () => {
    const nothing = { timerange: null, query: null, limit: null, offset: null, keep_search_types: null };
    const empty = { ...nothing, search_types: null };
    expect(apply({ global_override: null, queries: null })).toEqual({ query });
    expect(apply({ global_override: empty, queries: { q: null } })).toEqual({ query });
    expect(
      apply({ queries: { q: { ...empty, search_types: { m: { limit: null, offset: null }, p: null } } } }),
    ).toEqual({
      query,
    });
    const { query: changed } = apply({ global_override: empty, queries: { q: { ...nothing, query: 'new' } } });
    expect(changed.query).toBe('new');
  });

  it('replace range and query of their query', () => {
    const timerange = { type: 'relative', range: 60 } as const;
    expect(apply({ queries: { q: { timerange, query: 'new' } } })).toEqual({
      query: { ...query, timerange, query: 'new' },
      timerange,
    });
  });

  it('of all queries take precedence over those of single ones', () => {
    const { query: changed } = apply({ global_override: { limit: 1 }, queries: { q: { query: 'new' } } });
    expect(changed.query).toEqual(query.query);
  });

  it('keep only the search types asked for, and page messages only', () => {
    const pages = { m: { limit: 10, offset: 20 }, p: { limit: 10, offset: 20 } };
    expect(apply({ global_override: { search_types: pages } }).query.search_types).toEqual([
      { id: 'm', type: 'messages', limit: 10, offset: 20 },
      { id: 'p', type: 'pivot' },
    ]);
    expect(apply({ global_override: { keep_search_types: ['m'] } }).query.search_types).toHaveLength(1);
  });
});
