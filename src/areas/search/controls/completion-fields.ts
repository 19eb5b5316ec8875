import { type FieldType } from 'api/search';
import { type QueryField } from 'ui/query-input/completion-source';
import { signOf } from '../fields/field-groups';

function kindOf(type: string): QueryField['kind'] {
  const { typeName } = signOf(type);
  return typeName === 'text' || typeName === 'number' || typeName === 'date' ? typeName : 'other';
}

/** The fields of the searched streams as completion offers them. */
export function queryFields(
  types: readonly FieldType[] | undefined,
  coverage: ReadonlyMap<string, number> | undefined,
): readonly QueryField[] {
  return (types ?? []).map(({ name, type }) => ({ name, kind: kindOf(type.type), coverage: coverage?.get(name) }));
}
