import { type Box, differences, type Look, lookOf } from './look';
import { type Picture } from './picture-reader';

type Colour = readonly [red: number, green: number, blue: number];

const PAPER: Colour = [255, 255, 255];
const INK: Colour = [20, 32, 27];
const TINT: Colour = [223, 240, 235];
const OTHER_TINT: Colour = [252, 231, 229];
const PART: Box = { x: 20, y: 10, width: 120, height: 40 };

function paint({ data, width }: Picture, { x, y, width: wide, height }: Box, colour: Colour): void {
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + wide; column += 1) data.set([...colour, 255], (row * width + column) * 4);
  }
}

interface Drawing {
  tint?: Colour;
  /** Where the line of text begins, from the upper edge of the part. */
  textAt?: number;
  hasText?: boolean;
  over?: Box;
}

/** A tinted part with a line of something like text: strokes of ink, a third of the place. */
function draw({ tint = TINT, textAt = 12, hasText = true, over }: Drawing = {}): Picture {
  const picture = { width: 200, height: 80, data: new Uint8Array(200 * 80 * 4) };
  paint(picture, { x: 0, y: 0, width: 200, height: 80 }, PAPER);
  paint(picture, PART, tint);
  for (let stroke = 0; hasText && stroke < 24; stroke += 1) {
    paint(picture, { x: PART.x + 10 + stroke * 4, y: PART.y + textAt, width: 1, height: 9 }, INK);
  }
  if (over) paint(picture, over, PAPER);
  return picture;
}

const look = (): { part: Look } => ({ part: lookOf(draw(), PART) });
const difference = (drawing: Drawing, box = PART) => {
  const before = look();
  return differences({ part: lookOf(draw(drawing), box, before.part) }, before);
};

describe('the look of a part', () => {
  it('is the same when its text moved by a pixel', () => {
    expect(difference({ textAt: 13 })).toEqual([]);
    expect(difference({}, { ...PART, x: PART.x + 1, width: PART.width - 1 })).toEqual([]);
  });

  it.each([
    ['blank', { hasText: false }],
    ['of another tint', { tint: OTHER_TINT }],
    ['shifted inside', { textAt: 24 }],
    ['covered at an edge', { over: { x: 130, y: 5, width: 40, height: 30 } }],
  ])('is another when it is %s', (_what, drawing) => {
    expect(difference(drawing)).toEqual([expect.stringMatching(/^part: \d+ of 24 cells, .* rgb\(.*\) → rgb\(/)]);
  });

  it('is another when it stands elsewhere or is gone', () => {
    expect(difference({}, { ...PART, y: PART.y + 8 })).toEqual(['part: y 10 → 18']);
    expect(differences({ part: null }, look())).toEqual(['part: is gone']);
    expect(differences(look(), { part: null })).toEqual(['part: is there now']);
    expect(differences({}, look())).toEqual(['part: is gone']);
    expect(differences(look(), {})).toEqual(['part: is not among the looks that are known']);
  });
});
