import { FilterChip } from 'ui/chip/Chip';
import { SearchField } from 'ui/filter-bar/SearchField';
import { formatCount } from 'ui/format/number';
import { type Change } from '../compare/change';
import { type PatternRow } from './pattern-rows';
import { texts } from './texts';

const CHOICES: readonly (readonly [Change | undefined, string])[] = [
  [undefined, texts.filter.all],
  ['new', texts.filter.new],
  ['more', texts.filter.more],
  ['fewer', texts.filter.fewer],
  ['gone', texts.filter.gone],
];

interface PatternFilterProps {
  rows: readonly PatternRow[];
  isCompared: boolean;
  text: string;
  onText: (text: string) => void;
  change: Change | undefined;
  onChange: (change: Change | undefined) => void;
}

/** Filters the list of patterns: by text, and by change from the previous period. */
export function PatternFilter({ rows, isCompared, text, onText, change, onChange }: PatternFilterProps) {
  return (
    <>
      <SearchField
        label={texts.filter.label}
        placeholder={texts.filter.placeholder}
        hasSlashKey={false}
        {...{ text, onText }}
      />
      {isCompared &&
        CHOICES.map(([each, word]) => (
          <FilterChip
            key={word}
            active={each === change}
            count={formatCount(each ? rows.filter(({ compared }) => compared?.change === each).length : rows.length)}
            onClick={() => onChange(each)}
          >
            {word}
          </FilterChip>
        ))}
    </>
  );
}
