import { type FieldType } from 'api/search';
import { type QueryField } from 'ui/query-input/completion-source';
import { signOf } from '../fields/field-groups';

function kindOf(type: string): QueryField['kind'] {
  const { typeName } = signOf(type);
  return typeName === 'text' || typeName === 'number' || typeName === 'date' ? typeName : 'other';
}

/**
 * The fields offered by completion: those of the searched streams and range, then the other known ones (card search.md,
 * completion list sources).
 *
 * @param all every field, once it is known
 */
export function queryFields(
  types: readonly FieldType[] = [],
  all: readonly FieldType[] = [],
  coverage?: ReadonlyMap<string, number>,
): readonly QueryField[] {
  const here = new Set(types.map(({ name }) => name));
  return [
    ...types.map(({ name, type }) => ({ name, kind: kindOf(type.type), coverage: coverage?.get(name) })),
    ...all
      .filter(({ name }) => !here.has(name))
      .map(({ name, type }) => ({ name, kind: kindOf(type.type), isElsewhere: true })),
  ];
}
