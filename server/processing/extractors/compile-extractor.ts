import { type Convert } from '../converters/conversion';
import { csv } from '../converters/csv';
import { date, flexdate } from '../converters/dates';
import * as simple from '../converters/simple';
import { copyInput } from '../extractor-types/copy-input';
import { type Extract, SettingError, type Settings } from '../extractor-types/extraction';
import { grok, type GrokDefinitions } from '../extractor-types/grok';
import { json } from '../extractor-types/json';
import { extractorPattern } from '../extractor-types/pattern';
import { regex } from '../extractor-types/regex';
import { regexReplace } from '../extractor-types/regex-replace';
import { splitAndIndex } from '../extractor-types/split-and-index';
import { substring } from '../extractor-types/substring';
import { type ConverterType, type Extractor, type ExtractorType } from './definition';

/** An extractor, ready to run. */
export interface CompiledExtractor {
  extractor: Extractor;
  /** Whether a text meets its condition; absent: it has none. */
  meets?(text: string): boolean;
  extract: Extract;
  converters: readonly { type: ConverterType; convert: Convert }[];
}

const noTables = (settings: Settings): never => {
  const { lookup_table_name: name } = settings;
  if (typeof name !== 'string' || name === '') throw new SettingError('The setting lookup_table_name is missing.');
  throw new SettingError(`Lookup table <${name.slice(0, 100)}> doesn't exist.`);
};

const TYPES: Readonly<Record<ExtractorType, (settings: Settings, patterns: GrokDefinitions) => Extract>> = {
  copy_input: copyInput,
  grok,
  json,
  lookup_table: noTables,
  regex,
  regex_replace: regexReplace,
  split_and_index: splitAndIndex,
  substring,
};

const CONVERTERS: Readonly<Record<ConverterType, (settings: Settings) => Convert>> = {
  csv,
  date,
  flexdate,
  hash: () => simple.hash,
  ip_anonymizer: () => simple.ipAnonymizer,
  lookup_table: noTables,
  lowercase: () => simple.lowercase,
  numeric: () => simple.numeric,
  split_and_count: simple.splitAndCount,
  syslog_pri_facility: () => simple.syslogPriFacility,
  syslog_pri_level: () => simple.syslogPriLevel,
  tokenizer: () => simple.tokenizer,
  uppercase: () => simple.uppercase,
};

function compileCondition({ condition, conditionValue }: Extractor): CompiledExtractor['meets'] {
  if (condition === 'none') return undefined;
  if (condition === 'string') return (text) => text.includes(conditionValue);
  const pattern = extractorPattern(conditionValue);
  return (text) => pattern.test(text);
}

/** @param patterns those that grok expressions may name @throws SettingError when a setting cannot be used */
export const compileExtractor = (extractor: Extractor, patterns: GrokDefinitions): CompiledExtractor => ({
  extractor,
  meets: compileCondition(extractor),
  extract: TYPES[extractor.type](extractor.settings, patterns),
  converters: extractor.converters.map(({ type, settings }) => ({ type, convert: CONVERTERS[type](settings) })),
});
