import { type Account, type AccountDocument, type Accounts, NEW_ACCOUNT } from 'server/areas/accounts';
import { ADMIN_ROLE } from 'server/areas/permissions';
import { SYSTEM } from 'server/calls/caller';
import { ConfigurationError } from 'server/configuration';
import { generatePassword, hashPassword, verifyPassword } from './password';
import { type Sessions } from './sessions';

const EIGHT_HOURS_MS = 8 * 3_600_000;

/** The configured administrator. */
export interface ConfiguredAdministrator {
  username: string;
  /** Absent: the stored password stays; on a first start one is generated. */
  password: string | undefined;
  /** IANA name. */
  timeZone: string;
}

export interface RootAccountParts {
  accounts: Accounts;
  sessions: Pick<Sessions, 'endAllOf'>;
  /** Passes everything that belongs to one username to another. */
  handOver(from: string, to: string): Promise<void>;
}

async function firstAccount({ username, timeZone }: ConfiguredAdministrator, password: string): Promise<Account> {
  return {
    ...NEW_ACCOUNT,
    username,
    fullName: 'Administrator',
    email: '',
    passwordHash: await hashPassword(password),
    permissions: ['*'],
    roles: [ADMIN_ROLE],
    timezone: timeZone,
    sessionTimeoutMs: EIGHT_HOURS_MS,
    root: true,
  };
}

/** Applies the configuration to the account; personal settings stay. */
async function configured(
  account: AccountDocument,
  { username, password, timeZone }: ConfiguredAdministrator,
): Promise<Account> {
  const { body } = account;
  const isKept = password === undefined || (await verifyPassword(password, body.passwordHash));
  return {
    ...body,
    username,
    passwordHash: isKept ? body.passwordHash : await hashPassword(password),
    permissions: ['*'],
    timezone: timeZone,
    serviceAccount: false,
    status: 'enabled',
    root: true,
  };
}

const isSame = (one: Account, other: Account) =>
  (Object.keys(other) as (keyof Account)[]).every(
    (name) => one[name] === other[name] || JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

/**
 * Creates or updates the configured administrator, and ensures that there is no other. Renaming keeps the account, with
 * its preferences and content; the former name loses all access.
 *
 * @returns the generated password, to be shown once
 * @throws ConfigurationError when another account has the name
 */
export async function ensureRootAccount(
  { accounts, sessions, handOver }: RootAccountParts,
  administrator: ConfiguredAdministrator,
): Promise<string | undefined> {
  const { username } = administrator;
  const named = await accounts.find(username);
  if (named && !named.body.root)
    throw new ConfigurationError(
      `TIMBERLINE_ADMIN_USERNAME=${username} cannot be used: an account of that name exists already and is not the ` +
        'administrator’s. Start with the name used before, remove that account or choose another name.',
    );
  const roots = (await accounts.list()).filter(({ body }) => body.root);
  // Earlier versions kept an administrator for each earlier name: the one used last is the current one.
  const account = named ?? roots.at(-1);

  const former = roots.filter(({ body }) => body.username !== username);
  for (const { body } of former) {
    await handOver(body.username, username);
    await sessions.endAllOf(body.username);
  }
  for (const { id } of former) if (id !== account?.id) await accounts.remove(id, SYSTEM);

  if (account) {
    const wanted = await configured(account, administrator);
    if (!isSame(account.body, wanted)) await accounts.update(account.id, wanted, SYSTEM, { key: username });
    return undefined;
  }
  const { password = generatePassword() } = administrator;
  await accounts.insert(await firstAccount(administrator, password), SYSTEM, { key: username });
  return administrator.password === undefined ? password : undefined;
}
