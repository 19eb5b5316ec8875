import { patternsUsedBy } from '../references';
import { STANDARD_PATTERNS } from './standard-patterns';

test('there are 76, and none refers to one that is not there', () => {
  expect(STANDARD_PATTERNS.size).toBe(76);
  for (const pattern of STANDARD_PATTERNS.values()) {
    expect(patternsUsedBy(pattern).filter((name) => !STANDARD_PATTERNS.has(name))).toEqual([]);
  }
});
