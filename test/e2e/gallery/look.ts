import { type Picture } from './picture-reader';

/** A place on a picture, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * How a part looks, coarsely: where it is, and the mean colour of each cell of a grid over it. Small enough to be kept
 * with the sources; the same on machines that draw the edges of letters a little differently.
 */
export interface Look {
  box: Box;
  columns: number;
  rows: number;
  /** Red, green and blue of each cell, row by row. */
  colours: Uint8Array;
}

/** A cell is so large that a line of text in it, moved by a pixel, is nearly the same mean. */
const CELL_PX = 16;
const MOST = { columns: 16, rows: 12 };
/** Of 255, in one cell and one colour: more than letters drawn differently, less than any tint of a part. */
const COLOUR_TOLERANCE = 12;
/** Pixels a part may stand elsewhere or be larger: rounding, not another layout. */
const PLACE_TOLERANCE = 3;

const cellsOver = (length: number, most: number) => Math.min(most, Math.max(1, Math.round(length / CELL_PX)));

function meanColour({ data, width }: Picture, from: Box): [red: number, green: number, blue: number] {
  let [red, green, blue] = [0, 0, 0];
  for (let y = from.y; y < from.y + from.height; y += 1) {
    const end = (y * width + from.x + from.width) * 4;
    for (let at = (y * width + from.x) * 4; at < end; at += 4) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const pixels = Math.max(1, from.width * from.height);
  return [red / pixels, green / pixels, blue / pixels];
}

/**
 * The look of the part at `box`, as far as it is on the picture.
 *
 * @param before its look to compare with: a part that is a pixel larger now gets as many cells as it had
 */
export function lookOf(picture: Picture, box: Box, before?: Pick<Look, 'columns' | 'rows'> | null): Look {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
  const width = Math.max(0, Math.min(box.x + box.width, picture.width) - left);
  const height = Math.max(0, Math.min(box.y + box.height, picture.height) - top);
  const { columns, rows } = before ?? {
    columns: cellsOver(width, MOST.columns),
    rows: cellsOver(height, MOST.rows),
  };
  const edge = (start: number, length: number, cell: number, cells: number) =>
    start + Math.round((length * cell) / cells);
  const colours = Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const [x, y] = [edge(left, width, column, columns), edge(top, height, row, rows)];
    return meanColour(picture, {
      x,
      y,
      width: edge(left, width, column + 1, columns) - x,
      height: edge(top, height, row + 1, rows) - y,
    }).map(Math.round);
  });
  return { box: { ...box }, columns, rows, colours: Uint8Array.from(colours.flat()) };
}

function difference(seen: Look, known: Look): string | undefined {
  const moved = (['x', 'y', 'width', 'height'] as const).filter(
    (side) => Math.abs(seen.box[side] - known.box[side]) > PLACE_TOLERANCE,
  );
  if (moved.length > 0) return moved.map((side) => `${side} ${known.box[side]} → ${seen.box[side]}`).join(', ');
  const cells = new Set(
    [...seen.colours].flatMap((value, at) =>
      Math.abs(value - (known.colours[at] ?? 0)) > COLOUR_TOLERANCE ? [Math.floor(at / 3)] : [],
    ),
  );
  if (cells.size === 0) return undefined;
  const [first = 0] = cells;
  const colour = ({ colours }: Look) => `rgb(${[...colours.slice(first * 3, first * 3 + 3)].join(' ')})`;
  const place = `column ${(first % seen.columns) + 1}, row ${Math.floor(first / seen.columns) + 1}`;
  return `${cells.size} of ${seen.columns * seen.rows} cells, the first in ${place}: ${colour(known)} → ${colour(seen)}`;
}

/** Looks by the name of the part; null where it is not to be seen. */
export type Looks = Readonly<Record<string, Look | null>>;

/** What is different from how it looked before, one line a part. */
export function differences(seen: Looks, known: Looks): string[] {
  const names = [...new Set([...Object.keys(known), ...Object.keys(seen)])];
  return names.flatMap((name) => {
    const [now, before] = [seen[name], known[name]];
    if (before === undefined) return [`${name}: is not among the looks that are known`];
    if (!now || !before)
      return Boolean(now) === Boolean(before) ? [] : [`${name}: ${now ? 'is there now' : 'is gone'}`];
    const found = difference(now, before);
    return found === undefined ? [] : [`${name}: ${found}`];
  });
}
