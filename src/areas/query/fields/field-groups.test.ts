import { type FieldType } from 'api/search';
import { countableFields, type FieldSources, groupFields } from './field-groups';

const field = (name: string, type = 'string', properties = ['enumerable']): FieldType => ({
  name,
  type: { type, properties, index_names: [] },
});

const SOURCES: FieldSources = {
  types: [
    field('source'),
    field('message', 'string', ['full-text-search']),
    field('level', 'long'),
    field('timestamp', 'date'),
    field('streams'),
    field('gl2_source_input'),
    field('user'),
    field('rare'),
    field('took_ms', 'double'),
    field('weird', 'compound(long,string)'),
  ],
  shown: new Map([
    ['source', 1],
    ['message', 1],
    ['user', 0.5],
    ['only_here', 0.2],
  ]),
  columns: ['source', 'message'],
  filter: '',
};

const names = (sources: Partial<FieldSources>) => {
  const groups = groupFields({ ...SOURCES, ...sources });
  return { columns: groups.columns.map(({ name }) => name), others: groups.others.map(({ name }) => name) };
};

test('columns keep their order, with the level that the table always shows; the others are sorted by coverage', () => {
  expect(names({})).toEqual({
    columns: ['source', 'message', 'level'],
    others: ['user', 'only_here', 'rare', 'took_ms', 'weird'],
  });
});

test('without a level it is not listed; the filter matches inside names', () => {
  const types = SOURCES.types.filter(({ name }) => name !== 'level');
  expect(names({ types }).columns).toEqual(['source', 'message']);
  expect(names({ filter: ' RE ' })).toEqual({ columns: [], others: ['only_here', 'rare'] });
});

test('types have icons, and counted coverage overrides that of the shown messages', () => {
  const { columns, others } = groupFields({ ...SOURCES, coverage: new Map([['rare', 0.9]]) });
  expect(others[0]).toMatchObject({ name: 'rare', coverage: 0.9, sign: 't', typeName: 'text' });
  expect(others.find(({ name }) => name === 'took_ms')).toMatchObject({ sign: '#', typeName: 'number' });
  expect(others.find(({ name }) => name === 'weird')).toMatchObject({ sign: '·', typeName: 'compound(long,string)' });
  expect(columns.find(({ name }) => name === 'message')?.isEnumerable).toBe(false);
});

test('only fields the server can count are counted, those in view first', () => {
  expect(countableFields(SOURCES.types, SOURCES.shown, { most: 3 })).toEqual(['source', 'user', 'level']);
  // The embedded engine counts long texts as well, so fields that no message has are told apart.
  expect(countableFields(SOURCES.types, SOURCES.shown, { hasTexts: true })).toContain('message');
});

test('once counted, fields that no message of the result has are in a group of their own', () => {
  const coverage = new Map([
    ['user', 0.4],
    ['took_ms', 0.1],
    ['rare', 0],
    ['weird', 0],
  ]);
  const { others, elsewhere } = groupFields({ ...SOURCES, coverage });
  expect(others.map(({ name }) => name)).toEqual(['user', 'only_here', 'took_ms']);
  expect(elsewhere.map(({ name }) => name)).toEqual(['rare', 'weird']);
});

test('all fields: those of other streams are a separate group; reserved ones only on demand', () => {
  const all = [...SOURCES.types, field('elsewhere_ms', 'long')];
  const listed = groupFields({ ...SOURCES, all, choice: 'all' });
  expect(listed.foreign).toMatchObject([{ name: 'elsewhere_ms', sign: '#', isForeign: true }]);
  expect([listed.reserved, groupFields({ ...SOURCES, all }).foreign]).toEqual([[], []]);
  expect(names({ all, choice: 'all' }).others).toEqual(names({}).others);
  const reserved = groupFields({ ...SOURCES, all, choice: 'reserved' }).reserved.map(({ name }) => name);
  expect(reserved).toEqual(['gl2_source_input', 'streams']);
});
