import { type IdentityProvider } from 'api/identity-providers/provider';
import { DeleteDialog, type DialogEnd, type RowAction } from 'areas/entities';
import { hasPermission } from 'areas/users';
import { Pencil, Trash2 } from 'lucide-react';
import { Routes } from 'routing/Routes';
import { IdentityProviders, IdentityProvidersActions } from '../stores/IdentityProvidersStore';
import { texts } from './texts';

/** What one may do with a provider. */
export const PROVIDER_ACTIONS: readonly RowAction<IdentityProvider>[] = [
  {
    id: 'edit',
    label: texts.edit,
    icon: <Pencil />,
    rowKey: 'e',
    isPermitted: ({ id }, user) => hasPermission(user, `authservicebackend:edit:${id}`),
    to: ({ id }) => Routes.SYSTEM.AUTHENTICATION.editProvider(id),
  },
  {
    id: 'delete',
    label: texts.delete,
    icon: <Trash2 />,
    isDangerous: true,
    isPermitted: ({ id }, user) => hasPermission(user, `authservicebackend:delete:${id}`),
    dialog: ([provider], end) => provider && <DeleteProviderDialog provider={provider} {...end} />,
  },
];

/** Asks before a provider is deleted: who loses a way in. */
function DeleteProviderDialog({ provider, ...end }: DialogEnd & { provider: IdentityProvider }) {
  return (
    <DeleteDialog
      {...end}
      noun={IdentityProviders.noun}
      entities={[provider]}
      remove={({ id, title }) => IdentityProvidersActions.delete({ id, title })}
    >
      {provider.accounts === 0 ? texts.nobodyLost : texts.lost(provider.accounts)} {texts.stay}
    </DeleteDialog>
  );
}
