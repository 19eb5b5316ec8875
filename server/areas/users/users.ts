import { type User } from 'api/users';
import { type Collection, type Document } from 'server/storage/documents/collection';

/** An account as it is stored. The key of its document is the username. */
export interface Account {
  username: string;
  fullName: string;
  email: string;
  passwordHash: string;
  permissions: string[];
  roles: string[];
  timezone: string | null;
  sessionTimeoutMs: number;
  preferences: Record<string, unknown>;
  enabled: boolean;
  /** The account of the configuration: it cannot be removed or edited in the console. */
  root: boolean;
}

export type AccountDocument = Document<Account>;
export type Accounts = Collection<Account>;

/** The id clients see. The root account has no number of its own. */
export function userIdOf({ id, body }: AccountDocument): string {
  return body.root ? `local:${body.username}` : id;
}

/** What somebody may do. */
export interface Rights {
  /** Wildcard strings in shiro's manner. */
  permissions: string[];
  /** `entity:own:grn::::stream:5f2a…`, compared as they stand. */
  ownerships: string[];
}

/** What an account may do by now, by whatever gives it rights. */
export type RightsOf = (account: AccountDocument) => Promise<Rights>;

/** What leaves the server of an account. */
export function presentUser(document: AccountDocument, { permissions, ownerships }: Rights): User {
  const { body } = document;
  const [firstName = null, ...others] = body.fullName.split(' ');
  return {
    id: userIdOf(document),
    username: body.username,
    full_name: body.fullName,
    first_name: firstName,
    last_name: others.join(' ') || null,
    email: body.email,
    permissions,
    grn_permissions: ownerships,
    preferences: body.preferences,
    timezone: body.timezone,
    session_timeout_ms: body.sessionTimeoutMs,
    read_only: body.root,
    external: false,
    roles: body.roles,
    startpage: null,
    account_status: body.enabled ? 'enabled' : 'disabled',
    service_account: false,
  };
}
