import { type DefinitionDraft } from './draft';
import { type FieldDraft, newField } from './field-draft';

type Keyed = Pick<DefinitionDraft, 'field_spec' | 'group_by' | 'key_spec'>;

const templateFor = (group: string): string => `\${source.${group}}`;

const fieldFor = (group: string, fields: readonly FieldDraft[]): FieldDraft | undefined =>
  fields.find(({ name, template, kept }) => name.trim() === group && template === templateFor(group) && !kept);

/** Whether the values that an aggregation groups by are keys of its events: each group is an alert of its own then. */
export const hasGroupKeys = ({ field_spec: fields, group_by: groups, key_spec: keys }: Keyed): boolean =>
  groups.length > 0 && groups.every((group) => keys.includes(fieldFor(group, fields)?.key ?? ''));

/** The groups whose name another field has: they cannot become keys. */
export const takenNames = ({ field_spec: fields, group_by: groups }: Keyed): string[] =>
  groups.filter((group) => !fieldFor(group, fields) && fields.some(({ name }) => name.trim() === group));

/** With a field and a key for each group. */
export function withGroupKeys({ field_spec: fields, group_by: groups, key_spec: keys }: Keyed) {
  const added = groups
    .filter((group) => !fieldFor(group, fields))
    .map((group) => ({ ...newField(), name: group, template: templateFor(group) }));
  const all = [...fields, ...added];
  const own = groups.flatMap((group) => fieldFor(group, all)?.key ?? []);
  return { field_spec: all, key_spec: [...keys, ...own.filter((key) => !keys.includes(key))] };
}

/** Without these keys, and without the fields that are there for them. */
export function withoutGroupKeys({ field_spec: fields, group_by: groups, key_spec: keys }: Keyed) {
  const own = new Set(groups.flatMap((group) => fieldFor(group, fields)?.key ?? []));
  return { field_spec: fields.filter(({ key }) => !own.has(key)), key_spec: keys.filter((key) => !own.has(key)) };
}
