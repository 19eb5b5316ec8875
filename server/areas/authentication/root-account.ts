import { type Accounts } from 'server/areas/users';
import { SYSTEM } from 'server/calls/caller';
import { generatePassword, hashPassword, verifyPassword } from './password';

const EIGHT_HOURS_MS = 8 * 3_600_000;

/**
 * Sees to it that the configured administrator exists. A password of the configuration wins over the stored one;
 * without either, one is made up.
 *
 * @returns the made-up password, to be shown once
 */
export async function ensureRootAccount(
  accounts: Accounts,
  username: string,
  password: string | undefined,
): Promise<string | undefined> {
  const existing = await accounts.find(username);
  if (existing) {
    if (password !== undefined && !(await verifyPassword(password, existing.body.passwordHash))) {
      await accounts.update(existing.id, { ...existing.body, passwordHash: await hashPassword(password) }, SYSTEM);
    }
    return undefined;
  }
  const chosen = password ?? generatePassword();
  await accounts.insert(
    {
      username,
      fullName: 'Administrator',
      email: '',
      passwordHash: await hashPassword(chosen),
      permissions: ['*'],
      roles: ['Admin'],
      timezone: null,
      sessionTimeoutMs: EIGHT_HOURS_MS,
      preferences: {},
      enabled: true,
      root: true,
    },
    SYSTEM,
    { key: username },
  );
  return password === undefined ? chosen : undefined;
}
