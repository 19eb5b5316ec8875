import { LayoutDashboard } from 'lucide-react';
import { type PaletteFinder } from 'plugins/palette';
import { Routes } from 'routing/Routes';
import { DashboardsActions } from './DashboardsStore';
import { texts } from './store-texts';

const MOST = 20;

/** Finds dashboards by id, title, description and summary for the palette; the server looks. */
export const findDashboards: PaletteFinder['find'] = async (text, signal) => {
  const { views } = await DashboardsActions.find.within(signal, { page: 1, pageSize: MOST, text });
  return views.map(({ id, title, summary }) => ({
    id,
    title,
    fact: texts.palette(summary),
    icon: LayoutDashboard,
    path: Routes.DASHBOARDS.show(id),
  }));
};
