import { indexCondition } from './index-condition';

describe('the condition for indices', () => {
  it.each<[string, number[], string]>([
    ['names a few', [7, 3, 4], '(idx IN (3, 4, 7))'],
    ['names a run by its ends', [2, 3, 4, 5], '(idx BETWEEN 2 AND 5)'],
    ['does both', [9, 0, 1, 2, 20, 21, 22], '(idx BETWEEN 0 AND 2 OR idx BETWEEN 20 AND 22 OR idx IN (9))'],
    ['holds for nothing when there are none', [], '0'],
  ])('%s', (_, numbers, sql) => {
    expect(indexCondition(numbers)).toBe(sql);
  });

  it('is short for 10,000 indices, and fits into a statement however they are spread', () => {
    const all = Array.from({ length: 10_000 }, (__, number) => number);
    expect(indexCondition(all)).toBe('(idx BETWEEN 0 AND 9999)');
    expect(indexCondition(all.filter((number) => number % 2 === 0)).length).toBeLessThan(50_000);
  });
});
