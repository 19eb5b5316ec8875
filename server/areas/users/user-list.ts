import { type UsersPage } from 'api/users/reading';
import { type AccountDocument, userIdOf } from 'server/areas/accounts';
import { type SigningIn, type UserSession } from 'server/areas/authentication';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { type PageQuery, pageOf, sortedBy } from 'server/calls/paging';
import { presentOverview, type RoleNames } from './present-user';

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
  roleNames: RoleNames;
}

/** Pages of accounts. */
export interface UserList {
  /** Of all but the built-in administrator. @throws HttpError 400 for a query that cannot be read */
  page(query: ListUsers): Promise<UsersPage>;
  /** Of those with a role; a word without a field is sought in usernames. @throws HttpError 400 */
  pageHaving(roleId: string, query: ListUsers): Promise<Omit<UsersPage, 'context'>>;
}

interface Entry {
  id: string;
  account: AccountDocument;
  session: UserSession | undefined;
}

const fieldsOf = (roleNames: RoleNames): ListFields<Entry> => ({
  id: { kind: 'id', of: ({ id }) => id },
  username: { kind: 'text', of: ({ account }) => account.body.username },
  full_name: { kind: 'text', of: ({ account }) => account.body.fullName },
  email: { kind: 'text', of: ({ account }) => account.body.email },
  account_status: { kind: 'text', of: ({ account }) => account.body.status },
  role: { kind: 'text', of: ({ account }) => roleNames(account.body.roles).join('\n') },
  service_account: { kind: 'text', of: ({ account }) => String(account.body.serviceAccount) },
  external: { kind: 'text', of: ({ account }) => String(account.body.external !== null) },
  session_active: { kind: 'text', of: ({ session }) => String(session !== undefined) },
});
/** Sessions are read for all accounts only where they decide which are found. */
const ASKS_FOR_SESSIONS = /session_active/i;

const byName = ({ account }: Entry) => account.body.fullName.trim() || account.body.username;
const SORTS: Readonly<Record<string, (entry: Entry) => string>> = {
  username: ({ account }) => account.body.username,
  email: ({ account }) => account.body.email,
};

/** Lists accounts from memory, with their sessions and sign-ins. */
export function createUserList({ all, sessions, signIns, roleNames }: UserListParts): UserList {
  const fields = fieldsOf(roleNames);
  const namesOf = (accounts: readonly AccountDocument[]) => accounts.map(({ body }) => body.username);

  async function presentAll(accounts: readonly AccountDocument[]) {
    const active = await sessions.newestOfEach(namesOf(accounts));
    const signedIn = await signIns.lastOfEach(accounts.map(userIdOf));
    return accounts.map((account) =>
      presentOverview(account, roleNames, active.get(account.body.username), signedIn.get(userIdOf(account))),
    );
  }

  async function pageAmong(
    people: readonly AccountDocument[],
    { query = '', sort, order, ...paging }: ListUsers,
    defaultField: string,
  ) {
    const fits = listFilter(query, fields, defaultField);
    const active: ReadonlyMap<string, UserSession> = ASKS_FOR_SESSIONS.test(query)
      ? await sessions.newestOfEach(namesOf(people))
      : new Map();
    const found = people
      .map((account): Entry => ({ id: account.id, account, session: active.get(account.body.username) }))
      .filter(fits);
    const sorted = sort ?? defaultField;
    const textOf = (Object.hasOwn(SORTS, sorted) ? SORTS[sorted] : undefined) ?? byName;
    const { things, ...figures } = pageOf(sortedBy(found, textOf, order), paging);
    const users = await presentAll(things.map(({ account }) => account));
    return { ...figures, count: users.length, query, users };
  }

  return {
    async page(query) {
      const page = await pageAmong(
        all().filter(({ body }) => !body.root),
        query,
        'full_name',
      );
      const [root] = await presentAll(all().filter(({ body }) => body.root));
      return { ...page, context: { admin_user: root ?? null } };
    },

    pageHaving: (roleId, query) =>
      pageAmong(
        all().filter(({ body }) => body.roles.includes(roleId)),
        query,
        'username',
      ),
  };
}
