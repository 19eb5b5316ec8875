import { readGrn } from 'api/grn';
import { Routes } from 'routing/Routes';

/** Where a thing is shown. */
export function routeOfGrn(grn: string): string {
  const { type, id } = readGrn(grn) ?? { type: '', id: '' };
  switch (type) {
    case 'dashboard':
      return Routes.DASHBOARDS.show(id);
    case 'stream':
      return Routes.STREAMS.search(id);
    case 'search':
      return Routes.SEARCH.show(id);
    case 'event_definition':
      return Routes.ALERTS.DEFINITIONS.show(id);
    case 'notification':
      return Routes.ALERTS.NOTIFICATIONS.show(id);
    default:
      return Routes.START;
  }
}
