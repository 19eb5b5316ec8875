import { type Caller } from 'server/calls/caller';
import { type EntityAction, isPermitted } from 'server/entities/entity-kind';
import { type StoredView, type ViewHead } from './stored-views';

/** What of a view its permissions go by. */
interface Guarded {
  id: string;
  body: Pick<StoredView, 'type'>;
}

/** By `view:…`, of dashboards `dashboards:…` too; whoever made a view has these by the grant of an owner. */
export function viewPermissions(action: EntityAction, { id, body: { type } }: Guarded): (string | string[])[] {
  const isDashboard = type === 'DASHBOARD';
  // Everybody may save a search.
  if (action === 'create') return isDashboard ? ['dashboards:create'] : [[]];
  // `view:delete` alone, for dashboards as well (card dashboards.md, "Calls").
  const ofViews = `view:${action}:${id}`;
  return isDashboard && action !== 'delete' ? [ofViews, `dashboards:${action}:${id}`] : [ofViews];
}

/** For what was read of many views. */
export const mayRead = (caller: Caller, head: ViewHead): boolean =>
  isPermitted({ permissions: viewPermissions }, caller, 'read', { id: head.id, body: head });
