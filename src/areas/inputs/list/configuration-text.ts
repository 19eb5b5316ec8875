import { type Input } from 'api/inputs';
import { type RequestedConfiguration } from 'api/requested-configuration';
import { type KeyValue } from 'ui/key-value/KeyValueList';
import { texts } from './texts';

const HIDDEN = '********';

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.details.empty;
  if (Array.isArray(value)) return value.length === 0 ? texts.details.empty : value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The settings of an input by name; secrets are never shown. @param requested by its type, where that is known */
export function configurationText(
  attributes: Input['attributes'],
  requested: RequestedConfiguration | undefined,
): KeyValue[] {
  const isSecret = (name: string) =>
    requested?.[name]?.attributes?.some((mark) => mark === 'is_password' || mark === 'is_sensitive') ?? false;
  return Object.entries(attributes)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, value]) => ({ key, value: isSecret(key) ? HIDDEN : textOf(value) }));
}
