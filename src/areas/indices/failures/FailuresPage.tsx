import { MOST_FAILURE_BYTES } from 'api/indices/failures';
import { messageOf } from 'rest/failure';
import { Download, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { saveFile } from 'rest/download';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type DrawerHandle } from 'ui/drawer/Drawer';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { ErrorState } from 'ui/state/ErrorState';
import { FailureDrawer } from './FailureDrawer';
import { FailuresTable } from './FailuresTable';
import { jsonLines } from './failure-groups';
import { useFailures } from './useFailures';
import { texts } from './texts';
import './FailuresPage.css';

const HELP = {
  text: texts.page.help,
  links: [{ title: texts.page.indexSets, to: Routes.SYSTEM.INDICES.LIST }],
};

const LIMIT = texts.page.limit(formatBytes(MOST_FAILURE_BYTES.INDEXING), formatBytes(MOST_FAILURE_BYTES.DECODING));

/** Says no more than the server vouches for: a 4.3 cluster does not keep what it cannot read. */
function NoFailures({ hasHidden }: { hasHidden: boolean | undefined }) {
  if (hasHidden) return <Note kind="info">{texts.page.noneShown}</Note>;
  return <Note kind="success">{hasHidden === false ? texts.page.none : texts.page.noneRejected}</Note>;
}

/** Messages that were received and are not stored, and why. */
export function FailuresPage() {
  const failures = useFailures();
  const { rows, total, hasHidden, isLoading, error, reload } = failures;
  const { query, push } = useQueryState();
  const drawer = useRef<DrawerHandle>(null);
  const open = rows?.find(({ key }) => key === query.get('failure'));
  usePageHelp(HELP);
  useDocumentTitle(texts.page.title);
  usePageKeys([{ keys: ['r'], does: texts.page.reload, run: reload }]);
  return (
    <div className="tl-main">
      <PageHeader
        title={texts.page.title}
        breadcrumb={[{ label: texts.page.indexSets, to: Routes.SYSTEM.INDICES.LIST }]}
        fact={rows && formatCount(total)}
        isLoading={isLoading && rows !== undefined}
        actions={[
          {
            id: 'export',
            label: texts.page.export,
            icon: <Download />,
            variant: 'ghost',
            disabledReason: rows && rows.length > 0 ? undefined : texts.page.nothingToExport,
            onChoose: () =>
              saveFile(
                new Blob([jsonLines(rows?.map(({ failure }) => failure) ?? [])], { type: 'application/x-ndjson' }),
                'indexer-failures.jsonl',
              ),
          },
          { id: 'reload', label: texts.page.reload, icon: <RotateCw />, onChoose: reload },
        ]}
      />
      <p className="tl-failures-lead">
        {texts.page.lead} {rows && total > 0 && `${texts.page.kept(total)} `}
        {LIMIT} {hasHidden && texts.page.hidden}
      </p>
      {error !== undefined && !rows && (
        <ErrorState title={texts.page.failed} onRetry={reload} isRetrying={isLoading}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      )}
      {rows && total === 0 && <NoFailures hasHidden={hasHidden} />}
      {(error === undefined || rows) && !(rows && total === 0) && (
        <FailuresTable
          failures={failures}
          openKey={open?.key}
          onOpen={({ key }) => (key === open?.key ? drawer.current?.focus() : push({ failure: key }))}
        />
      )}
      {open && (
        <FailureDrawer
          ref={drawer}
          failure={open.failure}
          onClose={() => push({ failure: undefined })}
          onProcessed={() => {
            push({ failure: undefined });
            reload();
          }}
        />
      )}
    </div>
  );
}
