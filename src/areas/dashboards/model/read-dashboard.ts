import { type Search, type SearchQuery } from 'api/search';
import { type View, type ViewState } from 'api/views';
import { type Dashboard, type DashboardPage } from './dashboard';
import { newPage } from './pages';
import { firstPlace } from './places';

function readPage(query: SearchQuery, state: ViewState): DashboardPage {
  const { widgets = [], titles = {}, positions = {} } = state;
  return {
    id: query.id,
    title: titles.tab?.title,
    query,
    state,
    widgets: widgets.map((widget) => ({
      widget,
      title: titles.widget?.[widget.id],
      position: positions[widget.id] ?? firstPlace(widget.type),
    })),
  };
}

/** Reads a view and the search it shows. The order of the queries is the order of the pages. */
export function readDashboard(view: View, { queries = [], parameters }: Search): Dashboard {
  const { id, title, summary, description, properties, requires } = view;
  return {
    ...{ id, title, summary, description, properties, requires, parameters },
    // A dashboard has a page at least.
    pages: queries.length > 0 ? queries.map((query) => readPage(query, view.state[query.id] ?? {})) : [newPage()],
  };
}
