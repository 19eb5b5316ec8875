import { type Column } from 'ui/data-table/column';
import { Chip } from 'ui/chip/Chip';
import { type GrokRow } from './GrokPatternsStore';
import { originOf, type Relations } from './relations';
import { formatCount } from 'texts/count';
import { texts } from './texts';
import { usersText } from './users-text';
import './Grok.css';

const { columns: words } = texts;

const SHOWN_NAMES = 3;

function Names({ names }: { names: readonly string[] }) {
  const more = names.length - SHOWN_NAMES;
  return (
    <span className="tl-grok-names">
      {names.slice(0, SHOWN_NAMES).map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
      {more > 0 && <Chip title={names.slice(SHOWN_NAMES).join(', ')}>+{formatCount(more)}</Chip>}
    </span>
  );
}

/** Columns of the patterns; the server sorts by name and pattern. */
export const columnsOf = (
  { uses, usedBy }: Relations,
  extractors: Readonly<Record<string, number>>,
): readonly Column<GrokRow>[] => [
  {
    ...{ id: 'name', title: words.name, width: 210, sortValue: ({ name }) => name },
    cell: ({ name }) => <b title={name}>{name}</b>,
  },
  {
    ...{ id: 'pattern', title: words.pattern, phone: 'detail', sortValue: ({ pattern }) => pattern },
    cell: ({ pattern }) => (
      <code className="tl-grok-pattern" title={pattern}>
        {pattern}
      </code>
    ),
  },
  {
    ...{ id: 'uses', title: words.uses, width: 200, hideBelow: 1366 },
    cell: (row) => <Names names={uses(row)} />,
  },
  {
    ...{ id: 'usedBy', title: words.usedBy, width: 180, hideBelow: 992 },
    cell: ({ name }) => <span title={usedBy(name).join(', ')}>{usersText(usedBy(name).length, extractors[name])}</span>,
  },
  {
    ...{ id: 'origin', title: words.origin, width: 150, hideBelow: 1200, phone: 'state' },
    cell: (row) => words.origins[originOf(row)],
  },
];
