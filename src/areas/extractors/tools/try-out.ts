import { type ExtractorForm, previewExtractor } from 'api/extractors';
import {
  type CutTest,
  testContainsString,
  testJson,
  testLookupTable,
  testRegex,
  testRegexReplace,
  testSplitAndIndex,
  testSubstring,
} from 'api/extractor-tools';
import { tryGrok, tryGrokOnLines } from 'api/grok';
import { isCancelled } from 'flux/cancelled';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { canPreview } from './can-preview';
import { findPlaces, type TextPlace } from './text-places';
import { texts } from './texts';

/** A value that would be stored; without a field it goes into the target field. */
export interface TriedValue {
  field?: string;
  value: unknown;
}

/** What a tester says of one text, before converters. */
export interface TryOut {
  values: readonly TriedValue[];
  /** Where in the text the values stand, as far as the server says so. */
  places: readonly TextPlace[];
  /** Why nothing was found. */
  warning?: string;
  /** Why it could not be tried. */
  problem?: { title?: string; message: string };
}

/** What is tried: the type and settings of a draft. */
export type Tried = Pick<ExtractorForm, 'extractor_type' | 'extractor_config'>;

type Settings = ExtractorForm['extractor_config'];
type Test = (settings: Settings, string: string, signal: AbortSignal) => Promise<TryOut>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const nothing = (warning?: string): TryOut => ({ values: [], places: [], ...(warning !== undefined && { warning }) });
const one = (value: unknown, start: number, end: number): TryOut => ({
  values: [{ value }],
  places: start >= 0 && end > start ? [{ start, end }] : [],
});

const cutOf = ({ successful, cut, begin_index: begin, end_index: end }: CutTest, warning: string): TryOut =>
  successful && cut !== null ? one(cut, begin, end) : nothing(warning);

async function tryGrokExpression(settings: Settings, string: string, signal: AbortSignal): Promise<TryOut> {
  const pattern = textOf(settings.grok_pattern);
  const named_captures_only = settings.named_captures_only === true;
  const wrong = (error: string): TryOut => ({ ...nothing(), problem: { message: texts.grokError(error) } });
  if (!hasCapability(CapabilitiesStore.getState(), 'grok')) {
    const answer = await call(tryGrok, { body: { string, pattern, named_captures_only }, signal });
    if (answer.error_message !== undefined) return wrong(answer.error_message);
    if (!answer.matched) return nothing(texts.grok);
    return { values: answer.matches.map(({ name, match }) => ({ field: name, value: match })), places: [] };
  }
  const { lines, error } = await call(tryGrokOnLines, {
    body: { pattern, lines: [string], named_captures_only },
    signal,
  });
  const [line] = lines;
  if (error !== undefined) return wrong(error);
  if (!line?.matched) return nothing(line?.timed_out ? texts.tooLong : texts.grok);
  return {
    values: line.fields.map(({ name, value }) => ({ field: name, value })),
    places: line.places.map(({ name, start, end }) => ({ start, end, field: name })),
  };
}

/** Stands in for what does not matter to a trial. */
const UNNAMED = 'value';

/** Each named group is a field: only the preview knows them. */
async function tryNamedGroups(extractor_config: Settings, string: string, signal: AbortSignal): Promise<TryOut> {
  const extractor: ExtractorForm = {
    ...{ title: UNNAMED, cut_or_copy: 'copy', source_field: UNNAMED, target_field: '', extractor_type: 'regex' },
    ...{ extractor_config, converters: {}, condition_type: 'none', condition_value: '' },
  };
  const { results } = await call(previewExtractor, { body: { extractor, texts: [string] }, signal });
  const [{ fields, error } = { fields: {} }] = results;
  if (error !== undefined) return { ...nothing(), problem: { message: error } };
  const values = Object.entries(fields).map(([field, value]) => ({ field, value }));
  return values.length === 0 ? nothing(texts.regex) : { values, places: findPlaces(string, fields) };
}

const TESTS: Readonly<Record<string, Test>> = {
  copy_input: async (_, string) => one(string, 0, string.length),
  substring: async ({ begin_index, end_index }, string, signal) => {
    const end = numberOf(end_index);
    const start = Math.min(numberOf(begin_index), end);
    if (start === end) return { values: [{ value: '' }], places: [] };
    return cutOf(await call(testSubstring, { body: { string, start, end }, signal }), texts.substring);
  },
  regex: async (settings, string, signal) => {
    const { regex_value, multi_group } = settings;
    if (multi_group === true && canPreview()) return tryNamedGroups(settings, string, signal);
    const body = { string, regex: textOf(regex_value) };
    const { matched, match } = await call(testRegex, { body, signal });
    if (!matched) return nothing(texts.regex);
    if (!match) return nothing(texts.noGroup);
    return typeof match.match === 'string' ? one(match.match, match.start, match.end) : nothing(texts.regex);
  },
  regex_replace: async (settings, string, signal) => {
    const { regex, replacement, replace_all } = settings;
    const sent = { string, regex: textOf(regex), replacement: textOf(replacement), replace_all: replace_all === true };
    const { matched, match } = await call(testRegexReplace, { body: sent, signal });
    return matched && match ? one(match.match, match.start, match.end) : nothing(texts.regex);
  },
  split_and_index: async ({ split_by, index }, string, signal) => {
    const body = { string, split_by: textOf(split_by), index: numberOf(index) };
    return cutOf(await call(testSplitAndIndex, { body, signal }), texts.split);
  },
  grok: tryGrokExpression,
  json: async (settings, string, signal) => {
    const body = {
      string,
      flatten: settings.flatten === true,
      list_separator: textOf(settings.list_separator),
      key_separator: textOf(settings.key_separator),
      kv_separator: textOf(settings.kv_separator),
      replace_key_whitespace: settings.replace_key_whitespace === true,
      key_whitespace_replacement: textOf(settings.key_whitespace_replacement),
      key_prefix: textOf(settings.key_prefix),
    };
    const { matches } = await call(testJson, { body, signal });
    return { values: Object.entries(matches).map(([field, value]) => ({ field, value })), places: [] };
  },
  lookup_table: async ({ lookup_table_name }, string, signal) => {
    const body = { string, lookup_table_name: textOf(lookup_table_name) };
    const { empty, error, error_message: reason, key, value } = await call(testLookupTable, { body, signal });
    if (error) return nothing(texts.lookup(reason));
    return empty ? nothing(texts.noLookup(key ?? string)) : one(value, -1, -1);
  },
};

const refused = (type: string, error: unknown): TryOut => ({
  ...nothing(),
  problem: { title: texts.notTried(type), message: texts.details(messageOf(error)) },
});

/** Tries an extractor on one text by the tester of its type, which every server has. Conditions and converters are not looked at. */
export async function tryOut(
  { extractor_type, extractor_config }: Tried,
  text: string,
  signal: AbortSignal,
): Promise<TryOut> {
  const test = TESTS[extractor_type];
  if (!test) return nothing(texts.unknownType(extractor_type));
  try {
    return await test(extractor_config, text, signal);
  } catch (error) {
    if (isCancelled(error)) throw error;
    return refused(extractor_type, error);
  }
}

/** Whether an extractor with a condition would run on a text. */
export interface ConditionTrial {
  holds: boolean;
  problem?: { title?: string; message: string };
}

/** What of a form says when it runs. */
export type Condition = Pick<ExtractorForm, 'condition_type' | 'condition_value'>;

/** Asks the server whether a condition holds for a text. */
export async function tryCondition(condition: Condition, string: string, signal: AbortSignal): Promise<ConditionTrial> {
  const { condition_type: type, condition_value: value } = condition;
  if (type === 'none' || value === '') return { holds: true };
  try {
    const { matched } =
      type === 'regex'
        ? await call(testRegex, { body: { string, regex: value }, signal })
        : await call(testContainsString, { body: { string, search_string: value }, signal });
    return { holds: matched };
  } catch (error) {
    if (isCancelled(error)) throw error;
    return { holds: false, problem: { title: texts.notTried('regex'), message: texts.details(messageOf(error)) } };
  }
}
