import { type ChartData, COLOURS, type FormatValue, legendOf } from './chart-data';

const MOST_ENTRIES = 16;

export interface LegendActions {
  /** Somebody wants another colour for a series. */
  onColour?: (name: string, button: HTMLElement) => void;
  /** Somebody wants to do something with a series or slice. */
  onName?: (name: string, index: number, button: HTMLElement) => void;
}

interface ChartLegendProps extends LegendActions {
  data: ChartData;
  format: FormatValue;
  colourOf?: (name: string, index: number) => string | undefined;
}

/** Which colour is which series, with its sum or newest value. */
export function ChartLegend({ data, format, colourOf, onColour, onName }: ChartLegendProps) {
  const entries = legendOf(data);
  if (entries.length === 0) return <span />;
  const shown = entries.slice(0, colourOf ? MOST_ENTRIES : COLOURS);
  return (
    <ul className="tl-chart-legend" aria-label="Series">
      {shown.map(({ name, total }, index) => (
        <li key={name}>
          <Swatch
            {...{ name, onColour }}
            colour={colourOf?.(name, index)}
            place={entries.length === 1 ? 'single' : index < COLOURS ? String(index + 1) : 'other'}
          />
          {onName ? (
            <button
              type="button"
              className="tl-chart-legend-name"
              onClick={(event) => onName(name, index, event.currentTarget)}
            >
              {name}
            </button>
          ) : (
            name
          )}{' '}
          {total !== undefined && <b>{format(total)}</b>}
        </li>
      ))}
      {entries.length > shown.length && (
        <li>
          <i className="tl-chart-swatch tl-chart-swatch-other" />
          Other ({entries.length - shown.length})
        </li>
      )}
    </ul>
  );
}

interface SwatchProps extends Pick<LegendActions, 'onColour'> {
  name: string;
  colour: string | undefined;
  place: string;
}

function Swatch({ name, colour, place, onColour }: SwatchProps) {
  const look = { className: `tl-chart-swatch tl-chart-swatch-${place}`, style: colour ? { background: colour } : {} };
  if (!onColour) return <i {...look} />;
  return (
    <button
      type="button"
      className="tl-chart-swatch-button"
      aria-label={`Colour of ${name}`}
      title={`Colour of ${name}`}
      onClick={(event) => onColour(name, event.currentTarget)}
    >
      <i {...look} />
    </button>
  );
}
