import { type Static, Type } from '@sinclair/typebox';
import { defineCall, MIB, reads, Nullable, Open, Strict } from './contract';
import { ListQuery } from './list-query';

// Card grok.md.

/** The longest name and definition of a pattern. */
export const MAX_GROK_NAME_LENGTH = 100;
export const MAX_GROK_PATTERN_LENGTH = 20_000;

/** A named pattern that others, extractors and rules refer to as `%{NAME}`. */
export const GrokPattern = Open({
  id: Type.String(),
  name: Type.String(),
  pattern: Type.String(),
  content_pack: Nullable(Type.String()),
});
export type GrokPattern = Static<typeof GrokPattern>;

/** As it is sent; its id is not looked at. What name and pattern may be, the service says. */
export const GrokPatternBody = Strict({
  id: Type.Optional(Nullable(Type.String())),
  name: Type.String(),
  pattern: Type.String(),
  content_pack: Type.Optional(Nullable(Type.String())),
});
export type GrokPatternBody = Static<typeof GrokPatternBody>;

export const GrokPatternList = Open({ patterns: Type.Array(GrokPattern) });

export const ImportStrategy = Type.Union([
  Type.Literal('ABORT_ON_CONFLICT'),
  Type.Literal('REPLACE_ON_CONFLICT'),
  Type.Literal('DROP_ALL_EXISTING'),
]);
/** What an import does with patterns whose names it brings again. */
export type ImportStrategy = Static<typeof ImportStrategy>;

/** The largest file of patterns, in bytes. */
export const GROK_FILE_LIMIT = MIB;

const importing = { 'import-strategy': Type.Optional(ImportStrategy) };

export const listGrokPatterns = defineCall({
  method: 'GET',
  path: '/system/grok',
  access: 'inputs:read',
  summary: 'All grok patterns, sorted by name.',
  response: GrokPatternList,
});

export const pageGrokPatterns = defineCall({
  method: 'GET',
  path: '/system/grok/paginated',
  access: 'inputs:read',
  summary: 'A page of the grok patterns that match a query.',
  query: ListQuery,
  response: Open({
    patterns: Type.Array(GrokPattern),
    total: Type.Integer(),
    count: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
  }),
});

export const getGrokPattern = defineCall({
  method: 'GET',
  path: '/system/grok/{grokPatternId}',
  access: 'inputs:read',
  summary: 'One grok pattern.',
  response: GrokPattern,
});

/** One path for two things, as on every cluster: JSON creates one pattern (201), text is a file of them (202, no body). */
export const createGrokPattern = defineCall({
  method: 'POST',
  path: '/system/grok',
  access: 'inputs:create',
  summary: 'Creates a grok pattern, or imports a file of patterns (text/plain, one per line).',
  audit: { action: 'grok_pattern.create' },
  query: Type.Object({ ...importing, replace: Type.Optional(Type.Boolean()) }),
  body: Type.Union([GrokPatternBody, Type.String()]),
  takesText: true,
  bodyLimit: GROK_FILE_LIMIT,
  response: GrokPattern,
  status: 201,
});

export const importGrokPatterns = defineCall({
  method: 'PUT',
  path: '/system/grok',
  access: 'inputs:create',
  summary: 'Imports grok patterns.',
  audit: { action: 'grok_pattern.import' },
  query: Type.Object(importing),
  body: Strict({ patterns: Type.Array(GrokPatternBody) }),
  bodyLimit: GROK_FILE_LIMIT,
  status: 202,
});

export const updateGrokPattern = defineCall({
  method: 'PUT',
  path: '/system/grok/{grokPatternId}',
  access: 'inputs:edit',
  summary: 'Changes a grok pattern.',
  audit: { action: 'grok_pattern.update', target: '{grokPatternId}' },
  body: GrokPatternBody,
  response: GrokPattern,
});

export const deleteGrokPattern = defineCall({
  method: 'DELETE',
  path: '/system/grok/{grokPatternId}',
  access: 'inputs:edit',
  summary: 'Moves a grok pattern to the trash.',
  audit: { action: 'grok_pattern.delete', target: '{grokPatternId}' },
  /** `check`: refused when others refer to it, unless `force`. */
  query: Type.Object({ check: Type.Optional(Type.Boolean()), force: Type.Optional(Type.Boolean()) }),
});

/** The extractors that are looked at for the patterns they use, and those of a pattern that are named. */
export const MAX_GROK_USERS_READ = 20_000;
export const MAX_GROK_USERS_NAMED = 100;

export const countGrokUsers = defineCall({
  method: 'GET',
  path: '/timberline/grok/used-by',
  access: 'inputs:read',
  summary: 'How many extractors use each grok pattern, also through other patterns.',
  response: Open({
    /** By the name of the pattern; those that none uses are left out. */
    extractors: Type.Record(Type.String(), Type.Integer()),
    /** Whether all extractors were looked at. */
    complete: Type.Boolean(),
  }),
});

/** An extractor that uses a pattern. */
export const GrokUser = Open({
  id: Type.String(),
  title: Type.String(),
  input_id: Type.String(),
  input_title: Type.String(),
  /** The node of a local input. */
  node_id: Type.Optional(Type.String()),
});
export type GrokUser = Static<typeof GrokUser>;

export const listGrokUsers = defineCall({
  method: 'GET',
  path: '/timberline/grok/used-by/{name}',
  access: 'inputs:read',
  summary: 'The extractors that use a grok pattern, also through other patterns: the first 100.',
  response: Open({ extractors: Type.Array(GrokUser), total: Type.Integer() }),
});

export const testGrokPattern = defineCall({
  method: 'POST',
  path: '/system/grok/test',
  access: 'signed-in',
  summary: 'The matches of an unsaved grok pattern in a text.',
  audit: reads('only matches what was sent'),
  body: Strict({ grok_pattern: GrokPatternBody, sampleData: Type.String() }),
  response: Type.Record(Type.String(), Type.Unknown()),
});

const trial = {
  pattern: Type.String(),
  string: Type.String(),
  named_captures_only: Type.Optional(Type.Boolean()),
};
const GrokTrial = Open({
  matched: Type.Boolean(),
  matches: Type.Array(Open({ name: Type.String(), match: Type.String() })),
  pattern: Type.String(),
  string: Type.String(),
  error_message: Type.Optional(Type.String()),
});

export const tryGrokByAddress = defineCall({
  method: 'GET',
  path: '/tools/grok_tester',
  access: 'signed-in',
  summary: 'The matches of a grok expression in a text.',
  query: Type.Object(trial),
  response: GrokTrial,
});

export const tryGrok = defineCall({
  method: 'POST',
  path: '/tools/grok_tester',
  access: 'signed-in',
  summary: 'The matches of a grok expression in a text.',
  audit: reads('only matches what was sent'),
  body: Strict(trial),
  response: GrokTrial,
});

/** Most lines that are tried together. */
export const MAX_TRIED_LINES = 200;

/** A field that a line gives: `type` is one of `string`, `number`, `boolean`, `date`, `list`, `null`. */
export const TriedField = Open({ name: Type.String(), type: Type.String(), value: Type.Unknown() });
export type TriedField = Static<typeof TriedField>;

/** What an expression finds in a line; places are in UTF-16 units. */
export const TriedLine = Open({
  matched: Type.Boolean(),
  /** Stopped because it took too long. */
  timed_out: Type.Boolean(),
  start: Type.Integer(),
  end: Type.Integer(),
  fields: Type.Array(TriedField),
  places: Type.Array(Open({ name: Type.String(), start: Type.Integer(), end: Type.Integer() })),
});
export type TriedLine = Static<typeof TriedLine>;

export const tryGrokOnLines = defineCall({
  method: 'POST',
  path: '/timberline/grok/try',
  access: 'signed-in',
  summary: 'The matches of a grok expression in several lines: fields with types and positions.',
  audit: reads('only matches what was sent'),
  body: Strict({
    pattern: Type.String(),
    /** Defined as `pattern`, so that it may stand in it by its name; absent: a free expression. */
    name: Type.Optional(Type.String()),
    lines: Type.Array(Type.String(), { maxItems: MAX_TRIED_LINES }),
    named_captures_only: Type.Optional(Type.Boolean()),
  }),
  response: Open({
    lines: Type.Array(TriedLine),
    /** Why the expression cannot be used. */
    error: Type.Optional(Type.String()),
    /** How much of the expression still finds something in the first line that it does not match, in UTF-16 units. */
    matching_length: Type.Optional(Type.Integer()),
    /** Time a line, in microseconds. */
    mean_us: Type.Optional(Type.Number()),
    worst_us: Type.Optional(Type.Number()),
  }),
});

export const renameGrokPattern = defineCall({
  method: 'POST',
  path: '/timberline/grok/{grokPatternId}/rename',
  access: 'inputs:edit',
  summary: 'Renames a grok pattern, also in the patterns and extractors that refer to it.',
  audit: { action: 'grok_pattern.rename', target: '{grokPatternId}' },
  body: Strict({ name: Type.String() }),
  response: Open({
    changed: Type.Array(GrokPattern),
    /** In how many extractors it was renamed. */
    extractors: Type.Integer(),
  }),
});

export const restoreStandardGrokPatterns = defineCall({
  method: 'POST',
  path: '/timberline/grok/standard',
  access: 'inputs:create',
  summary: 'Restores missing standard grok patterns; changed ones are kept.',
  audit: { action: 'grok_pattern.restore_standard' },
  response: Open({ restored: Type.Array(Type.String()) }),
});

/** The patterns of another server of this API, which may be any of version 4.3: nothing is stored here. */
export const fetchGrokPatterns = defineCall({
  method: 'POST',
  path: '/timberline/grok/fetch',
  access: 'inputs:create',
  summary: 'The grok patterns of another server.',
  audit: { action: 'grok_pattern.fetch' },
  body: Strict({
    /** Of its API, with or without `/api`. */
    address: Type.String({ maxLength: 2_000 }),
    /** An access token of the other server; it is sent there and kept nowhere. */
    token: Type.String({ maxLength: 1_000 }),
  }),
  response: Open({ patterns: Type.Array(Open({ name: Type.String(), pattern: Type.String() })) }),
});
