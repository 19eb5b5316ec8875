import { type EntityKind } from 'server/entities/entity-kind';
import { type Roles } from 'server/areas/permissions';
import { type ServiceDocuments, type StoredService } from './stored-service';

/** Ids of all roles that a service may give. */
export const rolesOfService = ({ defaultRoles, config }: Pick<StoredService, 'config' | 'defaultRoles'>): string[] => [
  ...new Set([...defaultRoles, ...(config.group_synchronization?.mapping ?? []).flatMap(({ roles }) => roles)]),
];

/** The entity kind of authentication services, for their history. */
export const serviceKind = (documents: ServiceDocuments, roles: Pick<Roles, 'namesOf'>): EntityKind<StoredService> => ({
  kind: 'authentication_service',
  noun: 'authentication service',
  version: 1,
  documents,
  titleOf: ({ title }) => title,
  permissions: (action, { id }) => [
    action === 'create' ? 'authservicebackend:create' : `authservicebackend:${action}:${id}`,
  ],
  references: (body) => rolesOfService(body).map((id) => ({ kind: 'role', id })),
  withNames: (body) => ({ ...body, defaultRoles: roles.namesOf(body.defaultRoles) }),
  secrets: () => ['bindPassword'],
  notRestored: 'An authentication service cannot be restored: it would let people in as it did then.',
});
