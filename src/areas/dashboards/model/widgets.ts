import { type Widget } from 'api/views';
import { newPartId } from 'areas/query';
import { type Dashboard, type DashboardPage, type DashboardWidget, withPage } from './dashboard';
import { firstPlace, gridPlace, lowered, toggledWidth } from './places';

// Rules: card dashboards.md, "Adding, moving, pages" and "Copy to dashboard".

/** A widget to put on a page; its place becomes the first one, its size stays. */
export interface AddedWidget extends Pick<DashboardWidget, 'widget' | 'title'> {
  position?: DashboardWidget['position'];
}

/** The page with a widget more: at the first place, all others one row further down. */
export function withWidget(page: DashboardPage, { widget, title, position }: AddedWidget): DashboardPage {
  const place = { ...(position ?? firstPlace(widget.type)), col: 1, row: 1 };
  const others = page.widgets.map((each) => ({ ...each, position: lowered(each.position, 1) }));
  return { ...page, widgets: [...others, { widget, title, position: place }] };
}

/** A widget changed in its place. */
export function withChangedWidget(page: DashboardPage, widget: Widget, title: string | undefined): DashboardPage {
  return {
    ...page,
    widgets: page.widgets.map((each) => (each.widget.id === widget.id ? { ...each, widget, title } : each)),
  };
}

/** The page with a copy below the widget. */
export function withDuplicate(page: DashboardPage, id: string, title: string): DashboardPage {
  const original = page.widgets.find(({ widget }) => widget.id === id);
  if (!original) return page;
  const { widget, position } = original;
  const { row, height } = gridPlace(position, widget.type);
  const copy: DashboardWidget = {
    widget: { ...widget, id: newPartId() },
    title,
    position: lowered(position, height),
  };
  const moved = page.widgets.map((each) =>
    gridPlace(each.position, each.widget.type).row >= row + height
      ? { ...each, position: lowered(each.position, height) }
      : each,
  );
  return { ...page, widgets: [...moved, copy] };
}

/** The page without a widget. */
export const withoutWidget = (page: DashboardPage, id: string): DashboardPage => ({
  ...page,
  widgets: page.widgets.filter(({ widget }) => widget.id !== id),
});

/** Over the whole width, or not any more. */
export const withToggledWidth = (page: DashboardPage, id: string): DashboardPage => ({
  ...page,
  widgets: page.widgets.map((each) =>
    each.widget.id === id ? { ...each, position: toggledWidth(each.position, each.widget.type) } : each,
  ),
});

interface Move {
  widgetId: string;
  from: string;
  to: string;
  /** It stays where it is, and a copy goes. */
  isCopy: boolean;
}

/** The dashboard with a widget on another page. */
export function movedToPage(dashboard: Dashboard, { widgetId, from, to, isCopy }: Move): Dashboard {
  const source = dashboard.pages.find(({ id }) => id === from);
  const moved = source?.widgets.find(({ widget }) => widget.id === widgetId);
  if (!moved || from === to || !dashboard.pages.some(({ id }) => id === to)) return dashboard;
  const arriving = isCopy ? { ...moved, widget: { ...moved.widget, id: newPartId() } } : moved;
  const left = isCopy ? dashboard : withPage(dashboard, from, (page) => withoutWidget(page, widgetId));
  return withPage(left, to, (page) => withWidget(page, arriving));
}
