import { type Search } from 'api/search';
import { type View, type Widget } from 'api/views';
import { type ShownView } from 'areas/views';

export const DASHBOARD_ID = '65a1f0c2b3d4e5f60718293a';
export const SEARCH_ID = '65a1f0c2b3d4e5f60718293b';

/** Messages by source, of the last hour. */
export const sources: Widget = {
  id: 'sources',
  type: 'aggregation',
  filter: null,
  timerange: { type: 'relative', from: 3600 },
  query: { type: 'elasticsearch', query_string: 'level:3' },
  streams: ['000000000000000000000001'],
  config: {
    row_pivots: [{ field: 'source', type: 'values', config: { limit: 15 } }],
    series: [{ function: 'count()', config: { name: null } }],
    visualization: 'table',
  },
};
export const messages: Widget = {
  id: 'messages',
  type: 'messages',
  filter: null,
  timerange: null,
  query: null,
  streams: [],
  config: { fields: ['timestamp', 'source'], show_message_row: true },
};
/** Of a kind this console does not know. */
export const clock: Widget = { id: 'clock', type: 'world-clock', config: { zones: ['UTC'] } };

const query = (id: string, searchTypes: readonly string[]): NonNullable<Search['queries']>[number] => ({
  id,
  timerange: { type: 'relative', from: 300 },
  query: { type: 'elasticsearch', query_string: '' },
  filter: null,
  search_types: searchTypes.map((type) => ({ id: type, type: 'clocks' })),
});

/**
 * Two pages: “Traffic” with a table and messages side by side, and one without a title with a widget of an unknown
 * type.
 */
export function aDashboard(part: Partial<View> = {}): ShownView {
  const view: View = {
    id: DASHBOARD_ID,
    type: 'DASHBOARD',
    title: 'Shop',
    summary: 'What sells',
    description: null,
    search_id: SEARCH_ID,
    properties: [],
    requires: {},
    owner: 'mara',
    created_at: '2026-11-20T12:00:00.000Z',
    state: {
      first: {
        selected_fields: null,
        titles: { widget: { sources: 'Loudest' }, tab: { title: 'Traffic' } },
        widgets: [sources, messages],
        widget_mapping: { sources: ['old-1'], messages: ['old-2'] },
        positions: {
          sources: { col: 1, row: 1, height: 4, width: 6 },
          messages: { col: 7, row: 1, height: 4, width: 6 },
        },
        formatting: { highlighting: [] },
      },
      second: {
        titles: {},
        widgets: [clock],
        widget_mapping: { clock: ['tick'] },
        positions: { clock: { col: 1, row: 1, height: 2, width: 'Infinity' } },
      },
    },
    ...part,
  };
  const search: Search = {
    id: SEARCH_ID,
    queries: [query('first', ['old-1', 'old-2']), query('second', ['tick'])],
    parameters: [],
  };
  return { view, search };
}
