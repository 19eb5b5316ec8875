import { type EntityKind } from 'server/entities/entity-kind';
import { type Roles } from 'server/areas/permissions';
import { type Account, type Accounts } from './account';

/** The entity kind of accounts, for their history. */
export const accountKind = (documents: Accounts, roles: Pick<Roles, 'namesOf'>): EntityKind<Account> => ({
  kind: 'user',
  noun: 'account',
  version: 3,
  documents,
  titleOf: ({ username, fullName }) => fullName.trim() || username,
  permissions: (action, { body: { username } }) => [action === 'create' ? 'users:create' : `users:edit:${username}`],
  references: ({ roles: ids, startPage }) => [
    ...ids.map((id) => ({ kind: 'role', id })),
    ...(startPage ? [{ kind: startPage.type, id: startPage.id }] : []),
  ],
  withNames: (body) => ({ ...body, roles: roles.namesOf(body.roles) }),
  secrets: () => ['passwordHash'],
  notRestored: 'An account cannot be restored: its old password and roles would be restored with it.',
});
