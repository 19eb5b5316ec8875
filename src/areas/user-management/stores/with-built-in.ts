import { type UserOverview } from 'api/users/user';

/** A page of people. As a server sends it, the built-in administrator stands apart and is not counted. */
export interface PeoplePage {
  users: readonly UserOverview[];
  total: number;
  context: { admin_user: UserOverview | null };
}

/**
 * A page of a list that, where it is one of those shown, begins with the built-in administrator, counted like the others: its rows are one behind those of
 * the server's pages, so that from the second on it takes two of them.
 */
export async function pageWithBuiltIn(
  load: (page: number) => Promise<PeoplePage>,
  page: number,
  pageSize: number,
  isShown: (builtIn: UserOverview) => boolean,
): Promise<PeoplePage> {
  const [own, before] = await Promise.all([load(page), page > 1 ? load(page - 1) : undefined]);
  const builtIn = own.context.admin_user;
  if (!builtIn || !isShown(builtIn)) return own;
  const first = before ? before.users.slice(pageSize - 1) : [builtIn];
  return { ...own, users: [...first, ...own.users.slice(0, pageSize - 1)], total: own.total + 1 };
}
