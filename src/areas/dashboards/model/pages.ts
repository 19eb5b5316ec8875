import { DEFAULT_RANGE, newPartId, newSearchId } from 'areas/query';
import { type Dashboard, type DashboardPage, pageTitle, withPage } from './dashboard';
import { texts } from '../store-texts';

// Rules: card dashboards.md, "Adding, moving, pages".

/** Characters of a title. */
export const MAX_TITLE_LENGTH = 40;

/** A page with nothing on it. */
export function newPage(): DashboardPage {
  const id = newPartId();
  return {
    id,
    query: {
      id,
      timerange: DEFAULT_RANGE,
      query: { type: 'elasticsearch', query_string: '' },
      filter: null,
      search_types: [],
    },
    state: {},
    widgets: [],
  };
}

/** A dashboard with one empty page; it has no title before it is saved. */
export const newDashboard = (): Dashboard => ({
  ...{ id: newSearchId(), title: '', summary: null, description: null, properties: [], requires: {}, parameters: [] },
  pages: [newPage()],
});

/** The page with that id, or the first one. */
export const shownPage = ({ pages }: Dashboard, id: string | null): DashboardPage | undefined =>
  pages.find((page) => page.id === id) ?? pages[0];

/** The dashboard with a page at its end. */
export const addedPage = (dashboard: Dashboard, page: DashboardPage): Dashboard => ({
  ...dashboard,
  pages: [...dashboard.pages, page],
});

/** A page under another title; none: it is called after its place again. */
export function renamedPage(dashboard: Dashboard, id: string, title: string): Dashboard {
  const name = title.trim().slice(0, MAX_TITLE_LENGTH);
  return withPage(dashboard, id, (page) => ({ ...page, title: name === '' ? undefined : name }));
}

/** The same widgets under ids of their own, titled as a copy. */
export function copyOfPage({ pages }: Dashboard, page: DashboardPage): DashboardPage {
  const id = newPartId();
  const { selected_fields, formatting, widget_mapping = {} } = page.state;
  const { search_types: types = [] } = page.query;
  const copies = page.widgets.map((each) => {
    const ids = widget_mapping[each.widget.id] ?? [];
    const copied = types.filter((type) => ids.includes(type.id)).map((type) => ({ ...type, id: newPartId() }));
    return { copied, each: { ...each, widget: { ...each.widget, id: newPartId() } } };
  });
  return {
    id,
    title: texts.copyOfPage(pageTitle(page, pages.indexOf(page))),
    query: { ...page.query, id, search_types: copies.flatMap(({ copied }) => copied) },
    state: {
      selected_fields,
      formatting,
      // The search types of an unknown widget type are kept as stored.
      widget_mapping: Object.fromEntries(
        copies.map(({ copied, each }) => [each.widget.id, copied.map((type) => type.id)]),
      ),
    },
    widgets: copies.map(({ each }) => each),
  };
}

/** The dashboard with a page behind another. */
export function insertedAfter(dashboard: Dashboard, id: string, page: DashboardPage): Dashboard {
  return { ...dashboard, pages: dashboard.pages.flatMap((each) => (each.id === id ? [each, page] : [each])) };
}

/** The dashboard without a page; the last one stays. */
export function withoutPage(dashboard: Dashboard, id: string): Dashboard {
  if (dashboard.pages.length < 2) return dashboard;
  return { ...dashboard, pages: dashboard.pages.filter((page) => page.id !== id) };
}

/** A page some places further left or right among the others. */
export function movedPage(dashboard: Dashboard, id: string, step: number): Dashboard {
  const pages = [...dashboard.pages];
  const from = pages.findIndex((page) => page.id === id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= pages.length) return dashboard;
  pages.splice(to, 0, ...pages.splice(from, 1));
  return { ...dashboard, pages };
}
