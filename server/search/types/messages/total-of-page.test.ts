import { totalOfPage } from './total-of-page';

describe('the total of a page', () => {
  const page = { limit: 10, offset: 20 };

  it('is what was counted while there are further pages', () => {
    expect(totalOfPage(page, 10, 500)).toBe(500);
  });

  it('is never less than what the page shows', () => {
    expect(totalOfPage(page, 10, 29)).toBe(30);
    expect(totalOfPage(page, 3, 22)).toBe(23);
  });

  it('is determined by a page that is not full, although messages arrived before the count', () => {
    expect(totalOfPage(page, 3, 25)).toBe(23);
    expect(totalOfPage({ limit: 150, offset: 0 }, 0, 2)).toBe(0);
  });

  it('is the count when the page is beyond the end', () => {
    expect(totalOfPage(page, 0, 12)).toBe(12);
    expect(totalOfPage(page, 0, 24)).toBe(20);
  });

  it('is what was counted when no messages were asked for', () => {
    expect(totalOfPage({ limit: 0, offset: 20 }, 0, 12)).toBe(12);
  });
});
