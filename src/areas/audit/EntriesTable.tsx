import { type ReactNode } from 'react';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { RelativeTime } from 'ui/format/RelativeTime';
import { type AuditEntry } from './audit-entry';
import { EntryDetails, outcomeText } from './EntryDetails';
import { texts } from './texts';
import { type Entries } from './useEntries';

const TONES: Readonly<Record<string, 'danger' | 'warning'>> = { failed: 'danger', interrupted: 'warning' };

function Outcome({ outcome, status }: AuditEntry) {
  const tone = TONES[outcome];
  if (!tone) return <span className="tl-ink-3">{outcomeText(outcome)}</span>;
  return (
    <Chip tone={tone}>
      {outcomeText(outcome)} {status}
    </Chip>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'at', title: texts.columns.at, width: 130, phone: 'detail', cell: ({ at }) => <RelativeTime instant={at} /> },
  {
    id: 'entry',
    title: texts.columns.entry,
    phone: 'title',
    cell: ({ sentence }) => (
      <span className="tl-truncate" title={sentence}>
        {sentence}
      </span>
    ),
  },
  { id: 'from', title: texts.columns.from, width: 150, hideBelow: 992, cell: ({ address }) => address || '–' },
  {
    id: 'outcome',
    title: texts.columns.outcome,
    width: 150,
    phone: 'state',
    cell: (entry) => <Outcome {...entry} />,
  },
];

interface EntriesTableProps {
  label: string;
  entries: Entries;
  /** What the entries are cut from, as text. */
  cutFrom: string;
  empty: ReactNode;
  toolbar?: ReactNode;
  footer?: ReactNode;
}

/** Entries of the audit log; each opens in place. */
export function EntriesTable({ entries, ...table }: EntriesTableProps) {
  const { found, isLoading, opened, toggle } = entries;
  return (
    <DataTable
      {...table}
      density="dense"
      columns={COLUMNS}
      rows={found?.entries}
      isLoading={isLoading && found !== undefined}
      rowKey={({ id }) => id}
      rowLabel={({ sentence }) => texts.entry(sentence)}
      expansion={{ expanded: opened, onToggle: toggle, render: (entry) => <EntryDetails entry={entry} /> }}
      onOpen={({ id }) => toggle(id)}
    />
  );
}
