import { Chip } from 'ui/chip/Chip';
import { type Change, changeOf, differenceText } from './change';
import { texts } from './chip-texts';
import './compare.css';

interface ChangeChipProps {
  now: number;
  before: number;
  /** `before` is an upper bound: the exact count is unknown. */
  isBound?: boolean;
}

const TONE: Readonly<Record<Change, 'accent' | 'neutral' | 'outline'>> = {
  new: 'accent',
  more: 'accent',
  same: 'outline',
  fewer: 'neutral',
  gone: 'neutral',
};

/** How a count compares with the previous period; shown by word or sign, repeated by colour. */
export function ChangeChip({ now, before, isBound = false }: ChangeChipProps) {
  const change = changeOf(now, before);
  return (
    <span className="tl-change">
      <Chip tone={TONE[change]} title={(isBound ? texts.nowAtMost : texts.now)(now, before)}>
        {change === 'gone' ? texts.gone : differenceText(now, before)}
      </Chip>
    </span>
  );
}
