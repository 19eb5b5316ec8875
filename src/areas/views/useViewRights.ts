import { type ViewSummary } from 'api/views';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { viewPermission } from './view-body';

export interface ViewRights {
  mayEdit(view: ViewSummary): boolean;
  mayDelete(view: ViewSummary): boolean;
}

/** What the signed-in person may do with views. Whoever made one owns it, also before their rights are loaded again. */
export function useViewRights(): ViewRights {
  const user = useStore(CurrentUserStore);
  const owns = ({ owner }: ViewSummary) => owner !== null && owner === user.currentUser?.username;
  return {
    mayEdit: (view) => owns(view) || hasPermission(user, viewPermission('edit', view)),
    mayDelete: (view) => owns(view) || hasPermission(user, viewPermission('delete', view)),
  };
}
