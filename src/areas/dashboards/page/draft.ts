import { DashboardActions } from '../DashboardActions';
import { DashboardStore } from '../DashboardStore';
import { type Dashboard, type DashboardPage, withPage } from '../model/dashboard';
import { type Override } from '../model/scope';

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

/** Changes a part of what the bar sets; what becomes undefined is no longer set. */
export function changeOverride(change: Override): void {
  const { timerange, query } = { ...DashboardStore.getState().override, ...change };
  void DashboardActions.override({ ...(timerange && { timerange }), ...(query && { query }) });
}
