import { type Search, type SearchQuery, type SearchType } from 'api/search';
import { type ViewBody, type ViewState } from 'api/views';
import { newSearchId } from 'areas/query';
import { isWidgetType, searchTypesOf } from 'areas/widgets';
import { type Dashboard, type DashboardPage, type DashboardWidget } from './dashboard';

/** A search to store, then the view that shows it. */
export interface DashboardForm {
  search: Search & { id: string };
  view: ViewBody & { id: string };
}

/** What is computed for a widget: fresh ids for those this console knows, whatever was stored for the others. */
function typesOf({ widget }: DashboardWidget, { query, state }: DashboardPage): readonly SearchType[] {
  if (isWidgetType(widget.type)) return searchTypesOf(widget);
  const ids = state.widget_mapping?.[widget.id] ?? [];
  return (query.search_types ?? []).filter(({ id }) => ids.includes(id));
}

function titlesOf({ state, title, widgets }: DashboardPage): ViewState['titles'] {
  const named = widgets.flatMap(({ widget, title: own }) => (own === undefined ? [] : [[widget.id, own] as const]));
  const others = Object.entries(state.titles ?? {}).filter(([kind]) => kind !== 'tab');
  return {
    ...Object.fromEntries(others),
    widget: Object.fromEntries(named),
    ...(title !== undefined && { tab: { title } }),
  };
}

function writePage(page: DashboardPage): { query: SearchQuery; state: ViewState } {
  const { widgets, state } = page;
  const types = widgets.map((each) => typesOf(each, page));
  return {
    query: { ...page.query, search_types: types.flat() },
    state: {
      selected_fields: null,
      static_message_list_id: null,
      formatting: { highlighting: [] },
      display_mode_settings: { positions: {} },
      ...state,
      titles: titlesOf(page),
      widgets: widgets.map(({ widget }) => widget),
      widget_mapping: Object.fromEntries(
        widgets.map(({ widget }, index) => [widget.id, (types[index] ?? []).map(({ id }) => id)]),
      ),
      positions: Object.fromEntries(widgets.map(({ widget, position }) => [widget.id, position])),
    },
  };
}

/** What is stored of a dashboard: the search under a fresh id, and the view. */
export function writeDashboard({ pages, parameters = [], ...head }: Dashboard): DashboardForm {
  const written = pages.map(writePage);
  const id = newSearchId();
  return {
    search: { id, queries: written.map(({ query }) => query), parameters },
    view: {
      ...head,
      type: 'DASHBOARD',
      search_id: id,
      state: Object.fromEntries(written.map(({ query, state }) => [query.id, state])),
    },
  };
}

/** Whether two say the same: nothing is left to be saved. */
export const isSameDashboard = (one: Dashboard, other: Dashboard): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
