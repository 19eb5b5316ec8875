import { type Search } from 'api/search';
import { type View } from 'api/views';
import { type Arrangement } from '../address/search-url';
import { savedForm } from './save-arrangement';

export const VIEW_ID = '621d00000000000000000009';

/** A default arrangement of a saved search. */
export function anArrangement(part: Partial<Arrangement> = {}): Arrangement {
  return {
    query: 'level:3',
    timerange: { type: 'relative', from: 3600 },
    streams: [],
    columns: ['source', 'message'],
    sort: { field: 'timestamp', order: 'DESC' },
    widgets: [],
    highlighting: [],
    ...part,
  };
}

/** A saved view as a server answers it, with its search. */
export function aSavedSearch(
  part: Partial<View> = {},
  arrangement: Arrangement = anArrangement(),
): { view: View; search: Search } {
  const natureOf = (field: string) => ({ isNumeric: field === 'took_ms', isDate: false });
  const { search, state } = savedForm({ arrangement, natureOf });
  const view = {
    id: VIEW_ID,
    type: 'SEARCH',
    title: 'Slow orders',
    summary: null,
    description: null,
    search_id: search.id,
    properties: [],
    requires: {},
    owner: 'mara',
    created_at: '2022-03-01T12:00:00.000Z',
    state,
    ...part,
  };
  return JSON.parse(JSON.stringify({ view, search })) as { view: View; search: Search };
}
