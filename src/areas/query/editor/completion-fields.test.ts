import { type FieldType } from 'api/search';
import { queryFields } from './completion-fields';

const field = (name: string, type: string): FieldType => ({ name, type: { type, properties: [], index_names: [] } });

test('fields of the searched streams come first, with their share; all others are marked', () => {
  const here = [field('took_ms', 'long')];
  const all = [field('took_ms', 'long'), field('vlan', 'string')];
  expect(queryFields(here, all, new Map([['took_ms', 0.4]]))).toEqual([
    { name: 'took_ms', kind: 'number', coverage: 0.4 },
    { name: 'vlan', kind: 'text', isElsewhere: true },
  ]);
});

test('without the list of all fields, those of the searched streams are offered', () => {
  expect(queryFields([field('vlan', 'string')]).map(({ name }) => name)).toEqual(['vlan']);
  expect(queryFields()).toEqual([]);
});
