import { Table2 } from 'lucide-react';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { formatCompact } from 'ui/format/number';
import { useHeight } from 'ui/measure/useHeight';
import { Skeleton } from 'ui/progress/Skeleton';
import { type ChartData, chartSummary, type FormatValue, isEmptyChart, tableOf, type ColourOf } from './chart-data';
import { chartFontLoaded } from './chart-font';
import { type ChartDrawingProps } from './ChartDrawing';
import { ChartLegend, type LegendActions } from './ChartLegend';
import { ChartTableView } from './ChartTableView';
import { marksOf } from './chart-marks';
import { ChartMarksTable } from './ChartMarksTable';
import { type OnMark, type OnPick } from './chart-pick';
import { texts } from '../texts';
import { texts as chartTexts } from './texts';
import './Chart.css';

export interface ChartProps {
  /** Names it: “Requests by status class”. */
  label: string;
  /** Keep it stable: a new object is drawn anew. Undefined while it is loaded. */
  data: ChartData | undefined;
  /** Pixels of the drawing, or of all there is with `isHeadWithin`. */
  height?: number;
  /** `height` is that of the head and the drawing together: a legend of several lines makes the drawing smaller. */
  isHeadWithin?: boolean;
  /** How values are written; short counts unless told otherwise. Keep it stable. */
  format?: FormatValue;
  /** Said in the place of a chart without values. */
  empty?: string;
  /** The colour of one's own choice; the theme's where it gives none. Keep it stable. */
  colourOf?: ColourOf;
  /** Some part of the drawing was pressed, or a row of its table. Keep it stable. */
  onPick?: OnPick;
  /** A mark was pressed, or its row below the table. Keep it stable. */
  onMark?: OnMark;
  /** A range was dragged over a chart over time; milliseconds since the epoch. */
  onZoom?: (from: number, to: number) => void;
  legend?: LegendActions;
}

type Drawing = ComponentType<ChartDrawingProps>;

/** The switch to the table alone. */
const MIN_HEAD_PX = 24;
/** Between head and drawing, see Chart.css. */
const HEAD_GAP_PX = 4;
/** Below this a drawing says nothing. */
const MIN_PX = 80;

/** A chart with its legend, a sentence for those who do not see it, and all its numbers as a table. */
export function Chart(props: ChartProps) {
  const { label, data, height = 200, format = formatCompact, empty = chartTexts.nothing } = props;
  const [isTable, setTable] = useState(false);
  const { Drawing, hasFailed } = useDrawing();
  const table = useMemo(
    () => (data && (isTable || hasFailed) ? tableOf(data, format) : undefined),
    [data, format, isTable, hasFailed],
  );
  if (data && isEmptyChart(data)) {
    return (
      <p className="tl-chart-empty" style={{ minHeight: height }} role="status">
        {empty}
      </p>
    );
  }
  if (!data || (!Drawing && !table)) {
    return (
      <div className="tl-chart-wait" style={{ height }} role="status" aria-label={chartTexts.loading(label)}>
        <Skeleton height={height} />
      </div>
    );
  }
  return <DrawnChart {...props} {...{ data, height, format, table, isTable, setTable, Drawing }} />;
}

interface DrawnChartProps extends ChartProps {
  data: ChartData;
  height: number;
  format: FormatValue;
  /** Shown instead of the drawing. */
  table: ReturnType<typeof tableOf> | undefined;
  isTable: boolean;
  setTable: (isTable: boolean) => void;
  Drawing: Drawing | undefined;
}

function DrawnChart(props: DrawnChartProps) {
  const { label, data, height: given, isHeadWithin = false, format, table, isTable, setTable, Drawing } = props;
  const { colourOf, onPick, onMark, onZoom, legend } = props;
  const head = useRef<HTMLDivElement>(null);
  const headHeight = useHeight(head, MIN_HEAD_PX);
  const height = isHeadWithin ? Math.max(MIN_PX, given - headHeight - HEAD_GAP_PX) : given;
  return (
    <div className="tl-chart" role="group" aria-label={label}>
      <div className="tl-chart-head" ref={head}>
        <ChartLegend {...{ data, format, colourOf }} {...legend} />
        {Drawing && (
          <button
            type="button"
            className="tl-text-button"
            title={isTable ? texts.chart.asChart : texts.chart.asTable}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            <Table2 size={12} aria-hidden="true" />
            <span>{isTable ? texts.chart.asChart : texts.chart.asTable}</span>
          </button>
        )}
      </div>
      {table && (
        <ChartTableView {...{ label, table, height, onPick }}>
          {'time' in data && data.time && (
            <ChartMarksTable marks={marksOf(data)} write={data.time.write} onMark={onMark} />
          )}
        </ChartTableView>
      )}
      {!table && Drawing && (
        <div role="img" aria-label={chartSummary(label, data, format)}>
          <Drawing {...{ data, height, format, colourOf, onPick, onMark, onZoom }} />
        </div>
      )}
    </div>
  );
}

/** The drawing and its library, loaded when the first chart is shown. Without them charts are tables. */
function useDrawing(): { Drawing: Drawing | undefined; hasFailed: boolean } {
  const [state, setState] = useState<{ Drawing: Drawing | undefined; hasFailed: boolean }>({
    Drawing: undefined,
    hasFailed: false,
  });
  useEffect(() => {
    let isHere = true;
    Promise.all([import('./ChartDrawing'), chartFontLoaded()])
      .then(([{ ChartDrawing }]) => isHere && setState({ Drawing: ChartDrawing, hasFailed: false }))
      .catch(() => isHere && setState({ Drawing: undefined, hasFailed: true }));
    return () => {
      isHere = false;
    };
  }, []);
  return state;
}
