import { CurrentUserStore, hasPermission } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Eye, Pencil, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Routes } from 'routing/Routes';
import { type PageAction } from 'ui/page/page-action';
import { AuthenticationActions, AuthenticationStore } from '../stores/AuthenticationStore';
import { texts } from './texts';

const { AUTHENTICATION } = Routes.SYSTEM;
type Way = 'view' | 'edit' | 'create';

/**
 * What the head of every page about services offers: the ways to the active one, and to a new one.
 *
 * @param but the pages one is on already
 */
export function useServiceActions(...but: readonly Way[]): readonly PageAction[] {
  const user = useStore(CurrentUserStore);
  const active = useStore(AuthenticationStore, (state) => state.active);
  const mayRead = hasPermission(user, 'authserviceglobalconfig:read');
  const isUnknown = active.status === 'absent' && !(but.includes('view') && but.includes('edit'));
  useEffect(() => {
    if (mayRead && isUnknown) AuthenticationActions.loadActive().catch(() => undefined); // The store has said why.
  }, [mayRead, isUnknown]);
  const known = valueOf(active);
  const service = known?.service;
  // Its page says why it could not be loaded, and tries again.
  const hasWay = service || active.status === 'failed';
  const disabledReason = hasWay ? undefined : known ? texts.noneActive : texts.loading;
  const all: readonly (PageAction & { id: Way; isPermitted: boolean })[] = [
    {
      ...{ id: 'view', label: texts.viewActive, icon: <Eye />, disabledReason, isPermitted: mayRead },
      to: hasWay ? AUTHENTICATION.ACTIVE : undefined,
    },
    {
      ...{ id: 'edit', label: texts.editActive, icon: <Pencil /> },
      to: service ? AUTHENTICATION.edit(service.id) : undefined,
      // Why there is nothing to edit is said once.
      isPermitted:
        service !== undefined && service !== null && hasPermission(user, `authservicebackend:edit:${service.id}`),
    },
    {
      ...{ id: 'create', label: texts.create, icon: <Plus />, to: AUTHENTICATION.CREATE },
      isPermitted: hasPermission(user, 'authservicebackend:create'),
    },
  ];
  return all
    .filter(({ id, isPermitted }) => isPermitted && !but.includes(id))
    .map(({ isPermitted: _, ...action }) => action);
}
