import { CurrentUserActions } from 'areas/users';
import { bodyOf, ViewActions } from 'areas/views';
import { useNavigate } from 'react-router';
import { Routes } from 'routing/Routes';
import { FieldTypesStore, natureIn, newSearchId } from 'areas/query';
import { type Arrangement } from '../address/search-url';
import { savedForm } from './save-arrangement';
import { type SavedSearch } from './saved-search';

export interface Saving {
  /** Saves under a new id and opens it. */
  create(title: string): Promise<void>;
  /** Overwrites the open one. */
  update(title: string): Promise<void>;
}

/** Saves the page. The store toasts the outcome. */
export function useSaving(arrangement: Arrangement, saved: SavedSearch | undefined): Saving {
  const navigate = useNavigate();
  const form = () =>
    savedForm({
      arrangement,
      saved: saved?.arrangement,
      natureOf: (field) => natureIn(FieldTypesStore.getState().fields, field),
    });
  return {
    create: async (title) => {
      const { search, state } = form();
      const { summary = null, description = null } = saved?.view ?? {};
      const body = { id: newSearchId(), type: 'SEARCH' as const, title, summary, description };
      const { view } = await ViewActions.create(
        { ...body, search_id: search.id, properties: [], requires: {}, state },
        search,
      );
      // The creator of a view owns it, which adds permissions.
      void CurrentUserActions.reload();
      void navigate(Routes.SEARCH.show(view.id));
    },
    update: async (title) => {
      if (!saved) throw new Error('No saved search is open');
      const { search, state } = form();
      const change = { title, search_id: search.id, state };
      await ViewActions.update(saved.view.id, bodyOf(saved.view, change), search);
    },
  };
}
