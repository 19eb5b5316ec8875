import { type User } from 'api/users';
import { wireTime } from 'server/calls/wire-time';
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

/** The administrator of the configuration, whatever its name is (card users-and-roles.md, "Root"). */
export const ROOT_USER_ID = 'local:admin';

/** The id clients see. */
export const userIdOf = ({ id, body }: AccountDocument): string => (body.root ? ROOT_USER_ID : id);

/** What is told of somebody who is signed in. */
export interface UserSession {
  lastActivity: Date;
  clientAddress: string;
}

const DEFAULT_PREFERENCES = { updateUnfocussed: false, enableSmartSearch: true };

/** What somebody may do. */
export interface Rights {
  /** Wildcard strings in shiro's manner. */
  permissions: string[];
  /** `entity:own:grn::::stream:5f2a…`, compared as they stand. */
  ownerships: string[];
}

/** What an account may do by now, by whatever gives it rights. */
export type RightsOf = (account: AccountDocument) => Promise<Rights>;

function namesOf({ root, fullName }: Account): Pick<User, 'first_name' | 'last_name'> {
  if (root) return { first_name: null, last_name: null };
  const [firstName = null, ...others] = fullName.split(' ');
  return { first_name: firstName, last_name: others.join(' ') || null };
}

/** What leaves the server of an account. @param session absent: there is none */
export function presentUser(
  document: AccountDocument,
  { permissions, ownerships }: Rights,
  session: UserSession | undefined,
): User {
  const { body } = document;
  return {
    id: userIdOf(document),
    username: body.username,
    full_name: body.fullName,
    ...namesOf(body),
    email: body.email,
    permissions,
    grn_permissions: ownerships,
    preferences: Object.keys(body.preferences).length > 0 ? body.preferences : DEFAULT_PREFERENCES,
    timezone: body.timezone,
    session_timeout_ms: body.sessionTimeoutMs,
    read_only: body.root,
    external: false,
    roles: body.roles,
    startpage: null,
    session_active: session !== undefined,
    last_activity: session ? wireTime(session.lastActivity) : null,
    client_address: session?.clientAddress ?? null,
    account_status: body.enabled ? 'enabled' : 'disabled',
    service_account: false,
  };
}
