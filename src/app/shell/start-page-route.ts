import { type User } from 'api/users';
import { Routes } from 'routing/Routes';

/** Where a person begins: the page chosen in the profile, or the search. */
export function startPageRoute(user: Pick<User, 'startpage'> | undefined): string {
  const { type, id } = user?.startpage ?? {};
  if (!type || !id) return Routes.SEARCH.HOME;
  if (type === 'stream') return Routes.STREAMS.search(id);
  if (type === 'dashboard') return Routes.DASHBOARDS.show(id);
  return type === 'search' ? Routes.SEARCH.show(id) : Routes.SEARCH.HOME;
}
