import { type RequestedConfiguration, type RequestedField } from 'api/requested-configuration';
import { type ConfigurationValues, hasMark, kindOf } from './fields';

/** The server's placeholder for secrets, for those who may not edit them (card inputs.md). */
const MASKS: readonly unknown[] = ['<password set>', '<value hidden>'];

/** Initial values of the form: stored values over defaults. A switch without a default is off. */
export function initialValues(
  configuration: RequestedConfiguration,
  stored: ConfigurationValues = {},
): ConfigurationValues {
  return Object.fromEntries(
    Object.entries(configuration).map(([name, field]) => {
      const value = name in stored ? stored[name] : field.default_value;
      if (kindOf(field) === 'boolean') return [name, value === true];
      return [name, value ?? undefined];
    }),
  );
}

/** Whether a stored secret is there to keep or replace: it is never shown. */
export function isStoredSecret(field: RequestedField, stored: unknown): boolean {
  if (typeof stored !== 'string' || stored === '') return false;
  return hasMark(field, 'is_password') || (hasMark(field, 'is_sensitive') && MASKS.includes(stored));
}

/** A value as text: JSON for what is neither text nor nothing. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The texts of a list; anything else is none. */
export function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

/** The number that stands there; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

// An emptied field goes back to nothing where nothing is what the server has by default.
function isEmptied(value: unknown, field: RequestedField): boolean {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty && (field.default_value ?? undefined) === undefined;
}

function valueToSend(value: unknown, field: RequestedField): unknown {
  if (kindOf(field) === 'dropdown' && value === '') return null;
  return value === undefined || isEmptied(value, field) ? null : value;
}

/**
 * What is sent: every setting of the type, null for those that are not set. `unset: 'omit'` leaves these out instead,
 * as conditions of the old alerts need it (card legacy-alerts.md).
 */
export function valuesToSend(
  configuration: RequestedConfiguration,
  values: ConfigurationValues,
  { unset = 'null' }: { unset?: 'null' | 'omit' } = {},
): Record<string, unknown> {
  const entries = Object.entries(configuration).map(
    ([name, field]) => [name, valueToSend(values[name], field)] as const,
  );
  return Object.fromEntries(unset === 'omit' ? entries.filter(([, value]) => value !== null) : entries);
}
