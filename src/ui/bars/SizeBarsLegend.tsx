import { texts } from './texts';
import './SizeBars.css';

interface SizeBarsLegendProps {
  /** What the one in use is called: “Write index”. */
  current: string;
  hasClosed: boolean;
  hasSelected: boolean;
}

/** What the looks of the bars mean; only those that are there, the first two always. */
export function SizeBarsLegend({ current, hasClosed, hasSelected }: SizeBarsLegendProps) {
  return (
    <ul className="tl-size-legend">
      <li>
        <i className="tl-size-swatch-current" />
        {current}
      </li>
      <li>
        <i className="tl-size-swatch-open" />
        {texts.open}
      </li>
      {hasClosed && (
        <li>
          <i className="tl-size-swatch-closed" />
          {texts.closed}
        </li>
      )}
      {hasSelected && (
        <li>
          <i className="tl-size-swatch-selected" />
          {texts.selected}
        </li>
      )}
    </ul>
  );
}
