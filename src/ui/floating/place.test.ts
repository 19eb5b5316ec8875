import { place } from './place';

const viewport = { width: 1000, height: 600 };
const size = { width: 200, height: 300 };

describe('place', () => {
  it('stands below its anchor, at its start', () => {
    const anchor = { left: 100, top: 50, width: 80, height: 30 };
    expect(place({ anchor, size, viewport, align: 'start' })).toEqual({ left: 100, top: 84 });
  });

  it('ends where the anchor ends', () => {
    const anchor = { left: 600, top: 50, width: 80, height: 30 };
    expect(place({ anchor, size, viewport, align: 'end' })).toEqual({ left: 480, top: 84 });
  });

  it('goes above when there is no room below', () => {
    const anchor = { left: 100, top: 500, width: 80, height: 30 };
    expect(place({ anchor, size, viewport, align: 'start' })).toEqual({ left: 100, top: 196 });
  });

  it('never leaves the window', () => {
    const anchor = { left: 950, top: 250, width: 40, height: 30 };
    expect(place({ anchor, size, viewport, align: 'start' })).toEqual({ left: 792, top: 284 });
    expect(place({ anchor, size, viewport, align: 'start', side: 'right' })).toEqual({ left: 746, top: 246 });
  });
});
