import { DEFAULT_RANGE } from 'areas/query';
import { type OwnWidget, widgetOf } from 'areas/widgets';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore } from '../DashboardStore';
import { type Dashboard, type DashboardPage, withPage } from '../model/dashboard';
import { type Override } from '../model/scope';
import { withWidget } from '../model/widgets';

/** Changes the open dashboard as it is now. */
export function editDraft(change: (draft: Dashboard) => Dashboard): void {
  const { draft } = DashboardStore.getState();
  if (!draft) return;
  const next = change(draft);
  if (next !== draft) void DashboardActions.edit(next);
}

/** Changes one page of the open dashboard as it is now. */
export const editPage = (pageId: string, change: (page: DashboardPage) => DashboardPage): void =>
  editDraft((draft) => withPage(draft, pageId, change));

/** Puts a widget that was made just now on a page; an aggregation without a title begins with its own range. */
export function addMade(pageId: string, own: OwnWidget): void {
  const isBlank = own.type === 'aggregation' && own.title === undefined;
  const made = isBlank ? { ...own, timerange: DEFAULT_RANGE } : own;
  editPage(pageId, (page) => withWidget(page, { widget: widgetOf(made), title: made.title }));
}

/** Changes a part of what the bar sets; what becomes undefined is no longer set. */
export function changeOverride(change: Override): void {
  const { timerange, query } = { ...DashboardStore.getState().override, ...change };
  void DashboardActions.override({ ...(timerange && { timerange }), ...(query && { query }) });
}
