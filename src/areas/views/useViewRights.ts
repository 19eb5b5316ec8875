import { type ViewSummary } from 'api/views';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { viewPermission } from './view-body';

export interface ViewRights {
  mayEdit(view: ViewSummary): boolean;
  mayDelete(view: ViewSummary): boolean;
}

/** What the signed-in person may do with views. Their rights are loaded again when they have made one. */
export function useViewRights(): ViewRights {
  const user = useStore(CurrentUserStore);
  return {
    mayEdit: (view) => hasPermission(user, viewPermission('edit', view)),
    mayDelete: (view) => hasPermission(user, viewPermission('delete', view)),
  };
}
