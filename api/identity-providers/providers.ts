import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Loose, reads, Nullable, Open, Strict } from '../contract';
import { Discovery, IdentityProvider, IdentityProviderText, LinkedIdentity } from './provider';

/** All of them: there are at most 20, in the order of their buttons. */
export const listProviders = defineCall({
  method: 'GET',
  path: '/timberline/identity-providers',
  access: 'checked-by-service',
  summary: 'The OpenID Connect providers one may read.',
  response: Open({ providers: Type.Array(IdentityProvider) }),
});

export const getProvider = defineCall({
  method: 'GET',
  path: '/timberline/identity-providers/{providerId}',
  access: 'authservicebackend:read:{providerId}',
  summary: 'A provider of OpenID Connect.',
  response: IdentityProvider,
});

export const createProvider = defineCall({
  method: 'POST',
  path: '/timberline/identity-providers',
  access: 'authservicebackend:create',
  audit: { action: 'identity_provider.create' },
  summary: 'Adds a provider of OpenID Connect.',
  body: Loose(IdentityProviderText),
  response: IdentityProvider,
});

export const updateProvider = defineCall({
  method: 'PUT',
  path: '/timberline/identity-providers/{providerId}',
  access: 'authservicebackend:edit:{providerId}',
  audit: { action: 'identity_provider.update', target: '{providerId}' },
  summary:
    'Changes a provider of OpenID Connect. The stored secret is never sent to another issuer than it was entered for.',
  body: Loose(IdentityProviderText),
  response: IdentityProvider,
});

export const deleteProvider = defineCall({
  method: 'DELETE',
  path: '/timberline/identity-providers/{providerId}',
  access: 'authservicebackend:delete:{providerId}',
  audit: { action: 'identity_provider.delete', target: '{providerId}' },
  summary: 'Deletes a provider and its links to accounts; the accounts stay.',
});

export const discoverProvider = defineCall({
  method: 'POST',
  path: '/timberline/identity-providers/discovery',
  access: 'authservicetestbackend:execute',
  audit: reads('It asks what a provider publishes.'),
  summary: 'What a provider says of itself. That it failed is said in the answer, not by the status.',
  body: Strict({ issuer: Type.String(), certificate_authority: Type.Optional(Type.String()) }),
  response: Discovery,
});

export const listLinkedIdentities = defineCall({
  method: 'GET',
  path: '/timberline/users/{userId}/identities',
  access: 'checked-by-service',
  summary: 'By which accounts at providers somebody signs in; of others with users:edit only.',
  response: Open({ identities: Type.Array(LinkedIdentity) }),
});

export const linkIdentity = defineCall({
  method: 'PUT',
  path: '/timberline/users/{userId}/identities/{providerId}',
  access: 'users:edit',
  audit: { action: 'user.link_identity', target: '{userId}' },
  summary: 'Links an account to somebody at a provider, by the subject; 400 while that subject has another account.',
  body: Strict({ subject: Type.String() }),
  response: LinkedIdentity,
});

export const unlinkIdentity = defineCall({
  method: 'DELETE',
  path: '/timberline/users/{userId}/identities/{providerId}',
  access: 'checked-by-service',
  audit: { action: 'user.unlink_identity', target: '{userId}' },
  summary: 'Ends the link of an account to a provider: one’s own, or anybody’s with users:edit.',
});

/** What would come of the claims of a person, and what comes of them at a sign-in. */
export const MappedPerson = Open({
  username: Type.String(),
  full_name: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Type.String(),
  groups: Type.Array(Type.String()),
  /** Names of roles. */
  roles: Type.Array(Type.String()),
});
export type MappedPerson = Static<typeof MappedPerson>;
