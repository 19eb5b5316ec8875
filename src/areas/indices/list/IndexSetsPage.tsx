import { type IndexSet } from 'api/indices/index-sets';
import { useIsPermitted } from 'areas/users';
import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { formatCount } from 'ui/format/number';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { ErrorState } from 'ui/state/ErrorState';
import { IndexerClusterBox } from '../overview/IndexerClusterBox';
import { IndexerFailuresBox } from '../overview/IndexerFailuresBox';
import { IndexSetsStore } from '../stores/IndexSetsStore';
import { DeleteIndexSetDialog } from './DeleteIndexSetDialog';
import { IndexSetsTable } from './IndexSetsTable';
import { type IndexSetRow } from './rows';
import { SetDefaultDialog } from './SetDefaultDialog';
import { totalText } from './total';
import { loadIndexSets, useIndexSetRows } from './useIndexSetRows';
import './IndexSetsPage.css';

const HELP = {
  text: 'Index sets say how messages are stored: names of indices, when the next one begins, how many are kept. Streams choose one; what no stream chooses goes to the default one.',
  links: [{ title: 'Indexer failures', to: Routes.SYSTEM.INDICES.FAILURES }],
};

/** All index sets: what they hold, how they rotate and what they keep. */
export function IndexSetsPage() {
  const rows = useIndexSetRows();
  const maySeeTotal = useIsPermitted('indexsets:read');
  const { push } = useQueryState();
  const { isLoading, error, globalStats } = useStore(IndexSetsStore, (state) => ({
    isLoading: state.isLoading,
    error: state.error,
    globalStats: state.globalStats,
  }));
  const [asked, setAsked] = useState<{ default: IndexSet } | { remove: IndexSetRow }>();
  usePageHelp(HELP);
  useDocumentTitle('Indices and Index Sets');
  const close = () => setAsked(undefined);
  return (
    <div className="tl-main">
      <PageHeader
        title="Indices & Index Sets"
        fact={rows && formatCount(rows.length)}
        isLoading={isLoading && rows !== undefined}
        actions={usePageActions()}
      />
      <div className="tl-index-sets-lead">
        <p>
          An index set says how messages are stored: what its indices are called, when the next one begins and how many
          are kept. Streams choose the index set their messages go to.
        </p>
        {maySeeTotal && (
          <p>
            <strong>Total:</strong>{' '}
            <span title={globalStats && `${formatCount(globalStats.size)} bytes, replicas counted`}>
              {totalText(globalStats)}
            </span>
          </p>
        )}
      </div>
      <div className="tl-index-sets-boxes">
        <IndexerClusterBox />
        <IndexerFailuresBox />
      </div>
      {error !== undefined && !rows && !isLoading ? (
        <ErrorState title="The index sets could not be loaded" onRetry={() => loadIndexSets(maySeeTotal)}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      ) : (
        <IndexSetsTable
          {...{ rows, isLoading }}
          setDefault={(set) => setAsked({ default: set })}
          remove={(row) => setAsked({ remove: row })}
        />
      )}
      {asked && 'default' in asked && <SetDefaultDialog indexSet={asked.default} onClose={close} />}
      {asked && 'remove' in asked && (
        <DeleteIndexSetDialog
          indexSet={asked.remove.set}
          stats={asked.remove.stats}
          onDeleted={() => {
            push({ page: undefined });
            loadIndexSets(maySeeTotal);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What may be done from here; what is not permitted is absent. */
function usePageActions(): PageAction[] {
  const mayCreate = useIsPermitted('indexsets:create');
  const create: PageAction = {
    id: 'create',
    label: 'Create index set',
    icon: <Plus />,
    variant: 'primary',
    to: Routes.SYSTEM.INDEX_SETS.CREATE,
  };
  return mayCreate ? [create] : [];
}
