import { parseQuery } from 'lang/query/parse';
import { readParameters } from './parameter';
import { parameterReferences, substitute } from './substitute';

const parameters = readParameters([
  { type: 'value-parameter-v1', name: 'host' },
  { type: 'value-parameter-v1', name: 'code', default_value: 404 },
  { type: 'value-parameter-v1', name: 'own', binding: { type: 'value', value: 'kept' } },
  { name: 7 },
  null,
]);
const fill = (query: string, value?: unknown) =>
  substitute(query, parameters, value === undefined ? {} : { host: { type: 'value', value } });

describe('parameters of a query', () => {
  it.each([
    ['a word', 'web01', 'source:web01'],
    ['a number', 5, 'source:5'],
    ['a blank', 'Jon Doe', 'source:"Jon Doe"'],
    ['a quote', 'say "hi" \\', 'source:"say \\"hi\\" \\\\"'],
    ['another query', '* OR _exists_:password', 'source:"* OR _exists_:password"'],
    ['an operator', 'OR', 'source:"OR"'],
    ['a negative number', -1, 'source:"-1"'],
    ['a reference', '$code$', 'source:"$code$"'],
    ['nothing', '', 'source:*'],
  ])('take %s as one term', (_, value, expected) => {
    expect(fill('source:$host$', value)).toBe(expected);
    expect(parseQuery(expected).error).toBeUndefined();
  });

  it('fall back to their own value and their default', () => {
    expect(fill('a:$own$ b:$code$')).toBe('a:kept b:404');
  });

  it('leave alone what is not declared', () => {
    expect(fill('$100 and $200 $other$')).toBe('$100 and $200 $other$');
  });

  it('are found with their places', () => {
    expect(parameterReferences('a $x$ or $100 and $200 b:$y_1$')).toEqual([
      { name: 'x', from: 2, to: 5 },
      { name: 'y_1', from: 25, to: 30 },
    ]);
  });
});
