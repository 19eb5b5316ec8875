import { useQueryState } from 'routing/query-state';
import { CopyButton } from 'ui/copy/CopyButton';
import { DataTable } from 'ui/data-table/DataTable';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { Paginator } from 'ui/paginator/Paginator';
import { NothingFound } from 'ui/state/NothingFound';
import { Segmented } from 'ui/tabs/Segmented';
import { FailureGroups } from './FailureGroups';
import { failureColumns, type FailureRow } from './failure-columns';
import { type LoadedFailures } from './useFailures';

interface FailuresTableProps {
  failures: LoadedFailures;
  openKey: string | undefined;
  onOpen: (row: FailureRow) => void;
}

const VIEWS = [
  { value: 'list', label: 'Newest first' },
  { value: 'groups', label: 'By reason' },
] as const;

/** The failures of a page, one by one or by reason; filtered here, since servers know no filter. */
export function FailuresTable({ failures, openKey, onOpen }: FailuresTableProps) {
  const { rows, total, isLoading, address } = failures;
  const { query, push, replace } = useQueryState();
  const group = query.get('group');
  const view = query.get('view') === 'groups' ? 'groups' : 'list';
  const shared = {
    isLoading: isLoading && rows !== undefined,
    toolbar: (
      <FilterBar
        label="Filter failures"
        placeholder="Error, field, index or ID, on this page"
        text={address.text}
        onText={address.setText}
        quick={group === null ? [] : [{ id: 'group', label: 'One reason', count: rows?.length }]}
        chosen="group"
        onChoose={() => push({ group: undefined })}
      >
        <Segmented
          label="Arrange failures"
          segments={VIEWS}
          value={view}
          onChange={(next) => push({ view: next === 'list' ? undefined : next, group: undefined })}
        />
      </FilterBar>
    ),
    footer: (
      <Paginator
        page={address.page}
        pageSize={address.pageSize}
        total={total}
        onPage={address.setPage}
        onPageSize={address.setPageSize}
      />
    ),
    empty: (
      <NothingFound what="failure on this page matches" onClear={() => push({ query: undefined, group: undefined })} />
    ),
  };
  if (view === 'groups') {
    return (
      <FailureGroups
        {...shared}
        failures={rows?.map(({ failure }) => failure)}
        onOpen={({ key }) => push({ view: undefined, group: key })}
      />
    );
  }
  return (
    <DataTable
      {...shared}
      label="Indexer failures"
      density="dense"
      columns={failureColumns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={({ failure }) => `failure of ${failure.letter_id}`}
      cutFrom={`${address.text} ${address.page} ${address.pageSize} ${group ?? ''}`}
      openKey={openKey}
      onOpen={onOpen}
      onFocusRow={openKey === undefined ? undefined : ({ key }) => replace({ failure: key })}
      rowActions={({ failure }) => <CopyButton label="Copy error message" value={failure.message} />}
    />
  );
}
