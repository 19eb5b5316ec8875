import { type RequestedConfiguration } from 'api/requested-configuration';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { canPreview } from '../tools/can-preview';
import { setting } from './setting';
import { texts } from './texts';

const POSITIVE = { attributes: ['only_positive'] };
const { settings: words } = texts;

/** Settings that only some servers know: sent only where they are on. */
const NAMED_GROUPS = 'multi_group';
export const FIRST_VALUE = 'break_on_match';
export const CUT_REMOVES_FIELD = 'cut_removes_field';
const OPTIONS: readonly string[] = [NAMED_GROUPS, FIRST_VALUE, CUT_REMOVES_FIELD];

/** Servers that know them. */
export const OPTIONS_CAPABILITY = 'extractor-options';

/** The settings without options that are off. */
export const withoutOptionsOff = (settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => !OPTIONS.includes(name) || value === true));

/** What a type of extractor asks for, by the names on the wire. What it may leave out is optional. */
export const TYPE_SETTINGS: Readonly<Record<string, RequestedConfiguration>> = {
  copy_input: {},
  substring: {
    begin_index: setting('number', words.begin, { ...POSITIVE, default_value: 0, position: 1 }),
    end_index: setting('number', words.end, { ...POSITIVE, default_value: 1, position: 2 }),
  },
  regex: {
    regex_value: setting('text', words.regex),
    [NAMED_GROUPS]: setting('boolean', words.namedGroups, { position: 200, default_value: false }),
  },
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
    [FIRST_VALUE]: setting('boolean', words.firstValue, { position: 3, default_value: false }),
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

/** Options are offered where the server knows them, or has them on. */
function offeredSettings(type: string, values: Readonly<Record<string, unknown>>): RequestedConfiguration {
  const hasOptions = hasCapability(CapabilitiesStore.getState(), OPTIONS_CAPABILITY);
  const isOffered = (name: string) => hasOptions || !OPTIONS.includes(name) || values[name] === true;
  return Object.fromEntries(Object.entries(TYPE_SETTINGS[type] ?? {}).filter(([name]) => isOffered(name)));
}

/** The settings of a type that are in sight: what replaces the whitespace of keys only while it is replaced. */
export function shownSettings(type: string, values: Readonly<Record<string, unknown>>): RequestedConfiguration {
  const all = offeredSettings(type, values);
  if (!(KEY_WHITESPACE in all) || values[KEY_WHITESPACE] === true) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== KEY_WHITESPACE_BY));
}

/** What a type asks for must be there; separators may be blanks. */
const MAY_BE_BLANK: readonly string[] = ['split_by', 'list_separator', 'key_separator', 'kv_separator'];

/** What of the settings is nothing but blanks, which nobody sees in a field: its help says how many. */
export function withBlanksTold(
  asked: RequestedConfiguration,
  values: Readonly<Record<string, unknown>>,
): RequestedConfiguration {
  const told = Object.entries(asked).map(([name, field]) => {
    const value = values[name];
    const isBlank = typeof value === 'string' && value !== '' && value.trim() === '';
    return [name, isBlank && mayBeBlank(name) ? { ...field, description: words.blanks(value.length) } : field] as const;
  });
  return Object.fromEntries(told);
}

/** Whether a setting is a text of which blanks are a value. */
export const mayBeBlank = (name: string): boolean => MAY_BE_BLANK.includes(name.slice(name.indexOf('.') + 1));

/** What is known of a draft where it matters whether it names its fields. */
interface Typed {
  type: string;
  settings: Readonly<Record<string, unknown>>;
}

/** Whether the values name their fields themselves: there is no target field then, and no converters. */
export const namesItsFields = ({ type, settings }: Typed): boolean =>
  type === 'grok' || type === 'json' || takesNamedGroups(type, settings);

/** Whether every named group becomes a field. */
export const takesNamedGroups = (type: string, settings: Typed['settings']): boolean =>
  type === 'regex' && settings[NAMED_GROUPS] === true;

/** Whether it can be tried on one text: testers know only the first group, previews all. */
export const canTry = ({ type, settings }: Typed): boolean => !takesNamedGroups(type, settings) || canPreview();
