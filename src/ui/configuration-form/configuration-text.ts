import { type RequestedConfiguration } from 'api/requested-configuration';
import { type KeyValue } from 'ui/key-value/KeyValueList';
import { type ConfigurationValues } from './fields';
import { texts } from './texts';

const HIDDEN = '********';

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (Array.isArray(value)) return value.length === 0 ? texts.empty : value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Settings by name; secrets are never shown. @param requested by the type, where that is known */
export function configurationText(
  attributes: ConfigurationValues,
  requested: RequestedConfiguration | undefined,
): KeyValue[] {
  const isSecret = (name: string) =>
    requested?.[name]?.attributes?.some((mark) => mark === 'is_password' || mark === 'is_sensitive') ?? false;
  return Object.entries(attributes)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, value]) => ({ key, value: isSecret(key) ? HIDDEN : textOf(value) }));
}
