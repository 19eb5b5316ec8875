import { cloneLayout, correctBounds, type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core';

// Rules: card dashboards.md, "Grid rules".

export const GRID_COLUMNS = 12;
/** Pixels. */
export const GRID_ROW = 100;
export const GRID_GAP = 10;

/** Where something lies: columns and rows from 1, sizes in columns and rows. */
export interface GridPlace {
  col: number;
  row: number;
  width: number;
  height: number;
}

/** Places by the key of what lies there. */
export type GridPlaces = Readonly<Record<string, GridPlace>>;
export type GridDirection = 'left' | 'right' | 'up' | 'down';

const STEPS: Readonly<Record<GridDirection, { x: number; y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** As the layout library has it: from 0. */
export const layoutOf = (places: GridPlaces): LayoutItem[] =>
  Object.entries(places).map(([key, { col, row, width, height }]) => ({
    i: key,
    x: Math.max(0, col - 1),
    y: Math.max(0, row - 1),
    w: Math.max(1, Math.min(width, GRID_COLUMNS)),
    h: Math.max(1, height),
  }));

/** The reverse of {@link layoutOf}. */
export const placesOf = (layout: readonly LayoutItem[]): GridPlaces =>
  Object.fromEntries(layout.map(({ i, x, y, w, h }) => [i, { col: x + 1, row: y + 1, width: w, height: h }]));

const compact = (layout: readonly LayoutItem[]) => verticalCompactor.compact([...layout], GRID_COLUMNS);

/** As the grid shows them: inside of it, nothing over anything else, no rows left empty. */
export function compactedPlaces(places: GridPlaces): GridPlaces {
  return placesOf(compact(correctBounds(layoutOf(places), { cols: GRID_COLUMNS })));
}

/** Left to right, line by line. */
export const readingOrder = (places: GridPlaces): string[] =>
  Object.keys(places).sort((one, other) => {
    const [a, b] = [places[one], places[other]];
    return a && b ? a.row - b.row || a.col - b.col : 0;
  });

/** Takes one of them to a place; the others make room. */
function movedTo(places: GridPlaces, key: string, x: number, y: number): GridPlaces {
  const layout = cloneLayout(layoutOf(places));
  const item = layout.find(({ i }) => i === key);
  if (!item) return places;
  return placesOf(compact(moveElement(layout, item, x, y, true, false, 'vertical', GRID_COLUMNS)));
}

const lowest = (places: GridPlaces) => Math.max(0, ...Object.values(places).map(({ row, height }) => row + height));

/** Moves one of them as little as makes a difference that way; undefined where it cannot go further. */
export function movedPlace(shown: GridPlaces, key: string, direction: GridDirection): GridPlaces | undefined {
  const places = compactedPlaces(shown);
  const from = places[key];
  if (!from) return undefined;
  const { x, y } = STEPS[direction];
  const most = y === 0 ? 1 : lowest(places);
  for (let step = 1; step <= most; step++) {
    const [col, row] = [from.col + x * step, from.row + y * step];
    if (col < 1 || row < 1 || col + from.width > GRID_COLUMNS + 1) return undefined;
    const next = movedTo(places, key, col - 1, row - 1);
    const to = next[key];
    if (to && (x === 0 ? (to.row - from.row) * y > 0 : to.col !== from.col)) return next;
  }
  return undefined;
}

/** Makes one of them a column or a row larger or smaller; undefined where it cannot be. */
export function resizedPlace(shown: GridPlaces, key: string, direction: GridDirection): GridPlaces | undefined {
  const places = compactedPlaces(shown);
  const from = places[key];
  if (!from) return undefined;
  const { x, y } = STEPS[direction];
  const [width, height] = [from.width + x, from.height + y];
  if (width < 1 || height < 1 || from.col + width > GRID_COLUMNS + 1) return undefined;
  const { col, row } = from;
  return movedTo({ ...places, [key]: { col, row, width, height } }, key, col - 1, row - 1);
}
