import { useStore } from 'flux/use-store';
import { History, Trash } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useQueryState } from 'routing/query-state';
import { type PageAction } from 'ui/page/page-action';
import { type RowAction } from './row-action';
import { type EntityList } from './useEntityList';
import { HistoryDrawer } from './useHistory';
import { texts } from './texts';

const TrashDrawer = lazy(async () => ({ default: (await import('./TrashDrawer')).TrashDrawer }));

interface Documents<Row> {
  actions: readonly RowAction<Row>[];
  pageActions: readonly PageAction[];
  drawer: ReactNode;
}

/**
 * What a list offers without a line of its own, where the server keeps versions and a trash: the history of each thing,
 * and the way back for what was deleted. Which of them is open stands in the address: `history=dashboard:65a1…`,
 * `trash=dashboard`.
 */
export function useDocuments<Row>(
  { documents, rows, rowKey, rowLabel, reload }: EntityList<Row>,
  actions: readonly RowAction<Row>[] = [],
): Documents<Row> {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, 'documents'));
  const { query, push } = useQueryState();
  const [first, ...others] = documents?.kinds ?? [];
  if (!isOffered || !documents || !first) return { actions, pageActions: [], drawer: null };

  const kindNamed = (name: string | null | undefined) => documents.kinds.find(({ kind }) => kind === name);
  const history: RowAction<Row> = {
    id: 'history',
    label: texts.actions.history,
    icon: <History />,
    isPermitted: () => true,
    run: (row) => push({ history: `${documents.kindOf(row)}:${rowKey(row)}`, trash: undefined }),
  };
  const close = () => push({ history: undefined, trash: undefined });
  const end = { onDone: reload, onClose: close };
  const [kindOfShown, id] = query.get('history')?.split(':') ?? [];
  const shown = kindNamed(kindOfShown);
  const row = rows?.find((one) => rowKey(one) === id);
  const trashed = kindNamed(query.get('trash'));
  return {
    actions: [
      ...actions.filter(({ isDangerous }) => !isDangerous),
      history,
      ...actions.filter((one) => one.isDangerous),
    ],
    pageActions: [
      {
        id: 'trash',
        label: texts.actions.trash,
        icon: <Trash />,
        variant: 'ghost',
        onChoose: () => push({ trash: first.kind, history: undefined }),
      },
    ],
    drawer: (
      <Suspense fallback={null}>
        {shown && id && <HistoryDrawer key={id} {...end} document={{ ...shown, id, title: row && rowLabel(row) }} />}
        {trashed && (
          <TrashDrawer {...end} kinds={[first, ...others]} kind={trashed} onKind={(kind) => push({ trash: kind })} />
        )}
      </Suspense>
    ),
  };
}
