import { type IndexSet } from 'api/indices/index-sets';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Pencil, RefreshCw, RotateCw, Star, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Routes } from 'routing/Routes';
import { type PageAction } from 'ui/page/page-action';
import { DeleteIndexSetDialog } from '../list/DeleteIndexSetDialog';
import { SetDefaultDialog } from '../list/SetDefaultDialog';
import { notDefaultReason } from '../not-default';
import { IndexSetsStore } from '../stores/IndexSetsStore';
import { RecalculateDialog, RotateDialog } from './SetActDialogs';
import { texts } from './texts';

type Asked = 'rotate' | 'recalculate' | 'default' | 'delete';

/**
 * What may be done with an index set from its page, and the question that is open.
 *
 * @param current the active write index, when known
 */
export function useIndexSetActions(
  indexSet: IndexSet,
  current: string | null | undefined,
  reload: () => void,
): { actions: PageAction[]; dialog: ReactNode } {
  const user = useStore(CurrentUserStore);
  const stats = useStore(IndexSetsStore, (state) => state.stats[indexSet.id]);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const may = (permission: string) => hasPermission(user, permission);
  const question = { indexSet, onDone: reload, onClose: () => setAsked(undefined) };
  const dialog = (
    <>
      {asked === 'rotate' && <RotateDialog {...question} current={current} />}
      {asked === 'recalculate' && <RecalculateDialog {...question} />}
      {asked === 'default' && <SetDefaultDialog indexSet={indexSet} onClose={question.onClose} />}
      {asked === 'delete' && (
        <DeleteIndexSetDialog
          indexSet={indexSet}
          stats={stats}
          onDeleted={() => void navigate(Routes.SYSTEM.INDICES.LIST)}
          onClose={question.onClose}
        />
      )}
    </>
  );
  const edits = may(`indexsets:edit:${indexSet.id}`);
  const all: (PageAction & { isThere: boolean })[] = [
    {
      id: 'rotate',
      isThere: indexSet.writable && may('deflector:cycle'),
      label: texts.actions.rotate,
      icon: <RotateCw />,
      onChoose: () => setAsked('rotate'),
    },
    {
      id: 'recalculate',
      isThere: may('indexranges:rebuild'),
      label: texts.actions.recalculate,
      icon: <RefreshCw />,
      onChoose: () => setAsked('recalculate'),
    },
    {
      id: 'edit',
      isThere: edits,
      label: texts.actions.edit,
      icon: <Pencil />,
      to: Routes.SYSTEM.INDEX_SETS.configuration(indexSet.id, 'details'),
    },
    {
      id: 'default',
      isThere: edits,
      label: texts.actions.setDefault,
      icon: <Star />,
      disabledReason: notDefaultReason(indexSet),
      onChoose: () => setAsked('default'),
    },
    {
      id: 'failures',
      isThere: may('indices:failures'),
      label: texts.actions.failures,
      icon: <TriangleAlert />,
      to: Routes.SYSTEM.INDICES.FAILURES,
    },
    {
      id: 'delete',
      isThere: may(`indexsets:delete:${indexSet.id}`),
      label: texts.actions.delete,
      icon: <Trash2 />,
      isDangerous: true,
      onChoose: () => setAsked('delete'),
    },
  ];
  return { actions: all.filter(({ isThere }) => isThere).map(({ isThere: _, ...action }) => action), dialog };
}
