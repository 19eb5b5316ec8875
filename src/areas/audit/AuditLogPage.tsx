import { AUDIT_INDEX_SET_ID, AUDIT_STREAM_ID } from 'api/audit-log';
import { RangeControl, writeTimeRange } from 'areas/query';
import { RotateCw, Search } from 'lucide-react';
import { messageOf } from 'rest/failure';
import { changeQuery } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { FilterMenu } from 'ui/filter-bar/FilterMenu';
import { formatCount } from 'ui/format/number';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { ResultPaginator } from 'ui/paginator/ResultPaginator';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { ErrorState } from 'ui/state/ErrorState';
import { NothingFound } from 'ui/state/NothingFound';
import { type AuditFacet, auditQuery, FACET_NAMES, SCOPES } from './audit-filter';
import { kindText, outcomeText } from './EntryDetails';
import { EntriesTable } from './EntriesTable';
import { type AuditLog, useAuditLog } from './useAuditLog';
import { texts } from './texts';
import './audit.css';

const HELP = {
  text: texts.help,
  links: [{ title: texts.helpIndexSet, to: Routes.SYSTEM.INDEX_SETS.show(AUDIT_INDEX_SET_ID) }],
};
/** So many results a search gives page by page. */
const RESULT_WINDOW = 10_000;
const QUICK = SCOPES.map((id) => ({ id, label: texts.scopes[id] }));

const valueText = (facet: AuditFacet, value: string): string => {
  if (facet === 'outcome') return outcomeText(value);
  return facet === 'kind' ? kindText(value) : value;
};

/** Who did what, on what, from where, and with what result. */
export function AuditLogPage() {
  const log = useAuditLog();
  const { address, entries, filter, timerange } = log;
  const { found, isLoading, error, reload } = entries;
  usePageHelp(HELP);
  useDocumentTitle(texts.title);
  usePageKeys([{ keys: ['r'], does: texts.reload, run: reload }]);
  const search = changeQuery('', { ...writeTimeRange(timerange), q: auditQuery(filter) });
  const hasFailed = error !== undefined && !found;
  return (
    <div className="tl-main">
      <PageHeader
        title={texts.title}
        fact={found && formatCount(found.total)}
        isLoading={isLoading && found !== undefined}
        actions={[
          {
            ...{ id: 'search', label: texts.openSearch, icon: <Search />, variant: 'ghost' },
            to: Routes.STREAMS.search(AUDIT_STREAM_ID) + search,
          },
          { id: 'reload', label: texts.reload, icon: <RotateCw />, onChoose: reload },
        ]}
      />
      {hasFailed ? (
        <ErrorState title={texts.failed} onRetry={reload} isRetrying={isLoading}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      ) : (
        <EntriesTable
          label={texts.title}
          entries={entries}
          cutFrom={`${auditQuery(filter)} ${JSON.stringify(timerange)} ${address.page}`}
          toolbar={<Toolbar log={log} />}
          empty={
            address.text === '' && Object.keys(filter.facets).length === 0 ? (
              <p className="tl-ink-3">{texts.none}</p>
            ) : (
              <NothingFound what={texts.nothingFound} onClear={log.clear} />
            )
          }
          footer={
            <ResultPaginator
              page={address.page}
              pageSize={address.pageSize}
              total={found?.total ?? 0}
              resultWindow={RESULT_WINDOW}
              isElasticsearch={false}
              onPage={address.setPage}
            />
          }
        />
      )}
    </div>
  );
}

function Toolbar({ log: { address, filter, timerange, entries, setScope, setFacet, setRange } }: { log: AuditLog }) {
  return (
    <FilterBar
      label={texts.filter}
      placeholder={texts.filterBy}
      text={address.text}
      onText={address.setText}
      quick={QUICK}
      chosen={filter.scope}
      onChoose={setScope}
      menus={
        <>
          <div className="tl-audit-range">
            <RangeControl value={timerange} onApply={setRange} />
          </div>
          {FACET_NAMES.map((facet) => (
            <FilterMenu
              key={facet}
              label={texts.facets[facet]}
              options={(entries.found?.facets?.[facet] ?? []).map(({ value, count }) => ({
                value,
                label: `${valueText(facet, value)} (${formatCount(count)})`,
              }))}
              value={filter.facets[facet]}
              onChoose={(value) => setFacet(facet, value)}
            />
          ))}
        </>
      }
    />
  );
}
