import { type TSchema, Type } from '@sinclair/typebox';
import { type CallDefinition, Nullable, Open, Strict } from 'api/contract';
import { executeSearch, executeSearchNow } from 'api/search';
import { createView } from 'api/views';
import { HttpError } from 'server/calls/http-error';
import { declaredCalls, nameOfCall } from 'test/server/declared-calls';
import { bodiesWithScalars } from 'test/server/valid-bodies';
import { answerCheck, requestChecks } from './validation';

const read = (definition: Pick<CallDefinition, 'body'>, body: unknown): unknown =>
  requestChecks(definition as CallDefinition).body?.(structuredClone(body));

const message = (definition: Pick<CallDefinition, 'body'>, body: unknown): string => {
  try {
    read(definition, body);
  } catch (refusal) {
    return (refusal as Error).message;
  }
  return 'taken';
};

const scalars = declaredCalls.flatMap((definition) =>
  definition.body ? bodiesWithScalars(definition.body).map((scalar) => ({ definition, ...scalar })) : [],
);

describe('the text of a number or a boolean', () => {
  it('is looked for in the calls that declare one', () => {
    const calls = new Set(scalars.map(({ definition }) => nameOfCall(definition)));
    expect([...calls]).toEqual(
      expect.arrayContaining(['POST /views/search/sync', 'POST /views', 'POST /search/decorators', 'POST /streams']),
    );
  });

  it.each(scalars.map((scalar) => [nameOfCall(scalar.definition), scalar.place, scalar] as const))(
    'is taken by %s at %s',
    (_call, _place, { definition, value, put }) => {
      const meant = read(definition, put(value));
      expect(meant).toEqual(put(value));
      expect(read(definition, put(String(value)))).toEqual(meant);
    },
  );

  it.each<[string, TSchema, unknown, unknown]>([
    ['a fraction', Type.Number(), '1.50', 1.5],
    ['a power', Type.Number(), '-2e3', -2000],
    ['a whole number', Type.Integer(), ' 3600 ', 3600],
    ['a whole number with a point', Type.Integer(), '5.0', 5],
    ['a literal', Type.Union([Type.Literal(1), Type.Literal(2)]), '2', 2],
    ['a number or nothing', Nullable(Type.Number()), '5', 5],
    ['nothing', Nullable(Type.Number()), null, null],
    ['text beside a number', Type.Union([Type.Integer(), Type.String()]), '5', '5'],
    ['text of its own form beside a number', Type.Union([Type.Integer(), Type.String({ pattern: '^\\d+i$' })]), '5', 5],
    ['the one text beside a number', Type.Union([Type.Number(), Type.Literal('Infinity')]), 'Infinity', 'Infinity'],
    ['whatever it is', Type.Unknown(), '5', '5'],
    ['text', Type.String(), '5', '5'],
    ['yes', Type.Boolean(), 'true', true],
    ['no', Type.Boolean(), 'false', false],
  ])('is read where it is meant: %s', (_name, schema, sent, meant) => {
    expect(read({ body: Strict({ it: schema }) }, { it: sent })).toEqual({ it: meant });
  });

  it.each<[TSchema, unknown, string]>([
    [Type.Number(), '', 'must be number'],
    [Type.Number(), 'many', 'must be number'],
    [Type.Number(), '0x10', 'must be number'],
    [Type.Number(), 'Infinity', 'must be number'],
    [Type.Number(), '1e999', 'must be number'],
    [Type.Number(), '1'.repeat(200), 'must be number'],
    [Type.Number(), null, 'must be number'],
    [Type.Number(), true, 'must be number'],
    [Type.Number(), ['5'], 'must be number'],
    [Type.Integer(), '1.5', 'must be integer'],
    [Type.Boolean(), 'yes', 'must be boolean'],
    [Type.Boolean(), 1, 'must be boolean'],
    [Type.Boolean(), null, 'must be boolean'],
    [Type.String(), 5, 'must be string'],
    [Type.String(), true, 'must be string'],
    [Type.Array(Type.Number()), '5', 'must be array'],
  ])('makes nothing of what it is not: %j of %j', (schema, sent, refused) => {
    expect(message({ body: Strict({ it: schema }) }, { it: sent })).toBe(`Property it ${refused}.`);
  });

  it('is not accepted for properties that only another branch declares', () => {
    const body = Type.Union([
      Open({ type: Type.Literal('a'), size: Type.Number() }),
      Open({ type: Type.Literal('b'), size: Type.String() }),
    ]);
    expect(read({ body }, { type: 'b', size: '5' })).toEqual({ type: 'b', size: '5' });
    expect(read({ body }, { type: 'a', size: '5' })).toEqual({ type: 'a', size: 5 });
  });
});

describe('the error message of a refused body', () => {
  const withSearchType = (searchType: object) => ({
    queries: [{ id: 'q', search_types: [{ id: 's', ...searchType }] }],
  });
  const searchType = 'queries.0.search_types.0';
  const group = { type: 'values', field: 'source' };
  const pivot = (part: object) => withSearchType({ type: 'pivot', ...part });

  it.each([
    [withSearchType({ type: 'messages', limit: 'all' }), `Property ${searchType}.limit must be integer.`],
    [withSearchType({ type: 'messages', limit: '-5' }), `Property ${searchType}.limit must be >= 0.`],
    [
      withSearchType({ type: 'messages', sort: [{ field: 'source', order: 'up' }] }),
      `Property ${searchType}.sort.0.order must be ASC or DESC.`,
    ],
    [pivot({ rollup: 'yes' }), `Property ${searchType}.rollup must be boolean.`],
    [
      pivot({ series: [{ type: 'percentile', field: 'took_ms', percentile: '101' }] }),
      `Property ${searchType}.series.0.percentile must be <= 100.`,
    ],
    [pivot({ row_groups: [{ ...group, limit: 'x' }] }), `Property ${searchType}.row_groups.0.limit must be integer.`],
    [pivot({ row_groups: [{ type: 'values' }] }), `Missing property ${searchType}.row_groups.0.field.`],
    [
      pivot({ row_groups: [{ type: 'words', field: 'source' }] }),
      `Property ${searchType}.row_groups.0.type must be values, time or date_range, not words.`,
    ],
    [
      pivot({ row_groups: [{ field: 'source' }] }),
      `Missing property ${searchType}.row_groups.0.type. It must be values, time or date_range.`,
    ],
    [pivot({ timerange: 5 }), `Property ${searchType}.timerange must be object or null.`],
    [withSearchType({}), `Missing property ${searchType}.type.`],
    [withSearchType({ type: 'words', query: 5 }), new RegExp(`^Property ${searchType}.query must be `)],
    [pivot({ timerange: { type: 'relative', range: 'x' } }), `Property ${searchType}.timerange.range must be integer.`],
    [
      { queries: [{ id: 'q', timerange: { type: 'absolute', from: 'now', color: 1, to: 'now' } }] },
      'Unable to map property queries.0.timerange.color. It is unknown; leave it out.',
    ],
    [
      { queries: [{ id: 'q', timerange: { type: 'x'.repeat(5_000) } }] },
      `Property queries.0.timerange.type must be relative, absolute or keyword, not ${'x'.repeat(200)}….`,
    ],
  ])('%j names the place inside the branch it chose', (body, expected) => {
    const said = message(executeSearchNow, body);
    if (expected instanceof RegExp) expect(said).toMatch(expected);
    else expect(said).toBe(expected);
  });

  it('stays short, however long a property name is', () => {
    const name = 'n'.repeat(100_000);
    for (const queries of [{ [name]: { limit: 'x' } }, { q: { [name]: 1 } }])
      expect(message(executeSearch, { queries }).length).toBeLessThan(600);
  });

  it('finds properties whose names have a meaning in error paths', () => {
    const view = { title: 't', search_id: 'a'.repeat(24), state: { 'a/b~c%d': { color: 1 } } };
    expect(message(createView, view)).toMatch(/^Unable to map property state\.a\/b~c%d\.color\./);
  });
});

describe('the schemas of the contract', () => {
  const saying = (check: (value: unknown) => unknown) => {
    try {
      check({});
      return undefined;
    } catch (cause) {
      return cause as Error;
    }
  };

  it.each(declaredCalls.map((definition) => [nameOfCall(definition), definition] as const))(
    '%s: are taken by the validator',
    (_name, definition) => {
      const { query, body } = requestChecks(definition);
      for (const check of [query, body]) {
        const refusal = check && saying(check);
        if (refusal) expect(refusal).toBeInstanceOf(HttpError);
      }
      expect(saying(answerCheck(definition))?.message ?? 'breaks the contract').toContain('breaks the contract');
    },
  );
});
