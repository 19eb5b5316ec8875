import { type ViewSummary } from 'api/views';
import { useMayShare } from 'areas/shares';
import { Pencil, Share2, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { MenuItem } from 'ui/menu/MenuItem';
import { useViewRights } from './useViewRights';

/** What is about to be done with a view of the list. */
export type ViewQuestion = { edit: ViewSummary } | { remove: ViewSummary } | { share: ViewSummary };

/** What a view is for sharing. */
export const shareType = ({ type }: Pick<ViewSummary, 'type'>) => (type === 'DASHBOARD' ? 'dashboard' : 'search');

/** What one may do with a view; what is not permitted is absent. */
export function useRowMenu(ask: (asked: ViewQuestion) => void) {
  const { mayEdit, mayDelete } = useViewRights();
  const mayShare = useMayShare();
  return (view: ViewSummary): ReactNode => {
    const isShareable = mayShare(shareType(view), view.id);
    if (!mayEdit(view) && !mayDelete(view) && !isShareable) return null;
    return (
      <>
        {isShareable && (
          <MenuItem icon={<Share2 />} onChoose={() => ask({ share: view })}>
            Share…
          </MenuItem>
        )}
        {mayEdit(view) && (
          <MenuItem icon={<Pencil />} onChoose={() => ask({ edit: view })}>
            Edit metadata
          </MenuItem>
        )}
        {mayDelete(view) && (
          <MenuItem icon={<Trash2 />} danger onChoose={() => ask({ remove: view })}>
            Delete…
          </MenuItem>
        )}
      </>
    );
  };
}
