import { type Column } from 'ui/data-table/column';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { rangeTimes } from './covered-time';
import { IndexLink } from './IndexLink';
import { type IndexRow } from './index-row';
import { IndexState } from './IndexState';
import { IndexTime } from './IndexTime';
import { ShardBoxes } from './ShardBoxes';
import { texts } from './texts';

const SHARDS_SHOWN = 7;
const NOTHING = <span className="tl-ink-3">–</span>;

/** Columns of the indices of a set; sorted newest first unless the address says otherwise. */
export const indexColumns: readonly Column<IndexRow>[] = [
  {
    id: 'name',
    title: texts.columns.index,
    width: 150,
    firstDirection: 'descending',
    sortValue: ({ name }) => name,
    cell: ({ name }, { tabIndex }) => <IndexLink index={name} tabIndex={tabIndex} />,
  },
  {
    id: 'state',
    title: texts.columns.state,
    width: 168,
    phone: 'state',
    sortValue: ({ state, isReopened }) => `${state}${isReopened}`,
    cell: (row) => <IndexState row={row} />,
  },
  {
    id: 'range',
    title: texts.columns.range,
    phone: 'detail',
    sortValue: ({ range }) => rangeTimes(range)?.begin,
    cell: (row) => <IndexTime row={row} />,
  },
  {
    id: 'messages',
    title: texts.columns.messages,
    align: 'end',
    width: 104,
    hideBelow: 992,
    sortValue: ({ messages }) => messages,
    cell: ({ messages }) => (messages === undefined ? NOTHING : formatCount(messages)),
  },
  {
    id: 'size',
    title: texts.columns.size,
    align: 'end',
    width: 90,
    phone: 'figure',
    sortValue: ({ bytes }) => bytes,
    cell: ({ bytes }) =>
      bytes === undefined ? NOTHING : <span title={texts.bytes(formatCount(bytes))}>{formatBytes(bytes)}</span>,
  },
  {
    id: 'segments',
    title: texts.columns.segments,
    align: 'end',
    width: 92,
    hideBelow: 1200,
    sortValue: ({ info }) => info?.primary_shards.segments,
    cell: ({ info }) => (info ? formatCount(info.primary_shards.segments) : NOTHING),
  },
  {
    id: 'shards',
    title: texts.columns.shards,
    width: 200,
    hideBelow: 1200,
    cell: ({ info }) => (info ? <ShardBoxes routing={info.routing} most={SHARDS_SHOWN} /> : NOTHING),
  },
];
