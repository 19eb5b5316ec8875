import { type Caller } from 'server/calls/caller';
import { type ViewHead } from './stored-views';

type Guarded = Pick<ViewHead, 'id' | 'owner' | 'type'>;

const owns = (caller: Caller, { owner }: Guarded) => owner === caller.username;

function mayOnView(caller: Caller, view: Guarded, action: 'edit' | 'read'): boolean {
  if (owns(caller, view) || caller.may(`view:${action}:${view.id}`)) return true;
  return view.type === 'DASHBOARD' && caller.may(`dashboards:${action}:${view.id}`);
}

/** Whoever made a view may do everything with it; others by `view:…`, of dashboards `dashboards:…`, too. */
export const mayRead = (caller: Caller, view: Guarded): boolean => mayOnView(caller, view, 'read');
export const mayEdit = (caller: Caller, view: Guarded): boolean => mayOnView(caller, view, 'edit');
/** `view:delete` alone, for dashboards as well (card dashboards.md, "Calls"). */
export const mayDelete = (caller: Caller, view: Guarded): boolean =>
  owns(caller, view) || caller.may(`view:delete:${view.id}`);
