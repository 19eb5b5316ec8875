import { fieldReferences, leavesOf, mistakenOperators } from './hints';
import { parseQuery } from './parse';
import { type QueryNode } from './tree';

function tree(query: string): QueryNode {
  const parsed = parseQuery(query);
  if (!parsed.tree) throw new Error(parsed.error.message);
  return parsed.tree;
}

it('lists every written field name once a place, the one behind _exists_ included', () => {
  const fields = fieldReferences(tree('a:1 b:(2 OR c:3 OR (4)) NOT _exists_:d^2 a:/x/ "e:5" http_\\*:x'));

  expect(fields.map(({ name, at }) => [name, at.begin.column])).toEqual([
    ['a', 0],
    ['b', 4],
    ['c', 12],
    ['d', 37],
    ['a', 41],
    ['http_*', 53],
  ]);
  expect(fields.at(-1)?.isPattern).toBe(true);
});

test.each([
  ['disk and login', ['AND 1:5']],
  ['disk or\nnot login', ['OR 1:5', 'NOT 2:0']],
  ['f:(a and b)', ['AND 1:5']],
  ['f:(not OR b)', ['NOT 1:3']],
  ['f:and "and" and* /or/ AND x', []],
  ['constructor toString', []],
])('the mistaken operators of %s', (query, expected) => {
  const found = mistakenOperators(tree(query));
  expect(found.map(({ operator, at }) => `${operator} ${at.begin.line}:${at.begin.column}`)).toEqual(expected);
});

it('finds the values, each with its field', () => {
  const leaves = leavesOf(tree('a method:(GET OR -/P.*/) _exists_:c NOT d:[1 TO 2]^2 *'));
  expect(leaves.map(({ field, type }) => [type, field?.name])).toEqual([
    ['term', undefined],
    ['term', 'method'],
    ['regex', 'method'],
    ['range', 'd'],
  ]);
});
