import { BarChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { type ECharts, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useRef } from 'react';
import { useMediaQuery } from 'ui/measure/media';
import { useWidth } from 'ui/measure/useWidth';
import { useThemeMode } from 'ui/theme/themeMode';
import { readChartColours } from './chart-colours';
import { type ChartData, type FormatValue } from './chart-data';
import { echartsOption } from './echarts-option';

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

interface ChartDrawingProps {
  data: ChartData;
  height: number;
  format: FormatValue;
}

/** The drawing of a chart; in a chunk of its own with the library. */
export function ChartDrawing({ data, height, format }: ChartDrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>();
  const mode = useThemeMode();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const width = useWidth(host, FIRST_WIDTH_PX);
  const option = useMemo(
    () => ({ mode, option: echartsOption(data, { colours: readChartColours(), format, isStill }) }),
    [data, format, isStill, mode],
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
  return <div ref={host} className="tl-chart-drawing" style={{ height }} aria-hidden="true" />;
}
