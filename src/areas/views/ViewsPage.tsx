import { type ViewSummary } from 'api/views';
import { accessAction, ListPage, type RowAction, shareAction, useEntityList } from 'areas/entities';
import { startPageActions } from 'areas/user-management';
import { hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { entitiesOf } from 'rest/entity/entity-store';
import { type ListQuery } from 'rest/entity/listing';
import { Pencil, Search, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { columns } from './columns';
import { DeleteViewDialog } from './DeleteViewDialog';
import { MetadataDialog, type ViewMetadata } from './MetadataDialog';
import { bodyOf, viewPermission } from './view-body';
import { viewRoute } from './view-route';
import { ViewActions } from './ViewStore';
import { useSearched } from './Searched';
import { Views, ViewsActions, ViewsStore } from './ViewsStore';
import { texts } from './texts';

const HELP = {
  text: texts.page.help,
  links: [{ title: texts.page.search, to: Routes.SEARCH.HOME }],
};
const EMPTY = {
  title: texts.empty.title,
  text: texts.empty.text,
  icon: <Search />,
  start: { label: texts.empty.start, to: Routes.SEARCH.HOME },
};
const KINDS = [
  { id: 'all', label: texts.kinds.all },
  { id: 'searches', label: texts.kinds.searches },
  { id: 'dashboards', label: texts.kinds.dashboards },
] as const;
const typeOf = ({ type }: ViewSummary) => (type === 'DASHBOARD' ? 'dashboard' : 'search');
const ACTIONS: readonly RowAction<ViewSummary>[] = [
  shareAction(typeOf),
  accessAction(typeOf),
  {
    id: 'edit',
    label: texts.actions.edit,
    icon: <Pencil />,
    isPermitted: (view, user) => hasPermission(user, viewPermission('edit', view)),
    dialog: ([view], { onDone, onClose }) =>
      view && (
        <MetadataDialog {...{ view, onClose }} onSave={(metadata) => saveMetadata(view, metadata).then(onDone)} />
      ),
  },
  ...startPageActions<ViewSummary>(({ type }) => (type === 'DASHBOARD' ? 'dashboard' : undefined)),
  {
    id: 'delete',
    label: texts.actions.delete,
    icon: <Trash2 />,
    isDangerous: true,
    isPermitted: (view, user) => hasPermission(user, viewPermission('delete', view)),
    dialog: ([view], { onDone, onClose }) => view && <DeleteViewDialog {...{ view, onClose }} onDeleted={onDone} />,
  },
];

/** Changes title, summary and description of a view in a list, which has no state. */
export async function saveMetadata({ id }: ViewSummary, metadata: ViewMetadata): Promise<void> {
  const { view } = await ViewActions.get(id);
  await ViewActions.update(id, bodyOf(view, metadata));
}

/** Saved searches and dashboards the person may read. */
export function ViewsPage() {
  const { query, push } = useQueryState();
  const kind = KINDS.find(({ id }) => id === query.get('kind'))?.id ?? 'all';
  const ask = useCallback((part: ListQuery) => ViewsActions.list({ ...part, kind }), [kind]);
  const list = useEntityList(Views, { columns, ask });
  const shown = useStore(ViewsStore, (state) => state.list);
  useSearched(useMemo(() => entitiesOf({ list: shown }), [shown]));
  return (
    <ListPage
      title={texts.page.title}
      help={HELP}
      list={list}
      open={viewRoute}
      actions={ACTIONS}
      filter={{
        label: texts.page.filter,
        placeholder: texts.page.filterBy,
        quick: KINDS,
        chosen: kind,
        onChoose: (chosen) => push({ kind: chosen === 'all' ? undefined : chosen, page: undefined }),
      }}
      empty={EMPTY}
      nothingFound={(text) => ({ what: texts.page.nothingFound(text) })}
    />
  );
}
