import { Routes } from 'routing/Routes';
import { DashboardActions } from '../DashboardActions';
import '../DashboardStore';
import { dashboardOfSearch, type SavedForm } from '../model/from-search';

/** Opens what a search shows as a dashboard that is not saved yet; resolves with the page to go to. */
export async function exportSearch(form: SavedForm): Promise<string> {
  await DashboardActions.begin(dashboardOfSearch(form), true);
  return Routes.DASHBOARDS.CREATE;
}
