import { type IndexSetStats } from 'api/indices/index-sets';
import { type ReactNode } from 'react';
import { messageOf } from 'rest/failure';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { serverTexts } from 'texts/server/texts';
import { retentionOf, rotationOf } from '../strategies/strategy';
import { retentionText, rotationText } from '../strategies/StrategyText';
import { type IndexSetRow } from './rows';
import { texts as areaTexts } from '../texts';
import { texts } from './texts';

const { strategies, summary } = areaTexts;

/** A figure that comes later; an en dash meanwhile, `n/a` with the reason when it could not be loaded. */
function figure(row: IndexSetRow, format: (stats: IndexSetStats) => ReactNode): ReactNode {
  if (row.stats) return format(row.stats);
  if (row.statsError === undefined) return <span className="tl-ink-3">–</span>;
  return (
    <span className="tl-ink-3" title={messageOf(row.statsError)}>
      {texts.unknown}
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
  <span className="tl-ink-3" title={strategies.notRotated}>
    –
  </span>
);

/** Columns of the index sets; those about figures sort by what is known. */
export const columns: readonly Column<IndexSetRow>[] = [
  {
    id: 'title',
    title: texts.columns.title,
    sortValue: ({ set }) => set.title,
    cell: ({ set }, { tabIndex }) => (
      <span className="tl-index-set-title">
        <span>
          <Link to={Routes.SYSTEM.INDEX_SETS.show(set.id)} tabIndex={tabIndex} title={set.title}>
            {set.title}
          </Link>
          {set.default && (
            <Chip tone="accent" title={summary.usedByDefault}>
              {texts.isDefault}
            </Chip>
          )}
          {!set.writable && <Chip title={strategies.notRotated}>{texts.readOnly}</Chip>}
        </span>
        {set.description && (
          <span className="tl-ink-3" title={serverTexts.inPageLanguage(set.description)}>
            {serverTexts.inPageLanguage(set.description)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'prefix',
    title: texts.columns.prefix,
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
    title: texts.columns.indices,
    align: 'end',
    width: 74,
    sortValue: ({ stats }) => stats?.indices,
    cell: (row) => figure(row, ({ indices }) => formatCount(indices)),
  },
  {
    id: 'documents',
    title: texts.columns.documents,
    align: 'end',
    width: 98,
    sortValue: ({ stats }) => stats?.documents,
    cell: (row) => figure(row, ({ documents }) => formatCount(documents)),
  },
  {
    id: 'size',
    title: texts.columns.size,
    align: 'end',
    width: 82,
    phone: 'figure',
    sortValue: ({ stats }) => stats?.size,
    cell: (row) => figure(row, ({ size }) => <span title={texts.bytes(formatCount(size))}>{formatBytes(size)}</span>),
  },
  {
    id: 'shards',
    title: texts.columns.shards,
    align: 'end',
    width: 74,
    hideBelow: 1440,
    sortValue: ({ set }) => set.shards * (1 + set.replicas),
    cell: ({ set }) => (
      <span title={texts.shards(set.shards, set.replicas)}>
        {formatCount(set.shards)} × {formatCount(set.replicas)}
      </span>
    ),
  },
  {
    id: 'rotation',
    title: texts.columns.rotation,
    width: 200,
    hideBelow: 1200,
    cell: ({ set }) =>
      set.writable
        ? strategy(rotationText(rotationOf(set), set.rotation_strategy_class), set.rotation_strategy_class)
        : READ_ONLY,
  },
  {
    id: 'retention',
    title: texts.columns.retention,
    width: 122,
    hideBelow: 1366,
    cell: ({ set }) =>
      set.writable
        ? strategy(retentionText(retentionOf(set), set.retention_strategy_class), set.retention_strategy_class)
        : READ_ONLY,
  },
  {
    id: 'streams',
    title: texts.columns.streams,
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
