import * as tools from 'api/extractor-tools';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { LONGEST_TRIAL_MS, TimeUp, within } from 'server/patterns/within-time';
import { type Extract, SettingError } from 'server/processing/extractor-types/extraction';
import { json } from 'server/processing/extractor-types/json';
import { extractorPattern } from 'server/processing/extractor-types/pattern';
import { regexReplace } from 'server/processing/extractor-types/regex-replace';
import { splitAndIndex } from 'server/processing/extractor-types/split-and-index';
import { substring } from 'server/processing/extractor-types/substring';

/** @throws HttpError 400 for what cannot be used, or takes too long */
function tried<Result>(run: () => Result): Result {
  try {
    return within(LONGEST_TRIAL_MS, run);
  } catch (cause) {
    if (cause instanceof SettingError) throw httpError.badRequest(cause.message);
    if (cause instanceof TimeUp)
      throw httpError.badRequest(
        `It takes longer than ${LONGEST_TRIAL_MS} ms on this text: make the expression simpler.`,
      );
    throw cause;
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

function validate(regex: string) {
  try {
    extractorPattern(regex);
    return { regex, is_valid: true };
  } catch (cause) {
    if (!(cause instanceof SettingError)) throw cause;
    return { regex, is_valid: false, validation_message: cause.message };
  }
}

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

const trySubstring = (string: string, begin: number, end: number) =>
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

function tryContains({ string, search_string }: { string: string; search_string: string }): tools.ContainsTest {
  const start = string.indexOf(search_string);
  const match = start >= 0 && { match: { start, end: start + search_string.length } };
  return { matched: start >= 0, ...match, search_string, string };
}

/** There are no lookup tables yet. */
const tryLookup = ({ lookup_table_name: name }: { lookup_table_name: string }): tools.LookupTest => ({
  empty: true,
  error: true,
  error_message: `Lookup table <${name}> doesn't exist`,
  key: null,
  value: null,
});

/** Trying what extractors do on one text. */
export const toolCalls = (): ServedCall[] => [
  serve(tools.testRegex, async ({ body }) => tryRegex(body)),
  serve(tools.testRegexByGet, async ({ query }) => tryRegex(query)),
  serve(tools.validateRegex, async ({ query }) => validate(query.regex)),
  serve(tools.testRegexReplace, async ({ body }) => tryReplace(body)),
  serve(tools.testRegexReplaceByGet, async ({ query }) => tryReplace(query)),
  serve(tools.testSubstring, async ({ body: { string, start, end } }) => trySubstring(string, start, end)),
  serve(tools.testSubstringByGet, async ({ query: { string, begin_index: begin, end_index: end } }) =>
    trySubstring(string, begin, end),
  ),
  serve(tools.testSplitAndIndex, async ({ body }) => trySplit(body)),
  serve(tools.testSplitAndIndexByGet, async ({ query }) => trySplit(query)),
  serve(tools.testJson, async ({ body }) => tryJson(body)),
  serve(tools.testJsonByGet, async ({ query }) => tryJson(query)),
  serve(tools.testContainsString, async ({ body }) => tryContains(body)),
  serve(tools.testContainsStringByGet, async ({ query }) => tryContains(query)),
  serve(tools.testLookupTable, async ({ body }) => tryLookup(body)),
  serve(tools.testLookupTableByGet, async ({ query }) => tryLookup(query)),
];
