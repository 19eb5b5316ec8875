import { type RequestedConfiguration } from 'api/requested-configuration';
import { setting } from './setting';
import { texts } from './texts';

const POSITIVE = { attributes: ['only_positive'] };
const { settings: words } = texts;

/** What a type of extractor asks for, by the names on the wire. What it may leave out is optional. */
export const TYPE_SETTINGS: Readonly<Record<string, RequestedConfiguration>> = {
  copy_input: {},
  substring: {
    begin_index: setting('number', words.begin, { ...POSITIVE, default_value: 0, position: 1 }),
    end_index: setting('number', words.end, { ...POSITIVE, default_value: 1, position: 2 }),
  },
  regex: { regex_value: setting('text', words.regex) },
  regex_replace: {
    regex: setting('text', words.replaced, { position: 1 }),
    replacement: setting('text', words.replacement, { position: 2 }),
    replace_all: setting('boolean', words.all, { position: 3, default_value: false }),
  },
  split_and_index: {
    split_by: setting('text', words.splitBy, { position: 1 }),
    index: setting('number', words.index, { ...POSITIVE, default_value: 1, position: 2 }),
  },
  grok: {
    grok_pattern: setting('text', words.grok, { attributes: ['textarea'], position: 1 }),
    named_captures_only: setting('boolean', words.named, { position: 2, default_value: false }),
  },
  json: {
    flatten: setting('boolean', words.flatten, { position: 1, default_value: false }),
    list_separator: setting('text', words.listSeparator, { position: 2, default_value: ', ' }),
    key_separator: setting('text', words.keySeparator, { position: 3, default_value: '_' }),
    kv_separator: setting('text', words.kvSeparator, { position: 4, default_value: '=' }),
    key_prefix: setting('text', words.keyPrefix, { position: 5, default_value: '', is_optional: true }),
    replace_key_whitespace: setting('boolean', words.whitespace, { position: 6, default_value: false }),
    key_whitespace_replacement: setting('text', words.whitespaceBy, {
      ...{ position: 7, default_value: '_', is_optional: true },
    }),
  },
  lookup_table: { lookup_table_name: setting('text', words.table) },
};

const KEY_WHITESPACE = 'replace_key_whitespace';
const KEY_WHITESPACE_BY = 'key_whitespace_replacement';

/** The settings of a type that are in sight: what replaces the whitespace of keys only while it is replaced. */
export function shownSettings(type: string, values: Readonly<Record<string, unknown>>): RequestedConfiguration {
  const all = TYPE_SETTINGS[type] ?? {};
  if (!(KEY_WHITESPACE in all) || values[KEY_WHITESPACE] === true) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== KEY_WHITESPACE_BY));
}

/** What a type asks for must be there; separators may be blanks. */
const MAY_BE_BLANK: readonly string[] = ['split_by', 'list_separator', 'key_separator', 'kv_separator'];

/** Whether a setting is a text of which blanks are a value. */
export const mayBeBlank = (name: string): boolean => MAY_BE_BLANK.includes(name.slice(name.indexOf('.') + 1));

/** The types whose values name their fields themselves: they have no target field and no converters. */
export const namesItsFields = (type: string): boolean => type === 'grok' || type === 'json';
