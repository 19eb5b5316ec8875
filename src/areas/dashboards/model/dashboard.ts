import { type Search, type SearchQuery } from 'api/search';
import { type View, type ViewState, type Widget, type WidgetPosition } from 'api/views';
import { texts } from '../store-texts';

/** A widget with what a view keeps beside it. */
export interface DashboardWidget {
  widget: Widget;
  /** Absent: its default title. */
  title?: string;
  position: WidgetPosition;
}

/** A page: one query of the search, and what is arranged on it. */
export interface DashboardPage {
  /** Of the query. */
  id: string;
  /** Absent: named after its place. */
  title?: string;
  query: SearchQuery;
  /** As it was stored: what this console does not know of goes back unchanged. */
  state: ViewState;
  widgets: readonly DashboardWidget[];
}

/** A dashboard as it is shown and edited; its pages in the order of their tabs. */
export interface Dashboard extends Pick<View, 'id' | 'title' | 'summary' | 'description' | 'properties' | 'requires'> {
  parameters: Search['parameters'];
  pages: readonly DashboardPage[];
}

/** What a dashboard says about itself. */
export type DashboardMetadata = Record<'title' | 'summary' | 'description', string>;

/** A page without a title of its own is called after its place, from 0. */
export const pageTitle = ({ title }: Pick<DashboardPage, 'title'>, index: number): string =>
  title ?? texts.page(index + 1);

/** The dashboard with one page changed. */
export function withPage(
  dashboard: Dashboard,
  pageId: string,
  change: (page: DashboardPage) => DashboardPage,
): Dashboard {
  return { ...dashboard, pages: dashboard.pages.map((page) => (page.id === pageId ? change(page) : page)) };
}
