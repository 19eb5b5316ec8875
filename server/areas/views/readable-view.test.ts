import { readableDifferences } from 'server/entities/readable-difference';
import { readableView } from './readable-view';
import { type StoredView } from './stored-views';
import { wholePages } from './whole-pages';

const logins = {
  id: 'w1',
  type: 'aggregation',
  config: {
    row_pivots: [{ field: 'user', type: 'values', config: { limit: 15 } }],
    series: [{ function: 'count()', config: { name: null } }],
    visualization: 'table',
  },
};
const view = (part: Partial<StoredView>, pages: StoredView['state'] | object = { b: {} }): StoredView => ({
  ...{ type: 'DASHBOARD', title: 'Logins', summary: null, description: null, searchId: 's', properties: [] },
  owner: 'mara',
  ...part,
  state: wholePages(pages as StoredView['state']),
});
const query = (id: string, text: string) => ({
  ...{ id, query: { type: 'elasticsearch' as const, query_string: text } },
  timerange: { type: 'relative' as const, from: 300 },
});
const told = (before: object, after: object) =>
  readableDifferences(before, after).differences.map(
    ({ path, before: was = '–', after: is = '–' }) => `${path.join(' › ')}: ${was} → ${is}`,
  );

describe('the history of a view', () => {
  it('tells what a saved search asks, not which one it names', () => {
    const before = readableView(view({ type: 'SEARCH' }), { queries: [query('b', 'level:3')] });
    const after = readableView(view({ type: 'SEARCH', searchId: 't' }), { queries: [query('b', 'level:4')] });
    expect(told(before, after)).toEqual(['query: level:3 → level:4']);
  });

  it('calls pages and widgets of a dashboard by name, in the order of their queries', () => {
    const search = { queries: [query('b', ''), query('a', '')] };
    const place = { col: 1, row: 1, width: 4, height: 4 };
    const before = readableView(view({}, { b: { widgets: [logins], positions: { w1: place } } }), search);
    const after = readableView(
      view(
        {},
        {
          a: { titles: { tab: { title: 'Errors' } } },
          b: {
            widgets: [logins, { ...logins, id: 'w2' }],
            positions: { w1: { ...place, width: 'Infinity' }, w2: place },
            widget_mapping: { w1: ['x'] },
          },
        },
      ),
      search,
    );
    expect(told(before, after)).toEqual([
      'Page#1 › Aggregating count() by user › size: 4 × 4 → full width × 4',
      'Page#1 › Aggregating count() by user (2) › what is computed: – → count()',
      'Page#1 › Aggregating count() by user (2) › grouped by: – → user (15 values)',
      'Page#1 › Aggregating count() by user (2) › shown as: – → table',
      'Page#1 › Aggregating count() by user (2) › rollup: – → yes',
      'Page#1 › Aggregating count() by user (2) › event annotation: – → no',
      'Page#1 › Aggregating count() by user (2) › place: – → column 1, row 1',
      'Page#1 › Aggregating count() by user (2) › size: – → 4 × 4',
      'Errors › time range: – → last 300 seconds',
    ]);
  });

  it('is told where its search is gone', () => {
    expect(readableView(view({ type: 'SEARCH' }))).toMatchObject({ title: 'Logins' });
  });
});
