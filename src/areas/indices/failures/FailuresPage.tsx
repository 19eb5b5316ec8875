import { messageOf } from 'flux/failure';
import { Download, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type DrawerHandle } from 'ui/drawer/Drawer';
import { countOf, formatCount } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { ErrorState } from 'ui/state/ErrorState';
import { downloadText } from './download-text';
import { FailureDrawer } from './FailureDrawer';
import { FailuresTable } from './FailuresTable';
import { jsonLines } from './failure-groups';
import { useFailures } from './useFailures';
import './FailuresPage.css';

const HELP = {
  text: 'Messages that were received and could not be stored, with the reason the search backend gave. Open one to see what there was of it; arrange them by reason to find what goes wrong most.',
  links: [{ title: 'Index sets', to: Routes.SYSTEM.INDICES.LIST }],
};

/** Messages the search backend refused to store, and why. */
export function FailuresPage() {
  const failures = useFailures();
  const { rows, total, isLoading, error, reload } = failures;
  const { query, push } = useQueryState();
  const drawer = useRef<DrawerHandle>(null);
  const open = rows?.find(({ key }) => key === query.get('failure'));
  usePageHelp(HELP);
  useDocumentTitle('Indexer failures');
  usePageKeys([{ keys: ['r'], does: 'Load again', run: reload }]);
  return (
    <div className="tl-main">
      <PageHeader
        title="Indexer failures"
        breadcrumb={[{ label: 'Index sets', to: Routes.SYSTEM.INDICES.LIST }]}
        fact={rows && formatCount(total)}
        isLoading={isLoading && rows !== undefined}
        actions={[
          {
            id: 'export',
            label: 'Export as JSON lines',
            icon: <Download />,
            variant: 'ghost',
            disabledReason: rows && rows.length > 0 ? undefined : 'There is nothing to export',
            onChoose: () =>
              downloadText(
                jsonLines(rows?.map(({ failure }) => failure) ?? []),
                'indexer-failures.jsonl',
                'application/x-ndjson',
              ),
          },
          { id: 'reload', label: 'Load again', icon: <RotateCw />, onChoose: reload },
        ]}
      />
      <p className="tl-failures-lead">
        A failure is a message that was received and could not be stored: the search backend refused it, often because a
        field holds another type of value than before. {rows && total > 0 && `${countOf(total, 'failure')} are kept. `}
        The collection is capped at 50 MB; the oldest leave first.
      </p>
      {error !== undefined && !rows && (
        <ErrorState title="The indexer failures could not be loaded" onRetry={reload} isRetrying={isLoading}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      )}
      {rows && total === 0 && <Note kind="success">There are no indexer failures: every message was stored.</Note>}
      {(error === undefined || rows) && !(rows && total === 0) && (
        <FailuresTable
          failures={failures}
          openKey={open?.key}
          onOpen={({ key }) => (key === open?.key ? drawer.current?.focus() : push({ failure: key }))}
        />
      )}
      {open && <FailureDrawer ref={drawer} failure={open.failure} onClose={() => push({ failure: undefined })} />}
    </div>
  );
}
