import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Loose, Nullable, Open } from '../contract';
import { ListQuery, ListQueryOrAll, pageFigures } from '../list-query';
import { UserOverview } from '../users/user';
import { AuthenticationService, AuthenticationServiceText } from './service';

/** Several active services, roles by groups, synchronisation, mail attributes, an own authority. */
export const DIRECTORIES_CAPABILITY = 'directories';

const ServiceAnswer = Open({ backend: AuthenticationService });

export const getActiveService = defineCall({
  method: 'GET',
  path: '/system/authentication/services/active-backend',
  access: 'authserviceglobalconfig:read',
  summary: 'The active authentication service, the first if several are; null for local accounts only.',
  response: Open({
    backend: Nullable(AuthenticationService),
    context: Open({ backends_total: Type.Integer() }),
  }),
});
export type ActiveService = Static<(typeof getActiveService)['response']>;

export const activeBackendType = defineCall({
  method: 'GET',
  path: '/system/authentication/services/backends/active-backend/type',
  access: 'public',
  summary: 'The type of the active authentication service; null for local accounts only.',
  response: Open({ backend: Nullable(Type.String()) }),
});

export const listServices = defineCall({
  method: 'GET',
  path: '/system/authentication/services/backends',
  access: 'checked-by-service',
  summary: 'A page of the authentication services one may read.',
  query: ListQuery,
  /** Without `query`, as other servers answer, which do not look at it. */
  response: Open({
    total: pageFigures.total,
    page: pageFigures.page,
    per_page: pageFigures.per_page,
    count: pageFigures.count,
    backends: Type.Array(AuthenticationService),
    grand_total: Type.Integer(),
    context: Open({ active_backend: Nullable(AuthenticationService) }),
  }),
});
export type ServicesPage = Static<(typeof listServices)['response']>;

export const getService = defineCall({
  method: 'GET',
  path: '/system/authentication/services/backends/{backendId}',
  access: 'authservicebackend:read:{backendId}',
  summary: 'An authentication service.',
  response: ServiceAnswer,
});

export const createService = defineCall({
  method: 'POST',
  path: '/system/authentication/services/backends',
  access: 'authservicebackend:create',
  audit: { action: 'authentication_service.create' },
  summary: 'Creates an authentication service, which is not active yet.',
  body: Loose(AuthenticationServiceText),
  response: ServiceAnswer,
});

export const updateService = defineCall({
  method: 'PUT',
  path: '/system/authentication/services/backends/{backendId}',
  access: 'authservicebackend:edit:{backendId}',
  audit: { action: 'authentication_service.update', target: '{backendId}' },
  summary: 'Changes an authentication service, except its type.',
  body: Loose(AuthenticationServiceText),
  response: ServiceAnswer,
});

export const deleteService = defineCall({
  method: 'DELETE',
  path: '/system/authentication/services/backends/{backendId}',
  access: 'authservicebackend:delete:{backendId}',
  audit: { action: 'authentication_service.delete', target: '{backendId}' },
  summary: 'Deletes an authentication service. 400 while it is active or has people.',
});

export const listServiceUsers = defineCall({
  method: 'GET',
  path: '/system/authentication/services/backends/{backendId}/users',
  access: 'authserviceglobalconfig:read',
  summary: 'A page of the people who came from a service; needs users:read, too.',
  /** Fields `username`, `full_name` (default) and `email`. */
  query: ListQueryOrAll,
  response: Open({
    ...pageFigures,
    /** With ids of roles in place of their names. */
    users: Type.Array(UserOverview),
    context: Open({ roles: Type.Record(Type.String(), Open({ title: Type.String() })) }),
  }),
});
export type ServiceUsersPage = Static<(typeof listServiceUsers)['response']>;

const ActiveId = Open({ active_backend: Nullable(Type.String()) });
const ActiveConfiguration = Open({ configuration: ActiveId });

export const getActiveConfiguration = defineCall({
  method: 'GET',
  path: '/system/authentication/services/configuration',
  access: 'authserviceglobalconfig:read',
  summary: 'Which authentication service is active, by its id.',
  response: ActiveConfiguration,
});

export const setActiveService = defineCall({
  method: 'POST',
  path: '/system/authentication/services/configuration',
  access: 'authserviceglobalconfig:edit',
  audit: { action: 'authentication_service.activate' },
  summary: 'Makes one authentication service the only active one; null: none.',
  body: ActiveId,
  response: ActiveConfiguration,
});

/** Ids, in the order in which a sign-in asks them. */
export const ActiveServices = Open({ active_backends: Type.Array(Type.String(), { maxItems: 20 }) });
export type ActiveServices = Static<typeof ActiveServices>;

export const getActiveServices = defineCall({
  method: 'GET',
  path: '/timberline/authentication/services/active',
  access: 'authserviceglobalconfig:read',
  summary: 'All active authentication services, in the order in which they are asked.',
  response: ActiveServices,
});

export const setActiveServices = defineCall({
  method: 'PUT',
  path: '/timberline/authentication/services/active',
  access: 'authserviceglobalconfig:edit',
  audit: { action: 'authentication_service.activate' },
  summary: 'Says which authentication services are active, and in which order they are asked.',
  body: ActiveServices,
  response: ActiveServices,
});

/** What came of looking for people whom only the directory knows. */
export const SynchronizationResult = Open({
  /** Usernames of the accounts that were created. */
  created: Type.Array(Type.String()),
  /** So many were known already. */
  known: Type.Integer(),
  /** Of them, those whose name, mail or roles are others now: only where groups give roles. */
  updated: Type.Integer(),
  /** Those who got no account, and why. */
  failed: Type.Array(Open({ username: Type.String(), reason: Type.String() })),
  /** More were found than one call looks at. */
  truncated: Type.Boolean(),
});
export type SynchronizationResult = Static<typeof SynchronizationResult>;

export const synchronizeService = defineCall({
  method: 'POST',
  path: '/timberline/authentication/services/{backendId}/synchronize',
  access: 'authservicebackend:edit:{backendId}',
  audit: { action: 'authentication_service.synchronize', target: '{backendId}' },
  summary:
    'Creates the accounts of people in the directory who never signed in, with their roles; needs users:create, too.',
  response: SynchronizationResult,
});
