import { newField } from './field-draft';
import { hasGroupKeys, takenNames, withGroupKeys, withoutGroupKeys } from './group-keys';

const draft = { field_spec: [], group_by: ['user', 'host.name'], key_spec: [] };
const names = ({ field_spec: fields }: { field_spec: readonly { name: string; template: string }[] }) =>
  fields.map(({ name, template }) => [name, template]);

test('each group is a field and a key, in the order of the groups', () => {
  expect(hasGroupKeys(draft)).toBe(false);
  const keyed = { ...draft, ...withGroupKeys(draft) };
  expect(names(keyed)).toEqual([
    ['user', '${source.user}'],
    ['host.name', '${source.host.name}'],
  ]);
  expect(keyed.key_spec).toEqual(keyed.field_spec.map(({ key }) => key));
  expect(hasGroupKeys(keyed)).toBe(true);
  expect({ ...keyed, ...withoutGroupKeys(keyed) }).toEqual(draft);
});

test('other fields and keys stay, and a field that is there already is used', () => {
  const user = { ...newField(), name: 'user', template: '${source.user}' };
  const code = { ...newField(), name: 'code', template: '${source.code}' };
  const mixed = { ...draft, field_spec: [code, user], key_spec: [code.key] };
  const keyed = { ...mixed, ...withGroupKeys(mixed) };
  expect(names(keyed).map(([name]) => name)).toEqual(['code', 'user', 'host.name']);
  expect(keyed.key_spec.slice(0, 2)).toEqual([code.key, user.key]);
  expect(withoutGroupKeys(keyed)).toEqual({ field_spec: [code], key_spec: [code.key] });
});

test('one without groups has none, and a name that another field has is taken', () => {
  expect(hasGroupKeys({ ...draft, group_by: [] })).toBe(false);
  const other = { ...newField(), name: 'user', template: 'fixed' };
  expect(takenNames({ ...draft, field_spec: [other] })).toEqual(['user']);
});
