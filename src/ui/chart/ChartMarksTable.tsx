import { type OnMark } from './chart-pick';
import { type ChartMark } from './chart-series';
import { ChartRowButton, MAX_ROWS } from './ChartTableView';
import { texts } from './texts';

interface ChartMarksTableProps {
  /** The earliest first. */
  marks: readonly ChartMark[];
  write: (instant: number) => string;
  onMark?: OnMark;
}

/** What happened while a chart was drawn, below its numbers. */
export function ChartMarksTable({ marks, write, onMark }: ChartMarksTableProps) {
  if (marks.length === 0) return null;
  const hidden = marks.length - MAX_ROWS;
  return (
    <>
      <table className="table tl-chart-marks">
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.alerts}</th>
          </tr>
        </thead>
        <tbody>
          {marks.slice(0, MAX_ROWS).map((mark) => (
            <tr key={mark.id}>
              <th scope="row">{write(mark.at)}</th>
              <td title={mark.label}>
                {onMark ? (
                  <ChartRowButton onPress={(place) => onMark([mark], place)}>{mark.label}</ChartRowButton>
                ) : (
                  mark.label
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="tl-small tl-ink-3">{texts.notShown(hidden)}</p>}
    </>
  );
}
