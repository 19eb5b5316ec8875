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

/** What somebody may do. */
export interface Rights {
  /** Wildcard strings in shiro's manner. */
  permissions: string[];
  /** `entity:own:grn::::stream:5f2a…`, compared as they stand. */
  ownerships: string[];
}

/** What an account may do by now, by whatever gives it rights. */
export type RightsOf = (account: AccountDocument) => Promise<Rights>;
