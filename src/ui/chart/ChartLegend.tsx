import { type ChartData, type ColourOf, COLOURS, type FormatValue, legendOf } from './chart-data';
import { texts } from './texts';

const MAX_ENTRIES = 16;

export interface LegendActions {
  /** Somebody wants another colour for a series. */
  onColour?: (name: string, button: HTMLElement) => void;
  /** Somebody wants to do something with a series or slice. */
  onName?: (name: string, index: number, button: HTMLElement) => void;
}

interface ChartLegendProps extends LegendActions {
  data: ChartData;
  format: FormatValue;
  colourOf?: ColourOf;
}

/** Which colour is which series, with the total of those that have one. */
export function ChartLegend({ data, format, colourOf, onColour, onName }: ChartLegendProps) {
  const entries = legendOf(data);
  if (entries.length === 0) return <span />;
  const shown = entries.slice(0, colourOf ? MAX_ENTRIES : COLOURS);
  return (
    <ul className="tl-chart-legend" aria-label={texts.series}>
      {shown.map(({ name, total }, index) => (
        <li key={name}>
          <Swatch {...{ name, onColour, index }} chosen={colourOf?.(name, index)} isSingle={entries.length === 1} />
          {onName ? (
            <button
              type="button"
              className="tl-chart-legend-name"
              onClick={(event) => onName(name, index, event.currentTarget)}
            >
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          {total !== undefined && <b>{format(total)}</b>}
        </li>
      ))}
      {entries.length > shown.length && (
        <li>
          <i className="tl-chart-swatch tl-chart-swatch-other" />
          {texts.more(entries.length - shown.length)}
        </li>
      )}
    </ul>
  );
}

interface SwatchProps extends Pick<LegendActions, 'onColour'> {
  name: string;
  index: number;
  chosen: ReturnType<ColourOf>;
  isSingle: boolean;
}

function placeName(at: number, isSingle: boolean): string {
  if (isSingle) return 'single';
  return at < COLOURS ? String(at + 1) : 'other';
}

function Swatch({ name, index, chosen, isSingle, onColour }: SwatchProps) {
  const place =
    typeof chosen === 'object'
      ? `level-${chosen.level}`
      : placeName(typeof chosen === 'number' ? chosen : index, isSingle);
  const style = typeof chosen === 'string' ? { background: chosen } : {};
  const look = { className: `tl-chart-swatch tl-chart-swatch-${place}`, style };
  if (!onColour) return <i {...look} />;
  return (
    <button
      type="button"
      className="tl-chart-swatch-button"
      aria-label={texts.colourOf(name)}
      title={texts.colourOf(name)}
      onClick={(event) => onColour(name, event.currentTarget)}
    >
      <i {...look} />
    </button>
  );
}
