import type * as tools from 'api/extractor-tools';
import { MAX_TRIAL_MS, TimeUp, within } from 'server/patterns/within-time';
import { type Extract, SettingError } from '../extractor-types/extraction';
import { json } from '../extractor-types/json';
import { extractorPattern } from '../extractor-types/pattern';
import { regexReplace } from '../extractor-types/regex-replace';
import { splitAndIndex } from '../extractor-types/split-and-index';
import { substring } from '../extractor-types/substring';
import { defineTrial, TrialRefused } from './trial';

/** @throws TrialRefused when it takes too long */
function tried<Result>(run: () => Result): Result {
  try {
    return within(MAX_TRIAL_MS, run);
  } catch (cause) {
    if (!(cause instanceof TimeUp)) throw cause;
    throw new TrialRefused(`It takes longer than ${MAX_TRIAL_MS} ms on this text. Simplify the expression.`);
  }
}

interface RegexAsked {
  string: string;
  regex: string;
}

/** A group that took no part stands nowhere. */
const NOWHERE = [-1, -1] as const;

const tryRegex = ({ string, regex }: RegexAsked): tools.RegexTest =>
  tried(() => {
    const found = extractorPattern(regex, true).exec(string);
    const hasGroup = found !== undefined && found.groups.length > 1;
    const [start, end] = found?.places?.[1] ?? NOWHERE;
    const match = hasGroup && { match: { match: found.groups[1] ?? null, start, end } };
    return { matched: found !== undefined, ...match, regex, string };
  });

const validate = (regex: string) => {
  try {
    extractorPattern(regex);
    return { regex, is_valid: true };
  } catch (cause) {
    if (!(cause instanceof SettingError)) throw cause;
    return { regex, is_valid: false, validation_message: cause.message };
  }
};

interface ReplaceAsked extends RegexAsked {
  replacement: string;
  replace_all?: boolean;
}

const tryReplace = ({ string, regex, replacement, replace_all = false }: ReplaceAsked): tools.RegexReplaceTest =>
  tried(() => {
    const extraction = regexReplace({ regex, replacement, replace_all })(string);
    const [start, end] = extraction?.range?.() ?? NOWHERE;
    const match = extraction && { match: { match: String(extraction.values[0]?.value), start, end } };
    return { matched: extraction !== undefined, ...match, regex, replacement, replace_all, string };
  });

function cutBy(make: () => Extract, string: string): tools.CutTest {
  return tried(() => {
    const extraction = make()(string);
    const [begin, end] = extraction?.range?.() ?? NOWHERE;
    const cut = extraction ? String(extraction.values[0]?.value) : null;
    return { successful: extraction !== undefined, cut, begin_index: begin, end_index: end };
  });
}

interface SubstringAsked {
  string: string;
  begin: number;
  end: number;
}

const trySubstring = ({ string, begin, end }: SubstringAsked) =>
  cutBy(() => substring({ begin_index: begin, end_index: end }), string);

const trySplit = ({ string, split_by, index }: { string: string; split_by: string; index: number }) =>
  cutBy(() => splitAndIndex({ split_by, index }), string);

type JsonAsked = Omit<tools.JsonTest, 'line_separator' | 'matches'> & { list_separator: string };

function tryJson({ string, ...settings }: JsonAsked): tools.JsonTest {
  const { flatten, key_separator, kv_separator, list_separator } = settings;
  return tried(() => {
    const extract = json(settings);
    try {
      const values = extract(string)?.values ?? [];
      const plain = values.map(({ field = '', value }) => [field, typeof value === 'bigint' ? Number(value) : value]);
      const matches = Object.fromEntries(plain) as Record<string, unknown>;
      return { matches, flatten, line_separator: list_separator, key_separator, kv_separator, string };
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new SettingError(`Failure running JSON extractor: ${reason}`);
    }
  });
}

export const regexTester = defineTrial('regular expression', tryRegex);
export const regexValidator = defineTrial('validity of a regular expression', validate);
export const replaceTester = defineTrial('replacement', tryReplace);
export const substringTester = defineTrial('substring', trySubstring);
export const splitTester = defineTrial('split and index', trySplit);
export const jsonTester = defineTrial('JSON', tryJson);
