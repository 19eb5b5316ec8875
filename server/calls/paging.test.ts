import { pageOf, sortedBy } from './paging';

describe('pages of a list', () => {
  const found = ['a', 'b', 'c', 'd', 'e'];
  it.each([
    [{}, 'abcde'],
    [{ page: 1, per_page: 2 }, 'ab'],
    [{ page: 3, per_page: 2 }, 'e'],
    [{ page: 4, per_page: 2 }, ''],
    [{ page: 1, per_page: 0 }, 'abcde'],
  ])('%j is %s', (query, things) => {
    const page = pageOf(found, query);
    expect(page.things.join('')).toBe(things);
    expect(page.total).toBe(5);
  });

  it('sorts without regard to case, and equal ones by id', () => {
    const things = [
      { id: '3', title: 'beta' },
      { id: '2', title: 'Alpha 10' },
      { id: '1', title: 'alpha 9' },
      { id: '0', title: 'BETA' },
    ];
    const ids = (order?: string) =>
      sortedBy(things, ({ title }) => title, order)
        .map(({ id }) => id)
        .join('');
    expect(ids()).toBe('1203');
    expect(ids('desc')).toBe('3021');
  });
});
