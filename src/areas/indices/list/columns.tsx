import { type IndexSetStats } from 'api/indices/index-sets';
import { type ReactNode } from 'react';
import { messageOf } from 'flux/failure';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { formatBytes } from 'ui/format/bytes';
import { countOf, formatCount } from 'ui/format/number';
import { USED_BY_DEFAULT } from '../IndexSetSummary';
import { retentionOf, rotationOf } from '../strategies/strategy';
import { NOT_ROTATED, retentionText, rotationText } from '../strategies/StrategyText';
import { type IndexSetRow } from './rows';

/** A figure that comes later; an en dash meanwhile, `n/a` with the reason when it could not be loaded. */
function figure(row: IndexSetRow, format: (stats: IndexSetStats) => ReactNode): ReactNode {
  if (row.stats) return format(row.stats);
  if (row.statsError === undefined) return <span className="tl-ink-3">–</span>;
  return (
    <span className="tl-ink-3" title={messageOf(row.statsError)}>
      n/a
    </span>
  );
}

function strategy(text: string | undefined, className: string): ReactNode {
  if (text !== undefined) return <span title={text}>{text}</span>;
  return (
    <Chip tone="danger" title={className}>
      {className.split('.').at(-1)}
    </Chip>
  );
}

const READ_ONLY = (
  <span className="tl-ink-3" title={NOT_ROTATED}>
    –
  </span>
);

/** Columns of the index sets; those about figures sort by what is known. */
export const columns: readonly Column<IndexSetRow>[] = [
  {
    id: 'title',
    title: 'Title',
    sortValue: ({ set }) => set.title,
    cell: ({ set }, { tabIndex }) => (
      <span className="tl-index-set-title">
        <Link to={Routes.SYSTEM.INDEX_SETS.show(set.id)} tabIndex={tabIndex}>
          {set.title}
        </Link>
        {set.default && (
          <Chip tone="accent" title={USED_BY_DEFAULT}>
            default
          </Chip>
        )}
        {!set.writable && <Chip title={NOT_ROTATED}>read only</Chip>}
        {set.description && (
          <span className="tl-ink-3" title={set.description}>
            {set.description}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'prefix',
    title: 'Index prefix',
    width: 142,
    phone: 'detail',
    sortValue: ({ set }) => set.index_prefix,
    cell: ({ set }) => (
      <code className="tl-mono" title={set.index_prefix}>
        {set.index_prefix}
      </code>
    ),
  },
  {
    id: 'indices',
    title: 'Indices',
    align: 'end',
    width: 74,
    sortValue: ({ stats }) => stats?.indices,
    cell: (row) => figure(row, ({ indices }) => formatCount(indices)),
  },
  {
    id: 'documents',
    title: 'Documents',
    align: 'end',
    width: 98,
    sortValue: ({ stats }) => stats?.documents,
    cell: (row) => figure(row, ({ documents }) => formatCount(documents)),
  },
  {
    id: 'size',
    title: 'Size',
    align: 'end',
    width: 82,
    phone: 'figure',
    sortValue: ({ stats }) => stats?.size,
    cell: (row) => figure(row, ({ size }) => <span title={`${formatCount(size)} bytes`}>{formatBytes(size)}</span>),
  },
  {
    id: 'shards',
    title: 'Shards',
    align: 'end',
    width: 74,
    hideBelow: 1440,
    sortValue: ({ set }) => set.shards * (1 + set.replicas),
    cell: ({ set }) => (
      <span title={`${countOf(set.shards, 'shard')}, ${countOf(set.replicas, 'replica')}`}>
        {set.shards} × {set.replicas}
      </span>
    ),
  },
  {
    id: 'rotation',
    title: 'Rotation',
    width: 200,
    hideBelow: 1200,
    cell: ({ set }) =>
      set.writable
        ? strategy(rotationText(rotationOf(set), set.rotation_strategy_class), set.rotation_strategy_class)
        : READ_ONLY,
  },
  {
    id: 'retention',
    title: 'Retention',
    width: 122,
    hideBelow: 1200,
    cell: ({ set }) =>
      set.writable
        ? strategy(retentionText(retentionOf(set), set.retention_strategy_class), set.retention_strategy_class)
        : READ_ONLY,
  },
  {
    id: 'streams',
    title: 'Streams',
    align: 'end',
    width: 74,
    hideBelow: 1440,
    sortValue: ({ streams }) => streams,
    cell: ({ streams }) => (streams === undefined ? <span className="tl-ink-3">–</span> : formatCount(streams)),
  },
];

const NEED_FIGURES = ['indices', 'documents', 'size'];

/** Whether sorting by a column needs the figures of every index set. */
export const needsFigures = (column: string | undefined): boolean =>
  column !== undefined && NEED_FIGURES.includes(column);
