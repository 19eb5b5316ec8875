import { type EntityKind } from 'server/entities/entity-kind';
import { type Account, type Accounts } from './account';

/** The entity kind of accounts, for their history. */
export const accountKind = (documents: Accounts): EntityKind<Account> => ({
  kind: 'user',
  noun: 'account',
  version: 2,
  documents,
  titleOf: ({ username, fullName }) => fullName.trim() || username,
  permissions: (action, { body: { username } }) => [action === 'create' ? 'users:create' : `users:edit:${username}`],
  secrets: () => ['passwordHash'],
  notRestored: 'An account cannot be restored: its old password and roles would be restored with it.',
});
