import { type IndexerFailure } from 'api/indices/failures';
import { useMemo } from 'react';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { timeColumn } from 'ui/data-table/time-column';
import { DataTable } from 'ui/data-table/DataTable';
import { formatCount } from 'ui/format/number';
import { type FailureGroup, groupFailures } from './failure-groups';
import { texts } from './texts';

const columns: readonly Column<FailureGroup>[] = [
  {
    id: 'reason',
    title: texts.groups.reason,
    cell: ({ kind, field, pattern }) => (
      <span className="tl-failure-text">
        <Chip tone="danger">{kind}</Chip>
        {field !== undefined && <Chip>{field}</Chip>}
        <span title={pattern}>{pattern}</span>
      </span>
    ),
  },
  {
    id: 'index',
    title: texts.groups.index,
    width: 170,
    phone: 'detail',
    cell: ({ index }) => <span className="tl-mono">{index}</span>,
  },
  {
    id: 'count',
    title: texts.groups.failures,
    width: 100,
    align: 'end',
    phone: 'figure',
    cell: ({ count }) => formatCount(count),
  },
  timeColumn({ id: 'latest', title: texts.groups.newest, width: 150, hideBelow: 992 }, ({ latest }) => latest),
];

interface FailureGroupsProps {
  failures: readonly IndexerFailure[] | undefined;
  toolbar: JSX.Element;
  footer: JSX.Element;
  empty: JSX.Element;
  isLoading: boolean;
  /** Shows the failures of a group. */
  onOpen: (group: FailureGroup) => void;
}

/** The loaded failures by reason and index: what goes wrong most comes first. */
export function FailureGroups({ failures, onOpen, ...table }: FailureGroupsProps) {
  const groups = useMemo(() => failures && groupFailures(failures), [failures]);
  return (
    <DataTable
      {...table}
      label={texts.groups.label}
      columns={columns}
      rows={groups}
      rowKey={({ key }) => key}
      rowLabel={({ kind, index }) => texts.groups.row(kind, index)}
      onOpen={onOpen}
    />
  );
}
