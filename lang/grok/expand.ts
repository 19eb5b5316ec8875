import { MAX_PATTERN_LENGTH } from '../pattern/translate';
import { GrokError } from './grok-error';
import { type Reference, referencesOf } from './references';
import { convertTo, type Conversion } from './value-types';

const MAX_ROUNDS = 1_000;
/** What a group of ours is called in the expanded expression. */
const OWN_GROUP = 'grok_';

/** Where the text of a group goes. */
export interface Capture {
  /** As written: field, type and format, or the name of the pattern. */
  key: string;
  /** The key without type and format. */
  field: string;
  /** Absent: it stays text. */
  convert?: Conversion;
}

/** A grok expression as one regular expression in Java's syntax. */
export interface ExpandedGrok {
  pattern: string;
  /** By the names of the groups; groups that are not here have names of their own. */
  captures: ReadonlyMap<string, Capture>;
}

export interface ExpandOptions {
  /** Definitions by name. */
  patterns: ReadonlyMap<string, string>;
  /** References without a field give nothing. */
  namedCapturesOnly?: boolean;
  /** Zone of dates whose text names none. */
  zone?: string;
}

/**
 * Replaces the references of a grok expression by what they refer to, in at most 1,000 rounds.
 *
 * @throws GrokError for an unknown pattern or type, endless recursion, or what grows too large
 */
export function expandGrok(expression: string, options: ExpandOptions): ExpandedGrok {
  if (expression.trim() === '') throw new GrokError('{pattern} should not be empty or null');
  const { namedCapturesOnly = false, zone = 'UTC' } = options;
  const own = new Map<string, string>();
  const captures = new Map<string, Capture>();
  let pattern = expression;
  for (let round = 0; ; round += 1) {
    const reference = referencesOf(pattern)[0];
    if (!reference) return { pattern, captures };
    if (round >= MAX_ROUNDS) throw new GrokError(`Deep recursion pattern compilation of ${expression}`);
    const definition = definitionOf(reference, own, options.patterns);
    const isCaptured = reference.field !== undefined || !namedCapturesOnly;
    const pieces = pattern.split(`%{${reference.text}}`);
    const grown = pattern.length + (pieces.length - 1) * definition.length;
    if (grown > MAX_PATTERN_LENGTH) throw tooLong(expression);
    pattern = pieces.reduce((before, after) => {
      if (!isCaptured) return `${before}(?:${definition})${after}`;
      const group = `${OWN_GROUP}${captures.size}`;
      captures.set(group, captureOf(reference, zone));
      return `${before}(?<${group}>${definition})${after}`;
    });
  }
}

const tooLong = (expression: string) =>
  new GrokError(
    `Grok expression ${expression.slice(0, 100)} is too long when its patterns are filled in: refer to fewer or shorter ones`,
  );

function definitionOf(
  { pattern, definition }: Reference,
  own: Map<string, string>,
  patterns: ReadonlyMap<string, string>,
): string {
  if (definition !== undefined) own.set(pattern, definition);
  const found = own.get(pattern) ?? patterns.get(pattern)?.trim();
  if (found === undefined) throw new GrokError(`No definition for key '${pattern}' found, aborting`);
  return found;
}

/** Field, type and format are divided by `:` or `;`; a format may hold both. */
const PARTS = /^([^:;]*)[:;]([^:;]*)(?:[:;]([^]*))?$/;

function captureOf({ text, field: key }: Reference, zone: string): Capture {
  if (key === undefined) return { key: text, field: text };
  const [, field, type, format] = PARTS.exec(key) ?? [];
  if (field === undefined || type === undefined) return { key, field: key };
  return { key, field, convert: convertTo(type, format, zone) };
}
