import { type Account } from './account';

const SELF = ['edit', 'passwordchange', 'tokenlist', 'tokencreate', 'tokenremove'];

/**
 * The rights on one's own account, which service accounts lack. A username that is a wildcard pattern must not grant
 * access to other accounts.
 */
export const selfPermissions = ({
  username,
  serviceAccount,
}: Pick<Account, 'serviceAccount' | 'username'>): string[] =>
  serviceAccount || /[:,*]/.test(username) ? [] : SELF.map((action) => `users:${action}:${username}`);
