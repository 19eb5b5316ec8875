import { type Decorator, type DecoratorKind } from 'api/decorators';
import { type RequestedConfiguration, type RequestedField } from 'api/requested-configuration';
import { inWords } from 'ui/configuration-form/in-words';
import { textOf } from 'ui/configuration-form/values';
import { texts as known } from './kind-texts';
import { texts } from './texts';

export type Kinds = Readonly<Record<string, DecoratorKind>>;

const isField = (value: unknown): value is RequestedField =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'human_name' in value &&
  'is_optional' in value;

/** The settings of a kind; empty for an unknown kind. */
export function configurationOf(kind: DecoratorKind | undefined): RequestedConfiguration {
  const configuration = Object.fromEntries(
    Object.entries(kind?.requested_configuration ?? {}).flatMap(([name, field]) =>
      isField(field) ? [[name, field]] : [],
    ),
  );
  return inWords(configuration, (name) => known.kind(kind?.type ?? '')?.settings[name]);
}

/** What a decorator is called; for an unknown kind the end of its type. */
export const kindName = (kinds: Kinds, type: string): string =>
  known.kind(type)?.name || kinds[type]?.human_name || kinds[type]?.name || (type.split('.').at(-1) ?? type);

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
