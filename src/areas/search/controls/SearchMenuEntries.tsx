import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useExtensions } from 'plugins/use-extensions';
import { useNavigate } from 'react-router';
import { MenuItem } from 'ui/menu/MenuItem';
import { FieldTypesStore, natureIn } from 'areas/query';
import { savedForm } from '../saved/save-arrangement';
import { type SavedSearch } from '../saved/saved-search';
import { type Arrangement } from '../address/search-url';
import { type SearchMenuEntry } from './search-menu-entry';

interface SearchMenuEntriesProps {
  arrangement: Arrangement;
  saved: SavedSearch | undefined;
}

/** Menu entries that other areas add to a search. */
export function SearchMenuEntries({ arrangement, saved }: SearchMenuEntriesProps) {
  const user = useStore(CurrentUserStore);
  const navigate = useNavigate();
  const entries = useExtensions('search:menu').filter(({ permissions = [] }) =>
    permissions.every((permission) => hasPermission(user, permission)),
  );
  const run = async (entry: SearchMenuEntry) => {
    const natureOf = (field: string) => natureIn(FieldTypesStore.getState().fields, field);
    const { title, summary, description } = saved?.view ?? {};
    const form = savedForm({ arrangement, saved: saved?.arrangement, natureOf });
    void navigate(await entry.run({ ...form, title, summary, description }));
  };
  return entries.map((entry) => (
    <MenuItem key={entry.id} icon={<entry.icon />} onChoose={() => void run(entry)}>
      {entry.title}
    </MenuItem>
  ));
}
