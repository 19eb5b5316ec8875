import { type NavigationEntry } from 'plugins/manifest';
import { beside, systemColumns, systemGroups } from './system-groups';
import { entryOf } from './useNavigation';

const entry = (id: string, group?: string, part: Partial<NavigationEntry> = {}): NavigationEntry => ({
  id,
  title: id,
  path: `/system/${id}`,
  menu: 'system',
  group,
  ...part,
});

const ALL = [
  ...['overview', 'nodes', 'logging', 'configurations'].map((id) => entry(id, 'Cluster')),
  ...['inputs', 'outputs', 'sidecars'].map((id) => entry(id, 'Data in and out')),
  ...['pipelines', 'lookuptables', 'grokpatterns'].map((id) => entry(id, 'Processing')),
  entry('indices', 'Storage'),
  ...['users', 'roles', 'authentication'].map((id) => entry(id, 'Access')),
  entry('contentpacks', 'Content'),
];

const names = (groups: readonly { name: string }[]) => groups.map(({ name }) => name);

test('groups are in the order of the rail, those of plugins last, without empty ones', () => {
  const entries = [entry('x', 'Trees'), entry('y'), ...ALL.filter(({ group }) => group !== 'Storage')];
  expect(names(systemGroups(entries))).toEqual([
    'Cluster',
    'Data in and out',
    'Processing',
    'Access',
    'Content',
    'Trees',
    'Others',
  ]);
});

test('the menu has four columns, none of them empty; a plugin’s group goes to the shortest', () => {
  expect(systemColumns(ALL).map(names)).toEqual([
    ['Cluster'],
    ['Data in and out', 'Content'],
    ['Processing', 'Storage'],
    ['Access'],
  ]);
  expect(systemColumns([...ALL, entry('x', 'Trees')]).map(names)[3]).toEqual(['Access', 'Trees']);
  expect(systemColumns([entry('indices', 'Storage')]).map(names)).toEqual([['Storage']]);
});

test.each([
  ['configurations', 1, 'sidecars'],
  ['inputs', -1, 'overview'],
  ['overview', -1, 'users'],
  ['contentpacks', 1, 'indices'],
  ['indices', 1, 'authentication'],
  ['authentication', 1, 'logging'],
] as const)('beside %s by %i is %s', (id, by, expected) => expect(beside(systemColumns(ALL), id, by)).toBe(expected));

test('an address belongs to the entry with the longest matching prefix', () => {
  const entries = [
    entry('alerts', undefined, { path: '/alerts' }),
    entry('definitions', undefined, { path: '/alerts/definitions' }),
    entry('indices', undefined, { path: '/system/indices', alsoAt: ['/system/index_sets'] }),
  ];
  const owner = (pathname: string) => entryOf(entries, pathname)?.id;
  expect(owner('/alerts/definitions/new')).toBe('definitions');
  expect(owner('/alerts/7')).toBe('alerts');
  expect(owner('/system/index_sets/7/configuration')).toBe('indices');
  expect(owner('/system/indicesque')).toBeUndefined();
});
