import { type AccountStatus, type StartPage } from 'api/users/user';
import { idsOfStoredRoles } from 'server/areas/permissions';
import { type Collection, type Document } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';

/** The account of an authentication service, by which it knows somebody. */
export interface ExternalIdentity {
  serviceId: string;
  uid: string;
}

/** An account as it is stored. The key of its document is the username. */
export interface Account {
  username: string;
  /** Null, like the last name, for accounts that have only a whole name. */
  firstName: string | null;
  lastName: string | null;
  fullName: string;
  email: string;
  passwordHash: string;
  permissions: string[];
  /** Ids. */
  roles: string[];
  timezone: string | null;
  /** Negative: its sessions never expire. */
  sessionTimeoutMs: number;
  preferences: Record<string, unknown>;
  startPage: StartPage | null;
  /** Of a program: it does not sign in to the console. */
  serviceAccount: boolean;
  /** Null for an account of this server. */
  external: ExternalIdentity | null;
  status: AccountStatus;
  /** The configured account, which cannot be removed or edited in the console. */
  root: boolean;
}

export type AccountDocument = Document<Account>;
export type Accounts = Collection<Account>;

/** The hash of an account that nobody signs in to by a password kept here: none has it. */
export const NO_PASSWORD = '';

/** What every new account has, whoever it is for. */
export const NEW_ACCOUNT = {
  firstName: null,
  lastName: null,
  preferences: {},
  startPage: null,
  serviceAccount: false,
  external: null,
  status: 'enabled',
  root: false,
} as const satisfies Partial<Account>;

/** An account of Timberline before 2026-11-24. */
type EarlierAccount = Omit<Account, Exclude<keyof typeof NEW_ACCOUNT, 'preferences' | 'root'>> & { enabled: boolean };

/** Adds what earlier versions did not store; they had names in place of the ids of roles. */
export function completeAccount(stored: Account | EarlierAccount): Account {
  const roles = idsOfStoredRoles(stored.roles);
  if (!('enabled' in stored)) return { ...stored, roles };
  const { enabled, ...account } = stored;
  return { ...NEW_ACCOUNT, ...account, roles, status: enabled ? 'enabled' : 'disabled' };
}

/** The configured administrator, whatever its name (card users-and-roles.md, "Root"). */
export const ROOT_USER_ID = 'local:admin';

/** The id that clients see. */
export const userIdOf = ({ id, body }: Pick<AccountDocument, 'body' | 'id'>): string => (body.root ? ROOT_USER_ID : id);

/** @param userId as clients see it; includes the root account */
export async function findAccount(accounts: Accounts, userId: string): Promise<AccountDocument | undefined> {
  if (userId === ROOT_USER_ID) return (await accounts.list({ where: sql`body->>'root' = 'true'` }))[0];
  const found = await accounts.get(userId);
  return found && !found.body.root ? found : undefined;
}

/** The rights of an account. */
export interface Rights {
  /** Wildcard permissions as in Apache Shiro. */
  permissions: string[];
  /** `entity:own:grn::::stream:5f2a…`, compared literally. */
  ownerships: string[];
  /** When those of both that do not last end, ISO 8601; absent: all last. */
  until?: Readonly<Record<string, string>>;
}

/** Resolves the current rights of an account, from all sources. */
export type RightsOf = (account: AccountDocument) => Promise<Rights>;
