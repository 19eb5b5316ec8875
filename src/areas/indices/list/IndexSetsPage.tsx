import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { ListPage, useWholeList } from 'areas/entities';
import { useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Database } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { ButtonLink } from 'ui/button/ButtonLink';
import { Switch } from 'ui/field/Switch';
import { formatCount } from 'ui/format/number';
import { useRememberedSwitch } from 'ui/memory/useRememberedSwitch';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { IndexSetSummary } from '../IndexSetSummary';
import { IndexerClusterBox } from '../overview/IndexerClusterBox';
import { IndexerFailuresBox } from '../overview/IndexerFailuresBox';
import { IndexSets, IndexSetsStore } from '../stores/IndexSetsStore';
import { useShardColumns } from '../useShardColumns';
import { columns, needsFigures } from './columns';
import { useIndexSetActions } from './index-set-actions';
import { holdsText, type IndexSetRow } from './rows';
import { totalText } from './total';
import { loadIndexSets, useFigures, useIndexSetRows } from './useIndexSetRows';
import { texts } from './texts';
import './IndexSetsPage.css';

const HELP = {
  text: texts.page.help,
  links: [{ title: texts.page.failures, to: Routes.SYSTEM.INDICES.FAILURES }],
};
const CREATE = {
  label: texts.page.create,
  permissions: 'indexsets:create',
  to: Routes.SYSTEM.INDEX_SETS.CREATE,
};
const EMPTY = {
  title: texts.empty.title,
  text: texts.empty.text,
  icon: <Database />,
};
const ALWAYS_FIGURES = 'timberline.index-sets.always-figures';
const DOCUMENTS = {
  kinds: IndexSets.documents?.kinds ?? [],
  kindOf: ({ set }: IndexSetRow) => IndexSets.documents?.kindOf(set) ?? '',
};
const NONE: readonly IndexSetRow[] = [];

/** All index sets: what they hold, how they rotate and what they keep. */
export function IndexSetsPage() {
  const maySeeTotal = useIsPermitted('indexsets:read');
  const rows = useIndexSetRows();
  const list = useWholeList({
    ...{ noun: IndexSets.noun, documents: DOCUMENTS, columns: useShardColumns(columns), rows, matches: holdsText },
    rowKey: ({ set }) => set.id,
    rowLabel: ({ set }) => set.title,
    list: useStore(IndexSetsStore, (state) => state.list),
    reload: useCallback(() => loadIndexSets(maySeeTotal), [maySeeTotal]),
  });
  const [wantsFigures, toggleFigures] = useRememberedSwitch(ALWAYS_FIGURES, true);
  useFigures(rows !== undefined, wantsFigures || needsFigures(list.sort?.column), list.rows ?? NONE);
  const { actions, mayEdit } = useIndexSetActions();
  useDocumentTitle(texts.page.document);
  return (
    <ListPage
      title={texts.page.title}
      help={HELP}
      list={list}
      create={CREATE}
      actions={actions}
      filter={{
        label: texts.page.filter,
        placeholder: texts.page.filterBy,
        children: <Switch label={texts.page.alwaysSizes} checked={wantsFigures} onChange={toggleFigures} />,
      }}
      errorTitle={texts.page.failed}
      empty={EMPTY}
      table={{
        label: texts.page.table,
        expansion: useExpansion(),
        rowActions: ({ set }) =>
          mayEdit(set) && (
            <ButtonLink to={Routes.SYSTEM.INDEX_SETS.configuration(set.id)} size="sm" variant="ghost">
              {texts.actions.edit}
            </ButtonLink>
          ),
      }}
    >
      <div className="tl-index-sets-lead">
        <p>{texts.page.lead}</p>
        {maySeeTotal && <Total />}
      </div>
      <div className="tl-index-sets-boxes">
        <IndexerClusterBox />
        <IndexerFailuresBox />
      </div>
    </ListPage>
  );
}

function Total() {
  const stats = useStore(IndexSetsStore, ({ globalStats }) => valueOf(globalStats));
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  return (
    <p>
      <strong>{texts.page.total}</strong>{' '}
      <span title={stats && texts.page.totalBytes(formatCount(stats.size), isCluster)}>{totalText(stats)}</span>
    </p>
  );
}

/** Rows that are open in place; the address knows them. */
function useExpansion() {
  const { query, push } = useQueryState();
  const open = query.get('open') ?? '';
  const expanded = useMemo(() => new Set(open.split(',').filter(Boolean)), [open]);
  const onToggle = useCallback(
    (id: string) => {
      const next = new Set(expanded);
      if (!next.delete(id)) next.add(id);
      push({ open: [...next].join(',') || undefined });
    },
    [expanded, push],
  );
  return useMemo(
    () => ({ expanded, onToggle, render: ({ set }: IndexSetRow) => <IndexSetSummary indexSet={set} /> }),
    [expanded, onToggle],
  );
}
