import { capitalised } from 'ui/format/capitalised';
import { formatBytes } from 'ui/format/bytes';
import { type BarGroup, type BarWords } from './size-bars';
import { texts } from './texts';

interface SizeBarsTableProps {
  label: string;
  groups: readonly BarGroup[];
  words: BarWords;
}

/** Everything the picture shows, as numbers. */
export function SizeBarsTable({ label, groups, words }: SizeBarsTableProps) {
  const stateWord = { open: texts.open, closed: texts.closed, current: words.current };
  const isGrouped = groups.some(({ bars }) => bars.length > 1);
  return (
    <div className="tl-histogram-table" tabIndex={0} role="region" aria-label={texts.asTable(label)}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{capitalised(words.one)}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{isGrouped ? texts.averageSize : texts.size}</th>
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
