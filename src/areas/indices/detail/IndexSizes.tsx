import { useMemo } from 'react';
import { SizeBars } from 'ui/bars/SizeBars';
import { SizeBarsLegend } from 'ui/bars/SizeBarsLegend';
import { SizeBarsSkeleton } from 'ui/bars/SizeBarsSkeleton';
import { type SizeBar } from 'ui/bars/size-bars';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatRange } from 'ui/format/zoned-time';
import { Section } from 'ui/section/Section';
import { rangeTimes } from './covered-time';
import { type IndexRow } from './index-row';
import { texts } from './texts';

interface IndexSizesProps {
  /** Newest first; absent until loaded. */
  rows?: readonly IndexRow[];
  selected: ReadonlySet<string>;
  onSelect: (names: readonly string[], isIn: boolean) => void;
}

function barOf({ name, state, bytes, range }: IndexRow, zone: string): SizeBar {
  const times = rangeTimes(range);
  return {
    name,
    state,
    bytes,
    at: times && times.begin > 0 ? times.begin : undefined,
    fact: times && times.begin > 0 ? formatRange(times.begin, times.end, zone) : undefined,
  };
}

/** The indices side by side, oldest first; what is selected here is selected in the table. */
export function IndexSizes({ rows, selected, onSelect }: IndexSizesProps) {
  const zone = useTimeZone();
  const bars = useMemo(() => rows?.map((row) => barOf(row, zone)).reverse(), [rows, zone]);
  return (
    <Section
      title={texts.sizes.title}
      actions={
        bars && (
          <SizeBarsLegend
            current={texts.sizes.current}
            hasClosed={bars.some(({ state }) => state === 'closed')}
            hasSelected={selected.size > 0}
          />
        )
      }
    >
      {bars ? (
        <SizeBars label={texts.sizes.title} words={texts.sizes} bars={bars} selected={selected} onSelect={onSelect} />
      ) : (
        <SizeBarsSkeleton />
      )}
    </Section>
  );
}
