import { type FieldType } from 'api/search';

export const FIELD_WIDGET_KINDS = ['chart', 'top', 'time', 'statistics'] as const;

/** Widgets of a field: average over time, top values, values over time, statistics. */
export type FieldWidgetKind = (typeof FIELD_WIDGET_KINDS)[number];

/** Properties of a field needed to aggregate it. */
export interface FieldNature {
  isNumeric: boolean;
  isDate: boolean;
}

/** The properties of a field; an unknown one counts as text. */
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
  const { type = '', properties = [] } = types?.find(({ name }) => name === field)?.type ?? {};
  if (kind === 'chart') return properties.includes('numeric');
  if (kind === 'time' && type === 'date') return false;
  return properties.includes('enumerable') && !properties.includes('decorated') && !disabled.includes(field);
}
