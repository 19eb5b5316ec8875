import { type Search } from 'api/search';
import { type View } from 'api/views';
import { newSearchId } from 'areas/query';
import { type Dashboard } from './dashboard';
import { readDashboard } from './read-dashboard';
import { withOwnScope } from './scope';

/** A search as it would be saved. */
export interface SavedForm {
  search: Search;
  state: View['state'];
  title?: string;
  summary?: string | null;
  description?: string | null;
}

/**
 * An unsaved dashboard that shows what a search shows (card dashboards.md, "Search → dashboard"): every widget gets the
 * range, query and streams of the page as its own; the page keeps range and streams.
 */
export function dashboardOfSearch({ search, state, title = '', summary, description }: SavedForm): Dashboard {
  const head = { id: newSearchId(), title, summary: summary ?? null, description: description ?? null };
  const view: View = {
    ...head,
    type: 'DASHBOARD',
    search_id: '',
    properties: [],
    requires: {},
    owner: null,
    created_at: '',
    state,
  };
  const read = readDashboard(view, search);
  return {
    ...read,
    pages: read.pages.map((page) => ({
      ...page,
      query: { ...page.query, query: { type: 'elasticsearch', query_string: '' } },
      widgets: page.widgets.map((each) => ({ ...each, widget: withOwnScope(each.widget, page.query) })),
    })),
  };
}
