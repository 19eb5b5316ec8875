import { type Roles } from 'server/areas/permissions';
import { type EntityKind } from 'server/entities/entity-kind';
import { type ProviderDocuments, rolesOfProvider, type StoredProvider } from './stored-provider';

/** The entity kind of providers, for their history. */
export const providerKind = (
  documents: ProviderDocuments,
  roles: Pick<Roles, 'namesOf'>,
): EntityKind<StoredProvider> => ({
  kind: 'identity_provider',
  noun: 'identity provider',
  version: 1,
  documents,
  titleOf: ({ title }) => title,
  permissions: (action, { id }) => [
    action === 'create' ? 'authservicebackend:create' : `authservicebackend:${action}:${id}`,
  ],
  references: (body) => rolesOfProvider(body).map((id) => ({ kind: 'role', id })),
  withNames: (body) => ({
    ...body,
    default_roles: roles.namesOf(body.default_roles),
    group_roles: body.group_roles.map(({ group, roles: ids }) => ({ group, roles: roles.namesOf(ids) })),
  }),
  secrets: () => ['clientSecret'],
  notRestored: 'An identity provider cannot be restored: it would let people in as it did then.',
});
