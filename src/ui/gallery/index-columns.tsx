import { Archive, RefreshCw, Trash2 } from 'lucide-react';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { StatusBadge } from 'ui/status/StatusBadge';
import { type SampleIndex } from './sample-indices';

/** Columns of the gallery's indices. */
export const indexColumns: Column<SampleIndex>[] = [
  {
    id: 'name',
    title: 'Index',
    sortValue: ({ name }) => name,
    cell: ({ name }, { tabIndex }) => (
      <a href={`#${name}`} tabIndex={tabIndex} className="tl-mono">
        {name}
      </a>
    ),
  },
  { id: 'state', title: 'State', cell: ({ state }) => <State state={state} />, phone: 'state' },
  {
    id: 'at',
    title: 'Since',
    sortValue: ({ at }) => at,
    cell: ({ at }) => new Date(at).toISOString().slice(0, 10),
    hideBelow: 992,
    phone: 'detail',
  },
  {
    id: 'messages',
    title: 'Messages',
    align: 'end',
    width: 130,
    sortValue: ({ messages }) => messages,
    cell: ({ messages }) => (messages === undefined ? '–' : formatCount(messages)),
  },
  {
    id: 'bytes',
    title: 'Size',
    align: 'end',
    width: 110,
    sortValue: ({ bytes }) => bytes,
    cell: ({ bytes }) => (bytes === undefined ? '–' : formatBytes(bytes)),
    phone: 'figure',
  },
];

function State({ state }: { state: SampleIndex['state'] }) {
  if (state === 'current') return <Chip tone="accent">Write index</Chip>;
  return state === 'open' ? (
    <StatusBadge tone="success">Open</StatusBadge>
  ) : (
    <StatusBadge tone="stopped">Closed</StatusBadge>
  );
}

/** What can be done with one of them. */
export const indexMenu = () => (
  <>
    <MenuItem icon={<RefreshCw />}>Recalculate range</MenuItem>
    <MenuItem icon={<Archive />}>Close index</MenuItem>
    <MenuDivider />
    <MenuItem icon={<Trash2 />} danger>
      Delete index…
    </MenuItem>
  </>
);
