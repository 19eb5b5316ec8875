import { type Caller } from 'server/calls/caller';
import { type EntityAction, isPermitted } from 'server/entities/entity-kind';
import { type StoredView, type ViewHead } from './stored-views';

/** The part of a view that its permissions depend on. */
interface Guarded {
  id: string;
  body: Pick<StoredView, 'type'>;
}

/** Permissions `view:…`, and for dashboards also `dashboards:…`; the creator gets them from the grant of an owner. */
export function viewPermissions(action: EntityAction, { id, body: { type } }: Guarded): (string | string[])[] {
  const isDashboard = type === 'DASHBOARD';
  // Everybody may save searches.
  if (action === 'create') return isDashboard ? ['dashboards:create'] : [[]];
  // Only `view:delete`, for dashboards as well (card dashboards.md, "Calls").
  const ofViews = `view:${action}:${id}`;
  return isDashboard && action !== 'delete' ? [ofViews, `dashboards:${action}:${id}`] : [ofViews];
}

/** For views read without pages. */
export const mayRead = (caller: Caller, head: ViewHead): boolean =>
  isPermitted({ permissions: viewPermissions }, caller, 'read', { id: head.id, body: head });
