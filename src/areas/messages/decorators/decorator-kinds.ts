import { type Decorator, type DecoratorKind } from 'api/decorators';
import { type RequestedConfiguration, type RequestedField } from 'api/requested-configuration';
import { textOf } from 'ui/configuration-form/values';
import { texts } from './texts';

export type Kinds = Readonly<Record<string, DecoratorKind>>;

const isField = (value: unknown): value is RequestedField =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'human_name' in value &&
  'is_optional' in value;

/** The settings of a type; empty for an unknown type. */
export function configurationOf(kind: DecoratorKind | undefined): RequestedConfiguration {
  return Object.fromEntries(
    Object.entries(kind?.requested_configuration ?? {}).flatMap(([name, field]) =>
      isField(field) ? [[name, field]] : [],
    ),
  );
}

/** What a decorator is called; for an unknown kind the end of its type. */
export const kindName = (kinds: Kinds, type: string): string =>
  kinds[type]?.human_name || kinds[type]?.name || (type.split('.').at(-1) ?? type);

/** Its settings on one line. */
export const settingsText = ({ config }: Decorator): string =>
  Object.entries(config)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([name, value]) => `${name}: ${value === true ? texts.row.yes : textOf(value)}`)
    .join(', ');

/** The kinds to add, by name. */
export const kindOptions = (kinds: Kinds): { value: string; label: string }[] =>
  Object.keys(kinds)
    .map((type) => ({ value: type, label: kindName(kinds, type) }))
    .sort((one, other) => one.label.localeCompare(other.label));
