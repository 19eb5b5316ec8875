import { type RequestedConfiguration, type RequestedField } from 'api/requested-configuration';
import { DURATION_ERROR } from 'ui/field/DurationField';
import { formatCount } from 'ui/format/number';
import { type ConfigurationValues, hasMark, kindOf, type NamedField, shownFields } from './fields';
import { durationUnitOf } from './units';
import { texts } from './texts';

/** What is to be said of a port while it is typed. */
export interface PortAdvice {
  /** An error keeps the form from being sent, a warning does not. */
  severity: 'error' | 'warning';
  text: string;
  /** A port that would do. */
  suggestion?: number;
}

/** What speaks against a port: taken by another input, reserved. Undefined when nothing does. */
export type PortCheck = (port: number) => PortAdvice | undefined;

/** Smallest and largest number, by the first attribute that says so (card inputs.md, "Input form"). */
export function boundsOf({ attributes = [] }: RequestedField): { min: number; max: number } {
  switch (attributes[0]) {
    case 'only_negative':
      return { min: Number.MIN_SAFE_INTEGER, max: -1 };
    case 'only_positive':
      return { min: 0, max: Number.MAX_SAFE_INTEGER };
    case 'is_port_number':
      return { min: 0, max: 65_535 };
    default:
      return { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
  }
}

function boundsText({ min, max }: { min: number; max: number }): string {
  if (max === -1) return texts.checks.negative;
  if (min === Number.MIN_SAFE_INTEGER) return texts.checks.whole;
  return max === Number.MAX_SAFE_INTEGER ? texts.checks.positive : texts.checks.within(String(min), formatCount(max));
}

function numberError(
  value: unknown,
  { name, field }: NamedField,
  checkPort: PortCheck | undefined,
): string | undefined {
  if (value === undefined) return field.is_optional ? undefined : texts.checks.number;
  if (Number.isNaN(value) && durationUnitOf(name, field) !== undefined) return DURATION_ERROR;
  const bounds = boundsOf(field);
  if (!Number.isSafeInteger(value) || Number(value) < bounds.min || Number(value) > bounds.max) {
    return boundsText(bounds);
  }
  const advice = hasMark(field, 'is_port_number') ? checkPort?.(Number(value)) : undefined;
  return advice?.severity === 'error' ? advice.text : undefined;
}

function faultOf(value: unknown, named: NamedField, checkPort: PortCheck | undefined): string | undefined {
  const { field } = named;
  const kind = kindOf(field);
  if (kind === 'number') return numberError(value, named, checkPort);
  if (kind === 'boolean' || field.is_optional) return undefined;
  if (kind === 'list') return Array.isArray(value) && value.length > 0 ? undefined : texts.checks.list;
  const isBlank = value === undefined || (typeof value === 'string' && value.trim() === '');
  if (!isBlank) return undefined;
  return kind === 'dropdown' ? texts.checks.choice : texts.checks.value;
}

/** Validation errors of the values, by name. Hidden settings are not checked. */
export function configurationErrors(
  configuration: RequestedConfiguration,
  values: ConfigurationValues,
  checkPort?: PortCheck,
): Record<string, string> {
  const fieldErrors = shownFields(configuration, values).map(
    (named) => [named.name, faultOf(values[named.name], named, checkPort)] as const,
  );
  return Object.fromEntries(fieldErrors.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}
