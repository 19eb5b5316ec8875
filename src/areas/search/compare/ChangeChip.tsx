import { Chip } from 'ui/chip/Chip';
import { formatCount } from 'ui/format/number';
import { type Change, changeOf, differenceText } from './change';
import './compare.css';

interface ChangeChipProps {
  now: number;
  before: number;
  /** Before is the most it can have been: more was not counted. */
  isBound?: boolean;
}

const TONE: Readonly<Record<Change, 'accent' | 'neutral' | 'outline'>> = {
  new: 'accent',
  more: 'accent',
  same: 'outline',
  fewer: 'neutral',
  gone: 'neutral',
};
const WORD: Readonly<Partial<Record<Change, string>>> = { new: 'new', gone: 'gone' };

/** How a count stands against the time before; the word or the sign says it, the colour only repeats it. */
export function ChangeChip({ now, before, isBound = false }: ChangeChipProps) {
  const change = changeOf(now, before);
  const most = isBound ? 'at most ' : '';
  return (
    <span className="tl-change">
      <Chip tone={TONE[change]} title={`${formatCount(now)} now, ${most}${formatCount(before)} in the time before`}>
        {WORD[change] ?? differenceText(now, before)}
      </Chip>
    </span>
  );
}
