import { type AuthenticationService } from 'api/authentication-services/service';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Pencil, Power, PowerOff, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Routes } from 'routing/Routes';
import { type PageAction } from 'ui/page/page-action';
import { useKnowsDirectories } from '../capability';
import { ActivationDialog } from '../list/ActivationDialog';
import { DeleteServiceDialog } from '../list/DeleteServiceDialog';
import { mayActivate, mayEditService } from '../list/service-actions';
import { useServiceType } from '../service-types/useServiceType';
import { SynchronizeDialog } from './SynchronizeDialog';
import { texts } from './texts';

type Open = 'activation' | 'deletion' | 'synchronization';

interface DetailActions {
  actions: readonly PageAction[];
  /** To be rendered. */
  dialog: ReactNode;
  /** Changes when there may be new users. */
  turn: number;
}

/** What one may do with the service of a page. */
export function useDetailActions(service: AuthenticationService | undefined, isActive: boolean): DetailActions {
  const user = useStore(CurrentUserStore);
  const navigate = useNavigate();
  const isRich = useKnowsDirectories();
  const found = useServiceType(service?.config.type);
  const [open, setOpen] = useState<Open>();
  const [turn, setTurn] = useState(0);
  if (!service) return { actions: [], dialog: null, turn };
  const mayEdit = found?.status !== 'unknown' && mayEditService(user, service);
  const all: readonly (PageAction | false)[] = [
    mayEdit && {
      ...{ id: 'edit', label: texts.edit, icon: <Pencil /> },
      to: Routes.SYSTEM.AUTHENTICATION.edit(service.id),
    },
    isRich &&
      mayEdit &&
      hasPermission(user, 'users:create') && {
        ...{ id: 'synchronize', label: texts.synchronize.action, icon: <RefreshCw /> },
        onChoose: () => setOpen('synchronization'),
      },
    mayActivate(user) && {
      id: 'activation',
      label: isActive ? texts.deactivate : texts.activate,
      icon: isActive ? <PowerOff /> : <Power />,
      onChoose: () => setOpen('activation'),
    },
    !isActive &&
      hasPermission(user, `authservicebackend:delete:${service.id}`) && {
        ...{ id: 'delete', label: texts.delete, icon: <Trash2 />, isDangerous: true },
        onChoose: () => setOpen('deletion'),
      },
  ];
  const close = () => setOpen(undefined);
  const toList = () => void navigate(Routes.SYSTEM.AUTHENTICATION.SERVICES);
  const dialogs: Record<Open, () => ReactNode> = {
    activation: () => <ActivationDialog {...{ service, isActive }} onDone={toList} onClose={close} />,
    deletion: () => <DeleteServiceDialog service={service} onDone={toList} onClose={close} />,
    synchronization: () => (
      <SynchronizeDialog service={service} onDone={() => setTurn((last) => last + 1)} onClose={close} />
    ),
  };
  return {
    actions: all.filter((action): action is PageAction => action !== false),
    dialog: open && dialogs[open](),
    turn,
  };
}
