import { isPermitted } from 'api/permissions';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { commonPermissions } from './common-permissions';

const LISTS = 20_000;
const { below, oneOf } = pseudoRandomChoices(20_261_125);
const WORDS = ['streams', 'view', 'read', 'edit', 'a1', 'b2'];
const part = () => oneOf([oneOf(WORDS), oneOf(WORDS), `${oneOf(WORDS)},${oneOf(WORDS)}`, '*']);
const permission = () => Array.from({ length: 1 + below(3) }, part).join(':');
const several = () => Array.from({ length: below(5) }, permission);

test.each<[string, string[], string[], string[]]>([
  ['all of one side', ['*'], ['streams:read:a1', 'users'], ['users', 'streams:read:a1']],
  ['what both list', ['streams:read,edit:a1,b2'], ['streams:read', 'view:*:b2'], ['streams:read:a1,b2']],
  ['nothing', ['streams:read'], ['streams:edit'], []],
])('%s', (_, one, other, expected) => {
  expect(commonPermissions(one, other)).toEqual(expected);
});

test(`imply what both of ${LISTS.toLocaleString('en')} random pairs of lists imply`, () => {
  let implied = 0;
  for (let at = 0; at < LISTS; at += 1) {
    const [one, other, wanted] = [several(), several(), permission()];
    const expected = isPermitted(one, wanted) && isPermitted(other, wanted);
    if (isPermitted(commonPermissions(one, other), wanted) !== expected)
      throw new Error(JSON.stringify({ one, other, wanted, expected }));
    if (expected) implied += 1;
  }
  expect(implied).toBeGreaterThan(LISTS / 100);
});

test('thousands of grants on both sides take milliseconds', () => {
  const grants = (from: number) =>
    Array.from({ length: 5_000 }, (_, at) => `streams:read:${(from + at).toString(16).padStart(24, '0')}`);
  expect(commonPermissions([...grants(0), 'view:*'], [...grants(4_000), 'view:read'])).toHaveLength(1_001);
});
