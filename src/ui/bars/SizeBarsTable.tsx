import { formatBytes } from 'ui/format/bytes';
import { type BarGroup, type BarWords } from './size-bars';

interface SizeBarsTableProps {
  label: string;
  groups: readonly BarGroup[];
  words: BarWords;
}

/** Everything the picture shows, as numbers. */
export function SizeBarsTable({ label, groups, words }: SizeBarsTableProps) {
  const stateWord = { open: 'Open', closed: 'Closed', current: words.current };
  const isGrouped = groups.some(({ bars }) => bars.length > 1);
  return (
    <div className="tl-histogram-table" tabIndex={0} role="region" aria-label={`${label}, as a table`}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.one.charAt(0).toUpperCase() + words.one.slice(1)}</th>
            <th scope="col">State</th>
            <th scope="col">{isGrouped ? 'Size on average' : 'Size'}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.label}>
              <th scope="row">{group.label}</th>
              <td>{stateWord[group.state]}</td>
              <td>{group.isEstimated ? '–' : formatBytes(group.bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
