import { type ViewSummary } from 'api/views';
import { useMayShare } from 'areas/shares';
import { useIsPermitted } from 'areas/users';
import { useViewRights } from 'areas/views';
import { Copy, Share2, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { MenuItem } from 'ui/menu/MenuItem';
import { DashboardsActions } from '../DashboardsActions';

/** What is about to be done with dashboards of the list. */
export type DashboardsQuestion = { share: ViewSummary } | { remove: readonly ViewSummary[] };

/** What one may do with a dashboard; what is not permitted is absent. */
export function useRowMenu(ask: (asked: DashboardsQuestion) => void, reload: () => void) {
  const { mayDelete } = useViewRights();
  const mayShare = useMayShare();
  const mayCreate = useIsPermitted('dashboards:create');
  return (view: ViewSummary): ReactNode => {
    const isShareable = mayShare('dashboard', view.id);
    if (!isShareable && !mayCreate && !mayDelete(view)) return null;
    return (
      <>
        {isShareable && (
          <MenuItem icon={<Share2 />} onChoose={() => ask({ share: view })}>
            Share…
          </MenuItem>
        )}
        {mayCreate && (
          <MenuItem
            icon={<Copy />}
            onChoose={() =>
              void DashboardsActions.duplicate(view, `${view.title} (copy)`).then(reload, () => undefined)
            }
          >
            Duplicate
          </MenuItem>
        )}
        {mayDelete(view) && (
          <MenuItem icon={<Trash2 />} danger onChoose={() => ask({ remove: [view] })}>
            Delete…
          </MenuItem>
        )}
      </>
    );
  };
}
