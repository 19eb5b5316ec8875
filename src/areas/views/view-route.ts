import { type ViewSummary } from 'api/views';
import { Routes } from 'routing/Routes';

/** Where a view is shown: saved searches and dashboards have pages of their own. */
export const viewRoute = ({ id, type }: Pick<ViewSummary, 'id' | 'type'>): string =>
  type === 'DASHBOARD' ? Routes.DASHBOARDS.show(id) : Routes.SEARCH.show(id);
