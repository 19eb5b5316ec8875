import { type Column } from 'ui/data-table/column';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { rangeTimes } from './covered-time';
import { IndexLink } from './IndexLink';
import { type IndexRow } from './index-row';
import { IndexState } from './IndexState';
import { IndexTime } from './IndexTime';
import { ShardBoxes } from './ShardBoxes';

const SHARDS_SHOWN = 7;
const NOTHING = <span className="tl-ink-3">–</span>;

/** Columns of the indices of a set; sorted newest first unless the address says otherwise. */
export const indexColumns: readonly Column<IndexRow>[] = [
  {
    id: 'name',
    title: 'Index',
    width: 150,
    firstDirection: 'descending',
    sortValue: ({ name }) => name,
    cell: ({ name }, { tabIndex }) => <IndexLink index={name} tabIndex={tabIndex} />,
  },
  {
    id: 'state',
    title: 'State',
    width: 168,
    phone: 'state',
    sortValue: ({ state, isReopened }) => `${state}${isReopened}`,
    cell: (row) => <IndexState row={row} />,
  },
  {
    id: 'range',
    title: 'Time range',
    phone: 'detail',
    sortValue: ({ range }) => rangeTimes(range)?.begin,
    cell: (row) => <IndexTime row={row} />,
  },
  {
    id: 'messages',
    title: 'Messages',
    align: 'end',
    width: 104,
    hideBelow: 992,
    sortValue: ({ messages }) => messages,
    cell: ({ messages }) => (messages === undefined ? NOTHING : formatCount(messages)),
  },
  {
    id: 'size',
    title: 'Size',
    align: 'end',
    width: 90,
    phone: 'figure',
    sortValue: ({ bytes }) => bytes,
    cell: ({ bytes }) =>
      bytes === undefined ? NOTHING : <span title={`${formatCount(bytes)} bytes`}>{formatBytes(bytes)}</span>,
  },
  {
    id: 'segments',
    title: 'Segments',
    align: 'end',
    width: 92,
    hideBelow: 1200,
    sortValue: ({ info }) => info?.primary_shards.segments,
    cell: ({ info }) => (info ? formatCount(info.primary_shards.segments) : NOTHING),
  },
  {
    id: 'shards',
    title: 'Shards',
    width: 200,
    hideBelow: 1200,
    cell: ({ info }) => (info ? <ShardBoxes routing={info.routing} most={SHARDS_SHOWN} /> : NOTHING),
  },
];
