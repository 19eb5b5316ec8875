import { type ReactNode } from 'react';
import { type ChartTable } from './chart-data';
import { type OnPick, type PickPlace } from './chart-pick';
import { texts } from './texts';

export const MAX_ROWS = 500;

interface ChartTableViewProps {
  label: string;
  table: ChartTable;
  height: number;
  /** A row was pressed. */
  onPick?: OnPick;
  /** Below the numbers. */
  children?: ReactNode;
}

/** Everything a chart shows, as numbers; 500 rows at most. */
export function ChartTableView({ label, table, height, onPick, children }: ChartTableViewProps) {
  const rows = table.rows.slice(0, MAX_ROWS);
  return (
    <div
      className="tl-chart-table"
      style={{ maxHeight: height }}
      tabIndex={0}
      role="region"
      aria-label={texts.asTable(label)}
    >
      <table className="table">
        <thead>
          <tr>
            {table.head.map((name, index) =>
              name === '' ? (
                <td key={index} />
              ) : (
                <th key={index} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            <tr key={row}>
              <th scope="row">
                {onPick ? (
                  <ChartRowButton onPress={(place) => onPick({ series: table.head[1] ?? '', index: row }, place)}>
                    {name}
                  </ChartRowButton>
                ) : (
                  name
                )}
              </th>
              {values.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rows.length > rows.length && (
        <p className="tl-small tl-ink-3">{texts.notShown(table.rows.length - rows.length)}</p>
      )}
      {children}
    </div>
  );
}

interface ChartRowButtonProps {
  onPress: (place: PickPlace) => void;
  children: ReactNode;
}

/** Does in a table what a press on the drawing does. */
export function ChartRowButton({ onPress, children }: ChartRowButtonProps) {
  return (
    <button
      type="button"
      className="tl-chart-row-button"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        onPress({ x: left, y: bottom });
      }}
    >
      {children}
    </button>
  );
}
