import { useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { CopyButton } from 'ui/copy/CopyButton';
import { DataTable } from 'ui/data-table/DataTable';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { Paginator } from 'ui/paginator/Paginator';
import { NothingFound } from 'ui/state/NothingFound';
import { Segmented } from 'ui/tabs/Segmented';
import { FailureGroups } from './FailureGroups';
import { failureColumns, type FailureRow } from './failure-columns';
import { notAgainReason, ProcessAgain } from './ProcessAgain';
import { type LoadedFailures } from './useFailures';
import { texts } from './texts';

interface FailuresTableProps {
  failures: LoadedFailures;
  openKey: string | undefined;
  onOpen: (row: FailureRow) => void;
}

const VIEWS = [
  { value: 'list', label: texts.table.newest },
  { value: 'groups', label: texts.table.byReason },
] as const;

/** The failures of a page, one by one or by reason; filtered here, since servers know no filter. */
export function FailuresTable({ failures, openKey, onOpen }: FailuresTableProps) {
  const { rows, total, isLoading, address } = failures;
  const { query, push, replace } = useQueryState();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const group = query.get('group');
  const view = query.get('view') === 'groups' ? 'groups' : 'list';
  const shared = {
    isLoading: isLoading && rows !== undefined,
    toolbar: (
      <FilterBar
        label={texts.table.filter}
        placeholder={texts.table.filterBy}
        text={address.text}
        onText={address.setText}
        quick={group === null ? [] : [{ id: 'group', label: texts.table.oneReason, count: rows?.length }]}
        chosen="group"
        onChoose={() => push({ group: undefined })}
      >
        <Segmented
          label={texts.table.arrange}
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
      <NothingFound what={texts.table.nothingFound} onClear={() => push({ query: undefined, group: undefined })} />
    ),
  };
  const chosen = rows?.filter(({ key }) => selected.has(key)) ?? [];
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
      label={texts.page.title}
      density="dense"
      columns={failureColumns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={({ failure }) => texts.table.row(failure.letter_id)}
      cutFrom={`${address.text} ${address.page} ${address.pageSize} ${group ?? ''}`}
      openKey={openKey}
      selection={
        rows?.some(({ failure }) => notAgainReason(failure) === undefined)
          ? {
              selected,
              onChange: setSelected,
              blockedReason: ({ failure }) => notAgainReason(failure),
              actions: (
                <ProcessAgain
                  letterIds={chosen.map(({ failure }) => failure.letter_id)}
                  onDone={() => {
                    setSelected(new Set());
                    failures.reload();
                  }}
                />
              ),
            }
          : undefined
      }
      onOpen={onOpen}
      onFocusRow={openKey === undefined ? undefined : ({ key }) => replace({ failure: key })}
      rowActions={({ failure }) => <CopyButton label={texts.table.copy} value={failure.message} />}
    />
  );
}
