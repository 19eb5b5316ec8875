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
  /** The configured account, which cannot be removed or edited in the console. */
  root: boolean;
}

export type AccountDocument = Document<Account>;
export type Accounts = Collection<Account>;

/** The configured administrator, whatever its name (card users-and-roles.md, "Root"). */
export const ROOT_USER_ID = 'local:admin';

/** The id that clients see. */
export const userIdOf = ({ id, body }: AccountDocument): string => (body.root ? ROOT_USER_ID : id);

/** The rights of an account. */
export interface Rights {
  /** Wildcard permissions as in Apache Shiro. */
  permissions: string[];
  /** `entity:own:grn::::stream:5f2a…`, compared literally. */
  ownerships: string[];
}

/** Resolves the current rights of an account, from all sources. */
export type RightsOf = (account: AccountDocument) => Promise<Rights>;
