import { compactedPlaces, type GridPlaces, movedPlace, readingOrder, resizedPlace } from './grid-places';

const place = (col: number, row: number, width: number, height: number) => ({ col, row, width, height });
/** Two side by side above a wide one. */
const PLACES: GridPlaces = { left: place(1, 1, 4, 4), right: place(5, 1, 4, 4), wide: place(1, 5, 12, 5) };

/** What lies over something else. */
function overlapping(places: GridPlaces): string[] {
  return Object.entries(places).flatMap(([key, a]) =>
    Object.entries(places).flatMap(([other, b]) => {
      const isApart =
        a.col + a.width <= b.col || b.col + b.width <= a.col || a.row + a.height <= b.row || b.row + b.height <= a.row;
      return key < other && !isApart ? [`${key} ${other}`] : [];
    }),
  );
}

test('nothing lies outside, over something else, or below an empty row', () => {
  const shown = compactedPlaces({ one: place(1, 3, 4, 2), two: place(2, 4, 4, 2), far: place(11, 9, 12, 1) });
  expect(overlapping(shown)).toEqual([]);
  expect(shown).toEqual({ one: place(1, 1, 4, 2), two: place(2, 3, 4, 2), far: place(1, 5, 12, 1) });
  expect(readingOrder(shown)).toEqual(['one', 'two', 'far']);
});

test('a step moves as far as it takes to make a difference, and the others make room', () => {
  const right = movedPlace(PLACES, 'left', 'right');
  expect(right?.left).toEqual(place(2, 1, 4, 4));
  expect(right && overlapping(right)).toEqual([]);
  const down = movedPlace(PLACES, 'left', 'down');
  expect(down?.left).toEqual(place(1, 10, 4, 4));
  expect(down?.wide).toEqual(place(1, 5, 12, 5));
  const up = down && movedPlace(down, 'left', 'up');
  expect(up?.left?.row).toBeLessThan(10);
});

test('at an edge there is no step', () => {
  expect(movedPlace(PLACES, 'left', 'left')).toBeUndefined();
  expect(movedPlace(PLACES, 'left', 'up')).toBeUndefined();
  expect(movedPlace(PLACES, 'wide', 'down')).toBeUndefined();
  expect(movedPlace(PLACES, 'wide', 'right')).toBeUndefined();
  expect(resizedPlace(PLACES, 'wide', 'right')).toBeUndefined();
  expect(resizedPlace({ small: place(1, 1, 1, 1) }, 'small', 'up')).toBeUndefined();
});

test('a larger one pushes the others down', () => {
  const wider = resizedPlace(PLACES, 'left', 'right');
  expect(wider?.left).toEqual(place(1, 1, 5, 4));
  expect(wider && overlapping(wider)).toEqual([]);
  expect(resizedPlace(PLACES, 'left', 'down')?.wide?.row).toBe(6);
});
