import { type User } from 'api/users/user';
import { Routes } from 'routing/Routes';

type StartPage = User['startpage'];

/** Where the page chosen in a profile is; undefined when none is chosen, or one of a kind nobody knows. */
export function startPageRoute(startpage: StartPage | undefined): string | undefined {
  const { type, id } = startpage ?? {};
  if (!type || !id) return undefined;
  if (type === 'stream') return Routes.STREAMS.search(id);
  if (type === 'dashboard') return Routes.DASHBOARDS.show(id);
  return type === 'search' ? Routes.SEARCH.show(id) : undefined;
}
