import { BarChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { type ECharts, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { useMediaQuery } from 'ui/measure/media';
import { useWidth } from 'ui/measure/useWidth';
import { useThemeMode } from 'ui/theme/themeMode';
import { readChartColours } from './chart-colours';
import { type ChartData, type FormatValue, type ColourOf } from './chart-data';
import { type ChartPick, type OnMark, type OnPick } from './chart-pick';
import { type MarkGroup } from './chart-marks';
import { MARKS_ID } from './echarts-category';
import { echartsOption } from './echarts-option';
import { useDragRange } from './useDragRange';

register([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  HeatmapChart,
  GridComponent,
  TooltipComponent,
  VisualMapComponent,
  MarkLineComponent,
  SVGRenderer,
]);

const FIRST_WIDTH_PX = 600;

export interface ChartDrawingProps {
  data: ChartData;
  height: number;
  format: FormatValue;
  colourOf?: ColourOf;
  onPick?: OnPick;
  onMark?: OnMark;
  onZoom?: (from: number, to: number) => void;
}

/** The drawing of a chart; in a chunk of its own with the library. */
export function ChartDrawing({ data, height, format, colourOf, onPick, onMark, onZoom }: ChartDrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>();
  const mode = useThemeMode();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const width = useWidth(host, FIRST_WIDTH_PX);
  const zone = useTimeZone();
  const option = useMemo(() => {
    const look = { colours: readChartColours(), format, width, zone, isStill, colourOf };
    return { mode, option: echartsOption(data, look) };
  }, [data, format, width, zone, isStill, mode, colourOf]);
  const isOverTime = 'time' in data && data.time !== undefined;
  const drag = useDragRange(
    isOverTime && onZoom
      ? (from, to) => {
          const [start, end] = [from, to].map((x) => Number(chart.current?.convertFromPixel({ xAxisIndex: 0 }, x)));
          if (Number.isFinite(start) && Number.isFinite(end)) onZoom(Math.round(start ?? 0), Math.round(end ?? 0));
        }
      : undefined,
  );
  useEffect(() => {
    if (!host.current) return undefined;
    const drawn = init(host.current, null, { renderer: 'svg', width: FIRST_WIDTH_PX, height });
    chart.current = drawn;
    return () => drawn.dispose();
  }, [height]);
  useEffect(() => chart.current?.resize({ width, height }), [width, height]);
  useEffect(() => {
    chart.current?.setOption(option.option, { notMerge: true });
  }, [option, height]);
  usePicks(chart, onPick, onMark, height);
  return (
    <div className={`tl-chart-stage ${isOverTime && onZoom ? 'tl-chart-zoomable' : ''}`} {...drag.handlers}>
      <div ref={host} className="tl-chart-drawing" style={{ height }} aria-hidden="true" />
      {drag.shown && <div className="tl-chart-drag" style={drag.shown} aria-hidden="true" />}
    </div>
  );
}

interface Pressed {
  seriesId?: string;
  seriesName?: string;
  seriesType?: string;
  name: string;
  dataIndex: number;
  value: unknown;
  data?: unknown;
  event?: { event: unknown };
}

function pickOf({ seriesName = '', seriesType, name, dataIndex, value }: Pressed): ChartPick | undefined {
  if (seriesType !== 'heatmap') return { series: seriesType === 'pie' ? name : seriesName, index: dataIndex };
  return Array.isArray(value) ? { series: '', index: Number(value[1]), column: Number(value[0]) } : undefined;
}

function usePicks(
  chart: RefObject<ECharts | undefined>,
  onPick: OnPick | undefined,
  onMark: OnMark | undefined,
  height: number,
): void {
  useEffect(() => {
    const drawn = chart.current;
    if (!drawn || (!onPick && !onMark)) return undefined;
    const handlePress = (pressed: Pressed) => {
      const press = pressed.event?.event;
      if (!(press instanceof MouseEvent)) return;
      const place = { x: press.clientX, y: press.clientY };
      if (pressed.seriesId === MARKS_ID) return onMark?.((pressed.data as MarkGroup).marks, place);
      const pick = pickOf(pressed);
      if (pick) onPick?.(pick, place);
    };
    drawn.on('click', handlePress as (pressed: unknown) => void);
    return () => void drawn.off('click', handlePress as (pressed: unknown) => void);
    // A drawing of another height is another drawing.
  }, [chart, onPick, onMark, height]);
}
