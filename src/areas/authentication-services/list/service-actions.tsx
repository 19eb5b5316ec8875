import { type AuthenticationService } from 'api/authentication-services/service';
import { type RowAction } from 'areas/entities';
import { type CurrentUserState, hasPermission } from 'areas/users';
import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import { Routes } from 'routing/Routes';
import { AuthenticationStore } from '../stores/AuthenticationStore';
import { ActivationDialog } from './ActivationDialog';
import { DeleteServiceDialog } from './DeleteServiceDialog';
import { texts } from './texts';

/** Whether a sign-in asks it. */
export const isActive = ({ id }: Pick<AuthenticationService, 'id'>): boolean =>
  AuthenticationStore.getState().activeIds?.includes(id) === true;

export const mayActivate = (user: CurrentUserState): boolean => hasPermission(user, 'authserviceglobalconfig:edit');

export const mayEditService = (user: CurrentUserState, { id }: Pick<AuthenticationService, 'id'>): boolean =>
  hasPermission(user, `authservicebackend:edit:${id}`);

/**
 * What one may do with a service.
 *
 * @param isKnown whether the console has the form of a type
 */
export const serviceActions = (isKnown: (type: string) => boolean): readonly RowAction<AuthenticationService>[] => [
  {
    id: 'edit',
    label: texts.edit,
    icon: <Pencil />,
    rowKey: 'e',
    isPermitted: (service, user) => isKnown(service.config.type) && mayEditService(user, service),
    to: ({ id }) => Routes.SYSTEM.AUTHENTICATION.edit(id),
  },
  {
    id: 'activate',
    label: texts.activate,
    icon: <Power />,
    isPermitted: (service, user) => !isActive(service) && mayActivate(user),
    dialog: ([service], end) => service && <ActivationDialog {...{ service, ...end }} isActive={false} />,
  },
  {
    id: 'deactivate',
    label: texts.deactivate,
    icon: <PowerOff />,
    isPermitted: (service, user) => isActive(service) && mayActivate(user),
    dialog: ([service], end) => service && <ActivationDialog {...{ service, ...end }} isActive />,
  },
  {
    id: 'delete',
    label: texts.delete,
    icon: <Trash2 />,
    isDangerous: true,
    isPermitted: (service, user) =>
      !isActive(service) && hasPermission(user, `authservicebackend:delete:${service.id}`),
    dialog: ([service], end) => service && <DeleteServiceDialog {...{ service, ...end }} />,
  },
];
