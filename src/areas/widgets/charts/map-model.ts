import { type PivotResult } from 'api/search';
import { type MapChart, type MapPoint } from 'ui/chart/map-chart';
import { type AggregationConfig } from '../model/aggregation';
import { type ChartModel } from './chart-keys';
import { numberIn, readPivot } from './pivot-reading';
import { readOptions } from '../model/visualization-config';

function placeIn(key: readonly string[]): Pick<MapPoint, 'latitude' | 'longitude'> | undefined {
  const [latitude, longitude, ...more] = (key.at(-1) ?? '')
    .split(',')
    .map((part) => (part.trim() ? Number(part) : NaN));
  if (latitude === undefined || longitude === undefined || more.length > 0) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Locations in the last row group; invalid ones are left out (card dashboards.md, "Pivot rows → charts" 8). */
export function mapModel(result: PivotResult, config: AggregationConfig): ChartModel {
  const reading = readPivot(result, config);
  const { viewport } = readOptions(config.visualization_config);
  const places = reading.keys.flatMap((key, row) => {
    const place = placeIn(key);
    return place ? [{ ...place, key, row, name: key.join(' · ') }] : [];
  });
  const unnamed = [{ name: config.row_pivots.at(-1)?.field ?? '', values: [], columnKey: [] }];
  const series = reading.series.length > 0 ? reading.series : unnamed;
  const data: MapChart = {
    kind: 'map',
    // The first coordinate of a viewport is the latitude.
    view: { latitude: viewport.center_x, longitude: viewport.center_y, zoom: viewport.zoom },
    series: series.map(({ name, values }) => ({
      name,
      points: places.map(({ row, name: place, latitude, longitude }) => ({
        name: place,
        latitude,
        longitude,
        value: numberIn(values[row]),
      })),
    })),
  };
  const columnKeyOf = (name: string) => series.find((one) => one.name === name)?.columnKey;
  return {
    data,
    keysAt: (name, index) => ({ rowKey: places[index]?.key, columnKey: columnKeyOf(name) }),
    keysOf: (name) => ({ columnKey: columnKeyOf(name) }),
  };
}
