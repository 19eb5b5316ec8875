import { type FieldType } from 'api/search';
import { type FieldNature } from '../widgets/aggregation';
import { type FieldWidgetKind } from '../widgets/strip-widget';

/** What is known of a field; one that nobody knows counts as text. */
export function natureIn(types: readonly FieldType[] | undefined, field: string): FieldNature {
  const type = types?.find(({ name }) => name === field)?.type;
  return { isNumeric: type?.properties.includes('numeric') ?? false, isDate: type?.type === 'date' };
}

/**
 * Whether a field action is offered (card search.md, "Field menu and value menu"): a chart of numbers, the others of
 * what can be enumerated, is stored as it is shown, and is not kept from analysis by the administrator.
 */
export function canShow(
  kind: FieldWidgetKind,
  field: string,
  types: readonly FieldType[] | undefined,
  disabled: readonly string[],
): boolean {
  const properties = types?.find(({ name }) => name === field)?.type.properties ?? [];
  if (kind === 'chart') return properties.includes('numeric');
  return properties.includes('enumerable') && !properties.includes('decorated') && !disabled.includes(field);
}
