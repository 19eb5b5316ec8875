import { formatBytes } from 'ui/format/bytes';
import { countOf } from 'ui/format/number';
import { type BarGroup, type BarWords } from './size-bars';
import { texts } from './texts';

interface SizeBarTipProps {
  group: BarGroup;
  words: BarWords;
  /** Middle of the bar, pixels from the left edge of the plot. */
  x: number;
  plotWidth: number;
}

/** The tooltip of a bar, shown beside the pointer. */
export function SizeBarTip({ group, words, x, plotWidth }: SizeBarTipProps) {
  const { bars, label, bytes, isEstimated, state } = group;
  const size = isEstimated ? texts.unknown : formatBytes(bytes);
  const side = x > plotWidth / 2 ? { right: plotWidth - x + 12 } : { left: x + 12 };
  return (
    <div className="tl-histogram-tooltip" style={side}>
      <strong className="tl-mono">{label}</strong>
      <div>
        {bars.length === 1 ? size : texts.onAverage(countOf(bars.length, words.one, words.many), size)}
        {state === 'closed' && `, ${texts.closed.toLowerCase()}`}
        {state === 'current' && `, ${words.current.toLowerCase()}`}
      </div>
      {bars.length === 1 && bars[0]?.fact !== undefined && <div className="tl-ink-3">{bars[0].fact}</div>}
    </div>
  );
}
