import { type Answer, type Body } from 'api/contract';
import { type testGrokPattern, type tryGrok, type TriedField, type TriedLine, type tryGrokOnLines } from 'api/grok';
import { GrokError } from 'lang/grok/grok-error';
import { prefixEnds } from 'lang/grok/prefixes';
import { type GrokValue } from 'lang/grok/result';
import { type CompiledGrok, compileGrok, type GrokMatch, type GrokOptions } from 'server/patterns/compile-grok';
import { MAX_TRIAL_MS, TimeUp, withinTimeOnCore } from 'server/patterns/within-time';
import { spentMs } from 'server/runtime/thread-time';
import { type GrokDefinitions } from '../extractor-types/grok';
import { defineTrial } from './trial';

/** Milliseconds on a core that all lines of a trial together may take. */
const MAX_FOR_LINES_MS = 500;
const QUICK_MS = 10;

const TOO_SLOW = `The expression was stopped after ${MAX_TRIAL_MS} ms. Use fewer nested repetitions, or begin with fixed text.`;

const textOf = (value: Exclude<GrokValue, null>): string => {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `[${value.map(textOf).join(', ')}]` : String(value);
};

/** As JSON has it. */
function jsonOf(value: GrokValue): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return String(value);
  return Array.isArray(value) ? (value as GrokValue[]).map(jsonOf) : value;
}

function typeOf(value: GrokValue): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'bigint' ? 'number' : typeof value;
}

/** Runs what nobody wrote yet, for a bounded time. @throws GrokError */
function matchInTime(compiled: CompiledGrok, text: string): GrokMatch | undefined {
  try {
    return withinTimeOnCore(MAX_TRIAL_MS, () => compiled.match(text));
  } catch (cause) {
    if (cause instanceof TimeUp) throw new GrokError(TOO_SLOW);
    throw cause;
  }
}

/** What a pattern that is not saved finds in a text. */
export const unsavedGrokPattern = defineTrial(
  'grok pattern that is not saved',
  (
    { grok_pattern: { name, pattern }, sampleData }: Body<typeof testGrokPattern>,
    definitions,
  ): Answer<typeof testGrokPattern> => {
    const compiled = compileGrok(`%{${name}}`, { patterns: new Map([...definitions, [name, pattern]]) });
    const values = matchInTime(compiled, sampleData)?.values ?? [];
    return Object.fromEntries([...values].map(([key, value]) => [key, jsonOf(value)]));
  },
);

/** What an expression finds in a text, every value as text. */
function tryExpression(
  { pattern, string, named_captures_only: namedCapturesOnly = false }: Body<typeof tryGrok>,
  patterns: GrokDefinitions,
): Answer<typeof tryGrok> {
  const asked = { pattern, string };
  try {
    const match = matchInTime(compileGrok(pattern, { patterns, namedCapturesOnly }), string);
    const matches = [...(match?.values ?? [])].flatMap(([name, value]) =>
      value === null ? [] : [{ name, match: textOf(value) }],
    );
    return { matched: match !== undefined, matches, ...asked };
  } catch (cause) {
    if (!(cause instanceof GrokError)) throw cause;
    return { matched: false, matches: [], ...asked, error_message: cause.message };
  }
}

const NO_MATCH: TriedLine = { matched: false, timed_out: false, start: 0, end: 0, fields: [], places: [] };

const presentMatch = ({ start, end, values, places }: GrokMatch): TriedLine => ({
  matched: true,
  timed_out: false,
  start,
  end,
  fields: [...values].map(([name, value]): TriedField => ({ name, type: typeOf(value), value: jsonOf(value) })),
  places: places.map(({ key, ...place }) => ({ name: key, ...place })),
});

/** Matches lines until the time for all of them is used up. */
class LineTrial {
  private leftMs = MAX_FOR_LINES_MS;
  private readonly times: number[] = [];

  constructor(private readonly compiled: CompiledGrok) {}

  match(line: string): TriedLine {
    if (this.leftMs < 1) return { ...NO_MATCH, timed_out: true };
    const startedMs = spentMs();
    try {
      const match = withinTimeOnCore(Math.ceil(Math.min(this.leftMs, MAX_TRIAL_MS)), () => this.timed(line));
      return match ? presentMatch(match) : NO_MATCH;
    } catch (cause) {
      if (cause instanceof TimeUp) return { ...NO_MATCH, timed_out: true };
      throw cause;
    } finally {
      this.leftMs -= spentMs() - startedMs;
    }
  }

  /** An expression that has just been compiled takes longer at first: what is quick is timed the second time. */
  private timed(line: string): GrokMatch | undefined {
    const timeOf = (): [ms: number, match: GrokMatch | undefined] => {
      const startedMs = performance.now();
      const match = this.compiled.match(line);
      return [performance.now() - startedMs, match];
    };
    const [firstMs, match] = timeOf();
    const ms = firstMs < QUICK_MS ? timeOf()[0] : firstMs;
    this.times.push(ms * 1_000);
    return match;
  }

  get figures(): { mean_us?: number; worst_us?: number } {
    const { times } = this;
    if (times.length === 0) return {};
    return { mean_us: times.reduce((sum, each) => sum + each, 0) / times.length, worst_us: Math.max(...times) };
  }
}

/** How much of an expression still finds something: at what is given, and by halves. */
function matchingLength(expression: string, line: string, options: GrokOptions): number | undefined {
  const finds = (end: number): boolean => {
    try {
      return matchInTime(compileGrok(expression.slice(0, end), options), line) !== undefined;
    } catch (cause) {
      if (cause instanceof GrokError) return false;
      throw cause;
    }
  };
  let ends = prefixEnds(expression);
  let longest: number | undefined;
  while (ends.length > 0) {
    const middle = Math.floor(ends.length / 2);
    const end = ends[middle] ?? 0;
    if (finds(end)) {
      longest = end;
      ends = ends.slice(middle + 1);
    } else ends = ends.slice(0, middle);
  }
  return longest;
}

/** What an expression, or a pattern that is not saved, finds in each of many lines. */
function tryOnLines(
  { pattern, name, lines, named_captures_only: namedCapturesOnly = false }: Body<typeof tryGrokOnLines>,
  definitions: GrokDefinitions,
): Answer<typeof tryGrokOnLines> {
  const patterns = name === undefined ? definitions : new Map([...definitions, [name, pattern]]);
  const options = { patterns, namedCapturesOnly, hasPlaces: true };
  try {
    const trial = new LineTrial(compileGrok(pattern, options));
    const tried = lines.map((line) => trial.match(line));
    const missed = lines.find((line, at) => line.trim() !== '' && !tried[at]?.matched && !tried[at]?.timed_out);
    const length = missed === undefined ? undefined : matchingLength(pattern, missed, options);
    return { lines: tried, ...trial.figures, ...(length !== undefined && { matching_length: length }) };
  } catch (cause) {
    if (!(cause instanceof GrokError)) throw cause;
    return { lines: [], error: cause.message };
  }
}

export const grokOnText = defineTrial('grok on a text', tryExpression);
export const grokOnLines = defineTrial('grok on lines', tryOnLines);
