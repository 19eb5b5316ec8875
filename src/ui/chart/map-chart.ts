/** A place on earth, in degrees. */
export interface MapPoint {
  name: string;
  latitude: number;
  longitude: number;
  /** Null where only the place is known. */
  value: number | null;
}

/** Places by longitude and latitude, larger where the value is. */
export interface MapChart {
  kind: 'map';
  series: readonly { name: string; points: readonly MapPoint[] }[];
  /** Which part of the earth is shown: its middle; with each step of `zoom` half as much. */
  view: { latitude: number; longitude: number; zoom: number };
}

const STEPS = 10;
const MIN_RADIUS = 10;

/** The size of a point: ten steps between the least and the greatest value. */
export function mapRadius(value: number | null, least: number, most: number): number {
  if (value === null || most <= least) return MIN_RADIUS + 1;
  return MIN_RADIUS + Math.min(STEPS, 1 + Math.floor((STEPS * (value - least)) / (most - least)));
}

/** Every place with its value. */
export function mapRows({ series }: MapChart, format: (value: number) => string): (readonly string[])[] {
  return series.flatMap(({ name, points }) =>
    points.map(({ name: place, latitude, longitude, value }) => [
      place,
      `${latitude}, ${longitude}`,
      name,
      value === null ? '–' : format(value),
    ]),
  );
}
