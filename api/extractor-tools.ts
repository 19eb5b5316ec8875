import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, reads, Nullable, Open, Strict } from './contract';

// Shapes and rules: card extractors.md ("Testers"). Each is asked by GET, too, with the same names as query parameters.

const text = Type.String({ maxLength: 262_144 });
const needed = Type.String({ minLength: 1, maxLength: 32_768 });
const audit = reads('stores nothing');

/** A place in a text, in UTF-16 units; -1 for none. */
const Place = { start: Type.Integer(), end: Type.Integer() };
const Match = Open({ match: Type.Optional(Nullable(Type.String())), ...Place });

const regexTest = { string: text, regex: needed };
const regexAnswer = Open({
  matched: Type.Boolean(),
  match: Type.Optional(Match),
  regex: Type.String(),
  string: Type.String(),
});
export type RegexTest = Static<typeof regexAnswer>;

export const testRegexByGet = defineCall({
  method: 'GET',
  path: '/tools/regex_tester',
  access: 'signed-in',
  summary: 'The match of the first group of a regular expression in a text.',
  query: Type.Object(regexTest),
  response: regexAnswer,
});
export const testRegex = defineCall({
  method: 'POST',
  path: '/tools/regex_tester',
  access: 'signed-in',
  summary: 'The match of the first group of a regular expression in a text.',
  audit,
  body: Strict(regexTest),
  response: regexAnswer,
});

export const validateRegex = defineCall({
  method: 'GET',
  path: '/tools/regex_tester/validate',
  access: 'signed-in',
  summary: 'Whether a regular expression is valid.',
  query: Type.Object({ regex: Type.String({ maxLength: 32_768 }) }),
  response: Open({
    regex: Type.String(),
    is_valid: Type.Boolean(),
    validation_message: Type.Optional(Type.String()),
  }),
});

const replaceTest = { string: text, regex: needed, replacement: Type.String({ maxLength: 32_768 }) };
const replaceAll = Type.Boolean();
const replaceAnswer = Open({
  matched: Type.Boolean(),
  match: Type.Optional(Match),
  regex: Type.String(),
  replacement: Type.String(),
  replace_all: Type.Boolean(),
  string: Type.String(),
});
export type RegexReplaceTest = Static<typeof replaceAnswer>;

export const testRegexReplaceByGet = defineCall({
  method: 'GET',
  path: '/tools/regex_replace_tester',
  access: 'signed-in',
  summary: 'A text with the matches of a regular expression replaced.',
  query: Type.Object({ ...replaceTest, replace_all: Type.Optional(replaceAll) }),
  response: replaceAnswer,
});
export const testRegexReplace = defineCall({
  method: 'POST',
  path: '/tools/regex_replace_tester',
  access: 'signed-in',
  summary: 'A text with the matches of a regular expression replaced.',
  audit,
  body: Strict({ ...replaceTest, replace_all: Type.Optional(replaceAll) }),
  response: replaceAnswer,
});

const cutAnswer = Open({
  successful: Type.Boolean(),
  cut: Nullable(Type.String()),
  begin_index: Type.Integer(),
  end_index: Type.Integer(),
});
export type CutTest = Static<typeof cutAnswer>;
const index = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const testSubstringByGet = defineCall({
  method: 'GET',
  path: '/tools/substring_tester',
  access: 'signed-in',
  summary: 'The part of a text between two positions.',
  query: Type.Object({ string: text, begin_index: index, end_index: index }),
  response: cutAnswer,
});
export const testSubstring = defineCall({
  method: 'POST',
  path: '/tools/substring_tester',
  access: 'signed-in',
  summary: 'The part of a text between two positions.',
  audit,
  body: Strict({ string: text, start: index, end: index }),
  response: cutAnswer,
});

const splitTest = { string: text, split_by: needed, index };
export const testSplitAndIndexByGet = defineCall({
  method: 'GET',
  path: '/tools/split_and_index_tester',
  access: 'signed-in',
  summary: 'One of the parts of a text between separators.',
  query: Type.Object(splitTest),
  response: cutAnswer,
});
export const testSplitAndIndex = defineCall({
  method: 'POST',
  path: '/tools/split_and_index_tester',
  access: 'signed-in',
  summary: 'One of the parts of a text between separators.',
  audit,
  body: Strict(splitTest),
  response: cutAnswer,
});

const jsonTest = {
  string: Type.String({ minLength: 1, maxLength: 262_144 }),
  flatten: Type.Boolean(),
  list_separator: needed,
  key_separator: needed,
  kv_separator: needed,
  replace_key_whitespace: Type.Boolean(),
  key_whitespace_replacement: Type.String({ maxLength: 200 }),
  key_prefix: Type.String({ maxLength: 200 }),
};
const jsonAnswer = Open({
  matches: Type.Record(Type.String(), Json),
  flatten: Type.Boolean(),
  /** What was sent as list_separator. */
  line_separator: Type.String(),
  key_separator: Type.String(),
  kv_separator: Type.String(),
  string: Type.String(),
});
export type JsonTest = Static<typeof jsonAnswer>;

export const testJsonByGet = defineCall({
  method: 'GET',
  path: '/tools/json_tester',
  access: 'signed-in',
  summary: 'The fields created from a JSON object.',
  query: Type.Object(jsonTest),
  response: jsonAnswer,
});
export const testJson = defineCall({
  method: 'POST',
  path: '/tools/json_tester',
  access: 'signed-in',
  summary: 'The fields created from a JSON object.',
  audit,
  body: Strict(jsonTest),
  response: jsonAnswer,
});

const containsTest = { string: Type.String({ minLength: 1, maxLength: 262_144 }), search_string: needed };
const containsAnswer = Open({
  matched: Type.Boolean(),
  match: Type.Optional(Open(Place)),
  search_string: Type.String(),
  string: Type.String(),
});
export type ContainsTest = Static<typeof containsAnswer>;

export const testContainsStringByGet = defineCall({
  method: 'GET',
  path: '/tools/contains_string_tester',
  access: 'signed-in',
  summary: 'Whether a text contains another, and where.',
  query: Type.Object(containsTest),
  response: containsAnswer,
});
export const testContainsString = defineCall({
  method: 'POST',
  path: '/tools/contains_string_tester',
  access: 'signed-in',
  summary: 'Whether a text contains another, and where.',
  audit,
  body: Strict(containsTest),
  response: containsAnswer,
});

const lookupTest = { string: text, lookup_table_name: needed };
const lookupAnswer = Open({
  empty: Type.Boolean(),
  error: Type.Boolean(),
  error_message: Type.String(),
  key: Nullable(Type.String()),
  value: Nullable(Json),
});
export type LookupTest = Static<typeof lookupAnswer>;

export const testLookupTableByGet = defineCall({
  method: 'GET',
  path: '/tools/lookup_table_tester',
  access: 'signed-in',
  summary: 'The result of a lookup table for a text.',
  query: Type.Object(lookupTest),
  response: lookupAnswer,
});
export const testLookupTable = defineCall({
  method: 'POST',
  path: '/tools/lookup_table_tester',
  access: 'lookuptables:read',
  summary: 'The result of a lookup table for a text.',
  audit,
  body: Strict(lookupTest),
  response: lookupAnswer,
});
