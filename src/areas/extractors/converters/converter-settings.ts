import { type RequestedConfiguration, type RequestedField } from 'api/requested-configuration';
import { setting } from '../types/setting';
import { LOCALES } from './locales';
import { texts } from './texts';

/** A converter that was added; one that is not active keeps what was typed until the form is closed. */
export interface ChosenConverter {
  type: string;
  isActive: boolean;
}

const { settings: words } = texts;
const OPTIONAL = { is_optional: true };

const choices = (names: readonly string[], labelOf: (name: string) => string = (name) => name) => ({
  additional_info: { values: Object.fromEntries(names.map((name) => [name, labelOf(name)])) },
});

const timeZone = (): RequestedField =>
  setting('dropdown', words.zone, {
    ...{ ...OPTIONAL, position: 2, default_value: 'Etc/UTC' },
    ...choices(['Etc/UTC', ...Intl.supportedValuesOf('timeZone')]),
  });

/** What a converter asks for, by the names on the wire. In the order they are offered in. */
export const CONVERTER_SETTINGS: Readonly<Record<string, RequestedConfiguration>> = {
  numeric: {},
  date: {
    date_format: setting('text', words.dateFormat, { position: 1 }),
    time_zone: timeZone(),
    locale: setting('dropdown', words.locale, {
      ...OPTIONAL,
      position: 3,
      ...choices(Object.keys(LOCALES), localeName),
    }),
  },
  hash: {},
  split_and_count: { split_by: setting('text', words.splitBy) },
  ip_anonymizer: {},
  syslog_pri_level: {},
  syslog_pri_facility: {},
  tokenizer: {},
  csv: {
    column_header: setting('text', words.columns, { position: 1 }),
    separator: setting('text', words.separator, { ...OPTIONAL, position: 2, default_value: ',' }),
    quote_char: setting('text', words.quote, { ...OPTIONAL, position: 3, default_value: '"' }),
    escape_char: setting('text', words.escape, { ...OPTIONAL, position: 4, default_value: '\\' }),
    strict_quotes: setting('boolean', words.strict, { position: 5, default_value: false }),
    // A server takes it for set when it is not sent.
    trim_leading_whitespace: setting('boolean', words.trim, { position: 6, default_value: true }),
  },
  lowercase: {},
  uppercase: {},
  flexdate: { time_zone: timeZone() },
  lookup_table: { lookup_table_name: setting('text', words.table) },
};

function localeName(tag: string): string {
  return `${LOCALES[tag] ?? tag} (${tag})`;
}

/** The converters there are. */
export const CONVERTER_TYPES: readonly string[] = Object.keys(CONVERTER_SETTINGS);

/** The name of a setting amongst those of all converters: `date.time_zone`. */
export const settingName = (converter: string, name: string): string => `${converter}.${name}`;

/** The settings of a converter under names that no other converter has. */
export function namedSettings(converter: string): RequestedConfiguration {
  const entries = Object.entries(CONVERTER_SETTINGS[converter] ?? {});
  return Object.fromEntries(entries.map(([name, each]) => [settingName(converter, name), each]));
}
