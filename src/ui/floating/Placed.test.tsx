import { act, render, screen } from '@testing-library/react';
import { Placed, type PlacedProps } from './Placed';

const SIZE = { width: 200, height: 300 };
const WINDOW = { clientWidth: 1000, clientHeight: 600 };

const rectangle = (left: number, top: number, width: number, height: number) =>
  ({ x: left, y: top, left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

/** Where the part stands, beside an anchor of this place and size. */
async function placeOf(anchor: readonly [number, number, number, number], props: Partial<PlacedProps> = {}) {
  const button = document.createElement('button');
  button.getBoundingClientRect = () => rectangle(...anchor);
  document.body.append(button);
  render(<Placed anchor={{ current: button }} data-testid="part" {...props} />);
  await act(async () => undefined);
  const { style } = screen.getByTestId('part');
  const [x = NaN, y = NaN] = (style.transform.match(/-?\d+(?=px)/g) ?? []).map(Number);
  // Where it ends with its anchor, or stands above it, it is measured from the other edge.
  return [
    style.left === '0px' ? x : WINDOW.clientWidth - SIZE.width + x,
    style.top === '0px' ? y : WINDOW.clientHeight - SIZE.height + y,
  ];
}

beforeEach(() => {
  for (const [name, value] of Object.entries(WINDOW)) {
    jest.spyOn(document.documentElement, name as keyof typeof WINDOW, 'get').mockReturnValue(value);
  }
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(SIZE.width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(SIZE.height);
  jest
    .spyOn(HTMLDivElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => rectangle(0, 0, SIZE.width, SIZE.height));
});

describe('Placed', () => {
  it('stands below its anchor, at its start', async () => {
    expect(await placeOf([100, 50, 80, 30])).toEqual([100, 84]);
  });

  it('ends where the anchor ends', async () => {
    expect(await placeOf([600, 50, 80, 30], { align: 'end' })).toEqual([480, 84]);
  });

  it('goes above when there is no room below', async () => {
    expect(await placeOf([100, 500, 80, 30])).toEqual([100, 196]);
  });

  it('never leaves the window', async () => {
    expect(await placeOf([950, 250, 40, 30])).toEqual([792, 284]);
  });

  it('goes to the left of its anchor when there is no room at the right', async () => {
    expect(await placeOf([950, 250, 40, 30], { side: 'right' })).toEqual([746, 246]);
  });
});
