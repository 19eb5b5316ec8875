import { type UserCounts, type UsersPage } from 'api/users/reading';
import { type AccountDocument, userIdOf } from 'server/areas/accounts';
import { type SigningIn, type UserSession } from 'server/areas/authentication';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { compareTexts, type PageQuery, pageOf } from 'server/calls/paging';
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
  /** Of those a page would be of, by what they are. @throws HttpError 400 */
  counts(query: string | undefined): Promise<UserCounts>;
  /** Of those with a role; a word without a field is sought in usernames. @throws HttpError 400 */
  pageHaving(roleId: string, query: ListUsers): Promise<Omit<UsersPage, 'context'>>;
  /** Of those who came from an authentication service, with ids of roles in place of names. @throws HttpError 400 */
  pageOfService(serviceId: string, query: ListUsers): Promise<Omit<UsersPage, 'context'>>;
}

/** @param active living sessions by username; absent where no query asks for them */
const fieldsWith = (roleNames: RoleNames, active: ReadonlyMap<string, UserSession>): ListFields<AccountDocument> => ({
  id: { kind: 'id', of: ({ id }) => id },
  username: { kind: 'text', of: ({ body }) => body.username },
  full_name: { kind: 'text', of: ({ body }) => body.fullName },
  email: { kind: 'text', of: ({ body }) => body.email },
  account_status: { kind: 'text', of: ({ body }) => body.status },
  role: { kind: 'text', of: ({ body }) => roleNames(body.roles).join('\n') },
  service_account: { kind: 'text', of: ({ body }) => String(body.serviceAccount) },
  external: { kind: 'text', of: ({ body }) => String(body.external !== null) },
  session_active: { kind: 'text', of: ({ body }) => String(active.has(body.username)) },
});

/** Sessions are read for all accounts only where they decide which are found. */
const ASKS_FOR_SESSIONS = /session_active/i;

type Sorted = 'email' | 'full_name' | 'username';

const SORTS: Readonly<Record<Sorted, (account: AccountDocument) => string>> = {
  full_name: ({ body }) => body.fullName.trim() || body.username,
  username: ({ body }) => body.username,
  email: ({ body }) => body.email,
};

/** All accounts in each order, as long as nobody changes: ordering 10,000 names takes longer than all else. */
function createOrders(all: UserListParts['all']) {
  let of: readonly AccountDocument[] = [];
  const orders = new Map<Sorted, readonly AccountDocument[]>();
  return (sort: Sorted): readonly AccountDocument[] => {
    const accounts = all();
    if (accounts !== of) orders.clear();
    of = accounts;
    const known = orders.get(sort);
    if (known) return known;
    const textOf = SORTS[sort];
    const people = accounts
      .map((account) => ({ account, text: textOf(account) }))
      .sort((one, other) => compareTexts(one.text, other.text) || (one.account.id < other.account.id ? -1 : 1))
      .map(({ account }) => account);
    orders.set(sort, people);
    return people;
  };
}

/** Lists accounts from memory, with their sessions and sign-ins. */
export function createUserList({ all, sessions, signIns, roleNames }: UserListParts): UserList {
  const ordered = createOrders(all);
  const namesOf = (accounts: readonly AccountDocument[]) => accounts.map(({ body }) => body.username);

  async function presentAll(accounts: readonly AccountDocument[], named: RoleNames = roleNames) {
    const [active, signedIn] = await Promise.all([
      sessions.newestOfEach(namesOf(accounts)),
      signIns.lastOfEach(accounts.map(userIdOf)),
    ]);
    return accounts.map((account) =>
      presentOverview(account, named, active.get(account.body.username), signedIn.get(userIdOf(account))),
    );
  }

  async function pageAmong(
    isAmong: (account: AccountDocument) => boolean,
    { query = '', sort, order, ...paging }: ListUsers,
    defaultField: Sorted,
    named?: RoleNames,
  ) {
    const asked = sort ?? defaultField;
    const people = ordered(Object.hasOwn(SORTS, asked) ? (asked as Sorted) : 'full_name').filter(isAmong);
    const active: ReadonlyMap<string, UserSession> = ASKS_FOR_SESSIONS.test(query)
      ? await sessions.newestOfEach(namesOf(people))
      : new Map();
    const found = people.filter(listFilter(query, fieldsWith(roleNames, active), defaultField));
    if (order?.toLowerCase() === 'desc') found.reverse();
    const { things, ...figures } = pageOf(found, paging);
    const users = await presentAll(things, named);
    return { ...figures, count: users.length, query, users };
  }

  return {
    async page(query) {
      const page = await pageAmong(({ body }) => !body.root, query, 'full_name');
      const [root] = await presentAll(all().filter(({ body }) => body.root));
      return { ...page, context: { admin_user: root ?? null } };
    },

    async counts(query = '') {
      const people = all().filter(({ body }) => !body.root);
      const active = await sessions.newestOfEach(namesOf(people));
      const found = people.filter(listFilter(query, fieldsWith(roleNames, active), 'full_name'));
      const count = (is: (account: AccountDocument) => boolean) => found.filter(is).length;
      return {
        all: found.length,
        active: count(({ body }) => active.has(body.username)),
        disabled: count(({ body }) => body.status !== 'enabled'),
        service: count(({ body }) => body.serviceAccount),
        external: count(({ body }) => body.external !== null),
      };
    },

    pageHaving: (roleId, query) => pageAmong(({ body }) => body.roles.includes(roleId), query, 'username'),
    pageOfService: (serviceId, query) =>
      pageAmong(
        ({ body }) => body.external?.serviceId === serviceId,
        query,
        'full_name',
        (ids) => [...ids],
      ),
  };
}
