import { type IndexSet } from 'api/indices/index-sets';
import { type RowAction } from 'areas/entities';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { notDefaultReason } from '../not-default';
import { DeleteIndexSetDialog } from './DeleteIndexSetDialog';
import { type IndexSetRow } from './rows';
import { SetDefaultDialog } from './SetDefaultDialog';
import { texts } from './texts';

const editPermission = ({ id }: IndexSet) => `indexsets:edit:${id}`;

const EDITS: readonly RowAction<IndexSetRow>[] = [
  {
    id: 'edit',
    label: texts.actions.edit,
    icon: <Pencil />,
    rowKey: 'e',
    isPermitted: ({ set }, user) => hasPermission(user, editPermission(set)),
    to: ({ set }) => Routes.SYSTEM.INDEX_SETS.configuration(set.id),
  },
  {
    id: 'default',
    label: texts.actions.setDefault,
    icon: <Star />,
    isPermitted: ({ set }, user) => hasPermission(user, editPermission(set)),
    disabledReason: ({ set }) => notDefaultReason(set),
    dialog: ([row], { onClose }) => row && <SetDefaultDialog indexSet={row.set} onClose={onClose} />,
  },
];

/** What one may do with an index set of the list. */
export function useIndexSetActions() {
  const user = useStore(CurrentUserStore);
  const { push } = useQueryState();
  const remove: RowAction<IndexSetRow> = {
    id: 'delete',
    label: texts.actions.delete,
    icon: <Trash2 />,
    isDangerous: true,
    isPermitted: ({ set }) => hasPermission(user, `indexsets:delete:${set.id}`),
    dialog: ([row], { onDone, onClose }) =>
      row && (
        <DeleteIndexSetDialog
          indexSet={row.set}
          stats={row.stats}
          onDeleted={() => {
            push({ page: undefined });
            onDone();
          }}
          onClose={onClose}
        />
      ),
  };
  return { actions: [...EDITS, remove], mayEdit: (set: IndexSet) => hasPermission(user, editPermission(set)) };
}
