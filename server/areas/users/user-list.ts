import { type UsersPage } from 'api/users/reading';
import { type AccountDocument, userIdOf } from 'server/areas/accounts';
import { type SigningIn, type UserSession } from 'server/areas/authentication';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { type PageQuery, pageOf, sortedBy } from 'server/calls/paging';
import { presentOverview } from './present-user';

export interface ListUsers extends PageQuery {
  query?: string;
  sort?: string;
  order?: string;
}

export interface UserListParts {
  /** All accounts, at once. */
  all(): readonly AccountDocument[];
  sessions: Pick<SigningIn['sessions'], 'newestOfEach'>;
  signIns: Pick<SigningIn['signIns'], 'lastOfEach'>;
}

interface Entry {
  id: string;
  account: AccountDocument;
  session: UserSession | undefined;
}

const FIELDS: ListFields<Entry> = {
  id: { kind: 'id', of: ({ id }) => id },
  username: { kind: 'text', of: ({ account }) => account.body.username },
  full_name: { kind: 'text', of: ({ account }) => account.body.fullName },
  email: { kind: 'text', of: ({ account }) => account.body.email },
  account_status: { kind: 'text', of: ({ account }) => account.body.status },
  role: { kind: 'text', of: ({ account }) => account.body.roles.join('\n') },
  service_account: { kind: 'text', of: ({ account }) => String(account.body.serviceAccount) },
  external: { kind: 'text', of: ({ account }) => String(account.body.external !== null) },
  session_active: { kind: 'text', of: ({ session }) => String(session !== undefined) },
};
const DEFAULT_FIELD = 'full_name';
/** Sessions are read for all accounts only where they decide which are found. */
const ASKS_FOR_SESSIONS = /session_active/i;

const byName = ({ account }: Entry) => account.body.fullName.trim() || account.body.username;
const SORTS: Readonly<Record<string, (entry: Entry) => string>> = {
  username: ({ account }) => account.body.username,
  email: ({ account }) => account.body.email,
};

/** Pages of the accounts. */
export function createUserList({ all, sessions, signIns }: UserListParts) {
  const namesOf = (accounts: readonly AccountDocument[]) => accounts.map(({ body }) => body.username);

  async function presentAll(accounts: readonly AccountDocument[]) {
    const active = await sessions.newestOfEach(namesOf(accounts));
    const signedIn = await signIns.lastOfEach(accounts.map(userIdOf));
    return accounts.map((account) =>
      presentOverview(account, active.get(account.body.username), signedIn.get(userIdOf(account))),
    );
  }

  /** @throws HttpError 400 for a query that cannot be read */
  return async ({ query = '', sort = DEFAULT_FIELD, order, ...paging }: ListUsers): Promise<UsersPage> => {
    const fits = listFilter(query, FIELDS, DEFAULT_FIELD);
    const people = all().filter(({ body }) => !body.root);
    const active: ReadonlyMap<string, UserSession> = ASKS_FOR_SESSIONS.test(query)
      ? await sessions.newestOfEach(namesOf(people))
      : new Map();
    const found = people
      .map((account): Entry => ({ id: account.id, account, session: active.get(account.body.username) }))
      .filter(fits);
    const textOf = (Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined) ?? byName;
    const { things, ...figures } = pageOf(sortedBy(found, textOf, order), paging);
    const [root] = await presentAll(all().filter(({ body }) => body.root));
    const users = await presentAll(things.map(({ account }) => account));
    return { ...figures, count: users.length, query, users, context: { admin_user: root ?? null } };
  };
}
