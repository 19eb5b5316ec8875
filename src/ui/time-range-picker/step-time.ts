const HOUR_MS = 3_600_000;

// Where each part of `YYYY-MM-DD HH:mm:ss.SSS` ends, and what one step of it is.
const PARTS: readonly { end: number; step: (wall: Date, by: number) => void }[] = [
  { end: 4, step: (wall, by) => wall.setUTCFullYear(wall.getUTCFullYear() + by) },
  { end: 7, step: (wall, by) => wall.setUTCMonth(wall.getUTCMonth() + by) },
  { end: 10, step: (wall, by) => wall.setTime(wall.getTime() + by * 24 * HOUR_MS) },
  { end: 13, step: (wall, by) => wall.setTime(wall.getTime() + by * HOUR_MS) },
  { end: 16, step: (wall, by) => wall.setTime(wall.getTime() + by * 60_000) },
  { end: 19, step: (wall, by) => wall.setTime(wall.getTime() + by * 1000) },
  { end: 23, step: (wall, by) => wall.setTime(wall.getTime() + by) },
];

/** Steps the part of a written time that the caret stands in; undefined when the text is no full time. */
export function stepTime(text: string, caret: number, by: 1 | -1): string | undefined {
  const wall = new Date(`${text.trim().replace(' ', 'T')}Z`);
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/.test(text.trim()) || Number.isNaN(wall.getTime()))
    return undefined;
  (PARTS.find(({ end }) => caret <= end) ?? PARTS[6])?.step(wall, by);
  return wall.toISOString().slice(0, 23).replace('T', ' ');
}
