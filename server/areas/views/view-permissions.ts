import { type Caller } from 'server/calls/caller';
import { type ViewHead } from './stored-views';

type Guarded = Pick<ViewHead, 'id' | 'type'>;

function mayOnView(caller: Caller, view: Guarded, action: 'edit' | 'read'): boolean {
  if (caller.may(`view:${action}:${view.id}`)) return true;
  return view.type === 'DASHBOARD' && caller.may(`dashboards:${action}:${view.id}`);
}

/** By `view:…`, of dashboards `dashboards:…` too; whoever made a view has these by the grant of an owner. */
export const mayRead = (caller: Caller, view: Guarded): boolean => mayOnView(caller, view, 'read');
export const mayEdit = (caller: Caller, view: Guarded): boolean => mayOnView(caller, view, 'edit');
/** `view:delete` alone, for dashboards as well (card dashboards.md, "Calls"). */
export const mayDelete = (caller: Caller, view: Guarded): boolean => caller.may(`view:delete:${view.id}`);
